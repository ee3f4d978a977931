import FoundationEssentials
import GRDB
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

extension SQLiteStore {
  public func session(_ id: SessionID) throws(StoreError) -> StoreLookup {
    try reading { db in
      let row = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT head, expiresAt, container FROM session WHERE id = ?"),
        arguments: [id.description])
      guard let row else {
        let expired = try Int.fetchOne(
          db.cachedStatement(sql: "SELECT 1 FROM expired WHERE id = ?"), arguments: [id.description])
        return expired == nil ? .missing : .expired
      }
      let head = try Self.head(row)
      // A damaged index leads to another session.
      guard head.identity.id == id else {
        throw StoreError.damaged("the database has session \(id) in the wrong place")
      }
      let container = try row.decode(Data.self, atIndex: 2)
      return .found(
        StoredSession(
          head,
          try Self.decoding("session") { () throws(JSONError) in
            try TabContainer(encodedSnapshot: Array(container), limits: .unlimited)
          }))
    }
  }

  /// - Parameter row: `head` and `expiresAt`, which may be later than in the head.
  private static func head(_ row: Row) throws -> SessionHead {
    let record = try row.decode(Data.self, atIndex: 0)
    var head = try decoding("session") { () throws(JSONError) in try SessionHead(record: Array(record)) }
    head.expiresAt = try instant(row, at: 1)
    return head
  }

  /// `nil` for a damaged head, so that one session does not hide all others. `check` reports it.
  private static func readable(_ row: Row) throws -> SessionHead? {
    do { return try head(row) } catch is StoreError { return nil }
  }

  public func check() throws(StoreError) -> [String] {
    try reading { db in
      var mistakes = try String.fetchAll(db, sql: "PRAGMA quick_check").filter { $0 != "ok" }
      let rows = try Row.fetchCursor(db, sql: "SELECT head, expiresAt, id FROM session")
      while let row = try rows.next() {
        do { _ = try Self.head(row) } catch let error as StoreError {
          mistakes.append("session \(try row.decode(String.self, atIndex: 2)): \(error)")
        }
      }
      return mistakes
    }
  }

  private static func instant(_ row: Row, at index: Int) throws -> Instant {
    let instant = Instant(milliseconds: try row.decode(atIndex: index))
    guard Instant.writable.contains(instant) else {
      throw StoreError.damaged("the database has a time that cannot be read: \(instant.milliseconds)")
    }
    return instant
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
      let session = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT key, sequence FROM session WHERE id = ?"),
        arguments: [id.description])
      guard let session else { return nil }
      let last = try session.decode(Int.self, atIndex: 1)
      if let sequence, !(0...max(last, 0)).contains(sequence) { return nil }
      let key = try session.decode(Int64.self, atIndex: 0)
      var events: [LoggedEvent] = []
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: "SELECT last, body FROM event WHERE session = ? AND last > ? ORDER BY last"),
        arguments: [key, sequence ?? 0])
      while let row = try rows.next() {
        let body = try row.decode(Data.self, atIndex: 1)
        let last = try row.decode(Int.self, atIndex: 0)
        let new = try Self.decoding("event") { () throws(JSONError) in
          try EventsRecord.events(Array(body), upTo: last)
        }
        try Self.check(new, follow: events, id)
        events += new
      }
      guard events.last?.sequence ?? sequence ?? 0 == last else { throw Self.lacksEvents(id) }
      guard let sequence else { return events }
      let new = events.drop { $0.sequence <= sequence }
      return new.count == last - sequence ? Array(new) : nil
    }
  }

  /// Checks that no event is missing between those of two commits.
  private static func check(_ new: [LoggedEvent], follow events: [LoggedEvent], _ id: SessionID) throws(StoreError) {
    guard let first = new.first, let last = events.last else { return }
    guard first.sequence == last.sequence + 1 else { throw lacksEvents(id) }
  }

  private static func lacksEvents(_ id: SessionID) -> StoreError {
    .damaged("the database lacks events of session \(id)")
  }

  public func count() throws(StoreError) -> Int {
    try reading { db in try Int.fetchOne(db.cachedStatement(sql: "SELECT sessions FROM total")) ?? 0 }
  }

  public func expired(at now: Instant, limit: Int) throws(StoreError) -> [SessionHead] {
    try reading { db in
      try Row.fetchAll(
        db.cachedStatement(
          sql: "SELECT head, expiresAt FROM session WHERE expiresAt <= ? ORDER BY expiresAt, id LIMIT ?"),
        arguments: [now.milliseconds, limit]
      ).compactMap(Self.readable)
    }
  }

  // MARK: Lists

  public func sessions(
    matching filter: SessionFilter, after place: SessionHead.Place?, limit: Int
  ) throws(StoreError) -> [SessionHead] {
    var conditions: [String] = []
    var arguments = StatementArguments()
    if let place {
      conditions.append("(createdAt < ? OR createdAt = ? AND id > ?)")
      arguments += [place.createdAt.milliseconds, place.createdAt.milliseconds, place.id.description]
    }
    if let prefix = filter.namePrefix {
      // A range of the index. LIKE would ignore case and have wildcards.
      conditions.append("name >= ? AND name < ?")
      arguments += [prefix, prefix + "\u{10FFFF}"]
    }
    for (key, value) in filter.labels.sorted(by: { $0.key < $1.key }) {
      conditions.append("session.key IN (SELECT session FROM label WHERE key = ? AND value = ?)")
      arguments += [key, value]
    }
    let sql = """
      SELECT head, expiresAt FROM session \(conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND "))
      ORDER BY createdAt DESC, id LIMIT ?
      """
    arguments += [limit]
    return try reading { db in
      try Row.fetchAll(db, sql: sql, arguments: arguments).compactMap(Self.readable)
    }
  }

  // MARK: Documents and responses

  public func documents(_ kind: StoredDocument.Kind) throws(StoreError) -> [StoredDocument] {
    try reading { db in
      try Row.fetchAll(
        db.cachedStatement(sql: "SELECT name, body, updatedAt FROM document WHERE kind = ? ORDER BY name"),
        arguments: [kind.rawValue]
      ).map { row in
        StoredDocument(
          kind, name: try row.decode(atIndex: 0), bytes: Array(try row.decode(Data.self, atIndex: 1)),
          updatedAt: try Self.instant(row, at: 2))
      }
    }
  }

  public func users(of kind: StoredDocument.Kind) throws(StoreError) -> [String: Int] {
    try reading { db in
      let rows = try Row.fetchAll(
        db.cachedStatement(sql: "SELECT \(kind.rawValue), count(*) FROM session GROUP BY 1"))
      // In a damaged index, a name may be in several places.
      return Dictionary(
        try rows.map { row in (try row.decode(String.self, atIndex: 0), try row.decode(Int.self, atIndex: 1)) },
        uniquingKeysWith: +)
    }
  }
}
