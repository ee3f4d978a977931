import HeaderRendering
import TabEngine

/// Containers with the parts and the colours of the presets.
enum Preset: String, CaseIterable {
  case backbase, remind, fiori, coordinator, uikit

  func container(
    selected: Int? = nil, in traits: (inout TraitChanges) -> Void = { _ in },
    configured: (inout Configuration) throws -> Void = { _ in }
  ) throws -> TabContainer {
    var configuration = try configuration
    try configured(&configuration)
    var changes = TraitChanges()
    traits(&changes)
    return try TabContainer(
      configuration: configuration, tabs: tabs, selectedIndex: selected ?? (self == .coordinator ? 1 : 0),
      traits: try self.traits.changed(changes))
  }

  var traits: Traits {
    get throws {
      guard self == .remind else { return try Traits() }
      return try Traits(width: 320, height: 568, safeArea: Insets(top: 20, left: 0, bottom: 0, right: 0))
    }
  }

  var tabs: [TabDraft] {
    get throws {
      switch self {
      case .backbase: [try .tab("Green", 0x34C759), try .tab("Indigo", 0x5856D6), try .tab("Orange", 0xFF9500)]
      case .remind: [try .tab("Messages", 0x007AFF), try .tab("People", 0x34C759), try .tab("Files", 0xFF9500)]
      case .fiori:
        [
          try .tab("Home", icon: "house", 0x0070F2), try .tab("Objects", icon: "box", 0x049F9A),
          try .tab("Tasks", icon: "checklist", isAvailable: false, 0xC87B00),
          try .tab("Notifications", icon: "bell", badge: .count(3), 0xDF1278),
          try .tab("Messages", icon: "message", 0x5D36FF), try .tab("Profile", icon: "person", 0x5B738B),
        ]
      case .coordinator:
        [
          try .tab("Sales", icon: "tag", 0xD9480F), try .tab("Catalog", icon: "grid", 0x0B8A63),
          try .tab("Cart", icon: "cart", 0x7048E8), try .tab("Account", icon: "person", 0x1C7ED6),
        ]
      case .uikit:
        [
          try .tab("Playlists", icon: "list", 0xAF52DE), try .tab("Artists", icon: "microphone", 0xFF2D55),
          try .tab("Songs", icon: "music", 0x007AFF), try .tab("Videos", icon: "video", 0x5856D6),
          try .tab("Albums", icon: "album", 0xFF9500),
          try .tab("Podcasts", icon: "podcast", badge: .count(2), 0x30B0C7),
        ]
      }
    }
  }

  var configuration: Configuration {
    get throws {
      var configuration = Configuration()
      configuration.look = Look(light: try design(.light), dark: try design(.dark))
      switch self {
      case .backbase:
        configuration.header = Header(
          user: try User(name: "Ada Byron", company: "Analytical Engines"),
          trailing: try TrailingView(icon: "bell", badge: .count(3), label: "Notifications"))
        configuration.tabBar.distribution = .intrinsic
        configuration.tabBar.indicator = .pill
        try configuration.tabBar.setLengths(height: 48, spacing: 8, inset: 16)
      case .remind:
        configuration.tabBar.isTranslucent = true
        try configuration.setAccessories([Accessory(text: "No connection")])
      case .fiori:
        configuration.tabBar.placement = .bottom
        configuration.tabBar.overflow = .more
        configuration.tabBar.indicator = .none
        configuration.tabBar.respectsLayoutMargins = true
        try configuration.tabBar.setLengths(height: 49, spacing: 0, inset: 0)
      case .coordinator:
        configuration.tabBar.placement = .bottom
        configuration.tabBar.indicator = .none
        configuration.navigationBar.visibility = .always
        try configuration.tabBar.setLengths(height: 64, spacing: 0, inset: 0)
      case .uikit:
        configuration.tabBar.placement = .bottom
        configuration.tabBar.overflow = .more
        configuration.tabBar.indicator = .none
        configuration.navigationBar.visibility = .always
        configuration.navigationBar.isSeamless = true
        try configuration.tabBar.setLengths(height: 49, spacing: 0, inset: 0)
      }
      return configuration
    }
  }

  private func design(_ scheme: ColorScheme) throws -> Design {
    let isLight = scheme == .light
    func color(_ light: Int, _ dark: Int) -> Color { Color(isLight ? light : dark) }
    var design = Design()
    design.badgeColor = Color(0xBF2310)
    design.dividerColor = color(0xC6C6C8, 0x38383A)
    design.dividerHeight = 0.5
    design.backgroundColor = color(0xF3F6F9, 0x0F1012)
    switch self {
    case .backbase:
      let stops = [
        Gradient.Stop(color: color(0x295EFF, 0x18191B), position: 0),
        Gradient.Stop(color: color(0x152F80, 0x18191B), position: 1),
      ]
      if let gradient = Gradient(stops: stops) { design.headerBackground = .gradient(gradient) }
      design.headerForegroundColor = .white
      design.subtitleColor = Color(red: 255, green: 255, blue: 255, alpha: 0xA3)
      design.selectedTabBackgroundColor = .white
      design.selectedTabTextColor = Color(0x295EFF)
      design.deselectedTabTextColor = isLight ? Color(red: 255, green: 255, blue: 255, alpha: 0xCC) : Color(0xA1A8B2)
      design.tabCornerRadius = 8
      design.dividerHeight = 0
    case .remind:
      design.tabBarBackgroundColor = color(0xFFFFFF, 0x1C1C1E)
      design.selectedTabTextColor = color(0x1C1C1E, 0xFFFFFF)
      design.deselectedTabTextColor = color(0x6E6E73, 0x98989D)
      design.indicatorColor = color(0x295EFF, 0xA4B1FF)
      design.deselectedTabTitleFont = Font(.footnote, weight: .semibold)
    case .fiori, .coordinator, .uikit:
      let bar = color(0xFFFFFF, 0x1D232A)
      design.headerBackground = .color(bar)
      design.headerForegroundColor = color(0x131E29, 0xF5F6F7)
      design.tabBarBackgroundColor = bar
      design.selectedTabTextColor = color(0x0064D9, 0x4DB1FF)
      design.deselectedTabTextColor = color(0x556B82, 0xA9B4BE)
      design.selectedTabTitleFont = Font(.caption2, weight: .semibold)
      design.deselectedTabTitleFont = Font(.caption2, weight: FontWeight(500) ?? .regular)
    }
    return design
  }
}

extension Color {
  /// Written as in CSS: 0xRRGGBB.
  init(_ rgb: Int) {
    self.init(red: UInt8(rgb >> 16 & 0xFF), green: UInt8(rgb >> 8 & 0xFF), blue: UInt8(rgb & 0xFF))
  }
}

extension TabDraft {
  static func tab(
    _ title: String, icon: String? = nil, badge: Badge? = nil, isEnabled: Bool = true, isAvailable: Bool = true,
    _ color: Int = 0x888888
  ) throws -> TabDraft {
    var page = TabPage()
    page.backgroundColor = .color(Color(color))
    return TabDraft(
      item: try TabItem(
        title: title, icon: icon, badge: badge, isEnabled: isEnabled, isAvailable: isAvailable, page: page))
  }
}

extension Instant {
  static let start = Instant(milliseconds: 1_000_000)
}

extension TabContainer {
  mutating func perform(_ action: TabAction) throws {
    _ = try apply(action, at: .start)
  }

  /// The picture as a tree.
  func picture(scale: Double = 1) throws -> XMLTree {
    try .parse(HeaderPicture(of: self, at: .start, scale: scale).svg)
  }
}
