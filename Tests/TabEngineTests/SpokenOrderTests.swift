import Testing

@testable import TabEngine

/// X3: what is read, in which order.
struct SpokenOrderTests {
  private func container(
    _ placement: TabBarConfiguration.Placement, _ direction: Traits.LayoutDirection = .leftToRight,
    _ change: (inout Configuration) throws -> Void = { _ in }
  ) throws -> TabContainer {
    let configuration = try Configuration.with {
      $0.header = Header(
        user: try User(name: "Ada Byron", company: "Analytical Engines"),
        trailing: try TrailingView(icon: "bell", badge: .count(3), label: "Notifications"), hasAvatarAction: true)
      try $0.setAccessories([try Accessory(text: "No connection")])
      $0.navigationBar.visibility = .always
      $0.tabBar.placement = placement
      try change(&$0)
    }
    return try TabContainer(
      configuration: configuration, tabs: [.titled("Home"), .titled("Search")],
      traits: Traits().changed(.with { $0.layoutDirection = direction }))
  }

  private static let header = [
    "button Profile", "text Ada Byron", "text Analytical Engines", "button Notifications, 3 new items",
  ]
  private static let bar = ["tab Menu Bar, Home, 1 of 2, selected", "tab Search, 2 of 2"]

  private func read(_ container: TabContainer) -> [String] {
    container.spokenElements.map { "\($0.role.rawValue) \($0.spoken)" }
  }

  @Test(arguments: [Traits.LayoutDirection.leftToRight, .rightToLeft])
  func `X3: elements are read in the order of the screen, whatever its direction`(
    direction: Traits.LayoutDirection
  ) throws {
    let top = try container(.top, direction)
    #expect(read(top) == Self.header + ["heading Home"] + Self.bar + ["status No connection", "page Home"])
    let bottom = try container(.bottom, direction)
    #expect(read(bottom) == Self.header + ["heading Home", "status No connection", "page Home"] + Self.bar)

    // That is their order on the screen: from the leading side to the trailing one, and from top to bottom.
    for container in [top, bottom] {
      let layout = container.layout
      let header = try #require(layout.header)
      let beside = [try #require(header.avatar), header.title, try #require(header.trailing)].map(\.midX)
      #expect(beside == (direction == .leftToRight ? beside.sorted() : beside.sorted(by: >)))
      let subtitle = try #require(header.subtitle)
      #expect(header.title.y < subtitle.y)
      let navigationBar = try #require(layout.navigationBar)
      let accessory = try #require(layout.accessories.first)
      let below =
        container.configuration.tabBar.placement == .top
        ? [header.frame, navigationBar, layout.tabBar, accessory, layout.page]
        : [header.frame, navigationBar, accessory, layout.page, layout.tabBar]
      #expect(below.map(\.y) == below.map(\.y).sorted())
      let items = container.tabBarLayout(in: layout, position: 0).items.map(\.x)
      #expect(items == (direction == .leftToRight ? items.sorted() : items.sorted(by: >)))
    }
  }

  @Test func `X3: hidden parts are not read`() throws {
    let user = try User(name: "Ada Byron", company: "Analytical Engines")
    let hidden = try container(.top) {
      $0.header = Header(user: user, hideSubtitle: true, hideAvatar: true)
      try $0.setAccessories([])
      $0.navigationBar.visibility = .never
      $0.tabBar.isHidden = true
    }
    #expect(read(hidden) == ["text Ada Byron", "page Home"])
    let nameless = try container(.top) { $0.header = nil }
    #expect(!read(nameless).contains { $0.contains("Ada") || $0.contains("Engines") })
    let picture = try container(.top) { $0.header = Header(user: try User(name: "Ada Byron")) }
    #expect(read(picture).prefix(3) == ["image Profile", "text Ada Byron", "heading Home"])
  }

  @Test func `X3, B6: More's rows are read after its list, and before a bar at the bottom`() throws {
    var container = try TabContainer(
      configuration: .with {
        $0.tabBar.placement = .bottom
        $0.tabBar.overflow = .more
        $0.hapticsEnabled = false
      },
      tabs: (1...6).map { try .titled("T\($0)") }, traits: Traits())
    try container.act(.selectMore())
    #expect(read(container).prefix(4) == ["page More", "row T5, 5 of 6", "row T6, 6 of 6", "tab Menu Bar, T1, 1 of 6"])
    #expect(read(container).last == "tab More, selected")
  }
}
