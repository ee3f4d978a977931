import StrictJSON
import Testing

/// Tabs that do not fit the bar are in More (B5, B6).
@Suite struct MoreTests {
  /// Seven tabs, A to G, on a phone 320 points wide.
  private func create(_ server: TestServer) throws -> String {
    try server.create(
      #"{"preset": "remind", "tabs": ["A", "B", "C", "D", "E", "F", "G"], "tabBar": {"overflow": "more"}, "navigationBar": {"visibility": "automatic"}}"#
    )
  }

  @Test(arguments: Transport.allCases)
  func theBarEndsWithMore(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let state = try server.get(path)
    #expect(state["/tabBar/overflowStyle"] == .string("more"))
    #expect(state["/tabBar/items"]?.elements.map { $0.value(at: "/tab")?.text } == ["a", "b", "c", "d"])
    #expect(state["/tabBar/items/3/frame"] == (try json(#"{"x": 192, "y": 0, "width": 64, "height": 48}"#)))
    #expect(state["/tabBar/items/3/label"] == .string("D, 4 of 7"))
    #expect(
      state["/tabBar/more"]
        == (try json(
          """
          {"title": "More", "icon": "ellipsis", "iconOnly": false, "iconVariant": "outline",
           "frame": {"x": 256, "y": 0, "width": 64, "height": 48},
           "selected": false, "highlighted": false, "badge": null, "label": "More", "editable": true}
          """)))
    #expect(
      state["/tabBar/overflow/1"]
        == (try json(
          #"{"tab": "f", "title": "F", "selected": false, "label": "F, 6 of 7"}"#)))
    #expect(state["/tabBar/overflow"]?.elements.count == 3)
    #expect(state["/tabs"]?.elements.count == 7)

    // Six fit in regular width.
    let pad = try server.post(path + "/resize", #"{"idiom": "pad", "width": 768}"#)
    #expect(pad["/traits/sizeClass"] == .string("regular"))
    #expect(pad["/tabBar/items"]?.elements.count == 5)
    #expect(pad["/tabBar/overflow"]?.elements.map { $0.value(at: "/tab")?.text } == ["f", "g"])
    let six = try server.send("DELETE", path + "/tabs/c")
    #expect(six["/tabBar/more"] == .null)
    #expect(six["/tabBar/items"]?.elements.count == 6)
    #expect(six["/tabBar/overflow"] == .array([]))
  }

  /// One number for every device, or one for each size class (B15).
  @Test(arguments: Transport.allCases)
  func acceptsANumberOfPlaces(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    func places(_ maximumItems: String, _ traits: String = "{}") throws -> (items: Int?, configured: JSONValue?) {
      let patched = try server.send("PATCH", path, "{\"tabBar\": {\"maximumItems\": \(maximumItems)}}")
      #expect(patched.status == 200, "\(patched.text)")
      return (
        try server.post(path + "/resize", traits)["/tabBar/items"]?.elements.count,
        patched["/configuration/tabBar/maximumItems"]
      )
    }
    #expect(try places("3") == (2, json(#"{"compact": 3, "regular": 3}"#)))
    #expect(try places(#"{"regular": 7}"#) == (2, json(#"{"compact": 3, "regular": 7}"#)))
    #expect(try places("{}", #"{"idiom": "pad", "width": 700}"#).items == 7)
    #expect(try places("null") == (5, json(#"{"compact": 5, "regular": 6}"#)))
    try server.expectUntouched(path) {
      for (content, pointer) in [("1", ""), ("101", ""), (#"{"compact": 1}"#, "/compact")] {
        expectProblem(
          try server.send("PATCH", path, "{\"tabBar\": {\"maximumItems\": \(content)}}"), "invalid-value", 422,
          at: "/tabBar/maximumItems" + pointer, detail: "expected from 2 to 100")
      }
    }
  }

  /// More itself is selected, so no tab is.
  @Test(arguments: Transport.allCases)
  func itsListCanBeSelected(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let more = try server.post(path + "/select", #"{"more": true, "source": "user"}"#)
    #expect(more.status == 200)
    let at = #""at": "2026-01-01T00:00:00.000Z""#
    #expect(
      more["/events"]
        == (try json(
          """
          [{"type": "selectionChanged", \(at), "from": 0, "to": null, "more": true, "fromTab": "a", "toTab": null},
           {"type": "haptic", \(at), "feedback": "selection"}, {"type": "didSelectMore", \(at)},
           {"type": "didShow", \(at), "from": {"tab": "a", "page": "root"}, "to": {"tab": null, "page": "more"},
            "announcement": "More"}]
          """)))
    #expect(more["/selectedIndex"] == .null)
    #expect(more["/selectedTab"] == .null)
    #expect(
      more["/screen"]
        == (try json(
          """
          {"tab": null, "page": "more", "title": "More", "kind": "more", "stack": ["more"], "canGoBack": false}
          """)))
    #expect(more["/tabBar/more/selected"] == .bool(true))
    #expect(more["/tabBar/more/highlighted"] == .bool(true))
    #expect(more["/tabBar/more/iconVariant"] == .string("filled"))
    for name in ["selected", "highlighted"] {
      #expect(more["/tabBar/items"]?.elements.allSatisfy { $0.value(at: "/\(name)") == .bool(false) } == true)
    }
    #expect(more["/pager/currentPage"] == .number(0), "the pages behind it stay")

    #expect(try server.post(path + "/select", #"{"more": true, "source": "user"}"#).eventTypes == ["didSelectMore"])
    #expect(try server.post(path + "/select", #"{"more": true}"#).eventTypes == [])
    let back = try server.post(path + "/select", #"{"index": 0}"#)
    #expect(back.eventTypes == ["selectionChanged", "haptic", "didShow"])
    #expect(back.event("selectionChanged")?.value(at: "/from") == .null)
    #expect(back.event("selectionChanged")?.value(at: "/more") == .bool(false))
  }

  /// A tab of the overflow is shown inside More, from which there is a way back to the list.
  @Test(arguments: Transport.allCases)
  func aTabInItIsShownInside(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let inside = try server.post(path + "/select", #"{"tab": "f", "source": "user", "animated": false}"#)
    #expect(inside["/selectedIndex"] == .number(5))
    #expect(inside["/tabBar/more/selected"] == .bool(true))
    #expect(inside["/tabBar/more/highlighted"] == .bool(true))
    #expect(inside["/tabBar/overflow/1/selected"] == .bool(true))
    #expect(inside["/screen/tab"] == .string("f"))
    #expect(inside["/screen/kind"] == .string("tab"))
    #expect(inside["/screen/stack"] == (try json(#"["more", "root"]"#)))
    #expect(
      inside["/navigationBar"]
        == (try json(
          """
          {"frame": {"x": 0, "y": 0, "width": 320, "height": 44}, "title": "F",
           "back": {"title": "More", "label": "Back"}, "edit": null, "seamless": true, "translucent": false, "shadow": false}
          """)))
    #expect(inside["/tabBar/frame/y"] == .number(44))
    #expect(inside["/layout/navigationBar/height"] == .number(44))

    let deeper = try server.post(path + "/tabs/f/navigation", #"{"show": "deep"}"#)
    #expect(deeper["/screen/stack"] == (try json(#"["more", "root", "deep"]"#)))
    #expect(try server.post(path + "/tabs/f/navigation", #"{"back": true}"#)["/screen/page"] == .string("root"))
    let list = try server.post(path + "/tabs/f/navigation", #"{"back": true}"#)
    #expect(list.eventTypes == ["selectionChanged", "didShow"])
    #expect(list["/screen/page"] == .string("more"))
    #expect(list["/navigationBar"] == .null)
    #expect(try server.post(path + "/tabs/f/navigation", #"{"back": true}"#).eventTypes == [])
  }

  /// There is no page to swipe while the list is on the screen.
  @Test(arguments: Transport.allCases)
  func itsListIsNotSwiped(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.post(path + "/select", #"{"more": true}"#)
    let began = try server.post(path + "/swipe", #"{"phase": "began"}"#)
    #expect(
      began["/events"]
        == (try json(#"[{"type": "gestureRefused", "at": "2026-01-01T00:00:00.000Z", "reason": "more"}]"#)))
    #expect(try server.post(path + "/swipe", #"{"phase": "changed", "translation": -50}"#).eventTypes == [])
    #expect(try server.post(path + "/swipe", #"{"phase": "ended"}"#).eventTypes == ["gestureEnded"])
    try server.expectUntouched(path) {
      expectProblem(
        try server.post(path + "/swipe", #"{"offset": 100}"#), "pages-covered", 409, at: "",
        detail: "More's list or a popup is on the screen: select a tab first")
    }
  }

  /// When all tabs fit again, the page behind More is selected.
  @Test(arguments: Transport.allCases)
  func itIsRemovedWhenAllTabsFit(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.post(path + "/select", #"{"index": 1}"#)
    try server.post(path + "/select", #"{"more": true}"#)
    let five = try server.send("PUT", path + "/tabs", #"{"tabs": ["A", "B", "C", "D", "E"]}"#)
    #expect(five.eventTypes == ["tabsChanged", "selectionChanged", "didShow"])
    #expect(five["/selectedTab"] == .string("b"))
    #expect(five["/tabBar/more"] == .null)

    try server.post(path + "/tabs", #"{"tab": "F"}"#)
    try server.post(path + "/select", #"{"more": true}"#)
    let scrolls = try server.send("PATCH", path, #"{"tabBar": {"overflow": "scroll"}}"#)
    #expect(scrolls.eventTypes == ["configured", "selectionChanged", "didShow"])
    #expect(scrolls["/tabBar/items"]?.elements.count == 6)
  }

  @Test(arguments: Transport.allCases)
  func itCannotBeSelectedIfAllTabsFit(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let empty = try server.create(#"{"tabs": [], "tabBar": {"overflow": "more"}}"#)
    for path in [path, empty] {
      try server.expectUntouched(path) {
        for source in ["user", "program"] {
          expectProblem(
            try server.post(path + "/select", "{\"more\": true, \"source\": \"\(source)\"}"), "no-more", 409,
            at: "/more", detail: "the bar has no More: all tabs fit, or it scrolls")
        }
        expectProblem(
          try server.post(path + "/actions", #"{"actions": [{"type": "select", "more": true}]}"#), "no-more", 409,
          at: "/actions/0/more")
      }
    }
  }
}
