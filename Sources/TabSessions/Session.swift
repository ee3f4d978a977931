import Synchronization
import TabEngine

/// A tab container with a history. One lock protects the container, its revision and the newest events.
///
/// While the lock is held, nothing is encoded and no subscriber is called.
public final class Session: Sendable {
  public let id: SessionID
  /// Eight characters that distinguish this session from an earlier one with the same id.
  public let epoch: String
  /// The name of the preset from which it was created.
  public let preset: String
  public let createdAt: Instant
  /// The time without a change after which the session ends, unless it has viewers.
  public let timeToLive: Duration

  private let clock: any SessionClock
  /// The source of its look; `nil` if the look changes only with the configuration.
  private let looks: (any LookSource)?
  private let state: Mutex<State>
  /// Set under the lock of `state`.
  private let isOver = Atomic(false)

  fileprivate struct State {
    var revision: SessionRevision
    /// The generation of the source with which the look was last compared.
    var generation: Int
    /// Whether the source counts the session among the users of its style and theme.
    var usesLook: Bool
    var log: EventLog
    var subscribers: [Int: Subscriber] = [:]
    var nextSubscriber = 0
    var closed: ClosingReason?
    /// The end of the transition for which a wake-up is scheduled.
    var wakeUp: Instant?
  }

  fileprivate struct Subscriber {
    let wake: @Sendable () -> Void
    let includesPresence: Bool
  }

  /// Why a session's streams end.
  public enum ClosingReason: String, Sendable { case deleted, expired, shutdown }

  init(
    id: SessionID, epoch: String, preset: String, container: TabContainer, timeToLive: Duration,
    logCapacity: EventLog.Capacity,
    clock: any SessionClock, looks: LookOrigin? = nil
  ) {
    let now = clock.now()
    self.id = id
    self.epoch = epoch
    self.preset = preset
    self.timeToLive = timeToLive
    self.clock = clock
    self.looks = looks?.source
    createdAt = now
    state = Mutex(
      State(
        revision: SessionRevision(number: 1, container: container, updatedAt: now, sequence: 0),
        generation: looks?.generation ?? 0, usesLook: looks != nil, log: EventLog(capacity: logCapacity)))
    looks?.source.changeUse(from: nil, to: container.configuration.look)
  }

  /// The instant at which the session expires if nothing changes it.
  public func expiry(of revision: SessionRevision) -> Instant {
    revision.updatedAt.advanced(byMilliseconds: Int64(timeToLive / .milliseconds(1)))
  }

  // MARK: Reading and changing

  /// The result of a command.
  public struct Outcome: Sendable {
    public let revision: SessionRevision
    /// The events of the command.
    public let events: [TabEvent]
    /// The instant of the command.
    public let now: Instant
  }

  /// Returns the newest revision, and the instant for which it is valid.
  public func read() -> Outcome {
    let now = clock.now()
    let (revision, generation) = state.withLock { ($0.revision, $0.generation) }
    let hasSettled = revision.container.transitionEnd.map { $0 <= now } ?? false
    if hasSettled || looks.map({ $0.generation != generation }) ?? false {
      return change { state, now in Outcome(revision: state.revision, events: [], now: now) }
    }
    return Outcome(revision: revision, events: [], now: max(now, revision.updatedAt))
  }

  /// The newest revision as it is. Unlike `read()`, this does not bring the session up to date.
  public var newest: SessionRevision { state.withLock { $0.revision } }

  /// Performs a command. If it throws, the session has not changed; the refusal of a selection is among its events (S5).
  ///
  /// Without events there is no new revision.
  @discardableResult
  public func perform(_ command: SessionCommand) throws(SessionRefusal) -> Outcome {
    try change { state, now throws(SessionRefusal) in
      guard !hasEnded else { throw .ended }
      guard command.expected.contains(state.revision) else { throw .unexpectedRevision(state.revision) }
      guard command.content == nil || command.content == state.revision.content else { throw .contentChanged }
      var container = state.revision.container
      do throws(BatchError) {
        let events = try command.change.perform(on: &container, at: now)
        state.commit(events, container, at: now)
        return Outcome(revision: state.revision, events: events, now: now)
      } catch {
        let revision = state.revision
        if let event = error.error.event { state.log(event, at: now) }
        throw .action(error, at: revision)
      }
    }
  }

  /// Brings the session up to date, and changes it.
  ///
  /// First a transition that has ended settles (P9), then a look whose style or theme has changed is updated (T1). Each of
  /// these is a revision of its own, and is kept if `body` throws.
  private func change<Value, Failure: Error>(
    _ body: (inout State, Instant) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let (result, wakes, wakeUp) = state.withLock { state in
      let before = state.revision
      let now = max(clock.now(), before.updatedAt)
      state.settle(at: now)
      if let looks, looks.generation != state.generation { state.take(looks, at: now) }

      let result: Result<Value, Failure>
      do throws(Failure) {
        result = .success(try body(&state, now))
      } catch {
        result = .failure(error)
      }
      if state.usesLook {
        looks?.changeUse(from: before.container.configuration.look, to: state.revision.container.configuration.look)
      }
      let wakes = state.revision === before ? [] : state.wakes
      return (result, wakes, state.scheduleWakeUp())
    }
    schedule(wakeUp)
    for wake in wakes { wake() }
    return try result.get()
  }

  // MARK: Watching

  /// The result of reading the events after a sequence number.
  public enum Reading: Sendable {
    /// The events after the number, in order, and the revision that they lead to; `nil` if more events follow.
    case events([LoggedEvent], upTo: SessionRevision?)
    /// Events after the number are missing. The subscriber starts again from this revision.
    case gap(SessionRevision)
    case closed(ClosingReason)
  }

  /// Reads the events after a sequence number, oldest first.
  public func events(after sequence: Int, limit: Int) -> Reading {
    _ = read()
    return state.withLock { state in
      guard let events = state.log.events(after: sequence, limit: limit) else { return .gap(state.revision) }
      if events.isEmpty, let reason = state.closed { return .closed(reason) }
      let isAll = (events.last?.sequence ?? sequence) == state.log.lastSequence
      return .events(events, upTo: isAll ? state.revision : nil)
    }
  }

  /// The events after a sequence number, and the number of the newest event (0 before the first). If some of these events were
  /// dropped, or if the number is `nil` or not the session's, all events that are kept; then `isComplete` is `false`.
  public func history(after sequence: Int?) -> (events: [LoggedEvent], last: Int, isComplete: Bool) {
    _ = read()
    return state.withLock { state in
      let events = sequence.flatMap { state.log.events(after: $0, limit: .max) }
      return (events ?? state.log.remembered, state.log.lastSequence, events != nil)
    }
  }

  /// The number of subscribers.
  public var viewers: Int { state.withLock { $0.subscribers.count } }

  /// Calls `wake` after every change, on the thread of the change, until `unsubscribe(_:)`.
  ///
  /// - Parameter includesPresence: whether to call `wake` when other subscribers come or go, too.
  /// - Returns: a token for `unsubscribe(_:)`.
  public func subscribe(includesPresence: Bool = false, _ wake: @escaping @Sendable () -> Void) -> Int {
    let (token, others, wakeUp) = state.withLock { state in
      let token = state.nextSubscriber
      let others = state.wakesOfPresence
      state.nextSubscriber += 1
      state.subscribers[token] = Subscriber(wake: wake, includesPresence: includesPresence)
      return (token, others, state.scheduleWakeUp())
    }
    schedule(wakeUp)
    for wake in others { wake() }
    return token
  }

  public func unsubscribe(_ token: Int) {
    let others = state.withLock { state in
      state.subscribers.removeValue(forKey: token) == nil ? [] : state.wakesOfPresence
    }
    for wake in others { wake() }
  }

  /// Whether the session was deleted or has expired.
  public var hasEnded: Bool { isOver.load(ordering: .relaxed) }

  /// Ends the session and its streams if a condition holds. No change comes between the check and the end, and none after
  /// it.
  ///
  /// - Parameter condition: takes the newest revision and the number of subscribers.
  /// - Returns: `false` if the condition does not hold, or if the session has ended already.
  func end<Failure: Error>(
    _ reason: ClosingReason, if condition: (SessionRevision, Int) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    let wakes: [@Sendable () -> Void]? = try state.withLock { state throws(Failure) in
      guard !hasEnded, try condition(state.revision, state.subscribers.count) else { return nil }
      isOver.store(true, ordering: .relaxed)
      state.closed = state.closed ?? reason
      if state.usesLook {
        state.usesLook = false
        looks?.changeUse(from: state.revision.container.configuration.look, to: nil)
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

  private func schedule(_ wakeUp: Instant?) {
    guard let wakeUp else { return }
    clock.schedule(at: wakeUp) { [weak self] in _ = self?.read() }
  }
}

extension TabContainer {
  /// Updates the look to the current style and theme.
  fileprivate mutating func take(_ look: Look, at now: Instant) -> [TabEvent] {
    guard look != configuration.look else { return [] }
    var configuration = configuration
    configuration.look = look
    // The engine refuses some presentations, but has accepted this one before.
    return (try? apply(.configure(configuration), at: now)) ?? []
  }
}

extension Session.State {
  var wakes: [@Sendable () -> Void] { subscribers.values.map(\.wake) }
  var wakesOfPresence: [@Sendable () -> Void] { subscribers.values.filter(\.includesPresence).map(\.wake) }

  /// Settles a transition that has ended.
  mutating func settle(at now: Instant) {
    guard let end = revision.container.transitionEnd, end <= now else { return }
    var container = revision.container
    commit(container.advance(to: now), container, at: now)
  }

  /// Updates the look to the current style and theme.
  mutating func take(_ looks: any LookSource, at now: Instant) {
    var container = revision.container
    // Read first: if a style or theme changes meanwhile, its generation is later.
    let new = looks.generation
    let look = looks.current(container.configuration.look, since: generation)
    generation = new
    commit(container.take(look, at: now), container, at: now)
  }

  /// Stores a change as a new revision, if there are events.
  mutating func commit(_ events: [TabEvent], _ container: TabContainer, at now: Instant) {
    guard let last = events.last else { return }
    for event in events { log.append(event) }
    revision = SessionRevision(
      number: revision.number + 1, container: container, updatedAt: last.at, sequence: log.lastSequence,
      after: revision, isContentNew: events.contains { $0.kind.changesContent })
  }

  /// Logs an event that changes nothing. The revision number stays the same.
  mutating func log(_ kind: TabEvent.Kind, at now: Instant) {
    log.append(TabEvent(at: now, kind))
    revision = SessionRevision(
      number: revision.number, container: revision.container, updatedAt: revision.updatedAt,
      sequence: log.lastSequence, after: revision)
  }

  /// The end of the transition under way, if there are subscribers and no wake-up is scheduled for it yet.
  mutating func scheduleWakeUp() -> Instant? {
    guard let end = revision.container.transitionEnd, !subscribers.isEmpty, wakeUp != end else { return nil }
    wakeUp = end
    return end
  }
}

extension TabEvent.Kind {
  /// Whether the tabs, the traits or the configuration changed.
  fileprivate var changesContent: Bool {
    switch self {
    case .tabsChanged, .tabInserted, .tabUpdated, .tabRemoved, .popupsChanged, .traitsChanged, .configured: true
    default: false
    }
  }
}
