import Foundation
import HTTPTypes
import TabHeaderReplays
import Synchronization
import Testing

@testable import HTTPServer

/// The content of all requests together takes a limited amount of memory.
@Suite struct ContentBudgetTests {
  private static func start(memory: Int, isUnlimited: Bool = true) throws -> MicrohttpdServer {
    try startServer(StandIn { request in .text("\(request.body.count)") }) {
      $0.contentMemory = memory
      $0.allowsChunked = true
      $0.isUnlimitedClient = { _ in isUnlimited }
    }
  }

  private static func head(_ length: Int) -> String {
    "POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: \(length)\r\n\r\n"
  }

  /// A client whose content of 100,000 bytes has come and is counted, but for its last byte.
  private static func begin(on server: MicrohttpdServer) throws -> RawClient {
    let counted = server.exchange.budget.total
    let client = try server.client()
    try client.send(head(100_000))
    #expect(try client.response().status == 100)
    try client.send(String(repeating: "x", count: 99_999))
    while server.exchange.budget.total < counted + 100_000 { sched_yield() }
    return client
  }

  @Test func `W10: content that does not fit beside that of others is refused before it is sent`() throws {
    let server = try Self.start(memory: 250_000)
    // What is only announced takes nothing.
    let announcing = try (0..<20).map { _ in
      let client = try server.client()
      try client.send(Self.head(200_000))
      #expect(try client.response().status == 100)
      return client
    }
    #expect(server.exchange.budget.total == 0)
    let clients = [try Self.begin(on: server), try Self.begin(on: server)]

    let third = try server.client()
    try third.send(Self.head(100_000))
    let response = try third.response()
    #expect(response.status == 503)
    #expect(response["retry-after"] == "1")
    #expect(response["connection"] == "close")
    #expect(response.text.contains(#""type":"/problems/too-much-content""#))

    // Short content is always read.
    let short = try server.client()
    try short.send(Self.head(65_536))
    #expect(try short.response().status == 100)
    try short.send(String(repeating: "x", count: 65_536))
    #expect(try short.response().text == "65536")

    // The end of a request gives back what it took, and so does a client that leaves.
    try clients[0].send("x")
    #expect(try clients[0].response().text == "100000")
    while server.exchange.budget.total > 100_000 { sched_yield() }
    let fourth = try Self.begin(on: server)
    clients[1].close()
    while server.exchange.budget.total > 100_000 { sched_yield() }
    let fifth = try Self.begin(on: server)
    for client in [fourth, fifth] {
      try client.send("x")
      #expect(try client.response().text == "100000")
    }
    for client in announcing { client.close() }
    server.shutdown()
    #expect(server.exchange.budget.total == 0)
  }

  @Test func `W10: one client has half of the memory`() throws {
    let server = try Self.start(memory: 250_000, isUnlimited: false)
    let first = try Self.begin(on: server)
    let second = try server.client()
    try second.send(Self.head(100_000))
    let response = try second.response()
    #expect(response.status == 429)
    #expect(response["retry-after"] == "1")
    #expect(response.text.contains(#""type":"/problems/too-much-content-of-client""#))
    try first.send("x")
    #expect(try first.response().text == "100000")
    server.shutdown()
  }

  @Test func `W10: chunked content is counted as it arrives`() throws {
    let server = try Self.start(memory: 250_000)
    let waiting = try Self.begin(on: server)
    let chunked = try server.client()
    let chunk = "186A0\r\n\(String(repeating: "x", count: 100_000))\r\n"
    let head = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    try chunked.send("\(head)\(chunk)\(chunk)0\r\n\r\n")
    let response = try chunked.response()
    #expect(response.status == 503)
    #expect(response.text.contains(#""type":"/problems/too-much-content""#))

    // The connection stays open. What was counted is given back, a moment after the client has its answer.
    try waiting.send("x")
    #expect(try waiting.response().text == "100000")
    var last: RawResponse
    repeat {
      try chunked.send("\(head)\(chunk)0\r\n\r\n")
      last = try chunked.response()
    } while last.status == 503
    #expect(last.text == "100000")
    server.shutdown()
  }
}
