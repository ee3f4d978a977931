import HTTPServer
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
    // The session of one that waits for its place may leave memory.
    return operation.work == .history
      ? pool.reply(toHistory: request) { prepared($0, match, operation, parameters) }
      : prepared(request, match, operation, parameters)
  }

  /// The reply with the sessions prepared.
  private func prepared(
    _ request: Request, _ match: RouteMatch, _ operation: Operation, _ parameters: PathParameters
  ) -> Reply {
    guard let preparation else { return respond(to: request, match, operation, parameters, holding: []) }
    if let held = preparation.prepared(operation, request, parameters) {
      return respond(to: request, match, operation, parameters, holding: held)
    }
    let later = ResponsePromise()
    preparation.prepare(operation, request, parameters) { held, problem in
      later.fulfil(
        with: problem.map { .problem($0, with: request) }
          ?? respond(to: request, match, operation, parameters, holding: held))
    }
    return .later(later.future)
  }

  /// The reply of the next responder, called in the pool if the request is work and not there yet.
  ///
  /// - Parameter held: sessions that stay in memory until then.
  private func respond(
    to request: Request, _ match: RouteMatch, _ operation: Operation, _ parameters: PathParameters,
    holding held: [Session?]
  ) -> Reply {
    guard operation.work != .history, operation.isWork(request, parameters, in: registry) else {
      return withExtendedLifetime(held) { next.respond(to: request, at: match) }
    }
    return pool.reply(to: request) { request in withExtendedLifetime(held) { next.respond(to: request, at: match) } }
  }
}
