/// A rule that prevents the user from selecting tabs, like `shouldSelect` of a tab bar controller's delegate (S5). It refuses
/// them, or asks about each selection (S15).
public struct Guard: Equatable, Sendable {
  /// The tabs that are guarded. The ids need not exist: a guard may be set before its tabs are.
  public enum Rule: Equatable, Sendable {
    /// All tabs but these.
    case allow(Set<TabID>)
    case deny(Set<TabID>)
  }

  /// What a guard does when the user selects something that it guards.
  public enum Kind: Equatable, Sendable {
    case refuse
    /// It asks, and denies the selection after a timeout in milliseconds.
    case ask(timeout: Int64)
  }

  public let rule: Rule
  public let kind: Kind
  /// The reason given to the user. A guard that asks gives it at its timeout.
  public let reason: String
  /// The instant at which the guard expires; `nil` if it does not.
  public let expiresAt: Instant?
  /// Whether More is guarded too, whatever tabs the rule names (S11).
  public let appliesToMore: Bool

  /// The time that an answer may take, in milliseconds: up to a day.
  public static let timeouts = 1...86_400_000
  /// The time that an answer may take if none is given, in milliseconds.
  public static let standardTimeout: Int64 = 10_000

  /// - Throws: `textMissing`, `textTooLong` or `countOutOfRange`, naming the member; `guardAsksNothing` for a guard that asks
  ///   about no tab and not about More.
  public init(
    _ rule: Rule, kind: Kind = .refuse, reason: String, expiresAt: Instant? = nil, appliesToMore: Bool = false
  ) throws(TabContainerError) {
    self.rule = rule
    self.kind = kind
    self.reason = try Check.text(reason, "reason")
    if case .ask(let timeout) = kind {
      _ = try Check.count(Int(clamping: timeout), "timeout", in: Self.timeouts)
      if case .deny(let ids) = rule, ids.isEmpty, !appliesToMore { throw .guardAsksNothing }
    }
    self.expiresAt = expiresAt
    self.appliesToMore = appliesToMore
  }

  func isOver(at now: Instant) -> Bool {
    if let expiresAt { expiresAt <= now } else { false }
  }

  /// Whether the rule names a tab or More, though the guard may be over.
  func covers(_ target: PendingSelection.Target) -> Bool {
    guard let tab = target.tab else { return appliesToMore }
    return switch rule {
    case .allow(let ids): !ids.contains(tab)
    case .deny(let ids): ids.contains(tab)
    }
  }

  /// Whether it refuses a selection by the user.
  func refuses(_ target: PendingSelection.Target, at now: Instant) -> Bool {
    kind == .refuse && covers(target) && !isOver(at: now)
  }

  /// What a guard asks about a selection.
  package struct Question: Equatable, Sendable {
    package let reason: String
    /// Milliseconds.
    package let timeout: Int64
  }

  /// What it asks; `nil` if it refuses.
  var question: Question? {
    if case .ask(let timeout) = kind { Question(reason: reason, timeout: timeout) } else { nil }
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
  /// Why the user may not select a tab or More; `nil` if the user may (S5, S9, S11). A guard that asks does not refuse.
  package func refusal(of target: PendingSelection.Target, at now: Instant) -> SelectionRefusal? {
    if let id = target.tab, let tab = tabs.first(where: { $0.id == id }), !tab.item.isEnabled {
      return SelectionRefusal(tab: id, cause: .disabled)
    }
    guard let match = configuration.tabBar.guards.first(where: { $0.refuses(target, at: now) }) else { return nil }
    return SelectionRefusal(tab: target.tab, cause: .guarded(reason: match.reason))
  }

  /// Why a swipe may not settle on a page; `nil` if it may, and for the selected page (S5).
  func refusalOfArrival(at page: Int, _ now: Instant) -> SelectionRefusal? {
    page == selectedIndex ? nil : refusal(of: .tab(tabs[page].id), at: now)
  }

  /// What a guard asks about a swipe that would settle on a page; `nil` if none asks (S15).
  func questionOnArrival(at page: Int, _ now: Instant) -> Guard.Question? {
    question(about: .tab(tabs[page].id), at: now)
  }
}
