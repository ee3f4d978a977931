import TabEngine
import TabHeaderWire
import TabSessions

extension SQLiteStore {
  /// Commits changes in one transaction: all of them, or none.
  public func commit(_ changes: [StoreChange]) throws(StoreError) -> [StoreOutcome] {
    guard !changes.isEmpty else { return [] }
    return try writing("write to the database") { db in
      var outcomes: [StoreOutcome] = []
      outcomes.reserveCapacity(changes.count)
      var batch = RecentSessions.Batch()
      try db.transaction {
        for change in changes { outcomes.append(try perform(change, &batch, db)) }
      }
      recent.withLock { $0.apply(batch) }
      return outcomes
    }
  }

  private func perform(
    _ change: StoreChange, _ batch: inout RecentSessions.Batch, _ db: Database
  ) throws -> StoreOutcome {
    switch change {
    case .save(let commit): return try save(commit, &batch, db)
    case .delete(let id, let expected):
      return try end(id, &batch, db) { expected == nil || $0.revision == expected }
    case .expire(let id, let now, let until):
      let outcome = try end(id, &batch, db) { $0.expiresAt <= now.milliseconds }
      if outcome == .committed {
        try db.run("INSERT OR REPLACE INTO expired (id, until) VALUES (?, ?)", id.description, until.milliseconds)
      }
      return outcome
    case .prolong(let id, let until):
      batch.changeIndexes(of: id)
      recent.withLock { $0.changeIndexes(of: id) }
      try db.run("UPDATE session SET expiresAt = max(expiresAt, ?) WHERE id = ?", until.milliseconds, id.description)
      return db.changes == 0 ? .missing : .committed
    case .setLinks(let id, let epoch, let links, let version):
      return try setLinks(links, of: id, epoch, over: version, batch, db)
    case .forget(let now):
      try db.run("DELETE FROM expired WHERE until < ?", now.milliseconds)
      try db.run("DELETE FROM response WHERE until < ?", now.milliseconds)
      return .committed
    case .put(let document, let expected):
      guard expected.isMet(by: try bytes(of: document.kind, document.name, db)) else { return .conflict }
      try db.run(
        "INSERT OR REPLACE INTO document (kind, name, body, updatedAt, owner) VALUES (?, ?, ?, ?, ?)",
        document.kind.rawValue, document.name, document.bytes, document.updatedAt.milliseconds, document.owner)
      return .committed
    case .remove(let kind, let name, let expected):
      if let known = try bytes(of: kind, name, db), !expected.isMet(by: known) { return .conflict }
      try db.run("DELETE FROM document WHERE kind = ? AND name = ?", kind.rawValue, name)
      return db.changes == 0 ? .missing : .committed
    case .respond(let response):
      guard try exists(response.request.session.description, db) else { return .missing }
      guard try !hasResponse(to: [response], db) else { return .conflict }
      try insert([response], db)
      return .committed
    }
  }

  /// The JSON of a document.
  private func bytes(of kind: StoredDocument.Kind, _ name: String, _ db: Database) throws -> [UInt8]? {
    try db.value("SELECT body FROM document WHERE kind = ? AND name = ?", kind.rawValue, name)
  }

  // MARK: Sessions

  private func save(
    _ commit: SessionCommit, _ batch: inout RecentSessions.Batch, _ db: Database
  ) throws -> StoreOutcome {
    guard try !hasResponse(to: commit.responses, db) else { return .conflict }
    let outcome = try commit.expected == nil ? create(commit, db) : append(commit, &batch, db)
    if outcome == .committed { try insert(commit.responses, db) }
    return outcome
  }

  /// Adds a commit to the recent commits. `merge` moves it to the other tables.
  private func append(
    _ commit: SessionCommit, _ batch: inout RecentSessions.Batch, _ db: Database
  ) throws -> StoreOutcome {
    let (id, head, events) = (commit.session.id, commit.session.head, commit.events.json)
    guard var commits = try newest(id, batch, db) else { return .missing }
    guard commits.head.version == commit.expected else { return .conflict }

    if !commits.hasIndexes || commits.head.expiresAt != head.expiresAt || commits.head.look != head.look {
      try db.run(
        "UPDATE session SET expiresAt = ?, style = ?, theme = ? WHERE key = ?",
        head.expiresAt.milliseconds, head.look.style, head.look.theme, commits.key)
    }
    let container = commit.session.container
    let position = container.encodedPosition()
    let description = commit.changesDescription ? container.encodedDescription() : nil
    let history = HistoryRecord.joined(commit.history).flatMap { $0.last == head.number ? $0 : nil }
    func add(_ row: Int64) {
      commits.append(
        row: row, head, position: position, description: description, events: events, history: history)
    }
    if events.isEmpty, commits.isMerged {
      // As a row of its own it would have the number of one that is merged.
      add(0)
      try merge(commits, db)
      return .committed
    }
    var row = try db.rows(
      """
      INSERT INTO recent (session, expected, revision, updatedAt, sequence, content, configuration, design, undo, redo,
        dragging, eventBytes, first, epoch, clock, position, description, events, checkpoint, commands)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    // One after the other: a list of values of several types is ten times as slow.
    for number in [
      Int(commits.key), commits.head.sequence, head.number, Int(head.updatedAt.milliseconds), head.sequence,
      head.content, head.configuration, head.design, head.steps.undo, head.steps.redo, head.isDragging ? 1 : 0,
      commits.eventBytes + events.count, history?.first,
    ] { try row.bind(number) }
    try row.bind(head.identity.epoch)
    for bytes in [
      ClockRecord.bytes(of: head.clock), position, description, events, history?.checkpoint, history?.commands,
    ] { try row.bind(bytes) }
    _ = try row.next()
    add(db.lastKey)
    batch.set(commits, of: id)
    return .committed
  }

  /// The newest state of a session that a batch has seen, without the commits from before the batch; `nil` if there is no such session.
  private func newest(
    _ id: SessionID, _ batch: RecentSessions.Batch, _ db: Database
  ) throws -> RecentCommits? {
    let change = batch.sessions[id]
    if let commits = change?.commits { return commits }
    if change == nil, let commits = recent.withLock({ $0.sessions[id]?.next }) { return commits }
    return try stored(id, db)
  }

  private func create(_ commit: SessionCommit, _ db: Database) throws -> StoreOutcome {
    let (session, head, identity) = (commit.session, commit.session.head, commit.session.head.identity)
    let (events, eventCount) = (commit.events.json, commit.events.reduce(0) { $0 + $1.events.count })
    let id = identity.id.description
    try db.run(
      """
      INSERT INTO session (id, epoch, preset, name, labels, createdAt, timeToLive, expiresAt, style, theme,
        revision, updatedAt, sequence, content, configuration, design, clock, undo, redo, dragging, eventBytes,
        historyBytes, position, links)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO NOTHING
      """,
      id, identity.epoch, identity.preset, identity.name,
      identity.labels.isEmpty ? nil : RecordTexts(texts: identity.labels).bytes,
      identity.createdAt.milliseconds, identity.timeToLive.components.seconds, head.expiresAt.milliseconds,
      head.look.style, head.look.theme, head.number, head.updatedAt.milliseconds, head.sequence, head.content,
      head.configuration, head.design, ClockRecord.bytes(of: head.clock), head.steps.undo,
      head.steps.redo, head.isDragging, events.count, commit.history.dropFirst().reduce(0) { $0 + $1.size },
      session.container.encodedPosition(), LinksRecord(links: session.links).bytes)
    guard db.changes > 0 else { return .conflict }
    let key = db.lastKey
    try db.run(
      "INSERT INTO description (session, body) VALUES (?, ?)", key, session.container.encodedDescription())
    for (name, value) in identity.labels {
      try db.run("INSERT INTO label (key, value, session) VALUES (?, ?, ?)", name, value, key)
    }
    if eventCount > 0 {
      try insert(
        RecentCommits.Events(count: eventCount, last: head.sequence, eventBytes: events.count, body: events), key, db)
    }
    try create(commit.history, of: session, key, db)
    try db.run("DELETE FROM expired WHERE id = ?", id)
    try db.run("UPDATE total SET sessions = sessions + 1")
    return .committed
  }

  /// They are in the row of the session only, which no commit changes.
  private func setLinks(
    _ links: AccessLinks, of id: SessionID, _ epoch: String, over version: Int, _ batch: RecentSessions.Batch,
    _ db: Database
  ) throws -> StoreOutcome {
    guard let known = try newest(id, batch, db) else { return .missing }
    guard let stored = try db.row("SELECT links FROM session WHERE key = ?", known.key),
      known.head.identity.epoch == epoch, try Self.links(stored, at: 0).version == version
    else { return .conflict }
    try db.run(
      "UPDATE session SET links = ? WHERE key = ?", LinksRecord(links: links).bytes, known.key)
    return .committed
  }

  private func exists(_ id: String, _ db: Database) throws -> Bool {
    try db.row("SELECT 1 FROM session WHERE id = ?", id) != nil
  }

  /// Deletes a session with its events and its history, if a condition holds.
  private func end(
    _ id: SessionID, _ batch: inout RecentSessions.Batch, _ db: Database,
    if condition: ((revision: Int, expiresAt: Int64)) -> Bool
  ) throws -> StoreOutcome {
    guard let row = try db.row("SELECT key, revision, expiresAt FROM session WHERE id = ?", id.description) else {
      return .missing
    }
    let key = try row.column(0, as: Int64.self)
    let change = batch.sessions[id]
    let (before, merged, isDamaged) = recent.withLock { recent in
      (
        change?.isReset == true ? nil : recent.sessions[id], recent.merged.filter { $0.session == key }.map(\.row),
        recent.damaged.contains(key)
      )
    }
    let revision = try (change?.commits ?? before)?.head.number ?? row.column(1)
    guard condition((revision, try row.column(2))) else { return .conflict }
    try db.run("DELETE FROM session WHERE key = ?", key)
    try db.run("DELETE FROM description WHERE session = ?", key)
    try db.run("DELETE FROM event WHERE session = ?", key)
    try db.run("DELETE FROM history WHERE session = ?", key)
    try db.run("DELETE FROM label WHERE session = ?", key)
    try db.run("DELETE FROM response WHERE session = ?", id.description)
    // The key of the row may be used again.
    for row in merged + (before?.rows ?? []) + (change?.commits?.rows ?? []) {
      try db.run("DELETE FROM recent WHERE key = ?", row)
    }
    if isDamaged { try db.run("DELETE FROM recent WHERE session = ?", key) }
    try db.run("UPDATE total SET sessions = sessions - 1")
    batch.delete(id, key: key)
    return .committed
  }
}
