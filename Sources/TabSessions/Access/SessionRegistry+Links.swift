import TabEngine

/// The links of sessions. They are apart from a session's revisions: changing them makes no revision, and undo does not bring them back.
extension SessionRegistry {
  /// The links of a session in memory; `nil` if it is not in memory, or has ended.
  public func links(of id: SessionID) -> AccessLinks? {
    guard let session = self[id], session.isCreated, !session.hasEnded, !hasExpired(session) else { return nil }
    return session.links
  }

  /// The links of sessions as the store has them at this moment; `nil` for a session that does not exist or has expired.
  ///
  /// It returns on the thread of the caller if all are known here, otherwise on the committer's.
  public func readLinks(of ids: [SessionID]) async throws(StoreError) -> [AccessLinks?] {
    if isShared { try await result { refresh(ids, then: $0) }.get() }
    var known: [AccessLinks?] = []
    for id in ids { known.append(try await readLinks(of: id)) }
    return known
  }

  private func readLinks(of id: SessionID) async throws(StoreError) -> AccessLinks? {
    if !hasStore { return links(of: id) }
    if let links = links(of: id) { return links }
    return switch await result({ load(id, then: $0) }) {
    case .failed(let error): throw error
    case .session(let session): session.links
    case .expired, .missing: nil
    }
  }

  /// Why links cannot be changed.
  public enum LinkError<Refusal: Error & Sendable>: Error, Sendable {
    case refused(Refusal)
    /// The session is gone.
    case ended
    /// Other servers keep changing the links.
    case busy
    case store(StoreError)
  }

  /// Changes the links of a session, once the store has the change. Streams of links that are no longer there end.
  ///
  /// - Parameter change: the new links. It is called again if the links have changed meanwhile.
  public func changeLinks<Refusal: Error & Sendable>(
    of session: Session, _ change: (AccessLinks) throws(Refusal) -> [AccessLink]
  ) async throws(LinkError<Refusal>) {
    var session = session
    for _ in 0..<Self.linkAttempts {
      let old = session.links
      let new: AccessLinks
      do throws(Refusal) { new = AccessLinks(try change(old)) } catch { throw .refused(error) }
      guard !session.hasEnded else { throw .ended }
      switch await store(new, over: old, of: session) {
      case .committed: return
      case .ended: throw .ended
      case .failed(let error): throw .store(error)
      case .conflict:
        do throws(StoreError) { _ = try await readLinks(of: [session.id]) } catch { throw .store(error) }
        // Under another epoch, it is another object.
        guard let current = self[session.id] else { throw .ended }
        session = current
      }
    }
    throw .busy
  }

  private static let linkAttempts = 16

  private func store(_ new: AccessLinks, over old: AccessLinks, of session: Session) async -> CommitResult {
    guard let committer else { return session.adopt(new, over: old.version) ? .committed : .conflict }
    let change = StoreChange.setLinks(session.id, epoch: session.epoch, new, over: old.version)
    let stored = CommitResult(await result { committer.commit({ [change] }, then: $0) })
    if stored == .committed { session.adopt(new) }
    return stored
  }
}

extension Session {
  /// The links to the session.
  public var links: AccessLinks { accessLinks.withLock { $0 } }

  /// Takes over links that the store has, and lets streams see whether theirs is among them.
  func adopt(_ links: AccessLinks) {
    let isNew = accessLinks.withLock { known in
      defer { known = links }
      return known.version != links.version
    }
    if isNew { wakeSubscribers() }
  }

  /// Takes over links, unless the known ones have changed.
  fileprivate func adopt(_ links: AccessLinks, over version: Int) -> Bool {
    let isUnchanged = accessLinks.withLock { known in
      guard known.version == version else { return false }
      known = links
      return true
    }
    if isUnchanged { wakeSubscribers() }
    return isUnchanged
  }

  private func wakeSubscribers() {
    for wake in state.withLock({ $0.wakes }) { wake() }
  }
}
