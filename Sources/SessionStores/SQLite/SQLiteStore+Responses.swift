import FoundationEssentials
import GRDB
import StrictJSON
import TabEngine
import TabSessions

/// The responses to keyed requests.
extension SQLiteStore {
  public func response(for key: String, of session: SessionID) throws(StoreError) -> StoredResponse? {
    try reading { db in
      let body = try Data.fetchOne(
        db.cachedStatement(sql: "SELECT body FROM response WHERE session = ? AND key = ?"),
        arguments: [session.description, key])
      guard let body else { return nil }
      return try Self.decoding("response") { () throws(JSONError) in try StoredResponse(record: Array(body)) }
    }
  }

  public func secret() throws(StoreError) -> [UInt8] {
    try writing("write to the database") { db in
      if let known = try Data.fetchOne(db, sql: "SELECT bytes FROM secret") { return Array(known) }
      let secret = StoredContent.randomSecret()
      try db.execute(sql: "INSERT INTO secret (bytes) VALUES (?)", arguments: [Data(secret)])
      return secret
    }
  }

  /// Whether one of the keys has a response.
  func hasResponse(to responses: [StoredResponse], _ db: Database) throws -> Bool {
    try responses.contains { response in
      try Int.fetchOne(
        db.cachedStatement(sql: "SELECT 1 FROM response WHERE session = ? AND key = ?"),
        arguments: [response.request.session.description, response.request.key]) != nil
    }
  }

  /// Adds responses, and removes those of the session that are too many.
  func insert(_ responses: [StoredResponse], _ db: Database) throws {
    for response in responses {
      let session = response.request.session.description
      try db.run(
        "INSERT INTO response (session, key, until, body) VALUES (?, ?, ?, ?)",
        [session, response.request.key, response.until.milliseconds, Data(response.record)])
      try db.run(
        """
        DELETE FROM response WHERE number IN (
          SELECT number FROM response WHERE session = ? ORDER BY number DESC LIMIT -1 OFFSET ?)
        """,
        [session, StoredResponse.mostPerSession])
      let bytes = try Int.fetchOne(
        db.cachedStatement(sql: "SELECT sum(length(body)) FROM response WHERE session = ?"), arguments: [session])
      guard bytes ?? 0 > StoredResponse.mostBytesPerSession else { continue }
      try db.run(
        """
        DELETE FROM response WHERE number IN (
          SELECT number FROM (
            SELECT number, row_number() OVER newest AS place, sum(length(body)) OVER newest AS bytes FROM response
            WHERE session = ? WINDOW newest AS (ORDER BY number DESC ROWS UNBOUNDED PRECEDING))
          WHERE place > 1 AND bytes > ?)
        """,
        [session, StoredResponse.mostBytesPerSession])
    }
  }
}
