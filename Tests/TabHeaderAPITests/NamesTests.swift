import Foundation
import StrictJSON
import Testing

@testable import TabHeaderAPI

/// S14: the names of the documented systems, and ours in the wrong place.
@Suite struct NamesTests {
  @Test func theDocumentIsTheTable() throws {
    var expected: [String] = []
    for system in DocumentedSystem.allCases {
      expected += ["## \(system.rawValue)", "| Theirs | Here |", "|---|---|"]
      expected += ForeignName.all.filter { $0.system == system }.map { "| `\($0.name)` | \($0.here) |" }
    }
    let document = String(decoding: try ShippedFiles.content("docs/names.md"), as: UTF8.self)
    let rows = document.split(separator: "\n").map(String.init).filter { $0.hasPrefix("|") || $0.hasPrefix("## ") }
    #expect(rows == expected)
  }

  /// No name that is a session's somewhere is in the table: that it belongs elsewhere is the better answer.
  @Test func noNameOfOursIsATranslation() {
    let ours = Set(JSONReader.places.flatMap(\.members))
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
    (#"{"header": {"name": "Ada"}}"#, "/header/name", #"unknown member "name": `name` belongs in `header.user`"#),
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
      #"unknown member "height": `height` belongs in `tabBar`, `navigationBar` or `traits`"#
    ),
  ])
  func aNameIsAnsweredWithItsPlace(content: String, pointer: String, detail: String) throws {
    let server = try TestServer(.inProcess)
    expectProblem(try server.post("/v1/sessions", content), "malformed-content", 400, at: pointer, detail: detail)
  }

  @Test func aPatchIsAnsweredTheSame() throws {
    let server = try TestServer(.inProcess)
    let path = try server.createThree()
    try server.expectUntouched(path) {
      expectProblem(
        try server.send("PATCH", path + "/tabs/green", #"{"customizableTabs": []}"#), "malformed-content", 400,
        at: "/customizableTabs", detail: #"unknown member "customizableTabs": `customizableTabs` belongs in `tabBar`"#)
      expectProblem(
        try server.send("PATCH", path, #"{"trailingView": {}}"#), "malformed-content", 400, at: "/trailingView",
        detail: #"unknown member "trailingView": Backbase's `trailingView` is `header.trailing` here"#)
    }
  }
}
