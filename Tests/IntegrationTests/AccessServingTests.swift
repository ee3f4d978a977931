import Foundation
import StrictJSON
import Testing

/// A1: the built command asks for tokens.
@Suite struct AccessServingTests {
  private func status(_ server: RunningServer, _ path: String, _ token: String? = nil) throws -> String {
    let fields = token.map { ["-H", "Authorization: Bearer \($0)"] } ?? []
    return try Command.run(
      Command.curl,
      ["-sS", "--max-time", "120", "-o", "/dev/null", "-w", "%{http_code}"] + fields + [server.url + path]
    ).output
  }

  private func link(in errors: String) -> Substring? {
    errors.firstMatch(of: /http:\/\/\S+\/#token=([A-Za-z0-9_-]{22})/)?.output.1
  }

  @Test(arguments: [["--host", "0.0.0.0"], ["--auth", "token", "--log-level", "error"]])
  func `A1: without a configured token, a link with one is printed once`(_ options: [String]) throws {
    let server = try RunningServer(["--port", "0", "--store", "memory"] + options)
    #expect(server.readyLine.hasPrefix("tabheader: listening on http://"))
    let token = try #require(link(in: server.command.errors).map(String.init))
    #expect(server.command.errors.components(separatedBy: token).count == 2)
    #expect(!server.readyLine.contains(token))
    #expect(try status(server, "/v1/sessions") == "401")
    #expect(try status(server, "/v1/sessions", token) == "200")
    #expect(try status(server, "/healthz") == "200")
    #expect(try Command.run(Command.tabheader, ["healthcheck", "--port", "\(server.port)"]).code == 0)
    #expect(try server.end() == 0)
    #expect(server.command.errors.components(separatedBy: token).count == 2)
  }

  @Test func `A1: a configured token is asked for on loopback, too, and is not printed`() throws {
    let token = "a-configured-token"
    let server = try RunningServer(
      ["--port", "0", "--store", "memory", "--log-level", "trace"], environment: ["TABHEADER_TOKEN": token])
    #expect(try status(server, "/v1/sessions") == "401")
    #expect(try status(server, "/v1/sessions", token) == "200")
    #expect(try status(server, "/v1/sessions", "another-token-than-that") == "401")
    #expect(try server.end() == 0)
    #expect(!server.command.errors.contains(token))
    #expect(!server.command.errors.contains("another-token-than-that"))
  }

  @Test func `A1: a server that asks for no token says so at each start`() throws {
    let open = try RunningServer(["--port", "0", "--store", "memory", "--host", "0.0.0.0", "--auth", "off"])
    #expect(try status(open, "/v1/sessions") == "200")
    #expect(try open.end() == 0)
    #expect(open.command.errors.contains("any client that can reach 0.0.0.0 can use this server"))
    #expect(link(in: open.command.errors) == nil)
    let loopback = try RunningServer(["--port", "0", "--store", "memory"])
    #expect(try status(loopback, "/v1/sessions") == "200")
    #expect(try loopback.end() == 0)
    #expect(!loopback.command.errors.contains("warning"))
  }

  @Test(arguments: [["--token", "short"], ["--auth", "yes"], ["--token", "with a blank inside it"]])
  func `A1: a token that could be guessed is refused`(_ options: [String]) throws {
    let result = try Command.run(Command.tabheader, ["--port", "0", "--store", "memory"] + options)
    #expect(result.code == 78)
    #expect(result.errors.contains(options[0]))
    if options[0] == "--token" { #expect(!result.errors.contains(options[1])) }
  }
}
