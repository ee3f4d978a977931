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
  /// `nil` when it has ended. GRDB's own loop cannot pause between steps, so this calls the C functions.
  private let handle: Mutex<Handle?>

  private struct Handle: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// 64 pages of 4 KiB take about a millisecond.
  private static let pagesPerStep: CInt = 64

  /// The name of the file until it is complete.
  private static func partial(_ path: String) -> String { path + ".partial" }

  init(of store: SQLiteStore, to path: String) throws(StoreError) {
    guard !FileManager.default.fileExists(atPath: path) else { throw .unavailable("\(path) exists already") }
    self.store = store
    self.path = path
    try? FileManager.default.removeItem(atPath: Self.partial(path))
    do {
      try FileDescriptor.open(
        FilePath(Self.partial(path)), .readWrite, options: [.create, .closeOnExec], permissions: .ownerReadWrite
      ).close()
    } catch {
      throw .unavailable("\(path) cannot be created: \(error)")
    }
    let copy = try SQLiteStore.storing("create \(path)") {
      // Nothing is durable before the end.
      var configuration = GRDB.Configuration()
      configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = OFF") }
      return try DatabaseQueue(path: Self.partial(path), configuration: configuration)
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
    let (code, progress) = handle.withLock { handle in
      guard let pointer = handle?.pointer else {
        return (SQLITE_MISUSE, BackupProgress(pages: 0, total: 0, isFinished: false))
      }
      // A connection is used by one thread at a time.
      let code = store.database.unsafeReentrantRead { _ in sqlite3_backup_step(pointer, Self.pagesPerStep) }
      let total = Int(sqlite3_backup_pagecount(pointer))
      let pages = total - Int(sqlite3_backup_remaining(pointer))
      if code != SQLITE_OK {
        sqlite3_backup_finish(pointer)
        handle = nil
      }
      return (code, BackupProgress(pages: pages, total: total, isFinished: code == SQLITE_DONE))
    }
    guard code == SQLITE_OK || code == SQLITE_DONE else {
      throw .unavailable("the backup cannot be written: \(String(cString: sqlite3_errstr(code)))")
    }
    if progress.isFinished { try finish() }
    return progress
  }

  /// Makes the file durable, then gives it its name.
  private func finish() throws(StoreError) {
    try SQLiteStore.storing("complete the backup") {
      try copy.close()
      for name in [Self.partial(path), URL(filePath: path).deletingLastPathComponent().path] {
        let file = try FileDescriptor.open(FilePath(name), .readOnly)
        try file.closeAfter { if fsync(file.rawValue) != 0 { throw Errno(rawValue: errno) } }
      }
      try FileManager.default.moveItem(atPath: Self.partial(path), toPath: path)
    }
  }

  deinit {
    handle.withLock { handle in
      if let pointer = handle?.pointer { sqlite3_backup_finish(pointer) }
    }
    // It is gone if the backup is complete.
    try? FileManager.default.removeItem(atPath: Self.partial(path))
  }
}

extension SQLiteStore {
  public func backup(to path: String) throws(StoreError) -> (any StoreBackup)? { try SQLiteBackup(of: self, to: path) }

  public func check() throws(StoreError) -> [String] {
    try reading { db in try String.fetchAll(db, sql: "PRAGMA quick_check").filter { $0 != "ok" } }
  }
}
