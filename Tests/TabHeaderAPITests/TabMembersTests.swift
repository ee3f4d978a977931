import StrictJSON
import Testing

/// The members of a tab (B9, L3, S9, S10), and how items slide (S8).
@Suite struct TabMembersTests {
  /// Every member of a tab, none with its default.
  private static let full = """
    "title": "Indigo", "icon": "house", "iconOnly": true, "badge": "3", "intrinsicWidth": 99.5, "enabled": false,
    "available": false, "unavailableReason": "Back tomorrow", "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB",
    "selectedImage": "data:image/gif;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", "imageRendering": "original", "tag": 7,
    "page": {"title": "All about indigo", "backgroundColor": "#11223344", "orientations": ["portrait"], "wantsFullScreenLayout": true,
             "swipeEnabled": false, "horizontalScrollers": [{"x": -1, "y": 0.5, "width": 100, "height": 20}],
             "statusBarStyle": "lightContent"}
    """

  private func expectFull(_ tab: JSONValue?, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let expected = try #require(try json("{\(Self.full)}").object)
    for member in expected.members where member.name != "page" {
      #expect(tab?.value(at: "/\(member.name)") == member.value, "\(member.name)", sourceLocation: sourceLocation)
    }
    for member in try #require(expected["page"]?.object).members {
      #expect(tab?.value(at: "/page/\(member.name)") == member.value, "\(member.name)", sourceLocation: sourceLocation)
    }
  }

  /// They can be given at creation, as a popup, in a list, alone, and changed one by one; what is read can be sent.
  @Test(arguments: Transport.allCases)
  func areReadBack(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let tab = "{\"id\": \"indigo\", \(Self.full)}"
    let path = try server.create("{\"tabs\": [\"Green\", \(tab)], \"popups\": [{\"id\": \"popup\", \(Self.full)}]}")
    let created = try server.get(path)
    try expectFull(created["/tabs/1"])
    try expectFull(created["/popups/0"])
    try expectFull(try server.get(path + "/tabs")["/tabs/1"])
    try server.expectUntouched(path) { try server.send("PUT", path + "/tabs", try server.get(path + "/tabs").content) }

    try server.send("PUT", path + "/tabs", "{\"tabs\": [\"Green\"]}")
    let inserted = try server.post(path + "/tabs", "{\"tab\": \(tab)}")
    try expectFull(inserted.event("tabInserted")?.value(at: "/tab"))
    let patched = try server.send("PATCH", path + "/tabs/green", "{\(Self.full)}")
    try expectFull(patched["/tabs/0"])
    try expectFull(patched.event("tabUpdated")?.value(at: "/tab"))
    try server.expectUntouched(path) { try server.send("PATCH", path + "/tabs/green", "{\(Self.full)}") }
    // null resets every one of them.
    let names = try #require(try json("{\(Self.full)}").object).members.map(\.name).filter { $0 != "title" }
    let cleared = try server.send(
      "PATCH", path + "/tabs/green", "{" + names.map { "\"\($0)\": null" }.joined(separator: ", ") + "}")
    let plain = try server.get(try server.create(#"{"tabs": [{"id": "green", "title": "Indigo"}]}"#) + "/tabs")
    #expect(try server.get(path + "/tabs")["/tabs/0"] == plain["/tabs/0"], "\(cleared.text)")
  }

  /// The members of a page are changed one by one.
  @Test(arguments: Transport.allCases)
  func aPageIsChangedMemberByMember(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create("{\"tabs\": [{\(Self.full)}]}")
    let answer = try server.send(
      "PATCH", path + "/tabs/indigo", #"{"page": {"swipeEnabled": null, "orientations": ["landscape", "portrait"]}}"#)
    #expect(answer["/tabs/0/page/swipeEnabled"] == nil)
    #expect(answer["/tabs/0/page/orientations"] == nil)
    #expect(answer["/tabs/0/page/backgroundColor"] == .string("#11223344"))
    #expect(answer["/tabs/0/page/statusBarStyle"] == .string("lightContent"))
    let action = try server.post(
      path + "/actions",
      #"{"actions": [{"type": "updateTab", "tab": "indigo", "page": {"wantsFullScreenLayout": false}, "icon": "star"}]}"#
    )
    #expect(action["/tabs/0/page/wantsFullScreenLayout"] == nil)
    #expect(action["/tabs/0/icon"] == .string("star"))
  }

  /// A system item sets the title and the icon, later too; given ones override it (B18).
  @Test(arguments: Transport.allCases)
  func becomesASystemItem(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    func tab(_ answer: Answer) -> [JSONValue?] { ["id", "title", "icon"].map { answer["/tabs/1/\($0)"] } }
    let patched = try server.send("PATCH", path + "/tabs/indigo", #"{"systemItem": "search"}"#)
    #expect(tab(patched) == [.string("indigo"), .string("Search"), .string("search")])
    let titled = try server.post(
      path + "/actions",
      #"{"actions": [{"type": "updateTab", "tab": "indigo", "systemItem": "history", "title": "Yesterday"}]}"#)
    #expect(tab(titled) == [.string("indigo"), .string("Yesterday"), .string("clock")])
    let plain = try server.send("PATCH", path + "/tabs/indigo", #"{"icon": null, "systemItem": "contacts"}"#)
    #expect(tab(plain) == [.string("indigo"), .string("Contacts"), nil])
    let none = try server.send("PATCH", path + "/tabs/indigo", #"{"systemItem": null, "icon": "star"}"#)
    #expect(tab(none) == [.string("indigo"), .string("Contacts"), .string("star")])
    try server.expectUntouched(path) {
      expectProblem(
        try server.send("PATCH", path + "/tabs/indigo", #"{"systemItem": "more"}"#), "malformed-content", 400,
        at: "/systemItem")
    }
  }

  /// UIKit's view controllers have a title apart from their item's, and so do pages (S13).
  @Test(arguments: Transport.allCases)
  func aPageHasItsOwnTitle(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      """
      {"tabs": [{"title": "Home", "page": {"title": "My View Controller"}}, "Other"],
       "navigationBar": {"visibility": "always"}}
      """)
    let state = try server.get(path)
    #expect(state["/screen/title"] == .string("My View Controller"))
    #expect(state["/navigationBar/title"] == .string("My View Controller"))
    #expect(state["/tabBar/items/0/title"] == .string("Home"))
    #expect(state["/tabBar/items/0/label"] == .string("Home, 1 of 2"))
    let shown = try server.post(path + "/tabs/home/navigation", #"{"show": {"id": "detail", "title": "Detail"}}"#)
    #expect(shown["/navigationBar/title"] == .string("Detail"))
    #expect(shown["/navigationBar/back/title"] == .string("My View Controller"))
    #expect(
      try server.send("PATCH", path + "/tabs/home", #"{"page": {"title": null}}"#)["/navigationBar/back/title"]
        == .string("Home"))
    try server.expectUntouched(path) {
      expectProblem(
        try server.send("PATCH", path + "/tabs/home", #"{"page": {"title": ""}}"#), "invalid-value", 422,
        at: "/page/title")
    }
  }

  /// The state says what is drawn: an image alone has no filled variant (B9, B18).
  @Test func aSelectedImageIsTheFilledVariant() throws {
    let server = try TestServer(.inProcess)
    let (image, other) = (
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAC"
    )
    let path = try server.create(
      #"{"preset": "fiori", "tabs": [{"title": "Bin", "icon": "trash"}, {"title": "Logo", "image": "\#(image)"}, "C"]}"#
    )
    func variants(_ selected: String) throws -> [JSONValue?] {
      let answer = try server.post(path + "/select", #"{"tab": "\#(selected)"}"#)
      return [0, 1].map { answer["/tabBar/items/\($0)/iconVariant"] }
    }
    func picture() throws -> String { try server.get(path + "/header.svg").text }
    #expect(try variants("bin") == [.string("filled"), .string("outline")])
    #expect(try picture().contains("#header-icon-trash-filled"))
    #expect(try variants("logo") == [.string("outline"), .string("outline")])
    try server.send("PATCH", path + "/tabs/logo", #"{"selectedImage": "\#(other)"}"#)
    #expect(try variants("logo") == [.string("outline"), .string("filled")])
    #expect(try picture().contains(other) && !(try picture().contains(image)))
    #expect(try variants("bin") == [.string("filled"), .string("outline")])
    #expect(try picture().contains(image) && !(try picture().contains(other)))
  }

  /// An image replaces the icon, as a template or as it is (B18).
  @Test(arguments: Transport.allCases)
  func anImageReplacesAnIcon(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let image = #""image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB""#
    let path = try server.create(
      "{\"tabs\": [{\"title\": \"Home\", \(image), \"iconOnly\": true}, {\"title\": \"Other\", \(image), "
        + "\"imageRendering\": \"original\"}, \"Plain\"]}")
    let state = try server.get(path)
    #expect(
      state["/tabBar/items"]?.elements.map { $0.value(at: "/imageRendering") }
        == [.string("template"), .string("original"), nil])
    #expect(state["/tabBar/items/0/iconOnly"] == .bool(true))
    try server.expectUntouched(path) {
      expectProblem(
        try server.send("PATCH", path + "/tabs/home", #"{"image": "https://example.com/a.png"}"#), "invalid-value", 422,
        at: "/image")
      expectProblem(
        try server.send("PATCH", path + "/tabs/home", #"{"image": null}"#), "invalid-value", 422, at: "/icon",
        detail: "a tab without a label needs an icon")
    }
  }

  /// B9: the icon of the tab that is shown is filled, the others are outlined.
  @Test(arguments: Transport.allCases)
  func theIconOfTheTabThatIsShownIsFilled(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      """
      {"preset": "remind", "tabs": [{"title": "Home", "icon": "house"}, {"title": "Search", "icon": "search",
       "iconOnly": true, "enabled": false, "available": false}]}
      """)
    let state = try server.get(path)
    #expect(state["/tabBar/items"]?.elements.map { $0.value(at: "/iconVariant")?.text } == ["filled", "outline"])
    #expect(state["/tabBar/items"]?.elements.map { $0.value(at: "/icon")?.text } == ["house", "search"])
    #expect(state["/tabBar/items/1/iconOnly"] == .bool(true))
    #expect(state["/tabBar/items/1/label"] == .string("Search, 2 of 2"), "the title is still spoken")
    #expect(state["/tabBar/items/1/enabled"] == .bool(false))
    #expect(state["/tabBar/items/1/available"] == .bool(false))
    let dragged = try server.post(path + "/swipe", #"{"offset": 200}"#)
    #expect(dragged["/tabBar/items"]?.elements.map { $0.value(at: "/iconVariant")?.text } == ["outline", "filled"])
    #expect(dragged["/tabBar/items/0/selected"] == .bool(true))
  }

  @Test(arguments: Transport.allCases)
  func iconOnlyNeedsAnIcon(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"tabs": ["Green", {"title": "Home", "icon": "house", "iconOnly": true}]}"#)
    let detail = "a tab without a label needs an icon"
    try server.expectUntouched(path) {
      for (method, route, content, pointer) in [
        ("PATCH", "/tabs/green", #"{"iconOnly": true}"#, "/icon"), ("PATCH", "/tabs/home", #"{"icon": null}"#, "/icon"),
        ("POST", "/tabs", #"{"tab": {"title": "X", "iconOnly": true}}"#, "/tab/icon"),
        ("PUT", "/tabs", #"{"tabs": ["A", {"title": "X", "iconOnly": true, "icon": null}]}"#, "/tabs/1/icon"),
        ("PATCH", "", #"{"popups": [{"title": "X", "iconOnly": true}]}"#, "/popups/0/icon"),
        ("POST", "/actions", #"{"actions": [{"type": "updateTab", "tab": "home", "icon": null}]}"#, "/actions/0/icon"),
      ] {
        expectProblem(
          try server.send(method, path + route, content), "invalid-value", 422, at: pointer, detail: detail)
      }
      expectProblem(
        try server.post("/v1/sessions", #"{"tabs": [{"title": "X", "iconOnly": true}]}"#), "invalid-value", 422,
        at: "/tabs/0/icon", detail: detail)
    }
    #expect(try server.send("PATCH", path + "/tabs/green", #"{"icon": "leaf", "iconOnly": true}"#).status == 200)
  }

  /// S9: an unavailable tab stays in the bar, and the user may select it.
  @Test(arguments: Transport.allCases)
  func anUnavailableTabCanBeSelected(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.send("PATCH", path + "/tabs/orange", #"{"available": false, "unavailableReason": "Sold out"}"#)
    let selected = try server.post(path + "/select", #"{"index": 2, "source": "user"}"#)
    #expect(selected["/selectedTab"] == .string("orange"))
    #expect(selected["/tabs/2/unavailableReason"] == .string("Sold out"))
  }

  /// L3: a full-screen page underlaps the status bar and the navigation bar, never a tab bar.
  @Test(arguments: Transport.allCases)
  func aPageCanFillTheScreen(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      """
      {"preset": "remind", "tabs": [{"title": "Map", "page": {"wantsFullScreenLayout": true}}, "List"],
       "tabBar": {"placement": "bottom", "height": 64, "translucent": true}, "navigationBar": {"visibility": "always", "seamless": false},
       "traits": {"safeArea": {"top": 20, "bottom": 34}}}
      """)
    let map = try server.get(path)
    #expect(map["/layout/page"] == (try json(#"{"x": 0, "y": 0, "width": 320, "height": 470}"#)))
    #expect(map["/layout/pageInsets/top"] == .number(64))
    let list = try server.post(path + "/select", #"{"index": 1}"#)
    #expect(list["/layout/page"] == (try json(#"{"x": 0, "y": 64, "width": 320, "height": 504}"#)))
    #expect(list["/layout/pageInsets/bottom"] == .number(98))
  }

  /// S8: an animated change says which items slide, from where to where.
  @Test(arguments: Transport.allCases)
  func itemsSlide(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    func slides(_ answer: Answer) -> JSONValue? { answer.event("tabsSlid")?.value(at: "/slides") }
    let inserted = try server.post(path + "/tabs", #"{"tab": "Red", "index": 2, "animated": true}"#)
    #expect(inserted.eventTypes == ["tabInserted", "tabsSlid"])
    #expect(
      slides(inserted)
        == (try json(#"[{"tab": "red", "from": null, "to": 2}, {"tab": "orange", "from": 2, "to": 3}]"#)))
    let moved = try server.post(path + "/tabs/orange/move", #"{"to": 0, "animated": true}"#)
    #expect(
      slides(moved)
        == (try json(
          """
          [{"tab": "orange", "from": 3, "to": 0}, {"tab": "green", "from": 0, "to": 1},
           {"tab": "indigo", "from": 1, "to": 2}, {"tab": "red", "from": 2, "to": 3}]
          """)))
    let removed = try server.send("DELETE", path + "/tabs/indigo?animated=true")
    #expect(
      slides(removed)
        == (try json(#"[{"tab": "red", "from": 3, "to": 2}, {"tab": "indigo", "from": 2, "to": null}]"#)))
    let set = try server.send("PUT", path + "/tabs", #"{"tabs": ["Red", "Blue"], "animated": true}"#)
    #expect(set.eventTypes.contains("tabsSlid"))
    for answer in [
      try server.send("DELETE", path + "/tabs/blue?animated=false"), try server.post(path + "/tabs", #"{"tab": "X"}"#),
    ] { #expect(slides(answer) == nil) }
    let batch = try server.post(
      path + "/actions", #"{"actions": [{"type": "removeTab", "tab": "x", "animated": true}]}"#)
    #expect(slides(batch) == (try json(#"[{"tab": "x", "from": 1, "to": null}]"#)))
  }

  @Test(
    arguments: Transport.allCases,
    [
      ("animated", #""animated" must be true or false, not ""."#),
      ("animated=1", #""animated" must be true or false, not "1"."#),
      ("animated=TRUE", #""animated" must be true or false, not "TRUE"."#),
      (
        "Animated=true",
        #""Animated" is not a parameter here: did you mean "animated"? The only parameter is animated."#
      ),
      ("x=y", #""x" is not a parameter here: the only parameter is animated."#),
    ])
  func anUnknownQueryRemovesNothing(_ transport: Transport, _ sample: (query: String, detail: String)) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.expectUntouched(path) {
      expectProblem(
        try server.send("DELETE", path + "/tabs/green?\(sample.query)"), "bad-query", 400, detail: sample.detail)
    }
  }

  /// S10: a container inside a tab of a container is refused.
  @Test(arguments: Transport.allCases, ["tabs", "tabBar"])
  func isNoContainer(_ transport: Transport, member: String) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let tab = "{\"title\": \"X\", \"\(member)\": []}"
    let detail = "a tab cannot contain a container: show the tab's pages by navigation"
    try server.expectUntouched(path) {
      for (method, target, content, pointer) in [
        ("POST", "/v1/sessions", "{\"tabs\": [\"A\", \(tab)]}", "/tabs/1/\(member)"),
        ("POST", "/v1/sessions", "{\"popups\": [\(tab)]}", "/popups/0/\(member)"),
        ("PATCH", path, "{\"tabs\": [\(tab)]}", "/tabs/0/\(member)"),
        ("PUT", path + "/tabs", "{\"tabs\": [\(tab)]}", "/tabs/0/\(member)"),
        ("POST", path + "/tabs", "{\"tab\": \(tab)}", "/tab/\(member)"),
        ("PATCH", path + "/tabs/green", "{\"\(member)\": []}", "/\(member)"),
      ] {
        expectProblem(
          try server.send(method, target, content), "invalid-value", 422, at: pointer, detail: detail)
      }
    }
  }

  /// UIKit's items set a title and an icon; given ones override them.
  @Test(arguments: Transport.allCases)
  func comesFromTheSystem(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try server.send(
      "PUT", path + "/tabs",
      #"{"tabs": [{"systemItem": "topRated"}, {"systemItem": "search", "title": "Find", "icon": null}]}"#)
    let tabs = try #require(answer["/tabs"]?.elements)
    #expect(tabs.map { $0.value(at: "/id") } == [.string("top-rated"), .string("find")])
    #expect(tabs.map { $0.value(at: "/title") } == [.string("Top Rated"), .string("Find")])
    #expect(tabs.map { $0.value(at: "/icon") } == [.string("star"), nil])
    let plain = try server.post(path + "/tabs", #"{"tab": {"title": "Mine", "systemItem": null}}"#)
    #expect(plain["/tabs/2/icon"] == nil)
    expectProblem(
      try server.post(path + "/tabs", #"{"tab": {"systemItem": "more"}}"#), "malformed-content", 400,
      at: "/tab/systemItem")
    expectProblem(
      try server.post(path + "/tabs", #"{"tab": {"icon": "star"}}"#), "malformed-content", 400, at: "/tab",
      detail: #"the member "title" is missing"#)
  }
}
