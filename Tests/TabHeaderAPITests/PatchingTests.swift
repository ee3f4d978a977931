import StrictJSON
import Testing

/// `PATCH /v1/sessions/{session}`: a merge patch (RFC 7396).
@Suite struct PatchingTests {
  @Test(arguments: Transport.allCases, ["application/merge-patch+json", "application/json"])
  func changesOnlyWhatItNames(_ transport: Transport, mediaType: String) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    let answer = try server.send(
      "PATCH", path, #"{"header": {"user": {"company": "Bletchley"}}, "tabBar": {"indicator": "linear"}}"#,
      fields: ["Content-Type": mediaType])
    #expect(answer.status == 200)
    #expect(answer.eventTypes == ["configured"])
    #expect(answer["/revision"] == .number(2))
    #expect(answer["/header/title/text"] == .string("Ada Byron"))
    #expect(answer["/header/subtitle/text"] == .string("Bletchley"))
    #expect(answer["/tabBar/indicatorStyle"] == .string("linear"))
    #expect(answer["/tabBar/distribution"] == .string("intrinsic"))
    #expect(
      answer["/events/0/configuration"]
        == (try json(
          """
          {"header": {"user": {"name": "Ada Byron", "company": "Bletchley", "image": null},
                      "trailing": {"icon": "bell", "title": null, "image": null, "badge": "3", "label": "Notifications"},
                      "hideSubtitle": false, "hideAvatar": false, "avatarAction": true},
           "extendsIntoSafeArea": false, "hapticsEnabled": true, "hideSingleTab": false,
           "tabBar": {"placement": "top", "distribution": "intrinsic", "indicator": "linear", "overflow": "scroll",
                      "maximumItems": {"compact": 5, "regular": 6}, "translucent": null, "hidden": false, "respectsLayoutMargins": false,
                      "iconsAboveInPortrait": false,
                      "height": null, "spacing": 8, "inset": 16,
                      "reselect": "popToRoot", "animatesUserSelection": false, "customizableTabs": null, "guards": []},
           "navigationBar": {"visibility": "automatic", "height": 44, "seamless": false, "translucent": false},
           "navigationController": false,
           "presentation": "window",
           "paging": {"profile": null, "allowedBounceEdges": ["left", "right"], "swipeEnabled": true},
           "accessories": [], "style": "backbase", "theme": "default", "design": {}, "locale": "en", "strings": {}}
          """)))
  }

  @Test(arguments: Transport.allCases)
  func nullResetsToTheDefault(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"tabBar": {"height": 60, "translucent": true}, "hideSingleTab": true}"#)
    let answer = try server.send(
      "PATCH", path,
      """
      {"header": {"trailing": null, "user": {"company": null}}, "tabBar": {"height": null, "indicator": null},
       "hideSingleTab": null, "paging": null, "traits": {"width": null, "safeArea": {"top": null}}}
      """)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(answer["/header/trailing"] == .null)
    #expect(answer["/header/subtitle"] == .null)
    #expect(answer["/tabBar/frame/height"] == .number(48))
    #expect(answer["/tabBar/indicatorStyle"] == .string("linear"))
    #expect(answer["/tabBar/translucent"] == .bool(true), "what is not named stays")
    #expect(answer["/traits/safeArea"] == (try json(#"{"top":0,"left":0,"bottom":34,"right":0}"#)))

    let removed = try server.send("PATCH", path, #"{"header": null, "tabBar": null, "traits": null}"#)
    #expect(removed["/header"] == .null)
    #expect(removed["/tabBar/translucent"] == .bool(false))
    #expect(removed["/traits/safeArea"] == (try json(#"{"top":47,"left":0,"bottom":34,"right":0}"#)))

    let emptied = try server.send("PATCH", path, #"{"tabs": null, "selectedIndex": null}"#)
    #expect(emptied.status == 200, "\(emptied.text)")
    #expect(emptied["/tabs"] == .array([]))
    #expect(emptied["/selectedIndex"] == .null)
    #expect(try server.send("PATCH", path, #"{"selectedIndex": null}"#).status == 200)
  }

  @Test(arguments: Transport.allCases)
  func changesTheStyle(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    let answer = try server.send("PATCH", path, #"{"style": "remind"}"#)
    #expect(answer["/design/style"] == .string("remind"))
    #expect(answer["/design/tabHeight"] == .number(48))
    let before = try server.get(path)
    expectProblem(
      try server.send("PATCH", path, #"{"style": "nope"}"#), "invalid-value", 422, at: "/style",
      detail:
        #"there is no style "nope": the styles are "backbase", "coordinator", "fiori", "neutral", "remind", "system-blue", "uikit""#
    )
    #expect(try server.get(path).text == before.text)
    #expect(try server.send("PATCH", path, #"{"style": null}"#)["/design/style"] == .string("backbase"))
  }

  /// Tabs, traits and selection in one: the selection is among the new tabs, on the new width.
  @Test(arguments: Transport.allCases)
  func changesEverythingAtOnce(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try server.send(
      "PATCH", path, #"{"tabs": ["A", "B", "C", "D"], "traits": {"width": 500}, "selectedIndex": 3}"#)
    #expect(answer.status == 200)
    #expect(
      answer.eventTypes == [
        "tabsChanged", "selectionChanged", "didShow", "traitsChanged", "didSettle", "selectionChanged", "haptic",
        "didShow",
      ])
    #expect(answer["/revision"] == .number(2))
    #expect(answer["/selectedTab"] == .string("d"))
    #expect(answer["/pager/contentOffset/x"] == .number(1_500))
    #expect(answer["/traits/height"] == .number(568))
  }

  @Test(arguments: Transport.allCases)
  func changesTheSelection(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try server.send("PATCH", path, #"{"selectedIndex": 1}"#)
    #expect(answer.eventTypes == ["didSettle", "selectionChanged", "haptic", "didShow"])
    #expect(answer["/pager/contentOffset/x"] == .number(320))
    #expect(try server.send("PATCH", path, #"{"selectedIndex": null}"#)["/selectedIndex"] == .number(0))
    expectProblem(
      try server.send("PATCH", path, #"{"hideSingleTab": true, "selectedIndex": 3}"#), "index-out-of-range", 422,
      at: "/selectedIndex", detail: "the index 3 does not exist: choose one from 0 to 2")
    #expect(try server.get(path)["/revision"] == .number(3))
  }

  @Test(arguments: Transport.allCases, ["preset", "ttl"])
  func cannotChangeWhatIsSetAtCreation(_ transport: Transport, member: String) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    for value in ["null", "1", "\"backbase\""] {
      expectProblem(
        try server.send("PATCH", path, "{\"\(member)\": \(value), \"hideSingleTab\": true}"), "invalid-value", 422,
        at: "/\(member)", detail: "is set at creation and cannot be changed")
    }
    #expect(try server.get(path)["/revision"] == .number(1))
  }

  @Test(arguments: Transport.allCases, ["{}", #"{"hideSingleTab": false}"#, #"{"selectedIndex": 0}"#])
  func makesNoRevisionWithoutAChange(_ transport: Transport, content: String) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    let answer = try server.send("PATCH", path, content)
    #expect(answer.status == 200)
    #expect(answer["/events"] == .array([]))
    #expect(answer["/revision"] == .number(1))
  }

  @Test(arguments: Transport.allCases)
  func acceptsOnlyPatches(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    for content in ["[]", "null", "\"x\""] {
      expectProblem(try server.send("PATCH", path, content), "malformed-content", 400, at: "")
    }
    expectProblem(try server.send("PATCH", path, ""), "invalid-json", 400, at: "")
    let accepted = "application/merge-patch+json, application/json"
    for target in [path, path + "/tabs/green"] {
      for type in ["application/json-patch", "text/plain", "application/merge-patch", "application/jsonx"] {
        let answer = try server.send("PATCH", target, "{}", fields: ["Content-Type": type])
        expectProblem(
          answer, "unsupported-media-type", 415,
          detail: "The content is \(type): send it with Content-Type: "
            + "application/merge-patch+json or application/json.")
        #expect(answer.fields["accept-patch"] == accepted)
      }
      // RFC 5789 §3.1.
      #expect(try server.send("OPTIONS", target).fields["accept-patch"] == accepted)
    }
  }

  /// A session's configuration can be sent back. Whole, or each member alone, it changes nothing.
  @Test(
    arguments: Transport.allCases,
    [
      "{}", #"{"preset": "remind"}"#,
      """
      {"header": {"user": {"name": "Grace Hopper", "company": null}, "trailing": null, "hideSubtitle": true},
       "extendsIntoSafeArea": true, "hapticsEnabled": false, "hideSingleTab": true,
       "popups": ["Checkout"],
       "tabBar": {"placement": "bottom", "distribution": "equal", "indicator": "elastic", "overflow": "more",
                  "translucent": false, "hidden": true, "height": 64, "spacing": 1.5, "inset": 2,
                  "reselect": "scrollToTop", "animatesUserSelection": true, "customizableTabs": ["b", "a"],
                  "guards": [{"allow": ["b", "a"], "reason": "Why", "expiresAt": "2026-01-01T00:00:00.123Z"},
                             {"deny": [], "reason": "Not", "expiresAt": null}]},
       "navigationBar": {"visibility": "always", "height": 50, "seamless": true, "translucent": true}, "navigationController": true,
       "presentation": "popover", "paging": {"profile": "flutter", "allowedBounceEdges": [], "swipeEnabled": false},
       "accessories": [{"text": "Offline", "background": "#FFCC00", "height": 20}], "style": "remind", "locale": "ar",
       "strings": {"DesignSystem.tabHeaderViewController.accessibility.back": "Zur\\u00fcck"},
       "traits": {"idiom": "pad", "sizeClass": "compact", "layoutDirection": "rtl"}}
      """,
    ])
  func aConfigurationCanBeSentBack(_ transport: Transport, session: String) throws {
    let server = try TestServer(transport)
    let path = try server.create(session)
    let configuration = try #require(
      try server.get(path + "?include=configuration")["/configuration"]?.object)
    try server.expectUntouched(path) {
      let whole = try server.send("PATCH", path, JSONValue.object(configuration).bytes)
      #expect(whole.status == 200, "\(whole.text)")
      #expect(whole.eventTypes == [])
      for member in configuration.members {
        let answer = try server.send("PATCH", path, JSONValue.object([member.name: member.value]).bytes)
        #expect(answer.status == 200, "\(answer.text)")
      }
    }
    // A new session can be created from it too.
    let traits = #"{"idiom": "pad"}"#
    var copy = configuration
    copy["traits"] = try json(traits)
    let made = try server.send("POST", "/v1/sessions", JSONValue.object(copy).bytes)
    #expect(made["/configuration"] == .object(configuration), "\(made.text)")
  }

  /// The server reads its own descriptions without the limits of a request.
  @Test(arguments: Transport.allCases)
  func `R10: a session as large as a request can be can still be patched`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let ids = (0..<44).map { "\"" + String($0 + 100) + String(repeating: "x", count: 61) + "\"" }.joined(separator: ",")
    let guards = (0..<86).map { "{\"deny\":[\(ids)],\"reason\":\"\(String(repeating: "w", count: 60)) \($0)\"}" }
      .joined(separator: ",")
    var content = "{\"tabBar\":{\"guards\":[\(guards)]}}"
    content += String(repeating: " ", count: 262_144 - content.utf8.count)
    let path = try server.create(content)
    for isOn in [true, false, true] {
      let answer = try server.send("PATCH", path, "{\"hideSingleTab\": \(isOn)}")
      #expect(answer.status == 200, "\(answer.text.prefix(300))")
      #expect(try server.get(path + "/configuration")["/hideSingleTab"] == .bool(isOn))
    }
    #expect(try server.get(path + "/configuration")["/tabBar/guards"]?.elements.count == 86)
    expectProblem(try server.send("PATCH", path, content + " "), "content-too-large", 413)
  }

  @Test(arguments: Transport.allCases)
  func `L7: a session grows no larger than what creates it`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "blank"}"#)
    let image = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB" + String(repeating: "AAAA", count: 16_000)
    func add(_ count: Int) throws -> Answer {
      try server.post(path + "/tabs", #"{"tab": {"title": "\#(count)", "image": "\#(image)"}}"#)
    }
    for count in 1...15 { #expect(try add(count).status == 200) }
    let before = try server.get(path + "/configuration")
    let refused = try add(16)
    expectProblem(refused, "invalid-value", 422)
    #expect(refused["/detail"]?.text?.contains("of at most 1000000") == true)
    #expect(try server.get(path + "/configuration").content == before.content)
    let made = try server.send("POST", "/v1/sessions", before.content)
    #expect(made.status == 201)
    #expect(made["/tabs"]?.elements.count == 15)
    // A badge is still taken, and fewer tabs are.
    #expect(try server.send("DELETE", path + "/tabs/15").status == 200)
    #expect(try add(15).status == 200)
  }

  @Test(arguments: Transport.allCases)
  func `L7, B6: while More is selected, the configuration has the page behind its list`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "uikit", "selectedIndex": 2}"#)
    #expect(try server.post(path + "/select", #"{"more": true}"#)["/selectedIndex"] == .null)
    #expect(try server.get(path + "/configuration")["/selectedIndex"] == .number(2))
  }

  /// A snapshot from elsewhere may have no look, or name one that is missing here. The configuration shows the default in its place.
  @Test(arguments: [#"{"style": "remind"}"#, #"{"theme": "default"}"#, #"{"theme": null}"#])
  func aLookThatIsMissingHereIsReplaced(_ patch: String) throws {
    let server = try TestServer(.inProcess)
    let path = try server.create()
    let snapshot = """
      {"version": 1, "revision": 1, "at": 1767225600000, "container":
       {"version": 1, "tabs": [{"id": "home", "title": "Home", "coordinator": {}}], "selection": 0, "currentPage": 0}}
      """
    #expect(try server.send("PUT", path + "/snapshot", snapshot).status == 200)
    #expect(try server.send("PATCH", path, patch).status == 200)
    let configuration = try server.get(path + "/configuration")
    #expect(try configuration["/style"] == json(patch)[pointer: "/style"] ?? .string("backbase"))
    #expect(configuration["/theme"] == .string("default"))
  }
}
