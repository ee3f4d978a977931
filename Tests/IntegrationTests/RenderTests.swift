import Foundation
import Testing

/// `tabheader render`: pictures without a server.
@Suite struct RenderTests {
  /// A directory with a file, which exists while `body` runs.
  private func withSession<Value>(
    _ text: String, _ body: (_ file: String, _ directory: URL) throws -> Value
  ) throws -> Value {
    let directory = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "session.json")
    try Data(text.utf8).write(to: file)
    return try body(file.path, directory)
  }

  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Command.Result {
    try Command.run(try Command.tabheader, ["render"] + arguments, environment: environment)
  }

  @Test func drawsTheSameAsTheServer() throws {
    let server = try RunningServer()
    let drawn = try withSession("{}") { file, _ in
      try run([file, "--width", "320", "--color-scheme", "dark", "--look", "ios26"])
    }
    #expect(drawn.code == 0)
    #expect(drawn.errors == "")
    let served = try server.curl(server.url + "/v1/presets/backbase/header.svg?width=320&colorScheme=dark&look=ios26")
    #expect(drawn.output == served.output)
    #expect(drawn.output.hasPrefix("<svg "))
    #expect(try server.end() == 0)
  }

  @Test func writesSVGAndPNG() throws {
    try withSession(#"{"preset": "remind"}"#) { file, directory in
      let svg = directory.appending(path: "header.svg")
      let png = directory.appending(path: "header.png")
      let first = try run([file, "-o", svg.path])
      #expect(first.code == 0, "\(first.errors)")
      #expect(first.output == "")
      #expect(
        try String(contentsOf: svg, encoding: .utf8).hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="320""#))
      let second = try run([file, "--output", png.path, "--scale", "2"])
      #expect(second.code == 0, "\(second.errors)")
      let bytes = [UInt8](try Data(contentsOf: png))
      #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      // The width, in the header chunk (PNG 3rd edition, §11.2.1).
      #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } == 640)
    }
  }

  @Test func aSheetIsOfASessionOrOfGivenCombinations() throws {
    let whole = try withSession(#"{"preset": "remind"}"#) { file, _ in try run([file, "--matrix"]) }
    #expect(whole.code == 0, "\(whole.errors)")
    let small = try withSession(#"{"session": {"preset": "remind"}, "widths": [320], "tabs": ["plain"]}"#) { file, _ in
      try run([file, "--matrix"])
    }
    #expect(small.code == 0, "\(small.errors)")
    #expect(small.output.utf8.count < whole.output.utf8.count / 4)
  }

  @Test(arguments: [
    (#"{"tabs": [1]}"#, ":1:11: expected a title or an object"),
    (
      "{\n  \"theme\": {\n    \"a\": \"{b}\"\n  }\n}", ":3:10: a → b: there is no token of this name"
    ),
    ("{\n  \"tabs\": [],\n}", ":3:1: not JSON at line 3, column 1: remove the comma before \"}\""),
    (#"{"selectedIndex": 9}"#, ":1:19: the index 9 does not exist: choose one from 0 to 2"),
    ("", ": the file is empty"),
  ])
  func aMistakeIsReportedAtItsLine(_ content: String, _ message: String) throws {
    try withSession(content) { file, _ in
      let result = try run([file])
      #expect(result.code == 65)
      #expect(result.errors == "tabheader: \(file)\(message)\n")
      #expect(result.output == "")
    }
  }

  @Test func saysWhatIsMissing() throws {
    try withSession("{}") { file, directory in
      let unreadable = try run([file + ".nothing"])
      #expect(unreadable.code == 65)
      #expect(unreadable.errors == "tabheader: \(file).nothing: there is no such file\n")
      let nowhere = directory.appending(path: "no/header.svg").path
      let unwritable = try run([file, "-o", nowhere])
      #expect(unwritable.code == 73)
      #expect(unwritable.errors == "tabheader: \(nowhere): cannot be written: No such file or directory\n")
      let png = directory.appending(path: "header.png").path
      let bare = try run([file, "-o", png], environment: ["PATH": "/nowhere"])
      #expect(bare.code == 69)
      #expect(bare.errors == "tabheader: PNG needs rsvg-convert: install librsvg2-bin, or write .svg\n")
    }
  }

  @Test(arguments: [
    (["--width", "abc"], "Error: --width must be a number from 1 to 8192, not \"abc\"."),
    (["--look", "ios27"], "Error: --look must be one of ios18, ios26, material3, web, not \"ios27\""),
    (["--color-scheme", "blue"], "Error: --color-scheme must be one of light, dark, not \"blue\"."),
    (["-o", "header.gif"], "header.gif: the name of a picture must end in .svg or .png."),
    (["--matrix", "--width", "320"], "--matrix draws every state: omit --width."),
  ])
  func badUsageIs64(_ arguments: [String], _ message: String) throws {
    try withSession("{}") { file, _ in
      let result = try run([file] + arguments)
      #expect(result.code == 64)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }
}
