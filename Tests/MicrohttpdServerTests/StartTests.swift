import TabHeaderReplays
import HTTPServer
import Testing

@Suite struct StartTests {
  @Test func saysThatAPortIsInUse() throws {
    let server = try startServer()
    #expect(throws: ServerError.portInUse(server.port)) {
      _ = try startServer { $0.port = server.port }
    }
    server.shutdown()
  }

  @Test func takesAPortThatWasJustLeft() throws {
    let first = try startServer()
    let client = try first.client()
    try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = try client.response()
    first.shutdown()
    let second = try startServer { $0.port = first.port }
    #expect(second.port == first.port)
    second.shutdown()
  }

  @Test(arguments: ["nowhere.example", "203.0.113.1", "", "1.2.3"])
  func saysThatItCannotListenOnAHost(host: String) {
    #expect {
      _ = try startServer { $0.host = host }
    } throws: { error in
      guard case .cannotBind(host, let reason) = error as? ServerError else { return false }
      return !reason.isEmpty
    }
  }

  @Test(arguments: ["localhost", "127.0.0.1", "0.0.0.0", "::"], [1, 3])
  func listensOn(host: String, threads: Int) throws {
    let server: MicrohttpdServer
    do {
      server = try startServer {
        $0.host = host
        $0.threads = threads
      }
    } catch ServerError.cannotBind where host == "::" {
      return  // A machine without IPv6.
    }
    let client = try server.client()
    try client.send("GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.response().text == "GET /a 0")
    server.shutdown()
  }

  @Test func `R15: a short request is answered while a long one is processed`() throws {
    let (arrived, mayAnswer) = (Event(), Event())
    let responder = StandIn { request in
      if request.target.path == ["long"] {
        arrived.signal()
        _ = mayAnswer.wait()
      }
      return .text("done")
    }
    let server = try startServer(responder) { $0.threads = ServerConfiguration().threads }
    let long = try server.client()
    try long.send("GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(arrived.wait())
    let short = try server.client()
    try short.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try short.response().text == "done")
    mayAnswer.signal()
    #expect(try long.response().text == "done")
    server.shutdown()
  }
}
