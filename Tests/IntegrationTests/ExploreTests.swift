import StrictJSON
import Testing

/// `tabheader explore`: its output and its exit codes (V).
@Suite struct ExploreTests {
  private func explore(_ arguments: String...) throws -> Command.Result {
    try Command.run(try Command.tabheader, ["explore"] + arguments)
  }

  @Test func nothingIsFoundInTheEngine() throws {
    let result = try explore("--seed", "7", "--actions", "400")
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.hasPrefix("nothing found: 400 actions in "))
    #expect(result.output.hasSuffix(" s, seed 7\n"))
    #expect(result.errors == "")
  }

  @Test func theResultIsJSONOnRequest() throws {
    let result = try explore("--seed", "7", "--actions", "40", "--preset", "blank", "--json")
    let report = try JSONValue(parsing: Array(result.output.utf8))
    #expect(report[pointer: "/seed"] == .string("7"))
    #expect(report[pointer: "/actions"] == .number(40))
    #expect(report[pointer: "/failure"] == nil)
  }

  @Test func everySequenceIsTried() throws {
    let result = try explore("--exhaustive", "--depth", "2", "--json")
    #expect(result.code == 0, "\(result.output)")
    let reports = try JSONValue(parsing: Array(result.output.utf8))
    for (index, preset) in ["backbase", "blank", "coordinator", "fiori", "remind", "uikit"].enumerated() {
      #expect(reports[pointer: "/\(index)/preset"] == .string(preset))
      #expect(reports[pointer: "/\(index)/sequences"] == .number(420))
    }
  }

  @Test func aServerAnswersAsTheEngineDoes() throws {
    let server = try RunningServer()
    let result = try explore("--server", server.url, "--seed", "1", "--actions", "240")
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(result.output.hasPrefix("nothing found: 240 actions in "))
    // Its sessions are deleted.
    #expect(try server.json(server.url + "/v1/sessions")[pointer: "/sessions"] == .array([]))
  }

  @Test func aServerThatAsksForATokenIsExplored() throws {
    let token = "a-token-of-20-letters"
    let server = try RunningServer(["--port", "0", "--token", token])
    let arguments = ["explore", "--server", server.url, "--seed", "1", "--actions", "40"]
    for (options, variable) in [(["--token", token], nil), ([], token)] {
      let result = try Command.run(
        try Command.tabheader, arguments + options, environment: ["TABHEADER_TOKEN": variable])
      #expect(result.code == 0, "\(result.output)\(result.errors)")
    }
    let refused = try Command.run(try Command.tabheader, arguments)
    #expect(refused.code == 69)
    #expect(refused.errors == "tabheader: the server asks for a token: set TABHEADER_TOKEN to its own\n")
    let bad = try Command.run(try Command.tabheader, arguments + ["--token", "a b\r\nc"])
    #expect(bad.code == 78)
  }

  @Test func aServerThatIsAbsentIsUnavailable() throws {
    let result = try explore("--server", "http://127.0.0.1:1")
    #expect(result.code == 69)
    #expect(result.errors == "tabheader: no server on 127.0.0.1:1\n")
  }

  @Test(arguments: [
    ["--preset", "none"], ["--depth", "3"], ["--exhaustive", "--depth", "0"], ["--exhaustive", "--seed", "1"],
    ["--exhaustive", "--server", "http://localhost:8080"], ["--server", "https://localhost"],
    ["--server", "http://example.com"], ["--actions", "0"], ["--seconds", "1", "--minutes", "1"],
    ["--token", "a-token-of-20-letters"],
  ])
  func anOptionThatCannotBeUsedIsAnError(arguments: [String]) throws {
    #expect(try Command.run(try Command.tabheader, ["explore"] + arguments).code == 64)
  }
}
