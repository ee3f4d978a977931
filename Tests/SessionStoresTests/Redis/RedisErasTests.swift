import Foundation
import RandomCases
import TabEngine
import TabHeaderReplays
import TabHeaderWire
import TabSessions
import Testing

@testable import SessionStores

/// Redis may lose changes that it has acknowledged. No two states get one number.
@Suite struct RedisErasTests {
  // MARK: One server

  /// A server that keeps its snapshot in a folder of the test.
  private func server(in folder: TemporaryFolder, port: UInt16? = nil) throws -> RedisServer {
    try RedisServer(port: port, options: ["--dir", folder.path("")])
  }

  @Test func statesThatWereLostAreNotNumberedASecondTime() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path(""), withIntermediateDirectories: true)
    let first = try server(in: folder)
    let store = try first.store()
    var (session, unchanged) = (try StoredSession.sample(1), try StoredSession.sample(2))
    _ = try store.commit([
      session.created, unchanged.created, .save(try session.commit(.select(.index(1)), at: .at(1))),
    ])
    try first.run(RedisCommand("SAVE"))
    var kept = session
    let lost = try session.commit(.select(.index(2)), at: .at(2))
    #expect(try store.commit([.save(lost)]) == [.committed])
    #expect(try store.session(session.id) == .found(session))
    first.stop()

    let second = try server(in: folder, port: first.port)
    kept.isUncertain = true
    #expect(try answer { try store.session(session.id) } == .found(kept))
    #expect(try store.view(of: [session.id]).sessions == [nil])
    kept.isUncertain = false
    var again = kept
    let next = try again.commit(.select(.index(0)), at: .at(3))
    #expect(try store.commit([.save(next)]) == [.conflict])
    #expect(try second.store(prefix: store.keys.prefix).commit([.save(next)]) == [.conflict])

    // As the registry recovers it.
    var recovered = kept
    recovered.head.identity = kept.head.identity.at(epoch: "f1f2f3f4")
    #expect(
      try store.commit([.save(SessionCommit(recovered, after: kept.head.version, events: []))]) == [.committed])
    #expect(try store.session(session.id) == .found(recovered))
    #expect(try store.commit([.save(try recovered.commit(.select(.index(0)), at: .at(4)))]) == [.committed])
    #expect(try store.session(session.id) == .found(recovered))
    #expect(
      try store.view(of: [session.id]).sessions
        == [StoreView.Status(recovered.head.version, expiresAt: recovered.head.expiresAt)])

    // Its end needs no new epoch.
    #expect(
      try store.commit([.prolong(unchanged.id, until: .at(90)), .delete(unchanged.id, expected: 1)])
        == [.committed, .committed])
  }

  /// Two servers change sessions, and Redis starts again with an earlier snapshot, in random order.
  @Test(arguments: 0..<UInt64(RandomCases.some(of: 16)))
  func noNumberNamesTwoStates(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path(""), withIntermediateDirectories: true)
    var random = SeededRandom(seed: seed)
    var redis = try server(in: folder)
    let first = try redis.store()
    let stores = [first, try redis.store(prefix: first.keys.prefix)]
    let ids = (0..<3).map { sampleID($0) }
    var states: [String: [UInt8]] = [:]
    for step in 1...120 {
      switch Int.random(in: 0..<40, using: &random) {
      case 0:
        redis.stop()
        redis = try server(in: folder, port: redis.port)
      case 1...4: try redis.run(RedisCommand("SAVE"))
      default:
        guard let store = stores.randomElement(using: &random), let id = ids.randomElement(using: &random) else {
          break
        }
        guard let session = try answer({ try change(id, at: step, in: store) }) else { break }
        let number = "\(session.id) \(session.head.identity.epoch) \(session.head.sequence)"
        let state = session.head.record + session.container.encodedSnapshot()
        #expect(states.updateValue(state, forKey: number) ?? state == state, "step \(step): \(number)")
      }
    }
    #expect(states.count > 60)
  }

  /// Does what a server does for a request: it recovers the session if necessary, and changes it.
  ///
  /// - Returns: the state that a client sees; `nil` if there is none.
  private func change(_ id: SessionID, at step: Int, in store: RedisStore) throws -> StoredSession? {
    let epoch = String(0xE000_0000 + step, radix: 16)
    guard case .found(var session) = try store.session(id) else {
      let number: UInt64 = (0..<3).first { sampleID($0) == id } ?? 0
      let session = try StoredSession.sample(number, epoch: epoch)
      return try store.commit([session.created]) == [.committed] ? session : nil
    }
    if session.isUncertain {
      let version = session.head.version
      session.isUncertain = false
      session.head.identity = session.head.identity.at(epoch: epoch)
      guard try store.commit([.save(SessionCommit(session, after: version, events: []))]) == [.committed] else {
        return nil
      }
    }
    let index = session.container.selectedIndex == 0 ? 1 : 0
    let next = try session.commit(.select(.index(index)), at: .at(Int64(step)))
    return try store.commit([.save(next)]) == [.committed] ? session : nil
  }

  /// A server that was demoted and promoted again, while nobody asked for anything.
  @Test func anEraThatEndsOnAnOpenConnectionIsNoticed() throws {
    let server = try RedisServer("--enable-debug-command", "yes")
    let store = try server.store()
    var session = try StoredSession.sample()
    _ = try store.commit([session.created])
    #expect(try store.session(session.id) == .found(session))
    try server.run(RedisCommand("DEBUG", "CHANGE-REPL-ID"))
    #expect(try store.view(of: [session.id]).sessions == [nil])
    try server.run(RedisCommand("DEBUG", "CHANGE-REPL-ID"))
    #expect(try store.commit([.save(try session.commit(.select(.index(1)), at: .at(1)))]) == [.conflict])
    let created = try StoredSession.sample(2)
    try server.run(RedisCommand("DEBUG", "CHANGE-REPL-ID"))
    #expect(try store.commit([created.created]) == [.committed])
    #expect(try store.session(created.id) == .found(created))
  }

  /// What it has may be older than what its primary has.
  @Test func aServerThatWasDemotedIsNotRead() throws {
    let server = try RedisServer()
    let store = try server.store()
    let session = try StoredSession.sample()
    _ = try store.commit([session.created])
    try server.run(RedisCommand("REPLICAOF", "127.0.0.1", 1))
    let refusal = StoreError.unavailable(
      "Redis at \(server.node) is a replica and cannot be written; give the address of its primary")
    #expect(throws: refusal) { try store.session(session.id) }
    #expect(throws: refusal) { try store.view(of: [session.id]) }
    #expect(throws: refusal) { try server.store() }
  }

  // MARK: A cluster

  /// A replica takes over that lacks the newest state.
  @Test func aPromotedReplicaDoesNotNumberStatesASecondTime() throws {
    let cluster = try RedisCluster()
    let (primary, replica) = (cluster.nodes[0], try RedisServer("--cluster-enabled", "yes"))
    try cluster.add(replica, of: primary)
    let store = try cluster.nodes[1].store()
    let number = try #require(
      (1...100).first { try cluster.owner(of: store.keys.session(sampleID($0))).port == primary.port })
    var session = try StoredSession.sample(number)
    let hints = Hints()
    let follower = store.follow(hints.report)
    defer { follower.close() }
    follower.watch(session.id)
    #expect(hints.have(.found(session.id, sequence: nil)))
    _ = try store.commit([session.created, .save(try session.commit(.select(.index(1)), at: .at(1)))])
    try wait { try primary.offset == replica.offset }
    var kept = session
    replica.pause()
    try primary.run(RedisCommand("CLIENT", "KILL", "TYPE", "replica"))
    #expect(try store.commit([.save(try session.commit(.select(.index(2)), at: .at(2)))]) == [.committed])
    #expect(hints.have(.session(session.id, sequence: session.head.sequence)))
    hints.forget()
    primary.stop()
    replica.resume()
    try replica.run(RedisCommand("CLUSTER", "FAILOVER", "TAKEOVER"))
    try wait { try cluster.primaries(knownTo: cluster.nodes[1]).contains(replica.node) }

    #expect(hints.have(.interrupted))
    kept.isUncertain = true
    #expect(try answer { try store.session(session.id) } == .found(kept))
    kept.isUncertain = false
    #expect(try store.commit([.save(try kept.commit(.select(.index(0)), at: .at(3)))]) == [.conflict])
  }

  /// The address names one node, which may be the one that fails.
  @Test func theNodeOfTheAddressMayFail() throws {
    let cluster = try RedisCluster()
    let (primary, replica) = (cluster.nodes[0], try RedisServer("--cluster-enabled", "yes"))
    try cluster.add(replica, of: primary)
    let store = try primary.store()
    let sessions = try (0..<UInt64(16)).map { try StoredSession.sample($0) }
    _ = try store.commit(sessions.map(\.created))
    try wait { try primary.offset == replica.offset }
    primary.stop()
    try replica.run(RedisCommand("CLUSTER", "FAILOVER", "TAKEOVER"))
    for node in cluster.nodes.dropFirst() {
      try wait { try cluster.primaries(knownTo: node).contains(replica.node) }
    }
    for session in sessions {
      guard case .found = try answer({ try store.session(session.id) }) else {
        Issue.record("\(session.id) is missing")
        continue
      }
    }
  }

  /// The server knows the node since it was added.
  @Test func aSlotMovesToANodeThatWasAdded() throws {
    let (cluster, added) = (try RedisCluster(), try RedisServer("--cluster-enabled", "yes"))
    try cluster.add(added)
    let store = try cluster.store()
    var session = try StoredSession.sample()
    _ = try store.commit([session.created])
    let key = store.keys.session(session.id)
    try cluster.move(slot: RedisSlot.of(key), from: try cluster.owner(of: key), to: added)
    #expect(try store.session(session.id) == .found(session))
    #expect(try store.commit([.save(try session.commit(.select(.index(1)), at: .at(1)))]) == [.committed])
    #expect(try added.run(RedisCommand("EXISTS", key: key)) == .integer(1))
  }

  /// Calls a store until it answers again. Between two attempts, some calls fail at once.
  private func answer<Value>(_ call: () throws -> Value) throws -> Value {
    for _ in 0..<1_000 {
      do { return try call() } catch StoreError.unavailable { continue }
    }
    return try call()
  }

  // MARK: What a client knows

  private let a = RedisNode(host: "h", port: 1)
  private let b = RedisNode(host: "h", port: 2)
  private let c = RedisNode(host: "h", port: 3)

  @Test func aSlotMayHaveTheErasOfTheNodesThatItWasSeenOn() {
    var eras = RedisEras()
    eras.learn([a: "A", b: "B", c: "C"], owners: [a, b])
    #expect(eras.eras(ofSlot: 0) == ["A"])
    eras.learn([a: "A", b: "B", c: "C"], owners: [c, b])
    eras.learn([a: "A", b: "B", c: "C"], owners: [b, b])
    #expect(eras.eras(ofSlot: 0) == ["A", "B", "C"])
    #expect(eras.eras(ofSlot: 1) == ["B"])
    #expect(eras.era(of: c) == "C")
  }

  /// The node may have lost what was written after the slot came.
  @Test func afterAnyLossOnlyTheErasOfTheNodesThatHaveTheSlotsCount() {
    var eras = RedisEras()
    eras.learn([a: "A", b: "B"], owners: [a, b])
    eras.learn([a: "A", b: "B"], owners: [b, b])
    eras.learn([a: "A", b: "B2"], owners: [b, b])
    #expect(eras.eras(ofSlot: 0) == ["B2"])
    #expect(eras.era(of: b) == "B2")
  }

  @Test func aNodeThatIsNewMayHaveLostSomethingBefore() {
    var eras = RedisEras()
    eras.learn([a: "A"], owners: [a, a])
    eras.learn([a: "A", b: "B"], owners: [b, a])
    #expect(eras.eras(ofSlot: 0) == ["B"])
    eras.learn("C", of: c, owners: [b, a])
    eras.learn([a: "A", b: "B", c: "C"], owners: [c, a])
    #expect(eras.eras(ofSlot: 0) == ["B", "C"])
    // A node does not answer, so nothing is known about it.
    eras.learn([a: "A", c: "C"], owners: [c, a])
    #expect(eras.eras(ofSlot: 0) == ["C"])
    #expect(eras.era(of: b) == nil)
  }

  @Test func oneServerHasNoSlots() {
    var eras = RedisEras()
    eras.learn([a: "A"], owners: [])
    #expect(eras.eras(ofSlot: 5) == [])
    #expect(eras.era(of: a) == "A")
  }
}
