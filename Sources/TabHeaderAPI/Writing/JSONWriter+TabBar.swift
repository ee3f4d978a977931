import StrictJSON
import TabContainer

/// The tab bar of a state: what stands in it, and what is in More.
extension JSONWriter {
  mutating func tabBar(_ bar: TabBarLayout, _ parts: StateParts) {
    member(
      "tabBar",
      object: { json in
        json.member("contentOffset", bar.contentOffset)
        json.member("contentWidth", bar.contentWidth)
        json.indicator(bar.indicator)
        json.raw(parts.bar)
      })
  }

  /// What is in the bar, whatever its pages do.
  ///
  /// - Parameters:
  ///   - items: what is written of each tab already.
  ///   - more: the frame of More's button.
  ///   - highlighted: the tab whose page is the most visible; `nil` while More's list is on the screen.
  mutating func members(
    ofBarOf container: TabContainer, items: [[UInt8]], more: Rect?, in layout: Layout, highlighted: Int?
  ) {
    let configuration = container.configuration
    let strings = configuration.speech.strings
    member("placement", configuration.tabBar.placement.rawValue)
    member("distribution", configuration.tabBar.distribution.rawValue)
    member("overflowStyle", configuration.tabBar.overflow.rawValue)
    member("indicatorStyle", configuration.tabBar.indicator.rawValue)
    member("iconPlacement", container.iconPlacement.rawValue)
    member("translucent", configuration.isTabBarTranslucent)
    member("shadow", !configuration.navigationBar.isSeamless)
    member("hidden", layout.tabBar.height == 0)
    member("frame", layout.tabBar)
    member("label", strings.menuBarName)
    member(
      "items",
      array: { json in
        for (index, item) in items.prefix(container.visibleTabCount).enumerated() {
          json.object { json in
            json.raw(item)
            json.member("iconVariant", index == highlighted ? "filled" : "outline")
            json.member("selected", index == container.selectedIndex)
            json.member("highlighted", index == highlighted)
          }
        }
      })
    name("more")
    if let frame = more {
      let isHighlighted = highlighted.map { $0 >= container.visibleTabCount } ?? true
      object { json in
        json.member("title", strings.more)
        json.member("icon", "ellipsis")
        json.member("iconVariant", isHighlighted ? "filled" : "outline")
        json.member("frame", frame)
        json.member("selected", container.selection == .more || container.isSelectionInMore)
        json.member("highlighted", isHighlighted)
        // Those of its tabs stand in its list.
        json.member("badge", String?.none)
        json.member("label", strings.more)
      }
    } else {
      null()
    }
    member(
      "overflow",
      array: { json in
        for (index, item) in items.enumerated().dropFirst(container.visibleTabCount) {
          json.object { json in
            json.raw(item)
            json.member("selected", index == container.selectedIndex)
          }
        }
      })
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

  /// A tab as it stands in the bar, or in More's list (no frame).
  mutating func members(ofItem index: Int, of container: TabContainer, frame: Rect?) {
    let tab = container.tabs[index]
    member("tab", tab.id.description)
    member("title", tab.item.title)
    member("icon", tab.item.icon)
    if let frame {
      member("iconOnly", tab.item.isIconOnly)
      member("frame", frame)
    }
    member("enabled", tab.item.isEnabled)
    member("available", tab.item.isAvailable)
    member("badge", tab.item.badge?.text)
    member("label", container.configuration.speech.strings.label(of: tab.item, at: index, of: container.tabs.count))
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
