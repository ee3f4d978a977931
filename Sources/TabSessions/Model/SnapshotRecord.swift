import StrictJSON
import TabEngine
import TabHeaderWire

/// A session's snapshot as JSON, exactly.
///
/// ```json
/// {"version":1,"revision":7,"at":1767225600000,"sequence":12,"undo":5,"container":{"version":1,"tabs":[…],"selection":0}}
/// ```
package struct SnapshotRecord: SnapshotObject {
  /// The version of this format. A change that older readers would misunderstand requires a new version.
  package static let version = 1

  package let snapshot: SessionSnapshot
  /// The name of the preset from which the session was created; `nil` in a store, which has it elsewhere.
  package let preset: String?

  package init(_ snapshot: SessionSnapshot, preset: String? = nil) {
    self.snapshot = snapshot
    self.preset = preset
  }

  package struct Draft {
    fileprivate var preset: String?
    fileprivate var number = 1
    fileprivate var at = Instant(milliseconds: 0)
    fileprivate var sequence = 0
    fileprivate var content: Int?
    fileprivate var configuration: Int?
    fileprivate var design: Int?
    fileprivate var clock = ContainerClock.live
    fileprivate var steps = SessionSnapshot.Steps()
    fileprivate var container: TabContainer?
  }

  package static var draft: Draft { Draft() }

  package static let members = Members<SnapshotRecord, Draft>(
    "SessionSnapshot",
    "A session at a revision, with everything that its actions change. Instants are milliseconds since 1970-01-01T00:00:00Z.",
    [
      Member(
        "version", "The version of this format.", schema: .integer(version...version),
        read: { (reader, _) throws(JSONError) in
          let found = try reader.int()
          guard found == version else {
            throw reader.invalid("expected a snapshot of version \(version), found version \(found)")
          }
        }
      ).written { _ in version }.required,
      Member(
        "preset", "The name of the preset from which it was created.", ifAny: { $0.preset.map { ExactText($0) } },
        set: { $0.preset = $1.string }),
      Member("revision", "", get: { $0.snapshot.number }, set: { $0.number = $1 }).required,
      Member(
        "at", "When it last changed.", get: { SnapshotInstant(instant: $0.snapshot.updatedAt) },
        set: { $0.at = $1.instant }
      ).required,
      Member(
        "sequence", "The number of its newest event; 0 by default.",
        ifAny: { $0.snapshot.sequence == 0 ? nil : $0.snapshot.sequence }, set: { $0.sequence = $1 }),
      Member(
        "contentRevision", "The newest revision that changed tabs, traits or configuration; this one by default.",
        ifAny: { $0.earlier { $0.content } }, set: { $0.content = $1 }),
      Member(
        "configurationRevision", "The newest revision that changed the configuration; this one by default.",
        ifAny: { $0.earlier { $0.configuration } }, set: { $0.configuration = $1 }),
      Member(
        "designRevision", "The newest revision that changed the design; this one by default.",
        ifAny: { $0.earlier { $0.design } }, set: { $0.design = $1 }),
      Member(
        "clock", "If it is not the server's.",
        ifAny: { $0.snapshot.clock == .live ? nil : ClockRecord(clock: $0.snapshot.clock) },
        set: { $0.clock = $1.clock }
      ),
      Member(
        "undo", "The revision to which undo leads.", ifAny: { $0.snapshot.steps.undo }, set: { $0.steps.undo = $1 }),
      Member(
        "redo", "The revision to which redo leads.", ifAny: { $0.snapshot.steps.redo }, set: { $0.steps.redo = $1 }),
      Member(
        "container", "", get: { ContainerSnapshot($0.snapshot.container) }, set: { $0.container = $1.container }
      ).narrowed(to: .reference("ContainerSnapshot")).required,
    ])

  private func earlier(_ revision: (SessionSnapshot) -> Int) -> Int? {
    revision(snapshot) == snapshot.number ? nil : revision(snapshot)
  }

  package static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotRecord {
    guard let container = draft.container else { throw reader.missing("container") }
    let number = draft.number
    guard number >= 1, draft.sequence >= 0, max(Int64(number), Int64(draft.sequence)) <= 1 << 53 else {
      throw reader.invalid("expected a \"revision\" from 1, and a \"sequence\" from 0")
    }
    let known = [draft.content, draft.configuration, draft.design, draft.steps.undo, draft.steps.redo]
    guard known.allSatisfy({ $0.map { (1...number).contains($0) } ?? true }) else {
      throw reader.invalid("expected revisions from 1 to \"revision\"")
    }
    return SnapshotRecord(
      SessionSnapshot(
        number: number, container: container, updatedAt: draft.at, sequence: draft.sequence,
        content: draft.content ?? number, configuration: draft.configuration ?? number, design: draft.design ?? number,
        clock: draft.clock, steps: draft.steps), preset: draft.preset)
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
