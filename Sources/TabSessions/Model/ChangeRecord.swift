import StrictJSON
import TabEngine
import TabHeaderWire

/// A change as JSON, exactly: an action in the form that clients send, or one of the following.
///
/// ```json
/// {"type":"batch","actions":[{"type":"select","index":2},{"type":"resize","width":320,"at":16}]}
/// {"type":"patch","actions":[{"type":"configure","configuration":{…}}]}
/// {"type":"setRate","rate":0.1,"server":1767225600000}
/// {"type":"restore","reason":"undo","revision":5,"undo":4,"container":{…}}
/// ```
package struct ChangeRecord: WireWritable {
  package let change: SessionCommand.Change

  package init(_ change: SessionCommand.Change) {
    self.change = change
  }

  /// The changes that are no actions.
  private enum Kind: String {
    case batch, patch, setRate, restore
  }

  package static var outputSchema: Schema {
    .anyOf([
      WrittenAction.outputSchema, .reference(batch.name.description), .reference(patch.name.description),
      .reference(rate.name.description), .reference(restoration.name.description),
    ])
  }

  // MARK: Tables

  private static let batch = Members<[TimedAction], [TimedAction]>(
    "RecordedBatch", "All of the actions at their times, or none.",
    [
      type(.batch),
      Member(
        "actions", "", schema: .array(of: .reference(TimedAction.schemaName)),
        read: { (reader, draft) throws(JSONError) in draft = try TimedAction.list(&reader, atMost: .max) }
      ).written { TimedActions(actions: $0) }.required,
    ])

  private static let patch = Members<[TabAction], [TabAction]>(
    "RecordedPatch", "All of the actions, or none. They are checked together, after the last one.",
    [
      type(.patch),
      Member(
        "actions", "", schema: .array(of: WrittenAction.outputSchema),
        read: { (reader, draft) throws(JSONError) in
          try reader.array { (reader, _) throws(JSONError) in draft.append(try TabAction.read(written: &reader)) }
        }
      ).written { $0.map { $0.written } }.required,
    ])

  private static let rate = Members<(rate: Double, server: Instant), (rate: Double, server: Instant)>(
    "RecordedRate", "The clock passes at another rate.",
    [
      type(.setRate), Member("rate", "1 is the rate of the server.", get: { $0.rate }, set: { $0.rate = $1 }).required,
      Member(
        "server", "The server's time from which it does, in milliseconds since 1970.",
        get: { SnapshotInstant(instant: $0.server) }, set: { $0.server = $1.instant }
      ).required,
    ])

  private struct RestorationDraft {
    var reason = TabEvent.Restoration.undo
    var revision: Int?
    var steps = SessionSnapshot.Steps()
    var container: TabContainer?
  }

  private static let restoration = Members<Restoration, RestorationDraft>(
    "RecordedRestoration", "The container is as it was before.",
    [
      type(.restore), Member("reason", "", get: { $0.reason }, set: { $0.reason = $1 }).required,
      Member(
        "revision", "The revision that it is like; absent for a snapshot from elsewhere.", ifAny: { $0.revision },
        set: { $0.revision = $1 }),
      Member(
        "undo", "The revision to which undo led from there.", ifAny: { $0.steps.undo }, set: { $0.steps.undo = $1 }),
      Member(
        "redo", "The revision to which redo led from there.", ifAny: { $0.steps.redo }, set: { $0.steps.redo = $1 }),
      Member("container", "", get: { ContainerSnapshot($0.container) }, set: { $0.container = $1.container }).required,
    ])

  // The same as entries of a script.
  private static let batchEntry = batch.scripted
  private static let patchEntry = patch.scripted
  private static let rateEntry = rate.scripted
  private static let restorationEntry = restoration.scripted

  /// The entries of a script with a change that is no action.
  package static var entrySchemas: [(type: String, schema: ObjectSchema)] {
    [
      WireSchemas.entry(Kind.batch.rawValue, batchEntry), WireSchemas.entry(Kind.patch.rawValue, patchEntry),
      WireSchemas.entry(Kind.setRate.rawValue, rateEntry), WireSchemas.entry(Kind.restore.rawValue, restorationEntry),
    ]
  }

  private static func type<Value, Draft>(_ kind: Kind) -> Member<Value, Draft> {
    Member(
      "type", "", schema: .constant(kind.rawValue), read: { (reader, _) throws(JSONError) in try reader.skip() }
    ).written { _ in kind.rawValue }.required
  }

  /// The value of `type`.
  package var type: String {
    switch change {
    case .action(let action): action.written.type
    case .batch, .schedule: Kind.batch.rawValue
    case .patch: Kind.patch.rawValue
    case .rate: Kind.setRate.rawValue
    case .restore: Kind.restore.rawValue
    }
  }

  // MARK: Writing and reading

  package func write(to json: inout JSONWriter) { json.object { json in writeMembers(to: &json) } }

  /// Writes the members of the change into the current object.
  package func writeMembers(to json: inout JSONWriter) {
    switch change {
    case .action(let action): action.written.writeMembers(to: &json)
    case .batch(let actions):
      Self.batch.write(actions.map { TimedAction($0) }, to: &json, omitsDefaults: true)
    case .schedule(let actions): Self.batch.write(actions.timed, to: &json, omitsDefaults: true)
    case .patch(let actions): Self.patch.write(actions, to: &json, omitsDefaults: true)
    case .rate(let rate, let server): Self.rate.write((rate, server), to: &json, omitsDefaults: true)
    case .restore(let restoration): Self.restoration.write(restoration, to: &json, omitsDefaults: true)
    }
  }

  /// Reads a change. Its members may be in any order.
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> SessionCommand.Change {
    try read(try reader.nextType(), &reader, in: .batch)
  }

  /// Reads a change of a known type.
  ///
  /// - Parameter place: `batch` for the change alone; `scripted` for an entry of a script, whose own members are skipped.
  package static func read(
    _ type: String, _ reader: inout JSONReader, in place: ActionPlace
  ) throws(JSONError) -> SessionCommand.Change {
    let isEntry = place == .scripted
    switch Kind(rawValue: type) {
    case nil: return .action(try TabAction.read(type, written: &reader, in: place))
    case .batch:
      var actions: [TimedAction] = []
      try (isEntry ? batchEntry : batch).read(&reader, into: &actions)
      return SessionCommand.Change(of: actions)
    case .patch:
      var actions: [TabAction] = []
      try (isEntry ? patchEntry : patch).read(&reader, into: &actions)
      return .patch(actions)
    case .setRate:
      var draft = (rate: 1.0, server: Instant(milliseconds: 0))
      try (isEntry ? rateEntry : rate).read(&reader, into: &draft)
      return .rate(draft.rate, since: draft.server)
    case .restore:
      var draft = RestorationDraft()
      try (isEntry ? restorationEntry : restoration).read(&reader, into: &draft)
      guard let container = draft.container else { throw reader.missing("container") }
      return .restore(
        Restoration(draft.reason, revision: draft.revision, container.settled, draft.steps))
    }
  }
}

/// A list of actions with their times.
private struct TimedActions: WireWritable {
  let actions: [TimedAction]

  static var outputSchema: Schema { .array(of: .reference(TimedAction.schemaName)) }

  func write(to json: inout JSONWriter) { TimedAction.write(actions, to: &json) }
}

extension SessionCommand.Change {
  /// The actions of a batch. One without a time of its own follows the one before at once.
  package init(of actions: [TimedAction]) {
    guard let last = actions.last, last.milliseconds > 0 else {
      self = .batch(actions.map { $0.action })
      return
    }
    var reached: Int64 = 0
    self = .schedule(
      actions.map { timed in
        defer { reached = timed.milliseconds }
        return ScheduledAction(timed.action, at: timed.milliseconds == reached ? nil : timed.milliseconds)
      })
  }
}

extension [ScheduledAction] {
  fileprivate var timed: [TimedAction] {
    var reached: Int64 = 0
    return map { scheduled in
      reached = scheduled.at ?? reached
      return TimedAction(scheduled.action, at: Double(reached))
    }
  }
}
