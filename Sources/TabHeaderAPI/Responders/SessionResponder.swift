import HTTPCore
import TabSessions

/// Calls the next responder when the sessions of a request are prepared: on the thread of the connection, or in the pool if the request is
/// work.
struct SessionResponder<Next: Responder>: ForwardingResponder {
  let next: Next
  /// `nil` if sessions are only in memory.
  let preparation: Preparation?
  let pool: WorkPool
  let registry: SessionRegistry

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    guard case .operation(let operation, let parameters) = match else { return next.respond(to: request, at: match) }
    if operation.work == .history {
      // The session of one that waits for its place may leave memory.
      return pool.reply(toHistory: request) { request in
        prepared(request, match, operation, parameters) { request, held in
          withExtendedLifetime(held) { next.respond(to: request, at: match) }
        }
      }
    }
    return prepared(request, match, operation, parameters) { request, held in
      operation.isWork(request, parameters, in: registry)
        ? worked(request, match, holding: held)
        : withExtendedLifetime(held) { next.respond(to: request, at: match) }
    }
  }

  /// The reply of a body that is called with the prepared sessions.
  private func prepared(
    _ request: Request, _ match: RouteMatch, _ operation: Operation, _ parameters: PathParameters,
    _ respond: @escaping @Sendable (Request, [Session?]) -> Reply
  ) -> Reply {
    guard let preparation else { return respond(request, []) }
    if let held = preparation.prepared(operation, request, parameters) { return respond(request, held) }
    let later = ReplyPromise()
    preparation.prepare(operation, request, parameters) { held, problem in
      later.fulfil(with: problem.map { .problem($0, with: request) } ?? respond(request, held))
    }
    return later.reply
  }

  /// The reply of the next responder, called in the pool.
  ///
  /// - Parameter held: sessions that stay in memory until then.
  private func worked(_ request: Request, _ match: RouteMatch, holding held: [Session?]) -> Reply {
    pool.reply(to: request) { request in withExtendedLifetime(held) { next.respond(to: request, at: match) } }
  }
}
