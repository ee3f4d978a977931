import Foundation
import JSONSchemas
import StrictJSON
import TabHeaderCatalog
import TabHeaderAPI
import TabHeaderReplays
import Testing

/// What is a script, and what is not (G6).
@Suite struct ScriptReadingTests {
  /// A mistake, with its place and its text.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let pointer: String
    let detail: String
    /// Whether a schema can describe the mistake.
    var isOfForm = true
    var testDescription: String { pointer + ": " + detail }
  }

  static let mistakes = [
    Mistake(text: "[]", pointer: "", detail: "expected an object, found an array"),
    Mistake(text: #"{"action": []}"#, pointer: "/action", detail: #"unknown member "action": did you mean "actions"?"#),
    Mistake(text: #"{"version": 2}"#, pointer: "/version", detail: "expected a script of version 1, found version 2"),
    Mistake(
      text: #"{"digestVersion": 3}"#, pointer: "/digestVersion",
      detail: "expected digests of version 1, found version 3"),
    Mistake(
      text: #"{"actions": [{"at": 1}]}"#, pointer: "/actions/0", detail: #"the member "type" is missing"#),
    Mistake(
      text: #"{"actions": [{"type": "selct"}]}"#, pointer: "/actions/0/type",
      detail: #"expected "select", "answer", "swipe", "#),
    Mistake(
      text: #"{"actions": [{"type": "select", "index": 1, "att": 1}]}"#, pointer: "/actions/0/att",
      detail: #"unknown member "att": did you mean "at"?"#),
    Mistake(
      text: #"{"actions": [{"type": "tapAvatar", "at": 20}, {"type": "tapAvatar", "at": 19}]}"#,
      pointer: "/actions/1/at", detail: "expected at least 20, the time of the entry before it: time does not go back",
      isOfForm: false),
    Mistake(
      text: #"{"actions": [{"type": "tapAvatar", "at": -1}]}"#, pointer: "/actions/0/at",
      detail: "expected a number from 0 to 253402300799999"),
    Mistake(
      text: #"{"actions": [{"type": "tapAvatar", "at": 1e300}]}"#, pointer: "/actions/0/at",
      detail: "expected a number from 0 to 253402300799999"),
    Mistake(
      text: #"{"actions": [{"type": "tapAvatar", "by": "request"}]}"#, pointer: "/actions/0/by",
      detail: "expected clock or catalog: a client is the default"),
    Mistake(
      text: #"{"actions": [{"type": "tapAvatar", "result": [{"revision": 2, "digest": "XY"}]}]}"#,
      pointer: "/actions/0/result/0/digest", detail: "expected 32 hexadecimal digits in lowercase"),
    Mistake(
      text: #"{"configuration": {}, "snapshot": {"version": 1, "revision": 1, "at": 0, "container": {"version": 1}}}"#,
      pointer: "/snapshot", detail: #"expected a "configuration" or a "snapshot", not both"#, isOfForm: false),
    Mistake(
      text: #"{"configuration": {"preset": "remnd"}}"#, pointer: "/configuration/preset",
      detail: #"there is no preset "remnd": did you mean "remind"? The presets are"#, isOfForm: false),
    Mistake(
      text: #"{"snapshot": {"version": 1, "revision": 1, "at": 0, "container": {"version": 1, "selection": 4}}}"#,
      pointer: "/snapshot/container/selection", detail: "", isOfForm: false),
    Mistake(
      text: #"{"actions": [{"type": "batch", "actions": [{"type": "batch", "actions": []}]}]}"#,
      pointer: "/actions/0/actions/0/type", detail: #"expected "select", "answer", "swipe", "#),
    Mistake(
      text: #"{"expect": {"/selectdIndex": 1}}"#, pointer: "/expect/~1selectdIndex",
      detail: #"the state has no member "selectdIndex": did you mean "selectedIndex"?"#, isOfForm: false),
    Mistake(
      text: #"{"expect": {"selectedIndex": 1}}"#, pointer: "/expect/selectedIndex",
      detail:
        #"unknown member "selectedIndex": expected a JSON pointer into the state, such as "/selectedIndex", or events, spoken or refused"#
    ),
    Mistake(
      text: #"{"expect": {"events": ["didSetle"]}}"#, pointer: "/expect/events/0",
      detail: #"there is no event "didSetle": did you mean "didSettle"? The events are"#),
    Mistake(
      text: #"{"expect": {"events": [{"type": "didSettle", "pge": 1}]}}"#, pointer: "/expect/events/0/pge",
      detail: #"unknown member "pge": did you mean "page"?"#),
    Mistake(
      text: #"{"actions": [{"type": "tapAvatar", "expect": {"refused": "no-gestur"}}]}"#,
      pointer: "/actions/0/expect/refused", detail: #"there is no problem "no-gestur": did you mean "no-gesture"?"#),
    Mistake(
      text: #"{"expect": {"refused": "no-gesture"}}"#, pointer: "/expect/refused",
      detail: "expect a refusal of an action, not at the end", isOfForm: false),
    Mistake(
      text: #"{"expect": {"/selectedIndex": {"near": 1}}}"#, pointer: "/expect/~1selectedIndex",
      detail: #"expected "near" and "within", or "from" and "to", or a whole object in "is""#, isOfForm: false),
    Mistake(
      text: #"{"expect": {"/selectedIndex": {"from": 2, "to": 1}}}"#, pointer: "/expect/~1selectedIndex/to",
      detail: #"expected at least "from""#, isOfForm: false),
    Mistake(text: #"{"fps": 0}"#, pointer: "/fps", detail: "expected a whole number from 1 to 240"),
    Mistake(text: #"{"duration": 60001}"#, pointer: "/duration", detail: "expected a number from 0 to 60000"),
    Mistake(text: #"{"fields": []}"#, pointer: "/fields", detail: "expected at least one"),
    Mistake(
      text: #"{"fields": ["/pager/phas"]}"#, pointer: "/fields/0",
      detail: #""/pager" has no member "phas": did you mean "phase"?"#, isOfForm: false),
  ]

  @Test(arguments: mistakes)
  func `G6: a mistake is named before anything is performed`(mistake: Mistake) throws {
    do {
      _ = try Self.script(mistake.text)
      Issue.record("it is accepted: \(mistake.text)")
    } catch let error as ContentError {
      let found = try #require(error.mistakes.first)
      #expect(found.pointer == mistake.pointer)
      #expect(found.detail.hasPrefix(mistake.detail), "\(found.detail)")
    }
  }

  @Test func `G6: a file is limited in bytes, in entries and in depth`() throws {
    let many = #"{"actions": [\#(Array(repeating: #"{"type":"tapAvatar"}"#, count: 50_001).joined(separator: ","))]}"#
    do throws(JSONError) {
      _ = try Script(Array(many.utf8), limits: .request)
      Issue.record("it is accepted")
    } catch {
      #expect((error.pointer, error.detail) == ("/actions/50000", "expected at most 50000 entries"))
    }
    #expect(try Script(Array(many.utf8)).entries.count == 50_001)
    let deep = #"{"configuration": "# + String(repeating: "[", count: 200) + "]"
    #expect(throws: JSONError.self) { try Script(Array(deep.utf8)) }
    let long = [UInt8](repeating: 0x20, count: 8_388_609)
    do throws(JSONError) { _ = try Script(long, limits: .request) } catch {
      #expect(error.detail == "the content is 8388609 bytes long: send at most 8388608")
    }
  }

  @Test func `G6: an entry may come at the same instant, and have a fraction of a millisecond`() throws {
    let script = try Self.script(
      #"{"actions": [{"type":"tapAvatar","at":16.7},{"type":"tapAvatar"},{"type":"tapTrailing","at":16}]}"#)
    #expect(script.entries.map(\.at) == [16, nil, 16])
  }

  private static func script(_ text: String) throws -> Script {
    try ShippedFiles.catalog.get().script(Array(text.utf8), limits: .file).script
  }

  // MARK: The schema

  private static let schema = Result { JSONSchema(document: try ScriptSchemaDocument.root) }

  @Test(arguments: mistakes)
  func `G6: the schema refuses what the reader refuses for its form`(mistake: Mistake) throws {
    let schema = try Self.schema.get()
    let violations = schema.violations(of: try json(mistake.text), schema: schema.document)
    #expect(violations.isEmpty != mistake.isOfForm, "\(mistake.text)")
  }

  @Test func `G6: the schema accepts the published examples, and a recording`() throws {
    let schema = try Self.schema.get()
    let folder = ShippedFiles.repository.appending(path: "examples/scripts")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    #expect(files.count >= 4)
    for file in files.sorted() where !file.hasSuffix(".frames.json") {
      let content = try [UInt8](Data(contentsOf: folder.appending(path: file)))
      _ = try Self.script(String(decoding: content, as: UTF8.self))
      let value = try JSONValue(parsing: content, limits: .unlimited)
      #expect(schema.violations(of: value, schema: schema.document) == [], "\(file)")
      let recording = try ShippedFiles.catalog.get().recording(of: content, limits: .file)
      let recorded = try JSONValue(parsing: recording, limits: .unlimited)
      #expect(schema.violations(of: recorded, schema: schema.document) == [], "the recording of \(file)")
    }
  }

  /// `public/schemas/script.json` is what `tabheader schema script` prints. With `UPDATE_GOLDEN=1`, the test writes it.
  @Test func `G6: the server has the schema`() throws {
    let file = ShippedFiles.repository.appending(path: "public/schemas/script.json")
    let content = try ScriptSchemaDocument.bytes
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" { try Data(content).write(to: file) }
    #expect(try [UInt8](Data(contentsOf: file)) == content, "run make openapi")
    let server = try TestServer(.inProcess)
    let answer = try server.get(Script.schemaPath)
    #expect((answer.status, answer.fields["content-type"]) == (200, "application/json"))
  }
}
