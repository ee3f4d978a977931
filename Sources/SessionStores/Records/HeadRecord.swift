import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// The head of a stored session as JSON. This is its form in databases, backups and exports.
package struct HeadRecord: SnapshotObject {
  package let head: SessionHead

  package struct Draft {
    fileprivate var id: SessionID?
    fileprivate var epoch = ""
    fileprivate var preset = ""
    fileprivate var name: String?
    fileprivate var labels: [String: String] = [:]
    fileprivate var createdAt = Instant(milliseconds: 0)
    fileprivate var timeToLive = 0
    fileprivate var expiresAt = Instant(milliseconds: 0)
    fileprivate var updatedAt = Instant(milliseconds: 0)
    fileprivate var revision = 0
    fileprivate var sequence = 0
    fileprivate var content = 0
    fileprivate var configuration = 0
    fileprivate var design = 0
    fileprivate var clock = ContainerClock.live
    fileprivate var steps = SessionSnapshot.Steps()
    fileprivate var isDragging = false
    fileprivate var style = ""
    fileprivate var theme = ""
  }

  package static var draft: Draft { Draft() }

  package static let members = Members<HeadRecord, Draft>(
    "SessionHead", "A stored session without its container and its events.",
    [
      Member("id", "", get: { RecordID(id: $0.head.identity.id) }, set: { $0.id = $1.id }).required,
      Member("epoch", "", get: { $0.head.identity.epoch }, set: { $0.epoch = $1 }).required,
      Member("preset", "", get: { $0.head.identity.preset }, set: { $0.preset = $1 }).required,
      Member("name", "A name for lists.", ifAny: { $0.head.identity.name }, set: { $0.name = $1 }),
      Member(
        "labels", "Values for lists.", get: { RecordTexts(texts: $0.head.identity.labels) },
        set: { $0.labels = $1.texts }
      ).omitted { $0.head.identity.labels.isEmpty },
      Member(
        "createdAt", "", get: { SnapshotInstant(instant: $0.head.identity.createdAt) },
        set: { $0.createdAt = $1.instant }
      ).required,
      Member(
        "timeToLive", "Seconds without use after which the session ends.",
        get: { Int($0.head.identity.timeToLive.components.seconds) }, set: { $0.timeToLive = $1 }
      ).required,
      Member(
        "expiresAt", "When its time to live ends.",
        get: { SnapshotInstant(instant: $0.head.expiresAt) }, set: { $0.expiresAt = $1.instant }
      ).required,
      Member(
        "updatedAt", "", get: { SnapshotInstant(instant: $0.head.updatedAt) },
        set: { $0.updatedAt = $1.instant }
      ).required,
      Member("revision", "", get: { $0.head.number }, set: { $0.revision = $1 }).required,
      Member(
        "sequence", "The number of the newest event.", get: { $0.head.sequence }, set: { $0.sequence = $1 }
      ).required,
      Member(
        "contentRevision", "The newest revision that changed tabs, traits or configuration.",
        get: { $0.head.content }, set: { $0.content = $1 }
      ).required,
      Member(
        "configurationRevision", "The newest revision that changed the configuration.",
        get: { $0.head.configuration }, set: { $0.configuration = $1 }
      ).required,
      Member(
        "designRevision", "The newest revision that changed the design.", get: { $0.head.design },
        set: { $0.design = $1 }
      ).required,
      Member(
        "clock", "If it is not the server's.",
        ifAny: { $0.head.clock == .live ? nil : ClockRecord(clock: $0.head.clock) }, set: { $0.clock = $1.clock }),
      Member("undo", "The revision to which undo leads.", ifAny: { $0.head.steps.undo }, set: { $0.steps.undo = $1 }),
      Member("redo", "The revision to which redo leads.", ifAny: { $0.head.steps.redo }, set: { $0.steps.redo = $1 }),
      Member(
        "dragging", "Whether a drag has begun whose positions are not stored.", default: false,
        get: { $0.head.isDragging }, set: { $0.isDragging = $1 }),
      Member("style", "", get: { $0.head.look.style }, set: { $0.style = $1 }).required,
      Member("theme", "", get: { $0.head.look.theme }, set: { $0.theme = $1 }).required,
    ])

  package static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> HeadRecord {
    guard let id = draft.id else { throw reader.missing("id") }
    let identity = SessionIdentity(
      id: id, epoch: draft.epoch, preset: draft.preset, name: draft.name, labels: draft.labels,
      createdAt: draft.createdAt, timeToLive: .seconds(draft.timeToLive))
    let head = SessionHead(
      identity, number: draft.revision, updatedAt: draft.updatedAt, sequence: draft.sequence, content: draft.content,
      configuration: draft.configuration, design: draft.design, clock: draft.clock, steps: draft.steps,
      expiresAt: draft.expiresAt,
      isDragging: draft.isDragging,
      look: SessionHead.Look(style: draft.style, theme: draft.theme))
    if let mistake = head.mistake { throw reader.invalid(mistake) }
    return HeadRecord(head: head)
  }
}

extension SessionHead {
  /// What no session has; `nil` if there is nothing.
  var mistake: String? {
    let counts = 0...(1 << 53)
    guard number > 0, counts.contains(number), counts.contains(sequence),
      [content, configuration, design, steps.undo, steps.redo].allSatisfy({
        $0.map { (1...number).contains($0) } ?? true
      })
    else { return "expected revisions from 1 to \"revision\"" }
    guard (1...2_592_000).contains(identity.timeToLive.components.seconds) else {
      return "expected a time to live from 1 second to 30 days"
    }
    guard identity.epoch.utf8.count == 8, identity.epoch.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { return "expected an epoch of eight hexadecimal digits" }
    return nil
  }

  /// The head as JSON.
  package var record: [UInt8] {
    var json = JSONWriter(reserving: 512)
    HeadRecord(head: self).write(to: &json)
    return json.bytes
  }

  /// Reads a head that `record` has written.
  ///
  /// - Throws: the first mistake, with its JSON pointer.
  package init(record bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes, limits: .unlimited)
    self = try HeadRecord.read(&reader).head
    try reader.finish()
  }
}
