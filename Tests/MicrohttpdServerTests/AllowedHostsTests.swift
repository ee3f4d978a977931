import HTTPServer
import Testing

struct AllowedHostsTests {
  @Test(arguments: ["tabs.example", "LOCALHOST", "127.0.0.1", "::1", "[2001:db8::1]", "a_b-c.example"])
  func aNameOrAnAddressNamesAHost(text: String) {
    #expect(AllowedHosts.isName(text))
  }

  @Test(arguments: [
    "", "*", "http://tabs.example", "tabs.example:80", "tabs.example:", "tabs.example/", "a b", "[::1]:80", "[::1",
    "[]", "[g]",
  ])
  func aURLAPortOrAPatternDoesNot(text: String) {
    #expect(!AllowedHosts.isName(text))
  }
}
