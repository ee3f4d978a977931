extension Change {
  /// Rearranges the tabs as a user does on UIKit's configuration screen (B7).
  mutating func customize(_ step: Customizing) throws(TabContainerError) {
    switch step {
    case .begin:
      guard container.customization != nil || container.showsEdit else { throw .noEdit }
      settleScroll()
      guard container.customization == nil else { return }
      emit(.willBeginCustomizing)
      emit(.didBeginCustomizing)
    case .move(let id, let place):
      guard container.customization != nil else { throw .notCustomizing }
      try exchange(id, to: place)
    case .end(let saves):
      guard let original = container.customization else { throw .notCustomizing }
      settleScroll()
      let isChanged = container.isCustomizationChanged
      emit(.willEndCustomizing(changed: saves && isChanged))
      if isChanged, !saves { reorder(original) }
      emit(.didEndCustomizing(changed: saves && isChanged))
    }
  }

  /// Moves a tab among the tabs that can be customized; the others keep their places. Between the bar and More, the two tabs
  /// change places (B16).
  private mutating func exchange(_ id: TabID, to place: Int) throws(TabContainerError) {
    let bar = container.configuration.tabBar
    let source = try container.index(of: id)
    guard bar.canCustomize(id) else { throw .tabNotCustomizable(id) }
    guard container.tabs.indices.contains(place) else {
      throw .indexOutOfRange(place, member: "to", valid: 0...container.tabs.count - 1)
    }
    let places = container.tabs.indices.filter { bar.canCustomize(container.tabs[$0].id) }
    guard let from = places.firstIndex(of: source), let to = places.firstIndex(of: place) else {
      throw .placeNotCustomizable(place, places: places)
    }
    settleScroll()
    let visible = container.visibleTabCount
    guard (source < visible) == (place < visible) else {
      var order = container.tabs.map { $0.id }
      order.swapAt(source, place)
      return reorder(order)
    }
    var movable = places.map { container.tabs[$0].id }
    movable.insert(movable.remove(at: from), at: to)
    var order = container.tabs.map { $0.id }
    for (place, id) in zip(places, movable) { order[place] = id }
    reorder(order)
  }
}

extension TabContainer {
  /// Whether the user has moved tabs since customizing began. Tabs inserted or removed meanwhile do not count (B7).
  public var isCustomizationChanged: Bool {
    guard let customization else { return false }
    let ids = tabs.map { $0.id }
    return ids.filter(Set(customization).contains) != customization.filter(Set(ids).contains)
  }

  /// The tabs that can be moved, in order (B7). The configuration screen shows these (B17).
  public var customizableTabs: [TabID] { tabs.map { $0.id }.filter(configuration.tabBar.canCustomize) }

  /// Whether More's list has an Edit button, which opens the configuration screen. It has one if there are two places among which tabs can
  /// be moved (B17), and a navigation bar in which the button can be.
  public var isMoreEditable: Bool {
    hasMore && customizableTabs.count > 1 && configuration.navigationBar.visibility != .never
  }

  /// Whether the Edit button is on the screen, in the bar over More's list (B17).
  public var showsEdit: Bool {
    selection == .more && popup == nil && !isCovered && customization == nil && isMoreEditable
  }
}
