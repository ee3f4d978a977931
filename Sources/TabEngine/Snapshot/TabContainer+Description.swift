// A container has two parts. Its position moves with almost every action: the selection, the motion, the stacks. The rest describes
// the container, is most of it, and changes rarely.

extension TabContainer.Snapshot {
  /// The snapshot without the position of the container: at rest, with nothing selected and without stacks.
  package var description: TabContainer.Snapshot {
    let none = TabContainer.Snapshot()
    var description = self
    description.tabs = tabs.withoutStacks
    description.popups = popups.withoutStacks
    description.selection = none.selection
    description.currentPage = none.currentPage
    description.motion = none.motion
    description.popup = none.popup
    description.navigation = none.navigation
    description.navigationTransition = none.navigationTransition
    description.customization = none.customization
    return description
  }
}

extension TabContainer {
  /// Whether two containers differ in their positions at most.
  package func hasDescription(of other: TabContainer) -> Bool {
    var (mine, others) = (snapshot, other.snapshot)
    // Arrays that share their storage are compared at once.
    if mine.tabs == others.tabs { (mine.tabs, others.tabs) = ([], []) }
    if mine.popups == others.popups { (mine.popups, others.popups) = ([], []) }
    return mine.description == others.description
  }
}

extension [Tab] {
  fileprivate var withoutStacks: [Tab] {
    map { tab in
      var tab = tab
      tab.coordinator = nil
      return tab
    }
  }
}
