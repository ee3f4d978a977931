import HTTPServer

/// Refuses query parameters that the operation does not accept (R4).
struct QueryResponder<Next: Responder>: ForwardingResponder {
  let next: Next

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    if case .operation(let operation, _) = match {
      do throws(Problem) { try operation.query.check(request) } catch { return .problem(error, with: request) }
    }
    return next.respond(to: request, at: match)
  }

  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    if case .operation(let operation, _) = match {
      do throws(Problem) { try operation.query.check(head) } catch { return .problem(error, with: head) }
    }
    return next.refusal(of: head, at: match)
  }
}
