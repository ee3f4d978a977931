import DequeModule
import TabEngine

/// The records of a session that is only in memory. The oldest are dropped, so that its memory is bounded; the session as it was created is
/// kept.
public struct HistoryLog: Sendable {
  private let creation: HistoryRecord
  /// After the creation. The last one is added to.
  private var records: Deque<HistoryRecord> = []
  /// The bytes of the records.
  private(set) var size = 0
  private let capacity: Int
  /// The number of the newest event at the last checkpoint.
  private var sequence = 0

  /// - Parameter capacity: the most bytes of its records. The newest checkpoint, and what follows it, is kept in any case.
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
    let start = (records[newest].first, sequence)
    if HistoryRecord.hasCheckpoint(from: start, to: snapshot, commands: records[newest].commands.count) {
      records[newest].close(at: snapshot)
      size += records[newest].checkpoint?.count ?? 0
      sequence = snapshot.sequence
      trim()
    }
  }

  /// Keeps the log within its capacity. The history begins at a checkpoint.
  private mutating func trim() { shorten(to: capacity) }

  /// Drops the oldest records until the rest has at most so many bytes. The newest checkpoint, and what follows it, is kept in any case.
  mutating func shorten(to bytes: Int) {
    while size > bytes, let next = records.dropFirst().firstIndex(where: { $0.checkpoint != nil }) {
      for _ in 0..<next { size -= records.removeFirst().size }
    }
  }

  /// The records that lead to the revisions of a range: see `HistoryRecord.chain`.
  public func records(for range: ClosedRange<Int>) -> [HistoryRecord] {
    HistoryRecord.chain([creation] + records, for: range)
  }
}
