import Glibc
import HTTPServer
import TabHeaderReplays
import Testing

/// What only encrypted connections have. `TRANSPORT=tls` runs all other tests of this target with encryption, too.
@Suite struct TLSTests {
  private static let first = TestCertificate(end: 4_000_000_001)
  private static let second = TestCertificate(end: 4_000_000_002)

  private func certificate(_ test: TestCertificate) throws -> ServerCertificate {
    try ServerCertificate(certificate: test.certificate, key: test.key)
  }

  private func start(
    _ responder: StandIn = StandIn(), configure: (inout ServerConfiguration) -> Void = { _ in }
  ) throws -> MicrohttpdServer {
    let certificate = try certificate(Self.first)
    return try startServer(responder) {
      $0.certificate = certificate
      configure(&$0)
    }
  }

  private func client(of server: MicrohttpdServer) throws -> RawClient {
    try RawClient(port: server.port, isEncrypted: true)
  }

  @Test func `W7: requests are answered over TLS`() throws {
    let server = try start()
    let client = try client(of: server)
    #expect(client.certificateEnd == 4_000_000_001)
    for _ in 1...3 {
      try client.send("GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.response().text == "GET /a 0")
    }
    server.shutdown()
  }

  // MARK: Another certificate

  @Test func `W8: a new certificate is for new connections, and streams go on`() throws {
    let stream = TestStream()
    let server = try start(StreamTests.responder { stream })
    let watcher = try client(of: server)
    try watcher.send(StreamTests.request)
    _ = try watcher.responseHead()
    #expect(stream.pended.wait())

    server.use(try certificate(Self.second))
    let newcomer = try client(of: server)
    #expect(newcomer.certificateEnd == 4_000_000_002)
    try newcomer.send("GET /other HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try newcomer.response().text == "other")
    stream.push("still here")
    #expect(try watcher.chunk() == Array("still here".utf8))
    #expect(watcher.certificateEnd == 4_000_000_001)
    server.shutdown()
  }

  @Test func `W8: certificates can change while clients connect`() throws {
    let server = try start()
    let certificates = try [Self.first, Self.second].map(certificate)
    for round in 0..<40 {
      server.use(certificates[round % 2])
      let client = try client(of: server)
      #expect(client.certificateEnd == certificates[round % 2].end)
      try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.response().status == 200)
    }
    server.shutdown()
  }

  @Test func `W8: a certificate that cannot be used is refused with the reason`() throws {
    let (certificate, key) = (Self.first.certificate, Self.first.key)
    #expect(throws: ServerCertificate.Invalid.otherKey) {
      _ = try ServerCertificate(certificate: certificate, key: Self.second.key)
    }
    for bytes in [[], Array("no PEM".utf8), key] {
      #expect {
        _ = try ServerCertificate(certificate: bytes, key: key)
      } throws: {
        "\($0)".hasPrefix("the certificate cannot be read: ")
      }
    }
    for bytes in [[], Array("no PEM".utf8), certificate, Array(key.dropLast(60))] {
      #expect {
        _ = try ServerCertificate(certificate: certificate, key: bytes)
      } throws: {
        "\($0)".hasPrefix("the key cannot be read: ")
      }
    }
  }

  // MARK: Protocols

  @Test(arguments: [
    ("NORMAL:-VERS-ALL:+VERS-TLS1.3", true), ("NORMAL:-VERS-ALL:+VERS-TLS1.2", true),
    ("NORMAL:-VERS-ALL:+VERS-TLS1.1:+VERS-TLS1.0:%COMPAT", false),
    ("NORMAL:-VERS-ALL:+VERS-TLS1.2:-CIPHER-ALL:+AES-128-CBC:+AES-256-CBC", false),
    ("NORMAL:-VERS-ALL:+VERS-TLS1.2:-CIPHER-ALL:+AES-128-GCM", true),
  ])
  func `W7: old protocols and ciphers are refused`(priorities: String, isAccepted: Bool) throws {
    let server = try start()
    let descriptor = try connected(to: server.port)
    defer { close(descriptor) }
    let connection = try? LoopbackTLS(descriptor: descriptor, priorities: priorities)
    #expect((connection != nil) == isAccepted)
    server.shutdown()
  }

  private func connected(to port: UInt16) throws -> CInt {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(result == 0)
    return descriptor
  }

  @Test func `W7: a client that does not encrypt is cut off`() throws {
    let server = try start()
    let client = try RawClient(port: server.port)
    try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let rest = try client.rest()
    #expect(!String(decoding: rest, as: UTF8.self).contains("HTTP/1.1"))
    #expect(try self.client(of: server).certificateEnd != nil)
    server.shutdown()
  }

  @Test func `W7: a handshake has as long as a head`() throws {
    let server = try start { $0.headTimeout = .milliseconds(100) }
    let client = try RawClient(port: server.port)
    try client.send([0x16, 0x03, 0x01, 0x02])
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  @Test func `W7: the health of an encrypted server can be probed`() throws {
    let server = try start(
      StandIn { request in .text("", status: request.target.path == ["healthz"] ? .ok : .notFound) })
    #expect(HealthProbe.isHealthy(host: "127.0.0.1", port: server.port, isEncrypted: true))
    #expect(!HealthProbe.isHealthy(host: "127.0.0.1", port: server.port, isEncrypted: true, path: "/other"))
    #expect(!HealthProbe.isHealthy(host: "127.0.0.1", port: server.port, timeout: .milliseconds(500)))
    server.shutdown()
  }
}
