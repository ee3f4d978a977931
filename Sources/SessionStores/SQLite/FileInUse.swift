import GRDB
import GRDBSQLite
import Glibc
import SystemPackage
import TabSessions

/// A file that SQLite has open, as it was after the last write, compared with the file to which its path leads.
///
/// SQLite itself would go on with a file that was deleted, replaced or overwritten, and everything would be lost with the process. The file is
/// never opened here: closing it would release SQLite's locks.
struct FileInUse {
  /// What messages call it. They go to clients, who need not know the path.
  let name: String
  /// From the root, so that it leads where the next start looks, even if the folder in which the server runs is moved.
  let path: String
  /// How many bytes it has at its beginning that change whenever its content is replaced.
  private let headerLength: Int
  /// Unsafe: SQLite's own. It stays where it is as long as the connection is open, and is used on the connection's thread only.
  private nonisolated(unsafe) let file: UnsafeMutablePointer<sqlite3_file>
  private var status: stat
  private var header: [UInt8]

  /// - Parameter pointer: asks for the file, such as `SQLITE_FCNTL_FILE_POINTER`.
  init(
    _ name: String, _ path: String, _ pointer: CInt, headerLength: Int, in db: Database
  ) throws(StoreError) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard sqlite3_file_control(db.sqliteConnection, "main", pointer, &file) == SQLITE_OK, let file else {
      throw .unavailable("SQLite does not have \(name) open")
    }
    self.name = name
    self.path = path
    self.headerLength = headerLength
    self.file = file
    status = try Self.status(name, path)
    header = Self.header(headerLength, of: file)
  }

  /// Why a file cannot be used any more.
  enum Fault: Error {
    /// The path leads elsewhere. It can lead back.
    case moved(StoreError)
    /// Another program has changed the content.
    case changed(StoreError)

    var reason: StoreError {
      switch self {
      case .moved(let reason), .changed(let reason): reason
      }
    }
  }

  /// Looks for the file at its path. This takes a microsecond.
  mutating func check() throws(Fault) {
    let found = try found()
    guard found.st_size >= status.st_size else {
      throw .changed(.damaged("\(name) was cut off: it has \(found.st_size) of \(status.st_size) bytes"))
    }
    guard found.st_mtim.tv_nsec != status.st_mtim.tv_nsec || found.st_mtim.tv_sec != status.st_mtim.tv_sec else {
      return
    }
    // It may have been touched only.
    guard Self.header(headerLength, of: file) == header else {
      throw .changed(.damaged("another program has written to \(name)"))
    }
    status = found
  }

  /// Looks for the file after SQLite may have written to it.
  ///
  /// - Parameter length: how many bytes it must have.
  mutating func adopt(atLeast length: Int) throws(Fault) {
    let found = try found()
    guard found.st_size >= length else {
      throw .changed(.damaged("\(name) was cut off: it has \(found.st_size) of \(length) bytes"))
    }
    status = found
    header = Self.header(headerLength, of: file)
  }

  private func found() throws(Fault) -> stat {
    let found: stat
    do throws(StoreError) { found = try Self.status(name, path) } catch { throw .moved(error) }
    guard found.st_ino == status.st_ino, found.st_dev == status.st_dev else {
      throw .moved(.unavailable("another file is in the place of \(name)"))
    }
    return found
  }

  private static func status(_ name: String, _ path: String) throws(StoreError) -> stat {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let reason = Errno(rawValue: errno)
      throw .unavailable(
        reason == .noSuchFileOrDirectory ? "\(name) was deleted or moved" : "\(name) cannot be found: \(reason)")
    }
    return status
  }

  /// The first bytes of a file; none if it is shorter.
  ///
  /// Unsafe: SQLite reads into memory of that length.
  private static func header(_ length: Int, of file: UnsafeMutablePointer<sqlite3_file>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
      let code = file.pointee.pMethods.pointee.xRead(file, bytes.baseAddress, CInt(length), 0)
      count = code == SQLITE_OK ? length : 0
    }
  }
}
