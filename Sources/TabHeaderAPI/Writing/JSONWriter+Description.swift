import StrictJSON
import TabEngine

/// A container, as the members with which a client creates it.
extension JSONWriter {
  /// The content that creates the container again. It always fits into a request (L7).
  static func description(of container: TabContainer, preset: String) -> [UInt8] {
    let look = container.configuration.look
    guard look.problem != nil else { return description(of: container, preset: preset, design: .own) }
    // The session's own members might not fit the current style and theme, so the look that it keeps is written whole (T10).
    let whole = description(of: container, preset: preset, design: .whole)
    guard whole.count > DescriptionSize.most else { return whole }
    return description(of: container, preset: preset, design: .wholeWithoutImages)
  }

  static func description(
    of container: TabContainer, preset: String, design: DescribedDesign
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("preset", preset)
      json.members(of: container, design)
      json.member("tabs", descriptions: container.tabs)
      json.member("popups", descriptions: container.popups)
    }
    return json.bytes
  }

  /// All members except the tabs and popups, written into the current object.
  mutating func members(of container: TabContainer, _ design: DescribedDesign = .own) {
    members(of: container.configuration, design)
    member("traits", container.traits)
    // While More is selected, this is the page behind its list (B6).
    member("selectedIndex", container.selectedIndex ?? container.currentPage)
  }

  /// Tabs without members that have their default values, so that a thousand of them fit into one request.
  mutating func member(_ name: StaticString, descriptions tabs: [Tab]) {
    member(
      name,
      array: { json in
        for tab in tabs { json.value(description: tab) }
      })
  }

  private mutating func value(description tab: Tab) {
    let item = tab.item
    object { json in
      json.member("id", tab.id.description)
      json.member("title", item.title)
      if let icon = item.icon { json.member("icon", icon) }
      if let image = item.image { json.member("image", image.uri) }
      if item.imageRendering != .template { json.member("imageRendering", item.imageRendering.rawValue) }
      if item.tag != 0 { json.member("tag", item.tag) }
      if item.isIconOnly { json.member("iconOnly", true) }
      if let badge = item.badge { json.member("badge", badge) }
      if let width = item.intrinsicWidth { json.member("intrinsicWidth", width) }
      if !item.isEnabled { json.member("enabled", false) }
      if !item.isAvailable { json.member("available", false) }
      if let reason = item.unavailableReason { json.member("unavailableReason", reason) }
      if item.page != TabPage() { json.member("page", object: { json in json.members(of: item.page) }) }
    }
  }
}
