import Testing

@testable import TabEngine

/// P21: the measures of platforms. `conformance/looks.ndjson` has the numbers of each.
@Suite struct LookTests {
  private func container(
    _ look: Traits.Look?, _ change: (inout Configuration) throws -> Void = { _ in }
  ) throws -> TabContainer {
    var configuration = Configuration.quiet
    configuration.tabBar.placement = .bottom
    try configuration.tabBar.setLengths(height: 64, spacing: 0, inset: 0)
    try change(&configuration)
    return try TabContainer(
      configuration: configuration, tabs: [.titled("a"), .titled("b")],
      traits: try Traits().changed(.with { $0.look = .set(look) }))
  }

  @Test func `P21: without a look, a container is shown as it is`() throws {
    let container = try container(nil)
    #expect(container.shown == container)
    #expect(container.layout.tabBar.height == 64 + 34)
  }

  @Test(arguments: Traits.Look.allCases)
  func `P21: a look changes what is shown, and not the configuration`(look: Traits.Look) throws {
    let plain = try container(nil)
    var container = plain
    let events: [TabEvent.Kind] = try container.perform(.resize(.with { $0.look = .set(look) }))
    #expect(events == [.traitsChanged(container.traits)])
    #expect(container.configuration == plain.configuration)
    #expect(container.shown.layout == container.layout)
    #expect(container.layout != plain.layout)
    _ = try container.perform(.resize(.with { $0.look = .set(nil) }))
    #expect(container == plain)
  }

  @Test func `P21: a resize without a look keeps it`() throws {
    var container = try container(.material3)
    _ = try container.perform(.resize(.with { $0.width = 700 }))
    #expect(container.traits.look == .material3)
  }

  @Test func `P21: a view has a look of its own`() throws {
    let container = try container(.ios18)
    let view = try container.viewed(with: .with { $0.look = .set(.ios26) })
    #expect(view.layout.tabBar == Rect(x: 21, y: 761, width: 348, height: 62))
    #expect(container.layout.tabBar == Rect(x: 0, y: 761, width: 390, height: 83))
  }

  @Test func `P21: the mark follows the pages with its own size`() throws {
    var container = try container(.material3)
    _ = try container.perform(.swipe(.began(translation: -195)))
    let position = container.pager(at: .start).barPosition
    #expect(position == 0.5)
    let bar = container.tabBarLayout(in: container.layout, position: position)
    #expect(bar.indicator?.frame == Rect(x: 195 - 32, y: 12, width: 64, height: 32))
  }

  @Test(arguments: [
    (Traits.Look?.none, NavigationBarConfiguration.Size.large, 44.0, Double?.none), (.web, .large, 44, nil),
    (.ios18, .small, 44, nil), (.ios18, .medium, 96, 52), (.ios26, .large, 96, 52), (.material3, .small, 64, nil),
    (.material3, .medium, 112, 48), (.material3, .large, 152, 88),
  ])
  func `P21, N1: a title of another size than small is under the buttons, in a look that has such bars`(
    look: Traits.Look?, size: NavigationBarConfiguration.Size, height: Double, title: Double?
  ) throws {
    let layout = try container(look) {
      ($0.navigationBar.visibility, $0.navigationBar.size) = (.always, size)
    }.layout
    let top = look == .web ? 0.0 : 47
    #expect(layout.navigationBar == Rect(x: 0, y: top, width: 390, height: height))
    #expect(layout.largeTitle == title.map { Rect(x: 0, y: top + height - $0, width: 390, height: $0) })
    // The page begins under the buttons, and the title covers its top.
    #expect(layout.page.y == top + height - (title ?? 0))
    #expect(layout.pageInsets.top == title ?? 0)
  }

  @Test func `P21, N1: over tabs at the top, the title is between the buttons`() throws {
    let layout = try container(.ios26) {
      ($0.navigationBar.visibility, $0.navigationBar.size, $0.tabBar.placement) = (.always, .large, .top)
    }.layout
    #expect(layout.navigationBar?.height == 44)
    #expect(layout.largeTitle == nil)
  }

  @Test func `P21, L2: what is under a large title begins below it`() throws {
    let layout = try container(.ios26) {
      ($0.navigationBar.visibility, $0.navigationBar.size) = (.always, .large)
      try $0.setAccessories([Accessory(text: "No connection", height: 32)])
    }.layout
    #expect(layout.accessories == [Rect(x: 0, y: 47 + 96, width: 390, height: 32)])
    #expect(layout.page.y == 47 + 44)
    #expect(layout.pageInsets.top == 52 + 32)
  }

  @Test(arguments: [Traits.Look.ios18, .ios26, .material3])
  func `P21, H4: pages run to the edges of the screen`(look: Traits.Look) throws {
    let container = try container(look) { $0.tabBar.placement = .top }
    #expect(container.layout.page.maxY == 844)
    #expect(container.layout.pageInsets.bottom == 34)
    #expect(!container.configuration.extendsIntoSafeArea)
  }

  @Test func `P21, B3: a line under Material's tabs is elastic`() throws {
    let container = try container(.material3) { ($0.tabBar.placement, $0.tabBar.indicator) = (.top, .linear) }
    #expect(container.shown.configuration.tabBar.indicator == .elastic)
    #expect(container.configuration.tabBar.indicator == .linear)
  }

  @Test func `P21: labels have the platform's size where they are with icons`() throws {
    let icon = [TabDraft(item: try TabItem(title: "A", icon: "star"))]
    func size(_ look: Traits.Look?) throws -> Double {
      let container = try TabContainer(
        configuration: try container(look).configuration, tabs: icon,
        traits: try Traits().changed(.with { $0.look = .set(look) }))
      return container.barLabels.font(isSelected: true).size
    }
    #expect(try size(.ios18) == 10)
    #expect(try size(.ios26) == 10)
    #expect(try size(.material3) == 12)
    #expect(try size(.web) == size(nil))
  }

  /// Tabs with icons in a bar at the bottom.
  private func device(
    _ look: Traits.Look?, width: Double, height: Double, _ idiom: Traits.Idiom,
    _ change: (inout Configuration) throws -> Void = { _ in }
  ) throws -> TabContainer {
    try TabContainer(
      configuration: try container(look, change).configuration,
      tabs: ["Green", "Indigo", "Orange"].map {
        TabDraft(item: try TabItem(title: $0, icon: "star", badge: .count(12)))
      },
      traits: try Traits().changed(
        .with { ($0.look, $0.width, $0.height, $0.idiom) = (.set(look), width, height, idiom) }))
  }

  @Test(arguments: Traits.Look.allCases, [(390.0, 844.0, Traits.Idiom.phone), (932, 430, .phone), (820, 1180, .pad)])
  func `P21: what is shown is shown the same again`(
    look: Traits.Look, size: (width: Double, height: Double, idiom: Traits.Idiom)
  ) throws {
    let container = try device(look, width: size.width, height: size.height, size.idiom)
    let shown = container.shown
    #expect(shown.shown == shown)
    #expect(shown.layout == container.layout)
    #expect(shown.barPlace == container.barPlace)
    let layout = container.layout
    #expect(shown.tabBarLayout(in: layout, position: 0.5) == container.tabBarLayout(in: layout, position: 0.5))
  }

  @Test func `P21: without a look, a pad's bar is where it is configured`() throws {
    let container = try device(nil, width: 820, height: 1180, .pad)
    #expect(container.barPlace == .bottom)
    #expect(container.layout.tabBar == Rect(x: 0, y: 1082, width: 820, height: 98))
  }

  @Test func `P21, X3: a pad's tabs are read after the navigation bar and before the page`() throws {
    let roles = try device(.ios26, width: 820, height: 1180, .pad) { $0.navigationBar.visibility = .always }
      .spokenElements.map(\.role)
    #expect(roles == [.heading, .tab, .tab, .tab, .page])
    let compact = try device(.ios26, width: 600, height: 1180, .pad) { $0.navigationBar.visibility = .always }
      .spokenElements.map(\.role)
    #expect(compact == [.heading, .page, .tab, .tab, .tab])
  }

  @Test func `P21: a pad's bar has labels alone, each with room for its badge`() throws {
    let container = try device(.ios18, width: 820, height: 1180, .pad)
    let labels = container.barLabels
    #expect(!labels.hasIcons)
    #expect(labels.font(isSelected: true).size == 17)
    for (tab, frame) in zip(container.tabs, container.tabBarLayout(in: container.layout, position: 0).items) {
      let badge = try #require(tab.item.badge)
      let room = labels.room(in: frame, hasSymbol: false, badge: badge)
      #expect(abs(room - labels.width(of: tab.item.title, isSelected: true)) < 1e-9)
      // The badge begins where the label ends, or after it.
      #expect((frame.width - room) / 2 + 3 >= badge.width + PlatformBar.badgeInset.width)
      #expect(!labels.isTruncated(tab.item, in: frame, isSelected: true))
    }
  }

  @Test func `P21: the pill of Material's flexible bar goes from width to width`() throws {
    let container = try device(.material3, width: 800, height: 1280, .pad)
    func pill(at position: Double) throws -> Rect {
      try #require(container.tabBarLayout(in: container.layout, position: position).indicator).frame
    }
    let widths = container.tabBarLayout(in: container.layout, position: 0).markWidths
    let (first, second) = (try pill(at: 0), try pill(at: 1))
    #expect([first.width, second.width] == Array(widths.prefix(2)))
    #expect(try pill(at: 0.25).width == widths[0] + (widths[1] - widths[0]) / 4)
    // Past the last page it is as wide as at the last button.
    #expect(try pill(at: 2.5).width == widths[2])
    #expect([first.midX, second.midX] == [160 + 80, 160 + 240])
    #expect((first.y, first.height) == (12, 40))
  }
}
