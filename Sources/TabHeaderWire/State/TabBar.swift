import StrictJSON
import TabEngine

/// The tab bar of a state.
struct TabBar: WireOutput {
  let state: StateSource
  let style: Reused<TabBarStyle>
  let items: TabBarItems

  static var name: StaticString { "TabBar" }
  static var about: StaticString { "The bar with the tabs." }

  static func fields(_ f: inout some OutputFields<TabBar>) {
    f.member("contentOffset", "How far the bar's own content is scrolled, in points.") { $0.state.bar.contentOffset }
    f.member("contentWidth", "Points.") { $0.state.bar.contentWidth }
    f.member("indicator") { $0.state.bar.indicator }
    f.members { $0.style }
    f.members { $0.items }
  }
}

extension TabBarLayout.Indicator: WireOutput {
  package static var name: StaticString { "TabBarIndicator" }
  package static var about: StaticString {
    "The mark of the selected tab, in the coordinates of the bar's content."
  }

  package static func fields(_ f: inout some OutputFields<TabBarLayout.Indicator>) {
    f.member("x", "Points from the left.") { $0.frame.x }
    f.member("y", "Points from the top.") { $0.frame.y }
    f.member("width", "Points.") { $0.frame.width }
    f.member("height", "Points.") { $0.frame.height }
    f.member("alpha", in: .number(0...1)) { $0.alpha }
  }
}

/// The appearance of the bar, independent of its items.
struct TabBarStyle: WireOutput {
  let state: StateSource

  static var name: StaticString { TabBar.name }

  static func fields(_ f: inout some OutputFields<TabBarStyle>) {
    f.member("placement") { $0.state.container.barPlace }
    f.member("distribution") { $0.bar.distribution }
    f.member("overflowStyle") { $0.bar.overflow }
    f.member("indicatorStyle") { $0.bar.indicator }
    f.member("iconPlacement", "The position of icons relative to their labels.") { $0.state.container.iconPlacement }
    f.member("translucent", "Whether pages extend under the bar.") {
      $0.state.container.configuration.isTabBarTranslucent
    }
    f.member("shadow") { !$0.state.container.configuration.navigationBar.isSeamless }
    f.member("hidden") { $0.state.layout.tabBar.height == 0 }
    f.member("frame") { $0.state.layout.tabBar }
    f.member("tabHeight", "Points: the design's `tabHeight`, or more if a tab's line of text needs it.") {
      $0.state.container.tabHeight
    }
    f.member("label", "What a screen reader says for the bar.") {
      $0.state.container.configuration.speech.strings.menuBarName
    }
  }

  private var bar: TabBarConfiguration { state.container.configuration.tabBar }
}

/// The items of the bar and of More's list, independent of the state of their pages.
struct TabBarItems: WireOutput {
  let state: StateSource
  /// The bytes of each tab's item while it is neither selected nor highlighted; empty if they have not been written.
  var plain: [[UInt8]] = []
  /// The bytes of the item that is selected and highlighted, if they have been written.
  var selected: [UInt8]?

  static var name: StaticString { TabBar.name }

  static func fields(_ f: inout some OutputFields<TabBarItems>) {
    f.member("items", "An item for each tab in the bar, in the coordinates of the bar's content.") {
      BarItems<TabBarItem>(bar: $0, indices: 0..<$0.state.bar.items.count)
    }
    f.member("more", "More's button, after the items; `null` if all tabs fit, or the bar scrolls.") {
      MoreButton(of: $0.state)
    }
    f.member("overflow", "The tabs in More.") {
      BarItems<OverflowItem>(bar: $0, indices: $0.state.bar.items.count..<$0.state.container.tabs.count)
    }
    f.member("customizing", "The state of customizing; `null` unless the user is customizing the bar.") {
      $0.state.container.customization == nil ? nil : CustomizingState(state: $0.state)
    }
  }
}

/// More's button in the bar.
struct MoreButton: WireOutput {
  private let state: StateSource
  private let frame: Rect
  private let isHighlighted: Bool

  init?(of state: StateSource) {
    guard let frame = state.bar.more else { return nil }
    self.state = state
    self.frame = frame
    isHighlighted = state.highlighted.map { $0 >= state.bar.items.count } ?? true
  }

  static var name: StaticString { "MoreButton" }
  static var about: StaticString { "More's button, after the items." }

  static func fields(_ f: inout some OutputFields<MoreButton>) {
    f.member("title") { $0.state.container.configuration.speech.strings.more }
    f.member("icon", in: .constant("ellipsis")) { _ in Constant(text: "ellipsis") }
    f.member("iconOnly", "Whether it has no label, because the tabs in the bar have none.") {
      $0.state.container.isMoreIconOnly
    }
    f.member("iconVariant", "`filled` while the button is highlighted.") { IconVariant(isFilled: $0.isHighlighted) }
    f.member("frame", "In the coordinates of the bar's content.") { $0.frame }
    f.markWidth { $0.state.bar.markWidths.last }
    f.member("selected", "Whether More's list, or a tab in it, is selected.") {
      $0.state.container.selection == .more || $0.state.container.isSelectionInMore
    }
    f.member("highlighted", "Whether More's list, or the page of a tab in it, is the most visible one.") {
      $0.isHighlighted
    }
    f.member("badge", "Always `null`: the badges of its tabs are in its list.") { _ in Badge?.none }
    f.member("label", "What a screen reader says.") { $0.state.container.configuration.speech.strings.more }
    f.member("editable", "Whether More's list has an Edit button, because there are tabs that may be moved.") {
      $0.state.container.isMoreEditable
    }
  }
}

struct CustomizingState: WireOutput {
  let state: StateSource

  static var name: StaticString { "Customizing" }
  static var about: StaticString { "The state of customizing the bar." }

  static func fields(_ f: inout some OutputFields<CustomizingState>) {
    f.member("changed", "Whether the user has moved a tab.") { $0.state.container.isCustomizationChanged }
    f.member("customizable", "The tabs that may be moved.", in: .reference("TabIDs")) {
      $0.state.container.customizableTabs
    }
  }
}
