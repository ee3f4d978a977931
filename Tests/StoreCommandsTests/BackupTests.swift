import Foundation
import ManualClock
import SessionStores
import TabEngine
import TabSessions
import Testing

@Suite struct BackupTests {
  private let folder: TemporaryFolder
  private let store: SQLiteStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteStore(path: folder.path("a.sqlite"))
  }

  private func add(_ numbers: Range<UInt64>) throws {
    _ = try store.commit(try numbers.map { .save(try ExportedSession.sample($0 * 1_000).commit) })
  }

  @Test func aBackupIsAStore() throws {
    try add(0..<50)
    var lines = Lines()
    _ = try StoreCommand.backup(path: folder.path("b.sqlite")).run(on: OwnStore(store) { ManualClock.start }, &lines)
    let copy = try SQLiteStore(path: folder.path("b.sqlite"))
    #expect(try copy.check() == [])
    #expect(try copy.count() == 50)
    let heads = try store.sessions(matching: SessionFilter(), after: nil, limit: 100)
    #expect(try copy.sessions(matching: SessionFilter(), after: nil, limit: 100) == heads)
    for head in heads {
      #expect(try copy.session(head.identity.id) == store.session(head.identity.id))
      #expect(try copy.events(of: head.identity.id, after: nil) == store.events(of: head.identity.id, after: nil))
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("b.sqlite"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  /// It has what the store has at its last step, and no mixture.
  @Test func theStoreChangesBetweenTheSteps() throws {
    try add(0..<600)
    let backup = try #require(try store.backup(to: folder.path("b.sqlite")))
    var steps: UInt64 = 0
    while case let progress = try backup.step(), !progress.isFinished {
      steps += 1
      #expect(progress.pages <= progress.total)
      #expect(!FileManager.default.fileExists(atPath: folder.path("b.sqlite")), "it is not complete")
      if steps <= 20 { try add(600 + steps..<601 + steps) }
      try store.tidy()
    }
    #expect(steps > 3)
    try backup.finish()
    let copy = try SQLiteStore(path: folder.path("b.sqlite"))
    #expect(try copy.check() == [])
    #expect(try copy.count() == Int(600 + min(steps, 20)))
    #expect(
      try copy.sessions(matching: SessionFilter(), after: nil, limit: 1_000)
        == store.sessions(matching: SessionFilter(), after: nil, limit: 1_000))
  }

  @Test func aFileThatExistsStays() throws {
    let path = folder.path("b.sqlite")
    try Data("mine".utf8).write(to: URL(filePath: path))
    #expect(throws: StoreError.unavailable("\(path) exists already")) { _ = try store.backup(to: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("mine".utf8))
  }

  /// The second one neither replaces nor damages the first.
  @Test func twoBackupsToTheSameFileDoNotMeet() throws {
    try add(0..<200)
    let backups = try (0..<2).map { _ in try #require(try store.backup(to: folder.path("b.sqlite"))) }
    for backup in backups { while try !backup.step().isFinished {} }
    try backups[0].finish()
    #expect(throws: StoreError.unavailable("\(folder.path("b.sqlite")) exists already")) { try backups[1].finish() }
    let copy = try SQLiteStore(path: folder.path("b.sqlite"))
    #expect(try copy.check() == [])
    #expect(try copy.count() == 200)
  }

  @Test func aBackupThatIsGivenUpLeavesNothing() throws {
    try add(0..<200)
    do { _ = try #require(try store.backup(to: folder.path("b.sqlite"))).step() }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("")).filter { $0.hasPrefix("b") } == [])
    try add(200..<201)
    #expect(try store.count() == 201)
  }

  @Test func aFolderThatIsMissingIsNamed() throws {
    #expect(throws: StoreError.self) { _ = try store.backup(to: folder.path("none/b.sqlite")) }
  }

  // MARK: Restoring

  /// A store of 20 sessions whose server was killed, and a backup that has the first ten.
  private func makeCrash() throws -> (backup: String, crashed: String) {
    let (backup, crashed) = (folder.path("b.sqlite"), folder.path("c.sqlite"))
    try add(0..<10)
    var lines = Lines()
    _ = try StoreCommand.backup(path: backup).run(on: OwnStore(store) { ManualClock.start }, &lines)
    try add(10..<20)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: folder.path("a.sqlite\(suffix)"), toPath: crashed + suffix)
    }
    return (backup, crashed)
  }

  private func names(_ prefix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("")).filter { $0.hasPrefix(prefix) }.sorted()
  }

  @Test func aBackupTakesThePlaceOfAStoreThatCrashed() throws {
    let (backup, crashed) = try makeCrash()
    let before = try ["", "-wal"].map { try Data(contentsOf: URL(filePath: crashed + $0)) }
    let content = try Data(contentsOf: URL(filePath: backup))
    let restore = try SQLiteRestore(backup, to: crashed)
    #expect(restore.sessions == 10)
    #expect(try restore.finish() == crashed + ".replaced")
    #expect(
      try names("c.") == ["c.sqlite", "c.sqlite.lock", "c.sqlite.replaced", "c.sqlite.replaced-wal"])
    #expect(try ["", "-wal"].map { try Data(contentsOf: URL(filePath: crashed + ".replaced" + $0)) } == before)
    #expect(try Data(contentsOf: URL(filePath: backup)) == content, "the backup stays as it is")
    let store = try SQLiteStore(path: crashed)
    #expect(try store.check() == [])
    #expect(try store.count() == 10)
    try store.close()
    let former = try SQLiteStore(path: crashed + ".replaced")
    #expect(try former.count() == 20, "the former store is whole")
    try former.close()
    let again = try SQLiteRestore(backup, to: crashed)
    #expect(try again.finish() == crashed + ".replaced-2")
  }

  /// With its log, as a server that was killed has left it.
  @Test func aStoreThatCrashedIsABackup() throws {
    let (_, crashed) = try makeCrash()
    let restore = try SQLiteRestore(crashed, to: folder.path("new/d.sqlite"))
    #expect(try restore.finish() == nil)
    #expect(try SQLiteStore(path: folder.path("new/d.sqlite")).count() == 20)
  }

  /// The log and the lock are beside the file, and a link stays a link.
  @Test func aLinkIsTheFileBehindIt() throws {
    let (backup, crashed) = try makeCrash()
    let (latest, link) = (folder.path("latest.sqlite"), folder.path("link.sqlite"))
    try FileManager.default.createSymbolicLink(atPath: latest, withDestinationPath: backup)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: crashed)
    let content = try Data(contentsOf: URL(filePath: backup))
    let served = try SQLiteStore(path: link)
    #expect(throws: StoreError.inUse("another process uses it; \(crashed).lock is locked")) {
      _ = try SQLiteRestore(latest, to: link)
    }
    try served.close()
    let restore = try SQLiteRestore(latest, to: link)
    #expect(try restore.finish() == crashed + ".replaced")
    #expect(try Data(contentsOf: URL(filePath: backup)) == content)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == crashed)
    #expect(try SQLiteStore(path: crashed).count() == 10)
  }

  @Test func aCrashWhileRestoringLosesNothing() throws {
    let (backup, crashed) = try makeCrash()
    // The backup is in its place, and the log of the former store is still there.
    try FileManager.default.removeItem(atPath: crashed)
    try FileManager.default.copyItem(atPath: backup, toPath: crashed)
    #expect(throws: StoreError.self) { _ = try SQLiteStore(path: crashed) }
    let restore = try SQLiteRestore(backup, to: crashed)
    _ = try restore.finish()
    #expect(try SQLiteStore(path: crashed).count() == 10)
  }

  @Test func whatIsNoBackupIsRefused() throws {
    let (backup, crashed) = try makeCrash()
    var damaged = try Data(contentsOf: URL(filePath: backup))
    damaged.replaceSubrange(4_096..<20_480, with: Data(repeating: 7, count: 16_384))
    for (name, content) in [
      ("text", Data("my diary\n".utf8)), ("empty", Data()), ("damaged", damaged), ("short", damaged.prefix(8_192)),
    ] {
      let file = folder.path(name)
      try content.write(to: URL(filePath: file))
      for store in [crashed, folder.path("new.sqlite"), folder.path("new/d.sqlite")] {
        do throws(StoreError) {
          _ = try SQLiteRestore(file, to: store)
          Issue.record("\(name) was restored")
        } catch {
          guard case .damaged(let reason) = error else { throw error }
          #expect(!reason.contains("partial"))
        }
      }
    }
    let place = folder.path("")
    #expect(throws: StoreError.damaged("\(place) is not a file")) { _ = try SQLiteRestore(place, to: crashed) }
    #expect(throws: StoreError.damaged("it is the store itself")) { _ = try SQLiteRestore(crashed, to: crashed) }
    #expect(throws: StoreError.inUse("another process uses it; \(folder.path("a.sqlite")).lock is locked")) {
      _ = try SQLiteRestore(backup, to: folder.path("a.sqlite"))
    }
    #expect(throws: StoreError.inUse("another process uses it; \(folder.path("a.sqlite")).lock is locked")) {
      _ = try SQLiteRestore(folder.path("a.sqlite"), to: folder.path("new/d.sqlite"))
    }
    #expect(try names("new") == [], "nothing is left beside a store that does not exist")
    #expect(try names("c.") == ["c.sqlite", "c.sqlite-wal", "c.sqlite.lock"])
    #expect(try SQLiteStore(path: crashed).count() == 20)
  }
}
