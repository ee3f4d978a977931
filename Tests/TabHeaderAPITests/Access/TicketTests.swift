import HTTPServer
import StrictJSON
import TabEngine
import TabSessions
import TestStores
import Testing

@testable import TabHeaderAPI

/// A7: streams and their tickets.
@Suite struct TicketTests {
  private func ticket(_ server: TestServer, _ token: String, _ content: String = "") throws -> String {
    let answer = try server.post("/v1/tickets", content, fields: GuardedServer.bearer(token))
    try #require(answer.status == 201, "\(answer.text)")
    #expect(answer.fields["cache-control"] == "no-store")
    return try #require(answer["/ticket"]?.text)
  }

  @Test(arguments: Transport.allCases)
  func `A7: a ticket opens one stream`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let server = guarded.server
    let ticket = try ticket(server, guarded.view)
    #expect(!ticket.contains(guarded.view.suffix(22)))
    let stream = try server.events("\(guarded.path)/events?state=full&ticket=\(ticket)")
    #expect(try stream.block()?.hasPrefix("retry: ") == true)
    #expect(try stream.block()?.contains("event: state") == true)
    stream.close()
    expectProblem(try server.get("\(guarded.path)/events?ticket=\(ticket)"), "invalid-token", 401)
  }

  @Test(arguments: Transport.allCases)
  func `A7: a request that is refused, or asks for the head alone, leaves the ticket`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport, allowsFaults: true)
    let server = guarded.server
    let ticket = try ticket(server, guarded.view)
    let other = try GuardedServer.session(server)
    #expect(try server.get("\(guarded.path)/events?ticket=\(ticket)&types=zz").status == 400)
    // A slow answer is sent as a stream.
    #expect(try guarded.status("PUT", "\(guarded.path)/faults", guarded.edit, #"{"bytesPerSecond": 1000000}"#) == 200)
    let slow = try server.api.respond(
      to: Request(
        method: .get, target: try RequestTarget("\(guarded.path)/events?ticket=\(ticket)&types=zz".utf8),
        fields: RequestFields([.host: "localhost"]))
    ).response()
    #expect(slow.status == .badRequest)
    #expect(slow.fields[.tabHeaderFault] == "slow;bytes=1000000")
    slow.drop()
    #expect(try guarded.status("DELETE", "\(guarded.path)/faults", guarded.edit) == 204)
    let foreign = ["Sec-Fetch-Site": "cross-site", "Origin": "https://elsewhere.example"]
    for target in ["\(guarded.path)/events?", "/v1/events?session=\(guarded.id)&"] {
      expectProblem(try server.get("\(target)ticket=\(ticket)", fields: foreign), "cross-site-request", 403)
    }
    #expect(try server.get("\(other.path)/events?ticket=\(ticket)").status == 404)
    #expect(try server.send("HEAD", "\(guarded.path)/events?ticket=\(ticket)").status == 200)
    let stream = try server.events("\(guarded.path)/events?ticket=\(ticket)")
    #expect(try stream.block()?.hasPrefix("retry: ") == true)
    stream.close()
    for _ in 1...2 {
      expectProblem(try server.get("\(guarded.path)/events?types=zz&ticket=\(ticket)"), "invalid-token", 401)
    }
  }

  @Test func `A7: a list of events uses the ticket up, too`() throws {
    let guarded = try GuardedServer(.inProcess)
    let ticket = try ticket(guarded.server, guarded.view)
    let json = ["Accept": "application/json"]
    #expect(try guarded.server.get("\(guarded.path)/events?ticket=\(ticket)", fields: json).status == 200)
    for fields in [json, [:]] {
      expectProblem(
        try guarded.server.get("\(guarded.path)/events?ticket=\(ticket)", fields: fields), "invalid-token", 401)
    }
  }

  @Test func `A7: a ticket is for a minute, for a stream, and for its session`() throws {
    let guarded = try GuardedServer(.inProcess)
    let server = guarded.server
    let late = try ticket(server, guarded.view)
    server.clock.advance(byMilliseconds: 60_000)
    #expect(try server.get("\(guarded.path)/events?ticket=\(late)").status == 401)
    #expect(try server.get("\(guarded.path)?ticket=\(try ticket(server, guarded.edit))").status == 401)
    let other = try GuardedServer.session(server)
    expectProblem(
      try server.get("\(guarded.path)/events?ticket=\(try ticket(server, other.edit))"), "session-not-found", 404)
    let forged = try ticket(server, guarded.view)
    for text in [
      forged + "x", String(forged.dropLast()), forged.replacing(guarded.id, with: "x"), "", "...", "a.b.c.d",
    ] {
      #expect(try server.get("\(guarded.path)/events?ticket=\(text)").status == 401, "\(text)")
    }
  }

  @Test func `A7: used tickets are remembered while they are valid, half of them for one client`() throws {
    let token = try #require(ServerToken(GuardedServer.token))
    let tickets = Tickets(secret: [1], token: token)
    func issue(_ client: String, _ time: Int64) -> String {
      tickets.issue(for: [.server], to: client, at: Instant(milliseconds: time)).text
    }
    func take(_ text: String, _ time: Int64) -> Tickets.Taking { tickets.take(text, at: Instant(milliseconds: time)) }
    let first = issue("a", 0)
    #expect(take(first, 1) == .taken)
    for _ in 1..<32_768 { #expect(take(issue("a", 0), 30_000) == .taken) }
    #expect(take(first, 59_999) == .invalid)
    let waiting = issue("a", 30_000)
    #expect(take(waiting, 59_999) == .shareIsFull)
    for client in ["b", "c"] {
      for _ in 0..<16_384 { #expect(take(issue(client, 0), 30_000) == .taken) }
    }
    #expect(take(issue("d", 30_000), 59_999) == .full)
    // Each is remembered for a minute after its use at least, and for two at most.
    #expect(take(waiting, 60_001) == .shareIsFull)
    #expect(take(issue("a", 120_001), 120_002) == .taken)
  }

  @Test func `A7: a ticket of a link that was revoked is invalid`() throws {
    let guarded = try GuardedServer(.inProcess)
    let link = try guarded.link(#"{"access": "view"}"#)
    let ticket = try ticket(guarded.server, link.token)
    #expect(try guarded.status("DELETE", "\(guarded.path)/links/\(link.id)", guarded.edit) == 204)
    #expect(try guarded.server.get("\(guarded.path)/events?ticket=\(ticket)").status == 401)
  }

  @Test func `A7: every server of a store takes a ticket`() throws {
    let store = SharedMemoryStore()
    let (first, second) = (try GuardedServer(.inProcess, store: store), try GuardedServer(.inProcess, store: store))
    let ticket = try ticket(first.server, first.view)
    let stream = try second.server.events("\(first.path)/events?ticket=\(ticket)")
    #expect(try stream.block()?.hasPrefix("retry: ") == true)
    stream.close()
    #expect(try second.server.get("\(first.path)/events?ticket=\(ticket)").status == 401)
  }

  @Test(arguments: Transport.allCases)
  func `A7: in a stream of several sessions, each needs a token`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let server = guarded.server
    let other = try GuardedServer.session(server)
    let id = String(other.path.suffix(22))
    let target = "/v1/events?session=\(guarded.id)&session=\(id)&state=full"
    #expect(try server.get(target).status == 401)

    let half = try server.events(target, fields: GuardedServer.bearer(guarded.view))
    _ = try half.block()
    #expect(try half.block()?.contains("event: state") == true)
    #expect(try half.block()?.contains(#""data":{"reason":"unauthorized"}"#) == true)
    half.close()

    let ticket = try ticket(server, guarded.view, #"{"tokens": ["\#(other.view)"]}"#)
    for fields in [[:], ["Cookie": "\(GuardedServer.cookie(guarded.view)); \(GuardedServer.cookie(other.view))"]] {
      let both = try server.events(fields.isEmpty ? "\(target)&ticket=\(ticket)" : target, fields: fields)
      _ = try both.block()
      let states = [try both.block(), try both.block()].compactMap(\.self)
      #expect(states.allSatisfy { $0.contains("event: state") })
      both.close()
    }
    let wrong = try server.post(
      "/v1/tickets", #"{"tokens": ["\#(other.view)", "x"]}"#, fields: GuardedServer.bearer(guarded.view))
    expectProblem(wrong, "invalid-value", 422, at: "/tokens/1")
  }

  @Test(arguments: Transport.allCases)
  func `A7: a stream ends when its link is revoked`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let link = try guarded.link(#"{"access": "view"}"#)
    let stream = try guarded.server.events("\(guarded.path)/events", fields: GuardedServer.bearer(link.token))
    let staying = try guarded.server.events("\(guarded.path)/events", fields: GuardedServer.bearer(guarded.view))
    _ = (try stream.block(), try staying.block())
    #expect(try guarded.status("DELETE", "\(guarded.path)/links/\(link.id)", guarded.edit) == 204)
    #expect(try stream.block() == "event: closed\ndata: {\"reason\":\"unauthorized\"}\n\n")
    #expect(try stream.block() == nil)
    #expect(try guarded.status("POST", guarded.path + "/select", guarded.edit, #"{"index": 1}"#) == 200)
    #expect(try staying.block()?.contains("closed") == false)
    staying.close()
  }

  @Test(arguments: Transport.allCases)
  func `A7: a stream ends when its link expires`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let link = try guarded.link(#"{"access": "view", "expiresIn": 30}"#)
    let stream = try guarded.server.events("\(guarded.path)/events", fields: GuardedServer.bearer(link.token))
    _ = try stream.block()
    guarded.server.clock.advance(byMilliseconds: 30_000)
    #expect(try stream.block() == "event: closed\ndata: {\"reason\":\"unauthorized\"}\n\n")
    #expect(try stream.block() == nil)
  }

  @Test func `A7: a stream on another server ends, too`() throws {
    let store = SharedMemoryStore()
    let (first, second) = (try GuardedServer(.inProcess, store: store), try GuardedServer(.inProcess, store: store))
    let link = try first.link(#"{"access": "view"}"#)
    let stream = try second.server.events("\(first.path)/events", fields: GuardedServer.bearer(link.token))
    _ = try stream.block()
    #expect(try first.status("DELETE", "\(first.path)/links/\(link.id)", first.edit) == 204)
    store.deliverHints()
    #expect(try stream.block() == "event: closed\ndata: {\"reason\":\"unauthorized\"}\n\n")
  }

  @Test func `A7: a wait ends with 401 when its link is revoked meanwhile`() throws {
    let guarded = try GuardedServer(.inProcess)
    let link = try guarded.link(#"{"access": "view"}"#)
    let wait = try guarded.server.begin(
      "GET", "\(guarded.path)/wait?revision=2", fields: GuardedServer.bearer(link.token))
    #expect(try guarded.status("DELETE", "\(guarded.path)/links/\(link.id)", guarded.edit) == 204)
    expectProblem(try wait(), "invalid-token", 401)
  }

  @Test func `A7: a wait ends with 401 when its link expires meanwhile`() throws {
    let guarded = try GuardedServer(.inProcess)
    let link = try guarded.link(#"{"access": "view", "expiresIn": 5}"#)
    let wait = try guarded.server.begin(
      "GET", "\(guarded.path)/wait?revision=2&timeout=30", fields: GuardedServer.bearer(link.token))
    guarded.server.clock.advance(byMilliseconds: 5_000)
    expectProblem(try wait(), "invalid-token", 401)
  }

  @Test func `A7: a stream does not use a session for which there is no token`() throws {
    let guarded = try GuardedServer(.inProcess)
    let server = guarded.server
    let other = try #require(
      try server.post("/v1/sessions", #"{"ttl": 60}"#, fields: GuardedServer.owner).fields["location"])
    let id = other.split(separator: "/").last ?? ""
    for _ in 1...3 {
      server.clock.advance(byMilliseconds: 25_000)
      let stream = try server.events("/v1/events?session=\(id)", fields: GuardedServer.bearer(guarded.view))
      _ = try stream.block()
      #expect(try stream.block()?.contains("unauthorized") == true)
      stream.close()
    }
    expectProblem(try server.get(other, fields: GuardedServer.owner), "session-not-found", 404)
  }
}
