import StrictJSON
import TabEngine
import TabSessions
import Testing

@testable import TabHeaderAPI

/// A state has what changed, without its configuration, its design and the defaults of its tabs.
@Suite struct LeanStateTests {
  /// The names of the content that a state has, in their order.
  private func content(_ state: JSONValue?) -> [String] {
    (state?.object?.members ?? []).map(\.name.string).filter { ["configuration", "design"].contains($0) }
  }

  private func revisions(_ answer: Answer) -> [JSONValue?] {
    ["/revision", "/configurationRevision", "/designRevision"].map { answer[$0] }
  }

  // MARK: Size

  @Test func fiveTabsFitIntoFourKilobytes() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(#"{"tabs": ["Home", "Messages", "Payments", "Accounts", "More info"]}"#)
    let state = try server.get(path)
    #expect(state.content.count == 4_066)
    #expect(state.content.count <= 4_096)
  }

  @Test func tabsOmitTheirDefaults() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(
      #"""
      {"preset": "remind", "navigationBar": {"seamless": false},
       "tabs": ["A", {"title": "B", "page": {"swipeEnabled": false}}], "popups": ["C"]}
      """#)
    let shown = #"{"stack": [{"id": "root", "title": null}], "dependencies": [], "inherited": [], "queued": 0}"#
    let state = try server.get(path)
    #expect(
      state["/tabs"]
        == (try json(
          #"""
          [{"id": "a", "title": "A", "navigation": \#(shown)},
           {"id": "b", "title": "B", "page": {"swipeEnabled": false}}]
          """#)))
    #expect(state["/popups"] == (try json(#"[{"id": "c", "title": "C"}]"#)))
    // The page that the header and the bar cover starts below them. Only a page that is scrolled has its offset.
    #expect(state["/layout/pageInsets/top"] == .number(48))
    let scrolled = try server.post(path + "/tabs/a/scroll", #"{"y": 48}"#)
    #expect(scrolled["/tabs/0/page"] == (try json(#"{"contentOffset": {"x": 0, "y": 0}}"#)))
    #expect(try server.post(path + "/tabs/a/scroll", #"{"y": 0}"#)["/tabs/0/page"] == nil)
  }

  @Test func itemsOmitTheirDefaults() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(
      #"""
      {"preset": "fiori", "tabs": ["A", {"title": "B", "badge": 2, "icon": "star", "enabled": false}, "C"],
       "tabBar": {"maximumItems": 2}}
      """#)
    let state = try server.get(path)
    #expect(
      state["/tabBar/items/0"]?.object?.members.map(\.name)
        == ["tab", "title", "iconVariant", "frame", "highlighted", "selected", "label"])
    #expect(
      state["/tabBar/overflow"]
        == (try json(
          """
          [{"tab": "b", "title": "B", "icon": "star", "selected": false, "enabled": false, "badge": "2",
            "label": "B, 2 new items, 2 of 3"},
           {"tab": "c", "title": "C", "selected": false, "label": "C, 3 of 3"}]
          """)))
  }

  // MARK: On request

  @Test(
    arguments: Transport.allCases,
    [
      ("", []), ("?include=configuration", ["configuration", "texts"]), ("?include=design", ["design"]),
      ("?include=configuration,design", ["configuration", "texts", "design"]),
      ("?include=design%2Cconfiguration", ["configuration", "texts", "design"]),
      ("?include=design,design", ["design"]), ("?colorScheme=dark&include=design", ["design"]),
    ])
  func aRequestIncludesContent(_ transport: Transport, sample: (query: String, content: [String])) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let plain = try server.get(path)
    let state = try server.get(path + sample.query)
    #expect(state.fields["etag"] == plain.fields["etag"])
    let members = try #require(state.json.object?.members)
    #expect(members.suffix(sample.content.count).map(\.name.string) == sample.content)
    #expect(
      members.dropLast(sample.content.count).map(\.name) == (try plain.json.object?.members.map(\.name) ?? []))

    let view = sample.query.contains("dark") ? "?colorScheme=dark" : ""
    if let design = state["/design"] { #expect(try server.get(path + "/design" + view).json == design) }
    let configuration = try server.get(path + "/configuration")
    for member in state["/configuration"]?.object?.members ?? [] {
      #expect(configuration["/\(member.name)"] == member.value, "\(member.name)")
    }
  }

  @Test(
    arguments: Transport.allCases,
    [
      (
        "include=desing",
        #""include" has the unknown name "desing": did you mean "design"? The names are configuration, design."#
      ),
      ("include=", #""include" has the unknown name "": the names are configuration, design."#),
      ("include=design,", #""include" has the unknown name "": the names are configuration, design."#),
      ("include=design,tabs", #""include" has the unknown name "tabs": the names are configuration, design."#),
      ("include=design&include=configuration", #""include" is given twice."#),
    ])
  func unknownContentIsABadQuery(_ transport: Transport, sample: (query: String, detail: String)) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    expectProblem(try server.get(path + "?" + sample.query), "bad-query", 400, detail: sample.detail)
  }

  // MARK: In answers

  @Test(arguments: Transport.allCases)
  func aNewSessionHasBoth(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let created = try server.post("/v1/sessions")
    #expect(content(try created.json) == ["configuration", "design"])
    #expect(revisions(created) == [.number(1), .number(1), .number(1)])
  }

  @Test(
    arguments: Transport.allCases,
    [
      ("POST", "/select", #"{"index": 1}"#, []),
      ("POST", "/select", #"{"index": 2, "animated": true}"#, []),
      ("POST", "/swipe", #"{"phase": "began"}"#, []),
      ("POST", "/resize", #"{"width": 500}"#, []),
      ("POST", "/resize", #"{"colorScheme": "dark"}"#, ["design"]),
      ("POST", "/resize", #"{"contentSizeCategory": "accessibility1"}"#, ["design"]),
      ("PUT", "/tabs/indigo/badge", #"{"badge": 3}"#, []),
      ("PUT", "/tabs", #"{"tabs": ["A", "B"]}"#, []),
      ("PATCH", "", #"{"header": {"hideAvatar": true}}"#, ["configuration"]),
      ("PATCH", "", #"{"tabBar": {"placement": "bottom"}}"#, ["configuration", "design"]),
      ("PATCH", "", ##"{"design": {"badgeColor": "#123456"}}"##, ["configuration", "design"]),
      (
        "PATCH", "", ##"{"design": {"badgeColor": {"light": "#BF2310", "dark": "#123456"}}}"##,
        ["configuration", "design"]
      ),
      ("PATCH", "", #"{"style": "uikit"}"#, ["configuration", "design"]),
      ("PATCH", "", #"{"hideSingleTab": false}"#, []),
      (
        "POST", "/actions",
        #"{"actions": [{"type": "resize", "colorScheme": "dark"}, {"type": "resize", "colorScheme": "light"}]}"#, []
      ),
    ] as [(String, String, String, [String])])
  func aChangeHasWhatItChanged(
    _ transport: Transport, sample: (method: String, route: String, content: String, changed: [String])
  ) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"tabs": ["Green", "Indigo", "Orange"]}"#)
    let answer = try server.send(sample.method, path + sample.route, sample.content)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(content(try answer.json) == sample.changed, "\(answer.text)")
    #expect(try answer.json.object?.members.last?.name == "events")
    let revision = try #require(answer["/revision"])
    #expect(answer["/configurationRevision"] == (sample.changed.contains("configuration") ? revision : .number(1)))
    #expect(answer["/designRevision"] == (sample.changed.contains("design") ? revision : .number(1)))

    let whole = try server.get(path + "?include=configuration,design")
    for name in sample.changed { #expect(answer["/\(name)"] == whole["/\(name)"], "\(name)") }
    // The next change has neither again.
    #expect(content(try server.post(path + "/swipe", #"{"phase": "ended"}"#).json) == [])
    #expect(content(try server.get(path).json) == [])
  }

  /// A session adopts a theme before the next change, whose response has the design.
  @Test(
    arguments: Transport.allCases,
    [
      ("POST", "/select", #"{"index": 1}"#, ["design"]),
      ("PUT", "/tabs/green/badge", #"{"badge": 3}"#, ["design"]),
      ("PATCH", "", #"{"hideSingleTab": true}"#, ["configuration", "design"]),
    ])
  func aChangeHasWhatItsThemeChanged(
    _ transport: Transport, sample: (method: String, route: String, content: String, changed: [String])
  ) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "backbase", "tabs": ["Green", "Indigo"], "theme": "default"}"#)
    try server.send("PUT", "/v1/themes/red", ##"{"theme": {"color": {"danger": "#FF0000"}}}"##)
    try server.send("PATCH", path, #"{"theme": "red"}"#)
    try server.send("PUT", "/v1/themes/red", ##"{"theme": {"color": {"danger": "#00FF00"}}}"##)
    let answer = try server.send(sample.method, path + sample.route, sample.content)
    #expect(content(try answer.json) == sample.changed, "\(answer.text)")
    #expect(answer["/design/badgeColor"] == .string("#00FF00"))
    #expect(answer["/designRevision"] == .number(3))
  }

  // MARK: In streams

  /// The state after the events until then.
  private func state(_ reader: any EventReader) throws -> StreamBlock {
    var event = try #require(try reader.event())
    while event.event != "state" && event.event != "reset" { event = try #require(try reader.event()) }
    return event
  }

  @Test(arguments: Transport.allCases, ["", "&colorScheme=dark"])
  func aStreamSendsContentThatIsNew(_ transport: Transport, view: String) throws {
    let server = try TestServer(transport)
    try server.send("PUT", "/v1/themes/red", ##"{"theme": {"color": {"badge": {"background": "#FF0000"}}}}"##)
    let path = try server.create(#"{"tabs": ["Green", "Indigo"], "theme": "red"}"#)
    let reader = try server.events(path + "/events?state=full" + view)
    defer { reader.close() }
    #expect(content(try state(reader)[""]) == ["configuration", "design"])

    try server.post(path + "/select", #"{"index": 1}"#)
    #expect(content(try state(reader)[""]) == [])
    try server.send("PATCH", path, #"{"hideSingleTab": true}"#)
    #expect(content(try state(reader)[""]) == ["configuration"])
    // The design of a dark view stays when the session becomes dark.
    try server.post(path + "/resize", #"{"colorScheme": "dark"}"#)
    #expect(content(try state(reader)[""]) == (view.isEmpty ? ["design"] : []))
    try server.send("PUT", "/v1/themes/red", ##"{"theme": {"color": {"badge": {"background": "#00FF00"}}}}"##)
    let themed = try state(reader)
    #expect(content(themed[""]) == ["design"])
    #expect(themed["/design/badgeColor"] == .string("#00FF00"))
    try server.post(path + "/select", #"{"index": 0}"#)
    #expect(content(try state(reader)[""]) == [])
  }

  /// Each session of a combined stream, and each view of it, has its own content.
  @Test(arguments: Transport.allCases)
  func aCombinedStreamSendsContentThatIsNew(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let ids = try (0..<2).map { _ in String(try server.createThree().dropFirst("/v1/sessions/".count)) }
    let reader = try server.events(
      "/v1/events?state=full&session=\(ids[0])&session=\(ids[1])&session=\(ids[0])%3FcolorScheme%3Ddark")
    defer { reader.close() }
    for index in 0..<3 {
      let first = try state(reader)
      #expect(first["/subscription"] == .number(Double(index)))
      #expect(content(first["/data"]) == ["configuration", "design"])
    }
    try server.post("/v1/sessions/\(ids[0])/resize", #"{"colorScheme": "dark"}"#)
    let states = try [state(reader), state(reader)].sorted {
      ($0["/subscription"]?.number ?? 0) < ($1["/subscription"]?.number ?? 0)
    }
    #expect(states.map { $0["/subscription"]?.number } == [0, 2])
    #expect(states.map { content($0["/data"]) } == [["design"], []])
  }

  /// A client starts again from a `reset`, so it has both, even if the stream has sent them.
  @Test func aResetHasBoth() throws {
    let server = try TestServer(.inProcess) { $0.eventsPerSession = 8 }
    let path = try server.createThree()
    let id = try #require(SessionID(String(path.dropFirst("/v1/sessions/".count))))
    let session = try #require(server.registry[id])
    let query = try EventsQuery([.init(name: "state", value: "full")])
    var feed = SessionFeed(session, query, representation: StateRepresentation(), in: server.registry)
    func next() throws -> [(type: String, content: [String])] {
      try feed.next().map { ($0.type ?? "", content(try json(String(decoding: $0.data.joined(), as: UTF8.self)))) }
    }
    let first = try next()
    #expect(first.map(\.type) == ["state"])
    #expect(first[0].content == ["configuration", "design"])
    for index in 1...3 { try session.perform(SessionCommand(.action(.select(.index(index % 2))))) }
    let reset = try next()
    #expect(reset.map(\.type) == ["reset"])
    #expect(reset[0].content == ["configuration", "design"])
    try session.perform(SessionCommand(.action(.select(.index(0)))))
    let last = try #require(try next().last)
    #expect(last.type == "state")
    #expect(last.content == [])
  }

  // MARK: The design

  @Test(arguments: Transport.allCases)
  func theDesignIsAResource(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"tabs": ["A", {"title": "B", "page": {"orientations": ["portrait"]}}]}"#)
    let light = try server.get(path + "/design")
    #expect(light.fields["cache-control"] == "no-cache")
    let tag = try #require(light.fields["etag"])
    #expect(tag == (try server.get(path).fields["etag"]))
    #expect(try server.get(path + "/design", fields: ["If-None-Match": tag]).status == 304)
    #expect(light["/headerBackground/stops/0/color"] == .string("#295EFF"))

    let dark = try server.get(path + "/design?colorScheme=dark&contentSizeCategory=accessibility1")
    #expect(dark["/headerBackground/stops/0/color"] == .string("#18191B"))
    #expect(dark["/titleFont/size"] == .number(28))
    expectProblem(try server.get(path + "/design?orientation=landscape"), "orientation-refused", 409)
    expectProblem(try server.get(path + "/design?include=design"), "bad-query", 400)

    try server.post(path + "/resize", #"{"colorScheme": "dark"}"#)
    let changed = try server.get(path + "/design", fields: ["If-None-Match": tag])
    #expect(changed.status == 200)
    #expect(changed["/headerBackground/stops/0/color"] == .string("#18191B"))
  }
}
