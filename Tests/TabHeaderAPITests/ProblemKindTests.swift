import HTTPTypes
import TabHeaderWire
import Testing

@testable import TabHeaderAPI

/// `data/problems.txt`. That it has a row for each kind, and no other, is checked when a server starts.
@Suite struct ProblemKindTests {
  @Test(arguments: ProblemKind.allCases)
  func `R9: every problem has a page`(kind: ProblemKind) throws {
    let page = try TestServer(.inProcess).get("/problems/\(kind.rawValue)")
    #expect(page.text.contains("<h1>\(kind.row.title)</h1>\n<p>\(kind.row.explanation)</p>"))
    #expect(page.text.contains("<p class=\"status\">\(kind.row.status.code) \(kind.row.status.reasonPhrase)</p>"))
    #expect((400...599).contains(kind.row.status.code) && !kind.row.status.reasonPhrase.isEmpty)
  }

  @Test(arguments: ErrorName.allCases)
  func `R9: an error without a server has the same status and title`(name: ErrorName) {
    let row = ProblemKind(name).row
    #expect(row.status.code == name.status && row.title == name.title)
  }
}
