internal import CMicrohttpd
internal import Glibc
internal import HTTPTypes

/// The head of a request: whether it is refused, and how much of its content is read.
extension Exchange {
  func parse(target bytes: UnsafeRawBufferPointer, of connection: Connection) -> Connection.Target {
    if bytes.count > maximumTargetLength { return .refused(.targetTooLong) }
    // Another reader might see the end of a line in it.
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return .refused(.malformedHead) }
    do {
      guard bytes.first != UInt8(ascii: "/"), let absolute = AbsoluteTarget(bytes) else {
        return .parsed(try RequestTarget(bytes: Array(bytes)))
      }
      connection.authority = absolute.authority
      // What is asked for over TLS is not answered without, and the other way round (RFC 9110 §7.4).
      guard absolute.isSecure == (connection.certificate != nil) else { return .refused(.misdirected) }
      return .parsed(try RequestTarget(bytes: absolute.path))
    } catch {
      return .refused(.badTarget)
    }
  }

  func examine(_ call: Call, on connection: Connection) -> RequestGuard.Finding {
    RequestGuard.examine(
      call, targetLength: connection.targetLength, authority: connection.authority, by: policy, &connection.fields)
  }

  /// Asks the responder for a refusal, if there may be much content or the client holds it back. Other content is read in any case: that
  /// costs nothing, and the connection stays open.
  func received(head: RequestGuard.Finding, on connection: Connection, _ call: Call) -> MHD_Result {
    connection.refusal = head.refusal ?? connection.targetRefusal
    guard !head.leavesNoRoom else {
      refuseDirectly(.headTooLarge, on: connection)
      return .NO
    }
    if let field = head.forwarding, !connection.hasForwarded, let client = connection.client {
      connection.hasForwarded = true
      onForwarding?(client, "\(field)")
    }
    guard connection.enter(.content, until: .now.advanced(by: contentTimeout)) else { return .NO }
    connection.isChunked = head.isChunked
    connection.announced = head.isChunked ? nil : head.contentLength ?? 0
    let length = head.contentLength ?? 0
    refuseWithoutRoom(connection)
    guard connection.refusal == nil, head.isChunked || length > Self.alwaysRead || head.expectsContinue && length > 0,
      let method = HTTPRequest.Method(token: call.method), case .parsed(let target) = connection.target
    else { return admitted(head, on: connection, call) }
    let request = Request(
      method: method, target: target, fields: connection.fields, contentLength: min(length, 1),
      client: connection.client)
    guard let reply = responder.refusal(of: request) else {
      connection.isAdmitted = true
      return admitted(head, on: connection, call)
    }
    connection.sending = Sending(reply.observer)
    switch reply.reply {
    case .now(let response): return answer(response, on: connection, call)
    case .later: return wait(for: reply.reply, on: connection, call)
    }
  }

  /// Responds at once if there is no reason to read the content. That closes the connection (RFC 9112 §9.6). Content that is a little
  /// too long is read, so that the connection stays open.
  func admitted(_ head: RequestGuard.Finding, on connection: Connection, _ call: Call) -> MHD_Result {
    let length = head.contentLength ?? 0
    setContentLimit(of: connection, for: head, call)
    let isFarTooLong = length > connection.contentLimit + Self.surplus
    let isTooLong = length > connection.contentLimit
    if connection.refusal == nil, isTooLong, isFarTooLong || head.expectsContinue || !connection.passesLongContent {
      connection.refusal = .contentTooLarge
    }
    if connection.refusal == nil, !isTooLong, length > Self.alwaysRead {
      connection.refusal = budget.refusal(of: length, for: connection)
    }
    refuseWithoutRoom(connection)
    guard let refusal = connection.refusal else { return .YES }
    let closes =
      head.mustClose || refusal.closes || head.hasContent && (refusal != .contentTooLarge || head.expectsContinue)
      || isFarTooLong
    guard closes else { return .YES }
    return refuse(refusal, on: connection, call)
  }

  /// Refuses the request if there is no room for its connection, or if the server is shutting down.
  private func refuseWithoutRoom(_ connection: Connection) {
    if connection.shortage != nil, let shortage = registry.makeRoom(for: connection) { connection.refusal = shortage }
    if isDraining.load(ordering: .sequentiallyConsistent) { connection.refusal = .shuttingDown }
  }

  /// Asks the responder how much content it reads, if the request may have much.
  private func setContentLimit(of connection: Connection, for head: RequestGuard.Finding, _ call: Call) {
    connection.contentLimit = maximumContentLength
    connection.passesLongContent = false
    guard connection.refusal == nil, head.isChunked || (head.contentLength ?? 0) > Self.alwaysRead,
      let method = HTTPRequest.Method(token: call.method), case .parsed(let target) = connection.target,
      let limit = responder.contentLimit(for: method, target)
    else { return }
    connection.contentLimit = min(limit, maximumContentLength)
    connection.passesLongContent = true
  }
}

extension Refusal {
  /// Whether the connection ends with the response, however the request is framed: there shall be fewer connections, or what is too
  /// long is a sign that the client will send more of it.
  fileprivate var closes: Bool {
    switch self {
    case .shuttingDown, .tooManyConnections, .tooManyOfClient, .headTooLarge, .targetTooLong, .malformedHead: true
    default: false
    }
  }
}

/// A request target in absolute form (RFC 9112 §3.2.2), such as `http://tabs.example:8080/v1/sessions?limit=1`.
///
/// Clients send it to proxies, and every server must accept it. Its host and port then count instead of the `Host` field.
struct AbsoluteTarget {
  /// Whether the scheme is `https`; else it is `http`.
  let isSecure: Bool
  /// The host and the port: what is allowed in a `Host` field.
  let authority: [UInt8]
  /// The path and the query in origin form. An empty path is `/` (RFC 9110 §4.2.3).
  let path: [UInt8]

  /// - Returns: `nil` if it is in another form, has another scheme, or names its host with a user or not as a `Host` field does (RFC 9110
  ///   §4.2.1, §4.2.4).
  init?(_ target: UnsafeRawBufferPointer) {
    guard let colon = target.firstIndex(of: UInt8(ascii: ":")),
      target[colon...].starts(with: "://".utf8)
    else { return nil }
    let scheme = UnsafeRawBufferPointer(rebasing: target[..<colon])
    isSecure = scheme.equalsIgnoringCase("https")
    guard isSecure || scheme.equalsIgnoringCase("http") else { return nil }
    let rest = target[(colon + 3)...]
    let ends: [UInt8] = [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")]
    let end = rest.firstIndex(where: ends.contains) ?? rest.endIndex
    guard HostNames.name(in: UnsafeRawBufferPointer(rebasing: rest[..<end])) != nil else { return nil }
    authority = Array(rest[..<end])
    let path = Array(rest[end...])
    self.path = path.first == UInt8(ascii: "/") ? path : [UInt8(ascii: "/")] + path
  }
}

extension HTTPRequest.Method {
  /// - Parameter token: a zero-terminated string.
  /// - Returns: `nil` if it is not a token.
  init?(token: UnsafePointer<CChar>) {
    if strcmp(token, "GET") == 0 {
      self = .get
    } else if strcmp(token, "POST") == 0 {
      self = .post
    } else {
      self.init(String(cString: token))
    }
  }
}
