/// A rule that prevents the user from selecting tabs, like `shouldSelect` of a tab bar controller's delegate (S5).
public struct Guard: Equatable, Sendable {
  /// The tabs that a guard refuses. The ids need not exist: a guard may be set before its tabs are.
  public enum Rule: Equatable, Sendable {
    /// Refuses all tabs but these.
    case allow(Set<TabID>)
    case deny(Set<TabID>)
  }

  public let rule: Rule
  /// The reason given to the user.
  public let reason: String
  /// The instant at which the guard expires; `nil` if it does not.
  public let expiresAt: Instant?
  /// Whether the guard refuses More too, whatever tabs it names (S11).
  public let appliesToMore: Bool

  /// - Throws: `textMissing` or `textTooLong`, naming the member.
  public init(
    _ rule: Rule, reason: String, expiresAt: Instant? = nil, appliesToMore: Bool = false
  ) throws(TabContainerError) {
    self.rule = rule
    self.reason = try Check.text(reason, "reason")
    self.expiresAt = expiresAt
    self.appliesToMore = appliesToMore
  }

  func isOver(at now: Instant) -> Bool {
    if let expiresAt { expiresAt <= now } else { false }
  }

  func prevents(_ tab: TabID, at now: Instant) -> Bool {
    if isOver(at: now) { return false }
    return switch rule {
    case .allow(let ids): !ids.contains(tab)
    case .deny(let ids): ids.contains(tab)
    }
  }
}

/// Why a user's selection was prevented (S5, S9).
public struct SelectionRefusal: Equatable, Sendable {
  public enum Cause: Equatable, Sendable {
    /// A guard, with its reason.
    case guarded(reason: String)
    case disabled
  }

  /// `nil` for More (S11).
  public let tab: TabID?
  public let cause: Cause

  package init(tab: TabID?, cause: Cause) {
    self.tab = tab
    self.cause = cause
  }
}

extension TabContainer {
  /// Why the user may not select a tab; `nil` if the user may.
  package func refusal(of index: Int, at now: Instant) -> SelectionRefusal? {
    let tab = tabs[index]
    if !tab.item.isEnabled { return SelectionRefusal(tab: tab.id, cause: .disabled) }
    guard let match = configuration.tabBar.guards.first(where: { $0.prevents(tab.id, at: now) }) else { return nil }
    return SelectionRefusal(tab: tab.id, cause: .guarded(reason: match.reason))
  }

  /// Why the user may not select More; `nil` if the user may (S11).
  func refusalOfMore(at now: Instant) -> SelectionRefusal? {
    guard let match = configuration.tabBar.guards.first(where: { $0.appliesToMore && !$0.isOver(at: now) })
    else { return nil }
    return SelectionRefusal(tab: nil, cause: .guarded(reason: match.reason))
  }

  /// Why a swipe may not settle on a page; `nil` if it may, and for the selected page (S5).
  func refusalOfArrival(at page: Int, _ now: Instant) -> SelectionRefusal? {
    page == selectedIndex ? nil : refusal(of: page, at: now)
  }
}
