import FoundationEssentials
import SystemPackage
import TabSessions

/// A database's file and its write-ahead log, as they are before SQLite opens them (sqlite.org/fileformat.html).
///
/// Opening a database writes to it. So the database of another program, and one that was cut off, are found here, and stay as they are.
struct DatabaseFile {
  let path: String
  /// The number of bytes of the whole file; `start` has only the first of them.
  private let length: Int64
  private let start: [UInt8]
  private let logLength: Int64
  private let logStart: [UInt8]

  /// "TabH", so that other databases are not mistaken for one of this program (1.3.15).
  static let applicationID = 0x5461_6248

  /// Reads the headers of the file and of its log; a file that is missing has none.
  ///
  /// - Parameter creating: whether to create the file, if it does not exist, for its user alone: SQLite would let others read it. It gives
  ///   its log the mode of the file.
  init(path: String, creating: Bool) throws(StoreError) {
    self.path = path
    do {
      (length, start) = try Self.read(path, Self.headerLength, options: creating ? .create : [])
    } catch Errno.noSuchFileOrDirectory where !creating {
      (length, start) = (0, [])
    } catch {
      throw .unavailable("\(path) cannot be opened: \(error)")
    }
    (logLength, logStart) = (try? Self.read(path + "-wal", Self.logHeaderLength)) ?? (0, [])
  }

  private static func read(
    _ path: String, _ count: Int, options: FileDescriptor.OpenOptions = []
  ) throws -> (Int64, [UInt8]) {
    let file = try FileDescriptor.open(
      FilePath(path), .readWrite, options: options.union(.closeOnExec), permissions: .ownerReadWrite)
    return try file.closeAfter {
      let length = try file.seek(offset: 0, from: .end)
      let bytes = try [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
        read = try file.read(fromAbsoluteOffset: 0, into: UnsafeMutableRawBufferPointer(buffer))
      }
      return (length, bytes)
    }
  }

  /// - Throws: `damaged` or `newer`.
  func check(format: Int) throws(StoreError) {
    try checkLog()
    guard length > 0 else {
      guard !hasLog else { throw .damaged("\(path) is empty, but not its log \(path)-wal") }
      return
    }
    try checkProgram()
    guard !hasLog else {
      if isMarked || hasForeignLog { throw .damaged("the log \(path)-wal belongs to another database: \(Self.advice)") }
      // What follows may be newer in the log.
      return
    }
    guard number(at: 60) <= format else { throw .newer(format: "\(number(at: 60))", supported: "\(format)") }
    let bytes = Int64(number(at: 28)) * pageSize
    guard length >= bytes else {
      throw .damaged("\(path) was cut off: it has \(length) of \(bytes) bytes")
    }
  }

  /// Whether the file is a database of this program, or may become one. This holds while another process writes to it, too.
  ///
  /// - Throws: `damaged`.
  func checkProgram() throws(StoreError) {
    guard length > 0 else { return }
    guard start.count == Self.headerLength, start.starts(with: Array("SQLite format 3\0".utf8)), pageSize > 0 else {
      throw .damaged("cannot open \(path): file is not a database")
    }
    let application = number(at: 68)
    guard application == Self.applicationID || application == 0 && (hasLog || hasNoTables) else {
      throw .damaged("\(path) is an SQLite database, but not one of tabheader")
    }
  }

  /// Whether the file says that it has no log (1.3.3): a backup, and a database that was closed in order. SQLite would read any log beside it.
  private var isMarked: Bool { start[18] == 1 }

  /// Whether the file says that it has a log, and there is none: it was copied without its log, or an earlier version has closed it.
  var lacksLog: Bool {
    length > 0 && start.count == Self.headerLength && start[18] == 2
      && !FileManager.default.fileExists(atPath: path + "-wal")
  }

  private static let advice =
    "move the log away, or put a backup in the place of a store with \"tabheader restore\""

  /// Marks a database without a log.
  static func mark(_ file: FileDescriptor) throws { _ = try file.writeAll(toAbsoluteOffset: 18, [1, 1]) }

  /// The database's header, and the header of its first page.
  private static let headerLength = 108

  /// Whether the first page, which has the schema, is a leaf without entries: as in a database that was just created.
  private var hasNoTables: Bool { start[100] == 0x0D && start[103] == 0 && start[104] == 0 }

  /// A power of two from 512 to 65,536; 0 if the header has none.
  private var pageSize: Int64 {
    let size = Int64(start[16]) << 8 | Int64(start[17])
    if size == 1 { return 65_536 }
    return size >= 512 && size.nonzeroBitCount == 1 ? size : 0
  }

  /// Whether the database has no log, or none yet.
  var isNew: Bool { length == 0 }

  // MARK: The log

  private static let logHeaderLength = 32

  /// Whether the log may have changes that the database has not. After a power failure, its header may be all zeros: then nothing was
  /// committed yet.
  private var hasLog: Bool { logLength > Self.logHeaderLength && logStart.contains { $0 != 0 } }

  /// SQLite takes a log with a damaged header for an empty one, and would forget what was committed.
  private func checkLog() throws(StoreError) {
    guard hasLog else { return }
    guard logStart.starts(with: [0x37, 0x7F, 0x06]), logStart[3] & 0xFE == 0x82 else {
      throw .damaged("the log \(path)-wal is damaged")
    }
  }

  /// A number of 32 bits in the database's header.
  private func number(at offset: Int) -> Int {
    start[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

extension DatabaseFile {
  /// Whether SQLite finds mistakes in the database with its log, but none without it: as a rule, the log then belongs to another database,
  /// such as one that was here before. This takes some two seconds for each gigabyte.
  ///
  /// It changes no file, and is for a time when no connection is open: closing the file releases SQLite's locks.
  var hasForeignLog: Bool { hasMistake(withLog: true) && !hasMistake(withLog: false) }

  private func hasMistake(withLog: Bool) -> Bool {
    do {
      let database =
        try withLog
        ? Database(path, .readAlone) : Database(URL(filePath: path).absoluteString + "?immutable=1", .readImmutable)
      try database.execute("PRAGMA locking_mode = EXCLUSIVE")
      // With a log of every page, the two are another program's whole database.
      guard try database.value("PRAGMA application_id") == Self.applicationID else { return true }
      return try database.value("PRAGMA integrity_check(1)") != "ok"
    } catch {
      return error.kind == .damaged
    }
  }
}
