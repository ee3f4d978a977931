private import CSQLite

/// What a statement does.
enum SQL: Hashable, ExpressibleByStringLiteral {
  /// A literal is found again by its address: hashing its bytes takes 1,000 instructions, and a commit has three statements.
  ///
  /// Unsafe: a literal stays where it is, and ends with a zero.
  case literal(UnsafePointer<UInt8>)
  case text(String)

  init(stringLiteral literal: StaticString) { self = .literal(literal.utf8Start) }

  fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    switch self {
    case .literal(let bytes): body(UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self))
    case .text(let text): text.withCString(body)
    }
  }
}

/// A prepared statement.
///
/// Unsafe: it owns its pointer until it is released.
final class Statement {
  let pointer: OpaquePointer
  let connection: OpaquePointer
  /// Whether a `Row` uses it.
  var isInUse = false

  /// - Throws: an error of the SQL.
  init(_ sql: SQL, in database: Database) throws(DatabaseError) {
    guard let connection = database.connection else { throw .isClosed }
    self.connection = connection
    var pointer: OpaquePointer?
    let code = sql.withCString {
      sqlite3_prepare_v3(connection, $0, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
    }
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

/// A value for a parameter of a statement, or from a column of a row.
///
/// Unsafe: the pointers belong to statements, which `Row` keeps. SQLite copies what is bound, and what is read is copied here.
protocol DatabaseValue {
  /// - Returns: SQLite's result code.
  func bind(to statement: OpaquePointer, at index: CInt) -> CInt

  /// - Throws: `hasOtherType`. No type is converted to another.
  init(_ statement: OpaquePointer, column: CInt) throws(DatabaseError)
}

extension Int64: DatabaseValue {
  func bind(to statement: OpaquePointer, at index: CInt) -> CInt { sqlite3_bind_int64(statement, index, self) }

  init(_ statement: OpaquePointer, column: CInt) throws(DatabaseError) {
    guard sqlite3_column_type(statement, column) == SQLITE_INTEGER else { throw .hasOtherType }
    self = sqlite3_column_int64(statement, column)
  }
}

extension Int: DatabaseValue {
  func bind(to statement: OpaquePointer, at index: CInt) -> CInt { Int64(self).bind(to: statement, at: index) }

  init(_ statement: OpaquePointer, column: CInt) throws(DatabaseError) {
    self.init(try Int64(statement, column: column))
  }
}

/// 1 or 0.
extension Bool: DatabaseValue {
  func bind(to statement: OpaquePointer, at index: CInt) -> CInt { (self ? 1 : 0).bind(to: statement, at: index) }

  init(_ statement: OpaquePointer, column: CInt) throws(DatabaseError) {
    self = try Int64(statement, column: column) != 0
  }
}

extension String: DatabaseValue {
  func bind(to statement: OpaquePointer, at index: CInt) -> CInt {
    var text = self
    return text.withUTF8 { tabheader_bind_text(statement, index, $0.baseAddress, UInt64($0.count)) }
  }

  init(_ statement: OpaquePointer, column: CInt) throws(DatabaseError) {
    guard sqlite3_column_type(statement, column) == SQLITE_TEXT, let text = sqlite3_column_text(statement, column)
    else { throw .hasOtherType }
    let count = Int(sqlite3_column_bytes(statement, column))
    self.init(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}

extension [UInt8]: DatabaseValue {
  func bind(to statement: OpaquePointer, at index: CInt) -> CInt {
    withUnsafeBytes { tabheader_bind_blob(statement, index, $0.baseAddress, UInt64($0.count)) }
  }

  init(_ statement: OpaquePointer, column: CInt) throws(DatabaseError) {
    guard sqlite3_column_type(statement, column) == SQLITE_BLOB else { throw .hasOtherType }
    // No bytes have no address.
    let bytes = sqlite3_column_blob(statement, column)
    self.init(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
  }
}

/// `NULL` for `nil`.
extension Optional: DatabaseValue where Wrapped: DatabaseValue {
  func bind(to statement: OpaquePointer, at index: CInt) -> CInt {
    self?.bind(to: statement, at: index) ?? sqlite3_bind_null(statement, index)
  }

  init(_ statement: OpaquePointer, column: CInt) throws(DatabaseError) {
    self = sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : try Wrapped(statement, column: column)
  }
}
