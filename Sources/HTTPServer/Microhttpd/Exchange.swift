internal import CMicrohttpd
internal import Glibc
internal import HTTPTypes
internal import Logging
internal import Synchronization

/// The functions that the library calls for a connection, in this order: opened; for each request its first line, its head, its
/// content in pieces, its end, and the end of its response; closed.
final class Exchange: Sendable {
  let registry: ConnectionRegistry
  let streams: StreamRegistry
  let pending: PendingRegistry
  let resumptions = Resumptions()
  let lingering: LingeringSockets
  let isDraining = Atomic<Bool>(false)
  /// Whether a shutdown has reached its limit, or its end.
  private let isCuttingOff = Atomic<Bool>(false)
  /// Signalled when a request ends during a shutdown.
  let requestEnded: WakeUp
  let logger: Logger

  let responder: any HTTPResponder
  let budget: ContentBudget
  /// Internal for tests.
  let sending: SendingBudget
  let policy: RequestGuard.Policy
  let maximumContentLength: Int
  let maximumTargetLength: Int
  let onForwarding: (@Sendable (ClientAddress, String) -> Void)?
  private let fields: DefaultFields
  private let certificate: Mutex<ServerCertificate?>
  private let headTimeout: UInt64
  let contentTimeout: UInt64
  private let answerTimeout: UInt64
  private let idleTimeout: UInt64

  /// The number of bytes beyond the limit that are still read, so that the client can receive the refusal.
  static let surplus = 1_048_576
  /// The bytes of a response that the kernel holds before it sends them. More would not be sent sooner.
  private static let unsent: CInt = 131_072
  /// Content up to this length is read for every request, without asking the responder for its limit and without counting it.
  static let alwaysRead = 65_536

  init(configuration: ServerConfiguration, responder: any HTTPResponder, logger: Logger) throws(ServerError) {
    self.responder = responder
    self.logger = logger
    registry = ConnectionRegistry(configuration)
    budget = ContentBudget(configuration)
    sending = SendingBudget(configuration)
    streams = try StreamRegistry(resumptions: resumptions)
    pending = PendingRegistry(disconnects: streams.disconnects)
    lingering = LingeringSockets(monitor: streams.disconnects)
    requestEnded = try WakeUp()
    policy = RequestGuard.Policy(configuration)
    maximumContentLength = configuration.maximumContentLength
    maximumTargetLength = configuration.maximumTargetLength
    certificate = Mutex(configuration.certificate)
    onForwarding = configuration.onForwarding
    fields = DefaultFields(configuration)
    headTimeout = configuration.headTimeout.nanoseconds
    contentTimeout = configuration.contentTimeout.nanoseconds
    answerTimeout = configuration.answerTimeout.nanoseconds
    idleTimeout = configuration.idleTimeout.nanoseconds
  }

  /// - Parameter address: the client's socket address.
  func takesConnections(from address: UnsafeRawPointer?) -> Bool {
    !isDraining.load(ordering: .relaxed) && registry.accepts(address)
  }

  func use(_ certificate: ServerCertificate) {
    self.certificate.withLock { if $0 != nil { $0 = certificate } }
  }

  func connectionOpened(_ handle: OpaquePointer) -> Connection {
    let connection = Connection(handle, certificate: certificate.withLock { $0 })
    connection.abandonUnread(after: idleTimeout)
    connection.limitUnsent(to: Self.unsent)
    connection.enter(.idle, until: .now.advanced(by: headTimeout))
    registry.insert(connection)
    return connection
  }

  func connectionClosed(_ connection: Connection) {
    registry.remove(connection)
    budget.release(connection)
    sending.release(connection)
    lingering.linger(connection.descriptor, expectsMore: connection.endsEarly)
  }

  func received(target bytes: UnsafeRawBufferPointer, on connection: Connection) {
    connection.enter(.head, until: .now.advanced(by: headTimeout))
    connection.endsEarly = true
    connection.targetLength = bytes.count
    connection.target = parse(target: bytes, of: connection)
  }

  /// Responds to a request of this thread before the library does. The library makes no callback for it, and does not say which
  /// connection it is about.
  func refuse(_ mistake: LibraryLog.Mistake) {
    switch mistake {
    case .badLength:
      for connection in registry.connections(of: pthread_self(), in: .head) {
        guard let refusal = RequestGuard.lengthRefusal(connection.handle) else { continue }
        connection.fields = RequestFields(of: connection.handle)
        refuseDirectly(refusal, on: connection)
      }
    case .longChunkLine:
      // If several requests of this thread are chunked, the right one is unknown, and the library's answer is sent.
      let chunked = registry.connections(of: pthread_self(), in: .content).filter(\.isChunked)
      if chunked.count == 1 { refuseDirectly(.chunkLineTooLong, on: chunked[0]) }
    }
  }

  /// Responds past the library, once. What the library sends afterwards does not reach the client.
  func refuseDirectly(_ refusal: Refusal, on connection: Connection) {
    connection.enter(.answer, until: .now.advanced(by: headTimeout))
    let request = connection.refusedRequest
    let outcome = DirectAnswer(responder.respond(to: refusal, for: request), fields)
      .send(to: connection.descriptor, session: tabheader_session(connection.handle))
    responder.observer(of: refusal, for: request)?(outcome)
  }

  /// The arguments of the library's call for a request's head, for each piece of its content, and for its end.
  struct Call {
    let handle: OpaquePointer
    let method: UnsafePointer<CChar>
    let url: UnsafePointer<CChar>
    let version: UnsafePointer<CChar>
    let content: UnsafeRawBufferPointer
    /// Whether the request is complete. A piece of content may be empty: if a request without content expects `100-continue` and
    /// another request follows, the library first offers the content's end.
    let isEnd: Bool
  }

  func proceed(_ call: Call, on connection: Connection) -> MHD_Result {
    switch connection.phase.load(ordering: .relaxed) {
    case .head: return received(head: examine(call, on: connection), on: connection, call)
    case .content where call.isEnd:
      return receivedAll(on: connection, call)
    case .content:
      return received(content: call.content, on: connection)
    case .waiting:
      return receivedResponse(on: connection, call)
    case .idle, .answer, .dropped:
      return .NO
    }
  }

  func refuse(_ refusal: Refusal, on connection: Connection, _ call: Call) -> MHD_Result {
    let request = connection.refusedRequest
    connection.sending = Sending(responder.observer(of: refusal, for: request))
    return answer(responder.respond(to: refusal, for: request), on: connection, call)
  }

  private func received(content: UnsafeRawBufferPointer, on connection: Connection) -> MHD_Result {
    connection.received += content.count
    if connection.received <= connection.contentLimit {
      keep(content, of: connection)
      return .YES
    }
    if !connection.passesLongContent { connection.refusal = connection.refusal ?? .contentTooLarge }
    connection.body = []
    budget.release(connection)
    guard connection.received > connection.contentLimit + Self.surplus else { return .YES }
    // The library takes no response before the end of the content.
    refuseDirectly(connection.refusal ?? .contentTooLarge, on: connection)
    return .NO
  }

  private func keep(_ content: UnsafeRawBufferPointer, of connection: Connection) {
    if connection.refusal == nil, connection.received > max(connection.reservedContent, Self.alwaysRead) {
      // The system gives memory when bytes come. For chunked content, whose length is unknown, the array doubles it.
      let length = connection.isChunked ? connection.received * 2 : connection.received + Self.alwaysRead
      connection.refusal = budget.raise(connection, to: min(length, connection.announced ?? connection.contentLimit))
    }
    guard connection.refusal == nil else {
      connection.body = []
      budget.release(connection)
      return
    }
    if connection.body.isEmpty { connection.body.reserveCapacity(connection.announced ?? 0) }
    connection.body.append(contentsOf: content)
  }

  private func receivedAll(on connection: Connection, _ call: Call) -> MHD_Result {
    connection.enter(.answer)
    connection.endsEarly = false
    if let refusal = connection.refusal { return refuse(refusal, on: connection, call) }
    guard let method = HTTPRequest.Method(token: call.method), case .parsed(let target) = connection.target
    else { return .NO }
    let request = Request(
      method: method, target: target, fields: connection.fields, body: connection.takeBody(),
      contentLength: connection.received, client: connection.client, isAdmitted: connection.isAdmitted)
    let reply = responder.respond(to: request)
    connection.sending = Sending(reply.observer)
    switch reply.reply {
    case .now(let response): return answer(response, on: connection, call, isHead: method == .head)
    case .later: return wait(for: reply.reply, on: connection, call)
    }
  }

  /// Suspends the connection until the response is available.
  func wait(for reply: Reply, on connection: Connection, _ call: Call) -> MHD_Result {
    let pending = PendingResponse(
      connection: call.handle, resumptions: resumptions, socket: connection.descriptor,
      token: streams.disconnects.nextToken(),
      deadline: .now.advanced(by: answerTimeout),
      request: RefusedRequest(fields: connection.fields, client: connection.client))
    connection.pending = pending
    connection.enter(.waiting)
    pending.begin(reply)
    guard pending.response == nil else { return receivedResponse(on: connection, call) }
    guard self.pending.insert(pending) else {
      pending.end(with: responder.respond(to: .shuttingDown, for: pending.request))
      return receivedResponse(on: connection, call)
    }
    return pending.wait() == nil ? .YES : receivedResponse(on: connection, call)
  }

  /// Sends the response that the connection has waited for.
  private func receivedResponse(on connection: Connection, _ call: Call) -> MHD_Result {
    guard let pending = connection.pending else { return .NO }
    guard let response = pending.response else { return .YES }
    self.pending.remove(pending)
    connection.sending?.clientHasLeft = pending.clientHasLeft
    connection.pending = nil
    if response.status == .continue {
      connection.sending = nil
      connection.isAdmitted = true
      guard connection.enter(.content, until: .now.advanced(by: contentTimeout)) else { return .NO }
      return admitted(examine(call, on: connection), on: connection, call)
    }
    return answer(response, on: connection, call)
  }

  /// Refuses all requests that wait for their responses, at the end of a shutdown.
  func endPending() {
    isCuttingOff.store(true, ordering: .relaxed)
    pending.endAll { responder.respond(to: .shuttingDown, for: $0) }
  }

  /// - Parameter code: how the library ended the request.
  func completed(_ connection: Connection, _ code: MHD_RequestTerminationCode) {
    if let pending = connection.pending {
      self.pending.remove(pending)
      pending.discard()
      connection.sending?.clientHasLeft = pending.clientHasLeft
    }
    connection.sending?.end(code, isCutOff: isCuttingOff.load(ordering: .relaxed))
    budget.release(connection)
    if !connection.sent.isEmpty { sending.release(connection) }
    connection.reset()
    let now = MonotonicTime.exact
    connection.lastEnd.store(now.nanoseconds, ordering: .relaxed)
    connection.enter(.idle, until: now.advanced(by: idleTimeout))
    if isDraining.load(ordering: .sequentiallyConsistent) { requestEnded.signal() }
  }

  func answer(_ response: Response, on connection: Connection, _ call: Call) -> MHD_Result {
    answer(response, on: connection, call, isHead: strcmp(call.method, "HEAD") == 0)
  }

  private func answer(
    _ response: Response, on connection: Connection, _ call: Call, isHead: Bool
  ) -> MHD_Result {
    connection.enter(.answer)
    if !isHead, !response.status.hasNoContent, case .bytes(let content) = response.body,
      content.count > SendingBudget.alwaysSent,
      let refusal = sending.hold(content, for: connection)
    {
      let request = RefusedRequest(fields: connection.fields)
      return answer(responder.respond(to: refusal, for: request), on: connection, call, isHead: isHead)
    }
    let (encoded, reader) = encoded(response, connection, isHead: isHead)
    connection.sending?.begin(response, isHead: isHead, reader: reader)
    guard let encoded, MHD_queue_response(call.handle, UInt32(response.status.code), encoded.pointer) == .YES else {
      connection.sending?.hasFailed = true
      return .NO
    }
    return .YES
  }

  private func encoded(
    _ response: Response, _ connection: Connection, isHead: Bool
  ) -> (EncodedResponse?, reader: StreamReader?) {
    guard case .stream(let stream) = response.body else { return (EncodedResponse.of(response, fields), nil) }
    guard
      let (encoded, reader) = StreamReader.response(stream, connection: connection, registry: streams, budget: sending)
    else { return (nil, nil) }
    encoded.add(response, and: fields)
    // A response to HEAD ends after its head, but the library would send the end of chunked content.
    if isHead { tabheader_close_after(encoded.pointer) }
    return (encoded, reader)
  }

}
