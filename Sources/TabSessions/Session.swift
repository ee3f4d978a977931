import Synchronization
import TabEngine

/// A tab container with a history. One lock protects its revision and the newest events.
///
/// While the lock is held, commands are performed and their effects stored. Looks are resolved, states encoded and subscribers
/// called outside the lock.
public final class Session: Sendable {
  public let identity: SessionIdentity
  public var id: SessionID { identity.id }
  public var epoch: String { identity.epoch }
  public var preset: String { identity.preset }
  public var createdAt: Instant { identity.createdAt }
  public var timeToLive: Duration { identity.timeToLive }
  /// What the entity tags of its revisions begin with: `"4xq7zk2a-`.
  public let tagPrefix: String

  /// The server's clock, from which the container's time follows (`ContainerClock`). The time to live counts on it.
  let clock: any SessionClock
  /// The source of its look; `nil` if the look changes only with the configuration.
  let looks: (any LookSource)?
  /// Commits what the session performs; `nil` if it is only in memory.
  let committer: Committer?
  let state: Mutex<State>
  /// Set under the lock of `state`.
  private let isOver = Atomic(false)
  /// Whether the store has it. Requests find it only then: its id may be known before, because a client can choose it.
  private let creation: Atomic<Bool>
  let lifetime: Lifetime
  /// By how many milliseconds the session's clock is ahead of the server's (C10).
  let lead = Atomic<Int64>(0)
  /// Is told how many bytes it takes; `nil` if they are not counted.
  let entry: SessionLedger.Entry?
  /// Its own lock, because every request with a token reads them.
  let accessLinks: Mutex<AccessLinks>

  /// Creates a session. With a committer, it exists once its commitment is resolved.
  ///
  /// - Parameters:
  ///   - time: how the container's time passes, from the session's creation on.
  ///   - looks: the source of the container's look.
  convenience init(
    _ identity: SessionIdentity, _ container: TabContainer, time: ContainerClock = .live,
    links: AccessLinks = .none, logCapacity: EventLog.Capacity, historyCapacity: Int = 2_097_152,
    clock: any SessionClock, looks: LookOrigin? = nil, committer: Committer? = nil, entry: SessionLedger.Entry? = nil,
    commitment: Commitment? = nil
  ) {
    let revision = SessionRevision(SessionSnapshot(of: container, at: identity.createdAt, clock: time))
    var saving = committer.map { Saving(stored: nil, isShared: $0.isShared) }
    _ = saving?.add(revision, RevisionEvents([]), .committed)
    if let commitment, !(saving?.wait(commitment) ?? false) { commitment.resolve(.committed) }
    self.init(
      identity, revision, links, EventLog(capacity: logCapacity), saving, historyCapacity: historyCapacity,
      clock: clock,
      looks: looks, committer: committer, entry: entry, storedEnd: Instant(milliseconds: 0))
    looks?.source.changeUse(from: nil, to: revision.snapshot.look)
    // A weak reference makes each count of the session's references slower, for as long as it exists.
    if commitment?.request != nil { commitment?.whenReleased { [weak self] in self?.enqueue() } }
    enqueue()
  }

  /// Restores a session from its store. Its look is compared when it is next read.
  ///
  /// - Parameters:
  ///   - events: its newest events.
  ///   - looks: the source of its look, which counts it among its users already.
  convenience init(
    _ stored: StoredSession, events: [LoggedEvent], logCapacity: EventLog.Capacity, clock: any SessionClock,
    looks: (any LookSource)?, committer: Committer, entry: SessionLedger.Entry? = nil
  ) {
    let revision = SessionRevision(stored.snapshot)
    self.init(
      stored.head.identity, revision, stored.links, EventLog(events, capacity: logCapacity, upTo: stored.head.sequence),
      Saving(stored: stored.head.version, revision, isShared: committer.isShared),
      clock: clock, looks: looks.map { LookOrigin($0, at: .min) }, committer: committer,
      entry: entry, storedEnd: stored.head.expiresAt)
    keepPace(with: revision.snapshot)
    report()
  }

  private init(
    _ identity: SessionIdentity, _ revision: SessionRevision, _ links: AccessLinks, _ log: EventLog, _ saving: Saving?,
    historyCapacity: Int = 0, clock: any SessionClock, looks: LookOrigin?, committer: Committer?,
    entry: SessionLedger.Entry?, storedEnd: Instant
  ) {
    self.identity = identity
    tagPrefix = "\"\(identity.epoch)-"
    accessLinks = Mutex(links)
    lifetime = Lifetime(
      identity.timeToLive, usedAt: clock.now(), storedEnd: storedEnd, isShared: committer?.isShared ?? false)
    creation = Atomic(saving?.stored != nil)
    self.clock = clock
    self.looks = looks?.source
    self.committer = committer
    self.entry = entry
    state = Mutex(
      State(
        revision, log, saving, historyCapacity: historyCapacity, generation: looks?.generation ?? 0,
        usesLook: looks != nil))
  }

  // MARK: Reading and changing

  /// The result of a command.
  public struct Outcome: Sendable {
    /// The newest revision. After a command, clients may see it once its commitment is resolved.
    public let revision: SessionRevision
    /// The events of the command: of the revisions that settle while it moves the clock, and of its own.
    let revisionEvents: [RevisionEvents]
    public var events: [TabEvent] { revisionEvents.events }
    /// The events as a JSON array.
    public var eventsJSON: [UInt8] { revisionEvents.isEmpty ? Array("[]".utf8) : revisionEvents.json }
    /// The instant of the command.
    public let now: Instant
    /// Whether a crash may still lose the revision, though its command need not wait: the beginning of a drag. It must have no entity
    /// tag.
    public var isProvisional = false
  }

  /// Returns the newest revision that clients may see, and the instant for which it is valid.
  public func read() -> Outcome {
    let now = clockTime
    let (revision, generation) = state.withLock { ($0.revision, $0.generation) }
    if revision.snapshot.isDue(at: now) || looks.map({ $0.generation != generation }) ?? false {
      return commit(nil).outcome
    }
    return Outcome(revision: revision, revisionEvents: [], now: revision.snapshot.now(at: now))
  }

  /// Whether no style or theme has changed since the look was last compared.
  public var hasNewestLook: Bool { looks.map { looks in state.withLock { $0.generation } >= looks.generation } ?? true }

  /// Whether reading the session would have to commit something first, or to wait for what was answered already.
  public var isUpToDate: Bool {
    hasNewestLook && !hidesPositions && !(hasSharedStore && newest.snapshot.isDue(at: clockTime))
  }

  /// Whether there are answered positions of a drag that clients may not see yet.
  private var hidesPositions: Bool { committer != nil && state.withLock { $0.saving?.hidesPositions ?? false } }

  private var hasSharedStore: Bool { committer?.isShared ?? false }

  /// Brings a session with a store up to date with its style and theme and with the answered positions of a drag; with a shared store,
  /// also with the end of a transition.
  ///
  /// - Returns: what to wait for before the new state can be read; `nil` if it is the newest.
  public func update() -> Commitment? {
    guard committer != nil, !isUpToDate else { return nil }
    let commitment = Commitment()
    _ = commit(nil, commitment)
    return commitment.result == nil ? commitment : nil
  }

  /// Returns the revision on which the next command is performed, and the instant for which it is valid. Clients may not see it yet: an
  /// answer that depends on it waits for `confirm`.
  public func readTip() -> Outcome {
    let now = read().now  // Settles a transition that has ended.
    let revision = state.withLock { $0.tip }
    return Outcome(revision: revision, revisionEvents: [], now: max(now, revision.updatedAt))
  }

  /// Resolves a commitment when everything performed so far is committed, or was not.
  public func confirm(_ commitment: Commitment) {
    let waits = state.withLock { $0.saving?.wait(commitment, forPositions: true) ?? false }
    if !waits { commitment.resolve(.committed) }
  }

  /// The newest revision that clients may see, as it is. Unlike `read()`, this does not bring the session up to date.
  public var newest: SessionRevision { state.withLock { $0.revision } }

  /// Performs a command. If it throws, the session has not changed; the refusal of a selection is among its events (S5).
  ///
  /// Without events there is no new revision.
  ///
  /// - Parameters:
  ///   - generation: the generation of the source of looks from before the command's look was resolved; `nil` if the command has no new
  ///     look.
  ///   - commitment: is resolved when the outcome or the refusal may be shown. The outcome does not wait for a step of a drag; a refusal
  ///     does. If the content has changed, nothing is to be shown: the commitment can be given to the command that is made for the new
  ///     content.
  @discardableResult
  public func perform(
    _ command: SessionCommand, looksAt generation: Int? = nil, commitment: Commitment? = nil
  ) throws(SessionRefusal) -> Outcome {
    let commit = commit(command, looksAt: generation, commitment)
    if let refusal = commit.refusal { throw refusal }
    return commit.outcome
  }

  /// What a caller does after the session's lock is released.
  private struct Commit {
    let outcome: Outcome
    let refusal: SessionRefusal?
    let wakes: [@Sendable () -> Void]
    /// Whether the committer must take the session's revisions.
    let isQueued: Bool
  }

  /// Brings the session up to date, then performs a command.
  ///
  /// First what has ended settles: a transition (P9), or the wait for an answer (S17). Then a look whose style or theme has changed is renewed (T1). Each of these is
  /// a command with its own revision, and stays if the last one is refused.
  private func commit(
    _ command: SessionCommand?, looksAt generation: Int? = nil, _ commitment: Commitment? = nil
  ) -> Commit {
    while true {
      let renewal = renewal()
      let result: (commit: Commit, isCommitted: Bool)? = state.withLock { state in
        guard let commit = commit(command, looksAt: generation, after: renewal, in: &state) else { return nil }
        guard let commitment, commit.refusal != .contentChanged else { return (commit, false) }
        // A refusal may name the revision of a position, which a crash may lose until the session is marked.
        let forPositions = command == nil || commit.refusal != nil
        return (commit, !(state.saving?.wait(commitment, forPositions: forPositions) ?? false))
      }
      guard let (commit, isCommitted) = result else { continue }
      if commitment?.request != nil { commitment?.whenReleased { [weak self] in self?.enqueue() } }
      report()
      if isCommitted { commitment?.resolve(.committed) }
      if commit.isQueued { committer?.enqueue(self) }
      for wake in commit.wakes { wake() }
      return commit
    }
  }

  /// - Returns: `nil` if the content has changed since the look was resolved, so the look must be resolved again. That happens at
  ///   most once for each change that was under way when the catalogue changed: every later change renews the look itself.
  private func commit(
    _ command: SessionCommand?, looksAt generation: Int?, after renewal: Renewal?, in state: inout State
  ) -> Commit? {
    let (before, shown) = (state.tip, state.revision)
    // A rate is dated at the instant from which it counts, so that a recording of it replays the same (G1).
    let now = before.snapshot.now(at: command?.change.server ?? clockTime)
    // What has happened by itself comes before the command, which may begin in the past, but not before the newest event.
    var command = command
    if let given = command, case .schedule = given.change, !before.snapshot.clock.isManual {
      command = given.after(max(before.updatedAt, state.log.latest ?? before.updatedAt), endingAt: now)
    }
    let start = max(command?.change.start(endingAt: now) ?? now, before.updatedAt)
    let renewal = renewal.flatMap { $0.generation > state.generation ? $0 : nil }
    if let renewal, renewal.content != before.content { return nil }

    for step in before.snapshot.settling(by: start) {
      state.add(SessionRevision(step.snapshot, after: state.tip), RevisionEvents(step.events), .derived, nil)
    }
    if let renewal {
      state.generation = renewal.generation
      // The engine does not refuse a look. If it ever does, the session keeps the old one.
      if let command = renewal.command { _ = store(command, at: start, in: &state) }
    }
    var (events, refusal) = ([RevisionEvents](), SessionRefusal?.none)
    if let command {
      if hasEnded { refusal = .ended } else { (events, refusal) = store(command, at: now, in: &state) }
      // If the catalogue has changed since the command's look was resolved, the look is compared again.
      if let generation { state.generation = min(state.generation, generation) }
    }
    if state.usesLook, state.tip.content != before.content {
      looks?.changeUse(from: before.snapshot.look, to: state.tip.snapshot.look)
    }
    updateWakeUp(&state)
    let newest = command == nil ? state.revision : state.tip
    return Commit(
      outcome: Outcome(
        revision: newest, revisionEvents: events, now: max(now, newest.updatedAt),
        isProvisional: command != nil && state.saving?.isProvisional ?? false),
      refusal: refusal, wakes: state.revision === shown ? [] : state.wakes,
      isQueued: state.saving?.enqueue() ?? false)
  }

  /// Performs a command and stores its effect: the events and the new revision in one step.
  private func store(
    _ command: SessionCommand, at now: Instant, in state: inout State
  ) -> (events: [RevisionEvents], refusal: SessionRefusal?) {
    let effect = state.tip.snapshot.performing(command, at: now)
    guard !effect.events.isEmpty else { return ([], effect.refusal) }
    var events: [RevisionEvents] = []
    for step in effect.settled {
      events.append(RevisionEvents(step.events))
      state.add(
        SessionRevision(step.snapshot, after: state.tip), events[events.count - 1], command.durability, nil)
    }
    let logged = LoggedCommand(command.change, source: command.source, at: now, revision: effect.snapshot.number)
    events.append(RevisionEvents(effect.events))
    state.add(
      SessionRevision(effect.snapshot, after: state.tip), events[events.count - 1], command.durability, logged)
    return (events, effect.refusal)
  }

  /// The look of the current style and theme, for the content that it was resolved for.
  private struct Renewal {
    /// Changes the look; `nil` if it is the current one already.
    let command: SessionCommand?
    let content: Int
    let generation: Int
  }

  /// Resolves the session's look again, if a style or theme has changed since it was last compared.
  private func renewal() -> Renewal? {
    guard let looks else { return nil }
    // Read first: if a style or theme changes meanwhile, its generation is later.
    let newest = looks.generation
    let (revision, generation) = state.withLock { ($0.tip, $0.generation) }
    guard generation < newest else { return nil }
    let old = revision.snapshot.look
    let look = looks.current(old, since: generation)
    return Renewal(
      command: look == old ? nil : .renew(look, of: revision.snapshot), content: revision.content,
      generation: newest)
  }

  // MARK: Ending

  /// When its time to live ends: counted from its last use, on the server's clock. A session with viewers stays.
  public var expiresAt: Instant { lifetime.end }

  /// Counts its time to live from now.
  func use() { lifetime.use(at: clock.now()) }

  /// Why a session's streams end.
  public enum ClosingReason: String, Sendable {
    case deleted, expired, shutdown
    /// The session goes on under another epoch. Subscribers reconnect.
    case replaced
  }

  /// Whether its creation is committed.
  var isCreated: Bool { creation.load(ordering: .relaxed) }

  func markCreated() { creation.store(true, ordering: .relaxed) }

  /// Whether the session was deleted or has expired.
  public var hasEnded: Bool { isOver.load(ordering: .relaxed) }

  /// Whether it is known that the store does not have it any more. A session that goes on under another epoch is there.
  var isGone: Bool {
    hasEnded && state.withLock { $0.closed == .deleted || $0.closed == .expired }
  }

  /// Ends the session and its streams if a condition holds. No change comes between the check and the end, and none after
  /// it.
  ///
  /// - Parameter condition: takes the newest revision and the number of subscribers.
  /// - Returns: `false` if the condition does not hold, or if the session has ended already.
  func end<Failure: Error>(
    _ reason: ClosingReason, if condition: (SessionRevision, Int) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    let wakes: [@Sendable () -> Void]? = try state.withLock { state throws(Failure) in
      guard !hasEnded, try condition(state.tip, state.subscribers.count) else { return nil }
      isOver.store(true, ordering: .relaxed)
      state.closed = state.closed ?? reason
      if state.usesLook {
        state.usesLook = false
        looks?.changeUse(from: state.tip.snapshot.look, to: nil)
      }
      return state.wakes
    }
    guard let wakes else { return false }
    for wake in wakes { wake() }
    return true
  }

  /// Ends the streams of all subscribers. The session stays.
  func close(_ reason: ClosingReason) {
    let wakes = state.withLock { state in
      state.closed = state.closed ?? reason
      return state.wakes
    }
    for wake in wakes { wake() }
  }

  // MARK: Waking up

  /// Lets the clock wake the session up when something ends that subscribers are to see. What has ended and is being committed needs no other
  /// wake-up. It is called whenever the revision, the clock or the subscribers have changed; the clock's lock is taken inside the session's, and
  /// never the other way round.
  func updateWakeUp(_ state: inout State) {
    let next = state.subscribers.isEmpty || hasEnded ? nil : state.tip.snapshot.nextEnd
    let end = next.map { next in
      let end = next.advanced(byMilliseconds: -clockLead)
      return state.rest.map { max(end, $0) } ?? end
    }
    guard end != state.wakeUp else { return }
    state.wakeUp = end
    guard let end else { return clock.cancel(ObjectIdentifier(self)) }
    clock.schedule(ObjectIdentifier(self), at: end) { [weak self] in self?.wakeUp() }
  }

  private func wakeUp() {
    state.withLock { $0.wakeUp = nil }
    _ = commit(nil)
  }

  deinit {
    if state.withLock({ $0.wakeUp }) != nil { clock.cancel(ObjectIdentifier(self)) }
  }
}

extension Instant {
  func advanced(by duration: Duration) -> Instant {
    advanced(byMilliseconds: Int64(duration / .milliseconds(1)))
  }
}
