import HTTPServer
import TabHeaderReplays
import RecordedLog
import Testing

/// What the library says about requests, at the level `debug`.
@Suite struct LibraryLogTests {
  /// The lines about requests.
  private func lines(of log: RecordedLog) -> [String] { log.lines.filter { $0.contains("request for") } }

  @Test func `a path is not logged, since the id in it may be all that protects a session`() throws {
    let log = RecordedLog()
    var configuration = ServerConfiguration(port: 0)
    configuration.certificate = try Transport.certificate.map {
      try ServerCertificate(certificate: $0.certificate, key: $0.key)
    }
    let content = [UInt8](repeating: 0x61, count: 50_000_000)
    let server = try MicrohttpdServer(
      configuration: configuration, responder: StandIn { _ in Response(status: .ok, body: .bytes(content)) },
      logger: log.logger)
    // Clients that leave in the middle of the content, until the library notices one while it sends, and not while it waits.
    for _ in 1...20_000 where lines(of: log).isEmpty {
      let client = try server.client()
      try client.send("GET /secret%25s'/name HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.responseHead().status == 200)
      client.close()
    }
    server.shutdown()
    let all = lines(of: log)
    #expect(all.contains { $0.contains("for the request for `…'. Error: ") }, "\(all)")
    #expect(!all.contains { $0.contains("secret") || $0.contains("name") }, "\(all)")
  }
}
