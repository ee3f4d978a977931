import FoundationEssentials

extension DatabaseFile {
  /// Whether SQLite finds mistakes in the database with its log, but none without it: as a rule, the log is then that of another database,
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
      // With a log of every page, the two are a whole database: that of another program.
      guard try database.value("PRAGMA application_id") == Self.applicationID else { return true }
      return try database.value("PRAGMA integrity_check(1)") != "ok"
    } catch {
      return error.kind == .damaged
    }
  }
}
