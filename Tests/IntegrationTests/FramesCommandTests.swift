import Foundation
import Testing

/// `tabheader frames`: what would happen, without a server.
@Suite struct FramesCommandTests {
  private static let script =
    #"{"configuration": {"preset": "remind"}, "actions": [{"type": "select", "index": 1, "animated": true}], "fps": 50}"#

  private func withScript<Value>(
    _ text: String, _ body: (_ file: String, _ directory: URL) throws -> Value
  ) throws -> Value {
    let directory = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "script.json")
    try Data(text.utf8).write(to: file)
    return try body(file.path, directory)
  }

  private func run(_ arguments: [String]) throws -> Command.Result {
    try Command.run(try Command.tabheader, ["frames"] + arguments)
  }

  @Test func `F8: computes the same as the server`() throws {
    let server = try RunningServer()
    let computed = try withScript(Self.script) { file, _ in try run([file]) }
    #expect((computed.code, computed.errors) == (0, ""))
    let served = try server.curl(
      "-H", "Content-Type: application/json", "--data-binary", Self.script, server.url + "/v1/frames")
    #expect(computed.output == served.output)
    #expect(computed.output.hasPrefix(#"{"fps":50,"duration":300,"lists":[{"profile":"uikit","view":{},"frames":[{"#))
    #expect(try server.end() == 0)
  }

  @Test func `F8: the format is an option, or the end of the file's name`() throws {
    try withScript(Self.script) { file, directory in
      let csv = try run([file, "--format", "csv"])
      #expect(csv.output.hasPrefix("profile,view,frame,time,/pager/phase,"))
      #expect(csv.output.components(separatedBy: "\r\n").count == 18)
      let lines = try run([file, "--format", "ndjson"])
      #expect(lines.output.split(separator: "\n").count == 16)
      let picture = directory.appending(path: "select.svg")
      #expect(try run([file, "-o", picture.path]).code == 0)
      #expect(try String(contentsOf: picture, encoding: .utf8).contains("<animate "))
      #expect(try run([file, "-o", directory.appending(path: "none/frames.csv").path]).code == 73)
    }
  }

  @Test func `F8: a script for tests is drawn without its expectations`() throws {
    let script = #"""
      {"$schema": "https://tabheader.example/schemas/script.json", "version": 1, "name": "Select",
       "configuration": {"preset": "remind"}, "fps": 50, "expect": {"/selectedIndex": 7},
       "actions": [{"type": "select", "index": 1, "animated": true, "expect": {"/selectedIndex": 7}}]}
      """#
    let drawn = try withScript(script) { file, _ in try run([file]) }
    #expect((drawn.code, drawn.errors) == (0, ""))
    #expect(drawn.output == (try withScript(Self.script) { file, _ in try run([file]) }).output)
    let wrong = try withScript("{\n\"name\": \"a\", \"actions\":\n[{\"type\": \"selct\"}]}") { file, _ in
      (file, try run([file]))
    }
    #expect(wrong.1.code == 65)
    #expect(wrong.1.errors.hasPrefix("tabheader: \(wrong.0):3:"), "\(wrong.1.errors)")
  }

  @Test func `F8: a mistake is printed with its line, and the exit code tells its kind`() throws {
    let refused = try withScript("{\n  \"actions\": [{\"type\": \"select\", \"index\": 9, \"at\": 20}]\n}") { file, _ in
      (file, try run([file]))
    }
    #expect(refused.1.code == 65)
    #expect(refused.1.output == "")
    #expect(
      refused.1.errors.hasPrefix("tabheader: \(refused.0):2:") && refused.1.errors.contains("at 20 ms: the index 9 "),
      "\(refused.1.errors)")
    #expect(try run(["/nowhere/script.json"]).code == 65)
    #expect(try run([]).code == 64)
    let empty = try withScript("") { file, _ in (file, try run([file])) }
    #expect((empty.1.code, empty.1.output) == (65, ""))
    #expect(empty.1.errors == "tabheader: \(empty.0): the file is empty\n")
    let picture = try withScript("{}") { file, _ in try run([file, "-o", "x.gif"]) }
    #expect((picture.code, picture.output) == (64, ""))
    #expect(
      picture.errors.contains(
        "x.gif: name the format with --format, or a file that ends in .json, .ndjson, .csv or .svg."))
    #expect(try withScript("{}") { file, _ in try run([file, "--format", "xml"]) }.code == 64)
  }
}
