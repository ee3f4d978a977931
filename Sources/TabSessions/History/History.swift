import DequeModule
import StrictJSON
import TabEngine
import TabHeaderWire

/// Revisions of a session, from a snapshot on: what its commands have made of it.
public struct History: Equatable, Sendable {
  /// The snapshot with which it begins.
  public let start: SessionSnapshot
  public let commands: [LoggedCommand]
  /// The number of the last revision.
  public let last: Int

  /// Reads the records of a session.
  ///
  /// - Parameter records: they follow each other. The first one has a checkpoint, with which the history begins.
  /// - Throws: `damaged` if a record cannot be read.
  public init(_ records: [HistoryRecord]) throws(StoreError) {
    if let creation = records.first?.creation {
      start = creation.value
    } else {
      guard let checkpoint = records.first?.checkpoint else { throw .damaged("a session has no history") }
      start = try Self.reading { () throws(JSONError) in try SessionSnapshot(record: checkpoint, limits: .unlimited) }
    }
    guard start.number == records.first?.last else { throw .damaged("a session has a checkpoint of another revision") }
    var (commands, last) = ([LoggedCommand](), start.number)
    for record in records.dropFirst() {
      guard record.first == last, record.last >= last else {
        throw .damaged("a session lacks revision \(last + 1) of its history")
      }
      try Self.reading { () throws(JSONError) in try record.forEachCommand { commands.append($0) } }
      last = record.last
    }
    self.commands = commands
    self.last = last
  }

  private static func reading<Value>(_ body: () throws(JSONError) -> Value) throws(StoreError) -> Value {
    do throws(JSONError) { return try body() } catch {
      throw .damaged("the history of a session cannot be read: \(error.pointer): \(error.detail)")
    }
  }

  /// The numbers of its revisions.
  public var revisions: ClosedRange<Int> { start.number...max(last, start.number) }

  /// Calls `body` with each revision after the first, oldest first, until it returns `false`.
  ///
  /// - Parameter body: takes the revision with its events, and the command that led to it: `nil` if a transition has settled by itself. The
  ///   revisions that settle while an `advance` moves the clock belong to its command.
  public func replay(_ body: (SessionSnapshot.Step, LoggedCommand?) -> Bool) {
    var snapshot = start
    for command in commands {
      let (settled, performed) = snapshot.replaying(command)
      for step in settled { guard body(step, nil) else { return } }
      for step in performed { guard body(step, command) else { return } }
      snapshot = performed.last?.snapshot ?? settled.last?.snapshot ?? snapshot
    }
    for step in snapshot.settling(upTo: last) { guard body(step, nil) else { return } }
  }

  /// A revision; `nil` if the history does not have it.
  public subscript(number: Int) -> SessionSnapshot? {
    if number == start.number { return start }
    var found: SessionSnapshot?
    replay { step, _ in
      if step.snapshot.number == number { found = step.snapshot }
      // A refusal after the revision has its number, too.
      return step.snapshot.number <= number
    }
    return found
  }
}

extension LoggedCommand {
  /// Reads a command from a line of a record.
  init(record bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes, limits: .unlimited)
    self = try LoggedCommand.read(&reader)
    try reader.finish()
  }
}

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
  /// - Parameters:
  ///   - events: the events of the command.
  ///   - snapshot: the newest revision, after it.
  mutating func append(_ command: LoggedCommand, of events: RevisionEvents, after snapshot: SessionSnapshot) {
    if records.last.map(\.hasCheckpoint) ?? true {
      records.append(HistoryRecord(first: last, last: last, commands: []))
      size += records[records.count - 1].size
    }
    let newest = records.count - 1
    let added = command.size(with: events)
    records[newest].append(command, size: added)
    size += added
    if records[newest].isDue(since: sequence, at: snapshot) {
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
    while size > bytes, let next = records.dropFirst().firstIndex(where: \.hasCheckpoint) {
      for _ in 0..<next { size -= records.removeFirst().size }
    }
  }

  /// The records that lead to the revisions of a range: see `HistoryRecord.chain`.
  public func records(for range: ClosedRange<Int>) -> [HistoryRecord] {
    HistoryRecord.chain([creation] + records, for: range)
  }
}

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
    let checkpoints = kept.indices.filter { kept[$0].hasCheckpoint }
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
