import HTTPServer
import HTTPTypes
import TabSessions
import Testing

/// Whom a request comes from, if proxies say it.
@Suite struct TrustedProxiesTests {
  private let proxies = TrustedProxies(["10.0.0.0/8", "2001:db8:1::/48", "192.0.2.7"].compactMap { AddressRange($0) })

  private func client(
    _ fields: [(String, String)], of peer: String = "10.0.0.1", _ proxies: TrustedProxies? = nil
  ) throws -> String? {
    var list: HTTPFields = [:]
    for (name, value) in fields { list.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value)) }
    return (proxies ?? self.proxies).client(of: ClientAddress(host: peer, port: 4), RequestFields(list))?.host
  }

  @Test func withoutTrustedProxiesNoFieldIsBelieved() throws {
    let fields = [("X-Forwarded-For", "198.51.100.1"), ("Forwarded", "for=198.51.100.1")]
    #expect(try client(fields, TrustedProxies()) == "10.0.0.1")
    #expect(try client(fields, of: "203.0.113.9") == "203.0.113.9")
    #expect(proxies.client(of: nil, RequestFields()) == nil)
  }

  @Test func theAddressThatATrustedProxyWroteIsTheClient() throws {
    #expect(try client([("X-Forwarded-For", "198.51.100.1")]) == "198.51.100.1")
    #expect(try client([("X-Forwarded-For", "198.51.100.1:4711")]) == "198.51.100.1")
    #expect(try client([("X-Forwarded-For", "2001:DB8::17")]) == "2001:db8::17")
    #expect(
      try client([("Forwarded", #"For="[2001:db8:cafe::17]:4711";proto=https;by=10.0.0.1"#)]) == "2001:db8:cafe::17")
    #expect(try client([("Forwarded", "proto=http ; for=198.51.100.1:_hidden")]) == "198.51.100.1")
  }

  @Test func whatAClientForgedIsNotBelieved() throws {
    // The proxy adds the true address at the end, also as a field line of its own.
    #expect(try client([("X-Forwarded-For", "1.1.1.1, 2.2.2.2, 198.51.100.1")]) == "198.51.100.1")
    #expect(try client([("X-Forwarded-For", "1.1.1.1"), ("X-Forwarded-For", "198.51.100.1")]) == "198.51.100.1")
    #expect(try client([("Forwarded", "for=1.1.1.1, for=198.51.100.1")]) == "198.51.100.1")
    // Trusted addresses that the client wrote are before the address of the client.
    #expect(try client([("X-Forwarded-For", "1.1.1.1, 10.0.0.9, 198.51.100.1")]) == "198.51.100.1")
  }

  @Test func aChainOfTrustedProxiesIsFollowed() throws {
    #expect(try client([("X-Forwarded-For", "198.51.100.1, 10.2.3.4, 192.0.2.7")]) == "198.51.100.1")
    #expect(try client([("Forwarded", #"for=198.51.100.1, for="[2001:db8:1::5]", for=10.0.0.3"#)]) == "198.51.100.1")
    // A chain of nothing but proxies begins at the farthest.
    #expect(try client([("X-Forwarded-For", "10.9.9.9, 10.2.3.4")]) == "10.9.9.9")
  }

  /// The proxy writes one field, and passes the other one on as the client sent it.
  @Test func twoFieldsMustAgree() throws {
    #expect(try client([("X-Forwarded-For", "198.51.100.1"), ("Forwarded", "for=1.1.1.1")]) == "10.0.0.1")
    #expect(try client([("X-Forwarded-For", "198.51.100.1"), ("Forwarded", "for=198.51.100.1")]) == "198.51.100.1")
  }

  @Test(arguments: [
    #"for=", for=198.51.100.1"#, #"for="1.1.1.1, for=198.51.100.1"#, "for=1.1.1.1;for=198.51.100.1", "for", "",
    #"for="198.51.100.1"x"#, #"for="198.51.100.1\"#,
  ])
  func malformedFieldsAreNotBelieved(_ field: String) throws {
    #expect(try client([("Forwarded", field)]) == "10.0.0.1")
  }

  @Test(arguments: [
    "unknown", "_secret", "198.51.100", "[198.51.100.1]", "[2001:db8::1", "2001:db8::1%eth0", "a:b", "",
  ])
  func whatIsNoAddressEndsTheChain(_ node: String) throws {
    #expect(try client([("X-Forwarded-For", node)]) == "10.0.0.1")
    #expect(try client([("X-Forwarded-For", "1.1.1.1, \(node), 10.0.0.8")]) == "10.0.0.8")
  }

  /// Whatever a client sends before it, the address that the proxy adds is the client.
  @Test func noForgeryChangesTheClient() throws {
    var random = SeededRandom(seed: 14)
    let pieces = [
      "for=", "\"", ",", ";", "10.0.0.1", "1.1.1.1", "\\", "[", "]", ":", "unknown", " ", "\t", "=", "é", "by=",
    ]
    for _ in 0..<5_000 {
      let forged = (0..<Int.random(in: 0..<12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      #expect(try client([("X-Forwarded-For", forged + ", 198.51.100.1")]) == "198.51.100.1")
      let found = try client([("Forwarded", forged + ", for=198.51.100.1")])
      #expect(found == "198.51.100.1" || found == "10.0.0.1", "\(forged)")
    }
  }

  @Test(arguments: [
    "10.0.0.0/33", "10.0.0.1/8", "2001:db8::/129", "10.0.0.0/", "10.0.0.0/+8", "10.0.0.0/08", "x", "/8",
  ])
  func isNoRange(_ text: String) { #expect(AddressRange(text) == nil) }

  @Test func rangesOfIPv4AreAlsoMapped() throws {
    let range = try #require(AddressRange("0.0.0.0/0"))
    #expect(range.contains(try #require(IPAddress("::ffff:1.2.3.4"))))
    #expect(!range.contains(try #require(IPAddress("2001:db8::1"))))
    #expect(try #require(AddressRange("::/0")).contains(try #require(IPAddress("1.2.3.4"))))
  }
}

@Suite struct IPAddressTests {
  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1"), ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"), ("::", "::"),
    ("::1", "::1"), ("1::", "1::"), ("2001:DB8::0001", "2001:db8::1"), ("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"),
    ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"), ("1:0:0:2:0:0:0:3", "1:0:0:2::3"),
    ("::ffff:192.0.2.1", "192.0.2.1"), ("::FFFF:c000:0201", "192.0.2.1"), ("64:ff9b::192.0.2.33", "64:ff9b::c000:221"),
    ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"), ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"),
  ])
  func isReadAndWritten(_ text: String, _ canonical: String) throws {
    let address = try #require(IPAddress(text))
    #expect(address.description == canonical)
    #expect(IPAddress(canonical) == address)
  }

  @Test(arguments: [
    "", "1", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.2.3.4", "1.2.3.+4", "1.2.3.4 ", "0x1.2.3.4", "1.2.3.-0", ":", ":::",
    "1::2::3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7::8", "12345::", "g::", "fe80::1%eth0", "[::1]",
    "::1.2.3", "1.2.3.4::", "::1/64", "192.0.2.1:80", "localhost", "::ffff:1.2.3.4:5", "+1::",
    "0000:0000:0000:0000:0000:0000:0000:0000:0000",
  ])
  func isNothingElse(_ text: String) { #expect(IPAddress(text) == nil) }

  @Test func hasAPrefix() throws {
    let address = try #require(IPAddress("2001:db8:1:2:3:4:5:6"))
    #expect(address.prefix(64).description == "2001:db8:1:2::")
    #expect(address.prefix(33).description == "2001:db8::")
    #expect(address.prefix(128) == address)
    #expect(address.prefix(0).description == "::")
    #expect(try #require(IPAddress("10.11.12.13")).prefix(96 + 8).description == "10.0.0.0")
  }
}
