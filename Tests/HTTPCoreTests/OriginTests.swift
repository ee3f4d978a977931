import HTTPServer
import Testing

/// RFC 6454 §6.2: an origin is compared as it is written, so it has one spelling.
@Suite struct OriginTests {
  @Test(arguments: [
    "https://example.com", "http://localhost", "http://localhost:5173", "http://127.0.0.1:8080",
    "https://xn--bcher-kva.de",
    "http://[::1]", "http://[2001:db8::1]:3000", "https://example.com:80", "http://example.com:443",
    "https://example.com:65535", "chrome-extension://abcdefghijklmnop", "web+app://a_b", "https://example.com.",
  ])
  func parsesAnOrigin(text: String) {
    #expect(Origin(text)?.text == text)
  }

  @Test(arguments: [
    "", "null", "*", "example.com", "localhost:5173", "//example.com", "://example.com", "https:", "https://",
    "https:///",
    "https:/example.com", "https//example.com", "https://example.com/", "https://example.com/page",
    "https://example.com?q", "https://example.com#a", "https://user@example.com", "https://user:1@example.com",
    "HTTPS://example.com", "https://Example.com", "https://bücher.de", "https://*.example.com", "https://a b",
    "https://example.com:", "https://example.com:443", "http://example.com:80", "https://example.com:0",
    "https://example.com:080", "https://example.com:+80", "https://example.com:65536", "https://example.com:x",
    "https://example.com:1:2", "http://[]", "http://[::1", "http://::1", "http://[::1]x", "http://[::1]:",
    "http://[::G]",
    "http://[::1%eth0]", "1http://a", "ht_tp://a", "https://a,https://b", " https://a", "https://a\u{0}",
    "https://a\r\nb",
  ])
  func refusesOtherTexts(text: String) {
    #expect(Origin(text) == nil)
  }

  /// RFC 9110 §7.2: a `Host` field without a port means the scheme's own.
  @Test(arguments: [
    ("http://a", "a", true), ("http://a", "A:80", true), ("https://a", "a:443", true),
    ("http://a:8080", "a:8080", true),
    ("http://[::1]:8080", "[::1]:8080", true), ("http://[::1]", "[::1]:80", true), ("http://a", "a:443", false),
    ("http://a", "a:8080", false), ("http://a:8080", "a", false), ("http://a", "b", false), ("http://a", "", false),
    ("http://a.b", "a", false),
  ])
  func comparesWithAHost(origin: String, host: String, isSame: Bool) throws {
    #expect(try #require(Origin(origin)).isSameHost(as: host) == isSame)
  }

  @Test func aListIsReadWhole() throws {
    let a = try #require(Origin("https://a.example"))
    let b = try #require(Origin("http://b.example:81"))
    #expect(AllowedOrigins("") == .only([]))
    #expect(AllowedOrigins("*") == .any)
    #expect(AllowedOrigins(" * ") == .any)
    #expect(AllowedOrigins("https://a.example") == .only([a]))
    #expect(AllowedOrigins("https://a.example, http://b.example:81 ,https://a.example") == .only([a, b]))
    for list in [
      "*,https://a.example", "https://a.example,*", "https://a.example,b", " ", "https://a.example, ,", "null",
    ] {
      #expect(AllowedOrigins(list) == nil, "\(list)")
    }
  }
}
