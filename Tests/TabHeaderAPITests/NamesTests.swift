import Foundation
import StrictJSON
import TabHeaderWire
import Testing

@testable import TabHeaderCatalog

/// S14: the names of the documented systems, and ours in the wrong place.
@Suite struct NamesTests {
  @Test func theDocumentIsTheTable() throws {
    var expected: [String] = []
    for system in DocumentedSystem.allCases {
      expected += ["## \(system.rawValue)", "| Theirs | Here |", "|---|---|"]
      expected += ForeignName.all.filter { $0.system == system }.map { "| `\($0.name)` | \($0.here) |" }
    }
    expected += ["## Here", "| In | Members |", "|---|---|"]
    expected += MemberPlace.all.map { place in
      "| \(place.name) | \(place.members.map { "`\($0)`" }.joined(separator: ", ")) |"
    }
    let document = String(decoding: try ShippedFiles.content("docs/names.md"), as: UTF8.self)
    let rows = document.split(separator: "\n").map(String.init).filter { $0.hasPrefix("|") || $0.hasPrefix("## ") }
    #expect(rows == expected)
  }

  @Test func theMatrixHasTheMembersOfItsTable() {
    let names = MemberPlace.all.filter { $0.owners.contains(.matrix) }.map(\.members)
    #expect(names == [MatrixDraft.members.names])
  }

  /// The table has no name of a member that a session has elsewhere: the better answer is where it belongs.
  @Test func noNameOfOursIsATranslation() {
    let ours = Set(MemberPlace.all.filter { $0.owners.contains(.session) }.flatMap(\.members))
    #expect(ForeignName.all.map(\.name).filter(ours.contains) == [])
    for system in DocumentedSystem.allCases {
      let names = ForeignName.all.filter { $0.system == system }.map(\.name)
      #expect(Set(names).count == names.count)
    }
  }

  @Test func everyNameIsAnsweredWithOurs() throws {
    let server = try TestServer(.inProcess)
    for name in ForeignName.all {
      let answer = try server.post("/v1/sessions", "{\"\(name.name)\": 1}")
      expectProblem(answer, "malformed-content", 400, at: "/\(name.name)")
      let detail = try #require(answer["/detail"]?.text)
      #expect(detail.contains("\(name.system.rawValue)'s `\(name.name)` is \(name.here) here"), "\(detail)")
    }
  }

  @Test(arguments: [
    (#"{"guards": []}"#, "/guards", #"unknown member "guards": `guards` belongs in `tabBar`"#),
    (
      #"{"header": {"name": "Ada"}}"#, "/header/name",
      #"unknown member "name": `name` belongs in the session itself or `header.user`"#
    ),
    (
      #"{"tabBar": {"tabs": []}}"#, "/tabBar/tabs", #"unknown member "tabs": `tabs` belongs in the session itself"#
    ),
    (
      #"{"tabs": [{"title": "A", "badgeValue": "3"}]}"#, "/tabs/0/badgeValue",
      #"unknown member "badgeValue": UIKit's `badgeValue` is `badge` here"#
    ),
    (
      #"{"wantsFullScreenLayout": true}"#, "/wantsFullScreenLayout",
      #"unknown member "wantsFullScreenLayout": `wantsFullScreenLayout` belongs in a tab's `page`"#
    ),
    (
      #"{"shouldSelect": true}"#, "/shouldSelect",
      #"unknown member "shouldSelect": UIKit's `shouldSelect` is `tabBar.guards` here"#
    ),
    (
      #"{"height": 4}"#, "/height",
      #"unknown member "height": `height` belongs in `tabBar`, `navigationBar`, each of `accessories` or `traits`"#
    ),
  ])
  func aNameIsAnsweredWithItsPlace(content: String, pointer: String, detail: String) throws {
    let server = try TestServer(.inProcess)
    expectProblem(try server.post("/v1/sessions", content), "malformed-content", 400, at: pointer, detail: detail)
  }

  /// In its own request, an object is distinguished from a session.
  @Test(arguments: [
    (
      "POST", "/select", #"{"index": 1, "guards": []}"#, "`guards` belongs in `tabBar` (`PATCH /v1/sessions/{session}`)"
    ),
    ("POST", "/select", #"{"type": "select", "index": 1}"#, "the path already implies `type`: remove it"),
    (
      "POST", "/resize", #"{"theme": "default"}"#,
      "`theme` belongs in the session itself (`PATCH /v1/sessions/{session}`)"
    ),
    (
      "POST", "/resize", #"{"top": 4}"#, "`top` belongs in `safeArea` in the action `resize`"
    ),
    (
      "POST", "/tabs/green/navigation", #"{"title": "Row"}"#,
      "`title` belongs in the page of `show`, `top`, `root` or `display` in the action `navigate`"
    ),
    ("POST", "/tabs/green/navigation", #"{"show": "a", "tab": "green"}"#, "the path already implies `tab`: remove it"),
    (
      "POST", "/tabs/green/navigation", #"{"show": {"id": "a", "animated": true}}"#,
      "`animated` belongs in the action `navigate`"
    ),
    ("POST", "/tabs", #"{"title": "Red"}"#, "`title` belongs in a tab or a tab's `page`"),
    (
      "POST", "/tabs", #"{"tab": "Red", "to": 1}"#,
      "`to` belongs in the actions `moveTab`, `customize` or `advance` or `POST …/clock`"
    ),
    ("PUT", "/tabs", #"{"tab": "Red"}"#, #"did you mean "tabs"?"#),
    (
      "PATCH", "/tabs/green", #"{"animated": true}"#,
      "`animated` belongs in the actions `select`, `setTabs`, `insertTab`, `removeTab`, `moveTab` or `navigate`"
    ),
    ("PATCH", "/tabs/green", #"{"orientations": []}"#, "`orientations` belongs in a tab's `page`"),
    ("PATCH", "/tabs/green", #"{"index": 1}"#, "`index` belongs in the actions `select` or `insertTab`"),
    ("PATCH", "", #"{"show": "a"}"#, "`show` belongs in the action `navigate`"),
    ("PATCH", "", #"{"phase": "began"}"#, "`phase` belongs in the action `swipe`"),
    (
      "PATCH", "", #"{"resize": {"width": 320}}"#,
      "`resize` is an action: send it to `POST …/resize`, or with the `type` `resize` to `POST …/actions`"
    ),
    ("PATCH", "", #"{"scale": 2}"#, "`scale` belongs in `POST /v1/matrix`"),
    ("PATCH", "", #"{"revision": 4}"#, "no request has `revision`: it is in the state"),
    ("PATCH", "", #"{"transition": {}}"#, "no request has `transition`: it is in the state or its `pager`"),
    (
      "POST", "/swipe", #"{"events": []}"#,
      "no request has `events`: it is in the response to a change, beside the state"
    ),
    (
      "POST", "/actions", #"{"type": "select", "index": 1}"#,
      "`type` belongs in each of the `actions` of `POST …/actions`"
    ),
    (
      "POST", "/navigation", #"{"title": "Row"}"#,
      "`title` belongs in the page of `show`, `top`, `root` or `display` in the action `navigate`"
    ),
  ])
  func aNameInAnActionIsAnsweredWithItsPlace(method: String, route: String, content: String, advice: String) throws {
    let server = try TestServer(.inProcess)
    let path = try server.createThree()
    try server.expectUntouched(path) {
      let answer = try server.send(method, path + route, content)
      #expect(answer.status == 400)
      #expect(answer["/detail"]?.text?.hasSuffix("\": \(advice)") == true, "\(answer.text)")
    }
  }

  @Test(arguments: [
    (#"{"tabBar": {}}"#, "/tabBar", "`tabBar` belongs in the session itself (`session`)"),
    (#"{"guards": []}"#, "/guards", "`guards` belongs in `tabBar` (`session`)"),
    (#"{"width": 320}"#, "/width", #"did you mean "widths"?"#),
    (#"{"session": {"widths": []}}"#, "/session/widths", "`widths` belongs in `POST /v1/matrix`"),
    (
      #"{"fps": 60}"#, "/fps",
      #"expected "session", "widths", "colorSchemes", "layoutDirections", "variants", "tabs" or "scale""#
    ),
  ])
  func aNameInASheetIsAnsweredWithItsPlace(content: String, pointer: String, advice: String) throws {
    let server = try TestServer(.inProcess)
    let answer = try server.post("/v1/matrix", content)
    expectProblem(answer, "malformed-content", 400, at: pointer)
    #expect(answer["/detail"]?.text?.hasSuffix("\": \(advice)") == true, "\(answer.text)")
  }

  /// Members that only the state has are answered with the state.
  @Test func everyNameOfTheStateIsKnown() throws {
    let server = try TestServer(.inProcess)
    let created = try server.post(
      "/v1/sessions", #"{"tabBar": {"guards": [{"allow": [], "kind": "ask", "reason": "May I?"}]}}"#)
    let path = "/v1/sessions/\(try #require(created["/id"]?.text))"
    let asked = try server.post(path + "/select", #"{"index": 1, "source": "user"}"#)
    let known = Set(MemberPlace.all.flatMap(\.members))
    for member in try #require(try created.json.object).members {
      #expect(known.contains(member.name.string), "\(member.name)")
    }
    for place in MemberPlace.all where place.owners == [.response] {
      let base = place.name == "its `pager`" ? "/pager" : ""
      for name in place.members {
        #expect(created["\(base)/\(name)"] ?? asked["\(base)/\(name)"] != nil, "\(name)")
      }
    }
  }

  @Test func aPatchIsAnsweredTheSame() throws {
    let server = try TestServer(.inProcess)
    let path = try server.createThree()
    try server.expectUntouched(path) {
      expectProblem(
        try server.send("PATCH", path + "/tabs/green", #"{"customizableTabs": []}"#), "malformed-content", 400,
        at: "/customizableTabs",
        detail:
          #"unknown member "customizableTabs": `customizableTabs` belongs in `tabBar` (`PATCH /v1/sessions/{session}`)"#
      )
      expectProblem(
        try server.send("PATCH", path, #"{"trailingView": {}}"#), "malformed-content", 400, at: "/trailingView",
        detail: #"unknown member "trailingView": Backbase's `trailingView` is `header.trailing` here"#)
    }
  }
}
