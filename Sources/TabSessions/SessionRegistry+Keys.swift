import TabEngine

/// Responses to keyed requests: in the store, or with the sessions in memory if there is no store.
extension SessionRegistry {
  /// The end of the day for which a response is kept that is given now, unless its session ends before.
  public var endOfResponse: Instant { now().advanced(by: .seconds(86_400)) }

  /// Looks for the response to a request with this key.
  ///
  /// - Parameter then: is called within this call if sessions are only in memory, otherwise on the committer's thread.
  public func response(
    to request: KeyedRequest, then: @escaping @Sendable (Result<StoredResponse?, StoreError>) -> Void
  ) {
    kept(for: request) { found in
      guard case .success(_?) = found else { return then(found) }
      // It is kept while the session exists (R22).
      self.load(request.session) { loading in
        switch loading {
        case .session(let session):
          guard self.hasExpired(session) else { return then(found) }
          self.removeExpired(session, at: self.now())
          then(.success(nil))
        case .expired: self.removeExpired(request.session) { then(.success(nil)) }
        case .missing: then(.success(nil))
        case .failed(let error): then(.failure(error))
        }
      }
    }
  }

  private func kept(
    for request: KeyedRequest, then: @escaping @Sendable (Result<StoredResponse?, StoreError>) -> Void
  ) {
    let now = now()
    guard let committer else {
      let response = self[request.session]?.state.withLock { $0.responses[request.key] }
      return then(.success(response.flatMap { $0.until >= now ? $0 : nil }))
    }
    committer.read { (store) throws(StoreError) in
      guard let response = try store.response(for: request.key, of: request.session) else { return nil }
      if response.until >= now { return response }
      // Otherwise its key would still be taken.
      _ = try store.commit([.forget(before: now)])
      return nil
    } then: {
      then($0)
    }
  }

  /// Keeps a response that no commit has stored: the response to a request that has changed nothing or, without a store, the response to any request.
  ///
  /// - Parameter then: as of `response(to:then:)`; the result is a conflict if the key has a response.
  public func keep(_ response: StoredResponse, then: @escaping @Sendable (CommitResult) -> Void) {
    guard let committer else {
      if let session = self[response.request.session] {
        session.state.withLock { $0.responses.insert(response) }
        session.report()
      }
      return then(.committed)
    }
    committer.commit({ [.respond(response)] }, then: { then(CommitResult($0)) })
  }
}
