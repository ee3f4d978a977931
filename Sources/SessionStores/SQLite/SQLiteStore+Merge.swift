import StrictJSON
import TabEngine
import TabSessions

// A commit appends one row to the table `recent`, so that many commits share a page. Once there are many, they are merged into the rows of
// their sessions, once for all commits of a session: some sessions after each batch, so that no batch waits long for it. When all are merged,
// their rows are deleted, some after each batch. Until then, a row is known to be merged by its number: the row of the session has it, or a
// later one.

extension SQLiteStore {
  /// How many bytes of commits are recent, about, before they are merged. Opening reads them.
  static let recentLimit = 2_097_152

  /// How many sessions are merged between two batches, unless more than sixteen times as many have recent commits.
  private static let sessionsAtOnce = 64
  /// How many rows of merged commits are deleted between two batches.
  private static let rowsAtOnce = 512

  /// Moves all recent commits to the other tables. The commits of a session whose pages are damaged stay.
  func merge(_ db: Database) throws {
    while recent.withLock({ $0.beginMerging(above: 0, sessionsAtOnce: .max) }) { try mergeSome(db) }
  }

  /// Whether there is something to merge, or to delete, after a batch.
  var isMergeDue: Bool {
    recent.withLock { $0.beginMerging(above: Self.recentLimit, sessionsAtOnce: Self.sessionsAtOnce) }
  }

  /// Moves the commits of the next sessions to the other tables; or deletes rows that were moved. The commits of a session whose pages are
  /// damaged stay.
  ///
  /// What it moves was synced, so its own transaction can be synced with the next one.
  func mergeSome(_ db: Database) throws {
    let (sessions, rows) = recent.withLock { ($0.nextSessions, $0.nextRows(Self.rowsAtOnce)) }
    var left: Set<SessionID> = []
    try db.transaction {
      for commits in sessions {
        do {
          try merge(commits, db)
        } catch let error as DatabaseError where error.kind == .damaged {
          left.insert(commits.head.identity.id)
        } catch StoreError.damaged {
          left.insert(commits.head.identity.id)
        }
      }
      for run in rows {
        try db.run("DELETE FROM recent WHERE key BETWEEN ? AND ?", run.lowerBound, run.upperBound)
      }
    }
    recent.withLock { $0.finish(sessions, leaving: left, rows: rows) }
  }

  /// Moves the commits of one session. If it fails, it can be repeated: the row of the session comes last.
  func merge(_ commits: RecentCommits, _ db: Database) throws {
    guard let position = commits.position else { return }
    let head = commits.head
    // Each array is a sixteenth of what is kept at most, so that no more is removed at once.
    let arrays = commits.joinedEvents(upTo: max(retention.events / 16, 1), bytes: max(retention.eventBytes / 16, 1))
    for events in arrays { try insert(events, commits.key, db) }
    try keepCreation(commits, db)
    for history in commits.joinedHistory(upTo: max(retention.historyBytes / 16, 1)) {
      try insert(history.record, total: history.total, commits.key, db)
    }
    if let description = commits.description {
      try db.run("UPDATE description SET body = ? WHERE session = ?", description, commits.key)
    }
    try db.run(
      """
      UPDATE session
      SET epoch = ?, revision = ?, updatedAt = ?, sequence = ?, content = ?, configuration = ?, design = ?,
        clock = ?, undo = ?, redo = ?, dragging = ?, eventBytes = ?, historyBytes = ?, position = ?
      WHERE key = ?
      """,
      head.identity.epoch, head.number, head.updatedAt.milliseconds, head.sequence, head.content, head.configuration,
      head.design, ClockRecord.bytes(of: head.clock), head.steps.undo, head.steps.redo,
      head.isDragging, commits.eventBytes, commits.historyBytes, position, commits.key)
    try trimEvents(commits, db)
    try trimHistory(commits, db)
  }

  /// Adds the events of one or more commits.
  func insert(_ events: RecentCommits.Events, _ key: Int64, _ db: Database) throws {
    try db.run(
      "INSERT OR REPLACE INTO event (session, last, eventBytes, body) VALUES (?, ?, ?, ?)",
      key, events.last, events.eventBytes, events.body)
  }

  /// Removes the oldest events of a session, each time that it has added a sixteenth of what it keeps.
  private func trimEvents(_ commits: RecentCommits, _ db: Database) throws {
    let (last, bytes) = (commits.head.sequence, commits.eventBytes)
    let added = commits.events.reduce((count: 0, bytes: 0)) { ($0.count + $1.count, $0.bytes + $1.body.count) }
    guard
      Self.hasStep(last, added.count, retention.events) || Self.hasStep(bytes, added.bytes, retention.eventBytes)
    else { return }
    try db.run(
      "DELETE FROM event WHERE session = ? AND last < ? AND (last <= ? OR eventBytes <= ?)",
      commits.key, last, last - retention.events, bytes - retention.eventBytes)
  }

  /// Whether a count has passed a sixteenth of what is kept.
  static func hasStep(_ count: Int, _ added: Int, _ kept: Int) -> Bool {
    let step = max(kept / 16, 1)
    return count / step != (count - added) / step
  }

  /// Reads the recent commits that a crash has left.
  func loadRecent(_ db: Database) throws {
    var found: [Int64: RecentCommits] = [:]
    var damaged: Set<Int64> = []
    var merged: [RecentSessions.MergedRow] = []
    var row = try db.rows(
      """
      SELECT key, session, expected, epoch, revision, updatedAt, sequence, content, configuration, design, clock, undo,
        redo, dragging, position, description, events, first, checkpoint, commands
      FROM recent ORDER BY key
      """)
    while try row.next() {
      let key = try row.column(1, as: Int64.self)
      do {
        guard let known = try found[key] ?? stored(key, db) else { continue }
        if found[key] == nil, try row.column(6, as: Int.self) <= known.head.sequence {
          merged.append((try row.column(0), key))
          continue
        }
        // Otherwise, a commit is missing.
        guard try row.column(2, as: Int.self) == known.head.sequence else {
          throw Self.lacksEvents(known.head.identity.id)
        }
        var commits = known
        try Self.add(row, to: &commits)
        found[key] = commits
      } catch let error as DatabaseError where error.kind != .damaged {
        throw error
      } catch {
        // The session cannot be read.
        damaged.insert(key)
      }
    }
    recent.withLock { recent in
      recent.damaged = damaged
      recent.merged = merged
      for (key, commits) in found where !damaged.contains(key) { recent.add(commits) }
    }
  }

  /// Adds the commit of a row of the table `recent`.
  private static func add(_ row: borrowing Row, to commits: inout RecentCommits) throws {
    let known = commits.head
    let head = SessionHead(
      known.identity.at(epoch: try row.column(3)), number: try row.column(4), updatedAt: try instant(row, at: 5),
      sequence: try row.column(6), content: try row.column(7),
      configuration: try row.column(8), design: try row.column(9),
      clock: try clock(row, at: 10), steps: try steps(row, at: 11), expiresAt: known.expiresAt,
      isDragging: try row.column(13), look: known.look)
    let first = try row.column(17, as: Int?.self)
    commits.append(
      row: try row.column(0), try checked(head), position: try row.column(14),
      description: try row.column(15),
      events: try row.column(16),
      history: try first.map { try record(row, from: $0, to: head.number, at: 18) })
  }
}
