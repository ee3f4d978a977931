import Glibc
import SystemPackage
import TabSessions

/// The files of an open database: what others do to them while the server runs.
///
/// SQLite writes to the database in checkpoints only. So any other write comes from another program. The log has checksums.
///
/// If they are moved away, nothing is written until they are back. If their content was changed, or they were moved just while SQLite wrote,
/// nothing is read or written until a restart.
struct FilesInUse {
  private var database: FileInUse
  private var log: FileInUse
  private let pageSize: Int
  /// How many pages the log must have.
  private let logged: LoggedPages
  /// Why the files can never be used again.
  private(set) var failure: StoreError?
  /// Whether the log was written to since its pages were checked.
  private var hasUncheckedPages = false
  /// How many pages are checked. There are more only if they cannot be moved into the database.
  private static let mostPages = 8_192
  /// Whether everything in the log is in the database, too, since the log is gone.
  private var isRescued = false

  /// - Parameter path: the path with which the database was opened, from the root.
  init(_ path: String, _ logged: LoggedPages, in db: Database) throws(StoreError) {
    self.logged = logged
    // SQLite puts the log beside the file to which a symbolic link leads.
    guard let file = db.path else { throw .unavailable("\(path) is not a file") }
    database = try FileInUse("the database's file", path, .database, headerLength: 100, isWatched: true, in: db)
    // Its checksums tell more than that it was written to.
    log = try FileInUse(
      "the database's log", file + "-wal", .log, headerLength: LogChecksum.headerLength, isWatched: false, in: db)
    pageSize = try SQLiteStore.storing("read \(path)") { try db.value("PRAGMA page_size") } ?? 512
  }

  /// Checks that what is written now will be there at the next start, as far as the files are concerned.
  ///
  /// If only the log is gone, everything that it had is moved into the database.
  ///
  /// - Parameter isThorough: whether to read what was written to the log since the last time. A write of another program while SQLite writes,
  ///   too, is found only so.
  mutating func check(_ db: Database, isThorough: Bool) throws(StoreError) {
    if let failure { throw failure }
    do throws(FileInUse.Fault) {
      try database.check()
      do throws(FileInUse.Fault) {
        let isChanged = try log.check()
        isRescued = false
        if isChanged || isThorough && hasUncheckedPages, logged.value <= Self.mostPages {
          try log.check(pages: logged.value, of: pageSize)
          hasUncheckedPages = false
        }
      } catch {
        if case .moved = error { try rescue(db) }
        throw error
      }
    } catch {
      throw remember(error)
    }
  }

  /// Checks what SQLite has just written.
  ///
  /// - Parameter hasCheckpoint: whether pages may have been moved from the log into the database.
  mutating func adopt(hasCheckpoint: Bool) throws(StoreError) {
    let pages = logged.value
    do throws(FileInUse.Fault) {
      if hasCheckpoint { try database.adopt(atLeast: 0) } else { try database.check() }
      try log.adopt(
        atLeast: pages == 0 ? 0 : LogChecksum.headerLength + pages * (LogChecksum.frameHeaderLength + pageSize))
      hasUncheckedPages = true
    } catch {
      // What was written may be in files that are gone, so it is not shown.
      failure = error.reason
      throw error.reason
    }
  }

  private mutating func rescue(_ db: Database) throws(FileInUse.Fault) {
    guard !isRescued else { return }
    if (try? db.checkpoint(.passive)) != nil {
      isRescued = true
      // The next commit writes the log anew.
      logged.value = 0
    }
    try database.adopt(atLeast: 0)
  }

  private mutating func remember(_ fault: FileInUse.Fault) -> StoreError {
    if case .changed(let reason) = fault { failure = reason }
    return fault.reason
  }
}

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
  private let file: OpenFile
  private let watch: WriteWatch?
  private var status: stat
  private var header: [UInt8]

  /// - Parameters:
  ///   - isWatched: whether each write between two calls of `adopt` comes from another program.
  init(
    _ name: String, _ path: String, _ kind: OpenFile.Kind, headerLength: Int, isWatched: Bool, in db: Database
  ) throws(StoreError) {
    guard let file = OpenFile(kind, of: db) else { throw .unavailable("SQLite does not have \(name) open") }
    self.name = name
    self.path = path
    self.headerLength = headerLength
    self.file = file
    watch = isWatched ? WriteWatch(path: path) : nil
    status = try Self.status(name, path)
    header = file.bytes(headerLength, at: 0)
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
  ///
  /// - Returns: whether it has another time of its last change.
  @discardableResult mutating func check() throws(Fault) -> Bool {
    let found = try found()
    guard found.st_size >= status.st_size else {
      throw .changed(.damaged("\(name) was cut off: it has \(found.st_size) of \(status.st_size) bytes"))
    }
    guard watch?.takeWrites() != true else { throw isOverwritten }
    guard found.st_mtim.tv_nsec != status.st_mtim.tv_nsec || found.st_mtim.tv_sec != status.st_mtim.tv_sec else {
      return false
    }
    // It may have been touched only.
    guard file.bytes(headerLength, at: 0) == header else { throw isOverwritten }
    status = found
    return true
  }

  private var isOverwritten: Fault { .changed(.damaged("another program has written to \(name)")) }

  /// Looks for the file after SQLite may have written to it.
  ///
  /// - Parameter length: how many bytes it must have.
  mutating func adopt(atLeast length: Int) throws(Fault) {
    let found = try found()
    guard found.st_size >= length else {
      throw .changed(.damaged("\(name) was cut off: it has \(found.st_size) of \(length) bytes"))
    }
    status = found
    header = file.bytes(headerLength, at: 0)
    _ = watch?.takeWrites()
  }

  /// Checks that a log has the pages that were written to it. This takes some two milliseconds for each 1,000 pages.
  func check(pages: Int, of size: Int) throws(Fault) {
    guard pages > 0 else { return }
    let header = file.bytes(LogChecksum.headerLength, at: 0)
    guard var checksum = LogChecksum(header: header) else { throw isOverwritten }
    let frame = LogChecksum.frameHeaderLength + size
    for page in stride(from: 0, to: pages, by: 16) {
      let count = min(16, pages - page)
      let bytes = file.bytes(count * frame, at: LogChecksum.headerLength + page * frame)
      guard !bytes.isEmpty else { throw isOverwritten }
      for start in stride(from: 0, to: bytes.count, by: frame) {
        guard checksum.add(bytes[start..<start + frame], after: header) else { throw isOverwritten }
      }
    }
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
    guard path.withCString({ stat($0, &status) }) == 0 else {
      let reason = Errno(rawValue: errno)
      throw .unavailable(
        reason == .noSuchFileOrDirectory ? "\(name) was deleted or moved" : "\(name) cannot be found: \(reason)")
    }
    return status
  }
}

/// Tells whether a file was written to, by whatever program (inotify(7)). Reading it, and changing its times or its mode, is no write.
final class WriteWatch: Sendable {
  private let events: FileDescriptor

  /// - Returns: `nil` if the system has no more watches for this user.
  init?(path: String) {
    let descriptor = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    // The file is watched, and not the name, also when it is moved.
    guard inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) >= 0 else {
      close(descriptor)
      return nil
    }
    events = FileDescriptor(rawValue: descriptor)
  }

  deinit { try? events.close() }

  /// Whether the file was written to since the last call. The system keeps writes that follow each other as one event, so this reads few bytes.
  /// It takes a microsecond.
  ///
  /// Unsafe: the system writes events into memory of that length. Events of a file have no name after them.
  func takeWrites() -> Bool {
    withUnsafeTemporaryAllocation(of: inotify_event.self, capacity: 16) { found in
      let size = MemoryLayout<inotify_event>.stride
      var isWritten = false
      while true {
        let length = read(events.rawValue, found.baseAddress, found.count * size)
        guard length > 0 else { return isWritten }
        isWritten = isWritten || found[..<(length / size)].contains { $0.mask & UInt32(IN_MODIFY) != 0 }
      }
    }
  }
}
