import HTTPServer
import HTTPTypes
import TabHeaderReplays
import Testing

@Suite struct RequestTests {
  @Test func answersWithTheFieldsAndTheContentOfTheResponse() throws {
    let server = try startServer(
      StandIn { _ in .text("hello", status: .created, fields: [.contentType: "text/plain", .location: "/a"]) })
    let client = try server.client()
    try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let response = try client.response()
    #expect(response.status == 201)
    #expect(response.text == "hello")
    #expect(response["content-type"] == "text/plain")
    #expect(response["location"] == "/a")
    #expect(response.values("date").count == 1)
    #expect(response.values("content-length") == ["5"])
    #expect(response.values("connection").isEmpty)
    server.shutdown()
  }

  /// RFC 9110 §6.6.1, §8.6; RFC 9112 §6.1, §9.6: these are the transport's.
  @Test func omitsFieldsThatTheTransportWrites() throws {
    var fields: HTTPFields = [.contentLength: "99", .date: "then", .connection: "close"]
    fields[.transferEncoding] = "chunked"
    let response = Response.text("hello", fields: fields)
    let server = try startServer(StandIn { _ in response })
    let client = try server.client()
    for _ in 1...2 {
      try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let response = try client.response()
      #expect(response.values("content-length") == ["5"])
      #expect(response.values("date").count == 1)
      #expect(response.values("date") != ["then"])
      #expect(response.values("connection").isEmpty)
      #expect(response.values("transfer-encoding").isEmpty)
    }
    server.shutdown()
  }

  @Test func keepsTheConnectionAndSendsOneResponseManyTimes() throws {
    let kept = Response.text("kept")
    let server = try startServer(StandIn { _ in kept })
    let clients = try (0..<4).map { _ in try server.client() }
    for _ in 1...50 {
      for client in clients { try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") }
      for client in clients { #expect(try client.response().text == "kept") }
    }
    server.shutdown()
  }

  @Test func closesWhenTheClientAsks() throws {
    let server = try startServer()
    let client = try server.client()
    try client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    #expect(try client.response().values("connection") == ["close"])
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  /// RFC 9112 §9.3.2.
  @Test func answersPipelinedRequestsInTheirOrder() throws {
    let server = try startServer { $0.allowsChunked = true }
    let client = try server.client()
    var requests = ""
    for index in 1...20 {
      requests += "GET /\(index) HTTP/1.1\r\nHost: localhost\r\n\r\n"
      requests += "POST /\(index) HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc"
      requests += "PUT /\(index) HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n"
    }
    try client.send(requests)
    for index in 1...20 {
      #expect(try client.response().text == "GET /\(index) 0")
      #expect(try client.response().text == "POST /\(index) 3")
      #expect(try client.response().text == "PUT /\(index) 2")
    }
    server.shutdown()
  }

  /// RFC 9110 §9.3.2.
  @Test func omitsTheContentForHEAD() throws {
    let server = try startServer(StandIn { request in .text("\(request.method.rawValue)!") })
    let client = try server.client()
    try client.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let response = try client.response(toHead: true)
    #expect(response.status == 200)
    #expect(response["content-length"] == "5")
    #expect(try client.response().text == "GET!")
    server.shutdown()
  }

  @Test(arguments: [HTTPResponse.Status.noContent, .notModified])
  func sendsNoContentIfTheStatusHasNone(status: HTTPResponse.Status) throws {
    let server = try startServer(StandIn { _ in Response(status: status, fields: [.eTag: "\"a\""]) })
    let client = try server.client()
    for _ in 1...2 {
      try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let response = try client.response()
      #expect(response.status == status.code)
      #expect(response["etag"] == "\"a\"")
    }
    server.shutdown()
  }

  /// RFC 9110 §8.6: a 304 has the length that the content would have.
  @Test func sendsTheLengthWithNotModified() throws {
    let server = try startServer(
      StandIn { _ in Response.text("whole", fields: [.eTag: "\"a\"", .contentType: "text/plain"]).notModified })
    let client = try server.client()
    for _ in 1...2 {
      try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let response = try client.response()
      #expect(response.status == 304)
      #expect(response["etag"] == "\"a\"")
      #expect(response["content-length"] == "5")
      #expect(response["content-type"] == nil)
      #expect(response.content.isEmpty)
    }
    server.shutdown()
  }

  @Test(arguments: ["OPTIONS", "DELETE", "PATCH", "TRACE", "BREW", "get", "M-SEARCH"])
  func passesEveryMethodOn(method: String) throws {
    let server = try startServer()
    let client = try server.client()
    try client.send("\(method) /a HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.response().text == "\(method) /a 0")
    server.shutdown()
  }

  @Test func decodesTheTargetOnceAndAfterSplitting() throws {
    let server = try startServer(
      StandIn { request in
        let query = request.target.query.map { "\($0.name)=\($0.value)" }
        return .text((request.target.path.map(\.string) + query).joined(separator: "|"))
      })
    let client = try server.client()
    try client.send("GET /a%20b/%2541?x=%26+y&z HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.response().text == "a b|%41|x=& y|z=")
    server.shutdown()
  }

  /// RFC 9110 §5.1, §5.3, §5.5.
  @Test func findsFieldsInAnyCaseAndJoinsRepeatedLines() throws {
    let server = try startServer(
      StandIn { request in
        .text("[\(request[.accept] ?? "-")][\(request[.ifMatch] ?? "-")][\(request[.origin] ?? "-")]")
      })
    let client = try server.client()
    try client.send(
      "GET / HTTP/1.1\r\nHost: localhost\r\naccept: a\r\nIf-Match:\"1\" \t\r\nACCEPT: \t b , c \r\nAccept:\r\n\r\n")
    #expect(try client.response().text == "[a, b , c, ][\"1\"][-]")
    server.shutdown()
  }

  /// RFC 9112 §9.3, HTTP/1.0 closes unless asked otherwise.
  @Test func servesHTTP10() throws {
    let server = try startServer()
    let client = try server.client()
    try client.send("GET /old HTTP/1.0\r\n\r\n")
    #expect(try client.response().text == "GET /old 0")
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  @Test func readsAHeadInPiecesOfAnySize() throws {
    let server = try startServer(StandIn { request in .text(request[.cookie].map { "\($0.utf8.count)" } ?? "-") })
    let client = try server.client()
    let head =
      "\r\nGET /a?b=c HTTP/1.1\r\nHost: localhost\r\nX-Empty:\r\nCookie: \(String(repeating: "k", count: 900))\r\n\r\n"
    for piece in head.unicodeScalars { try client.send(String(piece)) }
    #expect(try client.response().text == "900")

    // A head that is nearly as long as it may be, in large pieces.
    let large = (0..<16).map { "X-\($0): \(String(repeating: "v", count: 900))\r\n" }
    try client.send("GET /a HTTP/1.1\r\nHost: localhost\r\n")
    for line in large { try client.send(line) }
    try client.send("Cookie: k\r\n\r\n")
    #expect(try client.response().text == "1")
    server.shutdown()
  }

  @Test func sendsALargeResponseWhole() throws {
    let content = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let server = try startServer(StandIn { _ in Response(status: .ok, body: .bytes(content)) })
    let client = try server.client()
    try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.response().content == content)
    server.shutdown()
  }

  /// The library would keep a record of each parameter, until its memory for the connection is full.
  @Test func `R4: a request with hundreds of query parameters is answered`() throws {
    let server = try startServer(StandIn { request in .text("\(request.target.query.count)") })
    let client = try server.client()
    for (count, status) in [(1, 200), (100, 200), (101, 400), (500, 400), (1_000, 400)] {
      let query = (0..<count).map { "a\($0)" }.joined(separator: "&")
      try client.send("GET /?\(query) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let response = try client.response()
      #expect(response.status == status, "\(count)")
      if status == 200 { #expect(response.text == "\(count)") }
    }
    server.shutdown()
  }
}
