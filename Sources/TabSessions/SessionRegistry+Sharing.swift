import TabEngine

/// What a registry does if other servers use its store, too.
extension SessionRegistry {
  /// Whether other servers may use the store.
  public var isShared: Bool { committer?.isShared ?? false }

  /// Brings sessions in memory, and the styles and themes, up to what a shared store has at this moment. Sessions that are not in memory are
  /// up to date when they are loaded.
  ///
  /// - Parameter then: is called on the committer's thread.
  public func refresh(_ ids: [SessionID], then: @escaping @Sendable (Result<Void, StoreError>) -> Void) {
    refresh(ids, comparesLooks: true, then: then)
  }

  private func refresh(
    _ ids: [SessionID], comparesLooks: Bool, then: @escaping @Sendable (Result<Void, StoreError>) -> Void = { _ in }
  ) {
    guard let committer else { return then(.success(())) }
    committer.view(ids) { store, view in
      let result = Result { () throws(StoreError) in
        let view = try view.get()
        try self.adoptDocuments(from: store, at: view.documents)
        for (id, status) in zip(ids, view.sessions) {
          guard let session = self[id], session.isCreated, !session.hasEnded else { continue }
          if let status, session.isStored(at: status.version) {
            session.lifetime.adopt(status.expiresAt)
            if status.links != session.links.version { try session.adoptLinks(from: store) }
          } else {
            try session.catchUp(with: store, comparesLook: comparesLooks)
          }
        }
      }
      // Viewers learn nothing of this hint. They do when the store has recovered.
      if case .failure(.unavailable(let reason)) = result { committer.fail(.unavailable(reason)) }
      then(result)
    }
  }

  /// - Parameter generation: the generation of the store's documents.
  private func adoptDocuments(from store: any SharedStore, at generation: Int) throws(StoreError) {
    guard let looks, documents.load(ordering: .relaxed) != generation else { return }
    var all: [StoredDocument] = []
    for kind in StoredDocument.Kind.allCases { all += try store.documents(kind) }
    // What has changed meanwhile has another generation. What is being stored here may fail, and is then as it was read.
    if looks.adopt(all) { documents.store(generation, ordering: .relaxed) }
  }

  /// Takes over the numbers of sessions that a shared store has: of all, and of those with each style and theme.
  ///
  /// - Parameter then: is called on the committer's thread.
  public func refreshCounts(then: @escaping @Sendable (Result<Void, StoreError>) -> Void = { _ in }) {
    guard isShared, let committer else { return then(.success(())) }
    committer.read { (store) throws(StoreError) in
      var users: [StoredDocument.Kind: [String: Int]] = [:]
      for kind in StoredDocument.Kind.allCases { users[kind] = try store.users(of: kind) }
      self.looks?.adopt(users: users)
      self.setCount(try store.count())
    } then: {
      then($0)
    }
  }

  /// Follows what other servers change, so that viewers see it soon.
  ///
  /// - Parameter whenLooksMayHaveChanged: is called after a style or theme may have changed, on the committer's thread.
  public func follow(_ whenLooksMayHaveChanged: @escaping @Sendable () -> Void) {
    committer?.follow { [weak self] hint in
      guard let self else { return }
      switch hint {
      case .session(let id, let version):
        guard let session = self[id], !(version.map(session.hasStored) ?? false) else { return }
        refresh([id], comparesLooks: false)
      case .found(let id, let version):
        guard let session = self[id], !(version.map(session.isStored) ?? false) else { return }
        refresh([id], comparesLooks: false)
      case .documents:
        refresh([], comparesLooks: false) { _ in whenLooksMayHaveChanged() }
      case .interrupted:
        refresh(committer?.watched.ids ?? [], comparesLooks: false) { _ in whenLooksMayHaveChanged() }
      }
    }
  }

  /// Keeps the sessions alive that have viewers on this server. Other servers know only what the store has.
  public func prolongWatched() {
    guard isShared, let committer else { return }
    let sessions = committer.watched.ids.compactMap { self[$0] }
    for session in sessions { session.use() }
    prolong(sessions)
  }
}
