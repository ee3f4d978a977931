import Testing

@testable import TabEngine

/// L1–L3: what pages underlap, and what they never do.
struct FullScreenTests {
  private static func fullScreen(_ page: inout TabPage) { page.wantsFullScreenLayout = true }

  /// Two tabs of 390×844 with 47 points at the top and 34 at the bottom; the first one's page is written where it is needed.
  private func container(
    _ configuration: Configuration = Configuration(), page: (inout TabPage) throws -> Void = { _ in }
  ) throws -> TabContainer {
    try TabContainer(configuration: configuration, tabs: [.named("a", page: page), .named("b")], traits: Traits())
  }

  private func header() throws -> Header { Header(user: try User(name: "Ada Byron")) }

  // MARK: Full screen

  @Test func `L3: a full-screen page goes under the status bar and ends at a bottom tab bar`() throws {
    var container = try container(.with { $0.tabBar.placement = .bottom }, page: Self.fullScreen)
    #expect(container.layout.tabBar == Rect(x: 0, y: 762, width: 390, height: 82))
    #expect(container.layout.page == Rect(x: 0, y: 0, width: 390, height: 762))
    #expect(container.layout.pageInsets == Insets(top: 47, left: 0, bottom: 0, right: 0))
    // Another page keeps below the status bar, and runs under the translucent tab bar.
    try container.act(.select(.index(1)))
    #expect(container.layout.page == Rect(x: 0, y: 47, width: 390, height: 797))
    #expect(container.layout.pageInsets == Insets(top: 0, left: 0, bottom: 82, right: 0))
  }

  @Test func `L3: a full-screen page goes under a navigation bar`() throws {
    let configuration = Configuration.with {
      $0.tabBar.placement = .bottom
      $0.navigationBar.visibility = .always
    }
    let layout = try container(configuration, page: Self.fullScreen).layout
    #expect(layout.navigationBar == Rect(x: 0, y: 47, width: 390, height: 44))
    #expect(layout.page == Rect(x: 0, y: 0, width: 390, height: 762))
    #expect(layout.pageInsets.top == 91)
    #expect(try container(configuration).layout.page.y == 91)
  }

  @Test func `L3: a full-screen page goes under a navigation bar up to the branded header`() throws {
    let layout = try container(
      .with {
        $0.header = try header()
        $0.tabBar.placement = .bottom
        $0.navigationBar.visibility = .always
      }, page: Self.fullScreen
    ).layout
    #expect(layout.header?.frame == Rect(x: 0, y: 47, width: 390, height: 64))
    #expect(layout.navigationBar == Rect(x: 0, y: 111, width: 390, height: 44))
    #expect(layout.page == Rect(x: 0, y: 111, width: 390, height: 651))
    #expect(layout.pageInsets == Insets(top: 44, left: 0, bottom: 0, right: 0))
  }

  @Test(arguments: [true, false], [true, false])
  func `L3: a full-screen page is never under a tab bar or a header`(hasHeader: Bool, isTranslucent: Bool) throws {
    for placement in TabBarConfiguration.Placement.allCases {
      for visibility in NavigationBarConfiguration.Visibility.allCases {
        let layout = try container(
          .with {
            $0.header = hasHeader ? try header() : nil
            $0.tabBar.placement = placement
            $0.tabBar.isTranslucent = isTranslucent
            $0.navigationBar.visibility = visibility
            $0.navigationBar.isTranslucent = isTranslucent
          }, page: Self.fullScreen
        ).layout
        if let header = layout.header { #expect(layout.page.y >= header.frame.maxY) }
        switch placement {
        case .top: #expect(layout.page.y == layout.tabBar.maxY)
        case .bottom: #expect(layout.page.maxY == layout.tabBar.y)
        }
      }
    }
  }

  @Test func `L3: without a tab bar a full-screen page fills the container`() throws {
    let layout = try container(
      .with {
        $0.tabBar.placement = .bottom
        $0.tabBar.isHidden = true
      }, page: Self.fullScreen
    ).layout
    #expect(layout.page == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(layout.pageInsets == Insets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test func `L3: neither a popup nor More's list is full-screen for the tab behind it`() throws {
    var container = try TabContainer(
      configuration: .with {
        $0.tabBar.overflow = .more
        $0.tabBar.placement = .bottom
      },
      tabs: ["a", "b", "c", "d", "e", "f"].map { try .named($0, page: Self.fullScreen) }, popups: [.named("popup")],
      traits: Traits())
    #expect(container.layout.page.y == 0)
    try container.act(.selectMore())
    #expect(container.layout.page.y == 47)
    try container.act(.select(.index(0)))
    #expect(container.layout.page.y == 0)
    try container.act(.navigate("popup", Navigation(.display(nil))))
    // Below the navigation bar, which has the way back.
    #expect(container.layout.page.y == 91)
  }

  // MARK: The navigation bar

  @Test func `L1: an automatic navigation bar is shown if there is something to go back to`() throws {
    var container = try container()
    #expect(container.layout.navigationBar == nil)
    #expect(container.layout.tabBar.y == 47)
    try container.act(.navigate("a", Navigation(.show(.named("detail")))))
    #expect(container.layout.navigationBar == Rect(x: 0, y: 47, width: 390, height: 44))
    #expect(container.layout.tabBar == Rect(x: 0, y: 91, width: 390, height: 48))
    #expect(container.layout.page == Rect(x: 0, y: 139, width: 390, height: 671))
    try container.act(.select(.index(1)))
    #expect(container.layout.navigationBar == nil)
    try container.act(.select(.index(0)))
    try container.act(.navigate("a", Navigation(.back)))
    #expect(container.layout.navigationBar == nil)
  }

  @Test func `L1: a navigation bar is always shown, or never`() throws {
    var container = try container(.with { $0.navigationBar.visibility = .always })
    #expect(container.layout.navigationBar == Rect(x: 0, y: 47, width: 390, height: 44))
    try container.act(.configure(.with { $0.navigationBar.visibility = .never }))
    try container.act(.navigate("a", Navigation(.show(.named("detail")))))
    #expect(container.canGoBack)
    #expect(container.layout.navigationBar == nil)
  }

  @Test func `L1: a navigation bar has the height it is given`() throws {
    let layout = try container(
      .with {
        $0.navigationBar.visibility = .always
        try $0.navigationBar.setHeight(96)
      }
    ).layout
    #expect(layout.navigationBar == Rect(x: 0, y: 47, width: 390, height: 96))
    #expect(layout.tabBar.y == 143)
    var bar = NavigationBarConfiguration()
    #expect(throws: TabContainerError.numberOutOfRange(member: "height", allowed: 0...100_000)) {
      try bar.setHeight(-1)
    }
    #expect(bar == NavigationBarConfiguration())
  }

  @Test func `L2: pages run under a translucent navigation bar and are inset by it`() throws {
    let layout = try container(
      .with {
        $0.tabBar.placement = .bottom
        $0.navigationBar.visibility = .always
        $0.navigationBar.isTranslucent = true
      }
    ).layout
    #expect(layout.page == Rect(x: 0, y: 47, width: 390, height: 797))
    #expect(layout.pageInsets == Insets(top: 44, left: 0, bottom: 82, right: 0))
  }

  @Test(arguments: [(true, true, 92.0, 47.0), (true, false, 48, 91), (false, true, 0, 139), (false, false, 0, 139)])
  func `L2: with two bars, a page runs under those without an opaque bar below them`(
    tabBar: Bool, navigationBar: Bool, inset: Double, y: Double
  ) throws {
    let layout = try container(
      .with {
        $0.tabBar.isTranslucent = tabBar
        $0.navigationBar.visibility = .always
        $0.navigationBar.isTranslucent = navigationBar
      }
    ).layout
    #expect((layout.pageInsets.top, layout.page.y) == (inset, y))
  }
}
