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

/// A selection as events tell it: by the tab's id, since the same index may be another tab afterwards, and by its index.
public enum NamedSelection: Equatable, Sendable {
  /// There are no tabs.
  case none
  case tab(TabID, at: Int)
  /// More itself.
  case more

  /// The tab's index; `nil` for no tabs and for More.
  public var index: Int? {
    if case .tab(_, let index) = self { index } else { nil }
  }

  /// The tab's id; `nil` for no tabs and for More.
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
  /// A selection of these tabs by its id too.
  func named(_ selection: Selection) -> NamedSelection {
    switch selection {
    case .none: .none
    case .tab(let index): tab(at: index).map { .tab($0.id, at: index) } ?? .none
    case .more: .more
    }
  }
}

/// A tab by its position or its identity.
public enum TabReference: Equatable, Sendable {
  case index(Int)
  case id(TabID)
}

/// Who selects.
public enum SelectionSource: String, CaseIterable, Sendable { case program, user }
