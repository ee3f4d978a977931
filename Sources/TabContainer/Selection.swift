/// What is selected: at most one tab (S1), or More's list (B6).
public enum Selection: Equatable, Sendable {
  /// There are no tabs.
  case none
  case tab(Int)
  /// More itself, which shows the list of the tabs that do not fit the bar.
  case more

  /// The selected tab's index; `nil` for no tabs, and while More is the selection (S1).
  public var index: Int? {
    if case .tab(let index) = self { index } else { nil }
  }

  init(_ index: Int?) {
    self = index.map(Selection.tab) ?? .none
  }
}

/// A tab by its position or its identity.
public enum TabReference: Equatable, Sendable {
  case index(Int)
  case id(TabID)
}

/// Who selects.
public enum SelectionSource: String, CaseIterable, Sendable { case program, user }
