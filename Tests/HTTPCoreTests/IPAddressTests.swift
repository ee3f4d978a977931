import HTTPServer
import Testing

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
