import Foundation
import Testing

@testable import tabheader

/// Exit codes: one table for the help and the documentation.
@Suite struct ExitCodeTests {
  @Test func theHelpHasEveryCode() throws {
    let help = try Command.run(try Command.tabheader, ["--help"])
    #expect(help.code == 0)
    let words = help.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Exit codes: \(FailureCode.list)."))
  }

  /// With `UPDATE_GOLDEN=1` in the environment, the table is written.
  @Test func theDocumentationHasEveryCode() throws {
    let rows = [(Int32(0), FailureCode.success)] + FailureCode.allCases.map { ($0.rawValue, $0.meaning) }
    try DocumentedTable("exit codes").check(
      ["| Code | Meaning |", "|---|---|"]
        + rows.map { code, meaning in "| \(code) | \(meaning.prefix(1).uppercased() + meaning.dropFirst()) |" })
  }

  @Test func theNumbersAreThoseOfSysexits() {
    let codes = FailureCode.allCases.map(\.rawValue)
    #expect(
      codes == [
        1, EX_USAGE, EX_DATAERR, EX_NOINPUT, EX_UNAVAILABLE, EX_SOFTWARE, EX_CANTCREAT, EX_IOERR, EX_TEMPFAIL,
        EX_CONFIG,
      ])
  }
}
