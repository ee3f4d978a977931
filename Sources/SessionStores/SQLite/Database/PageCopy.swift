private import CSQLite

/// A copy of a database in steps (sqlite.org/c3ref/backup_finish.html). Changes that the connection makes between two steps go into the copy, too.
///
/// Unsafe: it owns its pointer until it ends, and keeps both connections. It is used where the source is used only.
final class PageCopy {
  private let source: Database
  private let target: Database
  /// `nil` once it has ended.
  private var pointer: OpaquePointer?

  init(of source: Database, to target: Database) throws(DatabaseError) {
    self.source = source
    self.target = target
    pointer = sqlite3_backup_init(target.connection, "main", source.connection, "main")
    // SQLite leaves the reason in the target.
    guard pointer != nil else {
      guard let connection = target.connection else { throw .isClosed }
      throw DatabaseError(code: sqlite3_extended_errcode(connection), of: connection)
    }
  }

  deinit { end() }

  /// Copies pages. After the last one, and after an error, the copy has ended.
  ///
  /// - Returns: how many pages were copied, of how many, and whether that is all.
  func step(_ count: Int) throws(DatabaseError) -> (pages: Int, total: Int, isFinished: Bool) {
    guard let pointer else { throw DatabaseError(code: SQLITE_MISUSE) }
    let code = sqlite3_backup_step(pointer, CInt(count))
    let total = Int(sqlite3_backup_pagecount(pointer))
    let pages = total - Int(sqlite3_backup_remaining(pointer))
    if code != SQLITE_OK { end() }
    guard code == SQLITE_OK || code == SQLITE_DONE else { throw DatabaseError(code: code) }
    return (pages, total, code == SQLITE_DONE)
  }

  func end() {
    sqlite3_backup_finish(pointer)
    pointer = nil
  }

  /// Ends it, and closes the copy.
  func close() throws(DatabaseError) {
    end()
    try target.close()
  }
}
