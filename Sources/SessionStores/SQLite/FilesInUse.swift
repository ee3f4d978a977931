import TabSessions

/// The files of an open database: what others do to them while the server runs.
///
/// SQLite writes to the database in checkpoints only. So any other write is that of another program. The log has checksums.
///
/// If they are moved away, nothing is written until they are back. If their content was changed, or they were moved just while SQLite wrote,
/// nothing is read or written until a restart.
struct FilesInUse {
  private var database: FileInUse
  private var log: FileInUse
  private let pageSize: Int
  /// How many pages the log must have.
  private let logged: LoggedPages
  /// Why the files can never be used again.
  private(set) var failure: StoreError?
  /// Whether the log was written to since its pages were checked.
  private var hasUncheckedPages = false
  /// How many pages are checked. There are more only if they cannot be moved into the database.
  private static let mostPages = 8_192
  /// Whether everything in the log is in the database, too, since the log is gone.
  private var isRescued = false

  /// - Parameter path: the path with which the database was opened, from the root.
  init(_ path: String, _ logged: LoggedPages, in db: Database) throws(StoreError) {
    self.logged = logged
    // SQLite puts the log beside the file to which a symbolic link leads.
    guard let file = db.path else { throw .unavailable("\(path) is not a file") }
    database = try FileInUse("the database's file", path, .database, headerLength: 100, isWatched: true, in: db)
    // Its checksums tell more than that it was written to.
    log = try FileInUse(
      "the database's log", file + "-wal", .log, headerLength: LogChecksum.headerLength, isWatched: false, in: db)
    pageSize = try SQLiteStore.storing("read \(path)") { try db.value("PRAGMA page_size") } ?? 512
  }

  /// Checks that what is written now will be there at the next start, as far as the files are concerned.
  ///
  /// If only the log is gone, everything that it had is moved into the database.
  ///
  /// - Parameter isThorough: whether to read what was written to the log since the last time. A write of another program while SQLite writes,
  ///   too, is found only so.
  mutating func check(_ db: Database, isThorough: Bool) throws(StoreError) {
    if let failure { throw failure }
    do throws(FileInUse.Fault) {
      try database.check()
      do throws(FileInUse.Fault) {
        let isChanged = try log.check()
        isRescued = false
        if isChanged || isThorough && hasUncheckedPages, logged.value <= Self.mostPages {
          try log.check(pages: logged.value, of: pageSize)
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
  /// - Parameter hasCheckpoint: whether pages may have been moved from the log into the database.
  mutating func adopt(hasCheckpoint: Bool) throws(StoreError) {
    let pages = logged.value
    do throws(FileInUse.Fault) {
      if hasCheckpoint { try database.adopt(atLeast: 0) } else { try database.check() }
      try log.adopt(
        atLeast: pages == 0 ? 0 : LogChecksum.headerLength + pages * (LogChecksum.frameHeaderLength + pageSize))
      hasUncheckedPages = true
    } catch {
      // What was written may be in files that are gone, so it is not shown.
      failure = error.reason
      throw error.reason
    }
  }

  private mutating func rescue(_ db: Database) throws(FileInUse.Fault) {
    guard !isRescued else { return }
    if (try? db.checkpoint(.passive)) != nil {
      isRescued = true
      // The next commit writes the log anew.
      logged.value = 0
    }
    try database.adopt(atLeast: 0)
  }

  private mutating func remember(_ fault: FileInUse.Fault) -> StoreError {
    if case .changed(let reason) = fault { failure = reason }
    return fault.reason
  }
}
