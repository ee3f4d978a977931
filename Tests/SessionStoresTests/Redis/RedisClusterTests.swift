import Foundation
import RandomCases
import Synchronization
import TabEngine
import TabSessions
import Testing

@testable import SessionStores

/// Slots have owners that change. Redirections are followed, and nothing is lost.
///
/// One test at a time moves slots: redis-cli refuses to while another slot is on the way.
@Suite(.serialized) struct RedisClusterTests {
  /// The check value of the specification, and its examples of hash tags.
  @Test func keysHaveSlots() {
    #expect(RedisSlot.checksum("123456789".utf8) == 0x31C3)
    #expect(RedisSlot.of("123456789") == 0x31C3)
    #expect(RedisSlot.of("{user1000}.following") == RedisSlot.of("user1000"))
    #expect(RedisSlot.of("{user1000}.following") == RedisSlot.of("{user1000}.followers"))
    #expect(RedisSlot.of("foo{{bar}}zap") == RedisSlot.of("{bar"))
    #expect(RedisSlot.of("foo{bar}{zap}") == RedisSlot.of("bar"))
    #expect(RedisSlot.of("foo{}{bar}") == Int(RedisSlot.checksum("foo{}{bar}".utf8)) % 16_384)
    let keys = RedisKeys(prefix: "tabheader:").all(sampleID(1))
    #expect(keys.count == 3)
    #expect(Set(keys.map(RedisSlot.of)) == [RedisSlot.of(sampleID(1).description)])
  }

  @Test func sessionsAreOnAllNodes() throws {
    let cluster = try RedisCluster.shared.get()
    let store = try cluster.store()
    let sessions = try (0..<UInt64(64)).map { try StoredSession.sample($0) }
    #expect(try store.commit(sessions.map(\.created)).allSatisfy { $0 == .committed })
    for session in sessions { #expect(try store.session(session.id) == .found(session)) }
    let ports = try Set(sessions.map { try cluster.owner(of: store.keys.session($0.id)).port })
    #expect(ports.count == 3)
    #expect(try store.count() == 64)
  }

  /// The keys of a session are on another node while its slot still belongs to the first (ASK), and after that (MOVED).
  @Test func aSlotOnTheWayIsFollowed() throws {
    let cluster = try RedisCluster.shared.get()
    let store = try cluster.store()
    var session = try StoredSession.sample(0x5EED)
    let created = session.created
    let first = try session.commit(.select(.index(1)), at: .at(1))
    #expect(try store.commit([created, .save(first)]) == [.committed, .committed])

    let keys = store.keys.all(session.id)
    let slot = RedisSlot.of(keys[0])
    let source = try cluster.owner(of: keys[0])
    let target = try #require(cluster.nodes.first { $0.port != source.port })
    try cluster.beginMove(slot: slot, from: source, to: target)
    #expect(try source.run(RedisCommand("GET", key: keys[0])) == .error("ASK \(slot) \(target.node)"))

    #expect(try store.session(session.id) == .found(session))
    let second = try session.commit(.select(.index(2)), at: .at(2))
    #expect(try store.commit([.save(second), .save(second)]) == [.committed, .conflict])
    #expect(try store.events(of: session.id, after: 0) == first.logged + second.logged)

    try cluster.endMove(slot: slot, from: source, to: target)
    #expect(try source.run(RedisCommand("GET", key: keys[0])) == .error("MOVED \(slot) \(target.node)"))
    let third = try session.commit(.select(.index(1)), at: .at(3))
    #expect(try store.commit([.save(third)]) == [.committed])
    #expect(try store.session(session.id) == .found(session))
    #expect(try store.events(of: session.id, after: 0) == first.logged + second.logged + third.logged)
  }

  /// Four servers change their sessions until all slots that are to move have moved. Another one follows the sessions of the first.
  @Test func nothingIsLostWhileSlotsMove() throws {
    let cluster = try RedisCluster.shared.get()
    let stores = try (0..<4).map { _ in try cluster.store() }
    let progress = Progress()
    let follower = try cluster.store(prefix: stores[0].keys.prefix).follow { hint in
      switch hint {
      case .session(let id, let version?), .found(let id, let version?):
        progress.followed.withLock { $0[id] = max($0[id] ?? 0, version.sequence) }
      default: break
      }
    }
    defer { follower.close() }
    for number in Self.numbers { follower.watch(sampleID(number)) }
    let servers = DispatchGroup()
    for (number, store) in stores.enumerated() {
      servers.enter()
      Thread.detachNewThread {
        defer { servers.leave() }
        do { try Self.change(store) { progress.hasMoved.load(ordering: .acquiring) } } catch {
          progress.failures.withLock { $0.append("\(number): \(error)") }
        }
      }
    }
    do {
      defer { progress.hasMoved.store(true, ordering: .releasing) }
      try cluster.move(slots: Self.slots, from: cluster.nodes[0], to: cluster.nodes[1])
      try cluster.move(slots: Self.slots, from: cluster.nodes[1], to: cluster.nodes[2])
    }
    servers.wait()
    #expect(progress.failures.withLock { $0 } == [])
    for number in Self.numbers {
      guard case .found(let session) = try stores[0].session(sampleID(number)) else { continue }
      try wait { progress.followed.withLock { $0[session.id] } == session.head.sequence }
    }
    let first = try #require(Self.sessionsThatMove.first)
    for store in stores {
      #expect(try cluster.owner(of: store.keys.session(sampleID(first))).port == cluster.nodes[2].port)
    }
  }

  private final class Progress: Sendable {
    let hasMoved = Atomic(false)
    let failures = Mutex<[String]>([])
    /// The newest events of which a follower was told.
    let followed = Mutex<[SessionID: Int]>([:])
  }

  /// The number of slots that move: the first ones, which the first node has at the beginning.
  private static let slots = RandomCases.some(of: 400)
  /// The numbers of sessions in these slots.
  private static let sessionsThatMove = (0..<UInt64(16_000)).filter { RedisSlot.of(sampleID($0).description) < slots }
    .prefix(16)
  /// Every second one is in a slot that moves.
  private static let numbers = sessionsThatMove.flatMap { [$0, $0 << 32] }

  /// Changes sessions batch by batch, and compares everything with what was committed.
  private static func change(_ store: RedisStore, until isOver: () -> Bool) throws {
    var sessions = try numbers.map { try StoredSession.sample($0) }
    var events: [SessionID: [LoggedEvent]] = [:]
    guard try store.commit(sessions.map(\.created)).allSatisfy({ $0 == .committed }) else {
      throw Missing(description: "sessions are not created")
    }
    var step = 0
    repeat {
      step += 1
      var changes: [StoreChange] = []
      for index in sessions.indices {
        let commit = try sessions[index].commit(.select(.index(step % 2 + 1)), at: .at(Int64(step)))
        events[commit.session.id, default: []] += commit.logged
        changes.append(.save(commit))
      }
      for (change, outcome) in zip(changes, try store.commit(changes)) where outcome != .committed {
        guard case .save(let commit) = change else { continue }
        let (id, expected) = (commit.session.id, String(describing: commit.expected))
        throw Missing(description: "step \(step): \(outcome) of \(id) after \(expected): \(try store.session(id))")
      }
    } while !isOver() || step < 20
    for session in sessions {
      guard try store.session(session.id) == .found(session) else {
        throw Missing(description: "another state of \(session.id)")
      }
      guard let stored = try store.events(of: session.id, after: nil), let first = stored.first?.sequence,
        first == 1 || stored.count >= 1_024, stored == events[session.id]?.suffix(stored.count)
      else { throw Missing(description: "other events of \(session.id)") }
    }
    guard try store.count() == sessions.count else { throw Missing(description: "another count") }
  }
}

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
