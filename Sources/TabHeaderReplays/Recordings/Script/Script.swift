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
    /// Frames in a second; `nil` for 60, or for those of the golden frames.
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
    var draft = Draft(script: Script(), entryLimit: limits.entries)
    try Self.members.read(&reader, into: &draft)
    try reader.finish()
    guard !(draft.hasConfiguration && draft.hasSnapshot) else {
      throw JSONError(
        kind: .invalid, pointer: "/snapshot", detail: "expected a \"configuration\" or a \"snapshot\", not both")
    }
    self = draft.script
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

  fileprivate struct Draft {
    var script: Script
    let entryLimit: Int
    var hasConfiguration = false
    var hasSnapshot = false
    var expectedValues = 0
  }

  package static var schema: ObjectSchema { members.input() }

  private static let members = Members<Never, Draft>(
    "Script", input: "Script",
    "A session to begin with, and what to do with it. A recording also has what each entry led to. Every member has a default.",
    [
      Member("$schema", "The address of this schema, for editors.", String.self, set: { _, _ in }),
      Member("source", "Who says so: where its numbers are published, or `own`.", String.self, set: { _, _ in }),
      version("version", "The version of this format.", Script.version, of: "a script"),
      version("digestVersion", "The version of the digests in it.", RevisionDigest.version, of: "digests"),
      Member(
        "rules", "In a recording, the version of TabHeader whose rules the results follow; 0.1 without it.",
        String.self,
        set: { $0.script.rules = $1 }
      ).accepting(.text(atMost: 20)),
      Member("name", "What it shows, in a few words.", String.self, set: { $0.script.name = $1 })
        .accepting(.text(mayBeEmpty: true)),
      Member(
        "preset", "The preset of the session that was recorded.", ExactText.self, set: { $0.script.preset = $1.string }),
      Member(
        "configuration",
        "The session to begin with, as for `POST /v1/sessions`; the default preset if neither this nor `snapshot` is given. It begins in 1970, or when its manual clock does.",
        schema: .reference("SessionSketch"),
        read: { (reader, draft) throws(JSONError) in
          draft.script.start = .configuration(try reader.tree(atMost: longestTree))
          draft.hasConfiguration = true
        }),
      Member(
        "snapshot", "The session to begin with, with everything that it stores, in place of `configuration`.",
        schema: .reference("SessionSnapshot"),
        read: { (reader, draft) throws(JSONError) in
          draft.script.start = .snapshot(try SnapshotRecord.read(&reader).snapshot)
          draft.hasSnapshot = true
        }),
      Member(
        "actions", "What happens, in the order of the times `at`.",
        schema: .array(of: .reference("ScriptEntry"), count: 0...Limits.file.entries),
        read: { (reader, draft) throws(JSONError) in
          var reached: Int64 = 0
          try reader.array { (reader, index) throws(JSONError) in
            guard index < draft.entryLimit else { throw reader.invalid("expected at most \(draft.entryLimit) entries") }
            let entry = try ScriptEntry.read(&reader, from: reached)
            try draft.count(entry.expectation, reader)
            reached = entry.at ?? reached
            draft.script.entries.append(entry)
          }
        }),
      Member(
        "settled",
        "In a recording, the transitions that settled after the last action. Without it, all motion settles, unless the clock is manual.",
        schema: .array(of: .reference("RecordedRevision")),
        read: { (reader, draft) throws(JSONError) in draft.script.settled = try RecordedRevision.list(&reader) }),
      Member(
        "expect", "What must hold at the end. Its events are those of the whole script.",
        schema: .reference("Expectation"),
        read: { (reader, draft) throws(JSONError) in
          draft.script.expectation = try Expectation.read(&reader)
          try draft.count(draft.script.expectation, reader)
          guard draft.script.expectation?.refusal == nil else {
            throw JSONError(
              kind: .invalid, pointer: "/refused", detail: "expect a refusal of an action, not at the end")
          }
        }),
      Member(
        "fps", "Golden frames in a second; 60 by default.", schema: .integer(1...240),
        read: { (reader, draft) throws(JSONError) in
          let rate = try reader.int()
          guard (1...240).contains(rate) else { throw reader.invalid("expected a whole number from 1 to 240") }
          draft.script.frames.rate = rate
        }),
      Member(
        "duration", "Milliseconds from the first golden frame to the last; until all motion has settled by default.",
        schema: .number(0...60_000),
        read: { (reader, draft) throws(JSONError) in
          let duration = try reader.double()
          guard (0...60_000).contains(duration) else { throw reader.invalid("expected a number from 0 to 60000") }
          draft.script.frames.duration = duration
        }),
      Member(
        "fields", "JSON pointers into the state: what golden frames show.",
        schema: .array(of: .string(length: 1...StatePath.longest, pattern: "^/"), count: 1...100),
        read: { (reader, draft) throws(JSONError) in draft.script.frames.fields = try StatePath.list(&reader) }),
    ])

  private static func version(
    _ name: StaticString, _ about: StaticString, _ known: Int, of what: String
  ) -> Member<Never, Draft> {
    Member(
      name, about, schema: .integer(known...known),
      read: { (reader, _) throws(JSONError) in
        let found = try reader.int()
        guard found == known else {
          throw reader.invalid("expected \(what) of version \(known), found version \(found)")
        }
      })
  }
}

extension Script.Draft {
  fileprivate mutating func count(_ expectation: Expectation?, _ reader: borrowing JSONReader) throws(JSONError) {
    expectedValues += expectation?.count ?? 0
    guard expectedValues <= Script.expectationLimit else {
      throw reader.invalid("expected at most \(Script.expectationLimit) expectations in a script")
    }
  }
}

extension StatePath {
  /// Reads a list of different paths: at least one, at most 100.
  static func list(_ reader: inout JSONReader) throws(JSONError) -> [StatePath] {
    var paths: [StatePath] = []
    try reader.array { (reader, index) throws(JSONError) in
      guard index < 100 else { throw reader.invalid("expected at most 100") }
      let path = try StatePath(try reader.string().string)
      guard !paths.contains(path) else { throw reader.invalid("this occurs twice: remove one") }
      paths.append(path)
    }
    guard !paths.isEmpty else { throw reader.invalid("expected at least one") }
    return paths
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
