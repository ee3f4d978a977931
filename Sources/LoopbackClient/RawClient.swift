import Glibc
internal import LoopbackTLS

/// A blocking HTTP client over loopback that sends exactly the given bytes, and returns exactly what it receives.
///
/// For tests, and for the explorer. The timeout only ends a test that hangs: no answer takes that long, however busy the machine is.
public final class RawClient {
  public enum Failure: Error, Equatable {
    case cannotConnect(code: CInt)
    /// Nothing came within the timeout.
    case timedOut
    /// The connection ended in the middle of what was expected.
    case closed
    case malformed(String)
  }

  private let descriptor: CInt
  private var encryption: LoopbackTLS?
  private var received: [UInt8] = []
  private var isOpen = true

  /// - Parameters:
  ///   - isIPv6: Whether to connect to `::1` instead of `127.0.0.1`.
  ///   - timeout: Seconds to wait for bytes, each time.
  ///   - source: The client's own IPv4 address, such as `127.0.0.2`; the system chooses it if nil.
  ///   - isEncrypted: Whether to begin with a TLS handshake. The server's certificate is not verified.
  public init(
    port: UInt16, isIPv6: Bool = false, timeout: Int = 120, source: String? = nil, isEncrypted: Bool = false
  ) throws {
    descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var noDelay: CInt = 1
    setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &noDelay, socklen_t(MemoryLayout<CInt>.size))
    if let source { Self.bind(descriptor, to: source) }
    guard isIPv6 ? Self.connect(descriptor, toIPv6: port) : Self.connect(descriptor, to: port) else {
      let code = errno
      Glibc.close(descriptor)
      isOpen = false
      throw Failure.cannotConnect(code: code)
    }
    if isEncrypted {
      do { encryption = try LoopbackTLS(descriptor: descriptor) } catch { throw Failure.closed }
    }
  }

  private static func connect(_ descriptor: CInt, to port: UInt16) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    return connect(descriptor, to: address)
  }

  private static func bind(_ descriptor: CInt, to source: String) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, source, &address.sin_addr)
    _ = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func connect(_ descriptor: CInt, toIPv6 port: UInt16) -> Bool {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    inet_pton(AF_INET6, "::1", &address.sin6_addr)
    return connect(descriptor, to: address)
  }

  private static func connect<Address>(_ descriptor: CInt, to address: Address) -> Bool {
    withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
  }

  deinit { close() }

  /// The end of the certificate that the server showed, in seconds since 1970; nil without encryption.
  public var certificateEnd: Int64? { encryption?.certificateEnd }

  /// The client's own port.
  public var port: UInt16 {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    // The port has the same offset in both structures.
    return withUnsafeBytes(of: address) { UInt16(bigEndian: $0.load(as: sockaddr_in.self).sin_port) }
  }

  /// Sends text as UTF-8. Line ends are sent as they are: HTTP's are `\r\n`.
  public func send(_ text: String) throws { try send(Array(text.utf8)) }

  public func send(_ bytes: [UInt8]) throws {
    if let encryption {
      do throws(LoopbackTLS.Failure) {
        try encryption.send(bytes)
      } catch {
        throw error == .timedOut ? Failure.timedOut : Failure.closed
      }
      return
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
      guard count > 0 else { throw errno == EAGAIN ? Failure.timedOut : Failure.closed }
      rest = rest.dropFirst(count)
    }
  }

  /// Closes the sending side.
  public func finishSending() {
    encryption?.finishSending()
    shutdown(descriptor, CInt(SHUT_WR))
  }

  /// Closes the connection.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    encryption?.finishSending()
    Glibc.close(descriptor)
  }

  /// One whole response, which may be an interim one (100 to 199).
  ///
  /// - Parameter isHead: Whether the response is to a `HEAD` request, and has no content whatever its head says.
  public func response(toHead isHead: Bool = false) throws -> RawResponse {
    var response = try responseHead()
    guard !isHead, response.status >= 200, response.status != 204, response.status != 304 else { return response }
    if response["transfer-encoding"] == "chunked" {
      while let chunk = try chunk() { response.content += chunk }
    } else if let length = response["content-length"].flatMap({ Int($0) }) {
      response.content = try bytes(length)
    } else {
      response.content = try rest()
    }
    return response
  }

  /// The head of a response; its content is left to `chunk()` or `rest()`.
  public func responseHead() throws -> RawResponse {
    let statusLine = try line()
    let parts = statusLine.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "HTTP/1.1", let status = Int(parts[1]) else {
      throw Failure.malformed(statusLine)
    }
    var response = RawResponse(status: status)
    while true {
      let line = try line()
      if line.isEmpty { return response }
      guard let colon = line.firstIndex(of: ":") else { throw Failure.malformed(line) }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      response.fields.append((line[..<colon].lowercased(), String(value)))
    }
  }

  /// The next chunk of chunked content; nil for the last.
  public func chunk() throws -> [UInt8]? {
    let sizeLine = try line()
    guard let size = Int(sizeLine, radix: 16) else { throw Failure.malformed(sizeLine) }
    let chunk = try bytes(size)
    let end = try line()
    guard end.isEmpty else { throw Failure.malformed(end) }
    return size == 0 ? nil : chunk
  }

  /// All bytes until the connection ends. A reset counts as the end.
  public func rest() throws -> [UInt8] {
    while try receive() {}
    defer { received = [] }
    return received
  }

  private func line() throws -> String {
    var start = 0
    while true {
      if let end = received[start...].firstIndex(of: UInt8(ascii: "\n")) {
        guard end > 0, received[end - 1] == UInt8(ascii: "\r") else {
          throw Failure.malformed(String(decoding: received[...end], as: UTF8.self))
        }
        let line = String(decoding: received[..<(end - 1)], as: UTF8.self)
        received.removeFirst(end + 1)
        return line
      }
      start = received.count
      guard try receive() else { throw Failure.closed }
    }
  }

  private func bytes(_ count: Int) throws -> [UInt8] {
    while received.count < count {
      guard try receive() else { throw Failure.closed }
    }
    defer { received.removeFirst(count) }
    return Array(received[..<count])
  }

  /// Waits for more; false at the end of the connection.
  private func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    if let encryption {
      do {
        let count = try buffer.withUnsafeMutableBytes { try encryption.receive(into: $0) }
        received += buffer[..<count]
        return count > 0
      } catch LoopbackTLS.Failure.timedOut {
        throw Failure.timedOut
      } catch {
        return false
      }
    }
    let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count > 0 {
      received += buffer[..<count]
      return true
    }
    if count == 0 || errno == ECONNRESET { return false }
    throw errno == EAGAIN ? Failure.timedOut : Failure.closed
  }
}
