extension TabContainer {
  /// The number of buttons that fit in the bar (B5).
  var barCapacity: Int { configuration.tabBar.maximumItems[sizeClass] }

  /// The size class in effect. In a popover it is compact, unless one is set (L5).
  public var sizeClass: SizeClass { configuration.sizeClass(in: traits) }

  /// The number of tabs in the bar; the others are in More (B5).
  public var visibleTabCount: Int {
    guard configuration.tabBar.overflow == .more, tabs.count > barCapacity else { return tabs.count }
    return barCapacity - 1
  }

  /// Whether the bar ends with More.
  public var hasMore: Bool { visibleTabCount < tabs.count }

  /// Whether More's button is an icon without a label, because all tabs in the bar have such buttons (B5).
  public var isMoreIconOnly: Bool { tabs.prefix(visibleTabCount).allSatisfy { $0.item.isIconOnly } }

  /// Whether the selected tab is shown inside More (B6).
  public var isSelectionInMore: Bool {
    guard let selectedIndex else { return false }
    return selectedIndex >= visibleTabCount
  }
}

extension Configuration {
  func sizeClass(in traits: Traits) -> SizeClass {
    traits.sizeClass ?? (presentation == .popover ? .compact : traits.naturalSizeClass)
  }
}
