import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// A script: a session to begin with, and what to do with it. A recording is a script with what each entry led to.
package struct Script: Sendable {
  /// The session to begin with.
  package enum Start: Sendable {
    /// As for `POST /v1/sessions`.
    case configuration(JSONValue)
    case snapshot(SessionSnapshot)
  }

  package fileprivate(set) var name: String?
  /// The version of TabHeader whose rules the results follow.
  package fileprivate(set) var rules = "0.1"
  /// The preset of the session that was recorded.
  package fileprivate(set) var preset: String?
  package fileprivate(set) var start = Start.configuration(.object([:]))
  package fileprivate(set) var entries: [ScriptEntry] = []
  /// The recorded revisions in which transitions settled after the last entry; `nil` if all motion is to settle.
  package fileprivate(set) var settled: [RecordedRevision]?
  /// What must hold at the end.
  package fileprivate(set) var expectation: Expectation?
  package fileprivate(set) var frames = FramePlan()

  /// What golden frames show, as in `POST /v1/frames`.
  package struct FramePlan: Equatable, Sendable {
    /// Frames in a second; `nil` for 60, or for the rate of the golden frames.
    package var rate: Int?
    /// The time of the last frame in milliseconds; `nil` for when all motion has settled.
    package var duration: Double?
    /// `nil` for the standard fields.
    package var fields: [StatePath]?
  }

  /// Whether it has results to compare with.
  package var isRecording: Bool { settled != nil || entries.contains { $0.result != nil } }

  /// The version of the format. A change that older readers would misunderstand requires a new version.
  package static let version = 1
  /// The version of TabHeader that last changed a rule. Recordings of 0.1 do not have it.
  package static let currentRules = "0.2"
  /// The address of the format's JSON Schema on a server.
  package static let schemaPath = "/schemas/script.json"

  // MARK: Limits

  /// How much a script may have.
  package struct Limits: Sendable {
    let bytes: Int
    let entries: Int

    /// For files: 100 MB and a million entries.
    package static let file = Limits(bytes: 100_000_000, entries: 1_000_000)
    /// For requests: 8 MiB and 50,000 entries.
    package static let request = Limits(bytes: 8_388_608, entries: 50_000)

    package var size: Int { bytes }
  }

  /// The longest `configuration` and the longest `expect` of an entry, in bytes. As trees they take much more memory.
  static let longestTree = 1_310_720
  /// The largest number of values in all `expect` together.
  static let expectationLimit = 200_000

  // MARK: Reading

  /// Reads a script.
  ///
  /// - Throws: the first mistake, with its JSON pointer.
  package init(_ content: [UInt8], limits: Limits = .file) throws(JSONError) {
    // A configuration may contain a theme, whose depth is limited to 64.
    var reader = JSONReader(content, limits: JSONLimits(bytes: limits.bytes, depth: 70, values: .max))
    var members = Members()
    members.entryLimit = limits.entries
    try members.readMembers(&reader)
    try reader.finish()
    guard !(members.hasConfiguration && members.hasSnapshot) else {
      throw JSONError(
        kind: .invalid, pointer: "/snapshot", detail: "expected a \"configuration\" or a \"snapshot\", not both")
    }
    let isDescribed = members.hasConfiguration || members.hasSnapshot
    guard isDescribed || members.script.preset == nil || members.script.entries.isEmpty else {
      throw JSONError(
        kind: .invalid, pointer: "/preset",
        detail: "a script has its \"preset\" in \"configuration\": here it is for a recording with a \"snapshot\"")
    }
    self = members.script
  }

  private init() {}

  /// Whether a file is a script rather than a trace of a device, which is CSV or has `samples`.
  package static func isScript(_ content: [UInt8]) -> Bool {
    var reader = JSONReader(content, limits: JSONLimits(bytes: .max, depth: 70, values: .max))
    guard (try? reader.peek()) == .object else { return false }
    var isTrace = false
    try? reader.object { (_, name) throws(JSONError) in if name == "samples" { isTrace = true } }
    return !isTrace
  }

  package static var schema: ObjectSchema { Members.input }

  private struct Members: WireObject {
    static let name: StaticString = "Script"
    static let about: StaticString =
      "A session to begin with, and what to do with it. A recording also has what each entry led to. Every member has a default."

    var script = Script()
    var entryLimit = 0
    var hasConfiguration = false
    var hasSnapshot = false
    private var expectedValues = 0

    init() {}

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try head(&f)
      try content(&f)
      try frames(&f)
    }

    private mutating func head(_ f: inout some Fields) throws(JSONError) {
      var ignored = ""
      try f.member("$schema", given: &ignored, "The address of this schema, for editors.")
      try f.member("source", given: &ignored, "Who says so: where its numbers are published, or `own`.")
      try version("version", "The version of this format.", Script.version, of: "a script", &f)
      try version("digestVersion", "The version of the digests in it.", RevisionDigest.version, of: "digests", &f)
      try f.member(
        "rules", given: &script.rules,
        "In a recording, the version of TabHeader whose rules the results follow; 0.1 without it.",
        in: .text(atMost: 20))
      try f.member("name", ifAny: &script.name, "What it shows, in a few words.", in: .text(mayBeEmpty: true))
      var preset = script.preset.map { ExactText($0) }
      try f.member("preset", ifAny: &preset, "The preset of the session that was recorded.")
      script.preset = preset?.string
    }

    private mutating func content(_ f: inout some Fields) throws(JSONError) {
      try f.member(
        "configuration",
        "The session to begin with, as for `POST /v1/sessions`; the default preset if neither this nor `snapshot` is given. It begins in 1970, or when its manual clock does.",
        in: .reference("SessionSketch")
      ) { (reader) throws(JSONError) in
        script.start = .configuration(try reader.tree(atMost: longestTree))
        hasConfiguration = true
      }
      try f.member(
        "snapshot", "The session to begin with, with everything that it stores, in place of `configuration`.",
        in: .reference("SessionSnapshot")
      ) { (reader) throws(JSONError) in
        script.start = .snapshot(try SnapshotRecord.read(&reader).snapshot)
        hasSnapshot = true
      }
      try f.member(
        "actions", "What happens, in the order of the times `at`.",
        in: .array(of: .reference("ScriptEntry"), count: 0...Limits.file.entries)
      ) { (reader) throws(JSONError) in
        var reached: Int64 = 0
        try reader.array { (reader, index) throws(JSONError) in
          guard index < entryLimit else { throw reader.invalid("expected at most \(entryLimit) entries") }
          let entry = try ScriptEntry.read(&reader, from: reached)
          try count(entry.expectation, reader)
          reached = entry.at ?? reached
          script.entries.append(entry)
        }
      }
      try f.member(
        "settled",
        "In a recording, the transitions that settled after the last action. Without it, all motion settles, unless the clock is manual.",
        in: .array(of: .reference("RecordedRevision"))
      ) { (reader) throws(JSONError) in script.settled = try RecordedRevision.list(&reader) }
      try f.member(
        "expect", "What must hold at the end. Its events are those of the whole script.", in: .reference("Expectation")
      ) { (reader) throws(JSONError) in
        let expectation = try Expectation.read(&reader)
        script.expectation = expectation
        try count(expectation, reader)
        guard expectation.refusal == nil else {
          throw JSONError(kind: .invalid, pointer: "/refused", detail: "expect a refusal of an action, not at the end")
        }
      }
    }

    private mutating func frames(_ f: inout some Fields) throws(JSONError) {
      try f.member("fps", "Golden frames in a second; 60 by default.", in: .integer(1...240)) {
        (reader) throws(JSONError) in
        let rate = try reader.int()
        guard (1...240).contains(rate) else { throw reader.invalid("expected a whole number from 1 to 240") }
        script.frames.rate = rate
      }
      try f.member(
        "duration", "Milliseconds from the first golden frame to the last; until all motion has settled by default.",
        in: .number(0...60_000)
      ) { (reader) throws(JSONError) in
        let duration = try reader.double()
        guard (0...60_000).contains(duration) else { throw reader.invalid("expected a number from 0 to 60000") }
        script.frames.duration = duration
      }
      try f.member(
        "fields", "JSON pointers into the state: what golden frames show.",
        in: .array(of: .string(length: 1...StatePath.longest, pattern: "^/"), count: 1...100)
      ) { (reader) throws(JSONError) in script.frames.fields = try StatePath.list(&reader) }
    }

    /// A version, of which only one is known.
    private func version(
      _ name: StaticString, _ about: StaticString, _ known: Int, of what: String, _ f: inout some Fields
    ) throws(JSONError) {
      try f.member(name, about, in: .integer(known...known)) { (reader) throws(JSONError) in
        let found = try reader.int()
        guard found == known else {
          throw reader.invalid("expected \(what) of version \(known), found version \(found)")
        }
      }
    }

    private mutating func count(_ expectation: Expectation?, _ reader: borrowing JSONReader) throws(JSONError) {
      expectedValues += expectation?.count ?? 0
      guard expectedValues <= Script.expectationLimit else {
        throw reader.invalid("expected at most \(Script.expectationLimit) expectations in a script")
      }
    }
  }
}

extension JSONReader {
  /// Reads the next value as a tree, which takes much more memory than its text.
  ///
  /// - Parameter limit: the most bytes of the text.
  mutating func tree(atMost limit: Int) throws(JSONError) -> JSONValue {
    var lookahead = self
    try lookahead.skip()
    let length = lookahead.offset - offset
    guard length <= limit else { throw malformed("this is \(length) bytes long: expected at most \(limit)") }
    return try value()
  }
}
