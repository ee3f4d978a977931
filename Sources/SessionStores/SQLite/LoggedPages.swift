import GRDB
import GRDBSQLite
import Synchronization

/// Counts the pages in a write-ahead log.
final class LoggedPages: Sendable {
  private let pages = Atomic(0)

  /// The number after the last commit, or what it was set to since.
  var value: Int {
    get { pages.load(ordering: .relaxed) }
    set { pages.store(newValue, ordering: .relaxed) }
  }

  /// Begins to count, as long as the connection is open. SQLite keeps a pointer to this object, so the store holds it longer than the
  /// connection. GRDB has no hook of its own for the log.
  func count(in db: Database) {
    sqlite3_wal_hook(
      db.sqliteConnection,
      { context, _, _, pages in
        if let context { Unmanaged<LoggedPages>.fromOpaque(context).takeUnretainedValue().value = Int(pages) }
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
