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

  /// How many revisions are between two checkpoints, about.
  private static let interval = 128

  /// Whether the first of these revisions is before a multiple of the interval, and the last is not. Such a record has a checkpoint.
  public static func hasCheckpoint(from first: Int, to last: Int) -> Bool { first / interval != last / interval }

  /// Adds a command.
  mutating func append(_ line: CommandLine) {
    commands += line.bytes
    last = line.revision
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
    ChangeRecord(self).write(to: &json)
    return json.bytes
  }
}
