import TabEngine

/// Everything in a session that commands change.
public struct SessionSnapshot: Equatable, Sendable {
  /// The number of the revision: 1 at creation, and one more with every change.
  public private(set) var number: Int
  public private(set) var container: TabContainer {
    get { shared.value }
    set { shared = Shared(newValue) }
  }
  /// The container, which copies of the snapshot share. It has some thirty references, and a change copies its snapshot eight times.
  package private(set) var shared: Shared<TabContainer>
  /// The instant of the last change.
  public private(set) var updatedAt: Instant
  /// The sequence number of the newest event; 0 if there is none.
  public private(set) var sequence: Int
  /// The number of the newest revision that changed the tabs, the traits or the configuration.
  public private(set) var content: Int
  /// The number of the newest revision that changed the configuration. The designs of its style and theme are not part of it.
  public private(set) var configuration: Int
  /// The number of the newest revision that changed the design, for any colour scheme and text size.
  public private(set) var design: Int
  /// How the container's time passes. It is the time of all instants here and of the events.
  public private(set) var clock: ContainerClock
  /// The revisions to which undo and redo lead.
  public private(set) var steps = Steps()

  /// Revisions to go back to. The history has their snapshots, which have steps of their own: so every revision knows the way on.
  public struct Steps: Equatable, Sendable {
    /// The revision before the last step of the user; `nil` if there is none.
    public var undo: Int?
    /// The revision before the last undo; `nil` after another step.
    public var redo: Int?

    public init(undo: Int? = nil, redo: Int? = nil) {
      self.undo = undo
      self.redo = redo
    }
  }

  /// The first snapshot of a session.
  ///
  /// - Parameter now: the container's time.
  public init(of container: TabContainer, at now: Instant, clock: ContainerClock = .live) {
    number = 1
    shared = Shared(container)
    self.clock = clock
    updatedAt = now
    sequence = 0
    (content, configuration, design) = (1, 1, 1)
    if container.motion.isGesture { self.container.revisionBeforeGesture = 1 }
  }

  /// Restores a snapshot that a store has kept.
  public init(
    number: Int, container: TabContainer, updatedAt: Instant, sequence: Int, content: Int, configuration: Int,
    design: Int, clock: ContainerClock, steps: Steps
  ) {
    self.number = number
    shared = Shared(container)
    self.updatedAt = updatedAt
    self.sequence = sequence
    self.content = content
    self.configuration = configuration
    self.design = design
    self.clock = clock
    self.steps = steps
  }

  /// The container's time.
  ///
  /// - Parameter server: the server's time.
  public func now(at server: Instant) -> Instant { clock.now(at: server, after: updatedAt) }

  /// For how many milliseconds the container's time stands still, because its last change is dated in the server's future; 0 for a manual
  /// clock.
  package func lag(at server: Instant) -> Int64 {
    max(0, (clock.server(at: updatedAt) ?? server).milliseconds - server.milliseconds)
  }

  /// Whether a transition has ended but has not settled yet (P9), or the time for an answer is over (S17).
  ///
  /// - Parameter server: the server's time.
  package func isDue(at server: Instant) -> Bool {
    guard let end = container.nextEnd else { return false }
    return end <= now(at: server)
  }

  /// The server's time when the container next changes by itself; `nil` if it does not, or if only actions move the clock.
  package var nextEnd: Instant? { container.nextEnd.flatMap(clock.server) }

  // Read here, because another module would copy the whole container to read a part of it.

  /// The look in effect.
  package var look: Look { shared.value.configuration.look }

  /// The number of its tabs.
  package var tabCount: Int { shared.value.tabs.count }

  /// Whether its presentation depends on the instant of reading.
  public var isInTransition: Bool { shared.value.transitionEnd != nil }

  /// The container at rest, as it would be without the next change.
  public var settled: TabContainer { container.settled(at: updatedAt) }

  // MARK: Performing

  /// What a command does to a snapshot.
  public struct Effect: Equatable, Sendable {
    /// What has settled while the clock was moved, each with the snapshot after it.
    public fileprivate(set) var settled: [Step] = []
    /// The snapshot after the command.
    public let snapshot: SessionSnapshot
    /// The events that lead to it from the snapshot before, in order. If an action was refused, the event that reports it, if there is
    /// one (S5).
    public let events: [TabEvent]
    /// Why the command was refused; `nil` if it was performed.
    public let refusal: SessionRefusal?

    /// The revisions of the command, oldest first; none if it had no events.
    public var steps: [Step] { settled + (events.isEmpty ? [] : [Step(snapshot: snapshot, events: events)]) }

    /// All events of the command.
    public var allEvents: [TabEvent] { settled.isEmpty ? events : settled.flatMap { $0.events } + events }
  }

  /// A snapshot with the events that lead to it from the one before.
  public struct Step: Equatable, Sendable {
    public let snapshot: SessionSnapshot
    public let events: [TabEvent]
  }

  /// Performs a command. The same snapshot, command and instant always have the same effect.
  ///
  /// Without events the snapshot stays the same. The event of a refusal counts in `sequence`, and nothing else changes.
  ///
  /// - Parameter now: the instant of the command, in the container's time. An instant before the last change counts as the instant of the
  ///   last change, and so does every instant if the clock is manual.
  public func performing(_ command: SessionCommand, at now: Instant) -> Effect {
    guard command.expected.contains(number) else { return unchanged(.unexpectedRevision(number)) }
    guard command.content == nil || command.content == content else { return unchanged(.contentChanged) }
    switch command.change {
    case .rate(let rate, let server): return changing(to: rate, since: server)
    case .restore(let restoration): return restoring(restoration, at: now)
    case .action(.advance(let passage)): return advancing(passage)
    case .action, .batch, .schedule, .patch: break
    }
    if !clock.isManual, let index = command.change.firstAdvance { return refused(.clockNotManual, index) }

    let now = clock.isManual ? updatedAt : max(now, updatedAt)
    // On a manual clock a schedule begins now; on another one it ends now, but begins at the last change at the earliest.
    let start = clock.isManual ? now : command.change.start(endingAt: now)
    var reached = max(start, updatedAt)
    var next = self
    do throws(BatchError) {
      var events = try command.change.perform(on: &next.container, startedAt: start, from: &reached)
      if clock.isManual, reached > updatedAt { events.append(TabEvent(at: reached, .clockAdvanced(from: updatedAt))) }
      next.record(events, after: shared)
      if command.source == .request { next.takeStep(after: self) }
      return Effect(snapshot: next, events: events, refusal: nil)
    } catch {
      let refusal = SessionRefusal.action(error, in: container)
      guard let event = error.error.event else { return unchanged(refusal) }
      next.sequence += 1
      return Effect(snapshot: next, events: [TabEvent(at: now, event)], refusal: refusal)
    }
  }

  private func unchanged(_ refusal: SessionRefusal?) -> Effect { Effect(snapshot: self, events: [], refusal: refusal) }

  private func refused(_ error: TabContainerError, _ index: Int = 0) -> Effect {
    unchanged(.action(BatchError(index: index, error: error), in: container))
  }

  /// Moves a manual clock (C2). What ends on the way settles at its end and in its own revision, as on a live clock.
  private func advancing(_ passage: Passage) -> Effect {
    guard clock.isManual else { return refused(.clockNotManual) }
    let target: Instant
    do throws(TabContainerError) {
      target = try passage.end(from: updatedAt)
    } catch {
      return refused(error)
    }
    guard target > updatedAt else { return unchanged(nil) }
    let settled = settling(by: target)
    var next = settled.last?.snapshot ?? self
    let event = TabEvent(at: target, .clockAdvanced(from: updatedAt))
    next.record([event], after: next.shared)
    return Effect(settled: settled, snapshot: next, events: [event], refusal: nil)
  }

  /// The revisions in which transitions and waits settle by an instant, oldest first. Each settles at its end and in its own revision, so that the
  /// numbers do not depend on who settles them, or when (P9).
  package func settling(by instant: Instant) -> [Step] {
    var (next, steps) = (self, [Step]())
    while let end = next.container.nextEnd, end <= instant {
      let old = next.shared
      let events = next.container.advance(to: end)
      guard !events.isEmpty else { break }
      next.record(events, after: old)
      steps.append(Step(snapshot: next, events: events))
    }
    return steps
  }

  /// What happens by itself before a command that comes at an instant. A schedule may begin in the past.
  ///
  /// - Parameter now: the instant of the command, in the container's time.
  package func settling(before change: SessionCommand.Change, at now: Instant) -> [Step] {
    settling(by: max(change.start(endingAt: now), updatedAt))
  }

  /// Lets the clock go on at another rate, from where it is (C5).
  private func changing(to rate: Double, since server: Instant) -> Effect {
    guard let known = clock.rate else { return refused(.clockManual) }
    let now = now(at: server)
    do throws(TabContainerError) {
      let scale = try ContainerClock.Scale(rate: rate, start: now, origin: server)
      guard rate != known else { return unchanged(nil) }
      var next = self
      next.clock = rate == 1 && now == server ? .live : .scaled(scale)
      let event = TabEvent(at: now, .clockRateChanged(rate))
      next.record([event], after: shared)
      return Effect(snapshot: next, events: [event], refusal: nil)
    } catch {
      return refused(error)
    }
  }

  /// Puts a container back (U2). The gesture of a finger that others have ends (P7), and nobody waits for an answer any more (S18).
  private func restoring(_ restoration: Restoration, at now: Instant) -> Effect {
    let now = clock.isManual ? updatedAt : max(now, updatedAt)
    var next = self
    next.container.restore(restoration.container, at: now)
    var events: [TabEvent] = []
    if container.hasYieldedGesture { events.append(TabEvent(at: now, .gestureEnded(velocity: 0))) }
    if let pending = container.pending {
      events.append(TabEvent(at: now, .selectionResolved(pending.id, pending.target, .withdrawn)))
    }
    events.append(TabEvent(at: now, .restored(restoration.reason, revision: restoration.revision)))
    next.record(events, after: shared)
    next.steps = restoration.steps(to: next.container, after: self)
    return Effect(snapshot: next, events: events, refusal: nil)
  }

  /// Makes a change of the user a step, which can be undone (U1). A gesture becomes one when it ends, from its beginning on.
  private mutating func takeStep(after old: SessionSnapshot) {
    if shared.value.motion.isGesture, shared.value.revisionBeforeGesture == nil {
      container.revisionBeforeGesture = old.number
    }
    guard shared.value.differs(from: old.shared.value) else { return }
    guard !shared.value.isElsewhere(than: old.shared.value), shared.value.motion.isGesture else {
      return steps = Steps(undo: min(old.shared.value.revisionBeforeGesture ?? old.number, old.number))
    }
    // Another change while the finger is down: a step of its own, after which the gesture goes on.
    steps = Steps(undo: old.number)
    container.revisionBeforeGesture = number
  }

  /// - Parameter old: the container before the change.
  private mutating func record(_ events: [TabEvent], after old: Shared<TabContainer>) {
    guard let last = events.last else { return }
    number += 1
    updatedAt = last.at
    sequence += events.count
    guard events.contains(where: { $0.kind.changesContent }) else { return }
    content = number
    if shared.value.hasNewConfiguration(after: old.value) { configuration = number }
    if shared.value.hasNewDesign(after: old.value) { design = number }
  }
}

extension TabEvent.Kind {
  /// Whether the tabs, the traits or the configuration changed.
  fileprivate var changesContent: Bool {
    switch self {
    case .tabsChanged, .tabInserted, .tabUpdated, .tabRemoved, .popupsChanged, .traitsChanged, .configured,
      .restored:
      true
    default: false
    }
  }
}
