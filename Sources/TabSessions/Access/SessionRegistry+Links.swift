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
  /// - Parameter then: is called within this call if sessions are only in memory, otherwise on the committer's thread.
  public func readLinks(
    of ids: [SessionID], then: @escaping @Sendable (Result<[AccessLinks?], StoreError>) -> Void
  ) {
    guard hasStore else { return then(.success(ids.map(links))) }
    guard isShared else { return loadLinks(of: ids[...], [], then: then) }
    refresh(ids) { result in
      switch result {
      case .failure(let error): then(.failure(error))
      case .success: self.loadLinks(of: ids[...], [], then: then)
      }
    }
  }

  private func loadLinks(
    of ids: ArraySlice<SessionID>, _ known: [AccessLinks?],
    then: @escaping @Sendable (Result<[AccessLinks?], StoreError>) -> Void
  ) {
    guard let id = ids.first else { return then(.success(known)) }
    if let links = links(of: id) { return loadLinks(of: ids.dropFirst(), known + [links], then: then) }
    load(id) { loading in
      switch loading {
      case .failed(let error): then(.failure(error))
      case .session(let session): self.loadLinks(of: ids.dropFirst(), known + [session.links], then: then)
      case .expired, .missing: self.loadLinks(of: ids.dropFirst(), known + [nil], then: then)
      }
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
  /// - Parameters:
  ///   - change: the new links. It is called again if the links have changed meanwhile.
  ///   - then: is called within this call if sessions are only in memory, otherwise on the committer's thread.
  public func changeLinks<Refusal: Error & Sendable>(
    of session: Session, attempts: Int = 16,
    _ change: @escaping @Sendable (AccessLinks) throws(Refusal) -> [AccessLink],
    then: @escaping @Sendable (Result<AccessLinks, LinkError<Refusal>>) -> Void
  ) {
    let old = session.links
    let new: AccessLinks
    do throws(Refusal) { new = AccessLinks(try change(old)) } catch { return then(.failure(.refused(error))) }
    guard !session.hasEnded else { return then(.failure(.ended)) }
    guard let committer else {
      guard session.adopt(new, over: old.version) else {
        return changeLinks(of: session, attempts: attempts, change, then: then)
      }
      return then(.success(new))
    }
    committer.commit {
      [.setLinks(session.id, epoch: session.epoch, new, over: old.version)]
    } then: { result in
      switch CommitResult(result) {
      case .committed:
        session.adopt(new)
        then(.success(new))
      case .ended: then(.failure(.ended))
      case .failed(let error): then(.failure(.store(error)))
      case .conflict where attempts == 1: then(.failure(.busy))
      case .conflict:
        self.readLinks(of: [session.id]) { result in
          if case .failure(let error) = result { return then(.failure(.store(error))) }
          // Under another epoch, it is another object.
          guard let session = self[session.id] else { return then(.failure(.ended)) }
          self.changeLinks(of: session, attempts: attempts - 1, change, then: then)
        }
      }
    }
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
