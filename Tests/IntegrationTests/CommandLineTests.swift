import Foundation
import Testing

/// The command line: settings, and exit codes as sysexits.h numbers them.
@Suite struct CommandLineTests {
  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Command.Result {
    try Command.run(try Command.tabheader, arguments, environment: environment)
  }

  /// A JSON file that is gone when `body` has ended.
  private func withFile<Value>(_ text: String, _ body: (String) throws -> Value) throws -> Value {
    let file = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    return try body(file.path)
  }

  // MARK: Exit codes

  @Test func healthcheckAsksTheServer() throws {
    let server = try RunningServer()
    let port = String(server.port)
    #expect(try run(["healthcheck", "--port", port]).code == 0)
    #expect(try run(["healthcheck"], environment: ["TABHEADER_PORT": port]).code == 0)
    #expect(try run(["healthcheck", "--host", "localhost", "--port", port]).code == 0)
    #expect(try server.end() == 0)
    let after = try run(["healthcheck", "--port", port])
    #expect(after.code == 69)
    #expect(after.errors == "tabheader: no healthy server on 127.0.0.1:\(port)\n")
    #expect(after.output == "")
  }

  @Test func aBusyPortIs75() throws {
    let server = try RunningServer()
    let second = try run(["--port", String(server.port)])
    #expect(second.code == 75)
    #expect(second.errors == "tabheader: port \(server.port) is in use\n")
    #expect(second.output == "")
    #expect(try server.curl(server.url + "/healthz").code == 0)
    #expect(try server.end() == 0)
  }

  @Test(arguments: [
    (["--port", "65536"], "port: expected a number from 0 to 65535"),
    (["--port=-1"], "port: expected a number from 0 to 65535"),
    (["--port", "0", "--store", "redis://localhost"], "store: expected memory"),
    (["--port", "0", "--max-sessions", "0"], "maxSessions: expected a number from 1 to 1000000"),
    (
      ["--port", "0", "--log-level", "loud"],
      "logLevel: expected trace, debug, info, notice, warning, error or critical"
    ),
    (
      ["--port", "0", "--allow-origin", "https://example.com/"],
      "allowOrigin: expected * or, separated by commas, origins such as https://example.com or http://localhost:5173"
    ),
    (["--port", "0", "--public", "/nowhere"], "/nowhere: not a directory; --public names the page's"),
    (
      ["--port", "0", "--catalog", "/nowhere"],
      "/nowhere/tokens/default.json: cannot be read; --catalog names its directory"
    ),
  ])
  func aBadSettingIs78(arguments: [String], message: String) throws {
    let result = try run(arguments)
    #expect(result.code == 78)
    #expect(result.errors == "tabheader: \(message)\n")
    #expect(result.output == "")
  }

  @Test func aHostThatIsNotHereIs78() throws {
    let result = try run(["--port", "0", "--host", "203.0.113.1"])
    #expect(result.code == 78)
    #expect(result.errors.hasPrefix("tabheader: cannot listen on 203.0.113.1: "))
  }

  @Test(arguments: [
    ("TABHEADER_PORT", "http", "port: expected a number from 0 to 65535"),
    ("TABHEADER_MAX_SESSIONS", "many", "maxSessions: expected a number from 1 to 1000000"),
    (
      "TABHEADER_LOG_LEVEL", "loud", "logLevel: expected trace, debug, info, notice, warning, error or critical"
    ),
    ("TABHEADER_STORE", "disk", "store: expected memory"),
  ])
  func aBadVariableIs78(name: String, value: String, message: String) throws {
    let result = try run([], environment: [name: value])
    #expect(result.code == 78)
    #expect(result.errors == "tabheader: \(message)\n")
  }

  @Test(arguments: [
    (#"{"port": "http"}"#, "port: expected a number from 0 to 65535"),
    (#"{"port": 70000}"#, "port: expected a number from 0 to 65535"),
    (#"{"port": 0, "maxSessions": -1}"#, "maxSessions: expected a number from 1 to 1000000"),
  ])
  func aBadFileIs78(content: String, message: String) throws {
    let result = try withFile(content) { try run(["--config", $0]) }
    #expect(result.code == 78)
    #expect(result.errors == "tabheader: \(message)\n")
  }

  @Test(arguments: ["{", "", "[]"])
  func aFileThatIsNoneIs78(content: String) throws {
    try withFile(content) { file throws in
      let result = try run(["--config", file])
      #expect(result.code == 78)
      #expect(result.errors.hasPrefix("tabheader: \(file): not a configuration file: "))
    }
    try withFile(#"{"prot": 0}"#) { file throws in
      #expect(
        try run(["--config", file]).errors
          == "tabheader: \(file): not a configuration file: unknown member \"prot\": did you mean \"port\"?\n")
    }
    let missing = try run(["--config", "/nowhere/tabheader.json"])
    #expect(missing.code == 78)
    #expect(missing.errors.hasPrefix("tabheader: /nowhere/tabheader.json: not a configuration file: "))
  }

  @Test(arguments: [
    ["--nonsense"], ["--port", "http"], ["--port"], ["frobnicate"], ["healthcheck", "--store", "memory"],
  ])
  func wrongUsageIs64(arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.code == 64)
    #expect(result.errors.hasPrefix("Error: "))
    #expect(result.errors.contains("Usage: "))
    #expect(result.output == "")
  }

  @Test func helpNamesEveryOption() throws {
    let result = try run(["serve", "--help"])
    #expect(result.code == 0)
    for option in [
      "--host", "--port", "--config", "--store", "--public", "--catalog", "--allow-host", "--allow-origin",
      "--max-sessions",
      "--log-level",
    ] {
      #expect(result.output.contains("\n  \(option) "), "\(option)")
    }
    #expect(
      try run(["--help"]).output.contains(
        "Exit codes: 0 drained, 64 usage, 69 unhealthy, 75 port busy, 78 configuration."))
  }

  // MARK: Precedence

  /// How many sessions a server takes, which `maxSessions` sets.
  private func capacity(_ arguments: [String], environment: [String: String]) throws -> Int {
    let server = try RunningServer(arguments, environment: environment)
    var count = 0
    while try server.curl("-o", "/dev/null", "-w", "%{http_code}", "-X", "POST", server.url + "/v1/sessions").output
      == "201"
    {
      count += 1
    }
    #expect(try server.end() == 0)
    return count
  }

  /// Flags over the environment over the file.
  @Test func flagsCountMoreThanTheEnvironmentAndThatMoreThanTheFile() throws {
    try withFile(#"{"port": 0, "maxSessions": 1}"#) { file throws in
      #expect(try capacity(["--config", file], environment: [:]) == 1)
      #expect(try capacity([], environment: ["TABHEADER_CONFIG": file]) == 1)
      #expect(try capacity(["--config", file], environment: ["TABHEADER_MAX_SESSIONS": "2"]) == 2)
      #expect(
        try capacity(["--config", file, "--max-sessions", "3"], environment: ["TABHEADER_MAX_SESSIONS": "2"]) == 3)
      #expect(
        try capacity(["serve", "--config", file, "--max-sessions", "3"], environment: ["TABHEADER_CONFIG": "/nowhere"])
          == 3)
    }
  }

  @Test func thePortComesFromTheEnvironment() throws {
    // Two servers that are told 0 cannot be on one port, so that the second one's was picked too.
    let first = try RunningServer([], environment: ["TABHEADER_PORT": "0"])
    let second = try RunningServer([], environment: ["TABHEADER_PORT": "0"])
    #expect(first.port != second.port)
    let busy = try run([], environment: ["TABHEADER_PORT": String(first.port)])
    #expect(busy.code == 75)
    let flagged = try RunningServer(["--port", "0"], environment: ["TABHEADER_PORT": String(first.port)])
    #expect(flagged.port != first.port)
    for server in [first, second, flagged] { #expect(try server.end() == 0) }
  }
}
