import HTTPServer
import RecordedLog
import Testing

@testable import tabheader

/// Warnings about proxies that no setting trusts (Q7).
@Suite struct UntrustedForwardingsTests {
  /// The warnings about these addresses, in the order in which they connect.
  private func warnings(about hosts: [String], trusting range: String? = nil) throws -> [String] {
    let log = RecordedLog()
    let proxies = TrustedProxies(try range.map { [try #require(AddressRange($0))] } ?? [])
    let forwardings = UntrustedForwardings(proxies, log.logger)
    for host in hosts { forwardings.note(ClientAddress(host: host, port: 1), "Forwarded") }
    return log.lines
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
