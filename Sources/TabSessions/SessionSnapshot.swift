import TabEngine

/// Everything in a session that commands change.
public struct SessionSnapshot: Equatable, Sendable {
  /// The number of the revision: 1 at creation, and one more with every change.
  public private(set) var number: Int
  public private(set) var container: TabContainer
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

  /// The first snapshot of a session.
  public init(of container: TabContainer, at now: Instant) {
    number = 1
    self.container = container
    updatedAt = now
    sequence = 0
    (content, configuration, design) = (1, 1, 1)
  }

  /// Restores a snapshot that a store has kept.
  public init(
    number: Int, container: TabContainer, updatedAt: Instant, sequence: Int, content: Int, configuration: Int,
    design: Int
  ) {
    self.number = number
    self.container = container
    self.updatedAt = updatedAt
    self.sequence = sequence
    self.content = content
    self.configuration = configuration
    self.design = design
  }

  /// Whether a transition has ended but has not settled yet (P9).
  func hasEndedTransition(at now: Instant) -> Bool {
    guard let end = container.transitionEnd else { return false }
    return end <= now
  }

  // MARK: Performing

  /// What a command does to a snapshot.
  public struct Effect: Equatable, Sendable {
    /// The snapshot after the command.
    public let snapshot: SessionSnapshot
    /// The events that lead to it, in order. If an action was refused, the event that reports it, if there is one (S5).
    public let events: [TabEvent]
    /// Why the command was refused; `nil` if it was performed.
    public let refusal: SessionRefusal?
  }

  /// Performs a command. The same snapshot, command and instant always have the same effect.
  ///
  /// Without events the snapshot stays the same. The event of a refusal counts in `sequence`, and nothing else changes.
  ///
  /// - Parameter now: the instant of the command. An instant before the last change counts as that of the last change.
  public func performing(_ command: SessionCommand, at now: Instant) -> Effect {
    guard command.expected.contains(number) else { return unchanged(.unexpectedRevision(number)) }
    guard command.content == nil || command.content == content else { return unchanged(.contentChanged) }
    let now = max(now, updatedAt)
    var next = self
    do throws(BatchError) {
      let events = try command.change.perform(on: &next.container, at: now)
      next.record(events, after: container)
      return Effect(snapshot: next, events: events, refusal: nil)
    } catch {
      let refusal = SessionRefusal.action(error, in: container)
      guard let event = error.error.event else { return unchanged(refusal) }
      next.sequence += 1
      return Effect(snapshot: next, events: [TabEvent(at: now, event)], refusal: refusal)
    }
  }

  private func unchanged(_ refusal: SessionRefusal) -> Effect { Effect(snapshot: self, events: [], refusal: refusal) }

  /// - Parameter old: the container before the change.
  private mutating func record(_ events: [TabEvent], after old: TabContainer) {
    guard let last = events.last else { return }
    number += 1
    updatedAt = last.at
    sequence += events.count
    guard events.contains(where: \.kind.changesContent) else { return }
    content = number
    if container.hasNewConfiguration(after: old) { configuration = number }
    if container.hasNewDesign(after: old) { design = number }
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
