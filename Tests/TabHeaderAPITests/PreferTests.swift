import StrictJSON
import TabSessions
import Testing

@testable import TabHeaderAPI

/// `Prefer: return=minimal` (RFC 7240 §4.2).
@Suite struct PreferTests {
  private let minimal = ["Prefer": "return=minimal"]

  private func expectMinimal(_ answer: Answer, tag: String?, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(answer.status == 204, "\(answer.text)", sourceLocation: sourceLocation)
    #expect(answer.text == "", sourceLocation: sourceLocation)
    #expect(answer.fields["content-type"] == nil, sourceLocation: sourceLocation)
    #expect(answer.fields["cache-control"] == "no-store", sourceLocation: sourceLocation)
    #expect(answer.fields["preference-applied"] == "return=minimal", sourceLocation: sourceLocation)
    #expect(answer.fields["etag"] == tag, sourceLocation: sourceLocation)
  }

  @Test(arguments: Transport.allCases)
  func everyChangeCanBeAnsweredWithoutTheState(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try server.epoch(path)
    let changes: [(method: String, target: String, content: String)] = [
      ("POST", "/select", #"{"index": 1}"#), ("POST", "/resize", #"{"width": 500}"#),
      ("POST", "/actions", #"{"actions": [{"type": "select", "index": 0}]}"#),
      ("PATCH", "", #"{"hideSingleTab": true}"#),
      ("PUT", "/tabs", #"{"tabs": ["A", "B"]}"#), ("POST", "/tabs", #"{"tab": "C"}"#),
      ("PATCH", "/tabs/a", #"{"title": "First"}"#), ("PUT", "/tabs/a/badge", #"{"badge": 3}"#),
      ("DELETE", "/tabs/a/badge", ""), ("POST", "/tabs/c/move", #"{"to": 0}"#), ("DELETE", "/tabs/b", ""),
      ("POST", "/header/avatar/tap", ""),
    ]
    var revision = 1
    for change in changes {
      let answer = try server.send(change.method, path + change.target, change.content, fields: minimal)
      revision = try #require(try server.get(path)["/revision"]?.number.map { Int($0) })
      expectMinimal(answer, tag: "\"\(epoch)-\(revision)\"")
    }
    #expect(revision >= changes.count)
  }

  @Test(arguments: Transport.allCases)
  func aNewSessionIsNamedByItsLocation(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.post("/v1/sessions", fields: minimal)
    #expect(answer.status == 201)
    #expect(answer.text == "")
    #expect(answer.fields["preference-applied"] == "return=minimal")
    let path = try #require(answer.fields["location"])
    #expect(try server.get(path).fields["etag"] == answer.fields["etag"])
  }

  /// The memo of a revision has the bytes of its state.
  @Test func noStateIsEncoded() throws {
    let server = try TestServer(.inProcess)
    let path = try #require(try server.post("/v1/sessions", fields: minimal).fields["location"])
    let id = try #require(SessionID(String(path.dropFirst("/v1/sessions/".count))))
    let session = try #require(server.registry[id])
    func isEncoded() -> Bool { session.newest.memo.withLock { $0 != nil } }
    #expect(!isEncoded())
    try server.post(path + "/select", #"{"index": 1}"#, fields: minimal)
    #expect(!isEncoded())
    try server.post(path + "/select", #"{"index": 0}"#)
    #expect(isEncoded())
  }

  /// There is no state in the response that the transition could change.
  @Test(arguments: Transport.allCases)
  func aRevisionIsNamedDuringATransitionToo(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try server.epoch(path)
    let selected = try server.post(path + "/select", #"{"index": 1, "animated": true}"#, fields: minimal)
    expectMinimal(selected, tag: "\"\(epoch)-2\"")
    #expect(try server.get(path).fields["etag"] == nil)
    let matching = ["If-Match": "\"\(epoch)-2\""].merging(minimal) { $1 }
    expectMinimal(try server.post(path + "/select", #"{"index": 2}"#, fields: matching), tag: "\"\(epoch)-3\"")
    expectProblem(
      try server.post(path + "/select", #"{"index": 0}"#, fields: matching), "precondition-failed", 412)
  }

  @Test(arguments: Transport.allCases)
  func aRefusalIsTheSame(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try server.post(path + "/select", #"{"index": 9}"#, fields: minimal)
    expectProblem(answer, "index-out-of-range", 422, at: "/index")
    #expect(answer.fields["preference-applied"] == nil)
  }

  @Test(
    arguments: [
      ("return=minimal", true), ("Return = \"minimal\"; x=1", true), ("wait=10, return=minimal", true),
      ("respond-async;a=\"b,return=representation\",return=MINIMAL", true), ("x=\"\\\"\",return=minimal", true),
      ("return=minimal, return=representation", true), ("return=representation, return=minimal", false),
      ("return=representation", false), ("return=nothing", false), ("return", false), ("return=", false),
      ("minimal", false), ("x=\"return=minimal\"", false), ("x=\",return=minimal", false), (",;=", false),
    ])
  func unknownPreferencesAreIgnored(_ field: String, isMinimal: Bool) throws {
    let server = try TestServer(.inProcess)
    let path = try server.createThree()
    let answer = try server.post(path + "/select", #"{"index": 1}"#, fields: ["Prefer": field])
    #expect(answer.status == (isMinimal ? 204 : 200))
    #expect(answer.fields["preference-applied"] == (isMinimal ? "return=minimal" : nil))
    #expect((answer["/revision"] == .number(2)) == !isMinimal)
  }

  @Test(arguments: Transport.allCases)
  func aRepeatedRequestIsAnsweredTheSameWay(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let fields = ["Idempotency-Key": "k"].merging(minimal) { $1 }
    let tab = #"{"tab": {"title": "Blue"}}"#
    let first = try server.post(path + "/tabs", tab, fields: fields)
    expectMinimal(first, tag: first.fields["etag"])
    try server.post(path + "/select", #"{"index": 1}"#)
    for repeated in [fields, ["Idempotency-Key": "k"]] {
      expectMinimal(try server.post(path + "/tabs", tab, fields: repeated), tag: first.fields["etag"])
    }
    #expect(try server.get(path)["/revision"] == .number(3))
  }
}
