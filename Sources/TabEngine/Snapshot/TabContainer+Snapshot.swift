extension TabContainer {
  /// The stored properties of a container, as a value that can be changed freely. `TabContainer(_:)` checks them.
  package struct Snapshot: Equatable, Sendable {
    package var configuration: Configuration
    package var traits: Traits
    package var tabs: [Tab]
    package var popups: [Tab]
    package var selection: Selection
    package var currentPage: Int?
    package var motion: Motion
    package var hasYieldedGesture = false
    package var popup: TabID?
    package var navigation: Coordinator
    package var navigationTransition: NavigationTransition?
    package var customization: [TabID]?
    package var pending: PendingSelection?
    package var lastAsked: SelectionID?
  }

  /// The stored properties of the container. `TabContainer(_:)` restores the container from them.
  package var snapshot: Snapshot {
    Snapshot(
      configuration: configuration, traits: traits, tabs: tabs, popups: popups, selection: selection,
      currentPage: currentPage, motion: motion, hasYieldedGesture: hasYieldedGesture, popup: popup,
      navigation: navigation, navigationTransition: navigationTransition, customization: customization,
      pending: pending, lastAsked: lastAsked)
  }

  /// Restores a container.
  ///
  /// - Throws: `inconsistent`, `tooMany` or `numberOutOfRange`, with the path of the member in the snapshot, if the
  ///   container breaks an invariant.
  package init(_ snapshot: Snapshot) throws(TabContainerError) {
    shared = Shared(snapshot.configuration)
    traits = snapshot.traits
    tabs = snapshot.tabs
    selection = snapshot.selection
    currentPage = snapshot.currentPage
    motion = snapshot.motion
    hasYieldedGesture = snapshot.hasYieldedGesture
    rare =
      Rare(
        popups: snapshot.popups, popup: snapshot.popup, navigation: snapshot.navigation,
        navigationTransition: snapshot.navigationTransition, customization: snapshot.customization,
        pending: snapshot.pending, lastAsked: snapshot.lastAsked
      ).shared
    try checkSections()
    try checkSelection()
    try checkNavigation()
    try checkMotion()
    try checkNavigationTransition()
    try checkPending()
    try agreeWithShape()
  }
}

extension TabContainer {
  /// Reads a container of an earlier version, whose orientation may contradict the window that it fills (L6): the orientation follows the
  /// window. If a tab does not support that, the window is turned instead.
  private mutating func agreeWithShape() throws(TabContainerError) {
    guard configuration.presentation.fillsWindow(on: traits.idiom), let shape = traits.shape,
      shape != traits.orientation
    else { return }
    guard tabs.allSatisfy({ $0.item.page.orientations.contains(shape) }) else {
      var turn = TraitChanges()
      (turn.width, turn.height) = (traits.height, traits.width)
      return self = try viewed(with: turn)
    }
    traits = try traits.orientedToShape()
  }
}

extension TabContainer.Snapshot {
  /// The snapshot of a container with the defaults, without tabs.
  package init() {
    self.init(
      configuration: Configuration(), traits: .standard, tabs: [], popups: [], selection: .none, currentPage: nil,
      motion: .idle, popup: nil, navigation: Coordinator(), navigationTransition: nil, customization: nil,
      pending: nil, lastAsked: nil)
  }
}

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
