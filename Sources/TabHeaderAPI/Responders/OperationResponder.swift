import HTTPServer
import HTTPTypes
import TabSessions

/// The end of the chain: calls the operation's handler, and responds to a path or a method without an operation.
///
/// A request that waits for a store, for the pool or for a session does all of it in `perform`.
struct OperationResponder: Responder {
  let router: Router
  let keys: IdempotencyKeys
  /// Where requests are performed that are work.
  let pool: WorkPool
  private let sessions: RequestedSessions
  private var registry: SessionRegistry { keys.registry }

  init(router: Router, keys: IdempotencyKeys, pool: WorkPool) {
    self.router = router
    self.keys = keys
    self.pool = pool
    sessions = RequestedSessions(registry: keys.registry)
  }

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    guard case .operation(let operation, let parameters) = match else {
      return .now(otherResponse(to: request, at: match))
    }
    // Nothing to wait for.
    if case .now(let handler) = operation.handler, operation.method == .get || !registry.hasStore,
      !operation.takesKey || request[.idempotencyKey] == nil,
      let held = sessions.atHand(operation, request, parameters), !operation.isWork(request, parameters, in: registry)
    {
      return withExtendedLifetime(held) {
        do throws(Problem) { return .now(try handler(request, parameters, nil)) } catch {
          return .problem(error.showing(operation, request), with: request)
        }
      }
    }
    return .later {
      do throws(Problem) { return try await perform(operation, request, parameters) } catch {
        return error.response(to: request)
      }
    }
  }

  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    if case .operation = match { nil } else { respond(to: head, at: match) }
  }

  private func otherResponse(to request: Request, at match: RouteMatch) -> Response {
    do throws(Problem) {
      switch match {
      case .otherMethod(let route):
        guard request.method == .options else { throw .methodNotAllowed(request.method, allow: route.allow) }
        var fields: HTTPFields = [.allow: route.allow]
        fields[.acceptPatch] = route.acceptPatch
        return Response(status: .noContent, fields: fields)
      default:
        let address = router.nearestPath(to: request.target.path)
        return Problem.notFound(near: address).response(to: request, near: address)
      }
    } catch {
      return error.response(to: request)
    }
  }

  func respond(to refusal: Refusal, for request: RefusedRequest) -> Response { refusal.problem.response }
}

/// Requests that wait.
extension OperationResponder {
  /// Finds the sessions of a request, calls its handler, and waits until what the response shows is committed. If another change came
  /// first, all of it is done again.
  private func perform(
    _ operation: Operation, _ request: Request, _ parameters: PathParameters
  ) async throws(Problem) -> Response {
    let isHistory = operation.work == .history
    // The session of one that waits for its place may leave memory.
    if isHistory { try await pool.histories.turn(of: request) }
    defer { if isHistory { pool.histories.leave() } }
    var keyed: KeyedRequest?
    defer { if let keyed { keys.end(keyed) } }

    // What a change has read of the store is outdated sooner than the session.
    let attempts = if case .later = operation.handler { 64 } else { 16 }
    for attempt in 1...attempts {
      let held = try await sessions.find(operation, request, parameters, again: attempt > 1)
      defer { withExtendedLifetime(held) {} }
      let isWork = operation.isWork(request, parameters, in: registry)
      if isWork { try await pool.turn(of: request, isAdmitted: isHistory || attempt > 1) }

      if operation.takesKey, let field = request[.idempotencyKey] {
        if keyed == nil { keyed = try keys.begin(field, of: request, operation, parameters) }
        if let keyed, let response = try await keys.response(to: keyed) { return response }
        // That came on the committer's thread.
        if registry.hasStore { await sessions.queue.turn() }
        if isWork { try await pool.turn(of: request, isAdmitted: true) }
      }

      let commitment = registry.hasStore || keyed != nil ? Commitment(for: keyed) : nil
      let response: Response
      var isOutdated = false
      do throws(Problem) {
        response =
          switch operation.handler {
          case .now(let handler): try handler(request, parameters, commitment)
          case .later(let handler): try await handler(request, parameters, commitment)
          }
      } catch {
        if case .later = operation.handler { isOutdated = error.name == Problem.sessionBusy.name && attempt < attempts }
        response = error.showing(operation, request).response(to: request)
      }
      if let keyed { commitment?.release(storing: keys.stored(response, to: keyed)) }

      if registry.hasStore, let commitment, commitment.isAwaited {
        switch await result(commitment.then) {
        case .committed: if !isOutdated { return response }
        case .conflict: break
        case .ended: throw .sessionNotFound(operation.sessionSource == .path ? parameters[.session].string : "")
        case .failed(let error): throw .storeUnavailable(error, mayHaveChanged: registry.isShared)
        }
      } else {
        // What is refused for what was in memory may be right for what the store has.
        let isUnsure = attempt == 1 && sessions.areTakenAsTheyAre(by: operation)
        guard isUnsure || isOutdated else {
          if let keyed { await keys.keep(response, to: keyed) }
          return response
        }
      }
    }
    throw .sessionBusy
  }
}
