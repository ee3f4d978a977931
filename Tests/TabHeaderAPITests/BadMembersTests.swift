import StrictJSON
import Testing

/// A mistake inside a member has a pointer, wherever the member is, and nothing has changed.
@Suite struct BadMembersTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let content: String
    let name: String
    let pointer: String
    let detail: String?

    var testDescription: String { String(content.prefix(80)) }

    /// Well-formed but impossible: 422.
    static func impossible(_ content: String, at pointer: String, _ detail: String? = nil) -> Sample {
      Sample(content: content, name: "invalid-value", pointer: pointer, detail: detail)
    }

    /// Not of the form: 400.
    static func malformed(_ content: String, at pointer: String, _ detail: String? = nil) -> Sample {
      Sample(content: content, name: "malformed-content", pointer: pointer, detail: detail)
    }

    var status: Int { name == "invalid-value" ? 422 : 400 }
  }

  private static func list(_ element: String, _ count: Int) -> String {
    "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
  }

  private static let profile = "DesignSystem.tabHeaderViewController.accessibility.profile"
  private static let long = String(repeating: "x", count: 501)

  private static let sessions: [Sample] = [
    .malformed(#"{"hapticsEnabled": 1}"#, at: "/hapticsEnabled", "expected true or false, found a number"),
    .malformed(
      #"{"hapticEnabled": true}"#, at: "/hapticEnabled",
      #"unknown member "hapticEnabled": did you mean "hapticsEnabled"?"#),
    .malformed(
      #"{"presentation": "sheet"}"#, at: "/presentation",
      #"expected "window", "split", "modal" or "popover", found "sheet": did you mean "modal"?"#),
    .impossible(#"{"locale": "fr"}"#, at: "/locale"), .malformed(#"{"locale": 7}"#, at: "/locale"),
    .malformed(
      #"{"strings": {"nothing": "x"}}"#, at: "/strings/nothing",
      #"unknown key "nothing": `GET /v1/strings` lists the keys"#),
    .impossible(
      "{\"strings\": {\"\(profile)\": \"\(long.prefix(201))\"}}", at: "/strings/\(profile)",
      "the text of \"\(profile)\" is longer than 200 characters: shorten it"),
    .impossible(
      #"{"strings": "\"nothing\" = \"x\";"}"#, at: "/strings",
      #"unknown key "nothing": `GET /v1/strings` lists the keys"#),
    .malformed(#"{"strings": 7}"#, at: "/strings"),
    .impossible(#"{"strings": "no file"}"#, at: "/strings"), .malformed(#"{"strings": {"x": 7}}"#, at: "/strings/x"),
    // Bars
    .malformed(#"{"navigationBar": []}"#, at: "/navigationBar"),
    .malformed(
      #"{"navigationBar": {"visible": true}}"#, at: "/navigationBar/visible",
      #"unknown member "visible": `visible` is `visibility`: `"never"` for `false`"#),
    .malformed(#"{"navigationBar": {"visibility": "sometimes"}}"#, at: "/navigationBar/visibility"),
    .impossible(
      #"{"navigationBar": {"height": -1}}"#, at: "/navigationBar/height", "expected a number from 0 to 100000"),
    .malformed(#"{"navigationBar": {"seamless": "yes"}}"#, at: "/navigationBar/seamless"),
    .malformed(
      #"{"tabBar": {"overflow": "wrap"}}"#, at: "/tabBar/overflow", #"expected "scroll" or "more", found "wrap""#),
    .malformed(#"{"tabBar": {"reselect": true}}"#, at: "/tabBar/reselect"),
    .malformed(
      #"{"tabBar": {"reselct": "none"}}"#, at: "/tabBar/reselct", #"unknown member "reselct": did you mean "reselect"?"#
    ),
    .malformed(#"{"tabBar": {"translucent": 0}}"#, at: "/tabBar/translucent"),
    .malformed(#"{"tabBar": {"customizableTabs": "all"}}"#, at: "/tabBar/customizableTabs"),
    .impossible(#"{"tabBar": {"customizableTabs": ["a", "b c"]}}"#, at: "/tabBar/customizableTabs/1"),
    .impossible(
      "{\"tabBar\": {\"customizableTabs\": \(list("\"a\"", 1_001))}}", at: "/tabBar/customizableTabs/1000",
      "expected at most 1000"),
    .malformed(#"{"paging": {"swipeEnabled": null, "swipable": true}}"#, at: "/paging/swipable"),
    .malformed(#"{"paging": {"swipeEnabled": "no"}}"#, at: "/paging/swipeEnabled"),
    // Formats
    .impossible(
      "{\"strings\": {\"\(prefix)journeySelectorFormat\": \"%d of %d, %@\"}}",
      at: "/strings/\(prefix)journeySelectorFormat",
      """
      the text of "\(prefix)journeySelectorFormat" is not a valid format: at character 1, "%d" cannot format the title, which needs \
      %@: expected %@, %d, %d in this order, or %1$@, %2$d, %3$d in any
      """),
    .impossible(
      "{\"strings\": {\"\(prefix)newItems.other\": \"100% new\"}}", at: "/strings/\(prefix)newItems.other",
      #"the text of "\#(prefix)newItems.other" is not a valid format: at character 4, "% " is not a placeholder: write %% for a percent sign"#
    ),
    .impossible(
      "{\"strings\": \"\(prefix)newItems.few = \\\"some\\\";\"}", at: "/strings",
      #"the text of "\#(prefix)newItems.few" is not a valid format: at character 5, there is no placeholder for the number: expected %d"#
    ),
    // Guards
    .malformed(#"{"tabBar": {"guards": {}}}"#, at: "/tabBar/guards"),
    .malformed(#"{"tabBar": {"guards": [7]}}"#, at: "/tabBar/guards/0"),
    .malformed(
      #"{"tabBar": {"guards": [{"reason": "x"}]}}"#, at: "/tabBar/guards/0",
      #"expected "allow" or "deny" with the ids of tabs"#),
    .malformed(
      #"{"tabBar": {"guards": [{"deny": []}]}}"#, at: "/tabBar/guards/0", #"the member "reason" is missing"#),
    .malformed(
      #"{"tabBar": {"guards": [{"deny": [], "allow": [], "reason": "x"}]}}"#, at: "/tabBar/guards/0/allow",
      #"expected "allow" or "deny", not both"#),
    .malformed(#"{"tabBar": {"guards": [{"deny": null, "reason": "x"}]}}"#, at: "/tabBar/guards/0/deny"),
    .impossible(#"{"tabBar": {"guards": [{"deny": [""], "reason": "x"}]}}"#, at: "/tabBar/guards/0/deny/0"),
    .impossible(
      #"{"tabBar": {"guards": [{"deny": [], "reason": ""}]}}"#, at: "/tabBar/guards/0/reason",
      "expected at least one character"),
    .impossible(
      "{\"tabBar\": {\"guards\": [{\"deny\": [], \"reason\": \"\(long)\"}]}}", at: "/tabBar/guards/0/reason",
      "expected at most 500 characters"),
    .impossible(
      #"{"tabBar": {"guards": [{"deny": [], "reason": "x", "expiresAt": "soon"}]}}"#,
      at: "/tabBar/guards/0/expiresAt"),
    .malformed(
      #"{"tabBar": {"guards": [{"deny": [], "reason": "x", "expiresAt": 1767225600}]}}"#,
      at: "/tabBar/guards/0/expiresAt"),
    .malformed(
      #"{"tabBar": {"guards": [{"deny": [], "reason": "x", "expires": null}]}}"#, at: "/tabBar/guards/0/expires",
      #"unknown member "expires": did you mean "expiresAt"?"#),
    .impossible(
      "{\"tabBar\": {\"guards\": \(list(#"{"deny":[],"reason":"x"}"#, 101))}}", at: "/tabBar/guards/100",
      "expected at most 100"),
    // Popups
    .malformed(#"{"popups": {}}"#, at: "/popups"), .malformed(#"{"popups": [null]}"#, at: "/popups/0"),
    .impossible("{\"popups\": \(list(#""P""#, 21))}", at: "/popups/20", "expected at most 20"),
    .impossible(
      #"{"popups": [{"id": "a", "title": "A"}, {"id": "a", "title": "B"}]}"#, at: "/popups/1/id",
      #"another tab has the id "a""#),
    // Traits
    .malformed(#"{"traits": {"idiom": "watch"}}"#, at: "/traits/idiom", #"expected "phone" or "pad", found "watch""#),
    .malformed(#"{"traits": {"sizeClass": "large"}}"#, at: "/traits/sizeClass"),
    .malformed(#"{"traits": {"orientation": "upsideDown"}}"#, at: "/traits/orientation"),
    .malformed(#"{"traits": {"layoutDirection": "down"}}"#, at: "/traits/layoutDirection"),
    .malformed(#"{"traits": {"keyboardVisible": "no"}}"#, at: "/traits/keyboardVisible"),
    .malformed(#"{"traits": {"haptics": true}}"#, at: "/traits/haptics"),
    .malformed(#"{"traits": {"haptics": {"supported": 1}}}"#, at: "/traits/haptics/supported"),
    .malformed(
      #"{"traits": {"haptics": {"suported": true}}}"#, at: "/traits/haptics/suported",
      #"unknown member "suported": did you mean "supported"?"#),
    .malformed(
      #"{"traits": {"layoutdirection": "rtl"}}"#, at: "/traits/layoutdirection",
      #"unknown member "layoutdirection": did you mean "layoutDirection"?"#),
  ]

  @Test(arguments: Transport.allCases, sessions)
  func ofASession(_ transport: Transport, sample: Sample) throws {
    let server = try TestServer(transport) { $0.sessions = 2 }
    let path = try server.createThree()
    try server.expectUntouched(path) {
      for (method, target) in [("POST", "/v1/sessions"), ("PATCH", path)] {
        expectProblem(
          try server.send(method, target, sample.content), sample.name, sample.status, at: sample.pointer,
          detail: sample.detail)
      }
    }
    #expect(try server.post("/v1/sessions").status == 201, "the refused one does not count")
  }

  private static let tabs: [Sample] = [
    .impossible(#"{"icon": ""}"#, at: "/icon", "expected at least one character"),
    .impossible("{\"icon\": \"\(long.prefix(65))\"}", at: "/icon", "expected at most 64 characters"),
    .malformed(#"{"icon": 7}"#, at: "/icon"), .malformed(#"{"iconOnly": "yes"}"#, at: "/iconOnly"),
    .malformed(#"{"icononly": true}"#, at: "/icononly", #"unknown member "icononly": did you mean "iconOnly"?"#),
    .malformed(#"{"enabled": 0}"#, at: "/enabled"), .malformed(#"{"available": "no"}"#, at: "/available"),
    .malformed(#"{"availabel": true}"#, at: "/availabel", #"unknown member "availabel": did you mean "available"?"#),
    .impossible(#"{"unavailableReason": ""}"#, at: "/unavailableReason"),
    .impossible("{\"unavailableReason\": \"\(long)\"}", at: "/unavailableReason"),
    .malformed(#"{"page": []}"#, at: "/page"),
    .malformed(#"{"page": {"orientations": "portrait"}}"#, at: "/page/orientations"),
    .impossible(
      #"{"page": {"orientations": []}}"#, at: "/page/orientations", #"expected "portrait", "landscape" or both"#),
    .malformed(#"{"page": {"orientations": ["portrait", "flat"]}}"#, at: "/page/orientations/1"),
    .malformed(#"{"page": {"wantsFullScreenLayout": 1}}"#, at: "/page/wantsFullScreenLayout"),
    .malformed(#"{"page": {"swipeEnabled": "no"}}"#, at: "/page/swipeEnabled"),
    .malformed(
      #"{"page": {"swipeenabled": false}}"#, at: "/page/swipeenabled",
      #"unknown member "swipeenabled": did you mean "swipeEnabled"?"#),
    .malformed(#"{"page": {"statusBarStyle": "light"}}"#, at: "/page/statusBarStyle"),
    .malformed(#"{"page": {"contentOffset": {"x": 0, "y": 0}}}"#, at: "/page/contentOffset"),
    .malformed(#"{"page": {"horizontalScrollers": {}}}"#, at: "/page/horizontalScrollers"),
    .malformed(
      #"{"page": {"horizontalScrollers": [{"x": 0, "y": 0, "width": 1}]}}"#, at: "/page/horizontalScrollers/0",
      #"the member "height" is missing"#),
    .malformed(
      #"{"page": {"horizontalScrollers": [{"x": 0, "y": 0, "w": 1}]}}"#, at: "/page/horizontalScrollers/0/w"),
    .impossible(
      #"{"page": {"horizontalScrollers": [{"x": 0, "y": 0, "width": -1, "height": 1}]}}"#,
      at: "/page/horizontalScrollers/0/width", "expected a number from 0 to 100000"),
    .impossible(
      #"{"page": {"horizontalScrollers": [{"x": 0, "y": 1e300, "width": 1, "height": 1}]}}"#,
      at: "/page/horizontalScrollers/0/y", "expected a number from -1000000 to 1000000"),
    .impossible(
      "{\"page\": {\"horizontalScrollers\": \(list(#"{"x":0,"y":0,"width":1,"height":1}"#, 21))}}",
      at: "/page/horizontalScrollers/20", "expected at most 20"),
  ]

  @Test(arguments: Transport.allCases, tabs)
  func ofATab(_ transport: Transport, sample: Sample) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let members = sample.content.dropFirst().dropLast()
    let tab = "{\"title\": \"X\", \(members)}"
    try server.expectUntouched(path) {
      for (method, target, content, base) in [
        ("PATCH", path + "/tabs/green", sample.content, ""),
        (
          "POST", path + "/actions", "{\"actions\": [{\"type\": \"updateTab\", \"tab\": \"green\", \(members)}]}",
          "/actions/0"
        ),
        ("POST", path + "/tabs", "{\"tab\": \(tab)}", "/tab"),
        ("PUT", path + "/tabs", "{\"tabs\": [\(tab)]}", "/tabs/0"),
        ("POST", "/v1/sessions", "{\"tabs\": [\"A\", \(tab)]}", "/tabs/1"),
        ("PATCH", path, "{\"popups\": [\(tab)]}", "/popups/0"),
      ] {
        expectProblem(
          try server.send(method, target, content), sample.name, sample.status, at: base + sample.pointer,
          detail: sample.detail)
      }
    }
  }

  private static let prefix = "DesignSystem.tabHeaderViewController.accessibility."
  private static let which =
    #"expected one of "show", "top", "root", "pop", "popTo", "back", "display", "dependencies""#
  private static let one = "expected one command: send several in a batch of actions"
  private static let step =
    #"expected {"begin": true}, {"move": a tab's id, "to": an index} or {"end": true, "save": true or false}"#
  private static let actions: [(action: String, route: String, samples: [Sample])] = [
    (
      #""type": "navigate", "tab": "green""#, "/tabs/green/navigation",
      [
        .malformed("{}", at: "", which), .malformed(#"{"needs": ["x"]}"#, at: "", which),
        .malformed(#"{"show": "a", "pop": true}"#, at: "/pop", one),
        .malformed(#"{"display": null, "display": "a"}"#, at: "/display"),
        .malformed(#"{"display": null, "root": "a"}"#, at: "/root", one),
        .malformed(#"{"pop": false}"#, at: "/pop", "expected true: otherwise omit the member"),
        .malformed(#"{"back": 1}"#, at: "/back"), .malformed(#"{"show": null}"#, at: "/show"),
        .malformed(#"{"show": {"title": "X"}}"#, at: "/show", #"the member "id" is missing"#),
        .malformed(
          #"{"show": {"id": "a", "tilte": "X"}}"#, at: "/show/tilte", #"unknown member "tilte": did you mean "title"?"#),
        .impossible(#"{"show": "a b"}"#, at: "/show"), .impossible(#"{"root": ".."}"#, at: "/root"),
        .impossible(#"{"top": {"id": "a", "title": ""}}"#, at: "/top/title"),
        .impossible("{\"top\": {\"id\": \"a\", \"title\": \"\(long)\"}}", at: "/top/title"),
        .impossible("{\"popTo\": \"\(long.prefix(65))\"}", at: "/popTo"),
        .malformed(#"{"popTo": {"id": "a"}}"#, at: "/popTo"),
        .malformed(#"{"dependencies": "x"}"#, at: "/dependencies"),
        .malformed(#"{"dependencies": [1]}"#, at: "/dependencies/0"),
        .impossible(#"{"dependencies": [""]}"#, at: "/dependencies"),
        .impossible("{\"dependencies\": [\"\(long.prefix(65))\"]}", at: "/dependencies"),
        .impossible("{\"dependencies\": \(list(#""x""#, 101))}", at: "/dependencies/100", "expected at most 100"),
        .impossible("{\"show\": \"a\", \"needs\": \(list(#""x""#, 101))}", at: "/needs/100", "expected at most 100"),
        .malformed(
          #"{"pop": true, "needs": ["x"]}"#, at: "", #""needs" is allowed only with "show", "top", "root", "display""#),
        .malformed(#"{"dependencies": ["x"], "needs": []}"#, at: ""),
        .malformed(#"{"shwo": "a"}"#, at: "/shwo", #"unknown member "shwo": did you mean "show"?"#),
      ]
    ),
    (
      #""type": "scrollPage", "tab": "green""#, "/tabs/green/scroll",
      [
        .malformed("{}", at: "", #"the member "y" is missing"#), .malformed(#"{"y": null}"#, at: "/y"),
        .impossible(#"{"y": -0.1}"#, at: "/y", "expected a number from 0 to 100000"),
        .impossible(#"{"y": 1e300}"#, at: "/y"), .malformed(#"{"y": 1, "x": 1}"#, at: "/x"),
      ]
    ),
    (
      #""type": "customize""#, "/customize",
      [
        .malformed("{}", at: "", step),
        .malformed(#"{"begin": false}"#, at: "/begin", "expected true: otherwise omit the member"),
        .malformed(#"{"begin": true, "end": true}"#, at: "", step),
        .malformed(#"{"begin": true, "save": true}"#, at: "", step),
        .malformed(#"{"move": "green"}"#, at: "", step), .malformed(#"{"to": 1}"#, at: "", step),
        .malformed(#"{"move": "green", "to": 1.5}"#, at: "/to"), .impossible(#"{"move": "a b", "to": 1}"#, at: "/move"),
        .malformed(#"{"save": true}"#, at: "", step), .malformed(#"{"end": true, "save": null}"#, at: "/save"),
        .malformed(#"{"begn": true}"#, at: "/begn", #"unknown member "begn": did you mean "begin"?"#),
      ]
    ),
    (
      #""type": "select""#, "/select",
      [
        .malformed(#"{"more": false}"#, at: "/more", "expected true: otherwise omit the member"),
        .malformed(#"{"more": true, "index": 1}"#, at: "", #"expected only one of "index", "tab" and "more""#),
        .malformed(#"{"moer": true}"#, at: "/moer", #"unknown member "moer": did you mean "more"?"#),
      ]
    ),
    (
      #""type": "swipe""#, "/swipe",
      [
        .malformed(#"{"phase": "began", "location": {"x": 1}}"#, at: "/location", #"the member "y" is missing"#),
        .malformed(#"{"phase": "began", "location": [1, 2]}"#, at: "/location"),
        .malformed(#"{"phase": "began", "location": {"x": 1, "y": 2, "z": 3}}"#, at: "/location/z"),
        .impossible(
          #"{"phase": "began", "location": {"x": 1e300, "y": 2}}"#, at: "/location/x",
          "expected a number from -1000000 to 1000000"),
        .malformed(
          #"{"phase": "cancelled", "location": {"x": 1, "y": 2}}"#, at: "", #""location" needs the phase "began""#),
        .malformed(#"{"offset": 1, "location": {"x": 1, "y": 2}}"#, at: ""),
      ]
    ),
    (
      #""type": "resize""#, "/resize",
      [
        .malformed(#"{"sizeClassIsSet": true}"#, at: "/sizeClassIsSet"), .malformed(#"{"idiom": null}"#, at: "/idiom"),
        .malformed(#"{"haptics": {"system": null}}"#, at: "/haptics/system"),
        .malformed(#"{"keyboardvisible": true}"#, at: "/keyboardvisible"),
      ]
    ),
  ]

  @Test(arguments: Transport.allCases)
  func ofAnAction(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for (action, route, samples) in Self.actions {
      try server.expectUntouched(path) {
        for sample in samples {
          expectProblem(
            try server.post(path + route, sample.content), sample.name, sample.status, at: sample.pointer,
            detail: sample.detail)
          let members = sample.content.dropFirst().dropLast()
          expectProblem(
            try server.post(
              path + "/actions", "{\"actions\": [{\(action)\(members.isEmpty ? "" : ", ")\(members)}]}"), sample.name,
            sample.status, at: "/actions/0" + sample.pointer, detail: sample.detail)
        }
      }
    }
    #expect(try server.post(path + "/select", #"{"index": 1}"#).status == 200)
  }

  /// `animated` of the changes of tabs is a boolean.
  @Test(arguments: Transport.allCases)
  func ofAChangeOfTheTabs(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.expectUntouched(path) {
      for (method, route, content) in [
        ("PUT", "/tabs", #"{"tabs": [], "animated": 1}"#), ("POST", "/tabs", #"{"tab": "X", "animated": null}"#),
        ("POST", "/tabs/green/move", #"{"to": 1, "animated": "yes"}"#),
      ] {
        expectProblem(try server.send(method, path + route, content), "malformed-content", 400, at: "/animated")
      }
      expectProblem(
        try server.post(path + "/actions", #"{"actions": [{"type": "removeTab", "tab": "green", "animate": true}]}"#),
        "malformed-content", 400, at: "/actions/0/animate",
        detail: #"unknown member "animate": did you mean "animated"?"#)
    }
  }
}
