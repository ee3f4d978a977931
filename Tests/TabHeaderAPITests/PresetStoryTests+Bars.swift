import StrictJSON
import Testing

extension PresetStoryTests {
  @Test(arguments: Transport.allCases)
  func `B5, B8, B9, B10, S9, X1: fiori, a bottom bar`(_ transport: Transport) throws {
    let story = try Story(transport, "fiori")
    // Six are one too many in compact width.
    try story.expect([
      "/traits/sizeClass": #""compact""#, "/layout/tabBar": rect(0, 761, 390, 83), "/tabBar/iconPlacement": #""above""#,
      "/tabBar/more/frame": rect(16 + 4 * 71.6, 0, 71.6, 49), "/tabBar/overflow/0/tab": #""messages""#,
      "/tabBar/overflow/1/tab": #""profile""#, "/tabBar/translucent": "true", "/layout/page": rect(0, 47, 390, 797),
      "/layout/pageInsets/bottom": "83", "/design/badgeTextColor": ##""#FFFFFF""##,
    ])
    let icons = ["filled", "outline", "outline", "outline"]
    #expect(story.items("/iconVariant") == icons.map(JSONValue.string))
    #expect(story.items("/frame") == (try (0..<4).map { try json(rect(16 + 71.6 * Double($0), 0, 71.6, 49)) }))
    #expect(story.items("/badge") == [nil, nil, nil, .string("3")])
    #expect(story.items("/label").last == .string("Alerts, 3 new items, 4 of 6"))

    // A change of tab plays a haptic. More lists the others.
    try story.select(
      #"{"index": 1, "source": "user"}"#,
      [
        Caused.settled(1), Caused.changed("home@0", "objects@1"), Caused.felt, Caused.picked("objects", 1),
        Caused.shown("home", "objects", "Objects, 2 of 6"),
      ])
    #expect(story.items("/iconVariant") == ["outline", "filled", "outline", "outline"].map(JSONValue.string))
    try story.select(
      #"{"more": true, "source": "user"}"#,
      [
        Caused.changed("objects@1", nil, more: true), Caused.felt, #"{"type": "didSelectMore"}"#,
        Caused.shown("objects", "more", "More"),
      ])
    try story.expect([
      "/selectedIndex": "null", "/screen/kind": #""more""#, "/tabBar/more/iconVariant": #""filled""#,
    ])
    try story.select(
      #"{"tab": "profile", "source": "user"}"#,
      [
        Caused.settled(5), Caused.changed(nil, "profile@5"), Caused.felt, Caused.picked("profile", 5),
        Caused.shown("more", "profile", "Profile, 6 of 6"),
      ])
    try story.expect(["/screen/stack": #"["more", "root"]"#, "/navigationBar/back/title": #""More""#])

    // In landscape labels stand beside the icons; regular width has room for six.
    try story.resize(#"{"orientation": "landscape"}"#)
    try story.expect([
      "/layout/tabBar": rect(0, 307, 844, 83), "/tabBar/iconPlacement": #""beside""#, "/tabBar/more/title": #""More""#,
    ])
    try story.resize(#"{"orientation": "portrait"}"#)
    try story.resize(#"{"idiom": "pad", "width": 1024, "height": 1366}"#)
    try story.expect([
      "/traits/sizeClass": #""regular""#, "/tabBar/more": "null", "/tabBar/overflow": "[]",
      "/tabBar/iconPlacement": #""above""#, "/layout/tabBar": rect(0, 1283, 1024, 83), "/screen/stack": #"["root"]"#,
    ])
    #expect(story.items("/frame/x") == (0..<6).map { .number(20 + 164 * Double($0)) })
    try story.resize(#"{"idiom": "phone", "width": 390, "height": 844}"#)

    // A new badge in any of the tabs plays a stronger haptic.
    func badge(_ tab: String, _ value: String, _ haptics: [String]) throws {
      story.server.clock.advance(byMilliseconds: 1)
      let answer = try story.server.send("PUT", story.path + "/tabs/\(tab)/badge", #"{"badge": \#(value)}"#)
      #expect(answer.eventTypes == ["tabUpdated"] + haptics.map { _ in "haptic" })
      if let felt = haptics.first { #expect(answer["/events/1/feedback"] == .string(felt)) }
    }
    try badge("profile", "true", ["notification"])
    try badge("home", "1", ["notification"])
    try badge("home", #""new""#, ["notification"])
    try story.wait(0)
    try story.expect(["/tabBar/items/0/badge": #""new""#, "/tabBar/items/0/label": #""Home, new, 1 of 6""#])
    // No haptic plays without an engine, in the background, against the system's setting or in low power mode.
    for (name, isOn) in [("supported", true), ("foreground", true), ("system", true), ("lowPowerMode", false)] {
      try story.resize(#"{"haptics": {"\#(name)": \#(!isOn)}}"#)
      try badge("home", "0", [])
      try badge("home", "1", [])
      try story.select(
        #"{"tab": "messages"}"#,
        [
          Caused.settled(4), Caused.changed("profile@5", "messages@4"),
          Caused.shown("profile", "messages", "Messages, 5 of 6"),
        ])
      try story.select(
        #"{"tab": "profile"}"#,
        [
          Caused.settled(5), Caused.changed("messages@4", "profile@5"),
          Caused.shown("messages", "profile", "Profile, 6 of 6"),
        ])
      try story.resize(#"{"haptics": {"\#(name)": \#(isOn)}}"#)
    }

    // An unavailable section keeps its place, and says why.
    try story.select(
      #"{"tab": "tasks", "source": "user"}"#,
      [
        Caused.settled(2), Caused.changed("profile@5", "tasks@2"), Caused.felt, Caused.picked("tasks", 2),
        Caused.shown("profile", "tasks", "Tasks, 3 of 6"),
      ])
    let reason = "Tasks are being synchronised. They will be back in a few minutes."
    try story.expect([
      "/tabBar/items/2/tab": #""tasks""#, "/tabBar/items/2/available": "false",
      "/tabs/2/unavailableReason": "\"\(reason)\"",
    ])
    #expect(try story.spoken().first { $0.hasPrefix("Tasks, ") } == "Tasks, \(reason)")

    // The bar stays while the page scrolls, and makes room for the keyboard.
    let scrolled = #"{"type": "didScrollPage", "tab": "tasks", "page": "root", "y": 700}"#
    try story.tell("POST", "/tabs/tasks/scroll", #"{"y": 700}"#, [scrolled])
    try story.expect(["/layout/tabBar": rect(0, 761, 390, 83)])
    try story.resize(#"{"keyboardVisible": true}"#)
    try story.expect(["/layout/tabBar": rect(0, 844, 390, 0), "/tabBar/hidden": "true"])
    try story.resize(#"{"keyboardVisible": false}"#)
    try story.expect(["/layout/tabBar": rect(0, 761, 390, 83), "/tabBar/hidden": "false"])
    try story.configure(#"{"tabBar": {"translucent": false}}"#)
    try story.expect(["/tabBar/translucent": "false", "/layout/pageInsets/bottom": "0"])
  }

  @Test(arguments: Transport.allCases)
  func `N1, N2, N3, N4, B10: coordinator, a stack for each section`(_ transport: Transport) throws {
    let story = try Story(transport, "coordinator")
    // Five sections, one of them outside the bar; the catalog first; 64 points and the safe area.
    #expect(story.items("/tab") == ["sales", "catalog", "cart", "account"].map(JSONValue.string))
    try story.expect([
      "/popups/0/id": #""popup""#, "/popup": "null", "/selectedTab": #""catalog""#, "/pager/contentOffset/x": "390",
      "/tabBar/frame": rect(0, 746, 390, 98), "/tabBar/items/1/frame": rect(97.5, 0, 97.5, 64),
      "/tabBar/translucent": "true", "/layout/pageInsets/bottom": "98", "/navigationBar/title": #""Catalog""#,
    ])

    // A page in the catalog; to the cart; and back: the stack is there.
    try story.navigate(
      "catalog", #"{"show": {"id": "shoes", "title": "Shoes"}}"#,
      [
        Caused.navigated("catalog", "root", "shoes", ["root", "shoes=Shoes"]),
        Caused.shown("catalog", "catalog/shoes", "Shoes"),
      ])
    let scrolled = #"{"type": "didScrollPage", "tab": "catalog", "page": "shoes", "y": 120}"#
    try story.tell("POST", "/tabs/catalog/scroll", #"{"y": 120}"#, [scrolled])
    try story.select(
      #"{"tab": "cart", "source": "user"}"#,
      [
        Caused.settled(2), Caused.changed("catalog@1", "cart@2"), Caused.felt, Caused.picked("cart", 2),
        Caused.shown("catalog/shoes", "cart", "Cart, 3 of 4"),
      ])
    try story.expect([
      "/screen/stack": #"["root"]"#, "/navigationBar/title": #""Cart""#, "/tabBar/items/2/selected": "true",
    ])
    try story.select(
      #"{"tab": "catalog", "source": "user"}"#,
      [
        Caused.settled(1), Caused.changed("cart@2", "catalog@1"), Caused.felt, Caused.picked("catalog", 1),
        Caused.shown("cart", "catalog/shoes", "Shoes"),
      ])
    try story.expect([
      "/screen/stack": #"["root", "shoes"]"#, "/navigationBar/back": #"{"title": "Catalog", "label": "Back"}"#,
      "/tabs/1/page/contentOffset/y": "120",
    ])

    // showCatalog(page): the coordinator is there; showSales(page): it is new, and begins with the page.
    try story.select(
      #"{"tab": "account"}"#,
      [
        Caused.settled(3), Caused.changed("catalog@1", "account@3"), Caused.felt,
        Caused.shown("catalog/shoes", "account", "Account, 4 of 4"),
      ])
    try story.navigate(
      "catalog", #"{"display": {"id": "hat", "title": "Hat"}}"#,
      [
        Caused.settled(1), Caused.changed("account@3", "catalog@1"), Caused.felt,
        Caused.navigated("catalog", "shoes", "hat", ["root", "shoes=Shoes", "hat=Hat"]),
        Caused.shown("account", "catalog/hat", "Hat"),
      ])
    #expect(story.answer["/tabs/0/navigation"] == nil)
    try story.navigate(
      "sales", #"{"display": {"id": "summer", "title": "Summer"}}"#,
      [
        Caused.settled(0), Caused.changed("catalog@1", "sales@0"), Caused.felt,
        Caused.navigated("sales", "root", "summer", ["summer=Summer"]),
        Caused.shown("catalog/hat", "sales/summer", "Summer, 1 of 4"),
      ])

    // Messages wait for their dependencies.
    try story.navigate(
      "cart", #"{"display": {"id": "till", "title": "Till"}, "needs": ["payment"]}"#,
      [#"{"type": "messageQueued", "tab": "cart", "command": "display", "needs": ["payment"]}"#])
    try story.expect(["/selectedTab": #""sales""#, "/tabs/2/navigation/queued": "1"])
    try story.navigate(
      "cart", #"{"dependencies": ["payment"]}"#,
      [
        #"{"type": "dependenciesChanged", "tab": "cart", "dependencies": ["payment"]}"#,
        #"{"type": "messagesReleased", "tab": "cart", "count": 1}"#, Caused.settled(2),
        Caused.changed("sales@0", "cart@2"),
        Caused.felt, Caused.navigated("cart", "root", "till", ["root", "till=Till"]),
        Caused.shown("sales/summer", "cart/till", "Till"),
      ])

    // The popup, over the cart.
    try story.navigate(
      "popup", #"{"display": null}"#,
      [#"{"type": "popupChanged", "from": null, "to": "popup"}"#, Caused.shown("cart/till", "popup", "Wish list")])
    try story.expect(["/popup": #""popup""#, "/screen/kind": #""popup""#, "/selectedTab": #""cart""#])
    #expect(story.items("/tab").count == 4)
    try story.navigate(
      "popup", #"{"back": true}"#,
      [#"{"type": "popupChanged", "from": "popup", "to": null}"#, Caused.shown("popup", "cart/till", "Till")])
    try story.resize(#"{"safeArea": {"bottom": 0}}"#)
    try story.expect(["/tabBar/frame": rect(0, 780, 390, 64), "/layout/pageInsets/bottom": "64"])
  }

  @Test(arguments: Transport.allCases)
  func `S5, S6, S7, B6, B7, B8, L3, L4: uikit, More and editing it`(_ transport: Transport) throws {
    let story = try Story(transport, "uikit")
    #expect(story.items("/tab") == ["playlists", "artists", "songs", "videos"].map(JSONValue.string))
    #expect(
      story.answer["/tabBar/overflow"]?.elements.map { $0.value(at: "/tab")?.text }
        == ["albums", "genres", "composers", "podcasts"])
    try story.expect(["/tabBar/more/frame": rect(312, 0, 78, 49), "/layout/page": rect(0, 91, 390, 670)])

    // A single tab that does not support it is enough to refuse a rotation.
    try story.server.send("PATCH", story.path + "/tabs/genres", #"{"page": {"orientations": ["portrait"]}}"#)
    try story.server.expectUntouched(story.path) {
      expectProblem(
        try story.server.post(story.path + "/resize", #"{"orientation": "landscape"}"#), "orientation-refused", 409,
        at: "/orientation", detail: #"not every tab supports landscape: "genres" does not"#)
    }

    // More, and a tab in it.
    try story.select(
      #"{"more": true, "source": "user"}"#,
      [
        Caused.changed("playlists@0", nil, more: true), Caused.felt, #"{"type": "didSelectMore"}"#,
        Caused.shown("playlists", "more", "More"),
      ])
    try story.expect(["/selectedIndex": "null", "/tabBar/more/selected": "true"])
    try story.select(
      #"{"tab": "podcasts", "source": "user"}"#,
      [
        Caused.settled(7), Caused.changed(nil, "podcasts@7"), Caused.felt, Caused.picked("podcasts", 7),
        Caused.shown("more", "podcasts", "Podcasts, 8 of 8"),
      ])
    try story.expect([
      "/tabBar/more/highlighted": "true", "/tabBar/overflow/3/selected": "true", "/screen/stack": #"["more", "root"]"#,
    ])

    // The user brings it into the bar. The first tab cannot be moved, nor anything to its place.
    try story.select(
      #"{"more": true, "source": "user"}"#,
      [
        Caused.changed("podcasts@7", nil, more: true), #"{"type": "didSelectMore"}"#,
        Caused.shown("podcasts", "more", "More"),
      ])
    let customize = "/customize"
    try story.tell(
      "POST", customize, #"{"begin": true}"#,
      [#"{"type": "willBeginCustomizing"}"#, #"{"type": "didBeginCustomizing"}"#])
    try story.server.expectUntouched(story.path) {
      for (content, pointer) in [
        (#"{"move": "playlists", "to": 1}"#, "/move"), (#"{"move": "podcasts", "to": 0}"#, "/to"),
      ] {
        expectProblem(
          try story.server.post(story.path + customize, content), "tab-not-customizable", 409, at: pointer)
      }
    }
    try story.tell(
      "POST", customize, #"{"move": "podcasts", "to": 1}"#,
      [
        #"""
        {"type": "tabsReordered",
         "tabs": ["playlists", "podcasts", "songs", "videos", "albums", "genres", "composers", "artists"]}
        """#, Caused.settled(1, "tabs"),
      ])
    try story.tell(
      "POST", customize, #"{"end": true}"#,
      [
        #"{"type": "willEndCustomizing", "changed": true}"#, #"{"type": "didEndCustomizing", "changed": true}"#,
      ])
    try story.select(
      #"{"tab": "podcasts", "source": "user"}"#,
      [
        Caused.changed(nil, "podcasts@1"), Caused.felt, Caused.picked("podcasts", 1),
        Caused.shown("more", "podcasts", "Podcasts, 2 of 8"),
      ])
    try story.expect(["/tabBar/items/1/selected": "true", "/tabBar/more/selected": "false"])

    // Until the user has logged in, all tabs but the first are refused.
    try story.configure(#"{"tabBar": {"guards": [{"allow": ["playlists"], "reason": "Log in first."}]}}"#)
    let first = [Caused.picked("playlists", 0), Caused.shown("podcasts", "playlists", "Playlists, 1 of 8")]
    try story.select(
      #"{"index": 0, "source": "user"}"#,
      [Caused.settled(0), Caused.changed("podcasts@1", "playlists@0"), Caused.felt] + first)
    for index in 1..<8 {
      expectProblem(
        try story.server.post(story.path + "/select", #"{"index": \#(index), "source": "user"}"#),
        "selection-prevented", 409, at: "", detail: "Log in first.")
    }
    #expect(
      try story.server.log(story.path).suffix(7).map { $0.value(at: "/type") }
        == Array(repeating: .string("selectionPrevented"), count: 7))
    try story.configure(#"{"tabBar": {"guards": null}}"#)

    // Listing 4-3: the current tab removes itself, animated.
    try story.tell(
      "DELETE", "/tabs/playlists?animated=true", "",
      [
        #"{"type": "tabRemoved", "tab": "playlists", "index": 0}"#,
        #"""
        {"type": "tabsSlid", "slides": [
          {"tab": "podcasts", "from": 1, "to": 0}, {"tab": "songs", "from": 2, "to": 1},
          {"tab": "videos", "from": 3, "to": 2}, {"tab": "albums", "from": 4, "to": 3},
          {"tab": "genres", "from": 5, "to": 4}, {"tab": "composers", "from": 6, "to": 5},
          {"tab": "artists", "from": 7, "to": 6}, {"tab": "playlists", "from": 0, "to": null}]}
        """#, Caused.changed("playlists@0", "podcasts@0"),
        Caused.shown("playlists", "podcasts", "Podcasts, 1 of 7"),
      ])
    try story.expect(["/selectedIndex": "0", "/selectedTab": #""podcasts""#])

    // The number of new items; none is no badge.
    for (count, badge) in [("7", JSONValue.string("7")), ("0", nil)] {
      let answer = try story.server.send("PUT", story.path + "/tabs/songs/badge", #"{"badge": \#(count)}"#)
      #expect(answer.eventTypes == (count == "7" ? ["tabUpdated", "haptic"] : ["tabUpdated"]))
      #expect(answer["/tabBar/items/1/badge"] == badge)
    }

    // The full screen goes under the status bar and the navigation bar, never under the tab bar.
    let page = #"{"page": {"wantsFullScreenLayout": true}}"#
    #expect(try story.server.send("PATCH", story.path + "/tabs/podcasts", page).eventTypes == ["tabUpdated"])
    try story.wait(0)
    try story.expect([
      "/layout/page": rect(0, 0, 390, 761), "/layout/tabBar": rect(0, 761, 390, 83),
      "/layout/pageInsets": #"{"top": 91, "left": 0, "bottom": 0, "right": 0}"#,
    ])

    // A tap on the tab that is selected goes back to its first page.
    try story.navigate(
      "podcasts", #"{"show": {"id": "show", "title": "Show"}}"#,
      [
        Caused.navigated("podcasts", "root", "show", ["root", "show=Show"]),
        Caused.shown("podcasts", "podcasts/show", "Show"),
      ])
    try story.select(
      #"{"index": 0, "source": "user"}"#,
      [
        Caused.picked("podcasts", 0), Caused.navigated("podcasts", "show", "root", ["root"]),
        Caused.shown("podcasts/show", "podcasts", "Podcasts, 1 of 7"),
      ])

    // With every tab supporting it, the container rotates.
    try story.server.send("PATCH", story.path + "/tabs/genres", #"{"page": {"orientations": null}}"#)
    try story.resize(#"{"orientation": "landscape"}"#)
    try story.expect(["/layout/tabBar": rect(0, 307, 844, 83)])
  }
}
