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
    #expect(names == [MatrixRequest.input.members.map(\.name)])
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

  /// A line of the file is a request, and the next one how its answer ends: the pointer, if it is given, and the detail.
  @Test func everyAnswerIsThatOfTheList() throws {
    let server = try TestServer(.inProcess)
    let path = try server.createThree()
    let list = String(decoding: try ShippedFiles.content("Tests/Names/answers.txt"), as: UTF8.self)
    let lines = list.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    #expect(lines.count > 200)
    try server.expectUntouched(path) {
      for (request, wanted) in zip(lines, lines.dropFirst()) where !request.hasPrefix(" ") {
        let parts = request.split(separator: " ", maxSplits: 2).map(String.init)
        let answer = try server.send(parts[0], parts[1].replacing("…", with: path), parts[2])
        #expect([400, 422].contains(answer.status))
        let found = "\(answer["/errors/0/pointer"]?.text ?? "") \(answer["/detail"]?.text ?? "")"
        #expect(found.hasSuffix(wanted.dropFirst(2)), "\(request): \(found)")
      }
    }
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
        try server.post(path + "/clock", #"{"now": "2026-01-01T00:00:00Z"}"#), "malformed-content", 400, at: "/now",
        detail: "unknown member \"now\": `now` belongs in `clock` (`POST /v1/sessions`)")
      expectProblem(
        try server.post(path + "/select", #"{"ttl": 60}"#), "malformed-content", 400, at: "/ttl",
        detail: "unknown member \"ttl\": `ttl` belongs in the session itself (`POST /v1/sessions`)")
      expectProblem(
        try server.send("PATCH", path, #"{"trailingView": {}}"#), "malformed-content", 400, at: "/trailingView",
        detail: #"unknown member "trailingView": Backbase's `trailingView` is `header.trailing` here"#)
    }
  }
}
