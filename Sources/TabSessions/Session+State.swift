import Synchronization
import TabEngine

extension Session {
  /// What the session's lock protects.
  struct State {
    /// The newest revision that clients may see.
    private(set) var revision: SessionRevision
    private(set) var log: EventLog
    /// What the store has not committed yet; `nil` if the session is only in memory.
    var saving: Saving?
    /// The history of a session that is only in memory; `nil` until it changes.
    private(set) var history: HistoryLog?
    /// The most bytes of a history in memory.
    private let historyCapacity: Int
    /// The generation of the source of looks with which the look was last compared.
    var generation: Int
    /// Whether the source counts the session among the users of its style and theme.
    var usesLook: Bool
    private(set) var subscribers: [Int: Subscriber] = [:]
    private(set) var nextSubscriber = 0
    /// The number of subscribers that count as viewers: each of them asks for it when another comes or goes.
    private(set) var viewers = 0
    var closed: ClosingReason?
    /// The responses to keyed requests, if there is no store.
    var responses = KeptResponses()
    /// The bytes that the ledger knows of.
    var size = ReportedSize()
    /// The server's time of the next wake-up; `nil` if none is scheduled.
    var wakeUp: Instant?
    /// The server's time before which nothing happens by itself, because the store has failed; `nil` if it has not.
    var rest: Instant?

    init(
      _ revision: SessionRevision, _ log: EventLog, _ saving: Saving?, historyCapacity: Int, generation: Int,
      usesLook: Bool
    ) {
      self.revision = revision
      self.historyCapacity = historyCapacity
      self.log = log
      self.saving = saving
      self.generation = generation
      self.usesLook = usesLook
    }

    struct Subscriber {
      let wake: @Sendable () -> Void
      let includesPresence: Bool
      let isViewer: Bool
      /// Lets the session leave memory; `nil` for a subscriber that keeps it.
      let watch: Watch?
    }

    /// The newest revision. Commands are performed on it, even if clients may not see it yet.
    var tip: SessionRevision { saving?.newest ?? revision }

    /// Adds a revision that has been performed. Without a store, it is shown at once.
    ///
    /// - Parameter command: the command that has led to it; `nil` if a transition has settled.
    mutating func add(
      _ revision: SessionRevision, _ events: RevisionEvents, _ durability: Saving.Durability, _ command: LoggedCommand?
    ) {
      if let shown = saving?.add(revision, events, durability, command) {
        for (revision, events) in shown { show(revision, events) }
      } else {
        if history == nil {
          history = HistoryLog(HistoryRecord(creating: self.revision.snapshot), capacity: historyCapacity)
        }
        if let command { history?.append(command, of: events, after: revision.snapshot) }
        show(revision, events)
      }
    }

    /// Drops what a history in memory can do without. Returns whether there was any.
    mutating func shortenHistory() -> Bool {
      let before = history?.size ?? 0
      history?.shorten(to: 0)
      return history?.size ?? 0 < before
    }

    mutating func show(_ revision: SessionRevision, _ events: RevisionEvents) {
      self.revision = revision
      log.append(events.events)
    }

    /// Shows what another server has made of the session.
    ///
    /// - Parameters:
    ///   - events: the newest events up to the revision.
    ///   - isContinuing: whether they follow the events of the log.
    mutating func adopt(_ revision: SessionRevision, _ events: [LoggedEvent], isContinuing: Bool) {
      self.revision = revision
      if isContinuing {
        log.append(events.map(\.event))
      } else {
        log.restart(with: events, upTo: revision.sequence)
      }
    }

    /// - Returns: the subscriber's token.
    mutating func add(_ subscriber: Subscriber) -> Int {
      defer { nextSubscriber += 1 }
      subscribers[nextSubscriber] = subscriber
      if subscriber.isViewer { viewers += 1 }
      return nextSubscriber
    }

    mutating func removeSubscriber(_ token: Int) -> Subscriber? {
      let removed = subscribers.removeValue(forKey: token)
      if removed?.isViewer ?? false { viewers -= 1 }
      return removed
    }

    /// Takes over subscribers with their tokens.
    mutating func adopt(_ all: [Int: Subscriber], next: Int) {
      (subscribers, nextSubscriber) = (all, next)
      viewers = all.values.count { $0.isViewer }
    }

    var wakes: [@Sendable () -> Void] { subscribers.values.map(\.wake) }
    var wakesOfPresence: [@Sendable () -> Void] { subscribers.values.filter(\.includesPresence).map(\.wake) }
  }
}

/// The clock of a session, which may be ahead of the server's.
extension Session {
  /// By how many milliseconds the session's clock is ahead of the server's: its last change came from a server whose clock was (C10).
  public var clockLead: Int64 { lead.load(ordering: .relaxed) }

  /// The server's time as the session's clock has it.
  public var clockTime: Instant { clock.now().advanced(byMilliseconds: clockLead) }

  /// By how much the clocks of servers may differ without a session noticing, in milliseconds.
  private static let usualSkew: Int64 = 1_000

  /// Lets the clock go on from a change that is dated in the future, where it would stand still until then (C10).
  ///
  /// It is not stored: every server knows by how much its own clock is behind.
  func keepPace(with snapshot: SessionSnapshot) {
    let needed = snapshot.lag(at: clock.now())
    if needed - clockLead > Self.usualSkew { lead.max(needed, ordering: .relaxed) }
  }
}
