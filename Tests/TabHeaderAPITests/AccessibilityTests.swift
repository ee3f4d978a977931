import StrictJSON
import Testing

/// `GET …/accessibility`: what a screen reader says, in its order (X2, X3).
@Suite struct AccessibilityTests {
  @Test(arguments: Transport.allCases)
  func listsEverythingInReadingOrder(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    try server.send("PATCH", path + "/tabs/indigo", #"{"badge": 3, "enabled": false}"#)
    let answer = try server.get(path + "/accessibility")
    #expect(answer.status == 200)
    #expect(answer.fields["cache-control"] == "no-cache")
    #expect(answer.fields["etag"] == (try server.get(path).fields["etag"]))
    func element(
      _ role: String, _ label: String, _ spoken: String? = nil, tab: String? = nil, selected: Bool = false,
      disabled: Bool = false
    ) -> JSONValue {
      .object([
        "role": .string(role), "label": .string(label), "spoken": .string(spoken ?? label),
        "tab": tab.map(JSONValue.string) ?? .null, "selected": .bool(selected), "disabled": .bool(disabled),
      ])
    }
    #expect(answer["/locale"] == .string("en"))
    #expect(answer["/direction"] == .string("ltr"))
    #expect(
      answer["/elements"]
        == .array([
          element("button", "Profile"), element("text", "Ada Byron"), element("text", "Analytical Engines"),
          element("button", "Notifications, 3 new items"),
          element("tab", "Green, 1 of 3", "Menu Bar, Green, 1 of 3, selected", tab: "green", selected: true),
          element(
            "tab", "Indigo, 3 new items, 2 of 3", "Indigo, 3 new items, 2 of 3, disabled", tab: "indigo", disabled: true
          ),
          element("tab", "Orange, 3 of 3", tab: "orange"), element("page", "Green", tab: "green"),
        ]))
    #expect(
      answer["/transcript"]
        == .string(
          """
          Profile
          Ada Byron
          Analytical Engines
          Notifications, 3 new items
          Menu Bar, Green, 1 of 3, selected
          Indigo, 3 new items, 2 of 3, disabled
          Orange, 3 of 3
          Green
          """))
  }

  /// What is hidden is not read.
  @Test(arguments: Transport.allCases)
  func omitsHiddenParts(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      #"{"header": {"user": {"name": "Ada Byron"}, "hideAvatar": true}, "tabBar": {"hidden": true}}"#)
    #expect(try server.get(path + "/accessibility")["/transcript"] == .string("Ada Byron\nGreen"))
    let empty = try server.create(#"{"preset": "remind", "tabs": []}"#)
    #expect(try server.get(empty + "/accessibility")["/transcript"] == .string(""))
    #expect(try server.get(empty + "/accessibility")["/elements"] == .array([]))
  }

  /// The way back and the title, More and its list, and why a page has nothing to show.
  @Test(arguments: Transport.allCases)
  func describesTheScreen(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      """
      {"preset": "remind", "tabs": ["A", "B", "C", "D", "E", {"title": "F", "enabled": false}],
       "tabBar": {"overflow": "more"}, "popups": ["Help"], "navigationBar": {"visibility": "automatic"}}
      """)
    func transcript() throws -> [Substring]? {
      try server.get(path + "/accessibility")["/transcript"]?.text?.split(separator: "\n")
    }
    try server.post(path + "/tabs/a/navigation", #"{"show": {"id": "x", "title": "Details"}}"#)
    #expect(
      try transcript() == [
        "Back", "Details", "Menu Bar, A, 1 of 6, selected", "B, 2 of 6", "C, 3 of 6", "D, 4 of 6", "More", "Details",
      ])
    try server.post(path + "/select", #"{"more": true}"#)
    #expect(
      try transcript() == [
        "Menu Bar, A, 1 of 6", "B, 2 of 6", "C, 3 of 6", "D, 4 of 6", "More, selected", "More", "E, 5 of 6",
        "F, 6 of 6, disabled",
      ])
    try server.post(path + "/select", #"{"tab": "e"}"#)
    #expect(try transcript()?.prefix(2) == ["Back", "E"])
    #expect(try transcript()?.suffix(2) == ["More, selected", "E"])
    try server.send("PATCH", path + "/tabs/e", #"{"available": false}"#)
    #expect(try transcript()?.last == "E, unavailable")
    try server.send("PATCH", path + "/tabs/e", #"{"unavailableReason": "Back tomorrow"}"#)
    #expect(try transcript()?.last == "E, Back tomorrow")
    try server.post(path + "/tabs/help/navigation", #"{"display": null}"#)
    #expect(try transcript()?.prefix(2) == ["Back", "Help"])
    #expect(try transcript()?.last == "Help")
  }

  @Test(
    arguments: Transport.allCases,
    [
      ("de", "ltr", "Menüleiste, Green, 1 von 3, ausgewählt"), ("nl", "ltr", "Menubalk, Green, 1 van 3, geselecteerd"),
    ])
  func speaksOtherLanguages(
    _ transport: Transport, sample: (locale: String, direction: String, first: String)
  ) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let patched = try server.send("PATCH", path, "{\"locale\": \"\(sample.locale)\"}")
    #expect(patched.eventTypes == ["configured"])
    let answer = try server.get(path + "/accessibility")
    #expect(answer["/locale"] == .string(sample.locale))
    #expect(answer["/direction"] == .string(sample.direction))
    #expect(answer["/elements/0/spoken"] == .string(sample.first))
    let german = try server.post(path + "/select", #"{"index": 1}"#)
    #expect(german.event("didShow")?.value(at: "/announcement") == german["/tabBar/items/1/label"])
  }

  /// Arabic is written from right to left, whichever way the container is laid out.
  @Test(arguments: Transport.allCases)
  func saysWhichWayALanguageIsWritten(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"locale": "ar"}"#)
    #expect(try server.get(path + "/accessibility")["/direction"] == .string("rtl"))
    #expect(try server.get(path)["/traits/layoutDirection"] == .string("ltr"))
    let list = try server.get("/v1/strings")
    #expect(
      try list.json
        == json(
          """
          {"strings": [{"locale": "ar", "name": "العربية", "direction": "rtl"},
                       {"locale": "de", "name": "Deutsch", "direction": "ltr"},
                       {"locale": "en", "name": "English", "direction": "ltr"},
                       {"locale": "nl", "name": "Nederlands", "direction": "ltr"}]}
          """))
  }

  /// A session's own texts, as an object or as a file; `null` removes one.
  @Test(arguments: Transport.allCases)
  func acceptsASessionsOwnTexts(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let key = "DesignSystem.tabHeaderViewController.accessibility.profile"
    let path = try server.create("{\"strings\": {\"\(key)\": \"Me\"}}")
    #expect(try server.get(path + "/configuration")["/strings"] == .object([ExactText(key): .string("Me")]))
    #expect(try server.get(path)["/header/avatar/label"] == .string("Me"))
    let file = JSONValue.object(["strings": .string("/* Whose? */\n\"\(key)\" = \"You\"\n")])
    let patched = try server.send("PATCH", path, file.bytes)
    #expect(patched["/header/avatar/label"] == .string("You"))
    #expect(patched["/configuration/strings"] == .object([ExactText(key): .string("You")]))
    let taken = try server.send("PATCH", path, "{\"strings\": {\"\(key)\": null}}")
    #expect(taken["/header/avatar/label"] == .string("Profile"))
    #expect(taken["/configuration/strings"] == .object([:]))
  }
}
