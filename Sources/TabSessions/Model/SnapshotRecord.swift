import StrictJSON
import TabEngine
import TabHeaderWire

/// A session's snapshot as JSON, exactly.
///
/// ```json
/// {"version":1,"revision":7,"at":1767225600000,"sequence":12,"undo":5,"container":{"version":1,"tabs":[…],"selection":0}}
/// ```
package struct SnapshotRecord: WireBuilt {
  /// The version of this format. A change that older readers would misunderstand requires a new version.
  package static let version = 1

  /// The largest number of a revision or an event that every reader of JSON has exactly.
  private static let largest: Int64 = 1 << 53

  private static func counts(from least: Int) -> Schema { .integer(least...Int(clamping: largest)) }

  package let snapshot: SessionSnapshot
  /// The name of the preset from which the session was created; `nil` in a store, which has it elsewhere.
  package let preset: String?

  package init(_ snapshot: SessionSnapshot, preset: String? = nil) {
    self.snapshot = snapshot
    self.preset = preset
  }

  package struct Members: RecordObject {
    package static let name: StaticString = "SessionSnapshot"
    package static let about: StaticString =
      "A session at a revision, with everything that its actions change. Instants are milliseconds since 1970-01-01T00:00:00Z."

    fileprivate var preset: ExactText?
    fileprivate var number = 1
    fileprivate var at = SnapshotInstant(instant: Instant(milliseconds: 0))
    fileprivate var sequence: Int?
    fileprivate var content: Int?
    fileprivate var configuration: Int?
    fileprivate var design: Int?
    fileprivate var clock: ClockRecord?
    fileprivate var steps = SessionSnapshot.Steps()
    fileprivate var container: ContainerSnapshot?

    package init() {}

    package mutating func fields(_ f: inout some Fields) throws(JSONError) {
      var found = version
      try f.member("version", &found, "The version of this format.")
      guard found == version else {
        throw JSONError(
          kind: .invalid, pointer: "/version",
          detail: "expected a snapshot of version \(version), found version \(found)")
      }
      try f.member("preset", ifAny: &preset, "The name of the preset from which it was created; `blank` by default.")
      try f.member("revision", &number, in: counts(from: 1))
      try f.member("at", &at, "When it last changed.")
      try f.member(
        "sequence", ifAny: &sequence, "The number of its newest event; 0 by default.", in: counts(from: 0))
      try f.member(
        "contentRevision", ifAny: &content,
        "The newest revision that changed tabs, traits or configuration; this one by default.", in: counts(from: 1))
      try f.member(
        "configurationRevision", ifAny: &configuration,
        "The newest revision that changed the configuration; this one by default.", in: counts(from: 1))
      try f.member(
        "designRevision", ifAny: &design, "The newest revision that changed the design; this one by default.",
        in: counts(from: 1))
      try f.member("clock", ifAny: &clock, "If it is not the server's.")
      try f.member("undo", ifAny: &steps.undo, "The revision to which undo leads.", in: counts(from: 1))
      try f.member("redo", ifAny: &steps.redo, "The revision to which redo leads.", in: counts(from: 1))
      try f.member("container", ifAny: &container, isRequired: true)
    }
  }

  package var members: Members {
    func earlier(_ revision: Int) -> Int? { revision == snapshot.number ? nil : revision }
    var members = Members()
    members.preset = preset.map { ExactText($0) }
    members.number = snapshot.number
    members.at = SnapshotInstant(instant: snapshot.updatedAt)
    members.sequence = snapshot.sequence == 0 ? nil : snapshot.sequence
    members.content = earlier(snapshot.content)
    members.configuration = earlier(snapshot.configuration)
    members.design = earlier(snapshot.design)
    members.clock = snapshot.clock == .live ? nil : ClockRecord(clock: snapshot.clock)
    members.steps = snapshot.steps
    members.container = ContainerSnapshot(snapshot.container)
    return members
  }

  package static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotRecord {
    guard let container = members.container?.container else { throw reader.missing("container") }
    let (number, sequence) = (members.number, members.sequence ?? 0)
    for (name, count, least) in [("revision", number, 1), ("sequence", sequence, 0)]
    where count < least || Int64(count) > largest {
      throw JSONError(kind: .invalid, pointer: "/\(name)", detail: "expected from \(least) to \(largest)")
    }
    let earlier = [
      ("contentRevision", members.content), ("configurationRevision", members.configuration),
      ("designRevision", members.design), ("undo", members.steps.undo), ("redo", members.steps.redo),
    ]
    for (name, revision) in earlier where revision.map({ !(1...number).contains($0) }) ?? false {
      throw JSONError(
        kind: .invalid, pointer: "/\(name)", detail: "expected a revision from 1 to \(number), the \"revision\"")
    }
    return SnapshotRecord(
      SessionSnapshot(
        number: number, container: container, updatedAt: members.at.instant, sequence: sequence,
        content: members.content ?? number, configuration: members.configuration ?? number,
        design: members.design ?? number, clock: members.clock?.clock ?? .live, steps: members.steps),
      preset: members.preset?.string)
  }
}

extension SessionSnapshot {
  /// The snapshot as JSON.
  package var record: [UInt8] {
    var json = JSONWriter(reserving: 2_048)
    SnapshotRecord(self).write(to: &json)
    return json.bytes
  }

  /// Reads a snapshot that `record` has written.
  ///
  /// - Parameter limits: `unlimited` for the program's own records.
  /// - Throws: the first mistake, with its JSON pointer.
  package init(record bytes: [UInt8], limits: JSONLimits = .default) throws(JSONError) {
    var reader = JSONReader(bytes, limits: limits)
    self = try SnapshotRecord.read(&reader).snapshot
    try reader.finish()
  }
}
