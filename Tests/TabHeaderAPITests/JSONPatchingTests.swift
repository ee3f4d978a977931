import StrictJSON
import TestStores
import Testing

/// `PATCH …/configuration`: a JSON Patch (RFC 6902) of the configuration.
@Suite struct JSONPatchingTests {
  private let type = ["Content-Type": "application/json-patch+json"]

  private func patch(_ server: TestServer, _ path: String, _ operations: String) throws -> Answer {
    try server.send("PATCH", path + "/configuration", operations, fields: type)
  }

  @Test(arguments: Transport.allCases)
  func operationsAreOnTheConfiguration(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let before = try server.get(path + "/configuration").json
    let answer = try patch(
      server, path,
      """
      [{"op": "test", "path": "/tabBar/indicator", "value": "\(before[pointer: "/tabBar/indicator"]?.text ?? "")"},
       {"op": "replace", "path": "/tabBar/spacing", "value": 12}, {"op": "copy", "from": "/tabBar/spacing", "path": "/tabBar/inset"},
       {"op": "add", "path": "/tabs/1", "value": {"id": "blue", "title": "Blue"}},
       {"op": "move", "from": "/tabs/0", "path": "/tabs/-"}, {"op": "remove", "path": "/tabs/1"},
       {"op": "add", "path": "/tabs/0/badge", "value": 3}, {"op": "replace", "path": "/traits/width", "value": 400},
       {"op": "replace", "path": "/selectedIndex", "value": 1}]
      """)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(answer["/revision"] == .number(2))
    let after = try server.get(path + "/configuration").json
    #expect(
      after[pointer: "/tabs"]
        == (try json(
          #"[{"id":"blue","title":"Blue","badge":"3"},{"id":"orange","title":"Orange"},{"id":"green","title":"Green"}]"#
        )))
    #expect(after[pointer: "/tabBar/spacing"] == .number(12))
    #expect(after[pointer: "/tabBar/inset"] == .number(12))
    #expect(after[pointer: "/traits/width"] == .number(400))
    #expect(after[pointer: "/selectedIndex"] == .number(1))
    #expect(answer["/selectedTab"] == .string("orange"))
  }

  /// A merge patch of tabs leaves their badges; here each tab is as the patch leaves it.
  @Test(arguments: Transport.allCases)
  func aRemovedBadgeIsRemoved(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"tabs": [{"id": "a", "title": "A", "badge": 3}, "B"], "popups": ["P"]}"#)
    let answer = try patch(server, path, #"[{"op": "remove", "path": "/tabs/0/badge"}]"#)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(try server.get(path + "/configuration")["/tabs/0"] == (try json(#"{"id": "a", "title": "A"}"#)))
    #expect(answer.eventTypes == ["tabsChanged"])
  }

  @Test(arguments: Transport.allCases)
  func theSelectedTabStaysSelected(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/select", #"{"index": 2}"#)
    let answer = try patch(server, path, #"[{"op": "remove", "path": "/tabs/0"}]"#)
    #expect(answer["/selectedTab"] == .string("orange"))
    #expect(answer["/selectedIndex"] == .number(1))
  }

  @Test(arguments: Transport.allCases)
  func aWholeConfigurationCanBePut(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let other = try server.create(
      #"{"preset": "remind", "tabs": ["X", "Y"], "selectedIndex": 1, "hideSingleTab": true}"#)
    let wanted = try server.get(other + "/configuration").text
    let answer = try patch(server, path, #"[{"op": "replace", "path": "", "value": \#(wanted)}]"#)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(try server.get(path + "/configuration").text == wanted)
  }

  @Test(arguments: Transport.allCases)
  func nothingIsDoneIfATestFails(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.expectUntouched(path) {
      expectProblem(
        try patch(
          server, path,
          """
          [{"op": "replace", "path": "/hideSingleTab", "value": true}, {"op": "remove", "path": "/tabs/0"},
           {"op": "test", "path": "/hideSingleTab", "value": true}, {"op": "test", "path": "/tabs/0/title", "value": "Green"}]
          """), "patch-test-failed", 409, at: "/3", detail: #"the value at "/tabs/0/title" is "Indigo", not "Green""#)
    }
  }

  /// Each with the place in the patch.
  @Test(
    arguments: Transport.allCases,
    [
      (
        #"[{"op": "test", "path": "", "value": 1, "x": {}}, {"op": "x"}]"#, "malformed-content", 400, "/1/op",
        #"expected "add", "remove", "replace", "move", "copy" or "test", found "x""#
      ),
      (
        #"[{"op": "replace", "path": "/tabBar/hieght", "value": 1}]"#, "invalid-value", 422, "/0/path",
        #"there is no "hieght" in "/tabBar": did you mean "height"?"#
      ),
      (
        #"[{"op": "remove", "path": "/tabs/3"}]"#, "invalid-value", 422, "/0/path",
        #"there is no element 3 in "/tabs": the last one is 2"#
      ),
      (
        #"[{"op": "copy", "from": "/tabs", "path": "/accessories"}, {"op": "add", "path": "/tabBar", "value": {"wdith": 1}}]"#,
        "invalid-value", 422, "/1/value/wdith",
        #"unknown member "wdith": expected "placement", "#
      ),
      (
        #"[{"op": "add", "path": "/tabBar/spacing", "value": -1}]"#, "invalid-value", 422, "/0/value", ""
      ),
      (
        #"[{"op": "add", "path": "/tabs/-", "value": {"id": "green", "title": "Other"}}]"#, "invalid-value", 422,
        "/0/value/id", #"another tab has the id "green""#
      ),
      (#"[{"op": "replace", "path": "/selectedIndex", "value": 3}]"#, "index-out-of-range", 422, "/0/value", ""),
      (#"[{"op": "remove", "path": "/tabs/1/title"}]"#, "invalid-value", 422, "/0", ""),
      (#"[{"op": "replace", "path": "", "value": []}]"#, "invalid-value", 422, "/0/value", "expected an object"),
      (
        #"[{"op": "replace", "path": "/preset", "value": "uikit"}]"#, "invalid-value", 422, "/0/value",
        "is set at creation and cannot be changed"
      ),
      (
        #"[{"op": "add", "path": "/ttl", "value": 60}]"#, "invalid-value", 422, "/0/value",
        "is set at creation and cannot be changed"
      ),
    ])
  func aMistakeIsNamedWithItsPlace(
    _ transport: Transport, _ refused: (patch: String, name: String, status: Int, pointer: String, detail: String)
  ) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.expectUntouched(path) {
      let answer = try patch(server, path, refused.patch)
      expectProblem(answer, refused.name, refused.status, at: refused.pointer)
      #expect(answer["/detail"]?.text?.hasPrefix(refused.detail) == true, "\(answer.text)")
    }
  }

  @Test(arguments: Transport.allCases)
  func copiesWithoutEndAreRefused(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let copies = Array(repeating: #"{"op": "copy", "from": "/tabs", "path": "/tabs/-"}"#, count: 1_000)
    try server.expectUntouched(path) {
      let answer = try patch(server, path, "[\(copies.joined(separator: ","))]")
      #expect(answer.status == 422)
      #expect(answer["/type"] == .string("/problems/invalid-value"))
    }
  }

  // MARK: Tabs

  @Test(arguments: Transport.allCases)
  func aTabIsPatched(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      #"{"tabs": [{"id": "a", "title": "A", "badge": 3, "page": {"orientations": ["portrait"]}}, "B"]}"#)
    let answer = try patch(
      server, path,
      """
      [{"op": "test", "path": "/tabs/0/badge", "value": "3"}, {"op": "remove", "path": "/tabs/0/badge"},
       {"op": "replace", "path": "/tabs/0/title", "value": "First"},
       {"op": "add", "path": "/tabs/0/enabled", "value": false}, {"op": "remove", "path": "/tabs/0/page"}]
      """)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(answer.eventTypes.first == "tabsChanged")
    #expect(
      try server.get(path + "/configuration")["/tabs/0"]
        == (try json(#"{"id": "a", "title": "First", "enabled": false}"#)))

    try server.expectUntouched(path) {
      expectProblem(
        try patch(server, path, #"[{"op": "test", "path": "/tabs/0/title", "value": "A"}]"#), "patch-test-failed",
        409, at: "/0", detail: #"the value at "/tabs/0/title" is "First", not "A""#)
      expectProblem(
        try patch(server, path, #"[{"op": "add", "path": "/tabs/0/iconOnly", "value": true}]"#), "invalid-value",
        422, at: "")
      expectProblem(
        try patch(server, path, #"[{"op": "remove", "path": "/tabs/2"}]"#), "invalid-value", 422, at: "/0/path",
        detail: #"there is no element 2 in "/tabs": the last one is 1"#)
    }
    #expect(try patch(server, path, "[]")["/revision"] == .number(2))
  }

  // MARK: Addresses

  @Test(arguments: Transport.allCases)
  func `R26: the addresses of merge patches name that of JSON Patches`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.expectUntouched(path) {
      for target in [path, path + "/tabs/green"] {
        let answer = try server.send("PATCH", target, #"[{"op": "remove", "path": "/badge"}]"#, fields: type)
        expectProblem(
          answer, "unsupported-media-type", 415,
          detail:
            "A JSON Patch is for \(path)/configuration, where the first tab is at /tabs/0. Here, send "
            + "Content-Type: application/merge-patch+json or application/json.")
        #expect(answer.fields["accept-patch"] == "application/merge-patch+json, application/json")
      }
      for kind in ["application/merge-patch+json", "application/json"] {
        let answer = try server.send(
          "PATCH", path + "/configuration", #"{"hideSingleTab": true}"#, fields: ["Content-Type": kind])
        expectProblem(
          answer, "unsupported-media-type", 415,
          detail: "The content is \(kind): send it with Content-Type: application/json-patch+json, "
            + "or a merge patch to \(path).")
        #expect(answer.fields["accept-patch"] == "application/json-patch+json")
      }
      expectProblem(try patch(server, path, ""), "invalid-json", 400, at: "")
    }
  }

  // MARK: Conditions

  @Test(arguments: Transport.allCases)
  func ifMatchIsChecked(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let tag = try #require(try server.get(path).fields["etag"])
    let fields = type.merging(["If-Match": tag, "Prefer": "return=minimal"]) { $1 }
    let content = #"[{"op": "add", "path": "/tabs/-", "value": "Blue"}]"#
    #expect(try server.send("PATCH", path + "/configuration", content, fields: fields).status == 204)
    expectProblem(
      try server.send("PATCH", path + "/configuration", content, fields: fields), "precondition-failed", 412)
    #expect(try server.get(path + "/tabs")["/tabs"]?.elements.count == 4)
  }

  /// What is tested is what the store has.
  @Test(arguments: Transport.allCases)
  func aTestSeesTheChangesOfAnotherServer(_ transport: Transport) throws {
    let store = SharedMemoryStore()
    let first = try TestServer(transport, store: store)
    let second = try TestServer(transport, clock: first.clock, store: store)
    let path = try first.createThree()
    for index in 0..<6 {
      let content = """
        [{"op": "test", "path": "/selectedIndex", "value": \(index % 3)},
         {"op": "replace", "path": "/selectedIndex", "value": \((index + 1) % 3)}]
        """
      let server = index % 2 == 0 ? first : second
      #expect(try patch(server, path, content)["/selectedIndex"] == .number(Double((index + 1) % 3)))
      expectProblem(try patch(server, path, content), "patch-test-failed", 409, at: "/0")
    }
  }
}
