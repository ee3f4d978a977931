import Dispatch
import HTTPServer
import TabHeaderWire
import TabSessions

/// What happens before the handler of a request is called if sessions are stored: what is in memory is brought up to a shared store, sessions
/// that are not in memory are loaded, and the new looks of those that are read are committed.
struct Preparation: Sendable {
  let registry: SessionRegistry
  /// Where requests go on that had to wait. The committer's thread is only for the store.
  let queue = DispatchQueue(label: "tabheader.prepared", attributes: .concurrent)

  /// Whether a change is made on what is in memory, though another server may have changed it. If it has, the commit is refused; but an
  /// answer without a commit, such as a refusal, must be made again on what the store has. A deletion compares only the number of the
  /// revision, which is used again in another epoch.
  func isOptimistic(_ operation: Operation) -> Bool {
    registry.isShared && operation.sessionSource == .path && operation.method != .get && operation.method != .delete
      && !operation.isPrepared
  }

  /// The sessions of a request, if its handler can be called at once. While they are held, they stay in memory.
  func prepared(_ operation: Operation, _ request: Request, _ parameters: PathParameters) -> [Session?]? {
    if registry.isShared, operation.usesStore, !isOptimistic(operation) { return nil }
    let sessions = operation.sessions(in: request, parameters).map(registry.use)
    return sessions.allSatisfy { isPrepared($0, for: operation) } ? sessions : nil
  }

  /// Prepares the sessions of a request.
  ///
  /// - Parameter then: is called on the queue, with the sessions that are to be held, or with a problem.
  func prepare(
    _ operation: Operation, _ request: Request, _ parameters: PathParameters,
    then: @escaping @Sendable ([Session], Problem?) -> Void
  ) {
    let ids = operation.sessions(in: request, parameters)
    refresh(ids, for: operation) { result in
      do throws(StoreError) {
        try result.get()
        prepare(ids[...], for: operation, holding: []) { held, problem in queue.async { then(held, problem) } }
      } catch {
        queue.async { then([], .storeUnavailable(error)) }
      }
    }
  }

  /// A change renews the look itself, and its answer has what is new.
  private func isPrepared(_ session: Session?, for operation: Operation) -> Bool {
    session.map { operation.method != .get || $0.isUpToDate } ?? false
  }

  private func refresh(
    _ ids: [SessionID], for operation: Operation, then: @escaping @Sendable (Result<Void, StoreError>) -> Void
  ) {
    guard registry.isShared else { return then(.success(())) }
    guard operation.showsUsers else { return registry.refresh(ids, then: then) }
    registry.refreshCounts { result in
      guard case .success = result else { return then(result) }
      registry.refresh(ids, then: then)
    }
  }

  /// Prepares sessions, one after the other.
  ///
  /// - Parameter held: sessions that are prepared already.
  private func prepare(
    _ ids: ArraySlice<SessionID>, for operation: Operation, holding held: [Session],
    then: @escaping @Sendable ([Session], Problem?) -> Void
  ) {
    guard let id = ids.first else { return then(held, nil) }
    let rest: @Sendable (Session?) -> Void = { session in
      prepare(ids.dropFirst(), for: operation, holding: held + [session].compactMap(\.self), then: then)
    }
    if let session = registry.use(id), isPrepared(session, for: operation) { return rest(session) }
    registry.load(id) { loading in
      switch loading {
      case .failed(let error): then(held, .storeUnavailable(error))
      case .expired where operation.sessionSource == .content: registry.removeExpired(id) { rest(nil) }
      case .expired where ids.startIndex == 0 && ids.count == 1:
        then(held, .sessionExpired(id))
      case .session(let session) where operation.method == .get:
        guard let commitment = session.update() else { return rest(session) }
        // If it cannot be committed, the session keeps the old state.
        commitment.then { _ in rest(session) }
      case .session(let session): rest(session)
      case .expired, .missing: rest(nil)
      }
    }
  }
}

extension Operation {
  /// The sessions that a request names, in its path or in its query.
  fileprivate func sessions(in request: Request, _ parameters: PathParameters) -> [SessionID] {
    switch sessionSource {
    case .none: []
    case .path: parameters.session.map { [$0] } ?? []
    case .content: ChosenIdentity(content: request.body).sessionID.map { [$0] } ?? []
    case .query:
      request.target.query.filter { $0.name == "session" }.prefix(CombinedEventsResource.limit)
        .compactMap { item in
          SessionID(String(decoding: item.value.utf8.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self))
        }
    }
  }
}
