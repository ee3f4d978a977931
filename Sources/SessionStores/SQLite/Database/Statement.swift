private import CSQLite

/// A prepared statement.
///
/// Unsafe: it owns its pointer until it is released.
final class Statement {
  let pointer: OpaquePointer
  let connection: OpaquePointer
  /// Whether a `Row` uses it.
  var isInUse = false

  /// - Throws: an error of the SQL.
  init(_ sql: String, in database: Database) throws(DatabaseError) {
    guard let connection = database.connection else { throw .isClosed }
    self.connection = connection
    var pointer: OpaquePointer?
    let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
    guard code == SQLITE_OK, let pointer else { throw DatabaseError(code: code, of: connection) }
    self.pointer = pointer
  }

  deinit { sqlite3_finalize(pointer) }
}

/// A statement under way: its parameters, and the row that it has come to. Once the row is released, the statement begins anew.
///
/// It cannot be copied, so it does not outlive the access to the database in which it was made.
struct Row: ~Copyable {
  private let statement: Statement
  private var bound: CInt = 0

  /// Begins a statement that is not in use.
  init(of statement: Statement) {
    self.statement = statement
    statement.isInUse = true
  }

  deinit {
    sqlite3_reset(statement.pointer)
    sqlite3_clear_bindings(statement.pointer)
    statement.isInUse = false
  }

  /// Binds the next parameter. Inlined, since `rows` is specialized for its values and this would not be.
  @inline(__always) mutating func bind(_ value: some DatabaseValue) throws(DatabaseError) {
    bound += 1
    let code = value.bind(to: statement.pointer, at: bound)
    guard code == SQLITE_OK else { throw DatabaseError(code: code, of: statement.connection) }
  }

  /// Goes to the next row, or performs a statement that has no rows.
  ///
  /// - Returns: whether there is one.
  mutating func next() throws(DatabaseError) -> Bool {
    switch sqlite3_step(statement.pointer) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    case let code: throw DatabaseError(code: code, of: statement.connection)
    }
  }

  /// Reads a column.
  ///
  /// - Throws: `hasOtherType`.
  func column<Value: DatabaseValue>(_ index: Int, as type: Value.Type = Value.self) throws(DatabaseError) -> Value {
    try Value(statement.pointer, column: CInt(index))
  }

  /// Reads all further rows.
  consuming func map<Value>(_ read: (borrowing Row) throws -> Value) throws -> [Value] {
    var values: [Value] = []
    while try next() { values.append(try read(self)) }
    return values
  }
}
