import TabSessions

extension SQLiteStore {
  /// One access to the database for all of them: accesses of several threads in turn take longer than what they read.
  public func exported(_ ids: [SessionID]) throws(StoreError) -> [ExportedSession.Reading] {
    try reading { db in
      var (readings, bytes) = ([ExportedSession.Reading](), 0)
      for id in ids where bytes < Self.mostExportedBytes {
        let rows = Result { () throws(StoreError) in
          try Self.storing("read the database") { try exportedRows(id, db) }
        }
        bytes += (try? rows.get()?.size) ?? 0
        readings.append(ExportedSession.Reading { () throws(StoreError) in try rows.get()?.decoded() })
      }
      return readings
    }
  }

  /// From how many bytes on no further session is read in one access.
  private static let mostExportedBytes = 1_048_576

  /// Everything of a session, as it is stored.
  private struct ExportedRows {
    let session: StoredParts
    let events: EventRows
    let history: HistoryRows

    var size: Int {
      session.description.count + session.position.count + events.bodies.reduce(0) { $0 + $1.body.count }
        + history.newer.reduce(0) { $0 + $1.size }
    }

    func decoded() throws(StoreError) -> ExportedSession {
      let session = try session.decoded()
      let creation: HistoryRecord
      if case .session = history.creation, history.session.recent == nil {
        creation = HistoryRecord(creating: session.snapshot)
      } else {
        creation = try history.creation.record()
      }
      let rest = try history.history(from: creation, for: 1...Int.max).records
      return ExportedSession(
        session, events: try events.decoded() ?? [],
        history: rest.first == creation ? rest : [creation] + rest)
    }
  }

  private func exportedRows(_ id: SessionID, _ db: Database) throws -> ExportedRows? {
    guard case .found(let parts) = try parts(of: id, db), let session = try sessionRow(id, db),
      let events = try eventRows(of: session, id, after: nil, db)
    else { return nil }
    return ExportedRows(
      session: parts, events: events, history: try historyRows(of: session, id, 1...Int.max, db))
  }
}
