import Glibc
import Synchronization
import TabHeaderReplays
import Testing

@testable import HTTPServer

/// A request has the address at the other end of its connection.
@Suite struct ClientAddressTests {
  private let responder = StandIn { request in .text(request.client?.description ?? "none") }

  private func answer(to client: RawClient) throws -> String {
    try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return try client.response().text
  }

  @Test func eachConnectionHasItsPort() throws {
    let server = try startServer(responder)
    let clients = try (0..<3).map { _ in try server.client() }
    for _ in 1...2 {
      for client in clients { #expect(try answer(to: client) == "127.0.0.1:\(client.port)") }
    }
    server.shutdown()
  }

  /// A socket on `::` takes clients of IPv4 and IPv6.
  @Test func bothFamiliesHaveTheirOwnForm() throws {
    let server: MicrohttpdServer
    do {
      server = try startServer(responder) { $0.host = "::" }
    } catch ServerError.cannotBind {
      return  // A machine without IPv6.
    }
    let ipv4 = try server.client()
    #expect(try answer(to: ipv4) == "127.0.0.1:\(ipv4.port)")
    let ipv6 = try server.client(isIPv6: true)
    #expect(try answer(to: ipv6) == "[::1]:\(ipv6.port)")
    server.shutdown()
  }

  @Test func `Q7: a connection whose requests have a field of a proxy is reported once`() throws {
    let reports = Mutex<[String]>([])
    let server = try startServer(responder) {
      $0.onForwarding = { client, field in reports.withLock { $0.append("\(client) \(field)") } }
    }
    let (first, second, third) = (try server.client(), try server.client(), try server.client())
    func send(_ fields: String, from client: RawClient) throws {
      try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
      #expect(try client.response().text == "127.0.0.1:\(client.port)")
    }
    try send("", from: first)
    try send("x-forwarded-for: 192.0.2.1\r\n", from: first)
    try send("X-Forwarded-For: 192.0.2.2\r\nForwarded: for=192.0.2.2\r\n", from: first)
    try send("FORWARDED: for=192.0.2.1\r\n", from: second)
    try send("X-Forwarded-Fox: 192.0.2.1\r\nX-Forwarded-Proto: https\r\nForwardes: a\r\n", from: third)
    server.shutdown()
    #expect(
      reports.withLock { $0 } == ["127.0.0.1:\(first.port) X-Forwarded-For", "127.0.0.1:\(second.port) Forwarded"])
  }

  @Test func aRequestKeepsItWhenTheConnectionIsClosed() throws {
    let kept = Mutex<ClientAddress?>(nil)
    let server = try startServer(
      StandIn { request in
        let client = request.client
        kept.withLock { $0 = client }
        return .text("kept")
      })
    let client = try server.client()
    _ = try answer(to: client)
    let port = client.port
    client.close()
    server.shutdown()
    #expect(kept.withLock { $0 } == ClientAddress(host: "127.0.0.1", port: port))
  }

  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1"), ("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"), ("2001:DB8::", "2001:db8::"),
    ("::ffff:192.0.2.1", "192.0.2.1"), ("::fffe:c000:201", "::fffe:c000:201"), ("::", "::"),
  ])
  func isWrittenInItsShortestForm(address: String, host: String) throws {
    var ipv4 = sockaddr_in()
    var ipv6 = sockaddr_in6()
    let found: ClientAddress?
    if inet_pton(AF_INET, address, &ipv4.sin_addr) == 1 {
      ipv4.sin_family = sa_family_t(AF_INET)
      ipv4.sin_port = UInt16(443).bigEndian
      found = ClientAddress(&ipv4)
    } else {
      try #require(inet_pton(AF_INET6, address, &ipv6.sin6_addr) == 1)
      ipv6.sin6_family = sa_family_t(AF_INET6)
      ipv6.sin6_port = UInt16(443).bigEndian
      found = ClientAddress(&ipv6)
    }
    #expect(found == ClientAddress(host: host, port: 443))
  }

  @Test func aUnixSocketHasNone() {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    #expect(ClientAddress(&address) == nil)
  }
}
