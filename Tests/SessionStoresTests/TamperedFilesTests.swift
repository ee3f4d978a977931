import CSQLite
import Foundation
import TabEngine
import TabSessions
import Testing

@testable import SessionStores

/// What holds if others move, delete or change the files of an open database.
@Suite struct TamperedFilesTests {
  private let folder: TemporaryFolder
  private let path: String
  private let store: SQLiteStore
  private let first: StoredSession

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("store/test.sqlite")
    store = try SQLiteStore(path: path)
    first = try .sample(1)
    _ = try store.commit([first.created])
  }

  private var files: FileManager { .default }

  private func commit(_ number: UInt64) -> StoreError? {
    error {
      let outcomes = try store.commit([try StoredSession.sample(number).created])
      #expect(outcomes == [.committed])
    }
  }

  private static func name(_ suffix: String) -> String { "the database's \(suffix.isEmpty ? "file" : "log")" }

  // MARK: Moved files

  private struct Move: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let reason: String
    /// Moves a file away, below a folder.
    let away: @Sendable (String) throws -> Void
    let back: @Sendable (String) throws -> Void
  }

  private static func move(_ from: String, _ to: String, in folder: String) throws {
    try FileManager.default.moveItem(atPath: folder + from, toPath: folder + to)
  }

  private static let moves = [
    Move(
      testDescription: "the database is moved", reason: "the database's file was deleted or moved",
      away: { try move("/store/test.sqlite", "/moved", in: $0) },
      back: { try move("/moved", "/store/test.sqlite", in: $0) }),
    Move(
      testDescription: "the database is replaced", reason: "another file is in the place of the database's file",
      away: {
        try move("/store/test.sqlite", "/moved", in: $0)
        try FileManager.default.copyItem(atPath: $0 + "/moved", toPath: $0 + "/store/test.sqlite")
      },
      back: {
        try FileManager.default.removeItem(atPath: $0 + "/store/test.sqlite")
        try move("/moved", "/store/test.sqlite", in: $0)
      }),
    Move(
      testDescription: "the log is moved", reason: "the database's log was deleted or moved",
      away: { try move("/store/test.sqlite-wal", "/moved", in: $0) },
      back: { try move("/moved", "/store/test.sqlite-wal", in: $0) }),
    Move(
      testDescription: "the folder is renamed", reason: "the database's file was deleted or moved",
      away: { try move("/store", "/moved", in: $0) }, back: { try move("/moved", "/store", in: $0) }),
  ]

  /// Reads go on, and changes once the files are back.
  @Test(arguments: moves) private func aFileThatWasMovedIsNotWritten(move: Move) throws {
    try move.away(folder.path("."))
    let reason = StoreError.unavailable(move.reason)
    #expect(error { try store.checkPresence() } == reason)
    #expect(commit(2) == reason)
    #expect(error { try store.probe() } == reason)
    #expect(try store.count() == 1)
    #expect(try store.session(first.id) == .found(first))
    try move.back(folder.path("."))
    try store.checkPresence()
    #expect(commit(2) == nil)
    try store.close()
    #expect(try SQLiteStore(path: path).count() == 2)
  }

  /// The database has everything that was committed, as after a crash.
  @Test func aDeletedLogIsRescued() throws {
    try files.removeItem(atPath: path + "-wal")
    #expect(error { try store.checkPresence() } == .unavailable("the database's log was deleted or moved"))
    try files.copyItem(atPath: path, toPath: folder.path("crashed.sqlite"))
    #expect(try SQLiteStore(path: folder.path("crashed.sqlite")).session(first.id) == .found(first))
  }

  @Test func aDeletedDatabaseCanBeCopied() throws {
    try files.removeItem(atPath: path)
    #expect(commit(2) == .unavailable("the database's file was deleted or moved"))
    let backup = try #require(try store.backup(to: folder.path("copy.sqlite")))
    while try !backup.step().isFinished {}
    try backup.finish()
    #expect(try SQLiteStore(path: folder.path("copy.sqlite")).session(first.id) == .found(first))
  }

  /// Performs something each time that SQLite commits, between the checks before and after.
  private final class CommitHook {
    private let body: () throws -> Void
    private let store: SQLiteStore

    init(_ store: SQLiteStore, _ body: @escaping () throws -> Void) {
      (self.store, self.body) = (store, body)
      let context = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
      store.database.use { db in
        _ = sqlite3_commit_hook(
          db.connection,
          { context in
            guard let context else { return 0 }
            let hook = Unmanaged<CommitHook>.fromOpaque(context).takeUnretainedValue()
            #expect(throws: Never.self) { try hook.body() }
            return 0
          }, UnsafeMutableRawPointer(bitPattern: context))
      }
    }

    func remove() {
      store.database.use { db in _ = sqlite3_commit_hook(db.connection, nil, nil) }
    }
  }

  /// What it wrote was not acknowledged, and is not shown.
  @Test(arguments: ["", "-wal"]) func aCommitIntoAFileThatVanishesIsNotAcknowledged(suffix: String) throws {
    let hook = CommitHook(store) { [files, path] in try files.removeItem(atPath: path + suffix) }
    defer { hook.remove() }
    let reason = StoreError.unavailable("\(Self.name(suffix)) was deleted or moved")
    #expect(commit(2) == reason)
    #expect(error { _ = try store.count() } == reason)
  }

  // MARK: Changed files

  private static let damages: [(String, reason: String, damage: @Sendable (String) throws -> Void)] = [
    (
      "", "was cut off: it has 0 of 4096 bytes",
      { try #require(FileHandle(forWritingAtPath: $0)).truncate(atOffset: 0) }
    ),
    ("", "", { try overwrite($0, with: "SQLite format 4") }),
    (
      "-wal", "was cut off: it has 32 of ",
      { try #require(FileHandle(forWritingAtPath: $0)).truncate(atOffset: 32) }
    ),
    ("-wal", "", { try overwrite($0, with: "a log") }),
  ]

  /// Writes into a file, as `cp` does, and not in the same moment as SQLite.
  private static func overwrite(_ path: String, with text: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
  }

  /// It would be mixed with what SQLite has in memory and in the log.
  @Test(arguments: 0..<4) func aFileThatWasChangedIsNotUsedAgain(index: Int) throws {
    let (suffix, reason, damage) = Self.damages[index]
    let before = try Data(contentsOf: URL(filePath: path + suffix))
    try damage(path + suffix)
    guard case .damaged(let found)? = commit(2) else {
      Issue.record("expected an error")
      return
    }
    if reason.isEmpty {
      #expect(found == "another program has written to \(Self.name(suffix))")
    } else {
      #expect(found.hasPrefix("\(Self.name(suffix)) \(reason)"))
    }
    #expect(error { try store.checkPresence() } == .damaged(found))
    #expect(error { _ = try store.session(first.id) } == .damaged(found))
    #expect(error { _ = try store.backup(to: folder.path("copy.sqlite"))?.step() } == .damaged(found))
    // Even with its former content.
    try FileHandle(forWritingAtPath: path + suffix)?.write(contentsOf: before)
    #expect(error { try store.probe() } == .damaged(found))
    // Nothing more is written.
    let left = try ["", "-wal"].map { try Data(contentsOf: URL(filePath: path + $0)) }
    #expect(error { try store.close() } == .damaged(found))
    #expect(try ["", "-wal"].map { try Data(contentsOf: URL(filePath: path + $0)) } == left)
  }

  /// Writes into a file, and leaves everything else as it is.
  private static func write(_ bytes: [UInt8], into path: String, at place: Int) throws {
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.seek(toOffset: UInt64(place))
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  /// In a log: after its header, in the number and in the checksum of a page, in the page, and at the end of the log.
  @Test(arguments: [
    ("", 101), ("", 2_000), ("", 4_095), ("-wal", 24), ("-wal", 33), ("-wal", 41), ("-wal", 49), ("-wal", 2_000),
    ("-wal", -1),
  ])
  func aPageThatWasOverwrittenIsNotUsed(suffix: String, place: Int) throws {
    let path = path + suffix
    let before = try Data(contentsOf: URL(filePath: path))
    let place = place < 0 ? before.count + place : place
    try Self.write([before[place] ^ 0xFF], into: path, at: place)
    try files.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
    let reason = StoreError.damaged("another program has written to \(Self.name(suffix))")
    #expect(commit(2) == reason)
    #expect(error { _ = try store.session(first.id) } == reason)
    #expect(error { try store.close() } == reason)
  }

  /// Another program writes while SQLite commits.
  private func overwriting(_ path: String) -> CommitHook {
    CommitHook(store) { try Self.write([0xFF, 0x00, 0xFF], into: path, at: 2_000) }
  }

  @Test func aWriteToTheDatabaseDuringACommitIsNoticedBeforeItIsAcknowledged() throws {
    let hook = overwriting(path)
    defer { hook.remove() }
    #expect(commit(2) == .damaged("another program has written to the database's file"))
  }

  /// Each second, before pages are moved into the database, and at the end.
  @Test(arguments: ["a second later", "tidying", "the end"])
  func aWriteToTheLogDuringACommitIsFoundByItsChecksums(at moment: String) throws {
    let hook = overwriting(path + "-wal")
    #expect(commit(2) == nil)
    hook.remove()
    let found = error {
      switch moment {
      case "a second later": try store.checkPresence()
      case "tidying":
        for number: UInt64 in 3...2_000 {
          _ = commit(number)
          try store.tidy()
        }
      default: try store.close()
      }
    }
    #expect(found == .damaged("another program has written to the database's log"))
    #expect(try Data(contentsOf: URL(filePath: path)).count == 4_096, "nothing was moved into the database")
  }

  /// A backup program, another SQLite, and a person with a file viewer.
  @Test func readingTheFilesChangesNothing() throws {
    for number: UInt64 in 2...300 {
      #expect(commit(number) == nil)
      for suffix in ["", "-wal"] where number % 10 == 0 {
        let copy = folder.path("copy\(suffix)")
        try? files.removeItem(atPath: copy)
        try files.copyItem(atPath: path + suffix, toPath: copy)
        try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path + suffix)
        try files.setAttributes([.modificationDate: Date()], ofItemAtPath: path + suffix)
      }
      if number % 50 == 0 {
        #expect(throws: DatabaseError.self) {
          try Database(path).value("SELECT count(*) FROM session", as: Int.self)
        }
        let backup = try #require(try store.backup(to: folder.path("backup\(number)")))
        while try !backup.step().isFinished {}
        try backup.finish()
      }
      try store.tidy()
      try store.checkPresence()
    }
    try store.close()
    #expect(try SQLiteStore(path: path).count() == 300)
  }

  @Test func aDatabaseBehindALinkIsFollowed() throws {
    let link = folder.path("link.sqlite")
    try store.close()
    try files.createSymbolicLink(atPath: link, withDestinationPath: path)
    let linked = try SQLiteStore(path: link)
    _ = try linked.commit([try StoredSession.sample(2).created])
    try linked.checkPresence()
    // The next start would not find it.
    try files.removeItem(atPath: link)
    #expect(error { try linked.checkPresence() } == .unavailable("the database's file was deleted or moved"))
  }

  @Test(arguments: ["", "-wal"]) func aFileThatWasTouchedIsTheSame(suffix: String) throws {
    try files.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path + suffix)
    try store.checkPresence()
    #expect(commit(2) == nil)
  }

  /// The files grow, and are emptied and used again, as SQLite does with them.
  @Test func theStoresOwnWritesAreNoChange() throws {
    for number: UInt64 in 2...500 {
      #expect(commit(number) == nil)
      try store.tidy()
      if number % 100 == 0 { try store.checkPresence() }
    }
    #expect(try files.attributesOfItem(atPath: path)[.size] as? Int ?? 0 > 100_000, "pages were moved into it")
    #expect(try store.commit((2...500).map { .delete(sampleID($0)) }).allSatisfy { $0 == .committed })
    for number: UInt64 in 2...100 {
      #expect(commit(number) == nil)
      try store.tidy()
    }
    try store.close()
    #expect(try SQLiteStore(path: path).count() == 100)
  }
}
