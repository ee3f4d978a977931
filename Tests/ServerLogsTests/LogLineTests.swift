import Foundation
import HTTPServer
import Logging
import StrictJSON
import TabEngine
import Testing

@testable import TabHeaderAPI

/// The two formats of a line.
@Suite struct LogLineTests {
  private let instant = Instant(milliseconds: 1_795_252_500_123)

  private func line(_ message: String, _ values: [(LogField, LogLine.Value)] = []) -> LogLine {
    LogLine(instant: instant, level: .info, message: message, values: values)
  }

  private func text(_ line: LogLine) -> String { String(decoding: line.bytes(as: .text), as: UTF8.self) }

  @Test func textHasTimeLevelMessageAndValues() {
    let request = line(
      "GET /v1/sessions/{session} 200",
      [(.method, .text("GET")), (.bytes, .number(6612)), (.duration, .number(412_345)), (.client, .text("::1"))])
    #expect(
      text(request) == "2026-11-21T09:15:00.123Z info GET /v1/sessions/{session} 200 bytes=6612 ms=0.412 client=::1\n")
  }

  @Test func jsonIsOneObjectWithTheNamesOfECS() throws {
    var request = line(
      "GET / 200",
      [(.method, .text("GET")), (.status, .number(200)), (.duration, .number(412_345)), (.label("a b"), .text("c"))])
    request.source = "libmicrohttpd"
    let bytes = request.bytes(as: .json)
    #expect(bytes.last == 0x0A)
    let written = try JSONValue(parsing: Array(bytes.dropLast()))
    let expected = try JSONValue(
      parsing: Array(
        """
        {"@timestamp": "2026-11-21T09:15:00.123Z", "log.level": "info", "message": "GET / 200", "ecs.version": "8.11.0",
         "service.name": "tabheader", "log.logger": "libmicrohttpd", "http.request.method": "GET",
         "http.response.status_code": 200, "event.duration": 412345, "labels.a b": "c"}
        """.utf8))
    #expect(written == expected)
  }

  @Test(arguments: [
    ("", #""""#), ("a b", #""a b""#), ("a=b", #""a=b""#), (#"a"b\"#, #""a\"b\\""#), ("a\nb", #""a\u000ab""#),
    ("\u{1B}[2J", #""\u001b[2J""#), ("é", #""\u00e9""#), ("👪", #""\ud83d\udc6a""#), ("plain-1.5", "plain-1.5"),
  ])
  func whatIsNotPlainIsQuoted(_ value: String, _ written: String) {
    #expect(text(line("m", [(.label("v"), .text(value))])) == "2026-11-21T09:15:00.123Z info m v=\(written)\n")
  }

  @Test func aMessageCannotLookLikeAnotherLine() {
    #expect(text(line("a\nb")) == #"2026-11-21T09:15:00.123Z info "a\u000ab""# + "\n")
    #expect(text(line("ends with é")) == "2026-11-21T09:15:00.123Z info ends with é\n")
    let json = line("a\nb", [(.client, .text("\n"))]).bytes(as: .json)
    #expect(json.count { $0 == 0x0A } == 1)
  }
}

@Suite struct LogFieldTests {
  /// docs/observability.md has a row for each field, with its names in both formats.
  @Test func theDocumentListsEveryField() throws {
    let path = URL(fileURLWithPath: #filePath).appending(path: "../../../docs/observability.md").standardizedFileURL
    let rows = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").compactMap { line -> [String]? in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count == 5, cells[2].hasPrefix("`"), cells[2].contains(".") else { return nil }
      return [cells[1], cells[2]]
    }
    #expect(rows == LogField.all.map { [$0.text.map { "`\($0)`" } ?? "", "`\($0.json)`"] })
    #expect(Set(LogField.all.map(\.json)).count == LogField.all.count)
  }
}
