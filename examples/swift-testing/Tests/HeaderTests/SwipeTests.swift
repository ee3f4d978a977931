import Foundation
import Testing

/// The scripts of a team, with their golden frames. `TABHEADER` names the program.
@Suite struct SwipeTests {
  /// What the command prints, and its exit code.
  private func run(_ arguments: [String]) throws -> (output: String, code: Int32) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [ProcessInfo.processInfo.environment["TABHEADER"] ?? "tabheader"] + arguments
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, process.terminationStatus)
  }

  private var scripts: URL { URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Scripts") }

  /// Expectations hold, and at 60 frames a second the offset is within half a point of the golden one.
  @Test(arguments: ["swipe"]) func theScriptHolds(name: String) throws {
    let file = scripts.appending(path: name + ".json").path
    let golden = scripts.appending(path: name + ".frames.json").path
    var arguments = ["test", file, "--golden", golden]
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { arguments.append("--update") } else {
      arguments += ["--tolerance", "/pager/contentOffset/x=0.5"]
    }
    let (output, code) = try run(arguments)
    #expect(code == 0, "\(output)")
  }
}
