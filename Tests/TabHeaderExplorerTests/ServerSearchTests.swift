import TabEngine
import TabHeaderReplays
import Testing

/// `tabheader explore --server`: what answers on the port is believed within limits (V).
@Suite struct ServerSearchTests {
  private typealias Step = HostileServer.Step

  /// What is said about a server after one action.
  private func complaint(
    about server: HostileServer, token: String? = nil, time: Duration = .seconds(30)
  ) throws -> String {
    defer { server.stop() }
    let start = Start(preset: "remind", container: try Preset.remind.container())
    let address = try #require(ServerAddress("http://127.0.0.1:\(server.port)"))
    do {
      let outcome = try ServerSearch(address, token: token, time: time, from: [start], seed: 1)
        .run(actions: 1) { _ in true }
      return outcome.failure?.text ?? "nothing found"
    } catch let error as ServerSearchError {
      return error.description
    }
  }

  private static func answer(_ status: String, _ content: String, _ fields: String = "") -> Step {
    .send("HTTP/1.1 \(status)\r\n\(fields)Content-Length: \(content.utf8.count)\r\n\r\n\(content)")
  }

  private static let created = #"{"id":"0123456789abcdefghijkA","updatedAt":"2026-01-01T00:00:00.000Z"}"#

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n", "-5"),
    ("HTTP/1.1 200 OK\r\nContent-Length: +5\r\n\r\nabcde", "+5"),
    ("HTTP/1.1 200 OK\r\nContent-Length: five\r\n\r\n", "five"),
    ("HTTP/1.1 200 OK\r\nContent-Length: \r\n\r\n", ""),
    ("HTTP/1.1 200 OK\r\nContent-Length: 5, 5\r\n\r\nabcde", "5, 5"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 0x10\r\n\r\n", "0x10"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n", "99999999999999999999"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef", "5, 6"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "chunked, 5"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", "gzip, chunked"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\n", "-5"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n", "ffffffffffffffff"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabc\r\n", "c"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\r\n", ""),
    ("HTTP/1.1 200 OK\r\nno colon\r\n\r\n", "no colon"),
    ("HTTP/1.1 200 OK\r\n: nameless\r\n\r\n", ": nameless"),
    ("HTTP/1.1 200 OK\r\nContent-Length : 5\r\n\r\n", "Content-Length : 5"),
    ("HTTP/1.1 200 OK\r\n folded: 5\r\n\r\n", " folded: 5"),
    ("HTTP/1.1 -20 OK\r\n\r\n", "HTTP/1.1 -20 OK"),
    ("HTTP/1.1 2000 OK\r\n\r\n", "HTTP/1.1 2000 OK"),
    ("HTTP/1.1 099 No\r\n\r\n", "HTTP/1.1 099 No"),
    ("HTTP/1.1 200\r\n\r\n", "HTTP/1.1 200"),
    ("HTTP/2 200 OK\r\n\r\n", "HTTP/2 200 OK"),
    ("SSH-2.0-OpenSSH_9.2\r\n", "SSH-2.0-OpenSSH_9.2"),
    ("\u{1B}]0;title\u{7}\u{202E}\r\n", "\u{FFFD}]0;title\u{FFFD}\u{FFFD}"),
    ("HTTP/1.1 200 OK\n\n", "HTTP/1.1 200 OK\u{FFFD}"),
  ])
  func `V: a response that is not HTTP/1.1 is named, and nothing is read after it`(
    bytes: String, named: String
  ) throws {
    let complaint = try complaint(about: HostileServer([.send(bytes), .hold]))
    #expect(complaint == "POST /v1/sessions: the response is not HTTP/1.1: \(named)")
  }

  @Test func `V: a response without an end is read up to a limit`() throws {
    let head = "HTTP/1.1 200 OK\r\n"
    let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"
    let (heads, contents, chunkLines) = (24_576, 16_777_216, 24_576)
    let floods: [(name: String, steps: [HostileServer.Step], limit: Int)] = [
      ("status line", [.flood("H")], heads),
      ("field", [.send(head + "X: "), .flood("x")], heads),
      ("fields", [.send(head), .flood("X: y\r\n")], heads),
      ("interim responses", [.flood("HTTP/1.1 102 Processing\r\n\r\n")], heads),
      ("announced content", [.send(head + "Content-Length: 16777217\r\n\r\n"), .hold], contents),
      ("much announced content", [.send(head + "Content-Length: 999999999999999999\r\n\r\n"), .hold], contents),
      ("content", [.send(head + "\r\n"), .flood("x")], contents),
      ("chunk", [.send(chunked + "1000001\r\n"), .flood("x")], contents),
      ("chunks", [.send(chunked), .flood("400\r\n\(String(repeating: "x", count: 1_024))\r\n")], contents),
      ("chunk's line", [.send(chunked + "5;"), .flood("x")], chunkLines),
      ("much announced chunk", [.send(chunked + "7fffffffffffff\r\n"), .hold], contents),
    ]
    for (name, steps, limit) in floods {
      let complaint = try complaint(about: HostileServer(steps))
      #expect(complaint == "POST /v1/sessions: the response is longer than \(limit) bytes", "\(name)")
    }
  }

  @Test(arguments: [
    [Step.hold],
    [.dribble("HTTP/1.1 200 OK\r\nX: ")],
    [.dribble("HTTP/1.1 100 Continue\r\n\r\n")],
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 9999999\r\n\r\n"), .dribble("x")],
    [.send("HTTP/1.1 200 OK\r\n\r\n"), .dribble("x")],
    [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"), .dribble("1\r\nx\r\n")],
  ])
  func `V: a response has a time as a whole, however often a part of it comes`(steps: [HostileServer.Step]) throws {
    let complaint = try complaint(about: HostileServer(steps), time: .milliseconds(150))
    #expect(complaint == "POST /v1/sessions: the response takes too long")
  }

  @Test(arguments: [
    [], [Step.reset], [.send("HTTP/1.1 2")], [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc")],
    [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc")],
  ])
  func `V: a connection that ends early is an end`(steps: [HostileServer.Step]) throws {
    #expect(
      try complaint(about: HostileServer(steps)) == "POST /v1/sessions: the connection ended")
  }

  @Test func `V: a redirection is not followed, and what is said about it cannot control a terminal`() throws {
    let elsewhere = HostileServer([])
    defer { elsewhere.stop() }
    let server = HostileServer([
      Self.answer("307 Go", "\u{1B}[2J\u{9B}2J\u{202E}seven", "Location: http://127.0.0.1:\(elsewhere.port)/\r\n")
    ])
    #expect(
      try complaint(about: server, token: "a-token-of-20-letters")
        == "POST /v1/sessions is answered with 307: \u{FFFD}[2J\u{FFFD}2J\u{FFFD}seven")
    #expect(elsewhere.requests == [])
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"id":1}"#, #"{"id":"a"}"#, #"{"id":"a","updatedAt":"soon"}"#,
    #"{"id":"a b","updatedAt":"2026-01-01T00:00:00.000Z"}"#, #"{"id":"","updatedAt":"2026-01-01T00:00:00.000Z"}"#,
    #"{"id":"a\r\n\r\nGET /","updatedAt":"2026-01-01T00:00:00.000Z"}"#,
    #"{"id":"\#(String(repeating: "a", count: 101))","updatedAt":"2026-01-01T00:00:00.000Z"}"#,
    String(repeating: "[", count: 300),
  ])
  func `V: a session that cannot be one is no session`(content: String) throws {
    let server = HostileServer([Self.answer("201 Created", content), .hold])
    let shown = content.count > 400 ? content.prefix(400) + "…" : content[...]
    #expect(try complaint(about: server) == "POST /v1/sessions is answered with 201: \(shown)")
  }

  @Test(arguments: [
    "{}", #"{"events":[],"cursor":"a\r\nb"}"#, #"{"events":1,"cursor":"a-1"}"#, String(repeating: "[", count: 300),
  ])
  func `V: a log that cannot be one is no log`(content: String) throws {
    let server = HostileServer([Self.answer("201 Created", Self.created)], [Self.answer("200 OK", content), .hold])
    let shown = content.count > 400 ? content.prefix(400) + "…" : content[...]
    #expect(try complaint(about: server) == "GET …/log is answered with 200: \(shown)")
  }

  @Test func `V: interim responses are skipped, and the blanks around a value`() throws {
    let interim = Step.send("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n")
    let server = HostileServer(
      [interim, .send("HTTP/1.1 418 I'm a teapot\r\nTransfer-Encoding: \t Chunked \r\n\r\n4;a=b\r\nbrew\r\n0\r\n\r\n")])
    #expect(try complaint(about: server) == "POST /v1/sessions is answered with 418: brew")
  }

  @Test func `V: the token is sent with each request, and one that is asked for is named`() throws {
    let server = HostileServer(
      [Self.answer("201 Created", Self.created)], [Self.answer("200 OK", #"{"events":[],"cursor":"a-1"}"#)],
      [Self.answer("500 Oh", "")], [Self.answer("200 OK", #"{"events":[],"cursor":"a-1"}"#)],
      [Self.answer("204 No Content", "")])
    // Shrinking repeats the one action in sessions of its own.
    #expect(try complaint(about: server, token: "a-token-of-20-letters").contains("found:    500:"))
    let requests = server.requests
    #expect(requests.prefix(5).map { $0.prefix { $0 != " " } } == ["POST", "GET", "POST", "GET", "DELETE"])
    #expect(requests.allSatisfy { $0.contains("\r\nAuthorization: Bearer a-token-of-20-letters\r\n") })

    let refusal = Self.answer("401 Unauthorized", "{}")
    #expect(
      try complaint(about: HostileServer([refusal])) == "the server asks for a token: set TABHEADER_TOKEN to its own")
    #expect(
      try complaint(about: HostileServer([refusal]), token: "a-token-of-20-letters")
        == "the server asks for a token: set TABHEADER_TOKEN to its own; the one that is set is not valid")
  }

  @Test func `V: a server that has had too many requests is asked again, but not for ever`() throws {
    let refusal = Self.answer("429 Too Many Requests", "wait", "Retry-After: 0\r\n")
    let server = HostileServer([refusal], [refusal], [Self.answer("500 Oh", "dear")])
    #expect(try complaint(about: server) == "POST /v1/sessions is answered with 500: dear")
    #expect(server.requests.count == 3)
    let patient = HostileServer([refusal], [refusal], [refusal], [refusal], [refusal], [refusal])
    #expect(try complaint(about: patient) == "POST /v1/sessions is answered with 429: wait")
    #expect(patient.requests.count == 5)
    let late = HostileServer([Self.answer("429 Too Many Requests", "wait", "Retry-After: 86400\r\n")])
    #expect(try complaint(about: late) == "POST /v1/sessions is answered with 429: wait")
  }
}
