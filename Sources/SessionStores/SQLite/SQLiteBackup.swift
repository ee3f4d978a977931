import FoundationEssentials
import Glibc
import GRDB
import GRDBSQLite
import Synchronization
import SystemPackage
import TabSessions

/// A copy of a database by SQLite's backup API (sqlite.org/c3ref/backup_finish.html). Changes that the store's own connection makes
/// between two steps go into the copy, too.
final class SQLiteBackup: StoreBackup {
  private let store: SQLiteStore
  private let path: String
  private let copy: DatabaseQueue
  /// `nil` when it has ended.
  private let handle: Mutex<Handle?>

  /// GRDB's own loop cannot pause between steps, so this calls the C functions. They use the connections of the store and of the copy,
  /// which have no locks, so each call is made where the store's connection is used.
  private struct Handle: @unchecked Sendable {
    let pointer: OpaquePointer

    func end(_ store: SQLiteStore) {
      store.database.unsafeReentrantRead { _ in _ = sqlite3_backup_finish(pointer) }
    }
  }

  /// 64 pages of 4 KiB take about a millisecond.
  private static let pagesPerStep: CInt = 64

  /// The file until it is complete. Its name is this backup's own, so that two backups to the same file do not meet.
  private let partial: String

  init(of store: SQLiteStore, to path: String) throws(StoreError) {
    guard !FileManager.default.fileExists(atPath: path) else { throw .unavailable("\(path) exists already") }
    self.store = store
    self.path = path
    partial = "\(path).\(String(UInt64.random(in: .min ... .max), radix: 36)).partial"
    do {
      try FileDescriptor.open(
        FilePath(partial), .readWrite, options: [.create, .exclusiveCreate, .closeOnExec], permissions: .ownerReadWrite
      ).close()
    } catch {
      throw .unavailable("\(path) cannot be created: \(error)")
    }
    let copy = try SQLiteStore.storing("create \(path)") { [partial] in
      // Nothing is durable before the end.
      var configuration = GRDB.Configuration()
      configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF") }
      return try DatabaseQueue(path: partial, configuration: configuration)
    }
    let pointer = store.database.unsafeReentrantRead { source in
      copy.unsafeReentrantRead { target in
        sqlite3_backup_init(target.sqliteConnection, "main", source.sqliteConnection, "main")
      }
    }
    guard let pointer else { throw .unavailable("the backup cannot begin") }
    self.copy = copy
    handle = Mutex(Handle(pointer: pointer))
  }

  func step() throws(StoreError) -> BackupProgress {
    try store.checkContent()
    let (code, progress) = handle.withLock { handle in
      guard let running = handle else {
        return (SQLITE_MISUSE, BackupProgress(pages: 0, total: 0, isFinished: false))
      }
      let code = store.database.unsafeReentrantRead { _ in sqlite3_backup_step(running.pointer, Self.pagesPerStep) }
      let total = Int(sqlite3_backup_pagecount(running.pointer))
      let pages = total - Int(sqlite3_backup_remaining(running.pointer))
      if code != SQLITE_OK {
        running.end(store)
        handle = nil
      }
      return (code, BackupProgress(pages: pages, total: total, isFinished: code == SQLITE_DONE))
    }
    guard code == SQLITE_OK || code == SQLITE_DONE else {
      throw .unavailable("the backup cannot be written: \(String(cString: sqlite3_errstr(code)))")
    }
    return progress
  }

  func finish() throws(StoreError) {
    try SQLiteStore.storing("complete the backup") {
      try copy.close()
      // The copy has the source's header, which asks for a log.
      let file = try FileDescriptor.open(FilePath(partial), .readWrite)
      try file.closeAfter { try DatabaseFile.mark(file) }
      try Self.sync(partial)
      // Fails if the file exists by now, which a move would replace.
      guard link(partial, path) == 0 else {
        let reason = Errno(rawValue: errno)
        throw StoreError.unavailable(
          reason == .fileExists ? "\(path) exists already" : "\(path) cannot be created: \(reason)")
      }
      try Self.sync(URL(filePath: path).deletingLastPathComponent().path)
    }
  }

  static func sync(_ path: String) throws {
    let file = try FileDescriptor.open(FilePath(path), .readOnly)
    try file.closeAfter { if fsync(file.rawValue) != 0 { throw Errno(rawValue: errno) } }
  }

  deinit {
    handle.withLock { $0?.end(store) }
    unlink(partial)
  }
}

extension SQLiteStore {
  public func backup(to path: String) throws(StoreError) -> (any StoreBackup)? { try SQLiteBackup(of: self, to: path) }
}
