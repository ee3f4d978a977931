import StrictJSON
import TabEngine
import TabHeaderWire

/// A part of the history of a session, as stores keep it: the commands that lead from one revision to a later one.
///
/// The records of a session follow each other. Some have a checkpoint, so that an old revision can be computed from the one before it. The
/// first record of a session has no commands, and the session as it was created as its checkpoint.
public struct HistoryRecord: Equatable, Sendable {
  /// The revision before the commands.
  public private(set) var first: Int
  /// The revision after them, and after the transitions that have settled since the last one.
  public private(set) var last: Int
  /// The commands that have been written, each a JSON object on a line. `values` has the others.
  private var lines: [UInt8]
  /// The last commands. They are written when the record is stored or compared.
  private(set) var values: [LoggedCommand] = []
  /// About what they take.
  private var valueSize = 0
  /// The session as it was created, in place of a checkpoint. It is written when the record is stored: a session that is only in memory shares
  /// most of it.
  private(set) var creation: Shared<SessionSnapshot>?
  private var written: [UInt8]?
  /// The snapshot of the last revision as JSON.
  public var checkpoint: [UInt8]? { written ?? creation?.value.record }
  public var hasCheckpoint: Bool { written != nil || creation != nil }

  public init(first: Int, last: Int, commands: [UInt8], checkpoint: [UInt8]? = nil) {
    self.first = first
    self.last = last
    lines = commands
    written = checkpoint
  }

  /// The record of a session as it was created.
  public init(creating snapshot: SessionSnapshot) {
    self.init(first: snapshot.number, last: snapshot.number, commands: [])
    creation = Shared(snapshot)
  }

  /// The commands, each a JSON object on a line.
  public var commands: [UInt8] { values.isEmpty ? lines : lines + LoggedCommand.lines(values) }

  /// Calls `body` with the commands.
  func forEachCommand(_ body: (LoggedCommand) -> Void) throws(JSONError) {
    for line in lines.split(separator: UInt8(ascii: "\n")) { body(try LoggedCommand(record: Array(line))) }
    values.forEach(body)
  }

  public static func == (one: HistoryRecord, other: HistoryRecord) -> Bool {
    one.first == other.first && one.last == other.last && one.commands == other.commands
      && one.checkpoint == other.checkpoint
  }

  /// The bytes that it takes, about as long as some commands are values.
  public var size: Int { 64 + lines.count + valueSize + (checkpoint?.count ?? 0) }

  /// A record of commands.
  ///
  /// - Parameter snapshot: the snapshot of the last revision, for a checkpoint.
  package init(_ commands: [LoggedCommand], from first: Int, to last: Int, checkpoint snapshot: SessionSnapshot? = nil)
  {
    self.init(first: first, last: last, commands: LoggedCommand.lines(commands), checkpoint: snapshot?.record)
  }

  /// How many revisions are between two checkpoints, about.
  private static let interval = 128
  /// How many events are between two checkpoints at most, about. Refused commands have events and no revisions.
  private static let eventInterval = 2_048
  /// From how many bytes of commands on a record has a checkpoint, so that few bytes are between two checkpoints.
  private static let largest = 16_384

  /// Whether a record gets a checkpoint: if a multiple of the interval is in it, or many bytes are. This depends on the record alone, so that it
  /// is the same on every server.
  ///
  /// - Parameter sequence: the number of the newest event before it.
  func isDue(since sequence: Int, at snapshot: SessionSnapshot) -> Bool {
    first / Self.interval != snapshot.number / Self.interval
      || sequence / Self.eventInterval != snapshot.sequence / Self.eventInterval
      || lines.count + valueSize >= Self.largest
  }

  /// Adds a command.
  ///
  /// - Parameter size: about what it takes.
  mutating func append(_ command: LoggedCommand, size: Int) {
    values.append(command)
    valueSize += size
    last = command.revision
  }

  /// Adds a record that follows this one. A checkpoint is only at the end.
  public mutating func append(_ next: HistoryRecord) {
    last = next.last
    lines += LoggedCommand.lines(values)
    (values, valueSize) = ([], 0)
    lines += next.commands
    (written, creation) = (next.written, next.creation)
  }

  /// The commands of records in one; `nil` if there are none, or if they do not follow each other.
  public static func joined(_ records: [HistoryRecord]) -> HistoryRecord? {
    guard var joined = records.first else { return nil }
    for next in records.dropFirst() {
      guard next.first == joined.last else { return nil }
      joined.append(next)
    }
    return joined
  }

  mutating func close(at snapshot: SessionSnapshot) {
    last = snapshot.number
    written = snapshot.record
  }
}

extension LoggedCommand {
  /// Commands as lines of a record.
  fileprivate static func lines(_ commands: [LoggedCommand]) -> [UInt8] {
    var json = JSONWriter(reserving: 128 * commands.count)
    for command in commands {
      json.object { json in
        json.member("revision", command.revision)
        json.member("at", Int(command.at.milliseconds))
        if command.source != .request { json.member("source", command.source.rawValue) }
        json.member("change", object: { command.change.writeMembers(to: &$0) })
      }
      json.endLine()
    }
    return json.bytes
  }
}
