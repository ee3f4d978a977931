import Foundation
import StrictJSON
import TabHeaderReplays
import Testing

/// The built command as a process, with the real curl.
@Suite struct ServingTests {
  @Test func saysWhereItListens() throws {
    let server = try RunningServer()
    #expect(server.readyLine == "tabheader: listening on http://127.0.0.1:\(server.port)/\n")
    #expect(try server.curl("\(server.url)/healthz").output == #"{"status":"ok"}"#)
    #expect(try server.end() == 0)
    #expect(try server.command.readLine() == nil, "nothing else is on standard output")
  }

  @Test func saysWhichVersionItIs() throws {
    let server = try RunningServer()
    guard case .object(let document) = try server.json(server.url + "/openapi.json"),
      case .object(let info)? = document["info"], case .string(let version)? = info["version"]
    else {
      Issue.record("openapi.json has no version")
      return
    }
    #expect(try server.curl(server.url + "/version").output == "{\"name\":\"tabheader\",\"version\":\"\(version)\"}")
    let tabheader = try Command.tabheader
    #expect(try Command.run(tabheader, ["--version"]).output == "\(version)\n")
    #expect(try server.end() == 0)
  }

  /// Create, select, swipe, read again, as a user types it.
  @Test func isDrivenWithCurl() throws {
    let server = try RunningServer()
    let created = try server.curl("-i", "--json", #"{"preset": "remind"}"#, server.url + "/v1/sessions")
    #expect(created.output.hasPrefix("HTTP/1.1 201 Created\r\n"))
    #expect(created.output.contains("\r\nLocation: /v1/sessions/"))
    let path = try server.create()

    guard case .object(let state) = try server.json("--json", #"{"index": 2}"#, server.url + path + "/select") else {
      Issue.record("no state")
      return
    }
    #expect(state["selectedTab"] == .string("payments"))
    #expect(state["revision"] == .number(2))
    let tag = try #require(
      state["epoch"].map { epoch in if case .string(let text) = epoch { "\"\(text)-2\"" } else { "" } })
    let head = try server.curl("-I", server.url + path)
    #expect(head.output.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(head.output.contains("\r\nETag: \(tag)\r\n"))
    #expect(head.output.hasSuffix("\r\n\r\n"))
    let unchanged = try server.curl(
      "-o", "/dev/null", "-w", "%{http_code}", "-H", "If-None-Match: \(tag)", server.url + path)
    #expect(unchanged.output == "304")

    let patched = try server.curl(
      "-X", "PATCH", "--json", #"{"header": {"user": {"name": "Grace Hopper"}}}"#, "-H", "If-Match: \(tag)",
      "-w", " %{http_code}", server.url + path)
    #expect(patched.output.hasSuffix(" 200"))
    #expect(patched.output.contains(#""text":"GH""#))
    let refused = try server.curl(
      "--json", #"{"wdith": 1}"#, "-w", " %{http_code} %{content_type}", server.url + path + "/resize")
    #expect(refused.output.hasSuffix(" 400 application/problem+json"))
    #expect(refused.output.contains(#"did you mean \"width\"?"#))
    // By default curl sends a form, which is not JSON.
    let form = try server.curl("-d", "{}", "-o", "/dev/null", "-w", "%{http_code}", server.url + path + "/resize")
    #expect(form.output == "415")
    // With long content, curl waits for 100 Continue.
    let large = String(repeating: " ", count: 100_000) + "{}"
    let file = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(large.utf8).write(to: file)
    let continued = try server.curl(
      "--json", "@\(file.path)", "-H", "Expect: 100-continue", "-o", "/dev/null", "-w", "%{http_code}",
      server.url + path + "/resize")
    #expect(continued.output == "200")
    let deleted = try server.curl("-X", "DELETE", "-w", "%{http_code}", server.url + path)
    #expect(deleted.output == "204")
    #expect(try server.end() == 0)
    #expect(!server.command.errors.contains("error"))
  }

  @Test func isFollowedWithCurl() throws {
    let server = try RunningServer()
    let path = try server.create()
    let follower = try Command(Command.curl, ["-sSN", "--max-time", "120", server.url + path + "/events?state=full"])
    #expect(try follower.readLine() == "retry: 2000\n")
    #expect(try follower.readLine()?.hasPrefix("id: ") == true)
    #expect(try follower.readLine() == "\n")
    #expect(try follower.readLine() == "event: state\n")
    #expect(try follower.readLine()?.hasPrefix("data: {\"id\":") == true)
    #expect(try follower.readLine() == "\n")
    _ = try server.json("--json", #"{"index": 1}"#, server.url + path + "/select")
    #expect(try follower.readLine()?.hasSuffix("-1\n") == true)
    #expect(try follower.readLine() == "event: didSettle\n")
    #expect(try follower.readLine()?.hasPrefix("data: {\"type\":\"didSettle\",") == true)
    _ = try server.curl("-X", "DELETE", server.url + path)
    var last: [String] = []
    while let line = try follower.readLine() { last.append(line) }
    #expect(last.suffix(3) == ["event: closed\n", "data: {\"reason\":\"deleted\"}\n", "\n"])
    #expect(try follower.wait() == 0)
    #expect(try server.end() == 0)
  }

  /// An animated selection settles by the machine's clock, and viewers get the event.
  @Test func settlesByItself() throws {
    let server = try RunningServer()
    let path = try server.create()
    let follower = try Command(Command.curl, ["-sSN", "--max-time", "120", server.url + path + "/events"])
    for _ in 1...3 { _ = try follower.readLine() }
    _ = try server.json("--json", #"{"index": 2, "animated": true}"#, server.url + path + "/select")
    var types: [String] = []
    while types.last != "event: didSettle\n" {
      let line = try #require(try follower.readLine())
      if line.hasPrefix("event: ") { types.append(line) }
    }
    #expect(
      types == ["selectionChanged", "haptic", "transitionBegan", "didShow", "didSettle"].map { "event: \($0)\n" })
    #expect(try server.end() == 0)
    while try follower.readLine() != nil {}
    #expect(try follower.wait() == 0)
  }

  /// The streams say why they end, and the server waits for none of their clients to leave.
  @Test(arguments: [SIGTERM, SIGINT])
  func drainsOnASignal(signal: Int32) throws {
    let server = try RunningServer()
    let path = try server.create()
    let clients = try (0..<20).map { _ in
      let client = try RawClient(port: server.port)
      try client.send("GET \(path)/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.responseHead().status == 200)
      let beginning = try #require(try client.chunk())
      #expect(String(decoding: beginning, as: UTF8.self).hasPrefix("retry: 2000\n"))
      return client
    }
    #expect(try server.end(by: signal) == 0)
    for client in clients {
      #expect(try client.chunk() == Array("event: closed\ndata: {\"reason\":\"shutdown\"}\n\n".utf8))
      #expect(try client.chunk() == nil)
      #expect(try client.rest().isEmpty)
    }
    #expect(throws: RawClient.Failure.self) { try RawClient(port: server.port) }
  }

  @Test(.enabled(if: FileManager.default.contents(atPath: "/proc/net/if_inet6").map { !$0.isEmpty } ?? false))
  func listensOnIPv6() throws {
    let server = try RunningServer(["--host", "::1", "--port", "0"])
    #expect(server.readyLine == "tabheader: listening on http://[::1]:\(server.port)/\n")
    #expect(try server.curl("http://[::1]:\(server.port)/healthz").output == #"{"status":"ok"}"#)
    #expect(try server.end() == 0)
  }

  /// Clients that accept gzip get the page's compressed files.
  @Test func sendsCompressedFiles() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let text = String(repeating: "tab ", count: 10_000)
    try Data(text.utf8).write(to: directory.appending(path: "tabs.txt"))
    #expect(
      try Command.run(
        URL(fileURLWithPath: "/usr/bin/gzip"), ["-9", "-n", "-k", directory.appending(path: "tabs.txt").path]
      ).code == 0)

    let server = try RunningServer(["--port", "0", "--public", directory.path])
    let file = server.url + "/tabs.txt"
    #expect(try server.curl(file).output == text)
    #expect(try server.curl("--compressed", file).output == text)
    let length = try server.curl("--compressed", "-o", "/dev/null", "-w", "%{size_download}", file).output
    #expect(try #require(Int(length)) < 200)
    #expect(try server.curl("-o", "/dev/null", "-w", "%{http_code}", file + ".gz").output == "404")
    #expect(try server.end() == 0)
  }

  /// A page of another site could reach a server on loopback under its own host name; it is refused.
  @Test func answersOnlyUnderItsNames() throws {
    let server = try RunningServer()
    for (field, code) in [
      ("Host: localhost", "200"), ("Host: 127.0.0.1:1", "200"), ("Host: evil.example", "421"), ("Host;", "400"),
    ] {
      let result = try server.curl("-o", "/dev/null", "-w", "%{http_code}", "-H", field, server.url + "/healthz")
      #expect(result.output == code, "\(field)")
    }
    #expect(try server.end() == 0)
    let named = try RunningServer(["--port", "0", "--allow-host", "tabs.example", "--allow-host", "other.example"])
    for (host, code) in [
      ("tabs.example", "200"), ("other.example", "200"), ("localhost", "200"), ("evil.example", "421"),
    ] {
      let result = try named.curl(
        "-o", "/dev/null", "-w", "%{http_code}", "-H", "Host: \(host)", named.url + "/healthz")
      #expect(result.output == code, "\(host)")
    }
    #expect(try named.end() == 0)
  }

  /// Pages of the named origins may read responses, including the transport's refusals; others may not.
  @Test(arguments: [
    (["--allow-origin", "https://a.example", "--allow-origin", "https://b.example"], [:]),
    ([], ["TABHEADER_ALLOW_ORIGIN": "https://a.example, https://b.example"]),
  ])
  func answersPagesOfOtherOrigins(arguments: [String], environment: [String: String]) throws {
    let server = try RunningServer(["--port", "0"] + arguments, environment: environment)
    for (origin, allowed) in [
      ("https://a.example", true), ("https://b.example", true), ("https://c.example", false), ("null", false),
    ] {
      for (fields, path) in [([], "/healthz"), ([], "/"), ([], "/nothing"), (["-H", "Host: evil.example"], "/")] {
        let result = try Command.run(
          Command.curl,
          ["-sS", "-o", "/dev/null", "-D", "-", "-H", "Origin: \(origin)"] + fields + [server.url + path])
        #expect(
          result.output.contains("\r\nAccess-Control-Allow-Origin: \(origin)\r\n") == allowed, "\(origin) \(path)")
        #expect(result.output.contains("\r\nVary: "), "\(origin) \(path)")
      }
    }
    #expect(try server.end() == 0)
  }

  @Test func `Q7: a field of a proxy that is not trusted is warned about once`() throws {
    let server = try RunningServer(["--port", "0", "--store", "memory"])
    for value in ["192.0.2.1", "192.0.2.2"] {
      #expect(try server.curl("-H", "X-Forwarded-For: \(value)", server.url + "/version").code == 0)
    }
    #expect(try server.end() == 0)
    let warnings = server.command.errors.split(separator: "\n").filter { $0.contains(" warning ") }
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.hasSuffix(
        "requests from 127.0.0.1 have X-Forwarded-For, which is not believed: if your proxy has this address, start the "
          + "server with --trust-proxy 127.0.0.1 or TABHEADER_TRUST_PROXY; else all its clients count as one") == true)

    let trusting = try RunningServer(["--port", "0", "--store", "memory", "--trust-proxy", "127.0.0.0/8"])
    #expect(try trusting.curl("-H", "Forwarded: for=192.0.2.1", trusting.url + "/version").code == 0)
    #expect(try trusting.end() == 0)
    #expect(!trusting.command.errors.contains(" warning "))
  }

}
