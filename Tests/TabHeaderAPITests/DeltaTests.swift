import ManualClock
import RandomCases
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderWire
import TabSessions
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

/// `GET …/events` with traits in the query: its states are those on another device (P14).
@Suite struct StreamViewTests {
  @Test(arguments: Transport.allCases)
  func sendsTheStatesOfTheView(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let reader = try server.events(path + "/events?state=full&width=160")
    defer { reader.close() }
    _ = try reader.block()
    let whole = path + "?width=160&include=configuration,design"
    #expect(try reader.block() == "event: state\ndata: \(try server.get(whole).text)\n\n")
    for index in 1...2 {
      try server.post(path + "/select", "{\"index\": \(index)}")
      #expect(try reader.events(4).compactMap(\.id).count == 4)
      #expect(try reader.block() == "event: state\ndata: \(try server.get(path + "?width=160").text)\n\n")
    }
    let resumed = try server.events(path + "/events?width=160", fields: ["Last-Event-ID": "00000000-1"])
    _ = try resumed.block()
    let reset = try resumed.event()
    #expect((reset?.event, reset?.text) == ("reset", try server.get(whole).text))
    resumed.close()
  }

  /// A session that only views watch still settles at the end of a transition (P9).
  @Test(arguments: Transport.allCases)
  func sendsTheEndOfATransition(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let reader = try server.events(path + "/events?state=full&width=160")
    defer { reader.close() }
    _ = try reader.events(2)
    try server.post(path + "/select", #"{"index": 2, "animated": true}"#)
    let moving = try #require(try reader.events(5).last)
    #expect((moving["/pager/phase"], moving["/pager/transition/to"]) == (.string("animating"), .number(320)))
    server.clock.advance(byMilliseconds: 300)
    let settled = try reader.events(2)
    #expect(settled.map(\.event) == ["didSettle", "state"])
    #expect(settled[1]["/pager/contentOffset/x"] == .number(320))
  }

  /// A view that becomes impossible is a problem, once, until it is possible again.
  @Test(arguments: Transport.allCases)
  func continuesAfterAProblem(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"tabs": ["A", "B"]}"#)
    let view = "?state=full&orientation=landscape"
    let reader = try server.events(path + "/events" + view)
    defer { reader.close() }
    #expect(try reader.events(2)[1]["/traits/orientation"] == .string("landscape"))

    try server.send("PATCH", path + "/tabs/b", #"{"page": {"orientations": ["portrait"]}}"#)
    let refused = try reader.events(2)
    #expect(refused.map(\.event) == ["tabUpdated", "problem"])
    #expect(
      try json(refused[1].text)
        == json(
          """
          {"type": "/problems/orientation-refused", "title": "Orientation refused", "status": 409,
           "detail": "not every tab supports landscape: \\"b\\" does not", "instance": "\(path)"}
          """))
    try server.send("PATCH", path, #"{"hideSingleTab": true}"#)
    #expect(try reader.event()?.event == "configured", "the same problem is not sent twice")
    expectProblem(try server.get(path + "/events" + view), "orientation-refused", 409)

    // A client that reconnects gets an event, because a browser gives up after any status but 200.
    let back = try server.events(path + "/events" + view, fields: ["Last-Event-ID": "0"])
    #expect(try back.events(4).map(\.event) == [nil, "tabUpdated", "configured", "problem"])
    let foreign = try server.events(path + "/events?orientation=landscape", fields: ["Last-Event-ID": "00000000-1"])
    #expect(try foreign.events(2).map(\.event) == [nil, "problem"])

    try server.send("PATCH", path + "/tabs/b", #"{"page": {"orientations": ["portrait", "landscape"]}}"#)
    for (reader, type) in [(reader, "state"), (back, "state"), (foreign, "reset")] {
      let events = try reader.events(2)
      #expect(events.map(\.event) == ["tabUpdated", type])
      #expect(events[1]["/traits/orientation"] == .string("landscape"))
    }
    back.close()
    foreign.close()
  }
}

/// The parts that a state copies from the one before are what it would have written itself.
@Suite struct StateBufferTests {
  /// Changes of each part, and of none.
  private static let actions: [String] = [
    #"{"type": "swipe", "phase": "began"}"#, #"{"type": "swipe", "phase": "changed", "translation": -30}"#,
    #"{"type": "swipe", "phase": "changed", "translation": -250}"#, #"{"type": "swipe", "phase": "ended"}"#,
    #"{"type": "select", "index": 2, "source": "user"}"#, #"{"type": "select", "index": 1, "animated": true}"#,
    #"{"type": "select", "index": 1, "source": "user"}"#, #"{"type": "select", "more": true}"#,
    #"{"type": "customize", "begin": true}"#, #"{"type": "customize", "move": "t6", "to": 0}"#,
    #"{"type": "customize", "end": true, "save": false}"#, #"{"type": "select", "index": 6}"#,
    #"{"type": "navigate", "tab": "t6", "show": {"id": "p", "title": "P"}}"#,
    #"{"type": "scrollPage", "tab": "t6", "y": 40}"#, #"{"type": "navigate", "tab": "popup", "display": "x"}"#,
    #"{"type": "navigate", "show": "row", "animated": true}"#, #"{"type": "navigate", "dependencies": ["api"]}"#,
    #"{"type": "navigate", "top": {"id": "other", "hidesBottomBarWhenPushed": true}}"#,
    #"{"type": "navigate", "back": true, "animated": true}"#,
    #"{"type": "navigate", "tab": "popup", "back": true}"#, #"{"type": "setBadge", "tab": "t1", "badge": 4}"#,
    #"{"type": "updateTab", "tab": "t6", "page": {"wantsFullScreenLayout": true, "statusBarStyle": "darkContent"}}"#,
    #"{"type": "resize", "colorScheme": "dark"}"#, #"{"type": "resize", "layoutDirection": "rtl"}"#,
    #"{"type": "resize", "orientation": "landscape"}"#, #"{"type": "resize", "sizeClass": "regular"}"#,
    #"{"type": "resize", "keyboardVisible": true}"#, #"{"type": "removeTab", "tab": "t6"}"#,
    #"{"type": "moveTab", "tab": "t0", "to": 4}"#, #"{"type": "insertTab", "tab": "New", "index": 0}"#,
    #"{"type": "tapAvatar"}"#, #"{"type": "setTabs", "tabs": []}"#, #"{"type": "setTabs", "tabs": ["A", "B"]}"#,
  ]

  /// Tabs that are selected again, between changes of what was written of them.
  private static let returns: [String] = {
    let selections = [0, 1, 2, 3, 0, 1, 5, 0].map { #"{"type": "select", "index": \#($0)}"# }
    let changes = [
      #"{"type": "setBadge", "tab": "t1", "badge": 40}"#, #"{"type": "setBadge", "tab": "t0", "badge": "new"}"#,
      #"{"type": "updateTab", "tab": "t2", "title": "A title that is far longer than the others"}"#,
      #"{"type": "updateTab", "tab": "t0", "tag": 7}"#, #"{"type": "updateTab", "tab": "t0", "available": false}"#,
      #"{"type": "updateTab", "tab": "t0", "unavailableReason": "Soon"}"#,
      #"{"type": "updateTab", "tab": "t3", "icon": null}"#, #"{"type": "updateTab", "tab": "t0", "icon": null}"#,
      ##"{"type": "updateTab", "tab": "t0", "page": {"title": "Own", "backgroundColor": "#102030"}}"##,
      #"{"type": "navigate", "tab": "t1", "show": {"id": "p", "title": "P"}}"#,
      #"{"type": "navigate", "dependencies": ["api"]}"#, #"{"type": "customize", "begin": true}"#,
      #"{"type": "customize", "end": true, "save": true}"#, #"{"type": "resize", "contentSizeCategory": "xxLarge"}"#,
      #"{"type": "swipe", "phase": "began"}"#, #"{"type": "swipe", "phase": "changed", "translation": -250}"#,
      #"{"type": "swipe", "phase": "cancelled"}"#, #"{"type": "moveTab", "tab": "t0", "to": 3}"#,
      #"{"type": "removeTab", "tab": "t5"}"#, #"{"type": "insertTab", "tab": "t9", "index": 1}"#,
      #"{"type": "navigate", "tab": "popup", "display": "x"}"#, #"{"type": "resize", "width": 700}"#,
    ]
    return selections + changes.flatMap { [$0] + selections }
  }()

  @Test(arguments: ShippedFiles.presetNames)
  func areTheSameAsWrittenAnew(preset: String) throws {
    let catalog = try ShippedFiles.catalog.get()
    let tabs = (0..<7).map { #"{"id": "t\#($0)", "title": "Tab \#($0)", "icon": "star"}"# }.joined(separator: ",")
    let given: JSONObject = [
      "popups": try json(#"[{"id": "popup", "title": "Popup"}]"#), "tabs": try json("[\(tabs)]"),
      "tabBar": try json(#"{"overflow": "more"}"#),
    ]
    let description = try SessionDescription(given, over: try #require(catalog.preset(preset)), catalog.names)

    let clock = ManualClock()
    let session = try SessionRegistry(clock: clock).create(
      description.container(), preset: preset, timeToLive: .seconds(60))
    let representation = StateRepresentation()
    var state: StateBuffer?
    for action in Self.actions.dropLast(2) + Self.returns + Self.actions {
      var reader = JSONReader(Array(action.utf8))
      let action = try TabAction.read(&reader)
      // What one preset refuses, another accepts.
      _ = try? session.perform(SessionCommand(.action(action)))
      clock.advance(byMilliseconds: 40)
      let now = clock.now()
      let revision = session.read().revision
      let shared = representation.encoded(session, revision, now: now, after: state).writing(.all)
      let anew = representation.encoded(session, revision, now: now).writing(.all)
      #expect(shared.bytes(including: .all) == anew.bytes(including: .all), "\(action)")
      state = shared
    }
  }

  /// A session shares what was written of one that began before it, as far as both have the same content.
  @Test(arguments: ShippedFiles.presetNames)
  func areTheSameAfterAnotherSession(preset: String) throws {
    let catalog = try ShippedFiles.catalog.get()
    let registry = SessionRegistry(clock: ManualClock())
    let shared = StateRepresentation()
    let beginnings = [
      "{}", "{}", #"{"tabs": ["One", "Two", "Three"]}"#, #"{"tabs": ["One", "Two", "Third"]}"#,
      #"{"tabs": ["One", "Two", "Third"], "selectedIndex": 1}"#, #"{"traits": {"width": 700}}"#,
      #"{"traits": {"colorScheme": "dark"}}"#, ##"{"design": {"tabBarBackgroundColor": "#123456"}}"##, "{}",
      #"{"popups": [{"id": "popup", "title": "Popup"}]}"#, #"{"locale": "de"}"#, "{}",
    ]
    for beginning in beginnings {
      let description = try SessionDescription(
        members(beginning), over: try #require(catalog.preset(preset)), catalog.names)
      let session = try registry.create(description.container(), preset: preset, timeToLive: .seconds(60))
      let response = shared.response(for: session, session.read(), including: .all)
      let anew = StateRepresentation().response(for: session, session.read(), including: .all)
      guard case .bytes(let bytes) = response.body, case .bytes(let expected) = anew.body else {
        Issue.record("no content")
        continue
      }
      #expect(bytes == expected, "\(beginning)")
      #expect(try JSONValue(parsing: bytes, limits: .unlimited)[pointer: "/id"] == .string(session.id.description))
    }
  }
}

/// The members of an object.
private func members(_ text: String) throws -> JSONObject {
  guard case .object(let members) = try json(text) else {
    throw JSONError(kind: .malformed, detail: "expected an object")
  }
  return members
}
