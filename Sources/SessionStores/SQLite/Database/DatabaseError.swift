private import CSQLite

/// An error of SQLite.
struct DatabaseError: Error {
  /// SQLite's extended result code (sqlite.org/rescode.html).
  let code: CInt
  let message: String

  init(code: CInt, message: String) {
    self.code = code
    self.message = message
  }

  /// An error with SQLite's message for every error of this code.
  init(code: CInt) {
    self.init(code: code, message: String(cString: sqlite3_errstr(code)))
  }

  /// The last error of a connection.
  init(code: CInt, of connection: OpaquePointer) {
    self.init(code: code, message: String(cString: sqlite3_errmsg(connection)))
  }

  static var isClosed: DatabaseError { DatabaseError(code: SQLITE_MISUSE, message: "Connection is closed") }
  static var hasOtherType: DatabaseError {
    DatabaseError(code: SQLITE_MISMATCH, message: "a value is missing, or has another type")
  }

  enum Kind { case damaged, inUse, other }

  var kind: Kind {
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_SCHEMA, SQLITE_MISMATCH: .damaged
    case SQLITE_BUSY, SQLITE_LOCKED: .inUse
    default: .other
    }
  }
}
