import Foundation
import TabEngine
import TabSessions
import Testing

@testable import SessionStores

/// Databases whose files were changed while no server used them. They are refused, or read as far as they are whole.
@Suite struct DamagedDatabaseTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("test.sqlite")
  }

  private var file: Data {
    get throws { try Data(contentsOf: URL(filePath: path)) }
  }

  private func write(_ data: Data, to path: String) throws { try data.write(to: URL(filePath: path)) }

  /// A database with a session of two commits, which was closed.
  @discardableResult
  private func makeDatabase() throws -> StoredSession {
    let store = try SQLiteStore(path: path)
    var session = try StoredSession.sample()
    _ = try store.commit([session.created])
    for index in 1...2 { _ = try store.commit([.save(try session.commit(.select(.index(index)), at: .at(1)))]) }
    try store.close()
    return session
  }

  // MARK: Files

  /// Opening it would turn it into a database with a write-ahead log.
  @Test func theDatabaseOfAnotherProgramStaysAsItWas() throws {
    let database = try Database(path)
    try database.execute("CREATE TABLE diary (day)")
    try database.close()
    let before = try file
    #expect(
      error { _ = try SQLiteStore(path: path) } == .damaged("\(path) is an SQLite database, but not one of tabheader"))
    #expect(try file == before)
  }

  /// The disk may have been full when the tables were to be created.
  @Test func aDatabaseWithoutTablesIsUsed() throws {
    let database = try Database(path)
    try database.execute("CREATE TABLE test (id); DROP TABLE test")
    try database.close()
    #expect(try SQLiteStore(path: path).count() == 0)
  }

  @Test func aDatabaseThatWasCutOffIsRefused() throws {
    try makeDatabase()
    let whole = try file
    for length in [whole.count - 1, whole.count / 2, 4_096] {
      try write(whole.prefix(length), to: path)
      #expect(
        error { _ = try SQLiteStore(path: path) }
          == .damaged("\(path) was cut off: it has \(length) of \(whole.count) bytes"))
      #expect(try file.count == length)
    }
    for length in [1, 99] {
      try write(whole.prefix(length), to: path)
      #expect(error { _ = try SQLiteStore(path: path) } == .damaged("cannot open \(path): file is not a database"))
    }
  }

  /// SQLite would delete the log.
  @Test func anEmptyFileWithALogIsRefused() throws {
    try write(Data(), to: path)
    try write(Data([0x37, 0x7F, 0x06, 0x82] + [UInt8](repeating: 1, count: 5_000)), to: path + "-wal")
    #expect(error { _ = try SQLiteStore(path: path) } == .damaged("\(path) is empty, but not its log \(path)-wal"))
    #expect(FileManager.default.fileExists(atPath: path + "-wal"))
  }

  /// SQLite would take it for an empty one, and forget what was committed.
  @Test func aLogWithADamagedHeaderIsRefused() throws {
    try makeDatabase()
    try write(Data(repeating: 0x6E, count: 5_000), to: path + "-wal")
    #expect(error { _ = try SQLiteStore(path: path) } == .damaged("the log \(path)-wal is damaged"))
    #expect(FileManager.default.fileExists(atPath: path + "-wal"))
  }

  /// A log with every page of another program's database: with it, the file is whole, but not a store.
  @Test func aLogOfAnotherProgramIsRefused() throws {
    try makeDatabase()
    var bytes = try Data(contentsOf: URL(filePath: path))
    // As after a crash.
    bytes.replaceSubrange(18...19, with: [2, 2])
    try write(bytes, to: path)
    let other = try Database(folder.path("other.sqlite"))
    try other.execute("PRAGMA journal_mode = WAL; CREATE TABLE x(y); INSERT INTO x VALUES (zeroblob(100000))")
    try FileManager.default.copyItem(atPath: folder.path("other.sqlite-wal"), toPath: path + "-wal")
    #expect(throws: StoreError.self) { _ = try SQLiteStore(path: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(FileManager.default.fileExists(atPath: path + "-wal"))
    try other.close()
  }

  /// SQLite would read any log that has the name, and write its pages over the file's pages.
  @Test(arguments: ["closed in order", "a backup", "a copy made by an earlier version"])
  func aLogOfAnotherDatabaseIsRefused(copy: String) throws {
    var store = try SQLiteStore(path: path)
    func commit(_ numbers: Range<UInt64>, _ change: (StoredSession) -> StoreChange) throws {
      _ = try store.commit(try numbers.map { change(try StoredSession.sample($0 * 1_000)) })
    }
    try commit(0..<200) { $0.created }
    let other = folder.path("other.sqlite")
    let backup = try #require(try store.backup(to: other))
    while try !backup.step().isFinished {}
    try backup.finish()
    try commit(0..<100) { .delete($0.id) }
    try store.close()
    store = try SQLiteStore(path: path)
    try commit(200..<260) { $0.created }
    // What a crash leaves.
    try FileManager.default.copyItem(atPath: path + "-wal", toPath: other + "-log")
    try store.close()
    var bytes = try Data(contentsOf: URL(filePath: copy == "closed in order" ? path : other))
    #expect(bytes[18...19] == Data([1, 1]), "it needs no log")
    if copy == "a copy made by an earlier version" { bytes.replaceSubrange(18...19, with: [2, 2]) }
    try write(bytes, to: other)
    try FileManager.default.moveItem(atPath: other + "-log", toPath: other + "-wal")
    let log = try Data(contentsOf: URL(filePath: other + "-wal"))
    #expect(
      error { _ = try SQLiteStore(path: other) }
        == .damaged(
          "the log \(other)-wal belongs to another database: move the log away, or put a backup in the place of a store with "
            + "\"tabheader restore\""))
    #expect(try Data(contentsOf: URL(filePath: other)) == bytes)
    #expect(try Data(contentsOf: URL(filePath: other + "-wal")) == log)
    try FileManager.default.removeItem(atPath: other + "-wal")
    let whole = try SQLiteStore(path: other)
    #expect(try whole.check() == [])
    #expect(try whole.count() == (copy == "closed in order" ? 160 : 200))
  }

  /// A power failure may leave a log that has grown, but has not been written yet.
  @Test func aLogOfZerosIsEmpty() throws {
    let session = try makeDatabase()
    try write(Data(count: 5_000), to: path + "-wal")
    #expect(try SQLiteStore(path: path).session(session.id) == .found(session))
  }

  /// The end of a log is a commit that was never answered.
  @Test func whatIsMissingFromTheEndOfALogIsMissing() throws {
    let session = try makeDatabase()
    let copy = folder.path("copy.sqlite")
    let store = try SQLiteStore(path: path)
    var changed = session
    var states = [session]
    for step in 1...4 {
      _ = try store.commit([.save(try changed.commit(.select(.index(step % 2)), at: .at(Int64(step) + 1)))])
      states.append(changed)
    }
    let log = try Data(contentsOf: URL(filePath: path + "-wal"))
    var found: [StoredSession] = []
    for frames in 0...log.count / 4_120 {
      try write(try file, to: copy)
      try write(log.prefix(32 + frames * 4_120 + 1_000), to: copy + "-wal")
      let store = try SQLiteStore(path: copy)
      guard case .found(let read) = try store.session(session.id) else {
        Issue.record("the session is gone")
        continue
      }
      #expect(try store.events(of: session.id, after: 0)?.count == read.head.sequence)
      if found.last != read { found.append(read) }
    }
    #expect(found == states)
  }

  // MARK: Content

  /// Replaces the table by one without constraints, and changes it.
  private func damage(_ table: String, _ sql: String) throws -> SQLiteStore {
    let store = try SQLiteStore(path: path)
    try store.database.use { db in
      try db.execute(
        "ALTER TABLE \(table) RENAME TO old; CREATE TABLE \(table) AS SELECT * FROM old; \(sql)")
    }
    return store
  }

  @Test(
    arguments: [
      "session SET preset = NULL", "session SET position = NULL", "session SET expiresAt = NULL",
      "description SET body = NULL", "description SET session = 7",
    ])
  func aMissingValueIsAnError(change: String) throws {
    let session = try makeDatabase()
    let store = try damage(String(change.prefix { $0 != " " }), "UPDATE \(change)")
    #expect(
      error { _ = try store.session(session.id) }
        == .damaged("cannot read the database: a value is missing, or has another type"))
  }

  @Test func aTimeThatCannotBeWrittenIsAnError() throws {
    let session = try makeDatabase()
    let store = try damage("session", "UPDATE session SET expiresAt = -0x7000000000000000")
    let expected = StoreError.damaged("the database has a time that cannot be read: -8070450532247928832")
    #expect(error { _ = try store.session(session.id) } == expected)
    // It hides no others, and a check names it.
    #expect(try store.sessions(matching: SessionFilter(), after: nil, limit: 1) == [])
    #expect(try store.check() == ["session \(session.id): \(expected)"])
  }

  /// As if a page of the index were damaged.
  @Test func aSessionUnderAnotherIDIsNotRead() throws {
    let session = try makeDatabase()
    let other = sampleID(2)
    // In the row, the epoch follows the id; in the index, it does not.
    var file = try file
    let place = try #require(file.range(of: Data((session.id.description + session.head.identity.epoch).utf8)))
    file.replaceSubrange(place.prefix(22), with: Data(other.description.utf8))
    try write(file, to: path)
    let store = try SQLiteStore(path: path)
    let expected = StoreError.damaged("the database has session \(session.id) in the wrong place")
    #expect(error { _ = try store.session(session.id) } == expected)
    #expect(error { _ = try store.events(of: session.id, after: 0) } == expected)
  }

  @Test func missingEventsAreAnError() throws {
    let session = try makeDatabase()
    let expected = StoreError.damaged("the database lacks events of session \(session.id)")
    let store = try damage("event", "DELETE FROM event WHERE last = (SELECT max(last) FROM event)")
    #expect(error { _ = try store.events(of: session.id, after: nil) } == expected)
    try store.database.use { try $0.execute("DELETE FROM event") }
    #expect(error { _ = try store.events(of: session.id, after: nil) } == expected)
    #expect(try store.events(of: session.id, after: session.head.sequence) == [])
  }

  @Test func aGapInTheEventsIsAnError() throws {
    let session = try makeDatabase()
    let expected = StoreError.damaged("the database lacks events of session \(session.id)")
    let store = try damage("event", "UPDATE event SET last = last - 1 WHERE last = (SELECT min(last) FROM event)")
    #expect(error { _ = try store.events(of: session.id, after: nil) } == expected)
  }
}
