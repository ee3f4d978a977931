import TabEngine

extension Session {
  /// What the session's lock protects.
  struct State {
    var revision: SessionRevision
    var log: EventLog
    /// The generation of the source of looks with which the look was last compared.
    var generation: Int
    /// Whether the source counts the session among the users of its style and theme.
    var usesLook: Bool
    var subscribers: [Int: Subscriber] = [:]
    var nextSubscriber = 0
    var closed: ClosingReason?
    /// The instant of the next wake-up; `nil` if none is scheduled.
    var wakeUp: Instant?

    struct Subscriber {
      let wake: @Sendable () -> Void
      let includesPresence: Bool
    }

    var wakes: [@Sendable () -> Void] { subscribers.values.map(\.wake) }
    var wakesOfPresence: [@Sendable () -> Void] { subscribers.values.filter(\.includesPresence).map(\.wake) }

    /// The end of the transition under way, if there are subscribers and no wake-up comes before it. An earlier wake-up schedules
    /// the next one, so few are pending, even if the clock has stopped.
    mutating func scheduleWakeUp() -> Instant? {
      guard let end = revision.snapshot.container.transitionEnd, !subscribers.isEmpty else { return nil }
      if let wakeUp, wakeUp <= end { return nil }
      wakeUp = end
      return end
    }
  }
}
