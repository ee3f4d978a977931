import StrictJSON
import TabContainer

/// The tab bar of a state: what stands in it, and what is in More.
extension JSONWriter {
  mutating func tabBar(of container: TabContainer, in layout: Layout, _ pager: PagerState) {
    let configuration = container.configuration
    let bar = configuration.tabBar
    let strings = configuration.speech.strings
    let tabBar = container.tabBarLayout(in: layout, position: pager.position)
    let count = container.tabs.count
    let visibleCount = container.visibleTabCount
    let highlighted = container.selection == .more ? nil : pager.mostVisibleIndex
    member(
      "tabBar",
      object: { json in
        json.member("placement", bar.placement.rawValue)
        json.member("distribution", bar.distribution.rawValue)
        json.member("overflowStyle", bar.overflow.rawValue)
        json.member("indicatorStyle", bar.indicator.rawValue)
        json.member("iconPlacement", container.iconPlacement.rawValue)
        json.member("translucent", configuration.isTabBarTranslucent)
        json.member("shadow", !configuration.navigationBar.isSeamless)
        json.member("hidden", layout.tabBar.height == 0)
        json.member("frame", layout.tabBar)
        json.member("contentOffset", tabBar.contentOffset)
        json.member("contentWidth", tabBar.contentWidth)
        json.member("label", strings.menuBarName)
        json.member(
          "items",
          array: { json in
            for (index, frame) in tabBar.items.enumerated() {
              let tab = container.tabs[index]
              json.object { json in
                json.member("tab", tab.id.description)
                json.member("title", tab.item.title)
                json.member("icon", tab.item.icon)
                json.member("iconOnly", tab.item.isIconOnly)
                json.member("iconVariant", index == highlighted ? "filled" : "outline")
                json.member("frame", frame)
                json.member("selected", index == container.selectedIndex)
                json.member("highlighted", index == highlighted)
                json.member("enabled", tab.item.isEnabled)
                json.member("available", tab.item.isAvailable)
                json.member("badge", tab.item.badge?.text)
                json.member("label", strings.label(of: tab.item, at: index, of: count))
              }
            }
          })
        json.indicator(tabBar.indicator)
        json.name("more")
        if let frame = tabBar.more {
          let isHighlighted = highlighted.map { $0 >= visibleCount } ?? true
          json.object { json in
            json.member("title", strings.more)
            json.member("icon", "ellipsis")
            json.member("iconVariant", isHighlighted ? "filled" : "outline")
            json.member("frame", frame)
            json.member("selected", container.selection == .more || container.isSelectionInMore)
            json.member("highlighted", isHighlighted)
            json.member("label", strings.more)
          }
        } else {
          json.null()
        }
        json.member(
          "overflow",
          array: { json in
            for index in visibleCount..<count {
              let tab = container.tabs[index]
              json.object { json in
                json.member("tab", tab.id.description)
                json.member("title", tab.item.title)
                json.member("icon", tab.item.icon)
                json.member("badge", tab.item.badge?.text)
                json.member("enabled", tab.item.isEnabled)
                json.member("available", tab.item.isAvailable)
                json.member("selected", index == container.selectedIndex)
                json.member("label", strings.label(of: tab.item, at: index, of: count))
              }
            }
          })
        json.name("customizing")
        if container.customization != nil {
          json.object { json in
            json.member("changed", container.isCustomizationChanged)
            json.member("customizable", container.customizableTabs)
          }
        } else {
          json.null()
        }
      })
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
