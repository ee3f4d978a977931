import StrictJSON
import TabEngine

/// The tab bar of a state: its items, and the tabs in More.
extension JSONWriter {
  mutating func tabBar(_ bar: TabBarLayout, _ parts: StateParts) {
    member(
      "tabBar",
      object: { json in
        json.member("contentOffset", bar.contentOffset)
        json.member("contentWidth", bar.contentWidth)
        json.indicator(bar.indicator)
        json.raw(parts.barStyle)
        json.raw(parts.bar)
      })
  }

  /// The appearance of the bar, independent of its items.
  mutating func style(ofBarOf container: TabContainer, in layout: Layout) {
    let configuration = container.configuration
    member("placement", configuration.tabBar.placement.rawValue)
    member("distribution", configuration.tabBar.distribution.rawValue)
    member("overflowStyle", configuration.tabBar.overflow.rawValue)
    member("indicatorStyle", configuration.tabBar.indicator.rawValue)
    member("iconPlacement", container.iconPlacement.rawValue)
    member("translucent", configuration.isTabBarTranslucent)
    member("shadow", !configuration.navigationBar.isSeamless)
    member("hidden", layout.tabBar.height == 0)
    member("frame", layout.tabBar)
    member("label", configuration.speech.strings.menuBarName)
  }

  /// The items of the bar, independent of the state of their pages.
  ///
  /// - Parameters:
  ///   - bar: the frames of the bar.
  ///   - plain: the bytes already written for each tab while it is neither selected nor highlighted.
  ///   - highlighted: the tab whose page is the most visible; `nil` while More's list is on the screen.
  mutating func contents(ofBarOf container: TabContainer, _ bar: TabBarLayout, plain: [[UInt8]], highlighted: Int?) {
    let strings = container.configuration.speech.strings
    func write(_ indices: Range<Int>, to json: inout JSONWriter) {
      for index in indices {
        let (isSelected, isHighlighted) = (index == container.selectedIndex, index == highlighted)
        if isSelected || isHighlighted {
          json.item(index, of: container, bar, isSelected: isSelected, isHighlighted: isHighlighted)
        } else {
          json.raw(plain[index])
        }
      }
    }
    let visibleCount = bar.items.count
    member("items", array: { json in write(0..<visibleCount, to: &json) })
    name("more")
    if let frame = bar.more {
      let isHighlighted = highlighted.map { $0 >= visibleCount } ?? true
      object { json in
        json.member("title", strings.more)
        json.member("icon", "ellipsis")
        json.member("iconVariant", isHighlighted ? "filled" : "outline")
        json.member("frame", frame)
        json.member("selected", container.selection == .more || container.isSelectionInMore)
        json.member("highlighted", isHighlighted)
        // The badges of its tabs are in its list.
        json.member("badge", String?.none)
        json.member("label", strings.more)
        json.member("editable", container.isMoreEditable)
      }
    } else {
      null()
    }
    member("overflow", array: { json in write(visibleCount..<container.tabs.count, to: &json) })
    name("customizing")
    if container.customization != nil {
      object { json in
        json.member("changed", container.isCustomizationChanged)
        json.member("customizable", container.customizableTabs)
      }
    } else {
      null()
    }
  }

  /// A tab as an item of the bar, or of More's list, in which it has no frame.
  mutating func item(
    _ index: Int, of container: TabContainer, _ bar: TabBarLayout, isSelected: Bool = false, isHighlighted: Bool = false
  ) {
    let tab = container.tabs[index]
    object { json in
      json.member("tab", tab.id.description)
      json.member("title", tab.item.title)
      json.member("icon", tab.item.icon)
      // The image itself is a member of the tab.
      json.member("imageRendering", tab.item.image.map { _ in tab.item.imageRendering.rawValue })
      if bar.items.indices.contains(index) {
        json.member("iconOnly", tab.item.isIconOnly)
        json.member("iconVariant", isHighlighted ? "filled" : "outline")
        json.member("frame", bar.items[index])
        json.member("highlighted", isHighlighted)
      }
      json.member("selected", isSelected)
      json.member("enabled", tab.item.isEnabled)
      json.member("available", tab.item.isAvailable)
      json.member("badge", tab.item.badge)
      json.member(
        "label", container.configuration.speech.strings.label(of: tab.item, at: index, of: container.tabs.count))
    }
  }

  private mutating func indicator(_ indicator: TabBarLayout.Indicator?) {
    name("indicator")
    guard let indicator else { return null() }
    object { json in
      json.member("x", indicator.frame.x)
      json.member("y", indicator.frame.y)
      json.member("width", indicator.frame.width)
      json.member("height", indicator.frame.height)
      json.member("alpha", indicator.alpha)
    }
  }
}
