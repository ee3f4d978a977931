import Foundation
import StrictJSON
import TabHeaderWire
import Testing

@testable import TabHeaderCatalog

/// S14: the names of the documented systems, and ours in the wrong place.
@Suite struct NamesTests {
  /// The systems and platforms, whose names have a place here.
  private static let systems = NameTable.sections.prefix { $0.title != "In one object" }

  @Test func theDocumentIsTheTable() throws {
    func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
    var expected: [String] = []
    for (title, rows) in NameTable.sections {
      expected.append("## \(title)")
      expected += rows.map { left, right in
        let place = left.components(separatedBy: ": ")
        return switch title {
        case "In one object": "| \(place[0]) | \(list(NameTable.names(in: place[1]))) | \(right) |"
        case "Other words": "| \(list(NameTable.names(in: left))) | \(list(NameTable.names(in: right))) |"
        case "Of its own object": "| \(list(NameTable.names(in: left))) |"
        default: "| `\(left)` | \(right) |"
        }
      }
    }
    expected.append("## Here")
    expected += MemberPlace.all.map { "| \($0.name) | \(list($0.members)) |" }
    let document = String(decoding: try ShippedFiles.content("docs/names.md"), as: UTF8.self)
    let rows = document.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("## ") || $0.hasPrefix("| ") && $0.contains("`")
    }
    #expect(rows == expected)
  }

  @Test func theMatrixHasTheMembersOfItsTable() {
    let names = MemberPlace.all.filter { $0.owners.contains(.matrix) }.map(\.members)
    #expect(names == [MatrixDraft.members.names])
  }

  /// The table has no name of a member that a session has elsewhere: the better answer is where it belongs.
  @Test func noNameOfOursIsATranslation() {
    let ours = Set(MemberPlace.all.filter { $0.owners.contains(.session) }.flatMap(\.members))
    for system in Self.systems {
      let names = system.rows.map(\.left)
      #expect(names.filter(ours.contains) == [])
      #expect(Set(names).count == names.count)
    }
  }

  @Test func everyNameIsAnsweredWithOurs() throws {
    let server = try TestServer(.inProcess)
    for system in Self.systems {
      for (name, here) in system.rows {
        let answer = try server.post("/v1/sessions", "{\"\(name)\": 1}")
        expectProblem(answer, "malformed-content", 400, at: "/\(name)")
        let detail = try #require(answer["/detail"]?.text)
        #expect(detail.contains("\(system.title)'s `\(name)` is \(here) here"), "\(detail)")
      }
    }
  }

  /// The first of each row of words that is a member somewhere is offered there; a value is matched in the same way.
  @Test(arguments: [
    (#"{"paging": {"allowedBounceEdges": ["start"]}}"#, "left"),
    (#"{"paging": {"allowedBounceEdges": ["trailing"]}}"#, "right"),
    (#"{"design": {"indicatorColor": ".systemBlue"}}"#, "systemBlue"),
    (#"{"design": {"indicatorColor": "UIColor.systemBlue"}}"#, "systemBlue"),
    (#"{"design": {"indicatorColor": "Color.blue"}}"#, "systemBlue"),
    (#"{"design": {"indicatorColor": "white"}}"#, "#FFFFFF"),
    (#"{"design": {"indicatorColor": ".clear"}}"#, "#00000000"),
    (#"{"design": {"titleFont": {"weight": "Semibold"}}}"#, "semibold"),
    (#"{"design": {"titleFont": {"weight": "UIFontWeightSemibold"}}}"#, "semibold"),
    (#"{"design": {"titleFont": {"style": "UIFontTextStyleHeadline"}}}"#, "headline"),
    (#"{"traits": {"contentSizeCategory": "UIContentSizeCategoryAccessibilityLarge"}}"#, "accessibility2"),
    (#"{"traits": {"orientation": "portrait-primary"}}"#, "portrait"),
    (#"{"traits": {"theme": "dark"}}"#, "colorScheme"),
    (#"{"tabs": [{"title": "A", "systemItem": "UITabBarSystemItemSearch"}]}"#, "search"),
    (#"{"tabBar": {"distribution": "fixed"}}"#, "equal"),
    (#"{"tabBar": {"animated": true}}"#, "animatesUserSelection"),
    (#"{"haptics": true}"#, "hapticsEnabled"),
  ])
  func aValueIsAnsweredWithOurs(content: String, meant: String) throws {
    let answer = try TestServer(.inProcess).post("/v1/sessions", content)
    #expect(answer["/detail"]?.text?.hasSuffix(": did you mean \"\(meant)\"?") == true, "\(answer.text)")
  }

  @Test(arguments: [
    (#"{"guards": []}"#, "/guards", #"unknown member "guards": `guards` belongs in `tabBar`"#),
    (
      #"{"header": {"name": "Ada"}}"#, "/header/name",
      #"unknown member "name": `name` belongs in `header.user`"#
    ),
    (#"{"header": {"title": "Ada"}}"#, "/header/title", #"unknown member "title": `title` is `name` in `header.user`"#),
    (#"{"tabs": [{"label": "A"}]}"#, "/tabs/0/label", #"unknown member "label": did you mean "title"?"#),
    (
      #"{"tabs": [{"title": "A", "identifier": "a"}]}"#, "/tabs/0/identifier",
      #"unknown member "identifier": did you mean "id"?"#
    ),
    (#"{"accessories": [{"title": "A"}]}"#, "/accessories/0/title", #"unknown member "title": did you mean "text"?"#),
    (#"{"paging": {"enabled": false}}"#, "/paging/enabled", #"unknown member "enabled": did you mean "swipeEnabled"?"#),
    (#"{"tabBar": {"position": "top"}}"#, "/tabBar/position", #"unknown member "position": did you mean "placement"?"#),
    (
      #"{"design": {"titleColor": 1}}"#, "/design/titleColor",
      #"unknown member "titleColor": did you mean "headerForegroundColor"?"#
    ),
    // A name that means something else elsewhere is not offered.
    (
      #"{"tabs": [{"title": "A", "hidden": true}]}"#, "/tabs/0/hidden",
      #"unknown member "hidden": expected "id", "systemItem", "title", "icon", "image", "selectedImage", "imageRendering", "iconOnly", "tag", "badge", "intrinsicWidth", "enabled", "available", "unavailableReason" or "page""#
    ),
    (
      #"{"paging": {"orientation": "portrait"}}"#, "/paging/orientation",
      #"unknown member "orientation": expected "profile", "allowedBounceEdges" or "swipeEnabled""#
    ),
    (
      #"{"traits": {"orientation": "landscapeLeft"}}"#, "/traits/orientation",
      #"expected "portrait" or "landscape", found "landscapeLeft": did you mean "landscape"?"#
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
    ("POST", "/select", #"{"type": "select", "index": 1}"#, "the path already implies `type`"),
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
    ("POST", "/tabs/green/navigation", #"{"show": "a", "tab": "green"}"#, "the path already implies `tab`"),
    (
      "POST", "/tabs/green/navigation", #"{"show": {"id": "a", "animated": true}}"#,
      "`animated` belongs in the action `navigate`"
    ),
    ("POST", "/tabs", #"{"title": "Red"}"#, "`title` is `title` in its `tab`"),
    ("POST", "/tabs", #"{"tab": "Red", "to": 1}"#, #"did you mean "index"?"#),
    ("POST", "/tabs/green/move", #"{"index": 1}"#, #"did you mean "to"?"#),
    ("POST", "/select", #"{"tabID": "green"}"#, "Coordinator tabs's `tabID` is `tab` of an action here"),
    ("POST", "/select", #"{"page": 1}"#, "`page` is `index`"),
    ("POST", "/select", #"{"selectedIndex": 1}"#, "`selectedIndex` is `index`"),
    ("POST", "/tabs/green/scroll", #"{"offset": 4}"#, #"did you mean "y"?"#),
    ("POST", "/tabs/green/move", #"{"at": 1}"#, "`at` is `to`"),
    // Neither the type nor the meaning is the same elsewhere.
    (
      "POST", "/swipe", #"{"direction": "left"}"#,
      #"expected "phase", "translation", "velocity", "offset", "settle", "location", "pageWidth" or "layoutDirection""#
    ),
    ("POST", "/select", #"{"user": true}"#, #"expected "index", "tab", "more", "animated" or "source""#),
    ("POST", "/select", #"{"at": 5}"#, #"expected "index", "tab", "more", "animated" or "source""#),
    ("PATCH", "", #"{"disabled": true}"#, "React and ARIA's `disabled` is `enabled`: `false` of a tab here"),
    ("POST", "/tabs/green/navigation", #"{"push": "a"}"#, #"did you mean "show"?"#),
    ("PUT", "/tabs/green/badge", #"{"value": 3}"#, #"did you mean "badge"?"#),
    ("PUT", "/tabs", #"{"tab": "Red"}"#, #"did you mean "tabs"?"#),
    (
      "PATCH", "/tabs/green", #"{"animated": true}"#,
      "`animated` belongs in the actions `select`, `setTabs`, `insertTab`, `removeTab`, `moveTab` or `navigate`"
    ),
    ("PATCH", "/tabs/green", #"{"orientations": []}"#, "`orientations` belongs in a tab's `page`"),
    ("PATCH", "/tabs/green", #"{"index": 1}"#, "`index` is `to` in `POST …/tabs/{tab}/move`"),
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
