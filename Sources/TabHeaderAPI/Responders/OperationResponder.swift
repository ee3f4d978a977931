import HTTPServer
import HTTPTypes
import TabSessions

/// The end of the chain: calls the operation's handler, and responds to a path or a method without an operation.
struct OperationResponder: Responder {
  let router: Router
  /// Prepares a change that is made again; `nil` if sessions are only in memory, so that no response has to wait for a store.
  let preparation: Preparation?
  let keys: IdempotencyKeys
  /// Where changes that are work are made again.
  let pool: WorkPool

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    guard case .operation(let operation, let parameters) = match else {
      return .now(otherResponse(to: request, at: match))
    }
    switch operation.handler {
    case .later(let handler):
      do throws(Problem) { return try handler(request, parameters) } catch {
        return .problem(error.showing(operation, request), with: request)
      }
    case .now(let handler): return perform(handler, of: operation, request, parameters)
    case .prepared(let prepare):
      let later = ResponsePromise()
      perform(prepare, of: operation, request, parameters, later, attempts: Self.attempts)
      return .later(later.future)
    }
  }

  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    if case .operation = match { nil } else { respond(to: head, at: match) }
  }

  /// How often a change is made for what is read before, if that has changed when it is made.
  private static let attempts = 64

  private func perform(
    _ prepare: @escaping Operation.PreparingHandler, of operation: Operation, _ request: Request,
    _ parameters: PathParameters, _ later: ResponsePromise, attempts: Int
  ) {
    do throws(Problem) {
      try prepare(request, parameters) { result in
        switch result {
        case .failure(let problem): later.fulfil(with: problem.showing(operation, request).response(to: request))
        case .success(let handler):
          let reply = perform(handler, of: operation, request, parameters)
          guard attempts > 1, case .now(let response) = reply, response.status == Problem.sessionBusy.status
          else { return later.fulfil(with: reply) }
          perform(prepare, of: operation, request, parameters, later, attempts: attempts - 1)
        }
      }
    } catch {
      later.fulfil(with: error.showing(operation, request).response(to: request))
    }
  }

  private func perform(
    _ handler: @escaping Operation.ChangeHandler, of operation: Operation, _ request: Request,
    _ parameters: PathParameters
  ) -> Reply {
    let change = Change(operation: operation, handler: handler, request: request, parameters: parameters)
    if let key = request[.idempotencyKey], operation.takesKey { return keyed(change, key) }
    guard let preparation else { return .now(change.attempt(nil)) }
    return committed(change, preparation)
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
  // MARK: Commits

  /// A request that may change something, and may have to be performed again.
  struct Change {
    let operation: Operation
    var handler: Operation.ChangeHandler
    let request: Request
    let parameters: PathParameters
    /// The request's key with its session, if its response is stored.
    var keyed: KeyedRequest?
    /// How often the handler may still be called.
    var attempts = 16
    /// Whether it is made on what the store had after the request came.
    var isPrepared = false

    func attempt(_ commitment: Commitment?) -> Response {
      do throws(Problem) { return try handler(request, parameters, commitment) } catch {
        return error.showing(operation, request).response(to: request)
      }
    }
  }

  /// The response, once what it shows is committed.
  private func committed(_ change: Change, _ preparation: Preparation) -> Reply {
    let commitment = Commitment()
    let response = change.attempt(commitment)
    let promise = ResponsePromise()
    if !commitment.isAwaited {
      // Most requests change nothing.
      guard preparation.isOptimistic(change.operation) else { return .now(response) }
      retry(change, promise, preparation)
    } else {
      guard commitment.result != .committed else { return .now(response) }
      deliver(response, of: change, to: promise, commitment, preparation)
    }
    return .later(promise.future)
  }

  func deliver(
    _ response: Response, of change: Change, to promise: ResponsePromise, _ commitment: Commitment,
    _ preparation: Preparation
  ) {
    commitment.then { result in
      switch result {
      case .committed:
        promise.fulfil(with: response)
      case .ended:
        let name = change.operation.sessionSource == .path ? change.parameters[.session].string : ""
        promise.fulfil(with: Problem.sessionNotFound(name).response(to: change.request))
      case .failed(let error):
        let problem = Problem.storeUnavailable(error, mayHaveChanged: preparation.registry.isShared)
        promise.fulfil(with: problem.response(to: change.request))
      case .conflict:
        guard change.attempts > 1 else {
          return _ = promise.fulfil(with: Problem.sessionBusy.response(to: change.request))
        }
        retry(change, promise, preparation)
      }
    }
  }

  /// Makes a change again, on what the store has now.
  func retry(_ change: Change, _ promise: ResponsePromise, _ preparation: Preparation) {
    preparation.prepare(change.operation, change.request, change.parameters) { held, problem in
      if let problem { return _ = promise.fulfil(with: problem.response(to: change.request)) }
      var change = change
      change.attempts -= 1
      change.isPrepared = true
      guard case .prepared(let prepare) = change.operation.handler else {
        return resume(change) { [change] in
          withExtendedLifetime(held) { retryPrepared(change, promise, preparation) }
        }
      }
      do throws(Problem) {
        try prepare(change.request, change.parameters) { [change] result in
          switch result {
          case .failure(let problem): promise.fulfil(with: problem.response(to: change.request))
          case .success(let handler):
            var change = change
            change.handler = handler
            withExtendedLifetime(held) { retryPrepared(change, promise, preparation) }
          }
        }
      } catch {
        promise.fulfil(with: error.response(to: change.request))
      }
    }
  }

  /// Goes on with a change after a wait: in the pool if it is work, otherwise on this thread.
  func resume(_ change: Change, _ body: @escaping @Sendable () -> Void) {
    let isWork = change.operation.isWork(change.request, change.parameters, in: keys.registry)
    if isWork { pool.resume(change.request, body) } else { body() }
  }

  private func retryPrepared(_ change: Change, _ promise: ResponsePromise, _ preparation: Preparation) {
    if let keyed = change.keyed { return perform(change, as: keyed, promise) }
    let commitment = Commitment()
    let response = change.attempt(commitment)
    guard commitment.isAwaited else { return _ = promise.fulfil(with: response) }
    deliver(response, of: change, to: promise, commitment, preparation)
  }
}

/// Requests with an `Idempotency-Key`: one that was performed already is answered with its stored response.
extension OperationResponder {
  func keyed(_ change: Change, _ field: String) -> Reply {
    var change = change
    let keyed: KeyedRequest
    do throws(Problem) {
      keyed = try keys.request(field, of: change.request, change.operation, change.parameters)
      try keys.begin(keyed)
    } catch {
      return .problem(error, with: change.request)
    }
    change.keyed = keyed
    let (performed, answered) = (ResponsePromise(), ResponsePromise())
    performed.future.receive { [keys] response in
      keys.end(keyed)
      answered.fulfil(with: response)
    }
    perform(change, as: keyed, performed)
    return .later(answered.future)
  }

  func perform(_ change: Change, as keyed: KeyedRequest, _ promise: ResponsePromise) {
    keys.registry.response(to: keyed) { result in
      switch result {
      case .failure(let error):
        promise.fulfil(with: Problem.storeUnavailable(error).response(to: change.request))
      case .success(let stored?):
        let response = stored.request == keyed ? keys.response(stored) : nil
        promise.fulfil(with: response ?? Problem.keyReused.response(to: change.request))
      case .success(nil):
        guard let preparation else { return performAtOnce(change, as: keyed, promise) }
        preparation.queue.async { [change] in
          resume(change) { perform(change, as: keyed, promise, preparation) }
        }
      }
    }
  }

  /// Performs a request on what is only in memory.
  private func performAtOnce(_ change: Change, as keyed: KeyedRequest, _ promise: ResponsePromise) {
    let response = change.attempt(Commitment(for: keyed))
    keep(response, to: keyed, promise)
  }

  /// Performs a request. What it changes is committed together with its response.
  private func perform(
    _ change: Change, as keyed: KeyedRequest, _ promise: ResponsePromise, _ preparation: Preparation
  ) {
    let commitment = Commitment(for: keyed)
    let response = change.attempt(commitment)
    commitment.release(storing: keys.stored(response, to: keyed))
    if commitment.isAwaited {
      deliver(response, of: change, to: promise, commitment, preparation)
    } else if preparation.isOptimistic(change.operation), !change.isPrepared {
      retry(change, promise, preparation)
    } else {
      keep(response, to: keyed, promise)
    }
  }

  /// Stores a response that no commit has stored, then sends it.
  private func keep(_ response: Response, to keyed: KeyedRequest, _ promise: ResponsePromise) {
    guard let stored = keys.stored(response, to: keyed) else { return _ = promise.fulfil(with: response) }
    // If it cannot be stored, the request may be performed again: it has changed nothing.
    keys.registry.keep(stored) { _ in promise.fulfil(with: response) }
  }
}
