import FoundationEssentials
import Glibc
import SystemPackage
import TabSessions

/// A copy of a database by SQLite's backup API (sqlite.org/c3ref/backup_finish.html). Changes that the store's own connection makes
/// between two steps go into the copy, too.
final class SQLiteBackup: StoreBackup {
  private let store: SQLiteStore
  private let path: String
  /// Unsafe: it uses two connections, which have no locks. It is used only where the store's connection is used.
  private nonisolated(unsafe) let copy: PageCopy

  /// 64 pages of 4 KiB take about a millisecond.
  private static let pagesPerStep = 64

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
    let target = try SQLiteStore.storing("create \(path)") { [partial] in
      let target = try Database(partial)
      // Nothing is durable before the end.
      try target.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF")
      return target
    }
    var copy: PageCopy?
    store.database.use { source in copy = try? PageCopy(of: source, to: target) }
    guard let copy else { throw .unavailable("the backup cannot begin") }
    self.copy = copy
  }

  func step() throws(StoreError) -> BackupProgress {
    try store.checkContent()
    do throws(DatabaseError) {
      return try store.database.use { _ throws(DatabaseError) in
        let (pages, total, isFinished) = try copy.step(Self.pagesPerStep)
        return BackupProgress(pages: pages, total: total, isFinished: isFinished)
      }
    } catch {
      throw .unavailable("the backup cannot be written: \(error.message)")
    }
  }

  func finish() throws(StoreError) {
    try SQLiteStore.storing("complete the backup") {
      try store.database.use { _ in try copy.close() }
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
    store.database.use { _ in copy.end() }
    unlink(partial)
  }
}

extension SQLiteStore {
  public func backup(to path: String) throws(StoreError) -> (any StoreBackup)? { try SQLiteBackup(of: self, to: path) }
}
