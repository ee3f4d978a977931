import TabEngine

extension StoredSession {
  /// The session after a crash that may have lost positions of a drag, or after a store may have lost commits: it starts a new epoch, since
  /// the lost revisions had numbers and the next ones get the same. The gesture is cancelled, because the finger's position is unknown.
  ///
  /// - Parameter server: the server's time.
  /// - Returns: what to commit before the session is used; `nil` if nothing was lost.
  func recovery(epoch: String, at server: Instant) -> SessionCommit? {
    guard head.isDragging || isUncertain else { return nil }
    let (cancelled, now) = (SessionCommand(.action(.swipe(.cancelled)), source: .clock), snapshot.now(at: server))
    let effect = snapshot.performing(cancelled, at: now)
    let old = head.identity
    let identity = SessionIdentity(
      id: old.id, epoch: epoch, preset: old.preset, name: old.name, labels: old.labels, createdAt: old.createdAt,
      timeToLive: old.timeToLive)
    return SessionCommit(
      StoredSession(identity, effect.snapshot, links, expiresAt: head.expiresAt), after: head.version,
      events: effect.events.enumerated().map { index, event in
        LoggedEvent(sequence: head.sequence + 1 + index, event: event)
      },
      history: [record(of: effect.events.isEmpty ? nil : cancelled, at: now, to: effect.snapshot)])
  }

  /// It has a checkpoint, so that the history of the new epoch can be read without what was before, which the store may have lost, too.
  private func record(of command: SessionCommand?, at now: Instant, to snapshot: SessionSnapshot) -> HistoryRecord {
    let commands = command.map { command in
      [LoggedCommand(command.change, source: command.source, at: now, revision: snapshot.number)]
    }
    return HistoryRecord(commands ?? [], from: head.number, to: snapshot.number, checkpoint: snapshot)
  }
}
