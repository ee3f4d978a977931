import Foundation
import SessionStores
import TabEngine
import TabSessions
import Testing

/// What every store does.
@Suite struct StoreConformanceTests {
  // MARK: Sessions

  @Test(arguments: StoreKind.allCases)
  func aCreatedSessionIsFound(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let session = try StoredSession.sample(name: "ci/42", labels: ["build": "811", "é": "\u{0}"])
    #expect(try store.commit(session.created) == .committed)
    #expect(try store.session(session.id) == .found(session))
    #expect(try store.events(of: session.id, after: 0) == [])
    #expect(try store.count() == 1)
    #expect(try store.session(sampleID(2)) == .missing)
    #expect(try store.events(of: sampleID(2), after: 0) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func anIdIsCreatedOnce(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let first = try StoredSession.sample(name: "first")
    try store.commit(first.created)
    #expect(try store.commit(try StoredSession.sample(name: "second").created) == .conflict)
    #expect(try store.session(first.id) == .found(first))
    #expect(try store.count() == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func aCommitAdvancesTheRevisionItExpects(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample()
    try store.commit(session.created)
    let select = try session.commit(.select(.index(2)), at: .at(1))
    #expect(try store.commit(.save(select)) == .committed)
    #expect(try store.session(session.id) == .found(session))
    // The same commit again finds a newer revision.
    #expect(try store.commit(.save(select)) == .conflict)
    #expect(try store.session(session.id) == .found(session))
    #expect(try store.events(of: session.id, after: 0) == select.logged)
  }

  private func links(_ ids: String...) throws -> AccessLinks {
    let hash = try #require(TokenHash((0..<32).map { UInt8($0) }))
    return AccessLinks(
      ids.map { id in
        AccessLink(
          id: id, access: .edit, hash: hash, label: "é", createdAt: .at(0), expiresAt: .at(9),
          createdBy: id == "b" && ids.contains("a") ? "a" : nil)
      })
  }

  @Test("A5: links are replaced if they are the expected ones", arguments: StoreKind.allCases)
  func linksAreReplaced(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample()
    try store.commit(session.created)
    #expect(try store.session(session.id) == .found(session))
    let (id, epoch) = (session.id, session.head.identity.epoch)
    let (first, second) = (try links("a", "b"), try links("c"))
    #expect(try store.commit(.setLinks(id, epoch: epoch, first, over: 1)) == .conflict)
    #expect(try store.commit(.setLinks(id, epoch: "ffffffff", first, over: 0)) == .conflict)
    #expect(try store.commit(.setLinks(sampleID(2), epoch: epoch, first, over: 0)) == .missing)
    #expect(try store.session(id) == .found(session))
    #expect(try store.commit(.setLinks(id, epoch: epoch, first, over: 0)) == .committed)
    #expect(try store.commit(.setLinks(id, epoch: epoch, second, over: 0)) == .conflict)
    session.links = first
    #expect(try store.session(id) == .found(session))
    #expect(try store.commit(.setLinks(id, epoch: epoch, second, over: first.version)) == .committed)
    session.links = second
    #expect(try store.session(id) == .found(session))

    // They end with their session.
    try store.commit(.expire(id, now: .at(61), until: .at(100)))
    session.links = .none
    try store.commit(session.created)
    #expect(try store.session(id) == .found(session))
  }

  @Test("A5: a commit leaves the links as they are", arguments: StoreKind.allCases)
  func commitsLeaveTheLinks(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample()
    session.links = try links("a")
    try store.commit(session.created)
    #expect(try store.session(session.id) == .found(session))
    let new = try links("b", "c")
    #expect(
      try store.commit(
        .setLinks(session.id, epoch: session.head.identity.epoch, new, over: session.links.version)) == .committed)
    // A server that does not know of them yet.
    let select = try session.commit(.select(.index(2)), at: .at(1))
    #expect(try store.commit(.save(select)) == .committed)
    session.links = new
    #expect(try store.session(session.id) == .found(session))
    try store.merge()
    #expect(try store.session(session.id) == .found(session))
  }

  @Test("A10: a document keeps its owner", arguments: StoreKind.allCases)
  func documentsHaveOwners(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let owned = StoredDocument(.theme, name: "a", bytes: [0x7B, 0x7D], updatedAt: .at(1), owner: "u8bW3kQz0aE")
    let free = StoredDocument(.theme, name: "b", bytes: [0x7B, 0x7D], updatedAt: .at(1))
    try store.commit([.put(owned), .put(free)])
    #expect(try store.documents(.theme) == [owned, free])
    let given = StoredDocument(.theme, name: "a", bytes: [0x7B, 0x7D], updatedAt: .at(1))
    try store.commit(.put(given))
    #expect(try store.documents(.theme) == [given, free])
    try store.commit(.put(owned))
    try store.commit(.remove(.theme, name: "a"))
    try store.commit(.put(given))
    #expect(try store.documents(.theme) == [given, free])
  }

  @Test("C8: a session keeps its clock", arguments: StoreKind.allCases)
  func aSessionKeepsItsClock(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var live = try StoredSession.sample()
    try store.commit(live.created)
    #expect(try store.session(live.id) == .found(live))
    let rate = try live.commit(.rate(0.1, since: .at(1)), at: .at(1))
    #expect(live.head.clock == .scaled(try ContainerClock.Scale(rate: 0.1, start: .at(1), origin: .at(1))))
    try store.commit(.save(rate))
    #expect(try store.session(live.id) == .found(live))
    try store.merge()
    #expect(try store.session(live.id) == .found(live))

    var manual = try StoredSession.sample(2, clock: .manual)
    try store.commit(manual.created)
    #expect(try store.session(manual.id) == .found(manual))
    try store.commit(.save(try manual.commit(.advance(.by(milliseconds: 250)), at: .at(9))))
    try store.merge()
    try store.crash()
    #expect(try store.session(manual.id) == .found(manual))
    #expect(manual.head.updatedAt == Instant.at(0).advanced(byMilliseconds: 250))
  }

  @Test(arguments: StoreKind.allCases)
  func aSessionThatIsNotThereCannotAdvance(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample()
    let select = try session.commit(.select(.index(2)), at: .at(1))
    #expect(try store.commit(.save(select)) == .missing)
    #expect(try store.session(session.id) == .missing)
    #expect(try store.count() == 0)
  }

  @Test(arguments: StoreKind.allCases)
  func laterChangesOfABatchSeeTheEarlier(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample()
    let created = session.created
    let first = try session.commit(.select(.index(1)), at: .at(1))
    let second = try session.commit(.select(.index(2)), at: .at(2))
    #expect(
      try store.commit([created, .save(first), .save(second), .save(second), .delete(sampleID(2))])
        == [.committed, .committed, .committed, .conflict, .missing])
    #expect(try store.session(session.id) == .found(session))
    #expect(try store.events(of: session.id, after: 0) == first.logged + second.logged)
  }

  @Test(arguments: StoreKind.allCases)
  func aDragIsMarked(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample()
    try store.commit(session.created)
    session.head.isDragging = true
    #expect(
      try store.commit(.save(SessionCommit(session, after: session.head.version, events: []))) == .committed)
    #expect(try store.session(session.id) == .found(session))
  }

  /// The event of a refusal does not change the revision.
  @Test(arguments: StoreKind.allCases)
  func aCommitExpectsTheNewestEventToo(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample()
    try store.commit(session.created)
    var changes = TabChanges()
    changes.isEnabled = false
    try store.commit(.save(try session.commit(.updateTab(try #require(TabID("orange")), changes), at: .at(1))))
    var other = session
    let refusal = try session.commit(.select(.index(2), source: .user), at: .at(1))
    #expect(session.head.number == other.head.number)
    #expect(try store.commit(.save(refusal)) == .committed)
    #expect(try store.commit(.save(try other.commit(.select(.index(1)), at: .at(2)))) == .conflict)
    #expect(try store.session(session.id) == .found(session))
  }

  /// A session that was deleted and created again has another epoch.
  @Test(arguments: StoreKind.allCases)
  func aCommitExpectsTheEpoch(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample()
    let again = try StoredSession.sample(epoch: "f1f2f3f4")
    try store.commit([session.created, .delete(session.id), again.created])
    #expect(try store.commit(.save(try session.commit(.select(.index(1)), at: .at(1)))) == .conflict)
    #expect(try store.session(session.id) == .found(again))
  }

  @Test(arguments: StoreKind.allCases)
  func aSessionMayStartANewEpoch(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let (session, again) = (try StoredSession.sample(), try StoredSession.sample(epoch: "f1f2f3f4"))
    try store.commit(session.created)
    #expect(try store.commit(.save(SessionCommit(again, after: session.head.version, events: []))) == .committed)
    #expect(try store.session(session.id) == .found(again))
  }

  // MARK: Events

  @Test(arguments: StoreKind.allCases)
  func eventsFollowACursor(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample()
    try store.commit(session.created)
    var events: [LoggedEvent] = []
    for step in 0..<6 {
      let commit = try session.commit(.select(.index(step % 2 + 1)), at: .at(Int64(step)))
      try store.commit(.save(commit))
      events += commit.logged
    }
    for cursor in 0...events.count {
      #expect(try store.events(of: session.id, after: cursor) == Array(events[cursor...]))
    }
    #expect(try store.events(of: session.id, after: events.count + 1) == nil)
    #expect(try store.events(of: session.id, after: -1) == nil)
    #expect(try store.events(of: session.id, after: nil) == events)
  }

  @Test(arguments: StoreKind.allCases)
  func theNewestEventsAreKept(_ kind: StoreKind) throws {
    let store = try TestStore(kind, events: 32)
    var session = try StoredSession.sample()
    try store.commit(session.created)
    for step in 0..<100 {
      try store.commit(.save(try session.commit(.select(.index(step % 2 + 1)), at: .at(Int64(step)))))
    }
    let last = session.head.sequence
    #expect(try store.events(of: session.id, after: last - 32)?.map(\.sequence) == Array(last - 31...last))
    #expect(try store.events(of: session.id, after: last - 48) == nil)
    let kept = try #require(try store.events(of: session.id, after: nil))
    #expect((32...48).contains(kept.count))
    #expect(kept.map(\.sequence) == Array(last - kept.count + 1...last))
    #expect(try store.events(of: session.id, after: 0) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func theEventsOfASessionAreBoundedInBytes(_ kind: StoreKind) throws {
    let store = try TestStore(kind, bytes: 4_096)
    var session = try StoredSession.sample()
    try store.commit(session.created)
    for step in 0..<100 {
      try store.commit(.save(try session.commit(.select(.index(step % 2 + 1)), at: .at(Int64(step)))))
    }
    let last = session.head.sequence
    #expect(try store.events(of: session.id, after: last - 3)?.count == 3)
    #expect(try store.events(of: session.id, after: last - 100) == nil)
  }

  // MARK: Ending

  @Test(arguments: StoreKind.allCases)
  func aDeletedSessionLeavesNothing(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample(name: "ci/42", labels: ["a": "b"])
    let created = session.created
    let select = try session.commit(.select(.index(2)), at: .at(1))
    try store.commit([created, .save(select)])
    #expect(try store.commit(.delete(session.id, expected: 1)) == .conflict)
    #expect(try store.session(session.id) == .found(session))
    #expect(try store.commit(.delete(session.id, expected: 2)) == .committed)
    #expect(try store.session(session.id) == .missing)
    #expect(try store.commit(.delete(session.id)) == .missing)
    #expect(try store.count() == 0)
    #expect(try store.sessions(matching: SessionFilter(labels: ["a": "b"]), after: nil, limit: 9) == [])
    // The id may be used again. None of the old events come back.
    #expect(try store.commit(created) == .committed)
    #expect(try store.events(of: session.id, after: 0) == [])
  }

  @Test(arguments: StoreKind.allCases)
  func anExpiredSessionIsRememberedForAWhile(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let session = try StoredSession.sample(expiresAt: .at(60))
    try store.commit(session.created)
    #expect(try store.commit(.expire(session.id, now: .at(59), until: .at(90))) == .conflict)
    #expect(try store.session(session.id) == .found(session))
    #expect(try store.commit(.expire(session.id, now: .at(60), until: .at(90))) == .committed)
    #expect(try store.session(session.id) == .expired)
    #expect(try store.count() == 0)
    #expect(try store.commit(.expire(session.id, now: .at(60), until: .at(90))) == .missing)
    #expect(try store.commit(.forget(before: .at(90))) == .committed)
    #expect(try store.session(session.id) == .expired)
    try store.commit(.forget(before: .at(91)))
    #expect(try store.session(session.id) == .missing)
  }

  @Test(arguments: StoreKind.allCases)
  func anExpiredIdMayBeUsedAgain(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let session = try StoredSession.sample()
    try store.commit([session.created, .expire(session.id, now: .at(60), until: .at(90)), session.created])
    #expect(try store.session(session.id) == .found(session))
  }

  @Test(arguments: StoreKind.allCases)
  func useProlongsASession(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample(expiresAt: .at(60))
    try store.commit(session.created)
    #expect(try store.commit(.prolong(session.id, until: .at(80))) == .committed)
    session.head.expiresAt = .at(80)
    #expect(try store.session(session.id) == .found(session))
    #expect(try store.sessions(matching: SessionFilter(), after: nil, limit: 1) == [session.head])
    #expect(try store.expired(at: .at(79), limit: 9) == [])
    #expect(try store.expired(at: .at(80), limit: 9) == [session.id])
    #expect(try store.commit(.prolong(session.id, until: .at(70))) == .committed)
    #expect(try store.session(session.id) == .found(session))
    #expect(try store.commit(.prolong(sampleID(2), until: .at(80))) == .missing)
  }

  @Test(arguments: StoreKind.allCases)
  func expiredSessionsAreListedFromTheEarliest(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    for (number, end) in [(1, 30), (2, 10), (3, 40), (4, 20)] as [(UInt64, Int64)] {
      try store.commit(try StoredSession.sample(number, expiresAt: .at(end)).created)
    }
    #expect(try store.expired(at: .at(30), limit: 9) == [sampleID(2), sampleID(4), sampleID(1)])
    #expect(try store.expired(at: .at(30), limit: 2) == [sampleID(2), sampleID(4)])
    #expect(try store.expired(at: .at(9), limit: 2) == [])
  }

  // MARK: Lists

  @Test(arguments: StoreKind.allCases)
  func listsHaveTheNewestFirst(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var sessions: [StoredSession] = []
    for number in 1...7 {
      // Pairs of sessions are created at the same instant.
      let session = try StoredSession.sample(UInt64(number * 0x1234_5678), createdAt: .at(Int64(number / 2)))
      sessions.append(session)
      try store.commit(session.created)
    }
    let expected = sessions.map(\.head).sorted { $0.place < $1.place }
    #expect(expected.map(\.identity.createdAt) == [.at(3), .at(3), .at(2), .at(2), .at(1), .at(1), .at(0)])
    #expect(try store.sessions(matching: SessionFilter(), after: nil, limit: 9) == expected)
    for (index, head) in expected.enumerated() {
      let page = try store.sessions(matching: SessionFilter(), after: head.place, limit: 3)
      #expect(page == Array(expected[(index + 1)...].prefix(3)))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func pagesOfAFilteredListFollowEachOther(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var expected: [StoredSession] = []
    for number in 1...60 {
      // Six sessions are created at the same instant, and two thirds of them are listed.
      let session = try StoredSession.sample(
        UInt64(number * 0x1234_5678), name: number % 3 == 0 ? "other" : "ci/\(number)",
        labels: number % 2 == 0 ? ["os": "ios"] : [:], createdAt: .at(Int64(number / 6)))
      if number % 6 == 2 || number % 6 == 4 { expected.append(session) }
      try store.commit(session.created)
    }
    var (heads, place) = ([SessionHead](), SessionHead.Place?.none)
    while true {
      let page = try store.sessions(
        matching: SessionFilter(namePrefix: "ci/", labels: ["os": "ios"]), after: place, limit: 3)
      heads += page
      guard page.count == 3, let last = page.last else { break }
      place = last.place
    }
    #expect(heads == expected.map(\.head).sorted { $0.place < $1.place })
  }

  @Test(arguments: StoreKind.allCases)
  func listsAreFilteredByNameAndLabels(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let samples: [(name: String?, labels: [String: String])] = [
      ("ci/header/1", ["build": "811", "os": "ios"]), ("ci/header/2", ["build": "811"]), ("CI/header/3", [:]),
      ("ci_header/4", ["build": "812"]), (nil, ["build": "811"]), ("cé/5", [:]), ("c", [:]),
    ]
    for (number, sample) in samples.enumerated() {
      try store.commit(
        try StoredSession.sample(
          UInt64(number), name: sample.name, labels: sample.labels, createdAt: .at(Int64(-number))
        ).created)
    }
    func list(_ prefix: String?, _ labels: [String: String] = [:]) throws -> [Int] {
      try store.sessions(matching: SessionFilter(namePrefix: prefix, labels: labels), after: nil, limit: 9).map {
        head in
        Int(-head.identity.createdAt.milliseconds(since: .at(0)) / 1_000)
      }
    }
    #expect(try list(nil) == [0, 1, 2, 3, 4, 5, 6])
    #expect(try list("ci/") == [0, 1])
    #expect(try list("ci_") == [3])
    #expect(try list("c") == [0, 1, 3, 5, 6])
    #expect(try list("cé") == [5])
    #expect(try list("%") == [])
    #expect(try list("") == [0, 1, 2, 3, 5, 6])
    #expect(try list(nil, ["build": "811"]) == [0, 1, 4])
    #expect(try list("ci/", ["build": "811", "os": "ios"]) == [0])
    #expect(try list(nil, ["build": "ios"]) == [])
  }

  // MARK: Documents and responses

  @Test(arguments: StoreKind.allCases)
  func documentsAreKeptByKindAndName(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let ocean = StoredDocument(.theme, name: "ocean", bytes: Array(#"{"a":1}"#.utf8), updatedAt: .at(3))
    let forest = StoredDocument(.theme, name: "forest", bytes: Array("{}".utf8), updatedAt: .at(3))
    let style = StoredDocument(.style, name: "ocean", bytes: Array("[]".utf8), updatedAt: .at(3))
    #expect(try store.commit([.put(ocean), .put(forest), .put(style)]) == [.committed, .committed, .committed])
    #expect(try store.documents(.theme) == [forest, ocean])
    #expect(try store.documents(.style) == [style])
    let changed = StoredDocument(.theme, name: "ocean", bytes: Array(#"{"a":2}"#.utf8), updatedAt: .at(3))
    try store.commit(.put(changed))
    #expect(try store.documents(.theme) == [forest, changed])
    #expect(try store.commit(.remove(.theme, name: "forest")) == .committed)
    #expect(try store.commit(.remove(.theme, name: "forest")) == .missing)
    #expect(try store.documents(.theme) == [changed])
  }

  @Test(arguments: StoreKind.allCases)
  func aDocumentIsChangedIfItIsTheExpectedOne(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    func theme(_ text: String) -> StoredDocument {
      StoredDocument(.theme, name: "ocean", bytes: Array(text.utf8), updatedAt: .at(3))
    }
    #expect(try store.commit(.put(theme("{}"), over: .bytes(Array("{}".utf8)))) == .conflict)
    #expect(try store.commit(.put(theme("{\n}"), over: .nothing)) == .committed)
    #expect(try store.commit(.put(theme("{}"), over: .nothing)) == .conflict)
    #expect(try store.commit(.put(theme("{}"), over: .bytes([]))) == .conflict)
    #expect(try store.commit(.put(theme("{}"), over: .bytes(Array("{\n}".utf8)))) == .committed)
    #expect(try store.commit(.remove(.theme, name: "ocean", over: .bytes(Array("{\n}".utf8)))) == .conflict)
    #expect(try store.documents(.theme) == [theme("{}")])
    #expect(try store.commit(.remove(.theme, name: "ocean", over: .bytes(Array("{}".utf8)))) == .committed)
    #expect(try store.commit(.remove(.theme, name: "ocean", over: .nothing)) == .missing)
  }

  @Test(arguments: StoreKind.allCases)
  func theUsersOfAThemeAreCounted(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    #expect(try store.users(of: .theme) == [:])
    var sessions = try (0..<4).map { try StoredSession.sample($0) }
    for index in sessions.indices {
      sessions[index].head.look.theme = index < 3 ? "ocean" : "é"
      sessions[index].head.look.style = "mine"
      try store.commit(sessions[index].created)
    }
    #expect(try store.users(of: .theme) == ["ocean": 3, "é": 1])
    let before = sessions[0].head.version
    sessions[0].head.look.theme = "forest"
    try store.commit([.save(SessionCommit(sessions[0], after: before, events: [])), .delete(sessions[1].id)])
    #expect(try store.users(of: .theme) == ["ocean": 1, "é": 1, "forest": 1])
    #expect(try store.users(of: .style) == ["mine": 3])
  }

  private func response(
    _ session: SessionID, _ key: String = "k/1", status: Int = 201, until: Instant = .at(9),
    body: String = "{\"a\":\"\\u0000é\"}"
  ) -> StoredResponse {
    StoredResponse(
      to: KeyedRequest(session, key: key, digest: "d1"), status: status, fields: ["ETag": "\"e-1\""],
      body: body, until: until)
  }

  @Test(arguments: StoreKind.allCases)
  func theFirstResponseForAKeyIsKept(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let (session, other) = (try StoredSession.sample(0), try StoredSession.sample(1))
    #expect(try store.commit(.respond(response(session.id))) == .missing)
    try store.commit([session.created, other.created])
    #expect(try store.response(for: "k/1", of: session.id) == nil)
    #expect(try store.commit(.respond(response(session.id))) == .committed)
    #expect(try store.commit(.respond(response(session.id, status: 500))) == .conflict)
    #expect(try store.response(for: "k/1", of: session.id) == response(session.id))
    #expect(try store.response(for: "k/1", of: other.id) == nil)
    try store.commit(.forget(before: .at(9)))
    #expect(try store.response(for: "k/1", of: session.id) == response(session.id))
    try store.commit(.forget(before: .at(10)))
    #expect(try store.response(for: "k/1", of: session.id) == nil)
  }

  /// Either both are there, or none.
  @Test(arguments: StoreKind.allCases)
  func aResponseIsCommittedWithItsChange(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let session = try StoredSession.sample(0)
    let created = SessionCommit(session, after: nil, events: [], responses: [response(session.id, "create")])
    #expect(try store.commit(.save(created)) == .committed)
    #expect(try store.response(for: "create", of: session.id) == response(session.id, "create"))

    var next = session
    let events = try next.commit(.select(.index(1)), at: .at(1)).events
    func commit(_ key: String, after version: SessionVersion) -> StoreChange {
      .save(SessionCommit(next, after: version, events: events, responses: [response(session.id, key)]))
    }
    // The request was performed already.
    #expect(try store.commit(commit("create", after: session.head.version)) == .conflict)
    #expect(try store.session(session.id) == .found(session))
    // Another server was faster.
    let wrong = SessionVersion(epoch: "ffffffff", sequence: 0)
    #expect(try store.commit(commit("change", after: wrong)) == .conflict)
    #expect(try store.response(for: "change", of: session.id) == nil)
    #expect(try store.commit(commit("change", after: session.head.version)) == .committed)
    #expect(try store.response(for: "change", of: session.id) == response(session.id, "change"))
    #expect(try store.session(session.id) == .found(next))

    // They end with their session.
    try store.commit(.delete(session.id))
    try store.commit(session.created)
    #expect(try store.response(for: "change", of: session.id) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func aSessionKeepsItsNewestResponses(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let session = try StoredSession.sample(0)
    try store.commit(session.created)
    for number in 0..<40 { try store.commit(.respond(response(session.id, "k\(number)"))) }
    let kept = try (0..<40).filter { try store.response(for: "k\($0)", of: session.id) != nil }
    #expect(kept == Array(8..<40))
  }

  @Test("R22: a session keeps at most 2 MB of responses, and always the newest", arguments: StoreKind.allCases)
  func responsesAreLimitedByTheirBytes(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let (session, other) = (try StoredSession.sample(0), try StoredSession.sample(1))
    try store.commit([session.created, other.created])
    func keep(_ key: String, _ bytes: Int) throws {
      #expect(
        try store.commit(.respond(response(session.id, key, body: String(repeating: "x", count: bytes)))) == .committed)
    }
    let keys = ["a", "b", "c", "d", "e", "f"]
    func kept() throws -> [String] { try keys.filter { try store.response(for: $0, of: session.id) != nil } }
    try store.commit(.respond(response(other.id, "a", body: String(repeating: "x", count: 1_900_000))))
    try keep("a", 900_000)
    try keep("b", 900_000)
    #expect(try kept() == ["a", "b"])
    try keep("c", 900_000)
    #expect(try kept() == ["b", "c"])
    try keep("d", 10)
    #expect(try kept() == ["b", "c", "d"])
    try keep("e", 2_500_000)
    #expect(try kept() == ["e"])
    try keep("f", 10)
    #expect(try kept() == ["f"])
    #expect(try store.response(for: "a", of: other.id) != nil)
  }

  @Test(arguments: StoreKind.allCases)
  func theSecretStaysTheSame(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let secret = try store.secret()
    #expect(secret.count == 32)
    #expect(try store.secret() == secret)
  }
}
