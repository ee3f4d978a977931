/// Records of a session's history that a store has.
public struct StoredHistory: Equatable, Sendable {
  /// The state of the session in the store when they were read.
  public let version: SessionVersion
  /// The records, each of which follows the one before it.
  public let records: [HistoryRecord]

  public init(_ version: SessionVersion, _ records: [HistoryRecord]) {
    self.version = version
    self.records = records
  }
}

extension HistoryRecord {
  /// The records that lead to the revisions of a range, oldest first. The first one has a checkpoint: the newest at or before the range, or
  /// the oldest there is. If the range ends with the creation, it is the record of the creation.
  ///
  /// - Parameter records: the session as it was created, and newer records, of which the first ones may be missing.
  /// - Returns: no record if none has a checkpoint.
  public static func chain(_ records: [HistoryRecord], for range: ClosedRange<Int>) -> [HistoryRecord] {
    guard let creation = records.first, range.upperBound > creation.last else { return Array(records.prefix(1)) }
    let isComplete = records.count < 2 || records[1].first == creation.last
    let kept = isComplete ? records[...] : records[1...]
    let checkpoints = kept.indices.filter { kept[$0].checkpoint != nil }
    guard
      let start = checkpoints.last(where: { kept[$0].last <= range.lowerBound }) ?? checkpoints.first
    else { return [] }
    let end = kept[start...].firstIndex { $0.last >= range.upperBound } ?? kept.endIndex - 1
    return Array(kept[start...end])
  }
}

extension SessionStore {
  /// All records that are kept of a session, the creation first. The one after it may not follow it; then it has a checkpoint.
  public func wholeHistory(of id: SessionID) throws(StoreError) -> StoredHistory? {
    guard let creation = try history(of: id, revisions: 1...1)?.records.first,
      let rest = try history(of: id, revisions: 1...Int.max)
    else { return nil }
    return StoredHistory(rest.version, rest.records.first == creation ? rest.records : [creation] + rest.records)
  }
}
