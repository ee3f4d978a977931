import Foundation
import JSONSchemas
import StrictJSON
import TabHeaderAPI
import TabHeaderCatalog
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

/// `GET …/recording` and `POST /v1/replays` (G10, G11).
@Suite struct RecordingRouteTests {
  /// A swipe, a guard's refusal, a change of the tabs, and an animation that is not seen to its end.
  private func perform(on server: TestServer) throws -> String {
    let path = try server.create(
      """
      {"preset": "remind", "name": "ci/header 42", "tabs": ["Green", "Indigo", "Orange"],
       "tabBar": {"guards": [{"deny": ["orange"], "reason": "Locked"}]}, "id": "AAAAAAAAAAAAAAAAAAAAAA", "epoch": "e0000001"}
      """)
    for (route, content, wait) in [
      ("/swipe", #"{"phase": "began"}"#, 16), ("/swipe", #"{"phase": "changed", "translation": -120.5}"#, 16),
      ("/swipe", #"{"phase": "ended", "velocity": -900}"#, 5_000), ("/select", #"{"index": 2, "source": "user"}"#, 20),
      ("/tabs", #"{"tab": "Violet"}"#, 0),
      ("/actions", #"{"actions": [{"type": "select", "index": 0}, {"type": "tapAvatar", "at": 5}]}"#, 10),
      ("/select", #"{"index": 1, "animated": true}"#, 100),
    ] {
      try server.post(path + route, content)
      server.clock.advance(byMilliseconds: Int64(wait))
    }
    return path
  }

  @Test(arguments: Transport.allCases)
  func `G10: a session is a recording, which replays the same`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try perform(on: server)
    try server.expectUntouched(path) {
      let answer = try server.get(path + "/recording")
      #expect(answer.status == 200)
      #expect(answer.fields["cache-control"] == "no-store")
      let last = try #require(try server.get(path)["/revision"]?.number)
      #expect(
        answer.fields["content-disposition"] == "attachment; filename=\"ci-header-42-r\(Int(last)).json\"")
      #expect(answer["/name"]?.text == "ci/header 42")
      #expect(answer["/preset"]?.text == "remind")
      #expect(answer["/$schema"]?.text == "/schemas/script.json")
      #expect(answer["/actions"]?.elements.count == 7)
      #expect(answer["/actions/3/result/1/events/0/type"]?.text == "selectionPrevented")
      #expect(answer["/settled"] == .array([]))
      let replay = try server.post("/v1/replays", answer.text)
      #expect(replay.status == 200, "\(replay.text)")
      #expect((replay["/same"], replay["/difference"]) == (.bool(true), nil))
      #expect(replay["/revisions"]?.number == last)
      #expect(try server.get(path + "/recording").text == answer.text)
    }
    // The animation has settled.
    server.clock.advance(byMilliseconds: 5_000)
    let answer = try server.get(path + "/recording")
    #expect(answer["/settled"]?.elements.count == 1)
    #expect(try server.post("/v1/replays", answer.text)["/same"] == .bool(true))
  }

  @Test func `G10: the same requests give the same recording, whatever keeps the session`() throws {
    var texts: Set<String> = []
    for transport in Transport.allCases {
      for _ in 0..<10 {
        let server = try TestServer(transport)
        texts.insert(try server.get(try perform(on: server) + "/recording").text)
      }
    }
    #expect(texts.count == 1)
  }

  @Test(arguments: Transport.allCases)
  func `G10: a recording may begin with a later revision`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for index in 0..<300 { try server.post(path + "/select", #"{"index": \#((index + 1) % 3)}"#) }
    let all = try server.get(path + "/recording")
    #expect(all["/snapshot/revision"]?.number == 1)
    #expect(all["/actions"]?.elements.count == 300)
    let part = try server.get(path + "/recording?from=200")
    let first = try #require(part["/snapshot/revision"]?.number)
    #expect((1...200).contains(first))
    if transport == .inProcess { #expect(first > 72) }
    #expect(part["/actions"]?.elements.count == 301 - Int(first))
    #expect(try server.post("/v1/replays", part.text)["/same"] == .bool(true))
    for query in ["from=0", "from=1.5", "from=", "to=3", "from=1&from=2"] {
      #expect(try server.get(path + "/recording?" + query).status == 400, "\(query)")
    }
    expectProblem(
      try server.get(path + "/recording?from=302"), "revision-not-found", 404,
      detail: "The session is at revision 301, before revision 302.")
  }

  @Test(arguments: Transport.allCases)
  func `G11: a difference is named`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try perform(on: server)
    let text = try server.get(path + "/recording").text
    let other = text.replacing("\"velocity\":-900", with: "\"velocity\":-950")
    #expect(other != text)
    let answer = try server.post("/v1/replays", other)
    #expect(answer.status == 200)
    #expect((answer["/same"], answer["/difference/entry"]) == (.bool(false), .number(2)))
    #expect(answer["/difference/pointer"]?.text?.hasPrefix("/actions/2/result/0/") == true)
    #expect(answer["/difference/expected"] != answer["/difference/found"])
  }

  @Test(arguments: ["", "{}", #"{"preset": "remind"}"#, #"{"configuration": {"preset": "remind"}, "actions": []}"#])
  func `G1: nothing to replay is not the same`(_ content: String) throws {
    expectProblem(
      try TestServer(.inProcess).post("/v1/replays", content), "invalid-value", 422, at: "",
      detail: "there is nothing to replay: expected a recording, or a script with at least one of the \"actions\"")
  }

  @Test(arguments: Transport.allCases)
  func `G11: a mistake is a problem with its place`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    expectProblem(
      try server.post("/v1/replays", #"{"version": 7}"#), "invalid-value", 422, at: "/version",
      detail: "expected a script of version 1, found version 7")
    expectProblem(
      try server.post("/v1/replays", #"{"actions": [{"type": "selct"}]}"#), "invalid-value", 422, at: "/actions/0/type")
    expectProblem(
      try server.post("/v1/replays", #"{"actions": [{"type": "tapAvatar", "at": 5}, {"type": "tapAvatar", "at": 4}]}"#),
      "invalid-value", 422, at: "/actions/1/at")
    let many = Array(repeating: #"{"type":"tapAvatar"}"#, count: 50_001).joined(separator: ",")
    expectProblem(
      try server.post("/v1/replays", #"{"actions":[\#(many)]}"#), "invalid-value", 422, at: "/actions/50000",
      detail: "expected at most 50000 entries")
    // A thousand tabs, on which each action takes long.
    let tabs = (0..<1_000).map { "\"T\($0)\"" }.joined(separator: ",")
    let slow = Array(repeating: #"{"type":"select","index":1},{"type":"select","index":2}"#, count: 600).joined(
      separator: ",")
    expectProblem(
      try server.post("/v1/replays", #"{"configuration":{"tabs":[\#(tabs)]},"actions":[\#(slow)]}"#), "invalid-value",
      422, at: "/actions/970")
    expectProblem(try server.get("/v1/sessions/AAAAAAAAAAAAAAAAAAAAAA/recording"), "session-not-found", 404)
  }
}
