private import CSQLite
import Synchronization

/// A connection to an SQLite database. This folder is the only place that calls SQLite (sqlite.org/c3ref/intro.html).
///
/// It has no lock, so one thread uses it at a time: see `SharedDatabase`. A database that another process has locked is an error at once.
///
/// Unsafe: it owns its pointer until it is closed. Statements keep their own; SQLite frees the connection after them.
final class Database {
  /// SQLite's; `nil` once it is closed.
  private(set) var connection: OpaquePointer?
  /// By their SQL, for the next time.
  private var statements: [SQL: Statement] = [:]
  /// SQLite has its address.
  private var logged: LoggedPages?

  enum Access {
    /// The file is created, if it does not exist.
    case write
    /// With its log, but without the shared memory for the log's index. Another process must not write.
    case readAlone
    /// Without its log.
    case readImmutable

    fileprivate var flags: CInt {
      switch self {
      case .write: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readAlone: SQLITE_OPEN_READONLY
      case .readImmutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    }
  }

  /// - Parameter path: a URI with `immutable=1` for `readImmutable`.
  init(_ path: String, _ access: Access = .write) throws(DatabaseError) {
    let flags = access.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &connection, flags, access == .readAlone ? "unix-none" : nil)
    // `deinit` closes one that could not be opened.
    guard code == SQLITE_OK else { throw DatabaseError(code: code) }
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(connection)
  }

  /// - Throws: an error if it is in use.
  func close() throws(DatabaseError) {
    statements = [:]
    try check(sqlite3_close(connection))
    connection = nil
  }

  private func check(_ code: CInt) throws(DatabaseError) {
    guard let connection else { throw .isClosed }
    guard code == SQLITE_OK else { throw DatabaseError(code: code, of: connection) }
  }

  // MARK: Statements

  /// Performs statements that have no parameters, and ignores their rows.
  func execute(_ sql: String) throws(DatabaseError) {
    guard connection != nil else { throw .isClosed }
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  /// Performs a statement that is prepared once.
  func run<each Value: DatabaseValue>(_ sql: SQL, _ values: repeat each Value) throws(DatabaseError) {
    _ = try row(sql, repeat each values)
  }

  /// The first row of a statement that is prepared once.
  func row<each Value: DatabaseValue>(_ sql: SQL, _ values: repeat each Value) throws(DatabaseError) -> Row? {
    var row = try rows(sql, repeat each values)
    guard try row.next() else { return nil }
    return row
  }

  /// The first column of the first row.
  func value<Result: DatabaseValue, each Value: DatabaseValue>(
    _ sql: SQL, _ values: repeat each Value, as type: Result.Type = Result.self
  ) throws(DatabaseError) -> Result? {
    guard let row = try row(sql, repeat each values) else { return nil }
    return try row.column(0, as: type)
  }

  /// The rows of a statement that is prepared once; `next` goes to the first one.
  func rows<each Value: DatabaseValue>(_ sql: SQL, _ values: repeat each Value) throws(DatabaseError) -> Row {
    var row = Row(of: try statement(sql))
    for value in repeat each values { try row.bind(value) }
    return row
  }

  private func statement(_ sql: SQL) throws(DatabaseError) -> Statement {
    if let known = statements[sql], !known.isInUse { return known }
    let statement = try Statement(sql, in: self)
    statements[sql] = statement
    return statement
  }

  /// The number of rows that the last statement has changed.
  var changes: Int { Int(sqlite3_changes(connection)) }
  /// The key of the last row that was inserted.
  var lastKey: Int64 { sqlite3_last_insert_rowid(connection) }

  /// Commits everything that `body` changes, or nothing, if there is an error.
  func transaction(_ body: () throws -> Void) throws {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      // Some errors have ended it.
      if sqlite3_get_autocommit(connection) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  // MARK: The log

  enum Checkpoint {
    /// As many pages as possible.
    case passive
    /// All pages; then the log is empty.
    case truncate
  }

  /// Moves pages from the log into the database.
  func checkpoint(_ mode: Checkpoint) throws(DatabaseError) {
    let mode = mode == .passive ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_TRUNCATE
    try check(sqlite3_wal_checkpoint_v2(connection, "main", mode, nil, nil))
  }

  /// Counts the pages of the log from now on, after each commit.
  func count(_ pages: LoggedPages) {
    logged = pages
    sqlite3_wal_hook(
      connection,
      { context, _, _, pages in
        if let context { Unmanaged<LoggedPages>.fromOpaque(context).takeUnretainedValue().value = Int(pages) }
        return SQLITE_OK
      }, Unmanaged.passUnretained(pages).toOpaque())
  }

  /// The path of the file, behind links; `nil` for a database without one.
  var path: String? { sqlite3_db_filename(connection, "main").map { String(cString: $0) } }
}

/// A database that several threads use, one at a time.
final class SharedDatabase: Sendable {
  private let turn = Mutex(())
  /// Unsafe: it has no lock of its own. It is used in turn only.
  private nonisolated(unsafe) let database: Database

  init(_ database: sending Database) {
    self.database = database
  }

  /// Waits for its turn.
  ///
  /// - Parameter body: does not use the shared database again, and keeps no reference.
  func use<Value: Sendable, Failure>(_ body: (Database) throws(Failure) -> Value) throws(Failure) -> Value {
    try turn.withLock { _ throws(Failure) in try body(database) }
  }
}

/// Counts the pages in a write-ahead log: see `Database.count`.
final class LoggedPages: Sendable {
  private let pages = Atomic(0)

  /// The number after the last commit, or what it was set to since.
  var value: Int {
    get { pages.load(ordering: .relaxed) }
    set { pages.store(newValue, ordering: .relaxed) }
  }
}

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
