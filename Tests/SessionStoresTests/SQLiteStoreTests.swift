import CSQLite
import Foundation
import TabEngine
import TabSessions
import Testing

@testable import SessionStores

/// What holds for the database in particular.
@Suite struct SQLiteStoreTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("folder/test.sqlite")
  }

  @Test func everythingIsThereAgainAfterClosing() throws {
    var session = try StoredSession.sample(name: "ci/42", labels: ["a": "b"])
    let created = session.created
    let select = try session.commit(.select(.index(2)), at: .at(1))
    let theme = StoredDocument(.theme, name: "ocean", bytes: Array("{}".utf8), updatedAt: .at(3))
    do {
      let store = try SQLiteStore(path: path)
      _ = try store.commit([created, .save(select), .put(theme)])
      try store.close()
    }
    let store = try SQLiteStore(path: path)
    #expect(try store.session(session.id) == .found(session))
    #expect(try store.events(of: session.id, after: 0) == select.logged)
    #expect(try store.documents(.theme) == [theme])
    #expect(try store.count() == 1)
  }

  /// A copy of the files of an open database is what a crash leaves behind.
  @Test func everyCommitIsThereAgainAfterACrash() throws {
    let store = try SQLiteStore(path: path)
    var session = try StoredSession.sample()
    _ = try store.commit([session.created])
    for step in 1...20 {
      let commit = try session.commit(.select(.index(step % 2 + 1)), at: .at(Int64(step)))
      _ = try store.commit([.save(commit)])
      if step % 7 == 0 { try store.database.use(store.merge) }
      let copy = folder.path("copy-\(step).sqlite")
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
      }
      let recovered = try SQLiteStore(path: copy)
      #expect(try recovered.session(session.id) == .found(session))
      #expect(try recovered.events(of: session.id, after: 0)?.count == session.head.sequence)
    }
  }

  @Test func aCommitReachesTheDiskBeforeItReturns() throws {
    let store = try SQLiteStore(path: path)
    func pragma<Value: DatabaseValue & Sendable>(_ name: String) throws -> Value? {
      try store.database.use { try $0.value(.text("PRAGMA \(name)")) }
    }
    #expect(try pragma("synchronous") == 2)
    #expect(try pragma("journal_mode") == "wal")
    #expect(try pragma("locking_mode") == "exclusive")
    #expect(try pragma("wal_autocheckpoint") == 0)
    #expect(try pragma("auto_vacuum") == 2)
    #expect(!FileManager.default.fileExists(atPath: path + "-shm"))
  }

  @Test func twoProcessesCannotUseOneDatabase() throws {
    let store = try SQLiteStore(path: path)
    #expect(error { _ = try SQLiteStore(path: path) } == .inUse("another process uses it; \(path).lock is locked"))
    // A program that does not know the lock file is locked out, too.
    #expect(throws: DatabaseError.self) {
      try Database(path).value("SELECT count(*) FROM session", as: Int.self)
    }
    try store.close()
    _ = try SQLiteStore(path: path)
  }

  @Test func theDatabaseOfAnotherProgramIsRefused() throws {
    let other = folder.path("other.sqlite")
    let database = try Database(other)
    try database.execute("CREATE TABLE session (id)")
    try database.close()
    #expect(
      error { _ = try SQLiteStore(path: other) } == .damaged("\(other) is an SQLite database, but not one of tabheader")
    )
  }

  @Test func aFileThatIsNotADatabaseIsRefused() throws {
    let other = folder.path("other.sqlite")
    try Data("tabs\n".utf8 + [UInt8](repeating: 32, count: 4_096)).write(to: URL(filePath: other))
    #expect(error { _ = try SQLiteStore(path: other) } == .damaged("cannot open \(other): file is not a database"))
  }

  @Test func aDatabaseOfANewerVersionIsRefused() throws {
    do {
      let store = try SQLiteStore(path: path)
      try store.database.use { try $0.execute("PRAGMA user_version = 7") }
      try store.close()
    }
    let error = error { _ = try SQLiteStore(path: path) }
    #expect(error == .newer(format: "7", supported: "2"))
    #expect(
      error?.description == "it has format 7, which is newer than format 2 of this version of tabheader")
  }

  @Test func aFailedBatchChangesNothing() throws {
    let store = try SQLiteStore(path: path)
    let (first, second) = (try StoredSession.sample(1), try StoredSession.sample(2))
    _ = try store.commit([first.created])
    try store.database.use { db in
      try db.execute(
        """
        CREATE TRIGGER full BEFORE INSERT ON document BEGIN SELECT RAISE(ABORT, 'disk full'); END
        """)
    }
    let document = StoredDocument(.theme, name: "ocean", bytes: Array("{}".utf8), updatedAt: .at(3))
    #expect(
      error { _ = try store.commit([second.created, .delete(first.id), .put(document)]) }
        == .unavailable("cannot write to the database: disk full"))
    #expect(try store.session(first.id) == .found(first))
    #expect(try store.session(second.id) == .missing)
    #expect(try store.count() == 1)
    // It recovers.
    #expect(try store.commit([second.created]) == [.committed])
  }

  @Test(arguments: [("session", "position"), ("description", "body")])
  func aDamagedSessionIsNotReadByHalf(table: String, column: String) throws {
    let store = try SQLiteStore(path: path)
    let session = try StoredSession.sample()
    _ = try store.commit([session.created])
    try store.database.use {
      try $0.execute("UPDATE \(table) SET \(column) = substr(\(column), 1, length(\(column)) - 1)")
    }
    guard case .damaged(let reason)? = error({ _ = try store.session(session.id) }) else {
      Issue.record("expected an error")
      return
    }
    #expect(reason.hasPrefix("the database has a session that cannot be read: "))
  }

  /// A page costs the same wherever it is.
  @Test func aPageReadsOnlyItsSessions() throws {
    let store = try SQLiteStore(path: path)
    _ = try store.commit((1...500).map { try StoredSession.sample($0, createdAt: .at(Int64($0 / 250))).created })
    /// How many steps SQLite takes.
    func steps(after place: SessionHead.Place?) throws -> Int {
      var steps = 0
      try withUnsafeMutablePointer(to: &steps) { steps in
        let steps = UnsafeMutableRawPointer(steps)
        store.database.use { db in
          sqlite3_progress_handler(
            db.connection, 1,
            { steps in
              steps?.assumingMemoryBound(to: Int.self).pointee += 1
              return 0
            }, steps)
        }
        _ = try store.sessions(matching: SessionFilter(), after: place, limit: 5)
        store.database.use { db in sqlite3_progress_handler(db.connection, 0, nil, nil) }
      }
      return steps
    }
    let heads = try store.sessions(matching: SessionFilter(), after: nil, limit: 500)
    let first = try steps(after: heads[0].place)
    for index in [100, 248, 249, 250, 251, 490] { #expect(abs(try steps(after: heads[index].place) - first) < 250) }
  }
}
