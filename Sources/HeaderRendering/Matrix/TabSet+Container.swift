import TabEngine

extension StateMatrix.TabSet {
  private static let marks = [Badge.count(1), .count(12), .text("99+"), .plain]
  /// Enough to overflow the widest bar, and few enough to draw.
  private static let maximumTabs = 40

  /// Creates a container with these tabs.
  func container(
    of configuration: Configuration, _ tabs: [TabDraft], _ selectedIndex: Int, _ traits: Traits
  ) throws(TabContainerError) -> TabContainer {
    func container(_ tabs: [TabDraft]) throws(TabContainerError) -> TabContainer {
      try TabContainer(configuration: configuration, tabs: tabs, selectedIndex: selectedIndex, traits: traits)
    }
    switch self {
    case .plain:
      return try container(tabs)
    case .badges:
      return try container(try Self.marked(tabs))
    case .overflow:
      var more = tabs
      var result = try container(more)
      while !result.isOverflowing, !tabs.isEmpty, more.count < Self.maximumTabs {
        for tab in tabs { more.append(try Self.copy(of: tab, number: more.count / tabs.count + 1)) }
        result = try container(more)
      }
      return result
    }
  }

  /// Adds badges to tabs that have none.
  private static func marked(_ tabs: [TabDraft]) throws(TabContainerError) -> [TabDraft] {
    var marked: [TabDraft] = []
    for (index, tab) in tabs.enumerated() {
      var changes = TabChanges()
      changes.badge = .set(tab.item.badge ?? marks[index % marks.count])
      marked.append(TabDraft(id: tab.id, item: try tab.item.changed(changes)))
    }
    return marked
  }

  /// A tab that looks the same, with a number in its title and without a badge.
  private static func copy(of tab: TabDraft, number: Int) throws(TabContainerError) -> TabDraft {
    let title = "\(tab.item.title) \(number)"
    var changes = TabChanges()
    changes.badge = .set(nil)
    if title.unicodeScalars.count <= Limits.text { changes.title = title }
    return TabDraft(item: try tab.item.changed(changes))
  }
}

extension TabContainer {
  /// Whether the bar has more content than it shows at once. A bar that neither scrolls nor has More counts as
  /// overflowing from 8 tabs on.
  fileprivate var isOverflowing: Bool {
    let layout = layout
    let bar = tabBarLayout(in: layout, position: Double(selectedIndex ?? 0))
    let canOverflow = configuration.tabBar.distribution == .intrinsic || configuration.tabBar.overflow == .more
    return canOverflow ? hasMore || bar.contentWidth > layout.tabBar.width : tabs.count >= 8
  }
}
