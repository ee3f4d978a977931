import StrictJSON
import Testing

/// Each shipped preset, from the beginning to the end of its document.
@Suite struct PresetStoryTests {
  @Test func uikitHasFivePlacesOnAPadToo() throws {
    for (preset, items) in [("uikit", 4), ("fiori", 6)] {
      let story = try Story(.inProcess, preset)
      #expect(story.items("/tab").count == 4)
      try story.resize(#"{"idiom": "pad", "width": 768, "height": 1024}"#)
      #expect(story.items("/tab").count == items)
    }
  }

  @Test func uikitsViewsEndAboveTheBar() throws {
    let server = try TestServer(.inProcess)
    for wantsFullScreen in [false, true] {
      let state = try server.post(
        "/v1/sessions",
        """
        {"preset": "uikit",
         "tabs": [{"title": "A", "icon": "star", "page": {"wantsFullScreenLayout": \(wantsFullScreen)}}]}
        """)
      #expect(state["/tabBar/translucent"] == .bool(false))
      #expect(state["/layout/tabBar"] == (try json(rect(0, 761, 390, 83))))
      let top = wantsFullScreen ? 0.0 : 91
      #expect(state["/layout/page"] == (try json(rect(0, top, 390, 761 - top))))
      #expect(state["/layout/pageInsets/bottom"] == .number(0))
    }
  }

  @Test(arguments: Transport.allCases)
  func `H1, H2, H3, X2, B11: backbase, a branded header`(_ transport: Transport) throws {
    let story = try Story(transport, "backbase")
    let name = #"{"text": "Ada Byron", "frame": \#(rect(68, 58, 272, 22))}"#
    let bell =
      #"{"kind": "icon", "icon": "bell", "title": null, "image": null, "badge": "3", "label": "Notifications, 3 new items", "frame": \#(rect(340, 57, 44, 44))}"#
    let avatar = #""kind": "initials", "text": "AB", "image": null, "label": "Profile", "action": true"#
    let initials = #"{"frame": \#(rect(16, 59, 40, 40)), \#(avatar)}"#
    try story.expect([
      "/selectedIndex": "0", "/screen/title": #""Green""#, "/pager/contentSize": #"{"width": 1170, "height": 651}"#,
      "/layout/header": rect(0, 47, 390, 64), "/layout/tabBar": rect(0, 111, 390, 48),
      "/layout/page": rect(0, 159, 390, 651), "/layout/headerBackground": rect(0, 0, 390, 159),
      "/header/avatar": initials, "/header/title": name, "/header/trailing": bell,
      "/header/subtitle": #"{"text": "Analytical Engines", "frame": \#(rect(68, 80, 272, 20))}"#,
      "/configuration/hapticsEnabled": "true", "/configuration/extendsIntoSafeArea": "false",
      "/configuration/hideSingleTab": "false",
    ])
    // The tokens: pills of 32, corners of 8, padding of 8 and 4; white with the brand's colour.
    try story.expect([
      "/design/tabHeight": "32", "/design/tabCornerRadius": "8", "/design/tabPaddingX": "8", "/design/tabPaddingY": "4",
      "/design/selectedTabBackgroundColor": ##""#FFFFFF""##, "/design/selectedTabTextColor": ##""#295EFF""##,
      "/design/deselectedTabBackgroundColor": ##""#00000000""##, "/design/statusBarStyle": #""lightContent""#,
      "/design/titleFont": #"{"style": "headline", "size": 17, "preferredSize": 17, "weight": 600}"#,
      "/design/subtitleFont": #"{"style": "subheadline", "size": 15, "preferredSize": 15, "weight": 400}"#,
      "/design/selectedTabTitleFont": #"{"style": "footnote", "size": 13, "preferredSize": 13, "weight": 600}"#,
      "/design/deselectedTabTitleFont": #"{"style": "footnote", "size": 13, "preferredSize": 13, "weight": 400}"#,
      "/tabBar/indicatorStyle": #""pill""#,
      "/tabBar/indicator": #"{"x": 16, "y": 8, "width": 53.57, "height": 32, "alpha": 1}"#,
    ])
    let tabs = ["Menu Bar, Green, 1 of 3, selected", "Indigo, 2 of 3", "Orange, 3 of 3", "Green"]
    #expect(story.items("/label") == [.string("Green, 1 of 3"), .string("Indigo, 2 of 3"), .string("Orange, 3 of 3")])
    let person = ["Ada Byron", "Analytical Engines"]
    #expect(try story.spoken() == ["Profile"] + person + ["Notifications, 3 new items"] + tabs)
    try story.tell("POST", "/header/avatar/tap", "", [#"{"type": "didTapAvatar"}"#])
    try story.tell("POST", "/header/trailing/tap", "", [#"{"type": "didTapTrailing"}"#])

    // No subtitle; no avatar; nothing trailing.
    try story.configure(#"{"header": {"hideSubtitle": true}}"#)
    try story.expect([
      "/header/subtitle": "null", "/header/avatar": initials, "/header/title/frame": rect(68, 68, 272, 22),
      "/layout/header": rect(0, 47, 390, 64),
    ])
    try story.configure(#"{"header": {"hideSubtitle": false, "hideAvatar": true}}"#)
    try story.expect([
      "/header/avatar": "null", "/header/title/frame": rect(16, 58, 324, 22),
      "/header/subtitle/frame": rect(16, 80, 324, 20), "/header/trailing": bell,
    ])
    #expect(try story.spoken() == person + ["Notifications, 3 new items"] + tabs)
    try story.tell("POST", "/header/avatar/tap", "", [])
    try story.configure(#"{"header": {"hideAvatar": null, "trailing": null}}"#)
    try story.expect(["/header/trailing": "null", "/header/title/frame": rect(68, 58, 306, 22)])
    #expect(try story.spoken() == ["Profile"] + person + tabs)
    try story.tell("POST", "/header/trailing/tap", "", [])

    // selectTabIndex(2), and animated.
    let orange = [
      Caused.changed("green@0", "orange@2"), Caused.felt, Caused.shown("green", "orange", "Orange, 3 of 3"),
    ]
    try story.select(#"{"index": 2}"#, [Caused.settled(2)] + orange)
    try story.expect([
      "/pager/contentOffset/x": "780",
      "/tabBar/indicator": #"{"x": 140.57, "y": 8, "width": 61.513, "height": 32, "alpha": 1}"#,
    ])
    try story.select(
      #"{"index": 0}"#,
      [
        Caused.settled(0), Caused.changed("orange@2", "green@0"), Caused.felt,
        Caused.shown("orange", "green", "Green, 1 of 3"),
      ])
    let transition = """
      "from": 0, "to": 780, "page": 2, "startedAt": "2026-01-01T00:00:00.000Z", "duration": 300,
      "curve": {"type": "cubicBezier", "x1": 0.42, "y1": 0, "x2": 0.58, "y2": 1},
      "source": {"tab": "green", "page": "root"}, "destination": {"tab": "orange", "page": "root"}
      """
    try story.select(
      #"{"index": 2, "animated": true}"#,
      [orange[0], orange[1], #"{"type": "transitionBegan", "transition": {\#(transition)}}"#, orange[2]])
    try story.expect(["/selectedIndex": "2", "/pager/currentPage": "0", "/pager/phase": #""animating""#])
    try story.wait(300)
    try story.expect(["/pager/phase": #""idle""#, "/pager/currentPage": "2", "/pager/contentOffset/x": "780"])

    // The strings of the document, its missing semicolon included, and others in their place.
    let prefix = "DesignSystem.tabHeaderViewController.accessibility."
    for (profile, menuBar, format, expected) in [
      ("Profile", "Menu Bar, ", "%@, %d of %d", ["Profile", "Menu Bar, Green, 1 of 3"]),
      ("Me", "Tabs: ", "%@ (%d/%d)", ["Me", "Tabs: Green (1/3)"]),
    ] {
      let file = """
        "\(prefix)profile" = "\(profile)";
        "\(prefix)separator" = ", "
        "\(prefix)menuBar" = "\(menuBar)";
        "\(prefix)journeySelectorFormat" = "\(format)";
        """
      let text = file.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      try story.configure("{\"strings\": \"\(text)\"}")
      let spoken = try story.spoken()
      #expect([spoken[0], spoken[3]] == expected)
    }
    try story.configure(#"{"strings": null}"#)

    // Without haptics; into the safe area; a single tab without a bar.
    try story.configure(#"{"hapticsEnabled": false}"#)
    try story.select(
      #"{"index": 1}"#,
      [Caused.settled(1), Caused.changed("orange@2", "indigo@1"), Caused.shown("orange", "indigo", "Indigo, 2 of 3")])
    try story.configure(#"{"extendsIntoSafeArea": true}"#)
    try story.expect(["/layout/header": rect(0, 47, 390, 64), "/layout/page": rect(0, 159, 390, 685)])
    try story.configure(#"{"extendsIntoSafeArea": null, "hideSingleTab": true}"#)
    try story.expect(["/layout/tabBar": rect(0, 111, 390, 48)])
    story.server.clock.advance(byMilliseconds: 1)
    let single = try story.server.send("PUT", story.path + "/tabs", #"{"tabs": ["Main"]}"#)
    #expect(single.eventTypes == ["tabsChanged", "didSettle", "selectionChanged", "didShow"])
    try story.wait(0)
    try story.expect(["/layout/tabBar": rect(0, 111, 390, 0), "/layout/page": rect(0, 111, 390, 699)])
  }

  @Test(arguments: Transport.allCases)
  func `P1, P4, P7, B1, B12, B13, L2: remind, a top tab control`(_ transport: Transport) throws {
    let story = try Story(transport, "remind")
    // It is inside a navigation controller, whose bar and the buttons look like one. The buttons cover the pages.
    try story.expect([
      "/configuration/navigationController": "true", "/design/indicatorHeight": "1", "/design/dividerHeight": "0.5",
      "/design/selectedTabTitleFont/weight": "600", "/tabBar/translucent": "true", "/tabBar/shadow": "false",
      "/navigationBar": #"""
      {"frame": \#(rect(0, 0, 320, 44)), "title": "Messages", "back": null, "edit": null, "seamless": true,
       "translucent": false, "shadow": false}
      """#,
      "/layout/tabBar": rect(0, 44, 320, 48), "/layout/page": rect(0, 44, 320, 524), "/layout/pageInsets/top": "48",
    ])
    // For now, without the controller's bar.
    try story.configure(#"{"navigationBar": {"visibility": "automatic"}}"#)

    // Three tables side by side; nothing of them is under the bar at first.
    try story.expect([
      "/traits/width": "320", "/pager/contentSize": #"{"width": 960, "height": 568}"#,
      "/layout/tabBar": rect(0, 0, 320, 48), "/layout/page": rect(0, 0, 320, 568),
      "/layout/pageInsets": #"{"top": 48, "left": 0, "bottom": 0, "right": 0}"#,
      "/tabBar/indicator/y": "47",
    ])
    #expect(story.answer["/tabs/0/page"] == (try json(#"{"content": "messages"}"#)))
    #expect(story.items("/title") == [.string("Messages"), .string("People"), .string("Files")])

    // A tap scrolls, animated.
    let transition = """
      "from": 0, "to": 320, "page": 1, "startedAt": "2026-01-01T00:00:00.000Z", "duration": 300,
      "curve": {"type": "cubicBezier", "x1": 0.42, "y1": 0, "x2": 0.58, "y2": 1},
      "source": {"tab": "messages", "page": "root"}, "destination": {"tab": "people", "page": "root"}
      """
    try story.select(
      #"{"index": 1, "animated": true, "source": "user"}"#,
      [
        Caused.changed("messages@0", "people@1"), Caused.felt,
        #"{"type": "transitionBegan", "transition": {\#(transition)}}"#,
        Caused.picked("people", 1), Caused.shown("messages", "people", "People, 2 of 3"),
      ])
    try story.expect(["/pager/currentPage": "0"])
    try story.wait(300)
    try story.expect(["/pager/currentPage": "1", "/pager/contentOffset/x": "320", "/pager/phase": #""idle""#])

    // The indicator is at 320·x/960; the dark button is the most visible page's.
    for (x, visible) in [(0.0, 0), (160, 0), (161, 1), (480, 1), (481, 2), (640, 2), (-40, 0)] {
      let scrolled = #"{"type": "didScroll", "offset": \#(x), "translation": null}"#
      try story.tell("POST", "/swipe", #"{"offset": \#(x)}"#, [scrolled])
      let indicator = try #require(story.answer["/tabBar/indicator/x"]?.number)
      #expect(abs(indicator - 320 * x / 960) < 1e-9)
      #expect(story.items("/highlighted") == (0..<3).map { .bool($0 == visible) })
    }

    // Rotated on the third page: 640 becomes 1136, and back.
    try story.select(
      #"{"index": 2}"#,
      [
        Caused.settled(2), Caused.changed("people@1", "files@2"), Caused.felt,
        Caused.shown("people", "files", "Files, 3 of 3"),
      ])
    try story.expect(["/pager/contentOffset/x": "640"])
    try story.resize(#"{"orientation": "landscape"}"#)
    try story.expect([
      "/pager/contentOffset/x": "1136", "/pager/contentSize": #"{"width": 1704, "height": 320}"#,
      "/pager/currentPage": "2", "/layout/tabBar": rect(0, 0, 568, 48),
    ])
    try story.resize(#"{"orientation": "portrait"}"#)
    try story.expect(["/pager/contentOffset/x": "640", "/pager/bounds": #"{"width": 320, "height": 568}"#])

    // The right edge bounces; the left one leaves the gesture to the drawer.
    let band = 640 + (1 - 1 / (100 * 0.55 / 320 + 1)) * 320
    let began = #"{"type": "didBeginDragging", "page": 2, "origin": 640, "beganAtRest": true}"#
    let bounced = #"{"type": "didScroll", "offset": \#(band), "translation": -100}"#
    try story.tell("POST", "/swipe", #"{"phase": "began", "translation": -100}"#, [began, bounced])
    try story.expect(["/pager/contentOffset/x": "\(band)", "/pager/phase": #""dragging""#])
    let messages = Caused.shown("files", "messages", "Messages, 1 of 3")
    try story.select(
      #"{"index": 0}"#, [Caused.settled(0), Caused.changed("files@2", "messages@0"), Caused.felt, messages])
    let passed = #"{"type": "gesturePassedToParent", "edge": "left", "translation": 0}"#
    try story.tell("POST", "/swipe", #"{"phase": "began", "velocity": 500}"#, [passed])
    try story.tell("POST", "/swipe", #"{"phase": "changed", "translation": 50}"#, [])
    try story.expect(["/pager/contentOffset/x": "0", "/pager/phase": #""idle""#])
    let ended = #"{"type": "gestureEnded", "velocity": 500}"#
    try story.tell("POST", "/swipe", #"{"phase": "ended", "velocity": 500}"#, [ended])
    try story.expect(["/pager/currentPage": "0"])

    // A banner under the buttons; without the buttons.
    try story.configure(#"{"accessories": [{"text": "No connection", "height": 32}]}"#)
    try story.expect([
      "/accessories": ##"""
      [{"text": "No connection", "background": "#3A3A3C", "textColor": "#FFFFFF", "frame": \##(rect(0, 48, 320, 32))}]
      """##,
      "/layout/pageInsets/top": "80",
    ])
    try story.configure(#"{"tabBar": {"translucent": false}}"#)
    try story.expect(["/layout/page": rect(0, 80, 320, 488), "/layout/pageInsets/top": "0"])
    try story.configure(#"{"tabBar": {"hidden": true}}"#)
    try story.expect([
      "/layout/tabBar": rect(0, 0, 320, 0), "/layout/accessories": "[\(rect(0, 0, 320, 32))]",
      "/layout/page": rect(0, 32, 320, 536),
    ])
    try story.configure(#"{"tabBar": {"hidden": null, "translucent": true}, "accessories": []}"#)

    // A row pushes its detail, under bars that look like one.
    try story.navigate(
      "messages", #"{"show": {"id": "detail", "title": "Detail"}}"#,
      [
        Caused.navigated("messages", "root", "detail", ["root", "detail=Detail"]),
        Caused.shown("messages", "messages/detail", "Detail"),
      ])
    try story.expect([
      "/navigationBar": #"""
      {"frame": \#(rect(0, 0, 320, 44)), "title": "Detail", "back": {"title": "Messages", "label": "Back"},
       "edit": null, "seamless": true, "translucent": false, "shadow": false}
      """#,
      "/tabBar/frame": rect(0, 44, 320, 48), "/tabBar/translucent": "true", "/tabBar/shadow": "false",
      "/layout/page": rect(0, 44, 320, 524), "/layout/pageInsets/top": "48",
    ])
    #expect(try story.server.get(story.path + "/design")["/tabBarBackgroundColor"] == .string("#FFFFFF"))
    try story.navigate(
      "messages", #"{"back": true}"#,
      [
        Caused.navigated("messages", "detail", "root", ["root"]),
        Caused.shown("messages/detail", "messages", "Messages, 1 of 3"),
      ])

    // Or over pages and tab control, where it stays when the program selects another tab.
    try story.tell(
      "POST", "/navigation", #"{"show": {"id": "detail", "title": "Detail"}}"#,
      [
        #"""
        {"type": "didNavigate", "tab": null, "from": null, "to": "detail", "stack": [{"id": "detail", "title": "Detail"}]}
        """#,
        #"""
        {"type": "didShow", "from": {"tab": "messages", "page": "root"}, "to": {"tab": null, "page": "detail"},
         "announcement": "Detail"}
        """#,
      ])
    try story.expect([
      "/tabBar/hidden": "true", "/layout/tabBar": rect(0, 44, 320, 0), "/layout/page": rect(0, 44, 320, 524),
      "/navigationBar/back/title": #""Messages""#, "/screen/kind": #""detail""#,
    ])
    #expect(try story.spoken() == ["Back", "Detail", "Detail"])
    try story.select(
      #"{"index": 2}"#, [Caused.settled(2), Caused.changed("messages@0", "files@2"), Caused.felt])
    try story.expect(["/screen/page": #""detail""#, "/selectedTab": #""files""#])
    try story.tell(
      "POST", "/swipe", #"{"phase": "began", "velocity": -900}"#,
      [#"{"type": "gestureRefused", "reason": "detail"}"#])
    try story.tell(
      "POST", "/navigation", #"{"back": true}"#,
      [
        #"{"type": "didNavigate", "tab": null, "from": "detail", "to": null, "stack": []}"#,
        #"""
        {"type": "didShow", "from": {"tab": null, "page": "detail"}, "to": {"tab": "files", "page": "root"},
         "announcement": "Files, 3 of 3"}
        """#,
      ])
    try story.expect(["/tabBar/hidden": "false", "/layout/tabBar": rect(0, 0, 320, 48)])
  }
}
