import StrictJSON
import TabEngine
import TabSessions

/// The histories of sessions. The records of recent commits are in memory; merging moves them to the table, where a row has the records of
/// several commits. A row ends where a checkpoint is, so that a revision is never far from one.
extension SQLiteStore {
  // MARK: Reading

  public func history(of id: SessionID, revisions: ClosedRange<Int>) throws(StoreError) -> StoredHistory? {
    // Others read from the database while the creation is decoded.
    guard
      let rows = try reading({ db in
        try sessionRow(id, db).map { try historyRows(of: $0, id, revisions, db) }
      })
    else { return nil }
    return try rows.history(from: rows.creation.record(), for: revisions)
  }

  /// The history of a session as it is stored.
  struct HistoryRows {
    let id: SessionID
    let session: SessionRow
    let creation: Creation
    /// Newer records. The first ones may be missing.
    let newer: [HistoryRecord]

    /// The records that lead to the revisions of a range.
    func history(
      from creation: HistoryRecord, for revisions: ClosedRange<Int>
    ) throws(StoreError) -> StoredHistory {
      let chain = HistoryRecord.chain([creation] + newer, for: revisions)
      let isWhole = zip(chain, chain.dropFirst()).allSatisfy { $0.last == $1.first }
      guard isWhole, let last = chain.last?.last, last >= min(revisions.upperBound, session.number) else {
        throw SQLiteStore.lacksHistory(id)
      }
      return StoredHistory(session.version, chain)
    }
  }

  /// A session as it was created. The rows of a session that nothing was merged into have it, so that a session that does not change takes no
  /// more room.
  enum Creation {
    case record(HistoryRecord)
    case session(StoredParts)

    /// The number of its revision.
    var last: Int {
      switch self {
      case .record(let record): record.last
      case .session(let parts): parts.head.number
      }
    }

    func record() throws(StoreError) -> HistoryRecord {
      switch self {
      case .record(let record): record
      case .session(let parts): HistoryRecord(creating: try parts.decoded().snapshot)
      }
    }
  }

  func historyRows(
    of session: SessionRow, _ id: SessionID, _ revisions: ClosedRange<Int>, _ db: Database
  ) throws -> HistoryRows {
    guard let creation = try creation(session.key, historyBytes: session.historyBytes, db) else {
      throw Self.lacksHistory(id)
    }
    var newer: [HistoryRecord] = []
    if revisions.upperBound > creation.last {
      let recent = session.recent?.history.map(\.record) ?? []
      let isRecent = recent.contains { $0.hasCheckpoint && $0.last <= revisions.lowerBound }
      newer = (isRecent ? [] : try records(revisions, after: creation.last, session.key, db)) + recent
    }
    return HistoryRows(id: id, session: session, creation: creation, newer: newer)
  }

  /// - Parameter historyBytes: the number in the session's row, without its recent commits.
  private func creation(_ key: Int64, historyBytes: Int, _ db: Database) throws -> Creation? {
    if let known = try storedCreation(key, db) { return .record(known) }
    guard historyBytes == 0, let session = try stored(key, db) else { return nil }
    let row = try db.row(
      "SELECT position, body FROM session JOIN description ON description.session = session.key WHERE session.key = ?",
      key)
    guard let row else { return nil }
    return .session(
      StoredParts(
        head: session.head, position: try row.column(0),
        description: try row.column(1), links: .none))
  }

  /// The record of a creation that has a row of its own.
  private func storedCreation(_ key: Int64, _ db: Database) throws -> HistoryRecord? {
    let row = try db.row(
      """
      SELECT checkpoint, commands, first, last, historyBytes FROM history WHERE session = ?
      ORDER BY last, historyBytes LIMIT 1
      """, key)
    guard let row, try row.column(4) == 0 else { return nil }
    return try Self.record(row, from: try row.column(2), to: try row.column(3), at: 0)
  }

  /// The rows from the newest checkpoint at or before a range, or from the oldest row, to the end of the range.
  private func records(
    _ range: ClosedRange<Int>, after creation: Int, _ key: Int64, _ db: Database
  ) throws -> [HistoryRecord] {
    var (first, total) = (creation, 1)
    if let start = try db.row(
      """
      SELECT last, historyBytes FROM history
      WHERE session = ? AND last <= ? AND historyBytes > 0 AND checkpoint IS NOT NULL
      ORDER BY last DESC, historyBytes DESC LIMIT 1
      """, key, range.lowerBound)
    {
      (first, total) = (try start.column(0), try start.column(1))
    }
    var row = try db.rows(
      """
      SELECT checkpoint, commands, first, last FROM history
      WHERE session = ? AND (last, historyBytes) >= (?, ?) ORDER BY last, historyBytes
      """, key, first, total)
    var records: [HistoryRecord] = []
    while try row.next() {
      records.append(try Self.record(row, from: try row.column(2), to: try row.column(3), at: 0))
      let hasStart = records[0].first == creation || records.contains(where: \.hasCheckpoint)
      if hasStart, records[records.count - 1].last >= range.upperBound { break }
    }
    return records
  }

  /// - Parameter index: the columns `checkpoint` and `commands`.
  static func record(_ row: borrowing Row, from first: Int, to last: Int, at index: Int) throws -> HistoryRecord {
    HistoryRecord(
      first: first, last: last, commands: try row.column(index + 1), checkpoint: try row.column(index))
  }

  fileprivate static func lacksHistory(_ id: SessionID) -> StoreError {
    .damaged("the database lacks a part of the history of session \(id)")
  }

  // MARK: Writing

  /// Adds the records of a new session, its creation first. A history of nothing but the creation needs none: the session's rows have it.
  func create(_ history: [HistoryRecord], of session: StoredSession, _ key: Int64, _ db: Database) throws {
    guard history != [HistoryRecord(creating: session.snapshot)] else { return }
    var total = 0
    for (index, record) in history.enumerated() {
      if index > 0 { total += record.size }
      try insert(record, total: total, key, db)
    }
  }

  /// Gives the creation a row of its own, before something is merged into the rows of the session for the first time.
  func keepCreation(_ commits: RecentCommits, _ db: Database) throws {
    guard commits.historyBytes == commits.history.reduce(0, { $0 + $1.record.size }),
      let session = try stored(commits.key, db),
      let creation = try creation(commits.key, historyBytes: session.historyBytes, db)
    else { return }
    try insert(creation.record(), total: 0, commits.key, db)
  }

  /// - Parameter total: the bytes of the session's history with the record.
  func insert(_ record: HistoryRecord, total: Int, _ key: Int64, _ db: Database) throws {
    try db.run(
      "INSERT OR REPLACE INTO history (session, first, last, historyBytes, checkpoint, commands) VALUES (?, ?, ?, ?, ?, ?)",
      key, record.first, record.last, total, record.checkpoint, record.commands)
  }

  /// Removes the oldest records of a session up to a checkpoint, each time that it has added a sixteenth of what it keeps. The creation, whose
  /// total is 0, stays, and so does the newest checkpoint.
  func trimHistory(_ commits: RecentCommits, _ db: Database) throws {
    let added = commits.history.reduce(0) { $0 + $1.record.size }
    let removed = commits.historyBytes - retention.historyBytes
    guard removed > 0, Self.hasStep(commits.historyBytes, added, retention.historyBytes) else { return }
    func checkpoint(after total: Int, _ order: String) throws -> Int? {
      try db.value(
        .text(
          """
          SELECT historyBytes FROM history WHERE session = ? AND historyBytes > ? AND checkpoint IS NOT NULL
          ORDER BY last \(order), historyBytes \(order) LIMIT 1
          """), commits.key, total)
    }
    guard let start = try checkpoint(after: removed, "ASC") ?? checkpoint(after: 0, "DESC") else { return }
    try db.run(
      "DELETE FROM history WHERE session = ? AND historyBytes > 0 AND historyBytes < ?", commits.key, start)
  }
}
