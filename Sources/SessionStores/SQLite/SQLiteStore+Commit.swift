import FoundationEssentials
import GRDB
import TabEngine
import TabHeaderWire
import TabSessions

extension SQLiteStore {
  /// Commits changes in one transaction: all of them, or none.
  public func commit(_ changes: [StoreChange]) throws(StoreError) -> [StoreOutcome] {
    guard !changes.isEmpty else { return [] }
    // Each change writes a few pages of the indexes.
    logged.add(changes.count * 16_384, ordering: .relaxed)
    return try Self.storing("write to the database") {
      try database.writeWithoutTransaction { db in
        var outcomes: [StoreOutcome] = []
        outcomes.reserveCapacity(changes.count)
        try db.inTransaction(.immediate) {
          for change in changes { outcomes.append(try perform(change, db)) }
          return .commit
        }
        return outcomes
      }
    }
  }

  private func perform(_ change: StoreChange, _ db: Database) throws -> StoreOutcome {
    switch change {
    case .save(let commit): return try save(commit, db)
    case .delete(let id, let expected):
      return try end(id, db) { expected == nil || $0.revision == expected }
    case .expire(let id, let now, let until):
      let outcome = try end(id, db) { $0.expiresAt <= now.milliseconds }
      if outcome == .committed {
        try db.run("INSERT OR REPLACE INTO expired (id, until) VALUES (?, ?)", [id.description, until.milliseconds])
      }
      return outcome
    case .prolong(let id, let until):
      try db.run("UPDATE session SET expiresAt = max(expiresAt, ?) WHERE id = ?", [until.milliseconds, id.description])
      return db.changesCount == 0 ? .missing : .committed
    case .forget(let now):
      try db.run("DELETE FROM expired WHERE until < ?", [now.milliseconds])
      try db.run("DELETE FROM response WHERE until < ?", [now.milliseconds])
      return .committed
    case .put(let document, let expected):
      guard expected.isMet(by: try bytes(of: document.kind, document.name, db)) else { return .conflict }
      try db.run(
        "INSERT OR REPLACE INTO document (kind, name, body, updatedAt) VALUES (?, ?, ?, ?)",
        [document.kind.rawValue, document.name, Data(document.bytes), document.updatedAt.milliseconds])
      return .committed
    case .remove(let kind, let name, let expected):
      if let known = try bytes(of: kind, name, db), !expected.isMet(by: known) { return .conflict }
      try db.run("DELETE FROM document WHERE kind = ? AND name = ?", [kind.rawValue, name])
      return db.changesCount == 0 ? .missing : .committed
    case .respond(let response):
      guard try exists(response.request.session.description, db) else { return .missing }
      guard try !hasResponse(to: [response], db) else { return .conflict }
      try insert([response], db)
      return .committed
    }
  }

  /// The JSON of a document.
  private func bytes(of kind: StoredDocument.Kind, _ name: String, _ db: Database) throws -> [UInt8]? {
    let body = try Data.fetchOne(
      db, sql: "SELECT body FROM document WHERE kind = ? AND name = ?", arguments: [kind.rawValue, name])
    return body.map { Array($0) }
  }

  // MARK: Sessions

  private func save(_ commit: SessionCommit, _ db: Database) throws -> StoreOutcome {
    let head = commit.session.head
    let id = commit.session.id.description
    guard try !hasResponse(to: commit.responses, db) else { return .conflict }
    let body = commit.events.isEmpty ? [] : EventsRecord.bytes(of: commit.events)
    let container = commit.session.container.encodedSnapshot()
    logged.add(body.count + container.count, ordering: .relaxed)
    let row: Row?
    if let expected = commit.expected {
      row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            UPDATE session
            SET epoch = ?, revision = ?, sequence = ?, eventBytes = eventBytes + ?, head = ?, container = ?
            WHERE id = ? AND epoch = ? AND sequence = ? RETURNING key, eventBytes, expiresAt, style, theme
            """),
        arguments: [
          head.identity.epoch, head.number, head.sequence, body.count, Data(head.record), Data(container), id,
          expected.epoch, expected.sequence,
        ])
      if let row { try updateIndexes(of: head, after: row, db) }
    } else {
      row = try create(commit.session, container, bytes: body.count, db)
    }
    guard let row else { return try exists(id, db) ? .conflict : .missing }
    if let last = commit.events.last?.sequence {
      let key = try row.decode(Int64.self, atIndex: 0)
      let bytes = try row.decode(Int.self, atIndex: 1)
      try db.run(
        "INSERT INTO event (session, last, eventBytes, body) VALUES (?, ?, ?, ?)", [key, last, bytes, Data(body)])
      try trim(key, last: last, added: commit.events.count, bytes: bytes, added: body.count, db)
    }
    try insert(commit.responses, db)
    return .committed
  }

  /// Changes what is in indexes. SQLite writes the pages of an index for each column that is set, also to the same value.
  ///
  /// - Parameter row: the key, and at 2 the former values.
  private func updateIndexes(of head: SessionHead, after row: Row, _ db: Database) throws {
    let (expiresAt, style, theme): (Int64, String, String) = (row[2], row[3], row[4])
    guard expiresAt != head.expiresAt.milliseconds || style != head.look.style || theme != head.look.theme else {
      return
    }
    let key: Int64 = row[0]
    try db.run(
      "UPDATE session SET expiresAt = ?, style = ?, theme = ? WHERE key = ?",
      [head.expiresAt.milliseconds, head.look.style, head.look.theme, key])
  }

  /// - Returns: its key and the bytes of its events; `nil` if the session exists.
  private func create(_ session: StoredSession, _ container: [UInt8], bytes: Int, _ db: Database) throws -> Row? {
    let (head, identity) = (session.head, session.head.identity)
    let id = identity.id.description
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          INSERT INTO session (id, epoch, revision, sequence, createdAt, expiresAt, name, style, theme, eventBytes,
            head, container)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT DO NOTHING RETURNING key, eventBytes
          """),
      arguments: [
        id, identity.epoch, head.number, head.sequence, identity.createdAt.milliseconds,
        head.expiresAt.milliseconds, identity.name, head.look.style, head.look.theme, bytes,
        Data(head.record), Data(container),
      ])
    guard let row else { return nil }
    let key = try row.decode(Int64.self, atIndex: 0)
    for (name, value) in identity.labels {
      try db.run("INSERT INTO label (key, value, session) VALUES (?, ?, ?)", [name, value, key])
    }
    try db.run("DELETE FROM expired WHERE id = ?", [id])
    try db.run("UPDATE total SET sessions = sessions + 1", [])
    return row
  }

  private func exists(_ id: String, _ db: Database) throws -> Bool {
    try Int.fetchOne(db.cachedStatement(sql: "SELECT 1 FROM session WHERE id = ?"), arguments: [id]) != nil
  }

  /// Removes the oldest events of a session, each time that it has added a sixteenth of what it keeps.
  private func trim(
    _ key: Int64, last: Int, added events: Int, bytes: Int, added eventBytes: Int, _ db: Database
  ) throws {
    func hasStep(_ count: Int, _ added: Int, _ kept: Int) -> Bool {
      let step = max(kept / 16, 1)
      return count / step != (count - added) / step
    }
    guard hasStep(last, events, retention.events) || hasStep(bytes, eventBytes, retention.bytes) else { return }
    try db.run(
      "DELETE FROM event WHERE session = ? AND last < ? AND (last <= ? OR eventBytes <= ?)",
      [key, last, last - retention.events, bytes - retention.bytes])
  }

  /// Deletes a session with its events, if a condition holds.
  private func end(
    _ id: SessionID, _ db: Database, if condition: ((revision: Int, expiresAt: Int64)) -> Bool
  ) throws -> StoreOutcome {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT key, revision, expiresAt FROM session WHERE id = ?"),
      arguments: [id.description])
    guard let row else { return .missing }
    let (revision, expiresAt) = (try row.decode(Int.self, atIndex: 1), try row.decode(Int64.self, atIndex: 2))
    guard condition((revision, expiresAt)) else { return .conflict }
    let key = try row.decode(Int64.self, atIndex: 0)
    for sql in [
      "DELETE FROM session WHERE key = ?", "DELETE FROM event WHERE session = ?", "DELETE FROM label WHERE session = ?",
    ] {
      try db.run(sql, [key])
    }
    try db.run("DELETE FROM response WHERE session = ?", [id.description])
    try db.run("UPDATE total SET sessions = sessions - 1", [])
    return .committed
  }
}

extension Database {
  /// Runs a statement that is prepared once.
  func run(_ sql: String, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
