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

/// Refuses content of a type, coding or length that the operation does not accept (R20, R21).
struct ContentResponder<Next: Responder>: ForwardingResponder {
  let next: Next

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    if case .operation(let operation, _) = match, let content = operation.content {
      do throws(Problem) { try content.check(request) } catch { return .problem(error, with: request) }
    }
    return next.respond(to: request, at: match)
  }

  /// The transport knows the limit, and drops what is a little too long.
  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    if case .operation(let operation, _) = match, let content = operation.content {
      do throws(Problem) { try content.check(head) } catch { return .problem(error, with: head) }
    }
    return next.refusal(of: head, at: match)
  }

  /// The transport refuses content that is longer than any operation accepts.
  func respond(to refusal: Refusal, for request: RefusedRequest) -> Response {
    refusal == .contentTooLarge ? Problem.contentTooLarge.response : next.respond(to: refusal, for: request)
  }
}
