import FoundationEssentials
import Glibc
import StrictJSON
import Synchronization
import SystemPackage
import TabSessions

/// A store in one SQLite file.
///
/// It has one connection. SQLite up to 3.51.2 can corrupt a database whose connections write or checkpoint at the same moment (the
/// "WAL-reset bug", sqlite.org/wal.html), so other connections are locked out: by a lock file, and by SQLite's exclusive locking
/// mode, which also holds against programs that do not know the lock file.
public final class SQLiteStore: SessionStore {
  let database: SharedDatabase
  let retention: Retention
  private let lock: FileLock
  /// What was committed and is not merged into the rows of the sessions yet. It is used with the database only.
  let recent = Mutex(RecentSessions())
  /// How many pages the log has.
  private let logged = LoggedPages()
  /// Whether SQLite syncs the log with each transaction. It is used with the database only.
  private let isSyncing = Atomic(true)
  /// It is used with the database only.
  private let files: Mutex<FilesInUse>

  /// Whether opening has created it.
  public let isNew: Bool

  private let path: String
  /// Whether opening has created its folder.
  private let hasCreatedFolder: Bool

  /// Opens a database, or creates it, with its folder if that is the only one that is missing.
  ///
  /// Opening reads the header and the schema, so it does not take longer for a larger database. If a crash has left a write-ahead log,
  /// everything is checked.
  ///
  /// - Throws: `inUse` if another process has it open, `newer`, `damaged` if the file is not a database of this program, or
  ///   `unavailable`.
  public init(path given: String, retention: Retention = Retention()) throws(StoreError) {
    let path = Self.file(at: given)
    self.retention = retention
    self.path = path
    guard Self.mayBeFile(path) else {
      throw .unavailable("\(path) is not a file: name a file in it, such as \(path)/tabheader.sqlite")
    }
    hasCreatedFolder = try Self.createFolder(of: path)
    // Nothing is left beside the file of another program.
    try DatabaseFile(path: path, creating: false).checkProgram()
    lock = try FileLock(path: path + ".lock")
    isNew = try DatabaseFile(path: path, creating: false).isNew
    try DatabaseFile(path: path, creating: true).check(format: Self.format)
    let database = try Self.storing("open \(path)") { try Self.open(path) }
    self.database = database
    try Self.storing("prepare \(path)") { try database.use(Self.prepare) }
    try Self.migrate(database, path)
    // Its log is open once something was read.
    files = Mutex(
      try Self.storing("open \(path)") { [logged] in
        try database.use { db in try FilesInUse(URL(filePath: given).path, logged, in: db) }
      })
    try Self.storing("open \(path)") {
      try database.use { db in
        db.count(logged)
        try loadRecent(db)
      }
    }
  }

  /// The file behind links. SQLite's log and the lock are beside it, not beside a link.
  static func file(at path: String) -> String {
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    return isLink ? URL(filePath: path).resolvingSymlinksInPath().path : path
  }

  /// Whether a path leads to a file, or to nothing yet.
  static func mayBeFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// A path with a mistake leads to folders that do not exist. So no more than one is created.
  ///
  /// - Returns: whether it was created.
  @discardableResult
  static func createFolder(of path: String) throws(StoreError) -> Bool {
    let folder = FilePath(path).removingLastComponent()
    guard !folder.isEmpty, !FileManager.default.fileExists(atPath: folder.string) else { return false }
    let parent = folder.removingLastComponent()
    guard parent.isEmpty || FileManager.default.fileExists(atPath: parent.string) else {
      throw .unavailable("the folder \(parent) does not exist: create it, or correct the path")
    }
    guard mkdir(folder.string, 0o777) == 0 else {
      throw .unavailable("the folder \(folder) cannot be created: \(Errno(rawValue: errno))")
    }
    return true
  }

  private static func open(_ path: String) throws -> SharedDatabase {
    let db = try Database(path)
    // Before the first access: then SQLite keeps the index of the log in memory instead of in a file that others could map.
    try db.execute("PRAGMA locking_mode = EXCLUSIVE")
    if try db.value("PRAGMA page_count") == 0 { try db.execute("PRAGMA auto_vacuum = INCREMENTAL") }
    try db.execute("PRAGMA journal_mode = WAL")
    return SharedDatabase(db)
  }

  private static func prepare(_ db: Database) throws {
    // With NORMAL instead of FULL, a power failure loses the newest transactions. The cache has room for the recent commits, and for the pages
    // into which they are merged.
    try db.execute(
      """
      PRAGMA synchronous = FULL;
      PRAGMA cache_size = -8192;
      PRAGMA wal_autocheckpoint = 0;
      PRAGMA journal_size_limit = 16777216;
      PRAGMA secure_delete = FAST;
      """)
    guard try db.value("PRAGMA synchronous") == 2, try db.value("PRAGMA journal_mode") == "wal" else {
      throw StoreError.unavailable("the file system does not support SQLite's write-ahead log")
    }
  }

  /// Moves everything to its place, and closes the database. If its files cannot be used any more, they stay as they are.
  public func close() throws(StoreError) {
    do throws(StoreError) {
      try writing("close the database", hasCheckpoint: true) { db in
        try merge(db)
        logged.value = 0
        try db.checkpoint(.truncate)
      }
    } catch {
      // SQLite would write to them when it closes the database.
      if files.withLock({ $0.failure }) != nil { Self.abandoned.withLock { $0.append(database) } }
      throw error
    }
    try Self.storing("close the database") {
      // Everything is in the file, so that it needs no log: see `DatabaseFile.isMarked`. SQLite deletes the log first, and syncs the folder.
      try database.use { db in
        try? db.execute("PRAGMA journal_mode = DELETE")
        try db.close()
      }
    }
    lock.release()
  }

  /// Closes the store, and removes what opening it has created: for a server that cannot start.
  public func closeUnused() throws(StoreError) {
    try close()
    guard isNew else { return }
    for suffix in ["", ".lock"] { unlink(path + suffix) }
    if hasCreatedFolder { rmdir(FilePath(path).removingLastComponent().string) }
  }

  /// Databases that stay open until the end of the process.
  private static let abandoned = Mutex<[SharedDatabase]>([])

  // MARK: Between commits

  /// How many pages the log may have before it is moved into the database. Reading looks up each page in the log, and opening reads all
  /// of it.
  private static let logLimit = 1_024
  /// How many free pages the file keeps. `recent` uses them again and again.
  private static let freePages = 1_024

  /// Merges some of the recent commits once there are many; moves the log into the database once it has grown, and returns some free pages to
  /// the file system.
  public func tidy() throws(StoreError) {
    if isMergeDue { try writing("tidy the database", isSynced: false, mergeSome) }
    guard logged.value > Self.logLimit else { return }
    try writing("tidy the database", hasCheckpoint: true) { db in
      logged.value = 0
      try db.checkpoint(.passive)
      if try db.value("PRAGMA freelist_count") ?? 0 > Self.freePages { try db.execute("PRAGMA incremental_vacuum(64)") }
    }
  }

  public func probe() throws(StoreError) {
    try writing("write to the database") { db in try db.run("UPDATE total SET sessions = sessions") }
  }

  public func checkPresence() throws(StoreError) {
    try Self.storing("read the database") {
      try database.use { db in try files.withLock { try $0.check(db, isThorough: true) } }
    }
  }

  // MARK: Access

  /// Writes to the database, if its files are still the ones that were opened, before and after.
  ///
  /// - Parameters:
  ///   - hasCheckpoint: whether `body` may move pages from the log into the database.
  ///   - isSynced: whether its transaction is on the disk when this returns, not only once the next one is.
  func writing<Value: Sendable>(
    _ purpose: String, hasCheckpoint: Bool = false, isSynced: Bool = true, _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    try Self.storing(purpose) {
      try database.use { db in
        if isSynced != isSyncing.load(ordering: .relaxed) {
          try db.execute("PRAGMA synchronous = \(isSynced ? "FULL" : "NORMAL")")
          isSyncing.store(isSynced, ordering: .relaxed)
        }
        // What another program has changed in the log is not moved into the database.
        try files.withLock { try $0.check(db, isThorough: hasCheckpoint) }
        let result = Result { try body(db) }
        try files.withLock { try $0.adopt(hasCheckpoint: hasCheckpoint) }
        return try result.get()
      }
    }
  }

  /// Checks that no other process has changed the files. A database that was moved can still be read.
  func checkContent() throws(StoreError) {
    do throws(StoreError) { try checkPresence() } catch {
      if let failure = files.withLock({ $0.failure }) { throw failure }
    }
  }

  func reading<Value: Sendable>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    if let failure = files.withLock({ $0.failure }) { throw failure }
    return try Self.storing("read the database") { try database.use(body) }
  }

  static func storing<Value>(_ purpose: String, _ body: () throws -> Value) throws(StoreError) -> Value {
    do {
      return try body()
    } catch let error as StoreError {
      throw error
    } catch let error as DatabaseError {
      let reason = "cannot \(purpose): \(error.message)"
      switch error.kind {
      case .damaged: throw .damaged(reason)
      case .inUse: throw .inUse(reason)
      case .other: throw .unavailable(reason)
      }
    } catch {
      throw .unavailable("cannot \(purpose): \(error)")
    }
  }
}

extension SQLiteStore {
  /// The steps from an empty database to the current one. A released step never changes; a change is a new step.
  private static let migrations = ["1", "2"].map { ShippedFolder.data.text("sqlite/\($0).sql") }

  /// The version of the format that this program writes.
  public static var format: Int { migrations.count }

  /// Brings the database to the current format in one transaction.
  static func migrate(_ database: SharedDatabase, _ path: String) throws(StoreError) {
    try storing("prepare \(path)") {
      try database.use { db in
        let format = try db.value("PRAGMA user_version", as: Int.self) ?? 0
        let application = try db.value("PRAGMA application_id", as: Int.self) ?? 0
        let isEmpty = try db.value("SELECT count(*) FROM sqlite_schema") == 0
        guard application == DatabaseFile.applicationID || isEmpty && application == 0 else {
          throw StoreError.damaged("\(path) is an SQLite database, but not one of tabheader")
        }
        guard format <= Self.format else {
          throw StoreError.newer(format: String(format), supported: String(Self.format))
        }
        guard format < Self.format else { return }
        try db.transaction {
          for step in migrations[format...] { try db.execute(step) }
          try db.execute("PRAGMA application_id = \(DatabaseFile.applicationID); PRAGMA user_version = \(Self.format)")
        }
      }
    }
  }
}
