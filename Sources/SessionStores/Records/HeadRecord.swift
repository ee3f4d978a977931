import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// The head of a stored session as JSON. This is its form in databases, backups and exports.
extension SessionHead: WireBuilt {
  package struct Members: RecordObject {
    package static let name: StaticString = "SessionHead"
    package static let about: StaticString = "A stored session without its container and its events."

    fileprivate var id: RecordID?
    fileprivate var epoch = ""
    fileprivate var preset = ""
    fileprivate var name: String?
    fileprivate var labels: RecordTexts?
    fileprivate var createdAt = SnapshotInstant(instant: Instant(milliseconds: 0))
    fileprivate var timeToLive = 0
    fileprivate var expiresAt = SnapshotInstant(instant: Instant(milliseconds: 0))
    fileprivate var updatedAt = SnapshotInstant(instant: Instant(milliseconds: 0))
    fileprivate var revision = 0
    fileprivate var sequence = 0
    fileprivate var content = 0
    fileprivate var configuration = 0
    fileprivate var design = 0
    fileprivate var clock: ClockRecord?
    fileprivate var steps = SessionSnapshot.Steps()
    fileprivate var isDragging = false
    fileprivate var style = ""
    fileprivate var theme = ""

    package init() {}

    package mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("id", ifAny: &id, isRequired: true)
      try f.member("epoch", &epoch)
      try f.member("preset", &preset)
      try f.member("name", ifAny: &name, "A name for lists.")
      try f.member("labels", ifAny: &labels, "Values for lists.")
      try f.member("createdAt", &createdAt)
      try f.member("timeToLive", &timeToLive, "Seconds without use after which the session ends.")
      try f.member("expiresAt", &expiresAt, "When its time to live ends.")
      try f.member("updatedAt", &updatedAt)
      try f.member("revision", &revision)
      try f.member("sequence", &sequence, "The number of the newest event.")
      try f.member("contentRevision", &content, "The newest revision that changed tabs, traits or configuration.")
      try f.member("configurationRevision", &configuration, "The newest revision that changed the configuration.")
      try f.member("designRevision", &design, "The newest revision that changed the design.")
      try f.member("clock", ifAny: &clock, "If it is not the server's.")
      try f.member("undo", ifAny: &steps.undo, "The revision to which undo leads.")
      try f.member("redo", ifAny: &steps.redo, "The revision to which redo leads.")
      try f.member(
        "dragging", &isDragging, "Whether a drag has begun whose positions are not stored.", else: false)
      try f.member("style", &style)
      try f.member("theme", &theme)
    }
  }

  package var members: Members {
    var members = Members()
    members.id = RecordID(id: identity.id)
    members.epoch = identity.epoch
    members.preset = identity.preset
    members.name = identity.name
    members.labels = identity.labels.isEmpty ? nil : RecordTexts(texts: identity.labels)
    members.createdAt = SnapshotInstant(instant: identity.createdAt)
    members.timeToLive = Int(identity.timeToLive.components.seconds)
    members.expiresAt = SnapshotInstant(instant: expiresAt)
    members.updatedAt = SnapshotInstant(instant: updatedAt)
    (members.revision, members.sequence) = (number, sequence)
    (members.content, members.configuration, members.design) = (content, configuration, design)
    members.clock = clock == .live ? nil : ClockRecord(clock: clock)
    members.steps = steps
    members.isDragging = isDragging
    (members.style, members.theme) = (look.style, look.theme)
    return members
  }

  package static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> SessionHead {
    guard let id = members.id?.id else { throw reader.missing("id") }
    let head = SessionHead(
      SessionIdentity(
        id: id, epoch: members.epoch, preset: members.preset, name: members.name, labels: members.labels?.texts ?? [:],
        createdAt: members.createdAt.instant, timeToLive: .seconds(members.timeToLive)),
      number: members.revision, updatedAt: members.updatedAt.instant, sequence: members.sequence,
      content: members.content, configuration: members.configuration, design: members.design,
      clock: members.clock?.clock ?? .live, steps: members.steps, expiresAt: members.expiresAt.instant,
      isDragging: members.isDragging, look: SessionHead.Look(style: members.style, theme: members.theme))
    if let mistake = head.mistake { throw reader.invalid(mistake) }
    return head
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
    write(to: &json)
    return json.bytes
  }

  /// Reads a head that `record` has written.
  ///
  /// - Throws: the first mistake, with its JSON pointer.
  package init(record bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes, limits: .unlimited)
    self = try SessionHead.read(&reader)
    try reader.finish()
  }
}
