import HTTPServer
import HTTPTypes
import TabEngine
import TabHeaderCatalog

/// Refuses what a client asks for beyond its quotas, and tells a client that has less than half of its requests left.
///
/// The requests of an address are counted before: see `RateResponder`. Sessions and their bytes are counted where they are created and
/// change: see `SessionLedger`.
struct QuotaResponder<Next: Responder>: ForwardingResponder {
  let next: Next
  let counters: QuotaCounters
  let names: Catalog.Names

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    guard counters.hasAny, !match.isProbe else { return next.respond(to: request, at: match) }
    let client = ClientKey(request)
    guard let limiter = counters.rate, case .link = client, !request.isAdmitted else {
      return counted(request, at: match, client)
    }
    let balance = limiter.count(client)
    guard balance.isAllowed else { return .problem(limiter.problem(for: balance), with: request) }
    let address = limiter.count(ClientKey(request.client), 0)
    return counted(request, at: match, client)
      .telling(address.remaining < balance.remaining ? address : balance, of: limiter)
  }

  /// A request counts when its head is there, and not again.
  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    let client = ClientKey(head)
    if let limiter = counters.rate, case .link = client {
      let balance = limiter.count(client)
      guard balance.isAllowed else { return .problem(limiter.problem(for: balance), with: head) }
    }
    return next.refusal(of: head, at: match)
  }

  /// Counts what the request may add: a stream, or a theme or style.
  private func counted(_ request: Request, at match: RouteMatch, _ client: ClientKey) -> Reply {
    guard case .operation(let operation, let parameters) = match else { return next.respond(to: request, at: match) }
    if operation.role == .stream, let streams = counters.streams {
      return next.respond(to: request, at: match).map { stream($0, for: request, client, streams) }
    }
    guard let documents = counters.documents, let document = operation.document(in: parameters) else {
      return next.respond(to: request, at: match)
    }
    switch operation.method {
    case .put where !exists(document) && request.sender != .server:
      guard documents.begin(client, adding: document) else {
        return .problem(
          .quota("themes and styles", limit: documents.limit, setting: "--max-themes-per-client"), with: request)
      }
      return next.respond(to: request, at: match).map { response in
        documents.end(client, adding: document, isAdded: response.status == .created)
        return response
      }
    case .delete:
      return next.respond(to: request, at: match).map { response in
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
    // Faults make streams of other bodies, too.
    guard response.fields[.contentType] == Response.eventStream, case .stream(let stream) = response.body else {
      return response
    }
    guard streams.begin(client) else {
      response.drop()
      return Problem.quota("event streams", limit: streams.limit, setting: "--max-streams-per-client")
        .response(to: request)
    }
    var counted = response
    counted.body = .stream(CountedStream(stream) { streams.end(client) })
    return counted
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
  /// The style or theme that it adds, replaces or removes; `nil` if its name is refused.
  fileprivate func document(in parameters: PathParameters) -> DocumentName? {
    guard let document, let name = TabID(parameters[document].string)?.description else { return nil }
    return document == .theme ? .theme(name) : .style(name)
  }
}
