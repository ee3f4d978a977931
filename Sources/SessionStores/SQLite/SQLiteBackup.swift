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
    do throws(StoreError) {
      copy = try Self.begin(store, partial, "create \(path)")
    } catch {
      unlink(partial)
      throw error
    }
  }

  private static func begin(
    _ store: SQLiteStore, _ partial: String, _ what: String
  ) throws(StoreError) -> PageCopy {
    let target = try SQLiteStore.storing(what) {
      let target = try Database(partial)
      // Nothing is durable before the end.
      try target.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF")
      return target
    }
    var copy: PageCopy?
    try SQLiteStore.storing("begin the backup") {
      try store.database.use { source in copy = try PageCopy(of: source, to: target) }
    }
    guard let copy else { throw .unavailable("the backup cannot begin") }
    return copy
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

/// Puts a backup in the place of a database that no process uses.
public final class SQLiteRestore {
  private let path: String
  private let partial: String
  private let lock: FileLock
  /// Whether it has created the folder of the database.
  private let hasCreatedFolder: Bool
  private var hasEnded = false
  /// The sessions of the backup.
  public let sessions: Int
  /// Whether the backup may lack the newest changes: it was not closed in order, and has no log beside it.
  public let lacksLog: Bool

  /// SQLite's files beside a database, and the database itself first.
  private static let suffixes = ["", "-wal", "-shm", "-journal"]

  /// Copies a backup beside the database, with its log if it has one, and checks the copy.
  ///
  /// - Throws: `damaged` or `newer` if the backup cannot be used, `inUse` if a process uses one of the two, or `unavailable`.
  public init(_ backup: String, to path: String) throws(StoreError) {
    let (backup, path) = (SQLiteStore.file(at: backup), SQLiteStore.file(at: path))
    self.path = path
    guard URL(filePath: backup).path != URL(filePath: path).path else { throw .damaged("it is the store itself") }
    // A folder would be copied whole, and a pipe waits for its writer.
    guard SQLiteStore.mayBeFile(backup) else { throw .damaged("\(backup) is not a file") }
    guard SQLiteStore.mayBeFile(path) else { throw .damaged("\(path) is not a file") }
    lacksLog = try DatabaseFile(path: backup, creating: false).lacksLog
    hasCreatedFolder = try SQLiteStore.createFolder(of: path)
    lock = try FileLock(path: path + ".lock")
    partial = "\(path).\(String(UInt64.random(in: .min ... .max), radix: 36)).partial"
    do throws(StoreError) {
      let lockOfBackup =
        FileManager.default.fileExists(atPath: backup + ".lock") ? try FileLock(path: backup + ".lock") : nil
      sessions = try Self.copy(backup, to: partial)
      lockOfBackup?.release()
    } catch {
      Self.remove(partial)
      Self.release(lock, of: path, hasCreatedFolder)
      throw error
    }
    // The server may have another user than this process.
    var owner = stat()
    guard stat(path, &owner) == 0 || stat(URL(filePath: path).deletingLastPathComponent().path, &owner) == 0
    else { return }
    for file in [partial, path + ".lock"] { _ = chown(file, owner.st_uid, owner.st_gid) }
  }

  /// - Returns: the number of sessions.
  private static func copy(_ backup: String, to partial: String) throws(StoreError) -> Int {
    do {
      for suffix in suffixes.prefix(2) where suffix.isEmpty || FileManager.default.fileExists(atPath: backup + suffix) {
        try FileManager.default.copyItem(atPath: backup + suffix, toPath: partial + suffix)
        _ = chmod(partial + suffix, 0o600)
      }
    } catch {
      let reason = (error as? CocoaError)?.underlying as? POSIXError
      throw .unavailable("\(backup) cannot be copied: \(Errno(rawValue: reason?.code.rawValue ?? EIO))")
    }
    do throws(StoreError) {
      let copy = try SQLiteStore(path: partial)
      guard !copy.isNew else { throw .damaged("\(partial) is empty") }
      if let mistake = try copy.check().first { throw .damaged(mistake) }
      let count = try copy.count()
      // Then it needs no log.
      try copy.close()
      return count
    } catch {
      guard case .damaged(let reason) = error else { throw error }
      throw .damaged(reason.replacing(partial, with: backup))
    }
  }

  /// Moves the files of the database away, and gives their place to the copy. After a crash on the way, the former database is there, or the
  /// restored one with a log that a start refuses; restoring again completes it.
  ///
  /// - Returns: the path of the former database now; `nil` if there was none.
  public func finish() throws(StoreError) -> String? {
    defer { end() }
    var (former, number) = ("\(path).replaced", 1)
    while Self.suffixes.contains(where: { FileManager.default.fileExists(atPath: former + $0) }) {
      number += 1
      former = "\(path).replaced-\(number)"
    }
    var hasFormer = false
    do {
      try SQLiteBackup.sync(partial)
      for suffix in Self.suffixes where FileManager.default.fileExists(atPath: path + suffix) {
        guard link(path + suffix, former + suffix) == 0 else { throw Errno(rawValue: errno) }
        hasFormer = true
      }
      guard rename(partial, path) == 0 else { throw Errno(rawValue: errno) }
      for suffix in Self.suffixes.dropFirst() { unlink(path + suffix) }
      try SQLiteBackup.sync(URL(filePath: path).deletingLastPathComponent().path)
    } catch {
      throw .unavailable("\(path) cannot be replaced: \(error)")
    }
    return hasFormer ? former : nil
  }

  private static func remove(_ partial: String) {
    for suffix in suffixes + [".lock"] { unlink(partial + suffix) }
  }

  /// Removes what it has created beside a database that does not exist.
  private static func release(_ lock: FileLock, of path: String, _ hasCreatedFolder: Bool) {
    let isMissing = !FileManager.default.fileExists(atPath: path)
    if isMissing { unlink(path + ".lock") }
    lock.release()
    if isMissing, hasCreatedFolder { rmdir(FilePath(path).removingLastComponent().string) }
  }

  private func end() {
    guard !hasEnded else { return }
    hasEnded = true
    Self.remove(partial)
    Self.release(lock, of: path, hasCreatedFolder)
  }

  deinit { end() }
}
