/// The selection: one tab (S1), More's list (B6), or none.
public enum Selection: Equatable, Sendable {
  /// There are no tabs.
  case none
  case tab(Int)
  /// More, which lists the tabs that do not fit in the bar.
  case more

  /// The selected tab's index; `nil` if there are no tabs, and while More is selected (S1).
  public var index: Int? {
    if case .tab(let index) = self { index } else { nil }
  }

  init(_ index: Int?) {
    self = index.map(Selection.tab) ?? .none
  }
}

/// A selection as events report it: by tab id, because the same index can be another tab later, and by index.
public enum NamedSelection: Equatable, Sendable {
  /// There are no tabs.
  case none
  case tab(TabID, at: Int)
  /// More, which lists the tabs that do not fit in the bar.
  case more

  /// The tab's index; `nil` if there are no tabs or More is selected.
  public var index: Int? {
    if case .tab(_, let index) = self { index } else { nil }
  }

  /// The tab's id; `nil` if there are no tabs or More is selected.
  public var tab: TabID? {
    if case .tab(let id, _) = self { id } else { nil }
  }

  var selection: Selection {
    switch self {
    case .none: .none
    case .tab(_, let index): .tab(index)
    case .more: .more
    }
  }
}

extension TabContainer {
  /// Adds the tab's id to a selection of these tabs.
  package func named(_ selection: Selection) -> NamedSelection {
    switch selection {
    case .none: .none
    case .tab(let index): tab(at: index).map { .tab($0.id, at: index) } ?? .none
    case .more: .more
    }
  }
}

/// A reference to a tab, by index or by id.
public enum TabReference: Equatable, Sendable {
  case index(Int)
  case id(TabID)
}

/// Who makes a selection.
public enum SelectionSource: String, CaseIterable, Sendable { case program, user }

/// A user's selection that waits for an answer, because a guard asks (S15). Nothing has changed yet.
public struct PendingSelection: Equatable, Sendable {
  /// What the user wants to select.
  public enum Target: Equatable, Sendable {
    case tab(TabID)
    case more

    /// `nil` for More.
    public var tab: TabID? { if case .tab(let id) = self { id } else { nil } }

    /// - Parameter tab: `nil` for More.
    public init(_ tab: TabID?) { self = tab.map(Target.tab) ?? .more }
  }

  /// What the user did.
  public enum Action: String, CaseIterable, Sendable {
    /// A selection, such as a tap or a key.
    case select
    /// A swipe or a scroll that would have settled on the tab.
    case swipe
  }

  /// How the wait ended.
  public enum Outcome: String, CaseIterable, Sendable {
    case approved
    case denied
    /// The timeout was over, which denies the selection.
    case timedOut
    /// The answer does not matter any more: another selection was made, or there is nothing left to ask about.
    case withdrawn
  }

  public package(set) var id = SelectionID.unread
  public package(set) var target = Target.more
  public package(set) var action = Action.select
  /// Whether the selection will be animated.
  public package(set) var isAnimated = false
  public package(set) var askedAt = Instant(milliseconds: 0)
  /// The end of the timeout, at which the selection is denied.
  public package(set) var until = Instant(milliseconds: 0)
  /// The guard's reason, which the user gets at the timeout.
  public package(set) var reason = ""

  package init() {}

  package init(
    id: SelectionID, target: Target, action: Action, isAnimated: Bool, askedAt: Instant, until: Instant, reason: String
  ) {
    self.id = id
    self.target = target
    self.action = action
    self.isAnimated = isAnimated
    self.askedAt = askedAt
    self.until = until
    self.reason = reason
  }

  /// The refusal after a denial.
  func refusal(_ reason: String) -> SelectionRefusal {
    SelectionRefusal(tab: target.tab, cause: .guarded(reason: reason))
  }
}

/// The id of a selection about which a guard has asked: its number in the container. The first is `1`.
public struct SelectionID: Hashable, Sendable, CustomStringConvertible {
  public let number: Int

  /// Up to nine digits. After the last number comes the first again.
  package static let numbers = 1...999_999_999
  /// The id in an object before it is read.
  package static let unread = SelectionID(unchecked: 0)

  private init(unchecked number: Int) { self.number = number }

  /// Returns `nil` for a number outside `numbers`.
  package init?(number: Int) {
    guard Self.numbers.contains(number) else { return nil }
    self.number = number
  }

  /// Returns `nil` unless the text is the description of an id.
  public init?(_ text: String) {
    guard let number = Int(text), Self.numbers.contains(number), String(number) == text else { return nil }
    self.number = number
  }

  /// The id after another one, or the first.
  init(after last: SelectionID?) {
    number = last.map { $0.number < Self.numbers.upperBound ? $0.number + 1 : 1 } ?? 1
  }

  public var description: String { String(number) }
}

/// The answer to a guard that asks.
public struct Answer: Equatable, Sendable {
  /// Why the selection is denied; `nil` if it is approved.
  public let denial: String?

  public static let approval = Answer(denial: nil)

  private init(denial: String?) { self.denial = denial }

  /// - Throws: `textMissing` or `textTooLong`, naming the member `deny`.
  public init(denying reason: String) throws(TabContainerError) {
    denial = try Check.text(reason, "deny")
  }
}
