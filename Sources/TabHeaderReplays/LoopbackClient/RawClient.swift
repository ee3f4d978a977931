import Glibc
import HTTPServer

/// A blocking HTTP client over loopback that sends exactly the given bytes, and returns exactly what it receives.
///
/// For tests, and for the explorer. It reads responses strictly: what RFC 9112 lets a client forbid is an error. The timeout only ends a test
/// that hangs: no answer takes that long, however busy the machine is.
public final class RawClient {
  public enum Failure: Error, Equatable {
    case cannotConnect(code: CInt)
    /// Nothing came within the timeout, or not the whole response within its time.
    case timedOut
    /// The connection ended in the middle of what was expected.
    case closed
    case malformed(String)
    /// The response is longer than a limit, in bytes.
    case tooLong(limit: Int)
  }

  /// How much of a response is read, and for how long. A server is believed no further.
  public struct Limits: Sendable {
    /// The bytes of a head, together with the bytes of the interim responses before it.
    public var head = 65_536
    /// The bytes of content, without its chunks' framing.
    public var content = Int.max
    /// The time for a whole response; nil for none.
    public var time: Duration?

    public init() {}
  }

  /// The longest line of a chunk's size, with its extensions.
  private static let chunkLine = 4_096

  private let descriptor: CInt
  private let limits: Limits
  private let timeout: Duration
  private var encryption: LoopbackTLS?
  /// The bytes that have arrived. The bytes before `position` have been read.
  private var received: [UInt8] = []
  private var position = 0
  /// The end of the time for the response that is being read.
  private var deadline: ContinuousClock.Instant?
  private var isOpen = true

  /// - Parameters:
  ///   - isIPv6: Whether to connect to `::1` instead of `127.0.0.1`.
  ///   - timeout: Seconds to wait for bytes, each time.
  ///   - source: The client's own IPv4 address, such as `127.0.0.2`; the system chooses it if nil.
  ///   - isEncrypted: Whether to begin with a TLS handshake. The server's certificate is not verified.
  ///   - limits: Of what `response` and `finalResponse` read.
  public init(
    port: UInt16, isIPv6: Bool = false, timeout: Int = 120, source: String? = nil, isEncrypted: Bool = false,
    limits: Limits = Limits()
  ) throws {
    self.limits = limits
    self.timeout = .seconds(timeout)
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
    try inTime {
      var room = limits.head
      return try content(of: try head(&room), isHead)
    }
  }

  /// One whole response, after any number of interim ones, which count for its limits.
  public func finalResponse() throws -> RawResponse {
    try inTime {
      var room = limits.head
      var response = try head(&room)
      while response.status < 200 { response = try head(&room) }
      return try content(of: response, false)
    }
  }

  /// The head of a response; its content is left to `chunk()` or `rest()`.
  public func responseHead() throws -> RawResponse {
    var room = limits.head
    return try head(&room)
  }

  private func inTime(_ read: () throws -> RawResponse) rethrows -> RawResponse {
    deadline = limits.time.map { ContinuousClock.now + $0 }
    defer { deadline = nil }
    return try read()
  }

  /// - Parameter room: the bytes that are left for heads.
  private func head(_ room: inout Int) throws -> RawResponse {
    let statusLine = try line(&room)
    let parts = statusLine.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.elementsEqual("HTTP/1.1".utf8), parts[1].utf8.count == 3,
      let status = Self.number(parts[1], digits: 3), status >= 100
    else { throw Failure.malformed(statusLine) }
    var response = RawResponse(status: status)
    while true {
      let line = try line(&room)
      if line.isEmpty { return response }
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { throw Failure.malformed(line) }
      let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
      var value = line[line.utf8.index(after: colon)...].utf8.drop(while: isBlank)
      while value.last.map(isBlank) == true { value.removeLast() }
      response.fields.append((line[..<colon].lowercased(), String(Substring(value))))
    }
  }

  /// The response with its content, whose length is what RFC 9112 §6.3 says. Two lengths are an error, as is one that is no number.
  private func content(of head: RawResponse, _ isHead: Bool) throws -> RawResponse {
    var response = head
    guard !isHead, response.status >= 200, response.status != 204, response.status != 304 else { return response }
    let (codings, lengths) = (response.values("transfer-encoding"), response.values("content-length"))
    switch (codings.count, lengths.count) {
    case (1, 0):
      guard codings[0].lowercased().utf8.elementsEqual("chunked".utf8) else { throw Failure.malformed(codings[0]) }
      while let chunk = try chunk(room: limits.content - response.content.count) { response.content += chunk }
    case (0, 1):
      guard let length = Self.number(lengths[0][...], digits: 18) else { throw Failure.malformed(lengths[0]) }
      guard length <= limits.content else { throw Failure.tooLong(limit: limits.content) }
      response.content = try bytes(length)
    case (0, 0): response.content = try rest()
    default: throw Failure.malformed((codings + lengths).joined(separator: ", "))
    }
    return response
  }

  /// The next chunk of chunked content; nil for the last.
  public func chunk() throws -> [UInt8]? { try chunk(room: limits.content) }

  /// - Parameter room: the bytes that are left for content.
  private func chunk(room: Int) throws -> [UInt8]? {
    var lineRoom = Self.chunkLine
    let sizeLine = try line(&lineRoom)
    let digits = Substring(sizeLine.utf8.prefix { $0 != UInt8(ascii: ";") })
    guard let size = Self.number(digits, digits: 15, radix: 16) else { throw Failure.malformed(sizeLine) }
    guard size <= room else { throw Failure.tooLong(limit: limits.content) }
    let chunk = try bytes(size)
    var endRoom = Self.chunkLine
    let end = try line(&endRoom)
    guard end.isEmpty else { throw Failure.malformed(end) }
    return size == 0 ? nil : chunk
  }

  /// All bytes until the connection ends. A reset counts as the end.
  public func rest() throws -> [UInt8] {
    while try receive() {
      guard unread <= limits.content else { throw Failure.tooLong(limit: limits.content) }
    }
    return take(unread)
  }

  /// Digits only, at most as many as fit into a number: Swift's own reader accepts a sign.
  private static func number(_ text: Substring, digits: Int, radix: Int = 10) -> Int? {
    guard (1...digits).contains(text.utf8.count), text.utf8.first != UInt8(ascii: "+"),
      text.utf8.first != UInt8(ascii: "-")
    else { return nil }
    return Int(text, radix: radix)
  }

  private var unread: Int { received.count - position }

  /// - Parameter room: the bytes that are left for lines.
  private func line(_ room: inout Int) throws -> String {
    var checked = 0
    while true {
      if let end = received[(position + checked)...].firstIndex(of: UInt8(ascii: "\n")) {
        guard end > position, received[end - 1] == UInt8(ascii: "\r") else {
          throw Failure.malformed(String(decoding: received[position...end], as: UTF8.self))
        }
        room -= end + 1 - position
        guard room >= 0 else { throw Failure.tooLong(limit: limits.head) }
        return String(decoding: take(end + 1 - position).dropLast(2), as: UTF8.self)
      }
      checked = unread
      guard checked < room else { throw Failure.tooLong(limit: limits.head) }
      guard try receive() else { throw Failure.closed }
    }
  }

  private func bytes(_ count: Int) throws -> [UInt8] {
    while unread < count {
      guard try receive() else { throw Failure.closed }
    }
    return take(count)
  }

  /// The next bytes, which have come.
  private func take(_ count: Int) -> [UInt8] {
    let bytes = Array(received[position..<(position + count)])
    position += count
    if position == received.count || position > 65_536 {
      received.removeFirst(position)
      position = 0
    }
    return bytes
  }

  /// Waits for more; false at the end of the connection.
  private func receive() throws -> Bool {
    if let deadline { try waitNoLonger(than: deadline) }
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

  /// Shortens the timeout for the next bytes to what is left of the response's time.
  private func waitNoLonger(than deadline: ContinuousClock.Instant) throws {
    let left = min(deadline - .now, timeout)
    guard left >= .milliseconds(1) else { throw Failure.timedOut }
    let (seconds, attoseconds) = left.components
    var limit = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }
}
