import TabEngine
import TabSessions
import Testing

@testable import SessionStores

/// Slots move while several servers use the cluster.
extension RedisClusterTests {
  @Test func hintsComeFromAllNodes() throws {
    let cluster = try RedisCluster.shared.get()
    let store = try cluster.store()
    let hints = Hints()
    let follower = store.follow(hints.report)
    defer { follower.close() }
    let sessions = try (0..<UInt64(64)).map { try StoredSession.sample($0) }
    for session in sessions { follower.watch(session.id) }
    #expect(hints.have { $0.count == 65 })
    let other = try cluster.store(prefix: store.keys.prefix)
    _ = try other.commit(sessions.map(\.created))
    #expect(hints.have { hints in sessions.allSatisfy { hints.contains(.session($0.id, sequence: 0)) } })
    let ports = try Set(sessions.map { try cluster.owner(of: store.keys.session($0.id)).port })
    #expect(ports.count == 3)
    _ = try other.commit([.put(StoredDocument(.theme, name: "a", bytes: [], updatedAt: .at(0)))])
    #expect(hints.have { $0.count { $0 == .documents } == 2 })
    #expect(!hints.all.contains(.interrupted))
  }

  @Test func aSlotThatMovesLosesNoStatesAndNoHints() throws {
    let cluster = try RedisCluster.shared.get()
    let store = try cluster.store()
    let hints = Hints()
    let follower = store.follow(hints.report)
    defer { follower.close() }
    var session = try StoredSession.sample(0xE2A)
    let created = session.created
    _ = try store.commit([created])
    follower.watch(session.id)
    #expect(hints.have(.found(session.id, sequence: 0)))

    let key = store.keys.session(session.id)
    for step in 1...4 {
      let source = try cluster.owner(of: key)
      let target = try #require(cluster.nodes.first { $0.port != source.port })
      hints.forget()
      try cluster.move(slot: RedisSlot.of(key), from: source, to: target)
      // Its subscription begins again on the other node.
      #expect(hints.have(.found(session.id, sequence: session.head.sequence)))
      #expect(try store.view(of: [session.id]).sessions.first??.version == session.head.version)
      #expect(try store.session(session.id) == .found(session))
      // In every second step, the session moves on as it is.
      if step % 2 == 0 { continue }
      let other = try cluster.store(prefix: store.keys.prefix)
      let next = try session.commit(.select(.index(step / 2 + 1)), at: .at(Int64(step)))
      #expect(try store.commit([.save(next)]) == [.committed])
      #expect(hints.have(.session(session.id, sequence: session.head.sequence)))
      #expect(try other.session(session.id) == .found(session))
    }
  }

  /// It cannot know whether the node has lost what was written after the slot came.
  @Test func aServerThatStartsAfterAMoveTrustsWhatWasWrittenSince() throws {
    let cluster = try RedisCluster.shared.get()
    let store = try cluster.store()
    var session = try StoredSession.sample(0xE2B)
    _ = try store.commit([session.created])
    let key = store.keys.session(session.id)
    let source = try cluster.owner(of: key)
    let target = try #require(cluster.nodes.first { $0.port != source.port })
    try cluster.move(slot: RedisSlot.of(key), from: source, to: target)
    let late = try cluster.store(prefix: store.keys.prefix)
    #expect(try late.view(of: [session.id]).sessions == [nil])
    #expect(try store.commit([.save(try session.commit(.select(.index(1)), at: .at(1)))]) == [.committed])
    #expect(try late.session(session.id) == .found(session))
  }
}
