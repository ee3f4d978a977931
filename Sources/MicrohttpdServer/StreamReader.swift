internal import CMicrohttpd
internal import HTTPCore
internal import Synchronization

/// Between a `ByteStream` and the connection that sends it.
///
/// The library asks for bytes on the connection's thread; while there are none the connection is suspended, and the
/// stream's wake-up resumes it. Suspending and resuming happen under this lock, so that only what is suspended is
/// resumed, and nothing is lost between the two: a wake-up that comes in between is remembered. The stream itself is
/// never called under the lock: it may wake from within.
///
/// Unchecked: the connection's pointer is only used while it is suspended, which the library then keeps alive.
final class StreamReader: @unchecked Sendable {
  private struct State {
    var isSuspended = false
    var wasWoken = false
    /// The stream ends as soon as nothing is left to send.
    var isEnding = false
  }

  let token: UInt64
  let socket: CInt

  private let stream: any ByteStream
  private let connection: OpaquePointer
  private let registry: StreamRegistry
  private let state = Mutex(State())

  private init(_ stream: any ByteStream, connection: OpaquePointer, registry: StreamRegistry) {
    self.stream = stream
    self.connection = connection
    socket = tabheader_connection_socket(connection)
    self.registry = registry
    token = registry.departures.nextToken()
  }

  /// A response that sends the stream on one connection. The library holds the reader until the response is sent or
  /// the connection is gone; then the stream is closed. Nil, and closed, when there is no memory.
  static func response(
    _ stream: any ByteStream, connection: OpaquePointer, registry: StreamRegistry
  ) -> ResponseForm? {
    let reader = StreamReader(stream, connection: connection, registry: registry)
    // Unsafe: one reference for the library, which the release callback takes back.
    let reference = Unmanaged.passRetained(reader)
    let pointer = tabheader_stream_response(
      { context, _, buffer, count in
        guard let context, let buffer else { return StreamReader.failed }
        let reader = Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue()
        return reader.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
      },
      { context in
        guard let context else { return }
        Unmanaged<StreamReader>.fromOpaque(context).takeRetainedValue().close()
      }, reference.toOpaque())
    guard let pointer else {
      reference.release()
      stream.close()
      return nil
    }
    registry.insert(reader)
    stream.onReady { [weak reader] in reader?.wake() }
    return ResponseForm(owning: pointer)
  }

  /// Lets the stream send what it has, and then ends it.
  func end() {
    state.withLock {
      $0.isEnding = true
      resume(&$0)
    }
  }

  private static let atEnd = -1  // MHD_CONTENT_READER_END_OF_STREAM, a macro that Swift does not see.
  private static let failed = -2  // MHD_CONTENT_READER_END_WITH_ERROR, likewise.

  private func wake() {
    state.withLock {
      $0.wasWoken = true
      resume(&$0)
    }
  }

  private func resume(_ state: inout State) {
    guard state.isSuspended else { return }
    state.isSuspended = false
    MHD_resume_connection(connection)
  }

  /// Called by the library on the connection's thread.
  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      state.withLock { $0.wasWoken = false }
      switch stream.next(atMost: buffer.count) {
      case .bytes(let bytes):
        // A stream that breaks its promise must not make the library spin, or write past the buffer.
        guard !bytes.isEmpty, bytes.count <= buffer.count else { return Self.failed }
        buffer.copyBytes(from: bytes)
        return bytes.count
      case .end:
        return Self.atEnd
      case .pending:
        let result: Int? = state.withLock {
          // What came while it was asked is sent before the end.
          if $0.wasWoken { return nil }
          if $0.isEnding { return Self.atEnd }
          $0.isSuspended = true
          MHD_suspend_connection(connection)
          return 0
        }
        if let result { return result }
      }
    }
  }

  /// Called by the library once it is done with the response, and before it closes the socket.
  private func close() {
    state.withLock { $0.isSuspended = false }
    registry.remove(self)
    stream.close()
  }
}
