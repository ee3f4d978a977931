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
extension SessionCommand.Change: WireValue {
  package static var inputSchema: Schema { outputSchema }
  package static var outputSchema: Schema {
    .anyOf([
      TabAction.outputSchema, .reference("RecordedBatch"), .reference("RecordedPatch"), .reference("RecordedRate"),
      .reference("RecordedRestoration"),
    ])
  }

  /// The entries of a script with a change that is no action.
  package static var entries: [(type: String, schema: ObjectSchema)] {
    [RecordedBatch.entry, RecordedPatch.entry, RecordedRate.entry, RecordedRestoration.entry]
  }

  /// The value of `type`.
  package var type: String {
    switch self {
    case .action(let action): action.type
    case .batch, .schedule: RecordedBatch.type
    case .patch: RecordedPatch.type
    case .rate: RecordedRate.type
    case .restore: RecordedRestoration.type
    }
  }

  package func write(to json: inout JSONWriter) { json.object { json in writeMembers(to: &json) } }

  /// Writes the members of the change into the current object.
  package func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .action(let action): action.writeMembers(to: &json)
    case .batch(let actions): RecordedBatch(actions.map { TimedAction($0) }).writeMembers(to: &json)
    case .schedule(let actions): RecordedBatch(actions.timed).writeMembers(to: &json)
    case .patch(let actions): RecordedPatch(actions).writeMembers(to: &json)
    case .rate(let rate, let server): RecordedRate(rate, server).writeMembers(to: &json)
    case .restore(let restoration): RecordedRestoration(restoration).writeMembers(to: &json)
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
    switch type {
    case RecordedBatch.type: return .init(of: try RecordedBatch.read(&reader, in: place).list.actions)
    case RecordedPatch.type: return .patch(try RecordedPatch.read(&reader, in: place).actions.map { $0.action })
    case RecordedRate.type:
      let change = try RecordedRate.read(&reader, in: place)
      return .rate(change.rate, since: change.server.instant)
    case RecordedRestoration.type:
      let change = try RecordedRestoration.read(&reader, in: place)
      guard let container = change.container?.container else { throw reader.missing("container") }
      let steps = SessionSnapshot.Steps(undo: change.undo, redo: change.redo)
      return .restore(Restoration(change.reason, revision: change.revision, container, steps))
    default: return .action(try TabAction.read(type, written: &reader, in: place))
    }
  }
}

/// All of the actions at their times, or none.
private struct RecordedBatch: WireChange {
  static let type = "batch"
  static let about: StaticString = "All of the actions at their times, or none."

  private(set) var list = TimedActions(actions: [])

  init() {}
  init(_ actions: [TimedAction]) { list = TimedActions(actions: actions) }

  mutating func fields(_ f: inout some Fields) throws(JSONError) { try f.member("actions", &list) }
}

private struct RecordedPatch: WireChange {
  static let type = "patch"
  static let about: StaticString = "All of the actions, or none. They are checked together, after the last one."

  private(set) var actions: [RecordedAction] = []

  init() {}
  init(_ actions: [TabAction]) { self.actions = actions.map(RecordedAction.init) }

  mutating func fields(_ f: inout some Fields) throws(JSONError) { try f.member("actions", &actions) }
}

private struct RecordedRate: WireChange {
  static let type = "setRate"
  static let about: StaticString = "The clock passes at another rate."

  private(set) var rate = 1.0
  private(set) var server = SnapshotInstant(instant: Instant(milliseconds: 0))

  init() {}
  init(_ rate: Double, _ server: Instant) { (self.rate, self.server) = (rate, SnapshotInstant(instant: server)) }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("rate", &rate, "1 is the rate of the server.")
    try f.member("server", &server, "The server's time from which it does, in milliseconds since 1970.")
  }
}

private struct RecordedRestoration: WireChange {
  static let type = "restore"
  static let about: StaticString = "The container is as it was before."

  private(set) var reason = TabEvent.Restoration.undo
  private(set) var revision: Int?
  private(set) var undo: Int?
  private(set) var redo: Int?
  private(set) var container: ContainerSnapshot?

  init() {}

  init(_ restoration: Restoration) {
    (reason, revision) = (restoration.reason, restoration.revision)
    (undo, redo) = (restoration.steps.undo, restoration.steps.redo)
    container = ContainerSnapshot(restoration.container)
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("reason", &reason)
    try f.member(
      "revision", ifAny: &revision, "The revision that it is like; absent for a snapshot from elsewhere.")
    try f.member("undo", ifAny: &undo, "The revision to which undo led from there.")
    try f.member("redo", ifAny: &redo, "The revision to which redo led from there.")
    try f.member("container", ifAny: &container, isRequired: true)
  }
}

/// A list of actions with their times.
private struct TimedActions: PlainWireValue {
  let actions: [TimedAction]

  static var schema: Schema { .array(of: .reference(TimedAction.schemaName)) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> TimedActions {
    TimedActions(actions: try TimedAction.list(&reader, atMost: .max))
  }

  func write(to json: inout JSONWriter) { TimedAction.write(actions, to: &json) }
}

/// An action of a client or of the server.
private struct RecordedAction: WireValue {
  let action: TabAction

  static var inputSchema: Schema { TabAction.outputSchema }
  static var outputSchema: Schema { TabAction.outputSchema }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> RecordedAction {
    RecordedAction(action: try TabAction.read(written: &reader))
  }

  func write(to json: inout JSONWriter) { action.write(to: &json) }
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
