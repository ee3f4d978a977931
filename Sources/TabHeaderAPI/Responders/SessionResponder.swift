import Dispatch
import HTTPCore
import TabSessions

/// Prepares the sessions of a request for its handler: loads them from the store if they are not in memory, and commits their new looks.
struct SessionResponder<Next: Responder>: ForwardingResponder {
  let next: Next
  private let registry: SessionRegistry
  /// Where requests go on whose session was loaded. The committer's thread is only for the store.
  private let queue = DispatchQueue(label: "tabheader.loading", attributes: .concurrent)

  init(next: Next, _ registry: SessionRegistry) {
    self.next = next
    self.registry = registry
  }

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    guard registry.hasStore, case .operation(let operation, let parameters) = match else {
      return next.respond(to: request, at: match)
    }
    let sessions = operation.sessions(in: request, parameters)
    // A change renews the look itself, and its answer has what is new.
    let isReading = operation.method == .get
    // While they are held, they stay in memory.
    let held = sessions.map(registry.use)
    let first = held.firstIndex { session in session.map { isReading && !$0.hasNewestLook } ?? true }
    guard let first else { return withExtendedLifetime(held) { next.respond(to: request, at: match) } }

    let promise = ResponsePromise()
    prepare(sessions[first...], holding: held.compactMap(\.self), isReading: isReading) { held, problem in
      if let problem { return _ = promise.fulfil(with: problem.response(to: request)) }
      queue.async {
        withExtendedLifetime(held) {
          // The responders after this one observe no sending.
          switch next.respond(to: request, at: match).content {
          case .now(let response): promise.fulfil(with: response)
          case .later(let future): future.receive { promise.fulfil(with: $0) }
          }
        }
      }
    }
    return .later(promise.future)
  }

  /// Prepares sessions, one after the other.
  ///
  /// - Parameter held: sessions that are prepared already.
  private func prepare(
    _ ids: ArraySlice<SessionID>, holding held: [Session], isReading: Bool,
    then: @escaping @Sendable ([Session], Problem?) -> Void
  ) {
    guard let id = ids.first else { return then(held, nil) }
    let rest: @Sendable (Session?) -> Void = { session in
      prepare(ids.dropFirst(), holding: held + [session].compactMap(\.self), isReading: isReading, then: then)
    }
    registry.load(id) { loading in
      switch loading {
      case .failed(let error): then(held, .storeUnavailable(error))
      case .expired where ids.startIndex == 0 && ids.count == 1: then(held, .sessionExpired(id))
      case .session(let session) where isReading:
        guard let commitment = session.update() else { return rest(session) }
        // If the look cannot be committed, the session keeps the old one.
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
    case .path: SessionID(parameters[.session]).map { [$0] } ?? []
    case .query:
      request.target.query.filter { $0.name == "session" }.prefix(CombinedEventsResource.limit)
        .compactMap { SessionID(String($0.value.prefix { $0 != "?" })) }
    }
  }
}
