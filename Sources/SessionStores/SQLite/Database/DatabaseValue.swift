private import CSQLite

/// A value for a parameter of a statement, or from a column of a row.
///
/// Unsafe: the pointers are those of statements, which `Row` keeps. SQLite copies what is bound, and what is read is copied here.
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
