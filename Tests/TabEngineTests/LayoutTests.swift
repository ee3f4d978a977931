import Foundation
import Testing

@testable import TabEngine

/// B1–B4, B11, B12, H1–H4, L1, L2: frames.
struct LayoutTests {
  private func bar(_ container: TabContainer) -> TabBarLayout {
    container.tabBarLayout(in: container.layout, position: container.pager(at: .start).position)
  }

  @Test(arguments: [(640.0, 213.33), (-40, -13.33), (160, 53.33), (700, 233.33)])
  func `B1: the indicator is at W·offset/contentSize.width, not clamped`(offset: Double, x: Double) throws {
    var container = try TabContainer.tabs()
    try container.perform(.swipe(.scrolled(to: offset)))
    let indicator = try #require(bar(container).indicator)
    #expect((indicator.frame.x * 100).rounded() / 100 == x)
    #expect((indicator.frame.width * 100).rounded() / 100 == 106.67)
    #expect((indicator.frame.y, indicator.frame.height, indicator.alpha) == (47, 1, 1))
  }

  @Test func `B1: buttons share the width equally`() throws {
    let layout = bar(try TabContainer.tabs(4))
    #expect(layout.items == (0..<4).map { Rect(x: Double($0) * 80, y: 0, width: 80, height: 48) })
    #expect((layout.contentOffset, layout.contentWidth) == (0, 320))
  }

  /// Buttons of 100 points, 10 between them, 20 before and after.
  private func intrinsic(_ count: Int, indicator: TabBarConfiguration.Indicator = .linear) throws -> TabContainer {
    var configuration = Configuration()
    configuration.tabBar.distribution = .intrinsic
    configuration.tabBar.indicator = indicator
    try configuration.tabBar.setLengths(height: 48, spacing: 10, inset: 20)
    let tabs = try (0..<count).map { try TabDraft.titled("t\($0)", intrinsicWidth: 100) }
    return try TabContainer(
      configuration: configuration, tabs: tabs, traits: Traits(width: 320, height: 568, safeArea: .zero))
  }

  @Test func `B2: a bar that is too wide scrolls the selected tab to its centre`() throws {
    var container = try intrinsic(6)
    #expect(bar(container).contentWidth == 690)
    var offsets: [Double] = []
    for index in 0..<6 {
      try container.perform(.select(.index(index)))
      offsets.append(bar(container).contentOffset)
    }
    // clamp(midX − 160, 0, 370) for midX 70, 180, 290, 400, 510, 620.
    #expect(offsets == [0, 20, 130, 240, 350, 370])
  }

  @Test func `B2: during a swipe the bar scrolls in proportion`() throws {
    var container = try intrinsic(6)
    try container.perform(.swipe(.scrolled(to: 480)))
    #expect(bar(container).contentOffset == 75)
  }

  @Test func `B2: a bar that is wide enough stays`() throws {
    var container = try intrinsic(2)
    try container.perform(.select(.index(1)))
    #expect(bar(container).contentOffset == 0)
  }

  @Test func `B3: linear interpolates both edges`() throws {
    var configuration = Configuration()
    configuration.tabBar.distribution = .intrinsic
    try configuration.tabBar.setLengths(height: 48, spacing: 0, inset: 50)
    var container = try TabContainer(
      configuration: configuration,
      tabs: [.titled("a", intrinsicWidth: 150), .titled("b", intrinsicWidth: 50)],
      traits: Traits(width: 320, height: 568, safeArea: .zero))
    #expect(bar(container).items.map(\.x) == [50, 200])
    try container.perform(.swipe(.scrolled(to: 160)))
    let indicator = try #require(bar(container).indicator)
    #expect((indicator.frame.x, indicator.frame.width) == (125, 100))
  }

  @Test func `B3: the pill is as high as the tab and centred, and with none there is no indicator`() throws {
    let pill = try #require(bar(try intrinsic(2, indicator: .pill)).indicator)
    #expect(pill.frame == Rect(x: 20, y: 8, width: 100, height: 32))
    #expect(bar(try intrinsic(2, indicator: .none)).indicator == nil)
  }

  @Test func `B4: a label is as wide as Helvetica would set it, plus the padding`() throws {
    // G 778, r 389, e 556, e 556, n 611 thousandths of 13 points in bold.
    #expect(abs(TextWidth.points(of: "Green", size: 13, semibold: true) - 37.57) < 1e-9)
    #expect(abs(TextWidth.points(of: "Green", size: 10) - 27.79) < 1e-9)
    #expect(TextWidth.points(of: "日本", size: 10) == 20)
    #expect(TextWidth.points(of: "e\u{301}", size: 1000) == TextWidth.points(of: "e", size: 1000))
    #expect(TextWidth.points(of: "", size: 10) == 0)
    var configuration = Configuration()
    configuration.tabBar.distribution = .intrinsic
    let container = try TabContainer(configuration: configuration, tabs: [.titled("Green")], traits: Traits())
    #expect(abs(bar(container).items[0].width - 53.57) < 1e-9)
  }

  @Test(arguments: [
    "😀", "👍🏽", "🇩🇪", "👩‍👩‍👧‍👦", "🏳️‍🌈", "☎️", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  ])
  func `B4: whatever is shown as one emoji is as wide as one`(emoji: String) {
    #expect(TextWidth.points(of: emoji, size: 10) == 12.5)
    #expect(TextWidth.points(of: emoji, size: 10, semibold: true) == 12.5)
    #expect(TextWidth.points(of: "Green \(emoji)", size: 10) == TextWidth.points(of: "Green ", size: 10) + 12.5)
  }

  @Test(arguments: [
    ("1", 5.56), ("…", 10), ("–", 6), ("—", 10), ("’", 2.78), ("Ж", 7.6), ("ж", 6.4), ("ش", 11.5), ("ا", 6), ("Σ", 6.8),
  ])
  func `B4: a character outside the table has the width of its class`(text: String, width: Double) {
    #expect(abs(TextWidth.points(of: text, size: 10) - width) < 1e-9)
  }

  @Test(arguments: [(0, 48.0), (1, 0), (2, 48)])
  func `B11: hideSingleTab hides the bar of exactly one tab, the page stays`(count: Int, height: Double) throws {
    var configuration = Configuration()
    configuration.hideSingleTab = true
    let layout = try TabContainer.tabs(count, configuration: configuration).layout
    #expect(layout.tabBar == Rect(x: 0, y: 0, width: 320, height: height))
    #expect(layout.page == Rect(x: 0, y: height, width: 320, height: 568 - height))
  }

  @Test func `B12: a hidden bar gives its space to the page, and accessories take some`() throws {
    var configuration = Configuration()
    try configuration.setAccessories([Accessory(text: "No connection", height: 30)])
    var container = try TabContainer.tabs(configuration: configuration)
    #expect(container.layout.accessories == [Rect(x: 0, y: 48, width: 320, height: 30)])
    #expect(container.layout.page == Rect(x: 0, y: 78, width: 320, height: 490))
    configuration.tabBar.isHidden = true
    try container.perform(.configure(configuration))
    #expect(container.layout.accessories == [Rect(x: 0, y: 0, width: 320, height: 30)])
    #expect(container.layout.page == Rect(x: 0, y: 30, width: 320, height: 538))
    #expect(bar(container).indicator == nil)
  }

  // MARK: L

  private func branded(
    _ change: (inout Configuration) -> Void = { _ in }, header: Header? = nil
  ) throws -> TabContainer {
    var configuration = Configuration()
    configuration.header =
      try header
      ?? Header(
        user: User(name: "Ada Byron", company: "Analytical Engines"),
        trailing: TrailingView(icon: "bell", label: "Notifications"), hasAvatarAction: true)
    change(&configuration)
    return try TabContainer(configuration: configuration, tabs: [.titled("a"), .titled("b")], traits: Traits())
  }

  @Test func `L1: safe area, header, tab bar, page`() throws {
    let layout = try branded().layout
    #expect(layout.header?.frame == Rect(x: 0, y: 47, width: 390, height: 64))
    #expect(layout.tabBar == Rect(x: 0, y: 111, width: 390, height: 48))
    #expect(layout.page == Rect(x: 0, y: 159, width: 390, height: 651))
    #expect(layout.pageInsets == .zero)
    #expect(layout.headerBackground == Rect(x: 0, y: 0, width: 390, height: 159))
  }

  @Test func `L1: a bottom bar grows by the safe area under it`() throws {
    let layout = try branded {
      $0.tabBar.placement = .bottom
      $0.tabBar.isTranslucent = false
    }.layout
    #expect(layout.tabBar == Rect(x: 0, y: 762, width: 390, height: 82))
    #expect(layout.page == Rect(x: 0, y: 111, width: 390, height: 651))
    #expect(layout.pageInsets.bottom == 0)
  }

  @Test func `L2: pages run under a translucent bar and are inset by it`() throws {
    let top = try branded { $0.tabBar.isTranslucent = true }.layout
    #expect(top.page == Rect(x: 0, y: 111, width: 390, height: 699))
    #expect(top.pageInsets == Insets(top: 48, left: 0, bottom: 0, right: 0))
    let bottom = try branded {
      $0.tabBar.isTranslucent = true
      $0.tabBar.placement = .bottom
    }.layout
    #expect(bottom.page.maxY == 844)
    #expect(bottom.pageInsets.bottom == 82)
  }

  // MARK: H

  @Test func `H1: the header's parts are beside each other`() throws {
    let header = try #require(branded().layout.header)
    #expect(header.avatar == Rect(x: 16, y: 59, width: 40, height: 40))
    #expect(header.title == Rect(x: 68, y: 58, width: 272, height: 22))
    #expect(header.subtitle == Rect(x: 68, y: 80, width: 272, height: 20))
    #expect(header.trailing == Rect(x: 340, y: 57, width: 44, height: 44))
  }

  @Test func `H1: a hidden part has no frame, and the others take its space`() throws {
    let user = try User(name: "Ada Byron", company: "Analytical Engines")
    let hidden = try branded(header: Header(user: user, hideSubtitle: true, hideAvatar: true))
    let header = try #require(hidden.layout.header)
    #expect(header.avatar == nil)
    #expect(header.subtitle == nil)
    #expect(header.trailing == nil)
    #expect(header.title == Rect(x: 16, y: 68, width: 358, height: 22))
  }

  @Test(arguments: [
    ("Ada Byron", "AB"), ("Ada", "A"), ("ada augusta king byron", "AB"), ("  Ada  ", "A"), ("(Ada) 3rd", "A3"),
    ("ada-lovelace\tbyron", "AB"), ("- ada -", "A"), ("...", nil), ("😀", nil), ("Łukasz Żak", "ŁŻ"),
    ("ßeta ßen", "SS"), ("ﬁona ﬂynn", "FF"), ("ŉo bo", "NB"), ("עדה ביירון", "עב"),
  ])
  func `H1: up to two initials, or none`(name: String, initials: String?) throws {
    #expect(try User(name: name).initials == initials)
  }

  @Test func `H2, H3: a tap on a visible part is logged, and on a hidden one nothing happens`() throws {
    var container = try branded()
    #expect(try container.perform(.tapAvatar) == [.didTapAvatar])
    #expect(try container.perform(.tapTrailing) == [.didTapTrailing])
    let user = try User(name: "Ada")
    try container.perform(.configure(branded(header: Header(user: user, hideAvatar: true)).configuration))
    #expect(try container.perform(.tapAvatar) == [])
    #expect(try container.perform(.tapTrailing) == [])
  }

  @Test func `H2, H3, N5: under a detail nothing of the header can be tapped`() throws {
    var container = try branded()
    var configuration = container.configuration
    configuration.isInNavigationController = true
    try container.perform(.configure(configuration))
    try container.perform(.navigate(nil, Navigation(.show(Page(id: "detail")))))
    #expect(container.layout.header == nil)
    #expect(try container.perform(.tapAvatar) == [])
    #expect(try container.perform(.tapTrailing) == [])
  }

  @Test func `H2: an avatar without action is a picture, and a tap on it does nothing`() throws {
    var container = try branded()
    #expect(container.spokenElements.first?.role == .button)
    let header = Header(user: try User(name: "Ada"))
    try container.perform(.configure(branded(header: header).configuration))
    #expect(try container.perform(.tapAvatar) == [])
    #expect(container.layout.header?.avatar != nil)
    #expect(container.spokenElements.first?.role == .image)
  }
}

/// `public/css/shared/icon-sizes.css` is made from the table of icon sizes. With `UPDATE_GOLDEN=1`, the test writes it.
struct IconSizeTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../public/css/shared/icon-sizes.css").standardizedFileURL

  private static var content: String {
    """
    /* The side length of an icon in points, by its use. Made from IconSize in Sources/TabEngine: \
    `UPDATE_GOLDEN=1 swift test --filter IconSizeTests` writes it. */
    .frame {
    \(IconSize.allCases.map { "  --icon-\($0.rawValue): \(Int($0.points))px;" }.joined(separator: "\n"))
    }

    """
  }

  @Test func `B9: the page has the sizes of icons that the layout measures with`() throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Self.content.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.content)
    #expect(IconSize.allCases.allSatisfy { $0.points == $0.points.rounded() }, "the file has whole points")
  }
}
