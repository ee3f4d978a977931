import Testing

@testable import TabEngine

/// B8–B10, B12, B13: badges, icons, and the room of the bar.
struct BarTests {
  /// 390 by 844 with a safe area, as on a phone; 64 points for the bar.
  private func container(
    _ placement: TabBarConfiguration.Placement = .bottom, _ change: (inout Configuration) throws -> Void = { _ in }
  ) throws -> TabContainer {
    var configuration = Configuration.quiet
    configuration.tabBar.placement = placement
    try configuration.tabBar.setLengths(height: 64, spacing: 0, inset: 0)
    try change(&configuration)
    return try TabContainer(configuration: configuration, tabs: [.titled("a"), .titled("b")], traits: Traits())
  }

  // MARK: Badges

  private static let badges: [(text: String, badge: Badge?)] = [
    ("3", .count(3)), ("007", .count(7)), ("999999999999", .count(999_999_999_999)), ("0", nil), ("000", nil),
    ("", nil), ("new", .text("new")), ("3+", .text("3+")), ("-1", .text("-1")), ("٣", .text("٣")), ("🔥", .text("🔥")),
  ]

  @Test(arguments: badges)
  func `B8: a badge is a count or a short text, and 0 or an empty text is none`(text: String, badge: Badge?) throws {
    #expect(try Badge.parsed(text) == badge)
  }

  @Test func `B8: a badge has at most twelve characters`() throws {
    #expect(try Badge.parsed("123456789 12") == .text("123456789 12"))
    #expect(try Badge.parsed("👋👋👋👋👋👋👋👋👋👋👋👋")?.text?.count == 12)
    for text in ["1234567890123", "99999999999999999999"] {
      #expect(throws: TabContainerError.textTooLong(member: "badge", limit: 12)) { try Badge.parsed(text) }
    }
  }

  @Test(arguments: [
    " ", "\t", "\u{A0}", "   ", " \n\u{2003}", "\u{200B}", "\u{2060}\u{FEFF}", "\u{200D} ", "\u{1}", "\u{3164}",
    "\u{2800}",
  ])
  func `B8: an invisible badge is refused`(text: String) {
    #expect(throws: TabContainerError.textBlank(member: "badge")) { try Badge.parsed(text) }
  }

  @Test func `B8: the marker has the given text, and a dot has none`() throws {
    for text in ["3", "new", " 3", "\u{200B}3", "❤\u{FE0F}"] { #expect(try Badge.parsed(text)?.text == text) }
    #expect(Badge.plain.text == nil)
  }

  @Test func `B8: the spoken label says the badge once`() throws {
    func label(_ badge: String) throws -> String {
      let item = try TabItem(title: "Messages", badge: .parsed(badge))
      return SpokenStrings.english.label(of: item, at: 1, of: 5)
    }
    #expect(try label("3") == "Messages, 3 new items, 2 of 5")
    #expect(try label("1") == "Messages, 1 new item, 2 of 5")
    #expect(try label("new") == "Messages, new, 2 of 5")
    #expect(try label("0") == "Messages, 2 of 5")
    let dot = try TabItem(title: "Messages", badge: .plain)
    #expect(SpokenStrings.english.label(of: dot, at: 1, of: 5) == "Messages, new items, 2 of 5")
  }

  // MARK: Icons

  @Test(arguments: [
    (Orientation.portrait, SizeClass.compact, false, IconPlacement.above), (.portrait, .regular, false, .beside),
    (.landscape, .compact, false, .beside), (.landscape, .regular, false, .beside), (.portrait, .compact, true, .above),
    (.portrait, .regular, true, .above), (.landscape, .compact, true, .beside), (.landscape, .regular, true, .beside),
  ])
  func `B9: an icon is above its label in portrait and compact width, otherwise beside it`(
    orientation: Orientation, sizeClass: SizeClass, isAboveInPortrait: Bool, placement: IconPlacement
  ) throws {
    var container = try container { $0.tabBar.hasIconsAboveInPortrait = isAboveInPortrait }
    var changes = TraitChanges()
    changes.orientation = orientation
    changes.sizeClass = .set(sizeClass)
    try container.perform(.resize(changes))
    #expect(container.iconPlacement == placement)
  }

  @Test func `B9: an icon beside its label makes the button wider, one alone is all of it`() throws {
    var configuration = Configuration.quiet
    configuration.tabBar.distribution = .intrinsic
    var container = try TabContainer(
      configuration: configuration,
      tabs: [
        TabDraft(item: TabItem(title: "Home")), TabDraft(item: TabItem(title: "Home", icon: "house")),
        TabDraft(item: TabItem(title: "Home", icon: "house", isIconOnly: true)),
        TabDraft(item: TabItem(title: "Home", icon: "house", intrinsicWidth: 100)),
        TabDraft(item: TabItem(title: "Home", icon: "house", badge: .count(3))),
        TabDraft(item: TabItem(title: "Home", icon: "house", badge: .text("WWWWWWWWWWWW"))),
      ], traits: Traits())
    func widths() -> [Double] { container.tabBarLayout(in: container.layout, position: 0).items.map(\.width) }
    let text = TextWidth.points(of: "Home", size: 13, semibold: true) + 16
    #expect(widths() == [text, text, 40, 100, text, text])
    var changes = TraitChanges()
    changes.orientation = .landscape
    try container.perform(.resize(changes))
    // A badge covers 9 points of its icon, and never the label (B8). It has half of its button.
    let long = 2 * (TextWidth.points(of: "WWWWWWWWWWWW", size: 11, semibold: true) + 8 + 4)
    let expected = [text, text + 30, 40, 100, text + 30 + 7, long]
    #expect(zip(widths(), expected).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test(arguments: [
    (Orientation.portrait, "house" as String?, 64.0, 2.0, 60.0), (.landscape, "house", 64, 16, 32),
    (.portrait, nil, 64, 16, 32),
    // A bar that is as high as a label has no space for more.
    (.portrait, "house", 32, 0, 32),
  ])
  func `B9: a pill holds the icon above its label, and is as high as the label beside an icon`(
    orientation: Orientation, icon: String?, barHeight: Double, y: Double, height: Double
  ) throws {
    var configuration = Configuration.quiet
    configuration.tabBar.indicator = .pill
    try configuration.tabBar.setLengths(height: barHeight, spacing: 0, inset: 0)
    var container = try TabContainer(
      configuration: configuration,
      tabs: [TabDraft(item: TabItem(title: "Home", icon: icon)), TabDraft(item: TabItem(title: "Inbox"))],
      traits: Traits())
    var changes = TraitChanges()
    changes.orientation = orientation
    try container.perform(.resize(changes))
    let frame = container.tabBarLayout(in: container.layout, position: 0).indicator?.frame
    #expect([frame?.y, frame?.height] == [y, height])
  }

  @Test func `B9: a tab without a label needs an icon`() throws {
    #expect(throws: TabContainerError.iconMissing) { try TabItem(title: "Home", isIconOnly: true) }
    var container = try container()
    let before = container
    var changes = TabChanges()
    changes.isIconOnly = true
    #expect(throws: TabContainerError.iconMissing) { try container.perform(.updateTab("a", changes)) }
    #expect(container == before)
    changes.icon = .set("house")
    try container.perform(.updateTab("a", changes))
    #expect(container.tabs[0].item.isIconOnly)
  }

  // MARK: Room

  @Test func `B10: a bottom bar of 64 grows by the safe area, and pages run under it`() throws {
    let layout = try container().layout
    #expect(layout.tabBar == Rect(x: 0, y: 746, width: 390, height: 98))
    #expect(layout.page == Rect(x: 0, y: 47, width: 390, height: 797))
    #expect(layout.pageInsets == Insets(top: 0, left: 0, bottom: 98, right: 0))
  }

  @Test func `B10: its buttons are not in the safe area`() throws {
    let container = try container()
    let items = container.tabBarLayout(in: container.layout, position: 0).items
    #expect(items == [Rect(x: 0, y: 0, width: 195, height: 64), Rect(x: 195, y: 0, width: 195, height: 64)])
  }

  @Test func `B10: the keyboard hides only a bottom bar`() throws {
    var changes = TraitChanges()
    changes.isKeyboardVisible = true
    var bottom = try container()
    let before = bottom.layout
    try bottom.perform(.resize(changes))
    #expect(bottom.layout.tabBar == Rect(x: 0, y: 844, width: 390, height: 0))
    #expect(bottom.layout.page == Rect(x: 0, y: 47, width: 390, height: 763))
    #expect(bottom.layout.pageInsets.bottom == 0)
    changes.isKeyboardVisible = false
    try bottom.perform(.resize(changes))
    #expect(bottom.layout == before)

    var top = try container(.top)
    let layout = top.layout
    changes.isKeyboardVisible = true
    try top.perform(.resize(changes))
    #expect(top.layout == layout)
  }

  @Test func `B10: the bar stays where it is while the page scrolls`() throws {
    var container = try container()
    let layout = container.layout
    try container.perform(.scrollPage("a", y: 5000))
    #expect(container.layout == layout)
  }

  @Test(arguments: [
    (TabBarConfiguration.Placement.bottom, Bool?.none, true), (.bottom, true, true), (.bottom, false, false),
    (.top, nil, false), (.top, true, true), (.top, false, false),
  ])
  func `B10: a bottom bar is translucent unless configured otherwise`(
    placement: TabBarConfiguration.Placement, told: Bool?, isTranslucent: Bool
  ) throws {
    let container = try container(placement) { $0.tabBar.isTranslucent = told }
    #expect(container.configuration.isTabBarTranslucent == isTranslucent)
    let insets = container.layout.pageInsets
    #expect(placement == .top ? insets.top == (isTranslucent ? 64 : 0) : insets.bottom == (isTranslucent ? 98 : 0))
  }

  @Test(arguments: TabBarConfiguration.Placement.allCases)
  func `B12: the page takes the space of a hidden bar`(placement: TabBarConfiguration.Placement) throws {
    var container = try container(placement) { try $0.setAccessories([Accessory(text: "No connection", height: 30)]) }
    var configuration = container.configuration
    configuration.tabBar.isHidden = true
    try container.perform(.configure(configuration))
    #expect(container.layout.tabBar.height == 0)
    #expect(container.layout.accessories == [Rect(x: 0, y: 47, width: 390, height: 30)])
    #expect(container.layout.page == Rect(x: 0, y: 77, width: 390, height: 733))
    #expect(container.layout.pageInsets == .zero)
    let bar = container.tabBarLayout(in: container.layout, position: 0)
    #expect((bar.indicator, bar.items.map(\.height)) == (nil, [0, 0]))
  }

  @Test func `B12: an accessory under a translucent bar covers the page like the bar`() throws {
    let layout = try container(.top) {
      try $0.setAccessories([Accessory(text: "No connection", height: 30)])
      $0.tabBar.isTranslucent = true
    }.layout
    #expect(layout.tabBar == Rect(x: 0, y: 47, width: 390, height: 64))
    #expect(layout.accessories == [Rect(x: 0, y: 111, width: 390, height: 30)])
    #expect(layout.page == Rect(x: 0, y: 47, width: 390, height: 763))
    #expect(layout.pageInsets.top == 94)
  }

  @Test func `B12: an accessory under a bottom bar's page stands at the top`() throws {
    let layout = try container { try $0.setAccessories([Accessory(text: "No connection", height: 30)]) }.layout
    #expect(layout.accessories == [Rect(x: 0, y: 47, width: 390, height: 30)])
    #expect(layout.page == Rect(x: 0, y: 77, width: 390, height: 767))
  }

  @Test(arguments: TabBarConfiguration.Placement.allCases, [nil, true, false])
  func `B13: a seamless navigation bar is opaque, and pages still run under a translucent tab bar`(
    placement: TabBarConfiguration.Placement, told: Bool?
  ) throws {
    func container(seamless isSeamless: Bool) throws -> TabContainer {
      try self.container(placement) {
        $0.tabBar.isTranslucent = told
        $0.navigationBar.isTranslucent = true
        $0.navigationBar.isSeamless = isSeamless
        $0.navigationBar.visibility = .always
      }
    }
    let configuration = try container(seamless: true).configuration
    let isTranslucent = told ?? (placement == .bottom)
    #expect(configuration.isTabBarTranslucent == isTranslucent)
    #expect(configuration.showsPagesUnderTabBar == (isTranslucent && placement == .bottom))
    #expect(!configuration.isNavigationBarTranslucent)
    let layout = try container(seamless: true).layout
    #expect(layout.navigationBar == Rect(x: 0, y: 47, width: 390, height: 44))
    if placement == .top {
      #expect(layout.tabBar == Rect(x: 0, y: 91, width: 390, height: 64))
      #expect((layout.page.y, layout.pageInsets.top) == (isTranslucent ? (91, 64) : (155, 0)))
    } else {
      #expect((layout.page.y, layout.pageInsets.top) == (91, 0))
    }
    #expect(layout.pageInsets.bottom == (try container(seamless: false).layout.pageInsets.bottom))
  }
}
