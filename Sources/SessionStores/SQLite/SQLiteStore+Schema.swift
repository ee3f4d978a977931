import StrictJSON
import TabSessions

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
