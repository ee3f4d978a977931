// A container has two parts. Its position moves with almost every action: the selection, the motion, the stacks. The rest describes
// the container, is most of it, and changes rarely.

extension TabContainer.Snapshot {
  /// The snapshot without the position of the container: at rest, with nothing selected and without stacks.
  package var description: TabContainer.Snapshot {
    var description = TabContainer.Snapshot()
    description.configuration = configuration
    description.traits = traits
    description.tabs = tabs.map { $0.withoutStack }
    description.popups = popups.map { $0.withoutStack }
    return description
  }
}

extension TabContainer {
  /// Whether two containers differ in their positions at most. It is fast for values that share their storage.
  package func hasDescription(of other: TabContainer) -> Bool {
    func areSame(_ left: [Tab], _ right: [Tab]) -> Bool {
      left.elementsEqual(right) { $0 == $1 || $0.withoutStack == $1.withoutStack }
    }
    return configuration == other.configuration && traits == other.traits && areSame(tabs, other.tabs)
      && areSame(popups, other.popups)
  }
}

extension Tab {
  fileprivate var withoutStack: Tab {
    var tab = self
    tab.coordinator = nil
    return tab
  }
}
