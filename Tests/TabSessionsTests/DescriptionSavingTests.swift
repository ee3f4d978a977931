import ManualClock
import TabEngine
import Testing

@testable import TabSessions

/// Whether a commit says that it changes the description of its session.
@Suite struct DescriptionSavingTests {
  private let identity: SessionIdentity
  private var snapshot: SessionSnapshot
  private var saving: Saving

  init() throws {
    let container = try TabContainer(
      configuration: Configuration(), tabs: ["One", "Two"].map { TabDraft(item: try TabItem(title: $0)) },
      traits: Traits())
    identity = SessionIdentity(
      id: try #require(SessionID(String(repeating: "A", count: 22))), epoch: "e90c4a11", preset: "sample",
      createdAt: ManualClock.start, timeToLive: .seconds(60))
    snapshot = SessionSnapshot(of: container, at: ManualClock.start)
    saving = Saving(
      stored: SessionVersion(epoch: identity.epoch, sequence: 0), SessionRevision(snapshot), isShared: false)
  }

  /// Performs an action, and takes its commit.
  private mutating func commit(_ action: TabAction) throws -> SessionCommit {
    let effect = snapshot.performing(SessionCommand(.action(action)), at: ManualClock.start)
    snapshot = effect.snapshot
    _ = saving.add(SessionRevision(snapshot), RevisionEvents(effect.events), .committed)
    let taken = saving.take { [identity] revision, isDragging in
      StoredSession(identity, revision.snapshot, expiresAt: ManualClock.start, isDragging: isDragging)
    }
    let commit = taken?.commit()
    return try #require(commit)
  }

  private mutating func finish(_ result: CommitResult) { _ = saving.finish(result, at: SessionRevision(snapshot)) }

  private func badge(_ count: Int) throws -> TabAction {
    var changes = TabChanges()
    changes.badge = .set(.count(count))
    return .updateTab(snapshot.container.tabs[0].id, changes)
  }

  @Test mutating func onlyAChangeOfTheDescriptionDoes() throws {
    for index in [1, 0, 1] {
      #expect(try !commit(.select(.index(index))).changesDescription)
      finish(.committed)
    }
    #expect(try commit(try badge(3)).changesDescription)
    finish(.committed)
    #expect(try !commit(.select(.index(0))).changesDescription)
  }

  /// What failed is not shown, and stays to be stored as long as the session goes on from it.
  @Test mutating func eventsOfSeveralRevisionsAreOneArray() throws {
    let alone = try commit(.select(.index(1))).events
    finish(.failed(.unavailable("full")))
    let both = try commit(try badge(3)).events
    #expect(alone.count == 1 && both.count == 2 && both[0] == alone[0])
    #expect(both.events == both[0].events + both[1].events)
    #expect(both.json == RevisionEvents.json(both.events))
    #expect(both[0].json == RevisionEvents.json(alone.events))
    #expect([RevisionEvents]().json == [])
  }

  /// The store still has the description from before.
  @Test mutating func aFailedChangeDoesAgain() throws {
    #expect(try commit(try badge(3)).changesDescription)
    finish(.failed(.unavailable("full")))
    #expect(try commit(.select(.index(1))).changesDescription)
    finish(.committed)
    #expect(try !commit(.select(.index(0))).changesDescription)
  }

  @Test mutating func aSessionWhoseStoredStateIsUnknownDoes() throws {
    saving = Saving(stored: SessionVersion(epoch: identity.epoch, sequence: 0), isShared: false)
    #expect(try commit(.select(.index(1))).changesDescription)
    finish(.committed)
    #expect(try !commit(.select(.index(0))).changesDescription)
  }
}
