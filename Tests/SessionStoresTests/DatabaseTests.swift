import Testing

@testable import SessionStores

/// What the store needs of SQLite.
@Suite struct DatabaseTests {
  private let db: Database

  init() throws {
    db = try Database(":memory:")
    try db.execute("CREATE TABLE value (key INTEGER PRIMARY KEY, it ANY) STRICT")
  }

  private func read<Value: DatabaseValue>(_ value: Value) throws -> Value? {
    try db.run("INSERT OR REPLACE INTO value (key, it) VALUES (1, ?)", value)
    return try db.value("SELECT it FROM value")
  }

  @Test func valuesComeBackTheSame() throws {
    for number in [.min, -1, 0, .max] as [Int] { #expect(try read(number) == number) }
    for text in ["", "a\u{0}b", "é\u{301}"] { #expect(try read(text).map { Array($0.utf8) } == Array(text.utf8)) }
    for bytes in [[], [0], Array(0...255)] as [[UInt8]] { #expect(try read(bytes) == bytes) }
    for number in [nil, 7] as [Int?] { #expect(try read(number) == .some(number)) }
    for isTrue in [true, false] { #expect(try read(isTrue) == isTrue) }
  }

  @Test func noTypeIsConvertedToAnother() throws {
    for value in ["'1'", "x'31'", "1.0", "NULL"] {
      try db.execute("INSERT OR REPLACE INTO value VALUES (1, \(value))")
      #expect { try db.value("SELECT it FROM value", as: Int.self) } throws: {
        ($0 as? DatabaseError)?.kind == .damaged
      }
    }
  }

  @Test func aStatementUnderWayGoesOnWhileItIsUsedAgain() throws {
    for key in 1...3 { try db.run("INSERT INTO value (key) VALUES (?)", key) }
    let sql: SQL = "SELECT key FROM value WHERE key >= ? ORDER BY key"
    var keys: [Int] = []
    var row = try db.rows(sql, 1)
    while try row.next() {
      keys.append(contentsOf: try db.rows(sql, try row.column(0, as: Int.self)).map { try $0.column(0) })
    }
    #expect(keys == [1, 2, 3, 2, 3, 3])
    // The parameters of the last time are gone.
    #expect(try db.rows(sql).map { try $0.column(0, as: Int.self) } == [])
  }

  @Test func aTransactionThatFailsChangesNothing() throws {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try db.transaction {
        try db.run("INSERT INTO value (key) VALUES (1)")
        throw Failure()
      }
    }
    #expect(try db.row("SELECT 1 FROM value") == nil)
    try db.transaction { try db.run("INSERT INTO value (key) VALUES (1)") }
    #expect(try db.row("SELECT 1 FROM value") != nil)
  }

  @Test func aDatabaseThatCannotBeOpenedIsClosedOnce() throws {
    for _ in 0..<100 {
      #expect { try Database("/") } throws: { ($0 as? DatabaseError)?.code == 14 }
      // The memory is used again.
      #expect(try Database(":memory:").value("SELECT 1", as: Int.self) == 1)
    }
  }

  @Test func errorsHaveTheCodeAndTheMessageOfSQLite() throws {
    #expect { try db.run("INSERT INTO value (key) VALUES (1), (1)") } throws: {
      ($0 as? DatabaseError)?.code == 1_555 && ($0 as? DatabaseError)?.message == "UNIQUE constraint failed: value.key"
    }
    try db.close()
    #expect { try db.run("SELECT 1") } throws: { ($0 as? DatabaseError)?.message == "Connection is closed" }
  }
}
