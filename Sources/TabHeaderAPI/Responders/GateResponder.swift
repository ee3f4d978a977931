import HTTPServer

/// Refuses query parameters that the operation does not accept (R4), and content of a type, coding or length that it does not (R20, R21).
struct GateResponder<Next: Responder>: ForwardingResponder {
  let next: Next

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    do throws(Problem) { try match.check(request) } catch { return .problem(error, with: request) }
    return next.respond(to: request, at: match)
  }

  /// The transport knows the limit of the content, and drops what is a little too long.
  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    do throws(Problem) { try match.check(head) } catch { return .problem(error, with: head) }
    return next.refusal(of: head, at: match)
  }

  /// The transport refuses content that is longer than any operation accepts.
  func respond(to refusal: Refusal, for request: RefusedRequest) -> Response {
    refusal == .contentTooLarge ? Problem.contentTooLarge.response : next.respond(to: refusal, for: request)
  }
}

extension RouteMatch {
  fileprivate func check(_ request: Request) throws(Problem) {
    guard case .operation(let operation, _) = self else { return }
    try operation.query.check(request)
    try operation.content?.check(request)
  }
}
