import GRDB
import GRDBSQLite
import TabSessions

/// The files of an open database: what others do to them while the server runs.
///
/// If they are moved away, nothing is written until they are back. If their content was changed, or they were moved just while SQLite wrote,
/// nothing is read or written until a restart.
struct FilesInUse {
  private var database: FileInUse
  private var log: FileInUse
  private let pageSize: Int
  /// Why the files can never be used again.
  private(set) var failure: StoreError?
  /// Whether the log was written to since its pages were checked.
  private var hasUncheckedPages = false
  /// How many pages are checked. There are more only if they cannot be moved into the database.
  private static let mostPages = 8_192
  /// Whether everything in the log is in the database, too, since the log is gone.
  private var isRescued = false

  /// - Parameter path: the path with which the database was opened, from the root.
  init(_ path: String, in db: Database) throws(StoreError) {
    // SQLite puts the log beside the file to which a symbolic link leads.
    guard let name = sqlite3_db_filename(db.sqliteConnection, "main") else {
      throw .unavailable("\(path) is not a file")
    }
    database = try FileInUse(
      "the database's file", path, SQLITE_FCNTL_FILE_POINTER, headerLength: 100, isWatched: true, in: db)
    // Its checksums tell more than that it was written to.
    log = try FileInUse(
      "the database's log", String(cString: name) + "-wal", SQLITE_FCNTL_JOURNAL_POINTER,
      headerLength: LogChecksum.headerLength, isWatched: false, in: db)
    pageSize = try SQLiteStore.storing("read \(path)") { try Int.fetchOne(db, sql: "PRAGMA page_size") } ?? 512
  }

  /// Checks that what is written now will be there at the next start, as far as the files are concerned.
  ///
  /// If only the log is gone, everything that it had is moved into the database.
  ///
  /// - Parameters:
  ///   - pages: how many pages the log must have.
  ///   - isThorough: whether to read what was written to the log since the last time. A write of another program while SQLite writes, too, is
  ///     found only so.
  mutating func check(_ db: Database, pages: Int, isThorough: Bool) throws(StoreError) {
    if let failure { throw failure }
    do throws(FileInUse.Fault) {
      try database.check()
      do throws(FileInUse.Fault) {
        let isChanged = try log.check()
        isRescued = false
        if isChanged || isThorough && hasUncheckedPages, pages <= Self.mostPages {
          try log.check(pages: pages, of: pageSize)
          hasUncheckedPages = false
        }
      } catch {
        if case .moved = error { try rescue(db) }
        throw error
      }
    } catch {
      throw remember(error)
    }
  }

  /// Checks what SQLite has just written.
  ///
  /// - Parameters:
  ///   - pages: how many pages the log must have.
  ///   - hasCheckpoint: whether pages may have been moved from the log into the database.
  mutating func adopt(pages: Int, hasCheckpoint: Bool) throws(StoreError) {
    do throws(FileInUse.Fault) {
      if hasCheckpoint { try database.adopt(atLeast: 0) } else { try database.check() }
      try log.adopt(
        atLeast: pages == 0 ? 0 : LogChecksum.headerLength + pages * (LogChecksum.frameHeaderLength + pageSize))
      hasUncheckedPages = true
    } catch {
      // What was written may be in files that are gone, and nobody may see it.
      failure = error.reason
      throw error.reason
    }
  }

  private mutating func rescue(_ db: Database) throws(FileInUse.Fault) {
    guard !isRescued, (try? db.checkpoint(.passive)) != nil else { return }
    isRescued = true
    try database.adopt(atLeast: 0)
  }

  private mutating func remember(_ fault: FileInUse.Fault) -> StoreError {
    if case .changed(let reason) = fault { failure = reason }
    return fault.reason
  }
}
