import StrictJSON
import TabEngine
import TabHeaderWire

/// A command that a session has performed.
///
/// With the snapshot before it, it gives the snapshot after it: see `SessionSnapshot.replaying(_:)`. The transitions that settle by themselves
/// follow from the commands, and are not logged.
public struct LoggedCommand: Equatable, Sendable {
  public let change: SessionCommand.Change
  public let source: SessionCommand.Source
  /// The instant of the command, in the container's time.
  public let at: Instant
  /// The number of the revision after it. A refused command has an event, but no revision of its own.
  public let revision: Int

  public init(_ change: SessionCommand.Change, source: SessionCommand.Source, at instant: Instant, revision: Int) {
    self.change = change
    self.source = source
    at = instant
    self.revision = revision
  }
}

extension SessionSnapshot {
  /// The revisions that a logged command has led to: those in which transitions have settled before it, and its own.
  public func replaying(_ command: LoggedCommand) -> (settled: [Step], performed: [Step]) {
    let (settled, effect) = effect(of: command)
    return (settled, effect.steps)
  }

  /// What a logged command does: the transitions that settle before it, and its own effect.
  public func effect(of command: LoggedCommand) -> (settled: [Step], effect: Effect) {
    let now = clock.isManual ? updatedAt : max(command.at, updatedAt)
    let settled = settling(before: command.change, at: now)
    let effect = (settled.last?.snapshot ?? self).performing(
      SessionCommand(command.change, source: command.source), at: now)
    return (settled, effect)
  }

  /// The revisions up to a number in which transitions settle after the last command.
  public func settling(upTo number: Int) -> [Step] {
    guard number > self.number else { return [] }
    return Array(settling(by: .distantFuture).prefix(number - self.number))
  }
}

extension Instant {
  fileprivate static let distantFuture = Instant(milliseconds: .max)
}

// MARK: - JSON

extension SessionCommand.Source: WireChoice {
  package static var schemaName: StaticString { "CommandSource" }
}

/// A logged command as JSON, exactly.
///
/// ```json
/// {"revision":8,"at":1767225600120,"change":{"type":"select","index":2}}
/// ```
extension LoggedCommand: WireBuilt {
  package struct Members: RecordObject {
    package static let name: StaticString = "LoggedCommand"
    package static let about: StaticString = "A command that a session has performed."

    fileprivate var revision = 0
    fileprivate var at = SnapshotInstant(instant: Instant(milliseconds: 0))
    fileprivate var source = SessionCommand.Source.request
    fileprivate var change: SessionCommand.Change?

    package init() {}

    package mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("revision", &revision, "The revision after it.")
      try f.member("at", &at)
      try f.member("source", &source, "Who asked for it.", else: .request)
      try f.member("change", ifAny: &change, isRequired: true)
    }
  }

  package var members: Members {
    var members = Members()
    members.revision = revision
    members.at = SnapshotInstant(instant: at)
    members.source = source
    members.change = change
    return members
  }

  package static func value(
    of members: Members, _ reader: borrowing JSONReader
  ) throws(JSONError) -> LoggedCommand {
    guard let change = members.change else { throw reader.missing("change") }
    return LoggedCommand(change, source: members.source, at: members.at.instant, revision: members.revision)
  }
}
