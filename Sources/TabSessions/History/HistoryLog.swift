import DequeModule
import TabEngine

/// The records of a session that is only in memory. The oldest are dropped, so that its memory is bounded; the session as it was created is
/// kept.
public struct HistoryLog: Sendable {
  private let creation: HistoryRecord
  /// After the creation. The last one is added to.
  private var records: Deque<HistoryRecord> = []
  /// The bytes of the records.
  private var size = 0
  private let capacity: Int

  /// - Parameter capacity: the most bytes of its records. The newest ones are kept in any case.
  public init(_ creation: HistoryRecord, capacity: Int) {
    self.creation = creation
    self.capacity = capacity
  }

  /// The number of the newest revision.
  private var last: Int { records.last?.last ?? creation.last }

  /// Adds a record.
  public mutating func append(_ record: HistoryRecord) {
    records.append(record)
    size += record.size
    trim()
  }

  /// Adds a command.
  ///
  /// - Parameter snapshot: the newest revision, after it.
  mutating func append(_ line: CommandLine, after snapshot: SessionSnapshot) {
    if records.last.map({ $0.checkpoint != nil }) ?? true {
      records.append(HistoryRecord(first: last, last: last, commands: []))
      size += records[records.count - 1].size
    }
    let newest = records.count - 1
    records[newest].append(line)
    size += line.bytes.count
    if HistoryRecord.hasCheckpoint(from: records[newest].first, to: snapshot.number) {
      records[newest].close(at: snapshot)
      size += records[newest].checkpoint?.count ?? 0
      trim()
    }
  }

  /// Drops the oldest records. After that, the oldest checkpoint is where the history begins.
  private mutating func trim() {
    while size > capacity, records.count > 2 { size -= records.removeFirst().size }
  }

  /// The records that lead to the revisions of a range: see `SessionStore.history(of:revisions:)`.
  public func records(for range: ClosedRange<Int>) -> [HistoryRecord] {
    HistoryRecord.chain([creation] + records, for: range)
  }
}

extension HistoryRecord {
  /// The records that lead to the revisions of a range, oldest first. The first one has a checkpoint: the newest at or before the range, or
  /// the oldest there is.
  ///
  /// - Parameter records: the session as it was created, and the newest records, of which the oldest may be missing.
  public static func chain(_ records: [HistoryRecord], for range: ClosedRange<Int>) -> [HistoryRecord] {
    guard let creation = records.first, range != creation.last...creation.last else { return Array(records.prefix(1)) }
    let isComplete = records.count < 2 || records[1].first == creation.last
    let kept = isComplete ? records[...] : records[1...]
    let checkpoints = kept.indices.filter { kept[$0].checkpoint != nil }
    guard
      let start = checkpoints.last(where: { kept[$0].last <= range.lowerBound }) ?? checkpoints.first
    else { return Array(records.prefix(1)) }
    let end = kept[start...].firstIndex { $0.last >= range.upperBound } ?? kept.endIndex - 1
    return Array(kept[start...end])
  }
}
