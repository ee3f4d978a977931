import StrictJSON
import TabEngine

/// Tabs on the wire.
extension JSONWriter {
  mutating func value(_ tab: Tab) {
    object { json in
      json.members(of: tab)
      json.member("page", object: { json in json.members(of: tab.item.page) })
    }
  }

  /// Tabs with the state of their pages.
  ///
  /// - Parameters:
  ///   - topInset: the top inset of the page, below which its content begins (L2).
  ///   - scheme: the colour scheme of the colours.
  mutating func member(_ name: StaticString, _ tabs: [Tab], topInset: Double, in scheme: Traits.ColorScheme) {
    member(
      name,
      array: { json in
        for tab in tabs { json.value(tab, topInset: topInset, in: scheme) }
      })
  }

  private mutating func value(_ tab: Tab, topInset: Double, in scheme: Traits.ColorScheme) {
    object { json in
      json.members(of: tab)
      json.member(
        "page",
        object: { json in
          json.members(of: tab.item.page, in: scheme)
          json.member("contentOffset", Point(x: 0, y: tab.topPage.scrolled - topInset))
        })
      json.member("navigation", tab.coordinator)
    }
  }

  private mutating func members(of tab: Tab) {
    let item = tab.item
    member("id", tab.id.description)
    member("title", item.title)
    member("icon", item.icon)
    member("image", item.image?.uri)
    member("imageRendering", item.imageRendering.rawValue)
    member("iconOnly", item.isIconOnly)
    member("tag", item.tag)
    member("badge", item.badge)
    member("intrinsicWidth", item.intrinsicWidth)
    member("enabled", item.isEnabled)
    member("available", item.isAvailable)
    member("unavailableReason", item.unavailableReason)
  }

  /// - Parameter scheme: the colour scheme of the colour; without one it is written as a client wrote it.
  mutating func members(of page: TabPage, in scheme: Traits.ColorScheme? = nil) {
    member("title", page.title)
    member(
      "backgroundColor",
      page.backgroundColor.map { color in
        scheme.map { color.color(in: $0).hexadecimal } ?? color.name
      })
    member(
      "orientations",
      array: { json in
        for orientation in Orientation.allCases where page.orientations.contains(orientation) {
          json.value(orientation.rawValue)
        }
      })
    member("wantsFullScreenLayout", page.wantsFullScreenLayout)
    member("swipeEnabled", page.isSwipeEnabled)
    member(
      "horizontalScrollers",
      array: { json in
        for rect in page.horizontalScrollers { json.value(rect) }
      })
    member("statusBarStyle", page.statusBarStyle?.rawValue)
  }
}
