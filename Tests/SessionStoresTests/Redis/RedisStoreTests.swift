import TabEngine
import TabSessions
import Testing

@testable import SessionStores

/// What holds for Redis in particular.
@Suite struct RedisStoreTests {
  private let server: RedisServer
  private let store: RedisStore

  init() throws {
    server = try RedisServer.shared.get()
    store = try server.store()
  }

  private func exists(_ key: String) throws -> Bool {
    try server.run(RedisCommand("EXISTS", key: key)) == .integer(1)
  }

  private func list(_ filter: SessionFilter = SessionFilter()) throws -> [SessionID] {
    try store.sessions(matching: filter, after: nil, limit: 9).map(\.identity.id)
  }

  // MARK: Several servers

  @Test func ofTwoServersThatChangeASessionOneIsTold() throws {
    let other = try server.store(prefix: store.keys.prefix)
    var session = try StoredSession.sample()
    _ = try store.commit([session.created])
    var seen = session
    let first = try session.commit(.select(.index(1)), at: .at(1))
    #expect(try store.commit([.save(first)]) == [.committed])
    #expect(try other.commit([.save(try seen.commit(.select(.index(2)), at: .at(1)))]) == [.conflict])
    #expect(try other.session(session.id) == .found(session))
    #expect(try other.events(of: session.id, after: 0) == first.logged)
  }

  /// What a server had of a session may be another state than the one in Redis if its epoch ends.
  @Test func aSessionIsDescribedAnewInANewEpoch() throws {
    let session = try StoredSession.sample()
    _ = try store.commit([session.created])
    var changed = session
    var changes = TabChanges()
    changes.badge = .set(.count(3))
    _ = try changed.commit(.updateTab(try #require(session.container.tabs.first?.id), changes), at: .at(1))
    let former = session.head.identity.epoch
    for epoch in [former, "b1a2c3d4"] {
      let renewed = StoredSession(
        SessionIdentity(
          id: session.id, epoch: epoch, preset: "sample", createdAt: .at(0), timeToLive: .seconds(60)),
        changed.snapshot, expiresAt: .at(61))
      let expected = SessionVersion(
        epoch: former, sequence: epoch == former ? 0 : changed.head.sequence)
      let commit = SessionCommit(renewed, after: expected, events: [], changesDescription: false)
      #expect(try store.commit([.save(commit)]) == [.committed])
      guard case .found(let found) = try store.session(session.id) else { throw NothingHappened() }
      #expect(found.container.tabs.first?.item.badge == (epoch == former ? nil : .count(3)))
    }
  }

  @Test func storesWithDifferentPrefixesAreIndependent() throws {
    let other = try server.store()
    let session = try StoredSession.sample()
    _ = try store.commit([session.created])
    #expect(try other.session(session.id) == .missing)
    #expect(try other.count() == 0)
  }

  @Test func aServerThatForgetsLaterStillKnowsAnExpiredId() throws {
    let other = try server.store(prefix: store.keys.prefix)
    let session = try StoredSession.sample()
    _ = try store.commit([
      session.created, .expire(session.id, now: .at(60), until: .at(90)), .forget(before: .at(91)),
    ])
    #expect(try store.session(session.id) == .missing)
    #expect(try other.session(session.id) == .expired)
  }

  // MARK: Scripts

  @Test func scriptsAreLoadedWhereTheyAreMissing() throws {
    let server = try RedisServer()
    let store = try server.store()
    var session = try StoredSession.sample()
    #expect(try store.commit([session.created]) == [.committed])
    try server.run(RedisCommand("SCRIPT", "FLUSH"))
    let (first, second) = (
      try session.commit(.select(.index(1)), at: .at(1)), try session.commit(.select(.index(2)), at: .at(2))
    )
    #expect(
      try store.commit([.save(first), .save(second), .delete(sampleID(2))]) == [.committed, .committed, .missing])
    #expect(try store.session(session.id) == .found(session))
    #expect(try store.events(of: session.id, after: 0) == first.logged + second.logged)
  }

  // MARK: What Redis removes

  @Test func theEventsOfAnEvictedSessionDoNotComeBack() throws {
    var session = try StoredSession.sample()
    let created = session.created
    let select = try session.commit(.select(.index(2)), at: .at(1))
    _ = try store.commit([created, .save(select)])
    try server.run(RedisCommand("DEL", key: store.keys.session(session.id)))
    #expect(try exists(store.keys.events(session.id)))
    #expect(try store.session(session.id) == .missing)
    #expect(try store.events(of: session.id, after: 0) == nil)
    let next = try session.commit(.select(.index(1)), at: .at(2))
    #expect(try store.commit([.save(next)]) == [.missing])
    #expect(try !exists(store.keys.events(session.id)))
  }

  @Test func aSessionInThePlaceOfAnEvictedOneHasItsOwnEvents() throws {
    var session = try StoredSession.sample()
    let created = session.created
    _ = try store.commit([created, .save(try session.commit(.select(.index(2)), at: .at(1)))])
    try server.run(RedisCommand("DEL", key: store.keys.session(session.id)))
    #expect(try store.commit([created]) == [.committed])
    #expect(try store.events(of: session.id, after: nil) == [])
  }

  @Test func withoutItsEventsASessionGoesOn() throws {
    var session = try StoredSession.sample()
    let created = session.created
    _ = try store.commit([created, .save(try session.commit(.select(.index(2)), at: .at(1)))])
    try server.run(RedisCommand("DEL", key: store.keys.events(session.id)))
    let (last, next) = (session.head.sequence, try session.commit(.select(.index(1)), at: .at(2)))
    #expect(try store.commit([.save(next)]) == [.committed])
    #expect(try store.events(of: session.id, after: last) == next.logged)
    #expect(try store.events(of: session.id, after: 0) == nil)
    #expect(try store.events(of: session.id, after: nil) == next.logged)
  }

  /// The instants of these tests are in the past of Redis's clock.
  @Test func redisKeepsASessionForADayAfterItsLastChange() throws {
    var session = try StoredSession.sample()
    let keys = store.keys.all(session.id)
    _ = try store.commit([session.created, .save(try session.commit(.select(.index(2)), at: .at(1)))])
    func hours(_ key: String) throws -> Int {
      try #require(try server.run(RedisCommand("PTTL", key: key))?.integer) / 3_600_000
    }
    for key in keys { #expect(try hours(key) >= 23) }
    for key in keys { try server.run(RedisCommand("PERSIST", key: key)) }
    _ = try store.commit([.prolong(session.id, until: .at(90))])
    for key in keys { #expect(try hours(key) >= 23) }
  }

  // MARK: Indexes

  /// A server stops after it has written the entries of a session, and before the session.
  @Test func entriesWithoutASessionAreRemovedAfterAMinute() throws {
    let session = try StoredSession.sample(name: "ci/1", labels: ["a": "b"])
    let filters = [SessionFilter(), SessionFilter(namePrefix: "ci"), SessionFilter(labels: ["a": "b"])]
    _ = try store.run(store.index(session.head))
    for filter in filters { #expect(try list(filter) == []) }
    #expect(try store.count() == 1)
    // Another server may be about to create it.
    _ = try store.commit([.forget(before: .at(60))])
    for filter in filters { #expect(try list(filter) == []) }
    #expect(try store.expired(at: .at(61), limit: 9).map(\.identity.id) == [])
    #expect(try store.count() == 1)
    _ = try store.commit([.forget(before: .at(61))])
    for filter in filters { #expect(try list(filter) == []) }
    #expect(try store.count() == 0)
    #expect(try !exists(store.keys.names))
    #expect(try !exists(store.keys.label("a", "b")))
    #expect(try store.expired(at: .at(121), limit: 9).map(\.identity.id) == [])
    #expect(try !exists(store.keys.expiries))
  }

  @Test func aSessionIsListedOnceAnotherServerHasCreatedIt() throws {
    let session = try StoredSession.sample(name: "ci/1")
    _ = try store.run(store.index(session.head))
    _ = try store.commit([.forget(before: .at(60))])
    #expect(try list() == [])
    #expect(try store.commit([session.created]) == [.committed])
    #expect(try list(SessionFilter(namePrefix: "ci")) == [session.id])
    #expect(try store.count() == 1)
  }

  /// A server stops after it has deleted a session, and before its entries.
  @Test func anEvictedSessionIsNotCountedAfterItsTime() throws {
    let sessions = try (1...3).map { try StoredSession.sample($0) }
    _ = try store.commit(sessions.map(\.created))
    try server.run(RedisCommand("DEL", key: store.keys.session(sampleID(2))))
    #expect(try list() == [sampleID(1), sampleID(3)])
    #expect(try store.expired(at: .at(121), limit: 2).map(\.identity.id) == [sampleID(1), sampleID(3)])
    #expect(try store.count() == 2)
  }

  @Test func aRefusedCreationLeavesTheEntriesOfTheSessionThatIsThere() throws {
    let session = try StoredSession.sample(name: "ci/1", labels: ["a": "b"], createdAt: .at(1), expiresAt: .at(61))
    let other = try StoredSession.sample(name: "other", labels: ["a": "c"], createdAt: .at(2), expiresAt: .at(62))
    #expect(try store.commit([session.created, other.created]) == [.committed, .conflict])
    #expect(try list(SessionFilter(namePrefix: "ci", labels: ["a": "b"])) == [session.id])
    #expect(try list(SessionFilter(labels: ["a": "c"])) == [])
    #expect(try store.expired(at: .at(61), limit: 9).map(\.identity.id) == [session.id])
    #expect(try !exists(store.keys.label("a", "c")))
  }

  /// The index has the earliest end, so a session that is used often costs no more.
  @Test func sessionsInUseExpireInTheOrderOfTheirEnds() throws {
    let sessions = try (1...4).map { try StoredSession.sample($0, expiresAt: .at(Int64(10 * $0))) }
    _ = try store.commit(sessions.map(\.created))
    _ = try store.commit([.prolong(sampleID(1), until: .at(50)), .prolong(sampleID(2), until: .at(35))])
    #expect(try store.expired(at: .at(40), limit: 1).map(\.identity.id) == [sampleID(3)])
    #expect(try store.expired(at: .at(40), limit: 9).map(\.identity.id) == [sampleID(3), sampleID(2), sampleID(4)])
  }

  @Test func labelsWithOddNamesAreToldApart() throws {
    let labels: [[String: String]] = [
      ["a:1": "b"], ["a": "1:b"], ["": "a"], ["{x}": "}{"], ["a\r\nb": "\u{0}"], ["a": ""], ["a": "*"],
    ]
    let sessions = try labels.enumerated().map { number, labels in
      try StoredSession.sample(UInt64(number), labels: labels, createdAt: .at(Int64(number)))
    }
    #expect(try store.commit(sessions.map(\.created)).allSatisfy { $0 == .committed })
    for session in sessions {
      #expect(try list(SessionFilter(labels: session.head.identity.labels)) == [session.id])
    }
  }

  /// More of them than are sorted for one page, and many of the same instant.
  @Test func longListsArePaged() throws {
    let sessions = try (1...4_200).map { (number: Int) throws -> StoredSession in
      let labels = number % 100 == 0 ? ["k": "v", "l": "w"] : ["k": "v"]
      return try StoredSession.sample(
        UInt64(number), name: "ci/\(number)", labels: labels, createdAt: .at(Int64(number / 500)))
    }
    #expect(try store.commit(sessions.map(\.created)).count == 4_200)
    let expected = sessions.sorted { $0.head.place < $1.head.place }
    for filter in [
      SessionFilter(namePrefix: "ci/"), SessionFilter(namePrefix: "ci/7"), SessionFilter(labels: ["k": "v", "l": "w"]),
    ] {
      var (listed, place): ([SessionID], SessionHead.Place?) = ([], nil)
      while true {
        let page = try store.sessions(matching: filter, after: place, limit: 1_000)
        listed += page.map(\.identity.id)
        place = page.last?.place
        if page.count < 1_000 { break }
      }
      #expect(listed == expected.filter { filter.matches($0.head.identity) }.map(\.id))
    }
  }

  // MARK: Format

  @Test func aStoreOfANewerVersionIsRefused() throws {
    try server.run(RedisCommand("SET", key: store.keys.format, 7))
    #expect(throws: StoreError.newer(format: "7", supported: "1")) { try server.store(prefix: store.keys.prefix) }
  }

  @Test func theKeysOfAnotherProgramAreRefused() throws {
    let prefix = store.keys.prefix
    try server.run(RedisCommand("SET", key: store.keys.format, "v"))
    #expect(
      throws: StoreError.damaged("the key \(prefix)format in Redis at \(server.node) is not from tabheader")
    ) { try server.store(prefix: prefix) }
    try server.run(RedisCommand("SET", key: store.keys.session(sampleID(1)), "v"))
    #expect(
      throws: StoreError.damaged(
        "Redis at \(server.node) has something else under a key of tabheader; use another database")
    ) { try store.session(sampleID(1)) }
  }

  @Test func aDamagedSessionIsNotReadByHalf() throws {
    let session = try StoredSession.sample()
    _ = try store.commit([session.created])
    try server.run(RedisCommand("HSET", key: store.keys.session(session.id), "description", "{\"tabs\":["))
    let error = #expect(throws: StoreError.self) { try store.session(session.id) }
    guard case .damaged(let reason)? = error else {
      Issue.record("expected damage, not \(String(describing: error))")
      return
    }
    #expect(reason.hasPrefix("Redis has a session that cannot be read: "))
  }
}
