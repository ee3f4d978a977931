import HTTPCore
import TabSessions

/// Calls the next responder when the sessions of a request are prepared.
struct SessionResponder<Next: Responder>: ForwardingResponder {
  let next: Next
  /// `nil` if sessions are only in memory.
  let preparation: Preparation?

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    guard let preparation, case .operation(let operation, let parameters) = match else {
      return next.respond(to: request, at: match)
    }
    if let held = preparation.prepared(operation, request, parameters) {
      return withExtendedLifetime(held) { next.respond(to: request, at: match) }
    }
    let promise = ResponsePromise()
    preparation.prepare(operation, request, parameters) { held, problem in
      if let problem { return _ = promise.fulfil(with: problem.response(to: request)) }
      withExtendedLifetime(held) {
        // The responders after this one observe no sending.
        switch next.respond(to: request, at: match).content {
        case .now(let response): promise.fulfil(with: response)
        case .later(let future): promise.fulfil(with: future)
        }
      }
    }
    return .later(promise.future)
  }
}
