import HTTPCore
import HTTPTypes

// What each responder refuses before the content of a request is read: a client may not take memory for what is refused anyway. The whole
// request passes through the chain again, because a link may end or a theme may be added meanwhile.

extension OperationResponder {
  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    if case .operation = match { nil } else { respond(to: head, at: match) }
  }
}

extension ContentResponder {
  /// The transport knows the limit, and drops what is a little too long.
  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    if case .operation(let operation, _) = match, let content = operation.content {
      do throws(Problem) { try content.check(head) } catch { return .problem(error, with: head) }
    }
    return next.refusal(of: head, at: match)
  }
}

extension QueryResponder {
  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    if case .operation(let operation, _) = match {
      do throws(Problem) { try operation.query.check(head) } catch { return .problem(error, with: head) }
    }
    return next.refusal(of: head, at: match)
  }
}

extension AccessResponder {
  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    guard let access, case .operation(let operation, let parameters) = match, operation.access != .open,
      !operation.takesTicket  // It counts once. Such operations take no content.
    else { return next.refusal(of: head, at: match) }
    switch access.decide(head, for: operation, parameters) {
    case .granted(let grant): return refusal(of: head, at: match, grant)
    case .refused(let problem): return .problem(problem, with: head)
    case .later(let decide):
      let promise = ResponsePromise()
      decide { decision in
        switch decision {
        case .granted(let grant):
          guard let reply = refusal(of: head, at: match, grant) else { return _ = promise.fulfil(with: .readOn) }
          promise.fulfil(with: reply)
        case .refused(let problem): promise.fulfil(with: problem.response(to: head))
        case .later: preconditionFailure("a decision is made once")
        }
      }
      return .later(promise.future)
    }
  }

  private func refusal(of head: Request, at match: RouteMatch, _ grant: Grant) -> Reply? {
    var head = head
    head.principal = grant
    return next.refusal(of: head, at: match)
  }
}

extension CrossOriginResponder {
  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    let fields = fields(for: head[.origin])
    if !head.method.isSafe, !isSameOriginOrAllowed(head, origin: head[.origin]) {
      return .now(refusal(of: head, fields))
    }
    guard var reply = next.refusal(of: head, at: match) else { return nil }
    switch reply.content {
    case .now(let response): reply.content = .now(adding(fields, to: response))
    case .later(let future):
      reply.content = .later(future.map { $0.status == .continue ? $0 : adding(fields, to: $0) })
    }
    return reply
  }
}

extension RequestObserver {
  /// A refused head is a request like others; one that is admitted is observed when it is whole.
  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    guard var reply = next.refusal(of: head, at: match) else { return nil }
    let relay = SendingRelay()
    let observed: @Sendable (Response) -> Response = { response in
      if response.status == .continue { return response }
      let (id, end) = begin(head, at: match)
      relay.observe(end)
      return response.identified(by: id)
    }
    switch reply.content {
    case .now(let response): reply.content = .now(observed(response))
    case .later(let future): reply.content = .later(future.map(observed))
    }
    return reply.whenSent(relay.end)
  }
}

extension Response {
  /// No refusal: the transport reads the content.
  fileprivate static let readOn = Response(status: .continue)
}
