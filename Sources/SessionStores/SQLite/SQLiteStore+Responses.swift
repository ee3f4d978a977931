import StrictJSON
import TabEngine
import TabSessions

/// The responses to keyed requests.
extension SQLiteStore {
  public func response(for key: String, of session: SessionID) throws(StoreError) -> StoredResponse? {
    try reading { db in
      let body = try db.value(
        "SELECT body FROM response WHERE session = ? AND key = ?", session.description, key, as: [UInt8].self)
      guard let body else { return nil }
      return try Self.decoding("response") { () throws(JSONError) in try StoredResponse(record: body) }
    }
  }

  public func secret() throws(StoreError) -> [UInt8] {
    try writing("write to the database") { db in
      if let known = try db.value("SELECT bytes FROM secret", as: [UInt8].self) { return known }
      let secret = StoredContent.randomSecret()
      try db.run("INSERT INTO secret (bytes) VALUES (?)", secret)
      return secret
    }
  }

  /// Whether one of the keys has a response.
  func hasResponse(to responses: [StoredResponse], _ db: Database) throws -> Bool {
    try responses.contains { response in
      try db.row(
        "SELECT 1 FROM response WHERE session = ? AND key = ?", response.request.session.description,
        response.request.key) != nil
    }
  }

  /// Adds responses, and removes the oldest responses of the session over its limits.
  func insert(_ responses: [StoredResponse], _ db: Database) throws {
    for response in responses {
      let session = response.request.session.description
      try db.run(
        "INSERT INTO response (session, key, until, body) VALUES (?, ?, ?, ?)",
        session, response.request.key, response.until.milliseconds, response.record)
      try db.run(
        """
        DELETE FROM response WHERE number IN (
          SELECT number FROM response WHERE session = ? ORDER BY number DESC LIMIT -1 OFFSET ?)
        """,
        session, StoredResponse.mostPerSession)
      let bytes = try db.value("SELECT ifnull(sum(length(body)), 0) FROM response WHERE session = ?", session) ?? 0
      guard bytes > StoredResponse.mostBytesPerSession else { continue }
      try db.run(
        """
        DELETE FROM response WHERE number IN (
          SELECT number FROM (
            SELECT number, row_number() OVER newest AS place, sum(length(body)) OVER newest AS bytes FROM response
            WHERE session = ? WINDOW newest AS (ORDER BY number DESC ROWS UNBOUNDED PRECEDING))
          WHERE place > 1 AND bytes > ?)
        """,
        session, StoredResponse.mostBytesPerSession)
    }
  }
}
