import HTTPServer
import HTTPTypes
import TabSessions

/// Lets requests pass whose credentials allow what they ask for, and says so with the request.
///
/// Paths that do not exist, and methods that a path does not have, need no credentials: their answers say nothing about sessions.
struct AccessResponder<Next: Responder>: ForwardingResponder {
  let next: Next
  /// `nil` if the server asks for no tokens.
  let access: AccessControl?

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    guard let access, case .operation(let operation, let parameters) = match, operation.access != .open else {
      return next.respond(to: request, at: match)
    }
    switch access.decide(request, for: operation, parameters) {
    case .granted(let grant): return respond(to: request, at: match, operation, grant)
    case .refused(let problem): return .problem(problem, with: request)
    case .later(let decide):
      return .later {
        do throws(Problem) {
          return await respond(to: request, at: match, operation, try await decide()).response
        } catch {
          return error.response(to: request)
        }
      }
    }
  }

  private func respond(to request: Request, at match: RouteMatch, _ operation: Operation, _ grant: Grant) -> Reply {
    var request = request
    request.principal = grant
    var reply = next.respond(to: request, at: match)
    if operation.takesTicket, request.method != .head, let access,
      case .ticket(let text) = Credentials(request, takesTicket: true)
    {
      reply = reply.map { [request] in access.answered($0, with: text, for: request) }
    }
    // Who waits for a revision may lose the link meanwhile. A change that was made is told.
    guard case .later = reply, operation.access == .view, !grant.isServer, let access else { return reply }
    return reply.map { [request] response in
      if access.stillHolds(grant) { return response }
      response.drop()
      return Problem.invalidToken.response(to: request)
    }
  }

  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    guard let access, case .operation(let operation, let parameters) = match, operation.access != .open,
      !operation.takesTicket  // Such operations take no content.
    else { return next.refusal(of: head, at: match) }
    switch access.decide(head, for: operation, parameters) {
    case .granted(let grant): return refusal(of: head, at: match, grant)
    case .refused(let problem): return .problem(problem, with: head)
    case .later(let decide):
      return .later {
        do throws(Problem) {
          return await (refusal(of: head, at: match, try await decide()) ?? .now(.readOn)).response
        } catch {
          return error.response(to: head)
        }
      }
    }
  }

  private func refusal(of head: Request, at match: RouteMatch, _ grant: Grant) -> Reply? {
    var head = head
    head.principal = grant
    return next.refusal(of: head, at: match)
  }
}

extension AccessControl {
  /// Takes the ticket of a request that has succeeded. If another request was faster, this one is refused.
  fileprivate func answered(_ response: Response, with ticket: String, for request: Request) -> Response {
    guard response.status == .ok else { return response }
    let problem: Problem
    switch tickets.take(ticket, at: registry.now()) {
    case .taken: return response
    case .invalid: problem = .invalidToken
    case .shareIsFull: problem = .tooManyTicketsOfClient
    case .full: problem = .tooManyTickets
    }
    response.drop()
    return problem.response(to: request)
  }
}

extension Response {
  /// No refusal: the transport reads the content.
  fileprivate static let readOn = Response(status: .continue)
}
