import StrictJSON
import TabEngine

/// The tab bar of a state.
struct TabBarContent: WireWritable {
  let bar: TabBarLayout
  /// The members from the table `style`.
  let style: [UInt8]
  /// The members from the table `TabBarItems.members`.
  let items: [UInt8]

  func write(to json: inout JSONWriter) {
    json.object { json in
      Self.offsets.write(bar, to: &json)
      json.raw(style)
      json.raw(items)
    }
  }

  static let offsets = Members<TabBarLayout, Never>(
    "TabBar", "The bar with the tabs.",
    [
      Member("contentOffset", "How far the bar's own content is scrolled, in points.") { $0.contentOffset },
      Member("contentWidth", "Points.") { $0.contentWidth },
      Member("indicator", "") { $0.indicator },
    ])

  /// The appearance of the bar, independent of its items.
  static let style = Members<StateSource, Never>(
    "TabBar", "",
    [
      Member("placement", "") { $0.container.configuration.tabBar.placement },
      Member("distribution", "") { $0.container.configuration.tabBar.distribution },
      Member("overflowStyle", "") { $0.container.configuration.tabBar.overflow },
      Member("indicatorStyle", "") { $0.container.configuration.tabBar.indicator },
      Member("iconPlacement", "The position of icons relative to their labels.") { $0.container.iconPlacement },
      Member("translucent", "Whether pages extend under the bar.") { $0.container.configuration.isTabBarTranslucent },
      Member("shadow", "") { !$0.container.configuration.navigationBar.isSeamless },
      Member("hidden", "") { $0.layout.tabBar.height == 0 },
      Member("frame", "") { $0.layout.tabBar },
      Member("tabHeight", "Points: the design's `tabHeight`, or more if a tab's line of text needs it.") {
        $0.container.tabHeight
      },
      Member("label", "What a screen reader says for the bar.") {
        $0.container.configuration.speech.strings.menuBarName
      },
    ])

  static var outputSchema: Schema { .reference(offsets.name.description) }
  static var schema: ObjectSchema { ObjectSchema(offsets.output(), style.output(), TabBarItems.members.output()) }
}

extension TabBarLayout.Indicator: TableOutput {
  package static let members = Members<TabBarLayout.Indicator, Never>(
    "TabBarIndicator", "The mark of the selected tab, in the coordinates of the bar's content.",
    [
      Member("x", "Points from the left.") { $0.frame.x },
      Member("y", "Points from the top.") { $0.frame.y },
      Member("width", "Points.") { $0.frame.width },
      Member("height", "Points.") { $0.frame.height },
      Member("alpha", "") { $0.alpha }.narrowed(to: .number(0...1)),
    ])
}
