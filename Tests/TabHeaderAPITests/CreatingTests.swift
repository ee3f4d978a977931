import StrictJSON
import Testing

/// `POST /v1/sessions`.
@Suite struct CreatingTests {
  @Test(arguments: Transport.allCases)
  func emptyContentMakesTheDefaultPreset(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.post("/v1/sessions")
    #expect(answer.status == 201)
    #expect(answer.fields["content-type"] == "application/json")
    #expect(answer.fields["cache-control"] == "no-store")
    let id = try #require(answer["/id"]?.text)
    #expect(id.utf8.count == 22)
    #expect(answer.fields["location"] == "/v1/sessions/\(id)")
    let epoch = try #require(answer["/epoch"]?.text)
    #expect(answer.fields["etag"] == "\"\(epoch)-1\"")
    #expect(answer["/revision"] == .number(1))
    #expect(answer["/preset"] == .string("backbase"))
    #expect(answer["/createdAt"] == .string("2026-01-01T00:00:00.000Z"))
    #expect(answer["/updatedAt"] == .string("2026-01-01T00:00:00.000Z"))
    #expect(answer["/events"] == .array([]))
    #expect(
      answer["/links"]
        == (try json(
          """
          {"self": "/v1/sessions/\(id)", "events": "/v1/sessions/\(id)/events",
           "lifetime": "/v1/sessions/\(id)/lifetime", "preview": "/preview/\(id)"}
          """)))
    #expect(answer["/selectedIndex"] == .number(0))
    #expect(answer["/selectedTab"] == .string("green"))
    #expect(
      answer["/screen"]
        == (try json(
          """
          {"tab": "green", "page": "root", "title": "Green", "kind": "tab", "stack": ["root"], "canGoBack": false}
          """)))
    #expect(answer["/tabBar/items/2/label"] == .string("Orange, 3 of 3"))
    #expect(answer["/traits"] == (try json(Self.phone)))
    // The session exists, and its state is the same, except for members that only a creation returns.
    let read = try server.get("/v1/sessions/\(id)?include=configuration,design")
    var expected = try #require(answer.json.object)
    expected["events"] = nil
    expected["links"] = nil
    #expect(try read.json == .object(expected))
  }

  private static let phone = """
    {"width": 390, "height": 844, "safeArea": {"top": 47, "left": 0, "bottom": 34, "right": 0},
     "idiom": "phone", "platform": "ios", "sizeClass": "compact", "sizeClassIsSet": false, "orientation": "portrait",
     "layoutDirection": "ltr", "colorScheme": "light", "keyboardVisible": false, "contentSizeCategory": "large",
     "haptics": {"supported": true, "foreground": true, "system": true, "lowPowerMode": false}}
    """

  @Test(arguments: Transport.allCases, ["{}", " \n{ } ", #"{"preset": null}"#, #"{"preset": "backbase"}"#])
  func emptyObjectMakesTheDefaultPreset(_ transport: Transport, content: String) throws {
    let answer = try TestServer(transport).post("/v1/sessions", content)
    #expect(answer.status == 201)
    #expect(answer["/preset"] == .string("backbase"))
    #expect(answer["/design/style"] == .string("backbase"))
    #expect(answer["/header/avatar/text"] == .string("AB"))
  }

  /// Content is read once for sessions that follow one another, but not if a style or a theme has changed in between.
  @Test(arguments: Transport.allCases)
  func `the same content makes another session, of the themes as they are now`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    func theme(_ red: String) throws {
      let content = ##"{"theme": {"color": {"tab-header": {"selected": {"background": "\##(red)"}}}}}"##
      #expect([200, 201].contains(try server.send("PUT", "/v1/themes/red", content).status))
    }
    let content = #"{"name": "own", "theme": "red", "tabs": ["One", "Two"]}"#
    let color = "/design/selectedTabBackgroundColor"
    try theme("#FF0000")
    let one = try server.post("/v1/sessions", content)
    let two = try server.post("/v1/sessions", content)
    #expect([one.status, two.status] == [201, 201])
    #expect(one["/id"] != two["/id"])
    #expect(one["/tabs"] == two["/tabs"])
    #expect([one["/name"], two["/name"]] == [.string("own"), .string("own")])
    #expect([one[color], two[color]] == [.string("#FF0000"), .string("#FF0000")])
    try theme("#EE0000")
    #expect(try server.post("/v1/sessions", content)[color] == .string("#EE0000"))
    // One of the sessions changes alone.
    #expect(try server.post(one.fields["location"]! + "/select", #"{"tab": "two"}"#).status == 200)
    #expect(try server.post("/v1/sessions", content)["/selectedTab"] == .string("one"))
  }

  @Test(arguments: Transport.allCases)
  func aPresetCanBeNamed(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.post("/v1/sessions", #"{"preset": "remind"}"#)
    #expect(answer["/preset"] == .string("remind"))
    #expect(answer["/tabs"]?.elements.map { $0.value(at: "/title")?.text } == ["Messages", "People", "Files"])
    #expect(answer["/tabs"]?.elements.map { $0.value(at: "/id")?.text } == ["messages", "people", "files"])
    #expect(answer["/header"] == .null)
    #expect(answer["/pager/allowedBounceEdges"] == .array([.string("right")]))

    let unknown = try server.post("/v1/sessions", #"{"preset": "nobody"}"#)
    expectProblem(
      unknown, "invalid-value", 422, at: "/preset",
      detail:
        #"there is no preset "nobody": the presets are "backbase", "blank", "coordinator", "fiori", "remind", "uikit""#)
    expectProblem(
      try server.post("/v1/sessions", #"{"preset": "fioro"}"#), "invalid-value", 422, at: "/preset",
      detail:
        #"there is no preset "fioro": did you mean "fiori"? The presets are "backbase", "blank", "coordinator", "fiori", "remind", "uikit""#
    )
    #expect(unknown["/instance"] == .string("/v1/sessions"))
  }

  @Test(arguments: Transport.allCases)
  func givenMembersOverrideThePreset(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.post(
      "/v1/sessions",
      """
      {"header": {"user": {"name": "Grace Brewster Hopper"}, "hideAvatar": false},
       "tabs": ["One", {"id": "ZWEI", "title": "Two", "badge": 7, "intrinsicWidth": 99.5,
                        "page": {"backgroundColor": "#abc"}}],
       "selectedIndex": 1, "tabBar": {"spacing": 4}, "accessories": [{"text": "Offline"}],
       "traits": {"colorScheme": "dark"}, "ttl": 60}
      """)
    #expect(answer.status == 201)
    // Members that are not given stay the preset's, at every depth but in a header (H7).
    #expect(answer["/header/title/text"] == .string("Grace Brewster Hopper"))
    #expect(answer["/header/subtitle"] == .null)
    #expect(answer["/header/avatar/text"] == .string("GH"))
    #expect(answer["/header/trailing"] == .null)
    #expect(answer["/tabBar/indicatorStyle"] == .string("pill"))
    #expect(
      answer["/tabs"]
        == (try json(
          """
          [{"id": "one", "title": "One"},
           {"id": "ZWEI", "title": "Two", "badge": "7", "intrinsicWidth": 99.5, "page": {"backgroundColor": "#AABBCC"},
            "navigation": {"stack": [{"id": "root", "title": null}], "dependencies": [], "inherited": [], "queued": 0}}]
          """)))
    #expect(answer["/selectedTab"] == .string("ZWEI"))
    #expect(answer["/pager/contentOffset/x"] == .number(390))
    #expect(answer["/tabBar/items/1/frame/width"] == .number(99.5))
    #expect(answer["/tabBar/items/1/label"] == .string("Two, 7 new items, 2 of 2"))
    #expect(answer["/accessories/0/text"] == .string("Offline"))
    #expect(answer["/accessories/0/frame"] == (try json(#"{"x": 0, "y": 159, "width": 390, "height": 32}"#)))
    #expect(answer["/traits/colorScheme"] == .string("dark"))
    #expect(answer["/design/headerBackground/stops/0/color"] == .string("#18191B"))
  }

  /// `null` stands for a member's own default, not for the preset's value.
  @Test(arguments: Transport.allCases)
  func nullMeansTheDefault(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.post(
      "/v1/sessions",
      """
      {"preset": "remind", "header": null, "tabs": null, "popups": null, "selectedIndex": null,
       "extendsIntoSafeArea": null, "hapticsEnabled": null, "hideSingleTab": null, "tabBar": null,
       "navigationBar": null, "navigationController": null, "paging": null, "presentation": null, "accessories": null, "style": null, "theme": null,
       "design": null, "locale": null,
       "strings": null, "traits": null, "ttl": null, "name": null, "labels": null}
      """)
    #expect(answer.status == 201, "\(answer.text)")
    #expect(answer["/preset"] == .string("remind"))
    #expect(answer["/header"] == .null)
    #expect(answer["/tabs"] == .array([]))
    #expect(answer["/selectedIndex"] == .null)
    #expect(answer["/selectedTab"] == .null)
    #expect(answer["/screen"] == .null)
    #expect(answer["/popup"] == .null)
    #expect(answer["/popups"] == .array([]))
    #expect(answer["/pager/currentPage"] == .null)
    #expect(answer["/pager/mostVisibleIndex"] == .null)
    #expect(answer["/tabBar/indicator"] == .null)
    #expect(answer["/tabBar/translucent"] == .bool(false))
    #expect(answer["/pager/allowedBounceEdges"] == (try json(#"["left", "right"]"#)))
    #expect(answer["/traits"] == (try json(Self.phone)))
    #expect(answer["/design/style"] == .string("backbase"))
  }

  @Test(arguments: Transport.allCases)
  func nullMeansTheDefaultAtEveryDepth(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.post(
      "/v1/sessions",
      """
      {"preset": "remind", "tabs": [
         {"id": null, "title": "One", "icon": null, "iconOnly": null, "badge": null, "intrinsicWidth": null,
          "enabled": null, "available": null, "unavailableReason": null, "page": null},
         {"title": "Two", "page": {"backgroundColor": null, "orientations": null, "wantsFullScreenLayout": null,
                                   "swipeEnabled": null, "horizontalScrollers": null, "statusBarStyle": null}}],
       "header": {"user": {"name": "Ada", "company": null, "image": null}, "trailing": null, "hideSubtitle": null,
                  "hideAvatar": null},
       "tabBar": {"placement": null, "distribution": null, "indicator": null, "translucent": null, "hidden": null,
                  "height": null, "spacing": null, "inset": null, "overflow": null, "reselect": null,
                  "customizableTabs": null, "guards": null},
       "navigationBar": {"visibility": null, "height": null, "seamless": null, "translucent": null},
       "paging": {"profile": null, "allowedBounceEdges": null, "swipeEnabled": null},
       "accessories": [{"text": "Offline", "height": null, "background": null}],
       "traits": {"width": null, "height": null, "safeArea": null, "idiom": null, "platform": null, "sizeClass": null,
                  "orientation": null, "layoutDirection": null, "colorScheme": null, "keyboardVisible": null,
                  "haptics": {"supported": null, "foreground": null, "system": null, "lowPowerMode": null}}}
      """)
    #expect(answer.status == 201, "\(answer.text)")
    #expect(answer["/pager/allowedBounceEdges"] == (try json(#"["left", "right"]"#)))
    // The style's tabs are 48 high.
    #expect(answer["/tabBar/frame"] == (try json(#"{"x": 0, "y": 64, "width": 390, "height": 64}"#)))
    #expect(answer["/accessories/0/frame/height"] == .number(32))
    #expect(answer["/traits/width"] == .number(390))
    #expect(answer["/traits/height"] == .number(844))
    #expect(answer["/header/subtitle"] == .null)
    #expect(answer["/header/trailing"] == .null)
    #expect(answer["/configuration/navigationBar/height"] == .number(44))
    #expect(answer["/tabs/1/enabled"] == nil)
    #expect(answer["/tabs/1/page"] == nil)
    #expect(
      answer["/traits/haptics"]
        == (try json(#"{"supported": true, "foreground": true, "system": true, "lowPowerMode": false}"#)))
  }

  @Test(arguments: Transport.allCases)
  func tabsWithoutIdsGetIds(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.post(
      "/v1/sessions", #"{"tabs": ["Green", "green", "GREEN!", {"id": "green-2", "title": "x"}, "日本", "Q & A"]}"#)
    #expect(
      answer["/tabs"]?.elements.map { $0.value(at: "/id")?.text }
        == ["green", "green-3", "green-4", "green-2", "tab", "q-a"])
  }

  @Test(arguments: Transport.allCases)
  func aFullServerSaysWhenToRetry(_ transport: Transport) throws {
    let server = try TestServer(transport) { $0.sessions = 2 }
    let first = try server.create()
    _ = try server.create()
    let answer = try server.post("/v1/sessions")
    expectProblem(
      answer, "too-many-sessions", 503, detail: "The server holds at most 2 sessions.")
    #expect(answer.fields["retry-after"] == "60")
    #expect(try server.send("DELETE", first).status == 204)
    #expect(try server.post("/v1/sessions").status == 201)
  }
}
