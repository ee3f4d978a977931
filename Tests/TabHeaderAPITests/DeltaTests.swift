import RandomCases
import TabSessions
import StrictJSON
import Testing

@testable import TabHeaderAPI

/// R30: streams that send what has changed in the state.
@Suite struct DeltaTests {
  /// A client's copy of the state.
  private struct Copy {
    private(set) var state: JSONValue = .null
    /// The types of the events that have changed it, in their order.
    private(set) var types: [String] = []

    /// Reads up to the next state, and changes the copy.
    mutating func follow(_ reader: any EventReader) throws {
      while let event = try reader.event() {
        guard let type = event.event, ["state", "reset", "patch"].contains(type) else { continue }
        types.append(type)
        let data = Array(event.text.utf8)
        state =
          type == "patch"
          ? try JSONPatch(parsing: data).applied(to: state)
          : try JSONValue(parsing: data, limits: JSONLimits(bytes: 16_777_216))
        return
      }
    }

    var text: String {
      var json = JSONWriter()
      json.value(state)
      return String(decoding: json.bytes, as: UTF8.self)
    }
  }

  private let whole = "?include=configuration,design"

  @Test(arguments: Transport.allCases)
  func `R30: after the first state, a stream sends patches`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let reader = try server.events(path + "/events?state=delta&types=didShow")
    defer { reader.close() }
    let first = try #require(try reader.event())
    #expect(first.event == nil)  // The id to reconnect with.
    #expect(try #require(try reader.event()).text == server.get(path + whole).text)

    // The first change makes the member `undo`.
    try server.post(path + "/select", #"{"index": 1}"#)
    #expect(try reader.event()?.event == "didShow")
    let second = try #require(try reader.event())
    #expect((second.event, second.id) == ("state", nil))
    #expect(try second.text == server.get(path + whole).text)

    try server.post(path + "/swipe", #"{"phase": "began"}"#)
    let patch = try #require(try reader.event())
    #expect((patch.event, patch.id) == ("patch", nil))
    #expect(
      patch.text == """
        [{"op":"replace","path":"/revision","value":3},\
        {"op":"replace","path":"/pager/phase","value":"dragging"}]
        """)
  }

  @Test(arguments: ["backbase", "fiori", "remind", "uikit"], ["", "&width=200"])
  func `R30: patches give the bytes of the state`(preset: String, view: String) throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(#"{"preset": "\#(preset)"}"#)
    let reader = try server.events(path + "/events?state=delta" + view)
    defer { reader.close() }
    var copy = Copy()
    try copy.follow(reader)
    var random = SeededRandom(seed: 29)
    var revision = try #require(try server.get(path)["/revision"]?.number)
    for _ in 0..<RandomCases.some(of: 400) {
      let (method, route, content) = change(&random)
      let answer = try server.send(method, path + route, content)
      #expect(answer.status < 500)
      // Time passes between changes, and ends transitions with a revision of their own.
      let now = try #require(try server.get(path)["/revision"]?.number)
      while revision < now {
        try copy.follow(reader)
        revision = try #require(copy.state.value(at: "/revision")?.number)
      }
      guard copy.state.value(at: "/pager/phase") == .string("idle") else { continue }
      #expect(try copy.text == server.get(path + whole + view).text)
    }
    let patches = copy.types.count { $0 == "patch" }
    #expect(patches * 2 > copy.types.count, "\(copy.types)")
  }

  private func change(_ random: inout SeededRandom) -> (method: String, route: String, content: String) {
    let number = Int.random(in: 0..<5, using: &random)
    return switch Int.random(in: 0..<12, using: &random) {
    case 0...2: ("POST", "/select", #"{"index": \#(number)}"#)
    case 3: ("POST", "/select", #"{"index": \#(number), "animated": true}"#)
    case 4: ("POST", "/swipe", #"{"phase": "began"}"#)
    case 5, 6: ("POST", "/swipe", #"{"phase": "changed", "translation": \#(number * 30 - 60)}"#)
    case 7: ("POST", "/swipe", #"{"phase": "ended", "velocity": 0}"#)
    case 8: ("POST", "/resize", #"{"width": \#(320 + number * 20), "height": 700}"#)
    case 9: ("PATCH", "", ##"{"design": {"badgeColor": "#12345\##(number)"}}"##)
    case 10: ("PUT", "/tabs", #"{"tabs": [\#((0...number).map { "\"T\($0)\"" }.joined(separator: ","))]}"#)
    default: ("POST", "/resize", #"{"colorScheme": "\#(number > 2 ? "dark" : "light")"}"#)
    }
  }

  /// A combined stream has one copy for each of its sessions.
  @Test(arguments: Transport.allCases)
  func `R30: each session of a combined stream has its own patches`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let paths = try (0..<2).map { _ in try server.createThree() }
    let ids = paths.map { $0.dropFirst("/v1/sessions/".count) }
    let reader = try server.events(
      "/v1/events?state=delta&types=didShow&session=\(ids[0])&session=\(ids[1])%3Fstate=full")
    defer { reader.close() }
    for _ in 0..<3 { _ = try reader.event() }
    // Of each session the tab that is shown, and the whole state.
    for path in paths { try server.post(path + "/select", #"{"index": 1}"#) }
    _ = try reader.events(4)
    for path in paths { try server.post(path + "/swipe", #"{"phase": "began"}"#) }
    let events = try reader.events(2).sorted { ($0.event ?? "") < ($1.event ?? "") }
    #expect(events.map(\.event) == ["patch", "state"])
    #expect(events.map { $0["/subscription"] } == [.number(0), .number(1)])
    #expect(events[0]["/data/0"] == (try json(#"{"op": "replace", "path": "/revision", "value": 3}"#)))
  }

  /// What a client has missed may have changed anything.
  @Test func `R30: a stream that goes on begins with the whole state`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.createThree()
    try server.post(path + "/select", #"{"index": 1}"#)
    for after in ["1", "0-99"] {
      let reader = try server.events(path + "/events?state=delta&types=haptic&after=\(after)")
      defer { reader.close() }
      var copy = Copy()
      try copy.follow(reader)
      #expect(copy.types == [after == "1" ? "state" : "reset"])
      #expect(try copy.text == server.get(path + whole).text)
    }
  }

  @Test(arguments: ["", "all", "Delta", "full,delta"])
  func `R30: another form is refused`(form: String) throws {
    let server = try TestServer(.inProcess)
    let path = try server.createThree()
    expectProblem(
      try server.get(path + "/events?state=\(form)"), "bad-query", 400,
      detail: #""state" must be full or delta, not "\#(form)"."#)
  }
}
