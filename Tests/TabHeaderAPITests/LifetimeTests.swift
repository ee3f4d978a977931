import StrictJSON
import TabSessions
import Testing

/// The time to live of sessions: it counts from their last use.
@Suite struct LifetimeTests {
  @Test(arguments: Transport.allCases)
  func everyRequestForASessionIsUse(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"ttl": 60}"#)
    #expect(
      try server.get(path + "/lifetime").text == #"{"ttl":60,"expiresAt":"2026-01-01T00:01:00.000Z","viewers":0}"#)
    let before = try server.get(path)
    for (method, target, body, status) in [
      ("GET", path, "", 200), ("HEAD", path + "/tabs", "", 200), ("POST", path + "/select", #"{"index": 9}"#, 422),
      ("POST", path + "/select", #"{"index": 0}"#, 200),
    ] {
      server.clock.advance(byMilliseconds: 50_000)
      #expect(try server.send(method, target, body).status == status)
      server.removeExpired()
    }
    #expect(try server.get(path).text == before.text, "its use changes nothing that the state shows")
    #expect(
      try server.get(path + "/lifetime").text == #"{"ttl":60,"expiresAt":"2026-01-01T00:04:20.000Z","viewers":0}"#)
    server.clock.advance(byMilliseconds: 60_000)
    server.removeExpired()
    #expect(try server.get(path).status == (server.registry.hasStore ? 410 : 404))
  }

  /// The time to live counts from the moment when the last viewer leaves.
  @Test(arguments: Transport.allCases)
  func aSessionWithViewersStays(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"ttl": 60}"#)
    let events = try server.events(path + "/events")
    _ = try events.block()
    #expect(try server.get(path + "/lifetime")["/viewers"] == .number(1))
    server.clock.advance(byMilliseconds: 600_000)
    server.removeExpired()
    server.clock.advance(byMilliseconds: 59_000)
    #expect(try server.get(path).status == 200)
    events.close()
  }

  /// Reading writes little, yet a crash does not end a session that was read.
  @Test func useOutlivesACrash() throws {
    let store = MemoryStore()
    let first = try TestServer(.inProcess, store: store)
    let path = try first.create(#"{"ttl": 80}"#)
    first.clock.advance(byMilliseconds: 40_000)
    #expect(try first.get(path).status == 200)
    first.removeExpired()
    let second = try TestServer(.inProcess, clock: first.clock, store: store)
    second.clock.advance(byMilliseconds: 79_000)
    second.removeExpired()
    #expect(try second.get(path).status == 200)
  }

  @Test(arguments: Transport.allCases)
  func theServerLimitsTheTimeToLive(_ transport: Transport) throws {
    let server = try TestServer(transport) { $0.timeToLive = .seconds(3_600) }
    let refused = try server.post("/v1/sessions", #"{"ttl": 3601}"#)
    #expect(refused.status == 422)
    #expect(refused["/errors/0/pointer"] == .string("/ttl"))
    #expect(refused["/errors/0/detail"] == .string("this server allows at most 3600 seconds"))
    #expect(try server.get(try server.create(#"{"ttl": 3600}"#) + "/lifetime")["/ttl"] == .number(3_600))
    #expect(
      try server.get(try server.create() + "/lifetime")["/ttl"] == .number(3_600), "the default is no longer a day")
  }
}
