import HTTPTypes
import TabHeaderReplays
import Testing

@testable import HTTPServer

/// Targets in absolute form (RFC 9112 §3.2.2).
@Suite struct AbsoluteTargetTests {
  private func parts(_ text: String) -> [String]? {
    let target = Array(text.utf8).withUnsafeBytes { AbsoluteTarget($0) }
    return target.map {
      [
        $0.isSecure ? "https" : "http", String(decoding: $0.authority, as: UTF8.self),
        String(decoding: $0.path, as: UTF8.self),
      ]
    }
  }

  @Test(arguments: [
    ("http://a/", ["http", "a", "/"]), ("http://a", ["http", "a", "/"]), ("http://a:80", ["http", "a:80", "/"]),
    ("http://a:/b", ["http", "a:", "/b"]), ("http://a?b=c", ["http", "a", "/?b=c"]),
    ("http://a/?b=http://c/", ["http", "a", "/?b=http://c/"]), ("http://a//b", ["http", "a", "//b"]),
    ("HtTpS://A.b:8443/C", ["https", "A.b:8443", "/C"]), ("http://[::1]:8080/a", ["http", "[::1]:8080", "/a"]),
    ("http://[::1]", ["http", "[::1]", "/"]), ("http://a#b", ["http", "a", "/#b"]),
  ])
  func `W14: the scheme, the authority, and the path in origin form`(text: String, expected: [String]) {
    #expect(parts(text) == expected)
  }

  @Test(arguments: [
    "", "/", "*", "a", "a:80", "http", "http:", "http:/", "http:a", "http:/a/", "://a/", "ftp://a/", "ws://a/",
    "httpx://a/",
    "http://", "http:///a", "http://?a", "http://:80/", "http://user@a/", "http://user:secret@a/", "http://a@b@c/",
    "http://a:b/", "http://a:123456/", "http://[::1/", "http://[::1]a/", "http://[]/", "http://a\\b/",
    "http://ä/", " http://a/", "http ://a/", "//a/",
  ])
  func `W14: anything else is none`(text: String) {
    #expect(parts(text) == nil)
  }

  private static let scheme = Transport.isEncrypted ? "https" : "http"
  private static let other = Transport.isEncrypted ? "http" : "https"

  /// A server of the hosts `a` and `::1`, which answers with the target and the host.
  private func server() throws -> MicrohttpdServer {
    try startServer(
      StandIn { request in
        .text(
          "/\(request.target.path.map(\.string).joined(separator: "/")) \(request.target.query.count) \(request[.host] ?? "-")"
        )
      }
    ) { $0.allowedHosts = .names(["a", "::1"]) }
  }

  /// The status and, if it is 200, the content.
  private func answer(to request: String, from client: RawClient) throws -> String {
    try client.send(request)
    let response = try client.response()
    return response.status == 200 ? "200 " + response.text : "\(response.status)"
  }

  @Test(arguments: [
    ("//a:81/b?c=d HTTP/1.1\r\nHost: a\r\n", "200 /b 1 a:81"), ("//A HTTP/1.1\r\nHost: a\r\n", "200 / 0 A"),
    ("//[::1]:80?b HTTP/1.1\r\nHost: a\r\n", "200 / 1 [::1]:80"),
    // The field counts for nothing, but there must be one that is valid.
    ("//a/ HTTP/1.1\r\nHost: b\r\n", "200 / 0 a"), ("//b/ HTTP/1.1\r\nHost: a\r\n", "421"),
    ("//a/ HTTP/1.1\r\nHost: a\r\nHost: a\r\n", "400"), ("//a/ HTTP/1.1\r\n", "400"),
    ("//a/ HTTP/1.1\r\nHost: b c\r\n", "400"), ("//a/ HTTP/1.0\r\nConnection: keep-alive\r\n", "200 / 0 a"),
    ("//b/ HTTP/1.0\r\nConnection: keep-alive\r\n", "421"),
    // What no `Host` field may have, no target has.
    ("//user@a/ HTTP/1.1\r\nHost: a\r\n", "400"), ("///b HTTP/1.1\r\nHost: a\r\n", "400"),
    ("//a/../b HTTP/1.1\r\nHost: a\r\n", "400"), ("//a/%2F HTTP/1.1\r\nHost: a\r\n", "400"),
    ("//a/#b HTTP/1.1\r\nHost: a\r\n", "400"),
  ])
  func `W14: a target in absolute form is answered for its host`(rest: String, expected: String) throws {
    let server = try server()
    let client = try server.client()
    #expect(try answer(to: "GET \(Self.scheme):\(rest)\r\n", from: client) == expected)
    // The host is not kept for the next request of the connection.
    #expect(try answer(to: "GET /next HTTP/1.1\r\nHost: [::1]\r\n\r\n", from: client) == "200 /next 0 [::1]")
    server.shutdown()
  }

  @Test func `W14: the scheme is that of the connection`() throws {
    let server = try server()
    let client = try server.client()
    #expect(
      try answer(to: "GET \(Self.scheme.uppercased())://a/ HTTP/1.1\r\nHost: a\r\n\r\n", from: client) == "200 / 0 a")
    #expect(try answer(to: "GET \(Self.other)://a/ HTTP/1.1\r\nHost: a\r\n\r\n", from: client) == "421")
    #expect(try answer(to: "GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n", from: client) == "400")
    server.shutdown()
  }

  @Test func `W14: content follows a target in absolute form as any other`() throws {
    let server = try startServer()
    let client = try server.client()
    let head = "POST \(Self.scheme)://a/b HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n"
    #expect(try answer(to: head + "abc", from: client) == "200 POST /b 3")
    let long = String(repeating: "a", count: 8_192 - "\(Self.scheme)://a/".utf8.count)
    #expect(
      try answer(to: "GET \(Self.scheme)://a/\(long) HTTP/1.1\r\nHost: a\r\n\r\n", from: client).hasPrefix("200 "))
    #expect(try answer(to: "GET \(Self.scheme)://a/\(long)a HTTP/1.1\r\nHost: a\r\n\r\n", from: client) == "414")
    server.shutdown()
  }
}
