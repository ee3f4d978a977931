import HTTPCore
import Logging
import LoopbackClient
import MicrohttpdServer
import Synchronization
import Testing

/// What the library says about requests, at the level `debug`.
@Suite struct LibraryLogTests {
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }

  private struct Handler: LogHandler {
    let lines: Lines
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    func log(event: LogEvent) {
      let line = event.message.description
      if line.contains("request for") { lines.all.withLock { $0.append(line) } }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
  }

  @Test func `a path is not logged, since the id in it may be all that protects a session`() throws {
    let lines = Lines()
    var configuration = ServerConfiguration(port: 0)
    configuration.certificate = try Transport.certificate.map {
      try ServerCertificate(certificate: $0.certificate, key: $0.key)
    }
    let content = [UInt8](repeating: 0x61, count: 50_000_000)
    let server = try MicrohttpdServer(
      configuration: configuration, responder: StandIn { _ in Response(status: .ok, body: .bytes(content)) },
      logger: Logger(label: "test") { _ in Handler(lines: lines) })
    // Clients that leave in the middle of the content, until the library notices one while it sends, and not while it waits.
    for _ in 1...20_000 where lines.all.withLock({ $0.isEmpty }) {
      let client = try server.client()
      try client.send("GET /secret%25s'/name HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.responseHead().status == 200)
      client.close()
    }
    server.shutdown()
    let all = lines.all.withLock { $0 }
    #expect(all.contains { $0.contains("for the request for `…'. Error: ") }, "\(all)")
    #expect(!all.contains { $0.contains("secret") || $0.contains("name") }, "\(all)")
  }
}
