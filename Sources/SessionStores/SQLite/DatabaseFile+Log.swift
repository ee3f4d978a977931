import FoundationEssentials
import GRDBSQLite

extension DatabaseFile {
  /// Whether SQLite finds mistakes in the database with its log, but none without it: as a rule, the log is then that of another database,
  /// such as one that was here before. This takes some two seconds for each gigabyte.
  ///
  /// It changes no file, and is for a time when no connection is open: closing the file releases SQLite's locks.
  var hasForeignLog: Bool { hasMistake(withLog: true) && !hasMistake(withLog: false) }

  /// GRDB cannot open a database in these ways, so this calls the C functions.
  private func hasMistake(withLog: Bool) -> Bool {
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    let url = URL(filePath: path).absoluteString
    // With "unix-none", a reader needs no shared memory for the index of the log. An immutable database has no log.
    let code = sqlite3_open_v2(
      withLog ? path : url + "?immutable=1", &connection, SQLITE_OPEN_READONLY | (withLog ? 0 : SQLITE_OPEN_URI),
      withLog ? "unix-none" : nil)
    guard code == SQLITE_OK else { return false }
    sqlite3_exec(connection, "PRAGMA locking_mode = EXCLUSIVE", nil, nil, nil)
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    // With a log of every page, the two are a whole database: that of another program.
    sqlite3_prepare_v2(connection, "PRAGMA application_id", -1, &statement, nil)
    if sqlite3_step(statement) == SQLITE_ROW, sqlite3_column_int(statement, 0) != Self.applicationID { return true }
    sqlite3_finalize(statement)
    sqlite3_prepare_v2(connection, "PRAGMA integrity_check(1)", -1, &statement, nil)
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return sqlite3_column_text(statement, 0).map { String(cString: $0) } != "ok"
    case SQLITE_CORRUPT, SQLITE_NOTADB: return true
    default: return false
    }
  }
}
