import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

extension SQLiteStore {
  public func session(_ id: SessionID) throws(StoreError) -> StoreLookup {
    switch try reading({ db in try parts(of: id, db) }) {
    case .missing: .missing
    case .expired: .expired
    // Others read from the database meanwhile.
    case .found(let parts): .found(try parts.decoded())
    }
  }

  /// A session as it is stored.
  struct StoredParts {
    let head: SessionHead
    let position: [UInt8]
    let description: [UInt8]
    let links: AccessLinks

    func decoded() throws(StoreError) -> StoredSession {
      let container = try SQLiteStore.decoding("session") { () throws(JSONError) in
        try TabContainer(encodedDescription: description, position: position)
      }
      return StoredSession(head, container, links: links)
    }
  }

  enum PartsLookup {
    case found(StoredParts)
    case expired, missing
  }

  func parts(of id: SessionID, _ db: Database) throws -> PartsLookup {
    // The id is read from the row, which a damaged index may have mistaken for another.
    let row = try db.row(
      .text(
        """
        SELECT \(Self.headColumns), position, body, links
        FROM session LEFT JOIN description ON description.session = session.key
        WHERE session.key = (SELECT key FROM session WHERE id = ?)
        """), id.description)
    guard let row else {
      return try db.row("SELECT 1 FROM expired WHERE id = ?", id.description) == nil ? .missing : .expired
    }
    let head = try head(row)
    try Self.check(head, is: id)
    let commits = recent.withLock { $0.sessions[id] }
    let position = try commits?.position ?? row.column(23)
    let description = try commits?.description ?? row.column(24)
    return .found(
      StoredParts(head: head, position: position, description: description, links: try Self.links(row, at: 25)))
  }

  /// A damaged index leads to another session.
  private static func check(_ head: SessionHead, is id: SessionID) throws(StoreError) {
    guard head.identity.id == id else { throw isMisplaced(id) }
  }

  private static func isMisplaced(_ id: SessionID) -> StoreError {
    .damaged("the database has session \(id) in the wrong place")
  }

  /// What `head` reads: the key and the head at 0 to 20, and the bytes of the events and of the history at 21 and 22.
  private static let headColumns = """
    session.key, id, epoch, preset, name, labels, createdAt, timeToLive, expiresAt, style, theme,
    revision, updatedAt, sequence, content, configuration, design, clock, undo, redo, dragging, eventBytes,
    historyBytes
    """

  /// The newest head of a session.
  ///
  /// - Parameter row: has `headColumns`.
  private func head(_ row: borrowing Row) throws -> SessionHead {
    var head = try Self.storedHead(row)
    let key = try row.column(0, as: Int64.self)
    let (newest, isDamaged) = recent.withLock {
      ($0.sessions[head.identity.id]?.head, $0.damaged.contains(key))
    }
    if isDamaged { throw Self.lacksEvents(head.identity.id) }
    guard let newest else { return head }
    let (expiresAt, look) = (head.expiresAt, head.look)
    head = newest
    (head.expiresAt, head.look) = (expiresAt, look)
    return head
  }

  /// The head without the recent commits.
  private static func storedHead(_ row: borrowing Row) throws -> SessionHead {
    guard let id = SessionID(try row.column(1, as: String.self)) else {
      throw StoreError.damaged("the database has a session without an id")
    }
    let labels = try row.column(5, as: [UInt8]?.self)
    let identity = SessionIdentity(
      id: id, epoch: try row.column(2), preset: try row.column(3), name: try row.column(4),
      labels: try labels.map { labels in
        try decoding("label") { () throws(JSONError) in try RecordTexts(bytes: labels).texts }
      } ?? [:],
      createdAt: try instant(row, at: 6), timeToLive: .seconds(try row.column(7, as: Int.self)))
    return try checked(
      SessionHead(
        identity, number: try row.column(11), updatedAt: try instant(row, at: 12),
        sequence: try row.column(13), content: try row.column(14),
        configuration: try row.column(15), design: try row.column(16),
        clock: try clock(row, at: 17), steps: try steps(row, at: 18), expiresAt: try instant(row, at: 8),
        isDragging: try row.column(20),
        look: SessionHead.Look(style: try row.column(9), theme: try row.column(10))))
  }

  static func checked(_ head: SessionHead) throws(StoreError) -> SessionHead {
    if let mistake = head.mistake { throw .damaged("the database has a session that cannot be read: \(mistake)") }
    return head
  }

  /// The row of a session, by its id.
  func stored(_ id: SessionID, _ db: Database) throws -> RecentCommits? {
    let row = try db.row(
      .text("SELECT \(Self.headColumns) FROM session WHERE key = (SELECT key FROM session WHERE id = ?)"),
      id.description)
    guard let row else { return nil }
    let commits = try stored(row)
    try Self.check(commits.head, is: id)
    return commits
  }

  /// What events and histories need of the row of a session. Reading all of it takes longer than reading them.
  struct SessionRow {
    let key: Int64
    /// With the recent commits.
    let version: SessionVersion
    let number: Int
    let eventBytes: Int
    /// Without them.
    let historyBytes: Int
    let recent: RecentCommits?
  }

  func sessionRow(_ id: SessionID, _ db: Database) throws -> SessionRow? {
    let row = try db.row(
      """
      SELECT key, id, epoch, revision, sequence, eventBytes, historyBytes
      FROM session WHERE key = (SELECT key FROM session WHERE id = ?)
      """, id.description)
    guard let row else { return nil }
    let key = try row.column(0, as: Int64.self)
    guard SessionID(try row.column(1, as: String.self)) == id else { throw Self.isMisplaced(id) }
    let (commits, isDamaged) = recent.withLock { ($0.sessions[id], $0.damaged.contains(key)) }
    if isDamaged { throw Self.lacksEvents(id) }
    return SessionRow(
      key: key,
      version: try commits?.head.version
        ?? SessionVersion(epoch: row.column(2), sequence: row.column(4)),
      number: try commits?.head.number ?? row.column(3),
      eventBytes: try commits?.eventBytes ?? row.column(5), historyBytes: try row.column(6),
      recent: commits)
  }

  /// The row of a session, by its key.
  func stored(_ key: Int64, _ db: Database) throws -> RecentCommits? {
    guard let row = try db.row(.text("SELECT \(Self.headColumns) FROM session WHERE key = ?"), key) else { return nil }
    return try stored(row)
  }

  private func stored(_ row: borrowing Row) throws -> RecentCommits {
    let head = try Self.storedHead(row)
    let key = try row.column(0, as: Int64.self)
    if recent.withLock({ $0.damaged.contains(key) }) { throw Self.lacksEvents(head.identity.id) }
    return RecentCommits(
      key: key, head: head, eventBytes: try row.column(21), historyBytes: try row.column(22))
  }

  /// `nil` for a damaged head, so that one session does not hide all others. `check` reports it.
  private func readable(_ row: borrowing Row) throws -> SessionHead? {
    do { return try head(row) } catch is StoreError { return nil }
  }

  public func check() throws(StoreError) -> [String] {
    try reading { db in
      var mistakes = try db.rows("PRAGMA quick_check").map { try $0.column(0, as: String.self) }.filter { $0 != "ok" }
      var row = try db.rows(.text("SELECT \(Self.headColumns) FROM session"))
      while try row.next() {
        do { _ = try head(row) } catch let error as StoreError {
          mistakes.append("session \(try row.column(1, as: String.self)): \(error)")
        }
      }
      return mistakes
    }
  }

  static func instant(_ row: borrowing Row, at index: Int) throws -> Instant {
    let instant = Instant(milliseconds: try row.column(index))
    guard Instant.writable.contains(instant) else {
      throw StoreError.damaged("the database has a time that cannot be read: \(instant.milliseconds)")
    }
    return instant
  }

  static func clock(_ row: borrowing Row, at index: Int) throws -> ContainerClock {
    let bytes = try row.column(index, as: [UInt8]?.self)
    return try decoding("clock") { () throws(JSONError) in try ClockRecord.clock(bytes) }
  }

  static func links(_ row: borrowing Row, at index: Int) throws -> AccessLinks {
    let bytes = try row.column(index, as: [UInt8]?.self)
    return try decoding("link") { () throws(JSONError) in try LinksRecord(bytes: bytes).links }
  }

  /// The revisions to which undo and redo lead, from two columns.
  static func steps(_ row: borrowing Row, at index: Int) throws -> SessionSnapshot.Steps {
    SessionSnapshot.Steps(undo: try row.column(index), redo: try row.column(index + 1))
  }

  static func decoding<Value>(
    _ thing: String, _ body: () throws(JSONError) -> Value
  ) throws(StoreError) -> Value {
    do throws(JSONError) { return try body() } catch {
      throw .damaged("the database has a \(thing) that cannot be read: \(error.text)")
    }
  }

  public func events(of id: SessionID, after sequence: Int?) throws(StoreError) -> [LoggedEvent]? {
    try reading { db in
      try sessionRow(id, db).flatMap { try eventRows(of: $0, id, after: sequence, db) }
    }?.decoded()
  }

  /// The events of a session as they are stored.
  struct EventRows {
    let id: SessionID
    /// The number after which they are wanted.
    let sequence: Int?
    /// The number of the newest event of the session.
    let last: Int
    /// Each with the number of its last event.
    var bodies: [(body: [UInt8], last: Int)] = []

    /// `nil` if some of them are no longer kept.
    func decoded() throws(StoreError) -> [LoggedEvent]? {
      var events: [LoggedEvent] = []
      for (body, last) in bodies {
        let new = try SQLiteStore.decoding("event") { () throws(JSONError) in try EventsRecord.events(body, upTo: last)
        }
        try SQLiteStore.check(new, follow: events, id)
        events += new
      }
      guard events.last?.sequence ?? sequence ?? 0 == last else { throw SQLiteStore.lacksEvents(id) }
      guard let sequence else { return events }
      let new = events.drop { $0.sequence <= sequence }
      return new.count == last - sequence ? Array(new) : nil
    }
  }

  /// - Returns: `nil` if the number is not the session's.
  func eventRows(
    of session: SessionRow, _ id: SessionID, after sequence: Int?, _ db: Database
  ) throws -> EventRows? {
    let last = session.version.sequence
    if let sequence, !(0...max(last, 0)).contains(sequence) { return nil }
    // Some older ones may not have been removed yet.
    let (first, bytes) = (last - retention.events, session.eventBytes - retention.eventBytes)
    var events = EventRows(id: id, sequence: sequence, last: last)
    var row = try db.rows(
      """
      SELECT last, body FROM event
      WHERE session = ? AND last > ? AND (last = ? OR last > ? AND eventBytes > ?) ORDER BY last
      """, session.key, sequence ?? 0, last, first, bytes)
    while try row.next() {
      events.bodies.append((try row.column(1), try row.column(0)))
    }
    for new in session.recent?.events ?? [] where new.last > sequence ?? 0 {
      guard new.last == last || new.last > first && new.eventBytes > bytes else { continue }
      events.bodies.append((new.body, new.last))
    }
    return events
  }

  /// Checks that no event is missing between the events of two commits.
  fileprivate static func check(_ new: [LoggedEvent], follow events: [LoggedEvent], _ id: SessionID) throws(StoreError)
  {
    guard let first = new.first, let last = events.last else { return }
    guard first.sequence == last.sequence + 1 else { throw lacksEvents(id) }
  }

  static func lacksEvents(_ id: SessionID) -> StoreError {
    .damaged("the database lacks events of session \(id)")
  }

  public func count() throws(StoreError) -> Int {
    try reading { db in try db.value("SELECT sessions FROM total") ?? 0 }
  }

  public func expired(at now: Instant, limit: Int) throws(StoreError) -> [SessionHead] {
    try reading { db in
      try db.rows(
        .text("SELECT \(Self.headColumns) FROM session WHERE expiresAt <= ? ORDER BY expiresAt, id LIMIT ?"),
        now.milliseconds, limit
      ).map(readable).compactMap(\.self)
    }
  }

  // MARK: Lists

  public func sessions(
    matching filter: SessionFilter, after place: SessionHead.Place?, limit: Int
  ) throws(StoreError) -> [SessionHead] {
    var conditions: [String] = []
    var values: [String] = []
    if let prefix = filter.namePrefix {
      // A range of the index. LIKE would ignore case and have wildcards.
      conditions.append("name >= ? AND name < ?")
      values += [prefix, prefix + "\u{10FFFF}"]
    }
    for (key, value) in filter.labels.sorted(by: { $0.key < $1.key }) {
      conditions.append("session.key IN (SELECT session FROM label WHERE key = ? AND value = ?)")
      values += [key, value]
    }
    func select(_ conditions: [String]) -> String {
      "SELECT \(Self.headColumns) FROM session"
        + (conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND "))
    }
    var sql = select(conditions)
    if place != nil {
      // Each half is a range of the index. With OR, SQLite would read everything before the page, too.
      sql = select(["createdAt = ?", "id > ?"] + conditions) + " UNION ALL " + select(["createdAt < ?"] + conditions)
    }
    sql += " ORDER BY createdAt DESC, id LIMIT ?"
    return try reading { db in
      // There are many forms of it, so it is not kept.
      var row = Row(of: try Statement(.text(sql), in: db))
      if let place {
        try row.bind(place.createdAt.milliseconds)
        try row.bind(place.id.description)
        for value in values { try row.bind(value) }
        try row.bind(place.createdAt.milliseconds)
      }
      for value in values { try row.bind(value) }
      try row.bind(limit)
      return try row.map(readable).compactMap(\.self)
    }
  }

  // MARK: Documents and responses

  public func documents(_ kind: StoredDocument.Kind) throws(StoreError) -> [StoredDocument] {
    try reading { db in
      try db.rows(
        "SELECT name, body, updatedAt, owner FROM document WHERE kind = ? ORDER BY name", kind.rawValue
      ).map { row in
        StoredDocument(
          kind, name: try row.column(0), bytes: try row.column(1),
          updatedAt: try Self.instant(row, at: 2), owner: try row.column(3))
      }
    }
  }

  public func users(of kind: StoredDocument.Kind) throws(StoreError) -> [String: Int] {
    try reading { db in
      // In a damaged index, a name may be in several places.
      Dictionary(
        try db.rows(.text("SELECT \(kind.rawValue), count(*) FROM session GROUP BY 1")).map { row in
          (try row.column(0, as: String.self), try row.column(1, as: Int.self))
        }, uniquingKeysWith: +)
    }
  }
}
