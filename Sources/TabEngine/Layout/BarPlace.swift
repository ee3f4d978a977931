/// Where the bar is: where it is configured, or where its look has it (P21).
public enum BarPlace: String, CaseIterable, Sendable {
  case top
  case bottom
  /// In the middle of the row of the navigation bar, over the pages, as in iPadOS 18 and later.
  case navigationBar
}

extension Configuration {
  /// A bar at the bottom is in the row of the navigation bar on a pad in regular width, in the looks of iOS.
  package func barPlace(in traits: Traits) -> BarPlace {
    switch (tabBar.placement, traits.look) {
    case (.top, _): .top
    case (.bottom, .ios18), (.bottom, .ios26):
      traits.idiom == .pad && sizeClass(in: traits) == .regular ? .navigationBar : .bottom
    case (.bottom, _): .bottom
    }
  }
}

extension TabContainer {
  public var barPlace: BarPlace { configuration.barPlace(in: traits) }

  /// Whether a button of the bar shows an icon. In the row of the navigation bar, labels are alone (P21).
  var hasIcons: Bool {
    let areAlone = barPlace == .navigationBar
    return hasMore && (isMoreIconOnly || !areAlone)
      || tabs.prefix(visibleTabCount).contains { $0.item.hasSymbol && ($0.item.isIconOnly || !areAlone) }
  }
}
