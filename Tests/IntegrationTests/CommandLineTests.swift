import Foundation
import TabHeaderReplays
import Testing

@testable import tabheader

/// The command line: settings, and exit codes as sysexits.h numbers them.
@Suite struct CommandLineTests {
  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Command.Result {
    try Command.run(try Command.tabheader, arguments, environment: environment)
  }

  /// A JSON file that exists while `body` runs.
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
    #expect(second.errors == "tabheader: port \(server.port) is in use: choose another one with --port\n")
    #expect(second.output == "")
    #expect(try server.curl(server.url + "/healthz").code == 0)
    #expect(try server.end() == 0)
  }

  @Test(arguments: [
    (["--port", "65536"], "--port: expected a number from 0 to 65535, not 65536"),
    (["--port=-1"], "--port: expected a number from 0 to 65535, not -1"),
    (
      ["--port", "0", "--store", "postgres"],
      "--store: expected memory, sqlite:PATH or redis://[user:password@]host[:port][/db], not \"postgres\""
    ),
    (
      ["--port", "0", "--store", "http://:secret@localhost"],
      "--store: expected memory, sqlite:PATH or redis://[user:password@]host[:port][/db]"
    ),
    (
      ["--port", "0", "--store", "redis://:sec/ret@localhost"],
      "--store: in the user or the password, write / as %2F and @ as %40"
    ),
    (
      ["--port", "0", "--store", "rediss://:secret@localhost"],
      "--store: TLS is not supported: use redis:// to a tunnel, such as stunnel, on this machine"
    ),
    (["--port", "-1"], "--port: expected a number from 0 to 65535, not -1"),
    (
      ["--port", "0", "--max-ttl", "-5"], "--max-ttl: expected a duration from 1s to 30d, such as 90s or 2h, not \"-5\""
    ),
    (["--port", "0", "--max-ttl", "0"], "--max-ttl: expected a duration from 1s to 30d, such as 90s or 2h, not \"0\""),
    (
      ["--port", "0", "--memory-limit", "63MB"],
      "--memory-limit: expected a size from 64MB, such as 512MB or 2GB, not \"63MB\""
    ),
    (["--port", "0", "--max-sessions", "0"], "--max-sessions: expected a number from 1 to 100000000, not 0"),
    (
      ["--port", "0", "--log-level", "loud"],
      "--log-level: expected trace, debug, info, notice, warning, error or critical, not \"loud\""
    ),
    (
      ["--port", "0", "--host", "example.com"],
      "--host: expected an IPv4 address, an IPv6 address or localhost, not \"example.com\""
    ),
    (
      ["--port", "0", "--allow-origin", "https://example.com/"],
      "--allow-origin: expected * or, separated by commas, origins such as https://example.com or http://localhost:5173, "
        + "not \"https://example.com/\""
    ),
    (
      ["--port", "0", "--allow-host", "tabs.example", "--allow-host", "http://other.example"],
      "--allow-host: expected host names without a port, such as tabs.example or [2001:db8::1], separated by commas, "
        + "not \"tabs.example,http://other.example\""
    ),
    (
      ["--port", "0", "--public", "/nowhere"],
      "/nowhere: not a directory; set --public to a directory of the page's files"
    ),
    (
      ["--port", "0", "--catalog", "/nowhere"],
      "/nowhere: not a directory; set --catalog to a directory of presets, styles, tokens or strings"
    ),
    (
      ["--port", "0", "--catalog", "/proc/self"],
      "/proc/self: has no folder presets, styles, tokens or strings; set --catalog to a directory that has one"
    ),
  ])
  func aBadSettingIs78(arguments: [String], message: String) throws {
    let result = try run(arguments)
    #expect(result.code == 78)
    #expect(result.errors == "tabheader: \(message)\n")
    #expect(result.output == "")
  }

  /// The usage is the command's, and a near name is offered as for commands.
  @Test(arguments: [
    (["sessions", "lst"], "There is no command \"sessions lst\": did you mean list?"),
    (["theme", "exprt"], "There is no command \"theme exprt\": did you mean export?"),
    (
      ["sessions", "frobnicate"],
      "There is no command \"sessions frobnicate\": there are list, show, export, import, check, delete, purge."
    ),
    (["sessions", "delete"], "say which sessions: give --name, --label, --unused-for or --all"),
  ])
  func anUnknownSubcommandHasASuggestion(arguments: [String], message: String) throws {
    let result = try run(arguments)
    #expect(result.code == 64)
    #expect(result.errors.hasPrefix("Error: \(message)\n"))
  }

  @Test(arguments: [
    (["render", "examples/scripts/swipe.json", "--scale", "0"], "tabheader render <config>"),
    (["explore", "--preset", "nope"], "tabheader explore"),
  ])
  func aValueOutOfRangeShowsTheUsageOfItsCommand(arguments: [String], usage: String) throws {
    let result = try run(arguments)
    #expect(result.code == 64)
    #expect(result.errors.contains("\nUsage: \(usage)"), "\(result.errors)")
  }

  @Test func `R13: a broken style stops the start, with its place`() throws {
    let catalog = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: catalog) }
    for folder in ["styles", "tokens"] {
      try FileManager.default.createDirectory(at: catalog.appending(path: folder), withIntermediateDirectories: true)
    }
    // Hidden files of editors and file managers are not styles.
    try Data("no style".utf8).write(to: catalog.appending(path: "styles/._remind.json"))
    let warned = "{\"theme\": {\n\"own\": 1}}"
    try Data(warned.utf8).write(to: catalog.appending(path: "tokens/mine.json"))
    let server = try RunningServer(["--port", "0", "--catalog", catalog.path])
    #expect(try server.end() == 0)
    #expect(
      server.command.errors.contains(
        "\(catalog.path)/tokens/mine.json:2:8: /theme/own: no style reads the token theme.own"))

    try Data("{\n\"badgeColor\": }".utf8).write(to: catalog.appending(path: "styles/remind.json"))
    let result = try run(["--port", "0", "--catalog", catalog.path])
    #expect(result.code == 78)
    #expect(result.errors.hasPrefix("tabheader: \(catalog.path)/styles/remind.json:2:15: not JSON"), "\(result.errors)")
  }

  @Test func aHostOfAnotherMachineIs78() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tabheader-host-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.run(
      try Command.tabheader, ["--port", "0", "--host", "203.0.113.1"], directory: folder)
    #expect(result.code == 78)
    #expect(result.errors.contains("tabheader: cannot listen on 203.0.113.1: "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [], "the new store is removed")
  }

  @Test(arguments: [
    ("TABHEADER_PORT", "http", "a number from 0 to 65535"), ("TABHEADER_PORT", "70000", "a number from 0 to 65535"),
    ("TABHEADER_MAX_SESSIONS", "many", "a number from 1 to 100000000"),
    ("TABHEADER_LOG_LEVEL", "loud", "trace, debug, info, notice, warning, error or critical"),
    ("TABHEADER_ALLOW_CHUNKED", "perhaps", "true or false"),
    ("TABHEADER_REQUIRE_IF_MATCH", "perhaps", "true or false"),
    ("TABHEADER_STORE", "disk", "memory, sqlite:PATH or redis://[user:password@]host[:port][/db]"),
  ])
  func `R14: a bad variable is named with its value`(name: String, value: String, expected: String) throws {
    let result = try run([], environment: [name: value])
    #expect(result.code == 78)
    #expect(result.errors == "tabheader: \(name): expected \(expected), not \"\(value)\"\n")
  }

  @Test(arguments: [
    (#"{"port": "http"}"#, "port", #"a number from 0 to 65535, not "http""#),
    (#"{"port": 70000}"#, "port", "a number from 0 to 65535, not 70000"),
    (#"{"port": 0, "maxSessions": -1}"#, "maxSessions", "a number from 1 to 100000000, not -1"),
    (#"{"port": 0, "allowChunked": "perhaps"}"#, "allowChunked", #"true or false, not "perhaps""#),
  ])
  func aBadFileIs78(content: String, setting: String, expected: String) throws {
    try withFile(content) { file throws in
      let result = try run(["--config", file])
      #expect(result.code == 78)
      #expect(result.errors == "tabheader: \(setting) in \(file): expected \(expected)\n")
    }
  }

  @Test func `R14: a variable that no setting reads is warned about, with the nearest one`() throws {
    let server = try RunningServer(
      environment: ["TABHEADER_PROT": "1", "TABHEADER_NOTHING_LIKE_IT": "1", "TABHEADER_LOG_LEVEL": "warning"])
    #expect(try server.end() == 0)
    let lines = server.command.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix("TABHEADER_NOTHING_LIKE_IT is not a setting") == true)
    #expect(lines.last?.contains("warning") == true)
    #expect(lines.last?.hasSuffix("TABHEADER_PROT is not a setting: did you mean TABHEADER_PORT?") == true)
  }

  /// A request whose content never comes is under way until the limit.
  @Test func `R5: a server that ends with requests under way says so, and exits with 70`() throws {
    let server = try RunningServer()
    let client = try RawClient(port: server.port)
    try client.send(
      "POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
        + "Content-Length: 9\r\n\r\n")
    #expect(try client.responseHead().status == 100)
    #expect(try server.end() == 70)
    let last = try #require(server.command.errors.split(separator: "\n").last)
    #expect(last.contains("error"))
    #expect(last.contains("requests=1"))
    #expect(last.contains("ended with requests under way"))
  }

  @Test(arguments: [(["--allow-chunked"], [:]), ([], ["TABHEADER_ALLOW_CHUNKED": "true"])])
  func `R2: chunked requests are accepted if a setting allows them`(
    arguments: [String], environment: [String: String]
  ) throws {
    let server = try RunningServer(["--port", "0"] + arguments, environment: environment)
    let chunked = [
      "-X", "POST", "-H", "Transfer-Encoding: chunked", "--json", "{}", "-o", "/dev/null", "-w", "%{http_code}",
    ]
    #expect(try Command.run(Command.curl, ["-sS"] + chunked + [server.url + "/v1/sessions"]).output == "201")
    #expect(try server.end() == 0)
    let strict = try RunningServer()
    #expect(try Command.run(Command.curl, ["-sS"] + chunked + [strict.url + "/v1/sessions"]).output == "411")
    #expect(try strict.end() == 0)
  }

  @Test(arguments: ["option", "variable", "file"])
  func `R27: changes need a condition if a setting requires it`(place: String) throws {
    try withFile(#"{"requireIfMatch": true}"#) { file throws in
      let arguments =
        switch place {
        case "option": ["--require-if-match"]
        case "file": ["--config", file]
        default: [String]()
        }
      let server = try RunningServer(
        ["--port", "0"] + arguments, environment: place == "variable" ? ["TABHEADER_REQUIRE_IF_MATCH": "true"] : [:])
      let path = try server.create()
      func code(_ more: String...) throws -> String {
        let patch = ["-sS", "-X", "PATCH", "--json", "{}", "-o", "/dev/null", "-w", "%{http_code}"]
        return try Command.run(Command.curl, patch + more + [server.url + path]).output
      }
      #expect(try code() == "428")
      #expect(try code("-H", "If-Match: *") == "200")
      #expect(try server.end() == 0)
    }
  }

  @Test(arguments: [
    ("{", "not a configuration file: "), ("[]", "not a configuration file: "), ("", "the file is empty"),
  ])
  func aMalformedFileIs78(content: String, reason: String) throws {
    try withFile(content) { file throws in
      let result = try run(["--config", file])
      #expect(result.code == 78)
      #expect(result.errors.hasPrefix("tabheader: \(file): \(reason)"))
    }
    try withFile(#"{"prot": 0}"#) { file throws in
      #expect(
        try run(["--config", file]).errors
          == "tabheader: \(file): not a configuration file: unknown member \"prot\": did you mean \"port\"?\n")
    }
    let missing = try run(["--config", "/nowhere/tabheader.json"])
    #expect(missing.code == 78)
    #expect(missing.errors == "tabheader: /nowhere/tabheader.json: there is no such file\n")
  }

  @Test(arguments: [
    (["sevre"], #"There is no command "sevre": did you mean serve?"#),
    (["tests", "--json"], #"There is no command "tests": did you mean test?"#),
    (["frobnicate"], #"There is no command "frobnicate": tabheader --help lists them."#),
    (["--check-config", "lint"], "Write the command first: tabheader lint"),
    // The value of an option that does not exist is no command.
    (["--prot", "80"], "Unknown option '--prot'. Did you mean '--port'?"),
    (["-p", "80"], "Unknown option '-p'. Did you mean '--port'?"),
    (["-x", "80"], "Unknown option '-x'. tabheader --help lists them."),
    (["--port", "0", "--frobnicate", "lint"], "Unknown option '--frobnicate'. tabheader --help lists them."),
  ])
  func whatIsMistypedIsNamed(arguments: [String], message: String) throws {
    let result = try run(arguments)
    #expect((result.code, result.output) == (64, ""))
    #expect(result.errors.hasPrefix("Error: \(message)\n"), "\(result.errors)")
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
    for row in SettingsTable.rows { #expect(result.output.contains("\n  \(row.option) "), "\(row.option)") }
  }

  // MARK: Precedence

  /// The number of sessions that a server accepts, which `maxSessions` sets.
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

  /// Options override the environment, which overrides the file.
  @Test func optionsOverrideTheEnvironmentAndThatTheFile() throws {
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
    // Two servers cannot be on one port, so the second one's was picked too.
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
