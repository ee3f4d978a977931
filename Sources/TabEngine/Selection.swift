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
