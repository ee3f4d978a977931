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
package struct CommandRecord: SnapshotObject {
  package let command: LoggedCommand

  package struct Draft {
    fileprivate var revision = 0
    fileprivate var at = Instant(milliseconds: 0)
    fileprivate var source = SessionCommand.Source.request
    fileprivate var change: SessionCommand.Change?
  }

  package static var draft: Draft { Draft() }

  package static let members = Members<CommandRecord, Draft>(
    "LoggedCommand", "A command that a session has performed.",
    [
      Member("revision", "The revision after it.", get: { $0.command.revision }, set: { $0.revision = $1 }).required,
      Member("at", "", get: { SnapshotInstant(instant: $0.command.at) }, set: { $0.at = $1.instant }).required,
      Member(
        "source", "Who asked for it.", default: .request, get: { $0.command.source }, set: { $0.source = $1 }),
      Member(
        "change", "", schema: ChangeRecord.outputSchema,
        read: { (reader, draft) throws(JSONError) in draft.change = try ChangeRecord.read(&reader) }
      ).written { ChangeRecord($0.command.change) }.required,
    ])

  package static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> CommandRecord {
    guard let change = draft.change else { throw reader.missing("change") }
    return CommandRecord(
      command: LoggedCommand(change, source: draft.source, at: draft.at, revision: draft.revision))
  }
}
