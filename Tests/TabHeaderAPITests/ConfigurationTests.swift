import StrictJSON
import Testing

/// `GET …/configuration`: the content with which `POST /v1/sessions` creates the session again.
@Suite struct ConfigurationTests {
  /// The members of a state that belong to one session and its history.
  private static let own: Set = [
    "id", "epoch", "revision", "configurationRevision", "designRevision", "createdAt", "updatedAt", "undo", "redo",
  ]

  /// Creates a session again from its configuration, and asserts that nothing is different.
  private func expectRoundTrip(_ server: TestServer, _ path: String) throws {
    let configuration = try server.get(path + "/configuration")
    #expect(configuration.status == 200)
    let copy = try server.create(configuration.text)
    #expect(try server.get(copy + "/configuration").text == configuration.text)
    let states = try [path, copy].map { try #require(try server.get($0).json.object).members }
    let (original, again) = (
      states[0].filter { !Self.own.contains($0.name.string) }, states[1].filter { !Self.own.contains($0.name.string) }
    )
    #expect(original.map(\.name) == again.map(\.name))
    for (member, made) in zip(original, again) { #expect(member.value == made.value, "\(member.name)") }
    #expect(try server.get(copy + "/header.svg").text == server.get(path + "/header.svg").text)
  }

  @Test(arguments: Transport.allCases, ShippedFiles.presetNames)
  func recreatesEveryPreset(_ transport: Transport, preset: String) throws {
    let server = try TestServer(transport)
    try expectRoundTrip(server, try server.create(#"{"preset": "\#(preset)"}"#))
    // And a very different session, over the same preset.
    try expectRoundTrip(
      server,
      try server.create(
        """
        {"preset": "\(preset)", "header": null, "tabs": [], "selectedIndex": null, "popups": null,
         "tabBar": null, "navigationBar": null, "navigationController": null, "paging": null, "accessories": null,
         "traits": null, "style": "remind", "locale": null, "presentation": null}
        """))
  }

  private let everything = """
    {"preset": "coordinator", "selectedIndex": 2,
     "header": {"user": {"name": "Grace \\"Hopper\\"", "company": null, "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB"},
                "trailing": {"icon": "bell", "badge": 120, "label": "News"}, "hideSubtitle": true, "hideAvatar": false,
                "avatarAction": false},
     "tabs": ["Plain", {"id": "full", "title": "Voll ähnlich", "icon": "house", "iconOnly": true, "badge": "neu",
                        "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", "imageRendering": "original", "tag": -7,
                        "selectedImage": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB",
                        "intrinsicWidth": 123.5, "enabled": false, "available": false, "unavailableReason": "Später",
                        "page": {"title": "Ganz", "backgroundColor": "#11223380", "orientations": ["landscape"],
                                 "wantsFullScreenLayout": true, "swipeEnabled": false, "statusBarStyle": "lightContent",
                                 "horizontalScrollers": [{"x": 0, "y": 10, "width": 100, "height": 50.25}]}},
              {"title": "Dot", "badge": ""}, {"systemItem": "search"}, {"title": "News", "badge": true}],
     "popups": ["Checkout", {"id": "help", "title": "Help", "icon": "info", "badge": 2}],
     "extendsIntoSafeArea": true, "hapticsEnabled": false, "hideSingleTab": true,
     "tabBar": {"placement": "bottom", "distribution": "equal", "overflow": "more", "indicator": "fade",
                "translucent": true, "hidden": false, "respectsLayoutMargins": true, "iconsAboveInPortrait": true, "height": 52, "spacing": 3.5, "inset": 7,
                "maximumItems": {"compact": 3, "regular": 9}, "reselect": "scrollToTop",
                "animatesUserSelection": true, "customizableTabs": ["plain", "full"],
                "guards": [{"deny": ["full"], "reason": "Sign in", "expiresAt": "2031-01-01T00:00:00Z"},
                           {"allow": ["plain", "dot"], "reason": "Only these", "more": true}]},
     "navigationBar": {"visibility": "always", "height": 50, "seamless": true, "translucent": true}, "navigationController": true,
     "paging": {"profile": "flutter", "allowedBounceEdges": ["left"], "swipeEnabled": false},
     "presentation": "split", "accessories": [{"text": "Now playing", "background": "#1C1C1E", "height": 48}],
     "style": "backbase", "theme": "default",
     "design": {"titleFont": {"size": 20}, "headerBackground": {"type": "color", "color": "#123456"}},
     "locale": "ar", "strings": {"DesignSystem.tabHeaderViewController.accessibility.more": "المزيد من ذلك"},
     "traits": {"width": 1024, "height": 768, "safeArea": {"top": 24, "left": 1, "bottom": 20, "right": 2},
                "idiom": "pad", "platform": "web", "sizeClass": "compact", "orientation": "landscape", "layoutDirection": "rtl",
                "colorScheme": "dark",
                "contentSizeCategory": "accessibility2", "keyboardVisible": true,
                "haptics": {"supported": false, "foreground": false, "system": true, "lowPowerMode": true}}}
    """

  @Test(arguments: Transport.allCases)
  func containsEverythingThatCanBeSet(_ transport: Transport) throws {
    let server = try TestServer(transport)
    try expectRoundTrip(server, try server.create(everything))
  }

  /// The configuration is the current one, not the one from the creation.
  @Test(arguments: Transport.allCases)
  func isThatOfTheSessionNow(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "uikit"}"#)
    try server.post(path + "/tabs", #"{"tab": {"id": "new", "title": "New", "badge": 7}, "index": 1}"#)
    try server.send("PUT", path + "/tabs/new/badge", #"{"badge": 8}"#)
    try server.post(path + "/select", #"{"tab": "new"}"#)
    try server.send("DELETE", path + "/tabs/" + (try #require(try server.get(path)["/tabs/0/id"]?.text)))
    try server.post(
      path + "/resize", #"{"width": 500, "height": 700, "colorScheme": "dark", "layoutDirection": "rtl"}"#)
    try server.send("PATCH", path, #"{"header": {"user": {"name": "Grace"}}, "style": "fiori", "design": null}"#)
    try server.post(path + "/tabs", #"{"tab": "Before", "index": 0}"#)
    try expectRoundTrip(server, path)
    let configuration = try server.get(path + "/configuration")
    #expect(configuration["/preset"] == .string("uikit"))
    #expect(configuration["/selectedIndex"] == .number(1))
    #expect(configuration["/tabs/1"] == (try json(#"{"id": "new", "title": "New", "badge": "8"}"#)))
    #expect(configuration["/traits/width"] == .number(500))
    #expect(configuration["/style"] == .string("fiori"))
  }

  @Test(arguments: Transport.allCases)
  func namesEveryMember(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      #"{"tabs": ["One", {"title": "Two", "page": {"swipeEnabled": false}}], "popups": ["Help"]}"#)
    let state = try server.get(path + "?include=configuration")
    let answer = try server.get(path + "/configuration")
    #expect(
      try answer.json.object?.members.map(\.name) == [
        "preset", "header", "extendsIntoSafeArea", "hapticsEnabled", "hideSingleTab", "tabBar", "navigationBar",
        "navigationController",
        "presentation", "paging", "accessories", "style", "theme", "design", "locale", "strings", "traits",
        "selectedIndex",
        "tabs", "popups",
      ])
    for member in try #require(state["/configuration"]?.object).members {
      #expect(answer["/\(member.name)"] == member.value, "\(member.name)")
    }
    #expect(
      answer["/tabs"]
        == (try json(
          """
          [{"id": "one", "title": "One"},
           {"id": "two", "title": "Two",
            "page": {"title": null, "content": null, "backgroundColor": null, "orientations": ["portrait", "landscape"],
                     "wantsFullScreenLayout": false, "swipeEnabled": false, "horizontalScrollers": [], "statusBarStyle": null}}]
          """)))
    #expect(answer["/popups"] == (try json(#"[{"id": "help", "title": "Help"}]"#)))
    // The values that were set, not those in effect.
    #expect(answer["/traits/sizeClass"] == .null)
    #expect(state["/traits/sizeClass"] == .string("compact"))
  }

  /// The maximum number of tabs fits into one request.
  @Test(arguments: Transport.allCases)
  func recreatesAThousandTabs(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let tabs = (1...1_000).map { #""Section number \#($0) of very many""# }.joined(separator: ",")
    let path = try server.create("{\"tabs\": [\(tabs)], \"selectedIndex\": 999}")
    let configuration = try server.get(path + "/configuration")
    let copy = try server.create(configuration.text)
    #expect(try server.get(copy + "/configuration").text == configuration.text)
    #expect(configuration["/tabs"]?.elements.count == 1_000)
  }

  /// It has the tag of the state, even during a transition, which does not affect it.
  @Test(arguments: Transport.allCases)
  func changesWithTheState(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    let first = try server.get(path + "/configuration")
    #expect(first.fields["cache-control"] == "no-cache")
    let tag = try #require(first.fields["etag"])
    #expect(tag == (try server.get(path).fields["etag"]))
    #expect(try server.get(path + "/configuration", fields: ["If-None-Match": tag]).status == 304)
    try server.post(path + "/select", #"{"index": 2, "animated": true}"#)
    let second = try server.get(path + "/configuration", fields: ["If-None-Match": tag])
    #expect(second.status == 200)
    #expect(second["/selectedIndex"] == .number(2))
    #expect(second.fields["etag"] != tag)
  }

  @Test(arguments: Transport.allCases)
  func needsAnExistingSession(_ transport: Transport) throws {
    let server = try TestServer(transport)
    expectProblem(try server.get("/v1/sessions/AAAAAAAAAAAAAAAAAAAAAA/configuration"), "session-not-found", 404)
  }
}
