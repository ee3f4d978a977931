import Foundation
import TabEngine
import TabSessions
import Testing

@testable import SessionStores

/// Several servers use one Redis: what they see of each other's changes.
@Suite struct RedisSharingTests {
  private let server: RedisServer
  private let store: RedisStore
  /// The store of another server.
  private let other: RedisStore
  private let hints = Hints()

  init() throws {
    server = try RedisServer.shared.get()
    store = try server.store()
    other = try server.store(prefix: store.keys.prefix)
  }

  private func status(_ session: StoredSession) -> StoreView.Status {
    StoreView.Status(session.head.version, expiresAt: session.head.expiresAt)
  }

  // MARK: Views

  @Test func aViewHasTheVersionsAndTheEndsOfSessions() throws {
    var (first, second) = (try StoredSession.sample(1), try StoredSession.sample(2))
    let ended = try StoredSession.sample(4)
    _ = try store.commit([first.created, second.created, ended.created])
    _ = try other.commit([
      .save(try first.commit(.select(.index(1)), at: .at(1))), .prolong(second.id, until: .at(99)),
      .expire(ended.id, now: .at(60), until: .at(90)),
    ])
    second.head.expiresAt = .at(99)
    let ids = [second.id, sampleID(3), first.id, ended.id, second.id]
    #expect(
      try store.view(of: ids).sessions == [status(second), nil, status(first), nil, status(second)])
    #expect(try store.view(of: []).sessions == [])
  }

  @Test func everyChangeOfADocumentIsSeenInTheNumber() throws {
    let theme = StoredDocument(.theme, name: "ocean", bytes: Array("{}".utf8), updatedAt: .at(3))
    let style = StoredDocument(.style, name: "ocean", bytes: Array("{}".utf8), updatedAt: .at(3))
    let changes: [StoreChange] = [
      .put(theme), .put(style), .put(theme), .remove(.theme, name: "ocean"), .remove(.style, name: "ocean"),
    ]
    var numbers = [try store.view(of: []).documents]
    for change in changes {
      #expect(try other.commit([change]) == [.committed])
      numbers.append(try store.view(of: []).documents)
    }
    #expect(Set(numbers).count == changes.count + 1)
    #expect(try other.commit([.remove(.theme, name: "ocean")]) == [.missing])
    #expect(try store.view(of: []).documents == numbers.last)
  }

  // MARK: Hints

  @Test func changesOfAnotherServerAreReported() throws {
    var session = try StoredSession.sample()
    _ = try store.commit([session.created])
    let follower = store.follow(hints.report)
    defer { follower.close() }
    follower.watch(session.id)
    #expect(hints.have(.found(session.id, sequence: session.head.sequence), .documents))

    hints.forget()
    _ = try other.commit([.save(try session.commit(.select(.index(2)), at: .at(1)))])
    #expect(hints.have(.session(session.id, sequence: session.head.sequence)))

    hints.forget()
    let theme = StoredDocument(.theme, name: "ocean", bytes: Array("{}".utf8), updatedAt: .at(3))
    _ = try other.commit([.put(theme)])
    #expect(hints.have(.documents))
    hints.forget()
    _ = try other.commit([.remove(.theme, name: "ocean")])
    #expect(hints.have(.documents))

    _ = try other.commit([.delete(session.id)])
    #expect(hints.have(.session(session.id, sequence: nil)))
    hints.forget()
    _ = try other.commit([session.created])
    #expect(hints.have(.session(session.id, sequence: session.head.sequence)))
    _ = try other.commit([.expire(session.id, now: session.head.expiresAt, until: .at(500))])
    #expect(hints.have(.session(session.id, sequence: nil)))
  }

  @Test func theChangesOfTheServerItselfAreReported() throws {
    let session = try StoredSession.sample()
    let follower = store.follow(hints.report)
    defer { follower.close() }
    follower.watch(session.id)
    #expect(hints.have(.found(session.id, sequence: nil)))
    _ = try store.commit([session.created])
    #expect(hints.have(.session(session.id, sequence: session.head.sequence)))
  }

  /// More than are asked for at once.
  @Test func manySessionsAreWatched() throws {
    let sessions = try (1...1_000).map { try StoredSession.sample($0) }
    _ = try store.commit(sessions.map(\.created))
    let follower = store.follow(hints.report)
    defer { follower.close() }
    for session in sessions { follower.watch(session.id) }
    func isSeen(_ hint: StoreHint) -> Bool {
      if case .found(_, let version?) = hint { version.sequence == 0 } else { false }
    }
    #expect(hints.have { $0.count(where: isSeen) == 1_000 })
    hints.forget()
    _ = try other.commit(sessions.map { .delete($0.id) })
    #expect(hints.have { $0.count == 1_000 })
    #expect(Set(sessions.map(\.id)).count == 1_000)
  }

  @Test func anUnwatchedSessionIsNotReported() throws {
    var (first, second) = (try StoredSession.sample(1), try StoredSession.sample(2))
    let third = try StoredSession.sample(3)
    _ = try store.commit([first.created, second.created, third.created])
    let follower = store.follow(hints.report)
    defer { follower.close() }
    follower.watch(first.id)
    follower.watch(second.id)
    #expect(hints.have(.found(first.id, sequence: 0), .found(second.id, sequence: 0)))
    follower.unwatch(first.id)
    // Once this one is reported, the follower has heard of the other.
    follower.watch(third.id)
    #expect(hints.have(.found(third.id, sequence: 0)))
    hints.forget()
    _ = try other.commit([.save(try first.commit(.select(.index(1)), at: .at(1)))])
    _ = try other.commit([.save(try second.commit(.select(.index(1)), at: .at(1)))])
    #expect(hints.have(.session(second.id, sequence: second.head.sequence)))
    #expect(hints.all == [.session(second.id, sequence: second.head.sequence)])
    // What it missed meanwhile is told when it is watched again.
    follower.watch(first.id)
    #expect(hints.have(.found(first.id, sequence: first.head.sequence)))
  }

  @Test func nothingIsReportedAfterTheEnd() throws {
    let follower = store.follow(hints.report)
    #expect(hints.have(.documents))
    follower.close()
    hints.forget()
    follower.watch(sampleID(1))
    _ = try store.commit([.put(StoredDocument(.theme, name: "a", bytes: [], updatedAt: .at(0)))])
    follower.close()
    #expect(hints.all == [])
  }

  // MARK: Lost connections

  @Test func aLostConnectionIsReportedOnceItIsReplaced() throws {
    let server = try RedisServer()
    let store = try server.store()
    let sessions = try (1...600).map { try StoredSession.sample($0) }
    let follower = store.follow(hints.report)
    defer { follower.close() }
    for session in sessions { follower.watch(session.id) }
    #expect(hints.have { $0.count == 601 })
    hints.forget()
    #expect(try server.run(RedisCommand("CLIENT", "KILL", "TYPE", "pubsub")) == .integer(1))
    #expect(hints.have(.interrupted))
    #expect(hints.all == [.interrupted])
    _ = try store.commit(sessions.map(\.created))
    #expect(hints.have { $0.count == 601 })
  }

  @Test func hintsGoOnAfterRedisHasStartedAgain() throws {
    let server = try RedisServer()
    let store = try server.store()
    let session = try StoredSession.sample()
    let follower = store.follow(hints.report)
    defer { follower.close() }
    follower.watch(session.id)
    #expect(hints.have(.found(session.id, sequence: nil)))
    server.stop()
    // Meanwhile, another one is watched.
    follower.watch(sampleID(2))
    let again = try RedisServer(port: server.port, options: [])
    #expect(hints.have(.interrupted, .found(sampleID(2), sequence: nil)))
    _ = try again.store(prefix: store.keys.prefix).commit([session.created])
    #expect(hints.have(.session(session.id, sequence: 0)))
  }

  @Test func theEndComesWhileRedisIsDown() throws {
    let server = try RedisServer()
    let store = try server.store()
    let follower = store.follow(hints.report)
    #expect(hints.have(.documents))
    server.stop()
    follower.watch(sampleID(1))
    follower.close()
  }

  /// A server that hangs keeps its connections.
  @Test func aServerThatDoesNotAnswerIsLeft() throws {
    let server = try RedisServer()
    let connection = try RedisConnection(server.node, server.address, timeout: .seconds(60))
    let start = ContinuousClock.now
    var subscriber = RedisSubscriber(connection, at: start)
    subscriber.subscribe("{a}")
    try subscriber.send(at: start)
    #expect(try reports(&subscriber, at: start) == [.subscribed("{a}")])
    // It answers the question whether it is there.
    try subscriber.send(at: start + .seconds(5))
    #expect(subscriber.isDueAt == start + .seconds(10))
    #expect(try reports(&subscriber, at: start + .seconds(6)) == [])
    #expect(subscriber.isDueAt == start + .seconds(11))
    server.pause()
    defer { server.resume() }
    try subscriber.send(at: start + .seconds(11))
    try subscriber.send(at: start + .seconds(15))
    #expect(throws: StoreError.self) { try subscriber.send(at: start + .seconds(16)) }
  }

  private func reports(
    _ subscriber: inout RedisSubscriber, at time: ContinuousClock.Instant
  ) throws -> [RedisSubscriber.Report] {
    var descriptor = pollfd(fd: subscriber.connection.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&descriptor, 1, 60_000) == 1)
    return try subscriber.receive(at: time)
  }

  // MARK: Refusals

  /// The access list of a user may lack the channels: changes are made, and nobody hears of them.
  @Test func aHintThatIsRefusedDoesNotKeepAChangeFromBeingMade() throws {
    let user = "user-\(UUID().uuidString)"
    try server.run(RedisCommand("ACL", "SETUSER", user, "on", ">secret", "~*", "resetchannels", "+@all"))
    let address = RedisAddress(host: "127.0.0.1", port: server.port, user: user, password: "secret")
    let store = try RedisStore(address, prefix: store.keys.prefix, timeout: .seconds(60))
    let session = try StoredSession.sample()
    #expect(try store.commit([session.created, .delete(session.id)]) == [.committed, .committed])
    try server.run(RedisCommand("ACL", "DELUSER", user))
  }
}
