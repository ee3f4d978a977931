import Foundation
import Testing

@testable import tabheader

/// What a command gives is on standard output, or the command has failed.
@Suite struct OutputTests {
  /// Every command that writes a result, by its arguments. `STORE` is a store with a session, and `SESSION` the id.
  static let commands = [
    ["--help"], ["--version"], ["help", "lint"], ["--generate-completion-script", "bash"], ["--print-config"],
    ["openapi"],
    ["schema", "script"], ["theme", "export", "default"], ["theme", "import", "DTCG"], ["lint", "SESSION.json"],
    ["lint", "--format", "json", "SESSION.json"], ["lint", "--format", "sarif", "SESSION.json"],
    ["render", "SESSION.json"],
    ["frames", "FRAMES.json"], ["replay", "SCRIPT"], ["replay", "--json", "SCRIPT"],
    ["replay", "--output", "-", "SCRIPT"],
    ["test", "SCRIPT"], ["test", "--json", "SCRIPT"], ["explore", "--seed", "1", "--actions", "10"],
    ["explore", "--seed", "1", "--actions", "10", "--json"],
    ["explore", "--exhaustive", "--depth", "1", "--preset", "remind"],
    ["bisect", "SCRIPT", "--builds", "BUILDS"], ["bisect", "SCRIPT", "--builds", "BUILDS", "--json"],
    ["sessions", "list", "--store", "STORE"], ["sessions", "list", "--json", "--store", "STORE"],
    ["sessions", "show", "ID", "--store", "STORE"], ["sessions", "export", "--store", "STORE"],
  ]

  @Test(arguments: commands) func whatCannotBeWrittenIsAFailure(command: [String]) throws {
    let samples = try Samples(withStore: command.contains("STORE"))
    let arguments = command.map(samples.path)
    let whole = try Command.run(try Command.tabheader, arguments)
    try #require(whole.code == 0 && !whole.output.isEmpty, "\(whole.errors)")

    let full = try Command.run(
      try Command.tabheader, arguments, output: FileHandle(forWritingAtPath: "/dev/full"))
    #expect(full.code == 74)
    #expect(full.errors.hasSuffix("tabheader: standard output: cannot be written: No space left on device\n"))

    let closed = try Command.run(
      URL(filePath: "/bin/sh"), ["-c", "exec \"$@\" >&-", "sh", try Command.tabheader.path] + arguments)
    #expect(closed.code == 74)
    #expect(closed.errors.hasSuffix("tabheader: standard output: cannot be written: Bad file descriptor\n"))

    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let gone = try Command.run(try Command.tabheader, arguments, output: pipe.fileHandleForWriting)
    #expect(gone.code == 74)
    #expect(!gone.errors.contains("cannot be written"))
  }

  /// They write files or a store, and say on standard error what they have done.
  @Test(arguments: [
    ["theme", "import", "DTCG", "--output", "RESULT"],
    ["sessions", "import", "EXPORT", "--replace", "--store", "STORE"], ["sessions", "check", "--store", "STORE"],
    ["sessions", "export", "--output", "RESULT", "--store", "STORE"], ["backup", "RESULT", "--store", "STORE"],
    ["sessions", "purge", "--all", "--store", "STORE"],
  ])
  func whatIsNotWrittenCannotFail(command: [String]) throws {
    for closing in ["exec >&-", "exec > /dev/full"] {
      let samples = try Samples(withStore: command.contains("STORE"))
      let result = try Command.run(
        URL(filePath: "/bin/sh"),
        ["-c", closing + "; exec \"$@\"", "sh", try Command.tabheader.path] + command.map(samples.path))
      #expect(result.code == 0, "\(result.errors)")
    }
  }

  /// The log has the address too, and a supervisor may have closed standard output.
  @Test(arguments: ["exec >&-", "exec > /dev/full", ":"])
  func aServerWhoseReadyLineIsNotWrittenServes(closing: String) throws {
    let samples = try Samples(withStore: false)
    let script = """
      \(closing); "$@" 2> "$0" & server=$!; tries=0
      until grep -q "standard output does not say" "$0" || [ $tries = 600 ]; do tries=$((tries + 1)); sleep 0.05; done
      kill $server; wait $server
      """
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try Command.run(
      URL(filePath: "/bin/sh"),
      ["-c", script, samples.path("RESULT"), try Command.tabheader.path, "--port", "0", "--store", "memory"],
      output: pipe.fileHandleForWriting)
    #expect(result.code == 0)
    #expect(
      try String(contentsOfFile: samples.path("RESULT"), encoding: .utf8).contains(
        "standard output does not say where the server listens"))
  }
}

/// The files of the commands.
private final class Samples {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "tabheader-output-\(UUID().uuidString)")
  private var id = ""

  init(withStore: Bool) throws {
    let builds = folder.appending(path: "builds")
    try FileManager.default.createDirectory(at: builds, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: builds.appending(path: "build-1"), withDestinationURL: try Command.tabheader)
    try Data(#"{"preset":"backbase"}"#.utf8).write(to: folder.appending(path: "SESSION.json"))
    try Data(#"{"configuration":{"preset":"backbase"},"actions":[{"type":"select","index":1}]}"#.utf8).write(
      to: folder.appending(path: "FRAMES.json"))
    try Data(##"{"color":{"$type":"color","brand":{"$value":"#295EFF"}}}"##.utf8).write(
      to: folder.appending(path: "DTCG"))
    guard withStore else { return }
    let imported = try Command.run(
      try Command.tabheader, ["sessions", "import", path("EXPORT"), "--store", path("STORE")])
    try #require(imported.code == 0, "\(imported.errors)")
    let list = try Command.run(try Command.tabheader, ["sessions", "list", "--store", path("STORE")])
    id = String(try #require(list.output.split(separator: "\n").last).prefix(22))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// An argument, with the paths for the names of the samples.
  func path(_ argument: String) -> String {
    switch argument {
    case "STORE": "sqlite:\(folder.path)/store.sqlite"
    case "ID": id
    case "SCRIPT": Command.repository.appending(path: "examples/scripts/swipe.json").path
    case "BUILDS": "\(folder.path)/builds"
    case "EXPORT": Command.repository.appending(path: "Tests/StoreCommandsTests/Kept/format-2.ndjson").path
    case "SESSION.json", "FRAMES.json", "DTCG", "RESULT": "\(folder.path)/\(argument)"
    default: argument
    }
  }
}

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
