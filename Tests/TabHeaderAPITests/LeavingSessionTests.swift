import Foundation
import ManualClock
import StrictJSON
import TabSessions
import TestStores
import Testing

@testable import TabHeaderAPI

/// Sessions leave memory although they have viewers.
@Suite struct LeavingSessionTests {
  /// Lets all sessions leave memory, once their requests have let them go.
  private static func release(_ server: TestServer) {
    server.registry.committer?.flush()
    while server.registry.sessionCountInMemory > 0 {
      server.registry.release(1)
      sched_yield()
    }
  }

  private static func closed(_ reader: any EventReader) throws -> JSONValue? {
    while let event = try reader.event() {
      if event.event == "closed" { return event["/reason"] }
    }
    return nil
  }

  @Test(arguments: Transport.allCases)
  func `W13: a session leaves memory beside its viewers, who see its next change`(_ transport: Transport) throws {
    let server = try TestServer(transport, store: HeldStore())
    let path = try server.createThree()
    let readers = try ["?state=full", "?state=delta", ""].map { try server.events(path + "/events" + $0) }
    defer { for reader in readers { reader.close() } }
    for reader in readers { _ = try reader.block() }
    let first = try readers[0].events(1)
    #expect(first[0].event == "state")
    for index in 1...3 {
      Self.release(server)
      #expect(server.registry.isLeft(try #require(SessionID(String(path.dropFirst("/v1/sessions/".count))))))
      #expect(try server.get(path + "/lifetime")["/viewers"] == .number(3))
      Self.release(server)
      try server.post(path + "/select", #"{"index": \#(index % 3)}"#)
      for reader in readers {
        var event = try #require(try reader.event())
        while event.event != "selectionChanged" { event = try #require(try reader.event()) }
      }
      var state = try readers[0].events(1)[0]
      while state.event != "state" { state = try readers[0].events(1)[0] }
      #expect(state["/revision"] == .number(Double(index + 1)))
    }
  }

  @Test(arguments: Transport.allCases)
  func `W13: a session that has left memory does not expire before its last viewer`(_ transport: Transport) throws {
    let server = try TestServer(transport, store: HeldStore())
    let path = try server.create(#"{"ttl": 60}"#)
    let reader = try server.events(path + "/events")
    _ = try reader.block()
    Self.release(server)
    for _ in 1...3 {
      server.clock.advance(byMilliseconds: 90_000)
      server.removeExpired()
    }
    #expect(try server.get(path).status == 200)
    Self.release(server)
    server.clock.advance(byMilliseconds: 90_000)
    #expect(try server.get(path + "/lifetime")["/viewers"] == .number(1))
    Self.release(server)
    reader.close()
    let id = try #require(SessionID(String(path.dropFirst("/v1/sessions/".count))))
    while server.registry.isLeft(id) { sched_yield() }
    server.registry.committer?.flush()
    server.clock.advance(byMilliseconds: 59_000)
    server.removeExpired()
    #expect(try server.get(path).status == 200)
    Self.release(server)
    server.clock.advance(byMilliseconds: 61_000)
    server.removeExpired()
    #expect(try server.get(path).status == 410)
  }

  @Test(arguments: Transport.allCases)
  func `W13: viewers of a session that has left memory lose access, and are told of the end`(
    _ transport: Transport
  ) throws {
    let guarded = try GuardedServer(transport, store: HeldStore())
    let server = guarded.server
    let revoked = try guarded.link(#"{"access": "view"}"#)
    let short = try guarded.link(#"{"access": "view", "expiresIn": 10}"#)
    let readers = try [revoked.token, short.token, guarded.view].map { token in
      let reader = try server.events(guarded.path + "/events", fields: GuardedServer.bearer(token))
      _ = try reader.block()
      return reader
    }
    Self.release(server)
    server.clock.advance(byMilliseconds: 10_001)
    #expect(try Self.closed(readers[1]) == .string("unauthorized"))
    #expect(server.registry.sessionCountInMemory == 0)
    let link = "\(guarded.path)/links/\(revoked.id)"
    #expect(try server.send("DELETE", link, fields: GuardedServer.bearer(guarded.edit)).status == 204)
    #expect(try Self.closed(readers[0]) == .string("unauthorized"))
    Self.release(server)
    server.api.drain()
    #expect(try Self.closed(readers[2]) == .string("shutdown"))
    for reader in readers { reader.close() }
  }

  @Test(arguments: Transport.allCases)
  func `W13: a theme that changes brings its sessions back`(_ transport: Transport) throws {
    let server = try TestServer(transport, store: HeldStore())
    func theme(_ color: String) -> String {
      ##"{"theme": {"color": {"tab-header": {"selected": {"background": {"$type": "color", "$value": "\##(color)"}}}}}}"##
    }
    #expect(try server.send("PUT", "/v1/themes/red", theme("#FF0000")).status == 201)
    let path = try server.create(#"{"theme": "red"}"#)
    let reader = try server.events(path + "/events?state=full")
    defer { reader.close() }
    _ = try reader.block()
    #expect(try reader.events(1)[0].event == "state")
    Self.release(server)
    #expect(try server.send("PUT", "/v1/themes/red", theme("#00FF00")).status == 200)
    var event = try #require(try reader.event())
    while event.event != "state" { event = try #require(try reader.event()) }
    #expect(event["/revision"] == .number(2))
  }

  @Test func `W13: a viewer who is told about the others keeps the session in memory`() throws {
    let server = try TestServer(.inProcess, store: HeldStore())
    let path = try server.createThree()
    let reader = try server.events(path + "/events?presence=true")
    server.registry.committer?.flush()
    #expect(server.registry.release(1) == 0)
    reader.close()
    server.registry.committer?.flush()
    #expect(server.registry.release(1) == 1)
  }
}
