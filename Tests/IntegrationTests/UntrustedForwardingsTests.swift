import HTTPCore
import Logging
import Synchronization
import Testing

@testable import tabheader

/// Warnings about proxies that nobody has named (Q7).
@Suite struct UntrustedForwardingsTests {
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }

  private struct Handler: LogHandler {
    let lines: Lines
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    func log(event: LogEvent) { lines.all.withLock { $0.append("\(event.level) \(event.message)") } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
  }

  /// The warnings about these addresses, in the order in which they connect.
  private func warnings(about hosts: [String], trusting range: String? = nil) throws -> [String] {
    let lines = Lines()
    let proxies = TrustedProxies(try range.map { [try #require(AddressRange($0))] } ?? [])
    let forwardings = UntrustedForwardings(proxies, Logger(label: "test") { _ in Handler(lines: lines) })
    for host in hosts { forwardings.note(ClientAddress(host: host, port: 1), "Forwarded") }
    return lines.all.withLock { $0 }
  }

  @Test func `Q7: there is one warning for each network, and no more than eight`() throws {
    #expect(
      try warnings(about: ["192.0.2.1", "192.0.2.1", "2001:db8::1", "2001:db8::2", "192.0.2.2"]).map {
        $0.prefix { $0 != "," }
      } == [
        "warning requests from 192.0.2.1 have Forwarded", "warning requests from 2001:db8::1 have Forwarded",
        "warning requests from 192.0.2.2 have Forwarded",
      ])
    #expect(try warnings(about: (0..<200).map { "192.0.2.\($0)" }).count == 8)
  }

  @Test func `Q7: there is no warning about a proxy that is trusted`() throws {
    #expect(try warnings(about: ["192.0.2.1", "192.0.2.255"], trusting: "192.0.2.0/24") == [])
    #expect(try warnings(about: ["192.0.2.1", "192.0.3.1"], trusting: "192.0.2.0/24").count == 1)
  }
}
