import RandomCases
import SessionStores
import StrictJSON
import TabEngine
import TabHeaderReplays
import TabHeaderWire
import TabSessions
import Testing

/// Random batches of changes have the same outcomes in every store, and leave the same sessions, events, histories and documents.
@Suite struct StoreModelTests {
  @Test(arguments: StoreKind.allCases.filter { $0 != .memory }, 0..<UInt64(RandomCases.some(of: 40)))
  func everyStoreIsLikeMemory(_ kind: StoreKind, seed: UInt64) throws {
    let (model, store) = (try TestStore(.memory), try TestStore(kind))
    var random = SeededRandom(seed: seed)
    var changes = RandomChanges(seed: seed)
    for batch in 0..<30 {
      let batchOfChanges = try (0..<Int.random(in: 1...6, using: &random)).map { _ in try changes.next() }
      let expected = try model.commit(batchOfChanges)
      guard try store.commit(batchOfChanges) == expected else {
        Issue.record("seed \(seed), batch \(batch): \(batchOfChanges)")
        return
      }
      switch Int.random(in: 0..<10, using: &random) {
      case 0: try store.crash()
      case 1: try store.merge()
      default: break
      }
      for id in changes.ids {
        let (one, other) = (try model.session(id), try store.session(id))
        guard one == other else {
          Issue.record("seed \(seed), batch \(batch): \(one)\n\(other)")
          return
        }
        for cursor in [0, 1, 7, 40] {
          // The values of some events have more than is written.
          let (one, other) = (
            try model.events(of: id, after: cursor).map(written), try store.events(of: id, after: cursor).map(written)
          )
          #expect(one == other, "seed \(seed), batch \(batch)")
        }
      }
      for id in changes.ids {
        let (one, other) = (try model.history(of: id), try store.history(of: id))
        #expect(one?.version == other?.version, "seed \(seed), batch \(batch)")
        let history = try one.map { try History($0.records) }
        #expect(try other.map { try History($0.records) } == history, "seed \(seed), batch \(batch)")
        guard let history else { continue }
        let number = Int.random(in: history.revisions, using: &random)
        let part = try #require(try store.history(of: id, number...number))
        let found = try #require(try History(part.records)[number])
        #expect(found.isLike(try #require(history[number])), "seed \(seed), batch \(batch), \(number)")
      }
      #expect(try model.count() == store.count())
      #expect(
        try model.sessions(matching: SessionFilter(), after: nil, limit: 20)
          == store.sessions(matching: SessionFilter(), after: nil, limit: 20))
      let labelled = SessionFilter(namePrefix: "ci", labels: ["k": "v"])
      #expect(
        try model.sessions(matching: labelled, after: nil, limit: 20)
          == store.sessions(matching: labelled, after: nil, limit: 20))
      #expect(try model.expired(at: changes.now, limit: 20) == store.expired(at: changes.now, limit: 20))
      #expect(try model.documents(.theme) == store.documents(.theme))
    }
  }

  private func written(_ events: [LoggedEvent]) -> [String] {
    events.map { logged in
      var json = JSONWriter()
      logged.event.write(to: &json)
      return "\(logged.sequence) " + String(decoding: json.bytes, as: UTF8.self)
    }
  }
}

extension SessionSnapshot {
  /// Whether two snapshots of a revision differ in nothing but refused commands after it, whose events count in `sequence`.
  fileprivate func isLike(_ other: SessionSnapshot) -> Bool {
    (number, updatedAt, content, configuration, design)
      == (other.number, other.updatedAt, other.content, other.configuration, other.design)
      && container == other.container && clock == other.clock && steps == other.steps
  }
}

/// Random changes of a few sessions and documents, likely and unlikely.
private struct RandomChanges {
  let ids = (0..<UInt64(4)).map(sampleID)
  private(set) var now = RandomActions.start
  private var random: SeededRandom
  private var actions: RandomActions
  /// The newest state of each session. Its commit may have been refused.
  private var sessions: [SessionID: StoredSession] = [:]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    actions = RandomActions(seed: seed)
  }

  mutating func next() throws -> StoreChange {
    now = now.advanced(byMilliseconds: Int64.random(in: 0...20_000, using: &random))
    let id = ids.randomElement(using: &random) ?? sampleID(0)
    switch Int.random(in: 0..<24, using: &random) {
    case 0: return .delete(id, expected: Bool.random(using: &random) ? nil : sessions[id]?.head.number)
    case 1: return .expire(id, now: now, until: now.advanced(byMilliseconds: 30_000))
    case 2: return .prolong(id, until: now.advanced(byMilliseconds: 90_000))
    case 3: return .forget(before: now)
    case 4:
      return .put(
        StoredDocument(.theme, name: name(), bytes: Array("{\"n\":\(now.milliseconds)}".utf8), updatedAt: now))
    case 5: return .remove(.theme, name: name())
    case 6...9: return try create(id)
    default: return try advance(id)
    }
  }

  private mutating func name() -> String { ["a", "b", "ocean"].randomElement(using: &random) ?? "a" }

  private mutating func create(_ id: SessionID) throws -> StoreChange {
    let session = StoredSession(
      SessionIdentity(
        id: id, epoch: String(UInt32.random(in: 0x1000_0000...UInt32.max, using: &random), radix: 16), preset: "random",
        name: [nil, "ci/\(now.milliseconds)", "other"].randomElement(using: &random) ?? nil,
        labels: Bool.random(using: &random) ? ["k": "v", "l": "\(now.milliseconds)"] : [:], createdAt: now,
        timeToLive: .seconds(60)),
      SessionSnapshot(
        of: try actions.container(), at: now, clock: Bool.random(using: &random) ? .manual : .live),
      expiresAt: now.advanced(byMilliseconds: 60_000))
    sessions[id] = session
    return session.created
  }

  /// Whether a change is one that a client can send.
  private func isWritable(_ change: SessionCommand.Change) -> Bool {
    var json = JSONWriter()
    change.write(to: &json)
    var reader = JSONReader(json.bytes, limits: .unlimited)
    return (try? SessionCommand.Change.read(&reader)) == change
  }

  private mutating func advance(_ id: SessionID) throws -> StoreChange {
    guard var session = sessions[id] else { return try create(id) }
    // Actions that do nothing or are refused make no commit.
    for _ in 0..<20 {
      if session.head.clock != .manual, Int.random(in: 0..<8, using: &random) == 0,
        let commit = try? session.commit(.rate(Double.random(in: 0.01...10, using: &random), since: now), at: now)
      {
        sessions[id] = session
        return .save(commit)
      }
      guard let step = try actions.steps(1).first, isWritable(.action(step.action)),
        let commit = try? session.commit(step.action, at: now)
      else { continue }
      sessions[id] = session
      return .save(commit)
    }
    return try create(id)
  }
}
