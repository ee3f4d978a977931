internal import CMicrohttpd
internal import Glibc
internal import Logging
internal import Synchronization

/// The library's daemon and its C callbacks. Each callback only finds its Swift object and calls it.
///
/// Unchecked: after `init`, only `stop()` uses the pointer, and it is called once.
final class Daemon: @unchecked Sendable {
  private let pointer: OpaquePointer
  private let log: LibraryLog
  private let context: Unmanaged<Exchange>
  /// The descriptor of a listening socket that others have, too.
  private let inherited: CInt?

  init(
    exchange: Exchange, socket: consuming ListeningSocket, configuration: ServerConfiguration
  ) throws(ServerError) {
    inherited = configuration.socket?.descriptor
    // Unsafe: retained for the callbacks for as long as the daemon lives; `stop()` releases it.
    context = Unmanaged.passRetained(exchange)
    log = LibraryLog(logger: exchange.logger) { [weak exchange] in exchange?.refuse($0) }
    var options = tabheader_daemon(
      context: context.toOpaque(), log: UnsafePointer(log.pointer),
      accept_policy: Self.accept, handler: Self.handle, request_line: Self.requestLine,
      request_completed: Self.completed, connection_changed: Self.connectionChanged,
      listening_socket: socket.release(), threads: UInt32(clamping: max(1, configuration.threads)),
      // This limit applies to each thread separately, and new connections wait when it is reached. The registry counts all.
      connection_limit: UInt32(clamping: max(1, configuration.threads) * (exchange.registry.mostConnections + 1)),
      certify: configuration.certificate.map { _ in
        unsafeBitCast(Certification.certify, to: UnsafeMutableRawPointer.self)
      },
      priorities: UnsafeRawPointer(Certification.priorities.utf8Start).assumingMemoryBound(to: CChar.self))
    guard let daemon = tabheader_start(&options) else {
      context.release()
      throw .cannotStart(reason: "the HTTP library did not start; the log has the reason")
    }
    pointer = daemon
  }

  /// Closes every connection and ends the threads. No connection may be suspended: the library would abort the process.
  func stop() {
    if let inherited { spare(inherited) }
    MHD_stop_daemon(pointer)
    context.release()
  }

  /// Puts another socket in the place of the inherited one. The library shuts its listening socket, which would also end it for the
  /// supervisor and for the next server.
  private func spare(_ inherited: CInt) {
    let other = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    guard other >= 0 else { return }
    dup2(other, inherited)
    close(other)
  }

  private static let accept: MHD_AcceptPolicyCallback = { context, address, _ in
    guard let context else { return .NO }
    let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
    return exchange.takesConnections(from: address.map { UnsafeRawPointer($0) }) ? .YES : .NO
  }

  private static let connectionChanged: MHD_NotifyConnectionCallback = { context, handle, slot, change in
    guard let context, let handle, let slot else { return }
    let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
    switch change {
    case .CONNECTION_NOTIFY_STARTED:
      // Retained for as long as the connection lives; released below.
      slot.pointee = Unmanaged.passRetained(exchange.connectionOpened(handle)).toOpaque()
    default:
      guard let reference = slot.pointee else { return }
      slot.pointee = nil
      exchange.connectionClosed(Unmanaged<Connection>.fromOpaque(reference).takeRetainedValue())
    }
  }

  /// Returns the request's context for the other callbacks: the connection, which outlives the request.
  private static let requestLine:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>, OpaquePointer) -> UnsafeMutableRawPointer? = {
      context, target, handle in
      guard let context, let reference = tabheader_connection_context(handle) else { return nil }
      Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue().received(
        target: UnsafeRawBufferPointer(start: target, count: strlen(target)),
        on: Unmanaged<Connection>.fromOpaque(reference).takeUnretainedValue())
      tabheader_hide_query(target)  // It has been parsed.
      HiddenCookies.hide(on: handle)
      return reference
    }

  private static let handle: MHD_AccessHandlerCallback = {
    context, handle, url, method, version, content, contentLength, slot in
    guard let context, let handle, let url, let method, let version, let contentLength,
      let reference = slot?.pointee
    else { return .NO }
    let bytes = UnsafeRawBufferPointer(start: content, count: contentLength.pointee)
    contentLength.pointee = 0
    let call = Exchange.Call(
      handle: handle, method: method, url: url, version: version, content: bytes, isEnd: content == nil)
    // Both outlive the call, so they are borrowed: their reference counts, which all threads share, do not change.
    return Unmanaged<Exchange>.fromOpaque(context)._withUnsafeGuaranteedRef { exchange in
      Unmanaged<Connection>.fromOpaque(reference)._withUnsafeGuaranteedRef { exchange.proceed(call, on: $0) }
    }
  }

  private static let completed: MHD_RequestCompletedCallback = { context, _, slot, code in
    guard let context, let slot, let reference = slot.pointee else { return }
    slot.pointee = nil
    Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
      .completed(Unmanaged<Connection>.fromOpaque(reference).takeUnretainedValue(), code)
  }
}
