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
      let container: Data = row[2]
      return .found(
        StoredSession(
          head,
          try Self.decoding("session") { () throws(JSONError) in
            try TabContainer(encodedSnapshot: Array(container), limits: .unlimited)
          }))
    }
  }

  /// - Parameter row: `head` and `expiresAt`, which may be later than in the head.
  private static func head(_ row: Row) throws(StoreError) -> SessionHead {
    let record: Data = row[0]
    var head = try decoding("session") { () throws(JSONError) in try SessionHead(record: Array(record)) }
    head.expiresAt = Instant(milliseconds: row[1])
    return head
  }

  private static func decoding<Value>(
    _ thing: String, _ body: () throws(JSONError) -> Value
  ) throws(StoreError) -> Value {
    do throws(JSONError) { return try body() } catch {
      throw .damaged("the database has a \(thing) that cannot be read: \(error)")
    }
  }

  public func events(of id: SessionID, after sequence: Int?) throws(StoreError) -> [LoggedEvent]? {
    try reading { db in
      let session = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT key, sequence FROM session WHERE id = ?"),
        arguments: [id.description])
      guard let session else { return nil }
      let last: Int = session[1]
      if let sequence, !(0...last).contains(sequence) { return nil }
      let key: Int64 = session[0]
      var events: [LoggedEvent] = []
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: "SELECT last, body FROM event WHERE session = ? AND last > ? ORDER BY last"),
        arguments: [key, sequence ?? 0])
      while let row = try rows.next() {
        let body: Data = row[1]
        let last: Int = row[0]
        events += try Self.decoding("event") { () throws(JSONError) in
          try EventsRecord.events(Array(body), upTo: last)
        }
      }
      guard let sequence else { return events }
      let new = events.drop { $0.sequence <= sequence }
      return new.count == last - sequence ? Array(new) : nil
    }
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
      ).map { try Self.head($0) }
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
      // `substr` compares characters as they are; LIKE would ignore case and have wildcards.
      conditions.append("substr(name, 1, ?) = ?")
      arguments += [prefix.unicodeScalars.count, prefix]
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
      try Row.fetchAll(db, sql: sql, arguments: arguments).map { try Self.head($0) }
    }
  }

  // MARK: Documents and responses

  public func documents(_ kind: StoredDocument.Kind) throws(StoreError) -> [StoredDocument] {
    try reading { db in
      try Row.fetchAll(
        db.cachedStatement(sql: "SELECT name, body, updatedAt FROM document WHERE kind = ? ORDER BY name"),
        arguments: [kind.rawValue]
      ).map { row in
        let body: Data = row[1]
        return StoredDocument(
          kind, name: row[0], bytes: Array(body), updatedAt: Instant(milliseconds: row[2]))
      }
    }
  }

  public func users(of kind: StoredDocument.Kind) throws(StoreError) -> [String: Int] {
    try reading { db in
      let rows = try Row.fetchAll(
        db.cachedStatement(sql: "SELECT \(kind.rawValue), count(*) FROM session GROUP BY 1"))
      return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    }
  }

  public func response(for key: String) throws(StoreError) -> StoredResponse? {
    try reading { db in
      let body = try Data.fetchOne(
        db.cachedStatement(sql: "SELECT body FROM response WHERE key = ?"), arguments: [key])
      guard let body else { return nil }
      return try Self.decoding("response") { () throws(JSONError) in try StoredResponse(record: Array(body)) }
    }
  }
}
