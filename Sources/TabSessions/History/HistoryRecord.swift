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
  /// The commands, each a JSON object on a line.
  public private(set) var commands: [UInt8]
  /// The snapshot of the last revision as JSON.
  public private(set) var checkpoint: [UInt8]?

  public init(first: Int, last: Int, commands: [UInt8], checkpoint: [UInt8]? = nil) {
    self.first = first
    self.last = last
    self.commands = commands
    self.checkpoint = checkpoint
  }

  /// The record of a session as it was created.
  public init(creating snapshot: SessionSnapshot) {
    self.init(first: snapshot.number, last: snapshot.number, commands: [], checkpoint: snapshot.record)
  }

  /// The bytes that it takes.
  public var size: Int { 64 + commands.count + (checkpoint?.count ?? 0) }

  /// A record of commands.
  ///
  /// - Parameter snapshot: the snapshot of the last revision, for a checkpoint.
  package init(_ commands: [LoggedCommand], from first: Int, to last: Int, checkpoint snapshot: SessionSnapshot? = nil)
  {
    let lines = commands.map {
      CommandLine($0.change.record, source: $0.source, at: $0.at, revision: $0.revision)
    }
    self.init(first: first, last: last, commands: lines.flatMap(\.bytes), checkpoint: snapshot?.record)
  }

  /// Where a record begins: a revision, and the number of its newest event.
  typealias Start = (revision: Int, sequence: Int)

  /// How many revisions are between two checkpoints, about.
  private static let interval = 128
  /// How many events are between two checkpoints at most, about. Refused commands have events and no revisions.
  private static let eventInterval = 2_048
  /// From how many bytes of commands on a record has a checkpoint, so that few bytes are between two checkpoints.
  private static let largest = 16_384

  /// Whether a record has a checkpoint: if a multiple of the interval is in it, or many bytes are. This depends on the record alone, so that it
  /// is the same on every server.
  static func hasCheckpoint(from start: Start, to snapshot: SessionSnapshot, commands: Int) -> Bool {
    start.revision / interval != snapshot.number / interval
      || start.sequence / eventInterval != snapshot.sequence / eventInterval || commands >= largest
  }

  /// Adds a command.
  mutating func append(_ line: CommandLine) {
    commands += line.bytes
    last = line.revision
  }

  /// Adds a record that follows this one. A checkpoint is only at the end.
  public mutating func append(_ next: HistoryRecord) {
    last = next.last
    commands += next.commands
    checkpoint = next.checkpoint
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
    checkpoint = snapshot.record
  }
}

/// A logged command as a line of a record.
struct CommandLine: Equatable, Sendable {
  let bytes: [UInt8]
  /// The revision after the command.
  let revision: Int

  /// - Parameter change: the change as JSON.
  init(_ change: [UInt8], source: SessionCommand.Source, at instant: Instant, revision: Int) {
    var json = JSONWriter(reserving: change.count + 64)
    json.object { json in
      json.member("revision", revision)
      json.name("at")
      json.value(instant.milliseconds)
      if source != .request { json.member("source", source.rawValue) }
      json.member("change", raw: change)
    }
    bytes = json.bytes + [UInt8(ascii: "\n")]
    self.revision = revision
  }
}

extension SessionCommand.Change {
  /// The change as JSON.
  var record: [UInt8] {
    var json = JSONWriter(reserving: 128)
    write(to: &json)
    return json.bytes
  }
}
