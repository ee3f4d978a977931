import Glibc
import HTTPServer
import TabHeaderReplays
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

/// A supervisor opens the listening socket, and passes it to the server (sd_listen_fds(3)).
@Suite struct InheritedSocketTests {
  private func listeningSocket() -> CInt {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    listen(descriptor, 16)  // On a port that the system chooses.
    return descriptor
  }

  @Test func aServerListensOnTheSocketThatItGets() throws {
    let socket = try InheritedSocket(descriptor: listeningSocket())
    let server = try startServer {
      $0.host = "not used"
      $0.socket = socket
    }
    #expect(server.address == socket.address)
    #expect(server.address.host == "0.0.0.0")
    #expect(server.port > 0)
    let client = try server.client()
    try client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try client.response().text == "GET /a 0")
    server.shutdown()
  }

  /// As systemd keeps it for the next start.
  @Test func theSocketStaysOpenForOthersThatHaveIt() throws {
    let descriptor = listeningSocket()
    for _ in 1...3 {
      let socket = try InheritedSocket(descriptor: dup(descriptor))
      let server = try startServer { $0.socket = socket }
      let client = try server.client()
      try client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.response().text == "GET /a 0")
      server.shutdown()
    }
    close(descriptor)
  }

  @Test func anotherDescriptorIsRefused() {
    let sockets = [socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0), socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)]
    for descriptor in sockets + [-1, open("/dev/null", O_RDONLY)] {
      #expect(
        throws: ServerError.cannotBind(host: "descriptor \(descriptor)", reason: "expected a listening TCP socket")
      ) {
        _ = try InheritedSocket(descriptor: descriptor)
      }
      close(descriptor)
    }
  }

  @Test func theEnvironmentNamesTheSocket() throws {
    #expect(try InheritedSocket.descriptor(in: ["LISTEN_PID": "12", "LISTEN_FDS": "1"], process: 12) == 3)
    for environment in [[:], ["LISTEN_PID": "13", "LISTEN_FDS": "1"], ["LISTEN_FDS": "1"], ["LISTEN_PID": "12"]] {
      #expect(try InheritedSocket.descriptor(in: environment, process: 12) == nil)
    }
  }

  @Test(arguments: ["0", "2", "", "x"]) func severalSocketsAreRefused(count: String) {
    #expect(
      throws: ServerError.cannotBind(host: "the sockets of LISTEN_FDS", reason: "expected one socket, not \(count)")
    ) {
      _ = try InheritedSocket.descriptor(in: ["LISTEN_PID": "12", "LISTEN_FDS": count], process: 12)
    }
  }
}
