import ManualClock
import Synchronization
import TabEngine
import TestStores
import Testing

@testable import TabSessions

/// What clients see of a session with a store: nothing that is not committed.
@Suite struct SavingTests {
  private let clock = ManualClock()
  private let store = HeldStore()
  private let committer: Committer
  private let session: Session

  init() throws {
    committer = Committer(store)
    session = try sampleSession(clock, committer: committer)
    committer.flush()
  }

  @Test func aNewSessionIsCommitted() throws {
    let commitment = Commitment()
    var new: Session?
    try store.holding(committer) {
      new = try sampleSession(clock, committer: committer, commitment: commitment)
      #expect(commitment.result == nil)
    }
    #expect(commitment.result == .committed)
    let session = try #require(new)
    #expect(
      try store.stored(session)
        == StoredSession(session.identity, session.read().revision.snapshot, expiresAt: session.expiresAt))
  }

  @Test func aRevisionIsSeenOnceItIsCommitted() throws {
    let (commitment, wakes) = (Commitment(), Counter())
    _ = session.subscribe(wakes.increment)
    try store.holding(committer) {
      let outcome = try session.perform(.select(.index(2)), commitment)
      #expect(outcome.revision.number == 2)
      #expect(outcome.events.count == 3)
      #expect(session.read().revision.number == 1)
      #expect(session.history(after: 0).events == [])
      #expect(wakes.value == 0)
      #expect(commitment.result == nil)
    }
    #expect(commitment.result == .committed)
    #expect(session.read().revision.number == 2)
    #expect(session.history(after: 0).events.map(\.sequence) == [1, 2, 3])
    #expect(wakes.value == 1)
    #expect(try store.stored(session)?.snapshot == session.newest.snapshot)
    #expect(store.events(of: session.id, after: 0) == session.history(after: 0).events)
    // What is committed is not waited for.
    let next = Commitment()
    try session.perform(.select(.index(2)), next)
    #expect(next.result == .committed)
  }

  private func beginTransition() throws -> SessionCommand {
    _ = session.subscribe {}
    try session.perform(.select(.index(2), animated: true))
    committer.flush()
    #expect(clock.scheduled.count == 1)
    var changes = TabChanges()
    changes.isEnabled = false
    return SessionCommand(.action(.updateTab(try #require(TabID("orange")), changes)))
  }

  /// One wake-up for each end: not one after the other until it is committed.
  @Test func `P9: a transition that ends while the store is slow settles once`() throws {
    let change = try beginTransition()
    try store.holding(committer) {
      try session.perform(change)
      clock.advance(byMilliseconds: 1_000)
      #expect(clock.scheduled == [])
      #expect(session.newest.number == 2)
    }
    #expect(session.newest.number == 4)
    #expect(clock.scheduled == [])
  }

  @Test func `P9: a transition that ends with a commit that fails settles a second later`() throws {
    let change = try beginTransition()
    try store.failing(committer) {
      try session.perform(change)
      clock.advance(byMilliseconds: 1_000)
    }
    #expect(session.newest.number == 2)
    #expect(clock.scheduled == [clock.now().advanced(byMilliseconds: 1_000)])
    clock.advance(byMilliseconds: 1_000)
    committer.flush()
    #expect(session.newest.number == 3)
    #expect(clock.scheduled == [])
  }

  @Test func commandsFollowEachOtherWhileABatchIsWritten() throws {
    try store.holding(committer) {
      for index in [1, 2, 0, 1] { try session.perform(.select(.index(index))) }
      #expect(session.read().revision.number == 1)
    }
    #expect(session.read().revision.number == 5)
    #expect(session.read().revision.container.selectedIndex == 1)
    #expect(try store.stored(session)?.snapshot == session.newest.snapshot)
    #expect(store.events(of: session.id, after: 0) == session.history(after: 0).events)
    // The session was created, and the four revisions took at most two commits.
    #expect(store.batches.count <= 3)
  }

  @Test func aRefusalWaitsForWhatItDependsOn() throws {
    let commitment = Commitment()
    try store.holding(committer) {
      try session.perform(.removeTab(try #require(TabID("orange"))))
      #expect(throws: SessionRefusal.self) { try session.perform(.select(.index(2)), commitment) }
      #expect(commitment.result == nil)
    }
    #expect(commitment.result == .committed)
  }

  /// Otherwise it would be answered before it is committed.
  @Test func aChangeThatIsMadeAnewWaitsOnlyForItself() throws {
    let commitment = Commitment()
    let content = session.newest.content
    try session.perform(.removeTab(try #require(TabID("orange"))))
    committer.flush()
    let select = TabAction.select(.index(1))
    #expect(throws: SessionRefusal.contentChanged) {
      try session.perform(SessionCommand(.action(select), content: content), commitment: commitment)
    }
    #expect(!commitment.isAwaited)
    try store.holding(committer) {
      try session.perform(
        SessionCommand(.action(select), content: session.newest.content), commitment: commitment)
      #expect(commitment.result == nil)
    }
    #expect(commitment.result == .committed)
  }

  @Test func theTipIsWhatTheNextCommandIsPerformedOn() throws {
    let commitment = Commitment()
    try store.holding(committer) {
      try session.perform(.select(.index(2)))
      #expect(session.read().revision.number == 1)
      #expect(session.readTip().revision.number == 2)
      session.confirm(commitment)
      #expect(commitment.result == nil)
    }
    #expect(commitment.result == .committed)
    let next = Commitment()
    session.confirm(next)
    #expect(next.result == .committed)
  }

  // MARK: Failures

  @Test func aFailedCommitIsTakenBack() throws {
    let (first, second) = (Commitment(), Commitment())
    try store.failing(committer) {
      try session.perform(.select(.index(2)), first)
    }
    #expect(first.result == .failed(.unavailable("the disk is full")))
    #expect(committer.failure == .unavailable("the disk is full"))
    #expect(session.read().revision.number == 1)
    #expect(session.read().revision.container.selectedIndex == 0)
    #expect(session.history(after: 0).events == [])

    try session.perform(.select(.index(1)), second)
    committer.flush()
    #expect(second.result == .committed)
    #expect(committer.failure == nil)
    #expect(session.read().revision.number == 2)
    #expect(try store.stored(session)?.snapshot == session.newest.snapshot)
    #expect(store.events(of: session.id, after: 0) == session.history(after: 0).events)
  }

  @Test func aSessionThatTheStoreNoLongerHasRefusesItsChange() throws {
    _ = try store.commit([.delete(session.id)])
    let commitment = Commitment()
    try session.perform(.select(.index(2)), commitment)
    committer.flush()
    #expect(commitment.result == .ended)
    #expect(session.newest.number == 1)
  }

  @Test func aSessionThatAnotherServerHasChangedRefusesItsChange() throws {
    let stored = try #require(try store.stored(session))
    let effect = stored.snapshot.performing(SessionCommand(.action(.select(.index(1)))), at: clock.now())
    let other = StoredSession(session.identity, effect.snapshot, expiresAt: stored.head.expiresAt)
    _ = try store.commit([.save(SessionCommit(other, after: stored.head.version, events: []))])
    let commitment = Commitment()
    try session.perform(.select(.index(2)), commitment)
    committer.flush()
    #expect(commitment.result == .conflict)
    #expect(session.newest.number == 1)
  }

  // MARK: What needs no commit

  /// The end of a transition follows from its beginning.
  @Test func aTransitionSettlesWithoutACommit() throws {
    try session.animate(to: 1)
    committer.flush()
    let batches = store.batches.count
    clock.advance(byMilliseconds: 300)
    #expect(session.read().revision.number == 3)
    committer.flush()
    #expect(store.batches.count == batches)
    #expect(try store.stored(session)?.head.number == 2)
    // The next commit has the events of both.
    try session.perform(.select(.index(0)))
    committer.flush()
    #expect(store.events(of: session.id, after: 0) == session.history(after: 0).events)
    #expect(try store.stored(session)?.head.number == 4)
  }

  @Test func theBeginningOfADragIsMarkedAndItsPositionsAreOnlyInMemory() throws {
    let commitment = Commitment()
    try store.holding(committer) {
      let (began, changed) = (Commitment(), Commitment())
      try session.perform(.swipe(.began()), began)
      // Nobody waits for it, and nobody sees it before it is marked.
      #expect(began.result == .committed)
      #expect(session.read().revision.number == 1)
      try session.perform(.swipe(.changed(translation: -20)), changed)
      #expect(changed.result == .committed)
      #expect(session.read().revision.number == 1)
    }
    #expect(try store.stored(session)?.head.isDragging == true)
    let (batches, began) = (store.batches.count, session.newest.number)
    #expect(session.newest.container.motion.phase == .dragging)
    for step in 1...50 {
      try session.perform(.swipe(.changed(translation: Double(-20 - step))))
      #expect(session.newest.number == began + step)
    }
    committer.flush()
    #expect(store.batches.count == batches)

    try session.perform(.swipe(.ended(velocity: -900)), commitment)
    committer.flush()
    #expect(commitment.result == .committed)
    #expect(store.batches.count == batches + 1)
    #expect(try store.stored(session)?.head.isDragging == false)
    #expect(try store.stored(session)?.snapshot == session.newest.snapshot)
    #expect(store.events(of: session.id, after: 0) == session.history(after: 0).events)
  }

  @Test func aReadWaitsForThePositionsOfADragThatWereAnswered() throws {
    let read = try store.holding(committer) {
      try session.perform(.swipe(.began(translation: -20)))
      #expect(!session.isUpToDate)
      let read = try #require(session.update())
      #expect(read.result == nil)
      return read
    }
    #expect(read.result == .committed)
    #expect(session.read().revision.number == 2)
    // Now that the drag is marked, its positions are seen at once.
    try session.perform(.swipe(.changed(translation: -30)))
    #expect(session.isUpToDate)
    #expect(session.update() == nil)
  }

  /// Until the drag is marked, a crash may give its number to another revision.
  @Test func aRefusalThatNamesAPositionWaitsUntilItIsMarked() throws {
    let (refused, confirmed, performed) = (Commitment(), Commitment(), Commitment())
    try store.holding(committer) {
      try session.perform(.swipe(.began(translation: -20)))
      #expect(throws: SessionRefusal.unexpectedRevision(2)) {
        try session.perform(
          SessionCommand(.action(.select(.index(1))), expected: .numbers([1])), commitment: refused)
      }
      #expect(refused.isAwaited)
      #expect(refused.result == nil)
      session.confirm(confirmed)
      #expect(confirmed.result == nil)
      // The next position is answered at once.
      try session.perform(.swipe(.changed(translation: -30)), performed)
      #expect(performed.result == .committed)
    }
    #expect(refused.result == .committed)
    #expect(confirmed.result == .committed)
  }

  @Test func aReadGoesOnIfTheDragCannotBeMarked() throws {
    var read: Commitment?
    try store.failing(committer) {
      try session.perform(.swipe(.began(translation: -20)))
      read = session.update()
    }
    #expect(read?.result == .failed(.unavailable("the disk is full")))
    #expect(session.isUpToDate)
    #expect(session.read().revision.number == 1)
  }

  @Test func aDragThatBeginsWhileTheLastOneIsCommittedIsMarkedAgain() throws {
    try session.perform(.swipe(.began()))
    try session.perform(.swipe(.changed(translation: -20)))
    committer.flush()
    try store.holding(committer) {
      try session.perform(.swipe(.cancelled))
      try session.perform(.swipe(.began()))
      try session.perform(.swipe(.changed(translation: -20)))
    }
    #expect(session.newest.container.motion.phase == .dragging)
    #expect(try store.stored(session)?.head.isDragging == true)
  }

  @Test func positionsInMemoryAreBounded() throws {
    try session.perform(.swipe(.began()))
    try session.perform(.swipe(.changed(translation: -1)))
    committer.flush()
    let batches = store.batches.count
    for step in 0..<2_000 { try session.perform(.swipe(.changed(translation: Double(step % 2) - 3))) }
    committer.flush()
    #expect(store.batches.count > batches)
    #expect(session.newest.number > 2_000)
    #expect(try store.stored(session).map { session.newest.sequence - $0.head.sequence <= 512 } == true)
  }

  @Test func aFailedMarkTakesTheDragBack() throws {
    try store.failing(committer) { try session.perform(.swipe(.began(translation: -20))) }
    #expect(session.newest.number == 1)
    #expect(session.newest.container.motion == .idle)
  }

  /// Looks are counted for the revision that the next command is performed on.
  @Test func aFailedChangeOfTheLookIsCountedBack() throws {
    let looks = SampleLooks()
    let session = try sampleSession(clock, looks: LookOrigin(looks, at: looks.generation), committer: committer)
    committer.flush()
    let before = looks.uses.filter { $0.value != 0 }
    looks.change()
    store.failing(committer) {
      _ = session.read()
      #expect(looks.uses.filter { $0.value != 0 } != before)
    }
    #expect(looks.uses.filter { $0.value != 0 } == before)
  }
}
