import HTTPCore
import HTTPTypes
import TabHeaderCatalog

/// Refuses what a client asks for beyond its quotas, and tells a client that has less than half of its requests left.
///
/// Sessions and their bytes are counted where they are created and change: see `SessionLedger`.
struct QuotaResponder<Next: Responder>: ForwardingResponder {
  let next: Next
  let counters: QuotaCounters
  let names: Catalog.Names

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    guard counters.hasAny else { return next.respond(to: request, at: match) }
    // The probes of a machine may come often, and must not fail because of others at the same address.
    if case .operation(let operation, _) = match, operation.isProbe { return next.respond(to: request, at: match) }
    let client = ClientKey(request)
    guard let limiter = counters.rate, !request.isAdmitted else { return counted(request, at: match, client) }
    let balance = limiter.count(client)
    guard balance.isAllowed else { return .problem(tooMany(limiter, balance), with: request) }
    let reply = counted(request, at: match, client)
    // Most responses are kept and shared, so that a field of their own costs a copy.
    guard balance.remaining < limiter.rate.burst / 2 else { return reply }
    return reply.mapped { $0.with(limiter.fields(for: balance)) }
  }

  /// A request counts when its head is there, and not again.
  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    if let limiter = counters.rate {
      let balance = limiter.count(ClientKey(head))
      if !balance.isAllowed { return .problem(tooMany(limiter, balance), with: head) }
    }
    return next.refusal(of: head, at: match)
  }

  private func tooMany(_ limiter: RateLimiter, _ balance: RateLimiter.Balance) -> Problem {
    var problem = Problem.tooManyRequests(limiter.rate, retryAfter: balance.seconds)
    for field in limiter.fields(for: balance) { problem.fields[field.name] = field.value }
    return problem
  }

  /// Counts what the request may add: a stream, or a theme or style.
  private func counted(_ request: Request, at match: RouteMatch, _ client: ClientKey) -> Reply {
    guard case .operation(let operation, let parameters) = match else { return next.respond(to: request, at: match) }
    if operation.opensStream, let streams = counters.streams {
      return next.respond(to: request, at: match).mapped { stream($0, for: request, client, streams) }
    }
    guard let documents = counters.documents, let document = operation.document(in: parameters) else {
      return next.respond(to: request, at: match)
    }
    switch operation.method {
    case .put where !exists(document):
      guard documents.begin(client) else {
        return .problem(
          .quota("themes and styles", limit: documents.limit, setting: "--max-themes-per-client"), with: request)
      }
      return next.respond(to: request, at: match).mapped { response in
        documents.end(client, adding: response.status == .created ? document : nil)
        return response
      }
    case .delete:
      return next.respond(to: request, at: match).mapped { response in
        if response.status == .noContent { documents.remove(document) }
        return response
      }
    default: return next.respond(to: request, at: match)
    }
  }

  private func exists(_ document: DocumentName) -> Bool {
    switch document {
    case .theme(let name): names.themes[name] != nil
    case .style(let name): names.styles[name] != nil
    }
  }

  /// Counts an open stream until it is closed, however that happens.
  private func stream(
    _ response: Response, for request: Request, _ client: ClientKey, _ streams: ClientCounts
  ) -> Response {
    guard case .stream(let stream) = response.body else { return response }
    guard streams.begin(client) else {
      stream.close()
      return Problem.quota("event streams", limit: streams.limit, setting: "--max-streams-per-client")
        .response(to: request)
    }
    return Response(
      status: response.status, fields: response.fields,
      body: .stream(CountedStream(stream) { streams.end(client) }))
  }
}

/// A stream that is counted until it is closed.
private final class CountedStream: ByteStream {
  private let stream: any ByteStream
  private let whenClosed: @Sendable () -> Void

  init(_ stream: any ByteStream, whenClosed: @escaping @Sendable () -> Void) {
    self.stream = stream
    self.whenClosed = whenClosed
  }

  func next(atMost count: Int, in room: any SendingRoom) -> ByteStreamChunk { stream.next(atMost: count, in: room) }
  func onReady(_ wake: @escaping @Sendable () -> Void) { stream.onReady(wake) }

  func close() {
    stream.close()
    whenClosed()
  }
}

extension Operation {
  /// Whether it tells how the server is.
  fileprivate var isProbe: Bool { id == "readHealth" || id == "readReadiness" }

  fileprivate var opensStream: Bool { id == "readEvents" || id == "readCombinedEvents" }

  /// The style or theme that it adds, replaces or removes.
  fileprivate func document(in parameters: PathParameters) -> DocumentName? {
    switch id {
    case "putTheme", "deleteTheme": .theme(parameters[.theme])
    case "putStyle", "deleteStyle": .style(parameters[.style])
    default: nil
    }
  }
}

extension RateLimiter {
  /// `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10 §3, §4).
  fileprivate func fields(for balance: Balance) -> HTTPFields {
    [
      .rateLimit: "\"default\";r=\(balance.remaining);t=\(balance.seconds)",
      .rateLimitPolicy: "\"default\";q=\(rate.burst);w=\(rate.windowSeconds)",
    ]
  }
}

extension Reply {
  /// The reply with another response.
  fileprivate func mapped(_ transform: @escaping @Sendable (Response) -> Response) -> Reply {
    var reply = self
    switch content {
    case .now(let response): reply.content = .now(transform(response))
    case .later(let future): reply.content = .later(future.map(transform))
    }
    return reply
  }
}

extension Response {
  /// The response with fields for one client.
  fileprivate func with(_ others: HTTPFields) -> Response {
    var fields = fields
    for field in others { fields[field.name] = field.value }
    return replacing(fields)
  }
}
