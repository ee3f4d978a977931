import Dispatch
import HTTPServer
import TabHeaderWire
import TabSessions

/// Finds the sessions that requests name: in memory, or in the store.
struct RequestedSessions: Sendable {
  let registry: SessionRegistry
  /// Where requests go on that had to wait. The committer's thread is only for the store.
  let queue = DispatchQueue(label: "tabheader.found", attributes: .concurrent)

  /// Whether a change is made on what is in memory, though another server may have changed it. If it has, the commit is refused; but an
  /// answer without a commit, such as a refusal, must be made again on what the store has. A deletion compares only the number of the
  /// revision, which is used again in another epoch.
  func areTakenAsTheyAre(by operation: Operation) -> Bool {
    guard registry.isShared, case .now = operation.handler else { return false }
    return operation.sessionSource == .path && operation.method != .get && operation.method != .delete
  }

  /// The sessions of a request, if its handler can be called at once. While they are referred to, they stay in memory.
  func atHand(_ operation: Operation, _ request: Request, _ parameters: PathParameters) -> [Session]? {
    guard registry.hasStore else { return [] }
    if registry.isShared, operation.usesStore, !areTakenAsTheyAre(by: operation) { return nil }
    var sessions: [Session] = []
    for id in operation.sessions(in: request, parameters) {
      guard let session = registry.use(id), isReady(session, for: operation) else { return nil }
      sessions.append(session)
    }
    return sessions
  }

  /// The sessions of a request. Sessions in memory are brought up to a shared store, and the others are loaded. The new looks of sessions
  /// that are read are committed. A session that does not exist is left to the handler.
  ///
  /// - Parameter again: whether another change came before this one.
  func find(
    _ operation: Operation, _ request: Request, _ parameters: PathParameters, again: Bool
  ) async throws(Problem) -> [Session] {
    if !again, let sessions = atHand(operation, request, parameters) { return sessions }
    let sessions = try await load(operation.sessions(in: request, parameters), for: operation)
    await queue.turn()
    return sessions
  }

  private func load(_ ids: [SessionID], for operation: Operation) async throws(Problem) -> [Session] {
    do throws(StoreError) {
      if registry.isShared {
        if operation.showsUsers { try await result { registry.refreshCounts(then: $0) }.get() }
        try await result { registry.refresh(ids, then: $0) }.get()
      }
    } catch {
      throw .storeUnavailable(error)
    }
    var sessions: [Session] = []
    for id in ids {
      if let session = registry.use(id), isReady(session, for: operation) {
        sessions.append(session)
        continue
      }
      switch await result({ registry.load(id, then: $0) }) {
      case .failed(let error): throw .storeUnavailable(error)
      case .expired where operation.sessionSource == .content:
        await result { then in registry.removeExpired(id) { then(()) } }
      case .expired where ids.count == 1: throw .sessionExpired(id)
      case .session(let session):
        // If it cannot be committed, the session keeps the old state.
        if operation.readsSessions, let update = session.update() { _ = await result(update.then) }
        sessions.append(session)
      case .expired, .missing: break
      }
    }
    return sessions
  }

  /// A change renews the look itself, and its answer has what is new.
  private func isReady(_ session: Session, for operation: Operation) -> Bool {
    !operation.readsSessions || session.isUpToDate
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
        // What there is no token for is left as it is.
        .filter { request.grant?.mayView($0) ?? true }
    }
  }
}
