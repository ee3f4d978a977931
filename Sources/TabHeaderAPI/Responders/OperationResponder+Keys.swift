import HTTPServer
import TabSessions

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
