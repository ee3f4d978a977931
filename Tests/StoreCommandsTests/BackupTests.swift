import Foundation
import ManualClock
import SessionStores
import StoreCommands
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
}
