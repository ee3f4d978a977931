private import CSQLite

/// A file that SQLite has open. It is read through SQLite: closing a descriptor of one's own would release SQLite's locks.
struct OpenFile {
  enum Kind { case database, log }

  /// Unsafe: SQLite's. It stays where it is as long as the connection is open, and is used on the connection's thread only.
  private nonisolated(unsafe) let file: UnsafeMutablePointer<sqlite3_file>

  /// `nil` if SQLite does not have it open.
  init?(_ kind: Kind, of database: Database) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let pointer = kind == .log ? SQLITE_FCNTL_JOURNAL_POINTER : SQLITE_FCNTL_FILE_POINTER
    // A log that is not open has a file without methods.
    guard sqlite3_file_control(database.connection, "main", pointer, &file) == SQLITE_OK, let file,
      file.pointee.pMethods != nil
    else { return nil }
    self.file = file
  }

  /// Bytes of the file; none if it is shorter.
  ///
  /// Unsafe: SQLite reads into memory of that length.
  func bytes(_ length: Int, at place: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
      let code = file.pointee.pMethods.pointee.xRead(file, bytes.baseAddress, CInt(length), Int64(place))
      count = code == SQLITE_OK ? length : 0
    }
  }
}
