import Testing

@testable import TabEngine

/// B25: the buttons of a bar are inside the layout margins of the size class.
struct LayoutMarginTests {
  /// Tabs in a bar at the bottom that is 50 points high, without an indicator.
  private func bar(
    _ count: Int, margins: Bool = true, _ traits: (inout TraitChanges) -> Void = { _ in },
    configured: (inout TabBarConfiguration) throws -> Void = { _ in }, presentation: Presentation = .window
  ) throws -> TabBarLayout {
    var configuration = Configuration.quiet
    configuration.presentation = presentation
    configuration.tabBar.placement = .bottom
    configuration.tabBar.overflow = .more
    configuration.tabBar.indicator = .none
    configuration.tabBar.respectsLayoutMargins = margins
    try configuration.tabBar.setLengths(height: 50, spacing: 0, inset: 0)
    try configured(&configuration.tabBar)
    var changes = TraitChanges()
    traits(&changes)
    let titles = "abcdefgh".prefix(count).map(String.init)
    let container = try TabContainer(
      configuration: configuration, tabs: titles.map { try .titled($0) }, traits: Traits().changed(changes))
    return container.tabBarLayout(in: container.layout, position: 0)
  }

  private func landscape(_ changes: inout TraitChanges) {
    (changes.width, changes.height, changes.orientation) = (844, 390, .landscape)
    (changes.safeArea.top, changes.safeArea.left) = (0, 47)
    (changes.safeArea.bottom, changes.safeArea.right) = (21, 47)
  }

  @Test func `B25: 16 points at each side in compact width, and the buttons share the rest equally`() throws {
    let bar = try bar(4)
    #expect(bar.contentWidth == 390)
    #expect(
      bar.items == [
        Rect(x: 16, y: 0, width: 89.5, height: 50), Rect(x: 105.5, y: 0, width: 89.5, height: 50),
        Rect(x: 195, y: 0, width: 89.5, height: 50), Rect(x: 284.5, y: 0, width: 89.5, height: 50),
      ])
  }

  @Test func `B25: 20 points in regular width`() throws {
    let bar = try bar(4) { ($0.idiom, $0.width, $0.height) = (.pad, 840, 1000) }
    #expect(bar.items.map(\.x) == [20, 220, 420, 620])
    #expect(bar.items.map(\.width) == [200, 200, 200, 200])
  }

  @Test func `B25: More is inside them too`() throws {
    let bar = try bar(8)
    #expect(bar.items.map(\.x) == (0..<4).map { 16 + Double($0) * 71.6 })
    #expect(bar.more == Rect(x: 16 + 4 * 71.6, y: 0, width: 71.6, height: 50))
  }

  @Test func `B25: in landscape the safe area at each side is added`() throws {
    let bar = try bar(5, landscape)
    // (844 − 2 · 63) / 5
    #expect(bar.items.map(\.width) == [143.6, 143.6, 143.6, 143.6, 143.6])
    #expect(bar.items.first?.x == 63)
    #expect(abs((bar.items.last?.maxX ?? 0) - 781) < 1e-9)
  }

  @Test func `B25: buttons with intrinsic widths begin after the safe area, even without margins`() throws {
    func own(_ direction: Traits.LayoutDirection) throws -> TabBarLayout {
      try bar(2, margins: false) {
        landscape(&$0)
        $0.layoutDirection = direction
      } configured: {
        $0.distribution = .intrinsic
        try $0.setLengths(height: 50, spacing: 8, inset: 16)
      }
    }
    let (left, right) = (try own(.leftToRight), try own(.rightToLeft))
    #expect(left.items.first?.x == 63)
    #expect(right.items.first.map { (844 - $0.maxX).rounded() } == 63)
    #expect(left.contentWidth == (left.items.last?.maxX ?? 0) + 16 + 47)
  }

  @Test func `B25, P13: from right to left the first button is inside the right margin`() throws {
    func sides(_ direction: Traits.LayoutDirection) throws -> TabBarLayout {
      try bar(2) {
        landscape(&$0)
        $0.layoutDirection = direction
        ($0.safeArea.left, $0.safeArea.right) = (47, 0)
      }
    }
    // 844 − (16 + 47) − 16 = 765
    #expect(try sides(.leftToRight).items.map(\.x) == [63, 445.5])
    #expect(try sides(.rightToLeft).items.map(\.x) == [445.5, 63])
    #expect(try sides(.rightToLeft).items.map(\.width) == [382.5, 382.5])
  }

  @Test func `B1, B25: the indicator goes from button to button`() throws {
    var configuration = Configuration.quiet
    configuration.tabBar.respectsLayoutMargins = true
    let container = try TabContainer.tabs(3, configuration: configuration)
    func x(_ position: Double) -> Double? {
      container.tabBarLayout(in: container.layout, position: position).indicator?.frame.x
    }
    // (320 − 32) / 3 = 96
    #expect([0, 0.5, 1, 2].map(x) == [16, 64, 112, 208])
    #expect(x(-0.125) == 4)
  }

  @Test func `B2, B25: a bar of intrinsic distribution has them before its first and after its last button`() throws {
    let bar = try bar(3) { _ in
    } configured: {
      ($0.distribution, $0.overflow) = (.intrinsic, .scroll)
      try $0.setLengths(height: 50, spacing: 4, inset: 10)
    }
    #expect(bar.items.first?.x == 26)
    #expect(abs(bar.contentWidth - (bar.items.last?.maxX ?? 0) - 26) < 1e-9)
  }

  @Test func `B25, L5: no safe area reaches into a popover`() throws {
    let bar = try bar(2, { ($0.idiom, $0.safeArea.left, $0.width) = (.pad, 47, 332) }, presentation: .popover)
    #expect(bar.items.map(\.x) == [16, 166])
  }

  @Test func `B25: a bar that is narrower than its margins has buttons without a width, inside`() throws {
    for width in [0, 1, 20, 32.0] {
      let bar = try bar(2) { $0.width = width }
      #expect(bar.items.allSatisfy { $0.width == 0 && (0...width).contains($0.x) }, "\(width): \(bar.items)")
    }
  }

  @Test func `B1, B25: otherwise the buttons fill the bar`() throws {
    #expect(try bar(2, margins: false).items.map(\.x) == [0, 195])
    #expect(try bar(2, margins: false, landscape).items.map(\.width) == [422, 422])
  }
}

/// H4: what extends into the safe area, in exact frames.
struct SafeAreaTests {
  private static let portrait = Insets(top: 47, left: 0, bottom: 34, right: 0)
  private static let landscape = Insets(top: 0, left: 47, bottom: 21, right: 59)

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var hasHeader = true
    var placement = TabBarConfiguration.Placement.top
    var isTranslucent: Bool?
    var isKeyboardVisible = false
    var wantsFullScreen = false
    var isLandscape = false
    /// The layout without extending, and with it.
    let ends: (page: Rect, insets: Insets)
    let extends: (page: Rect, insets: Insets)

    func layout(extends: Bool) throws -> Layout {
      var changes = TabChanges()
      changes.page.wantsFullScreenLayout = wantsFullScreen
      let item = try TabItem(title: "a").changed(changes)
      let header = Header(user: try User(name: "Ada Byron"))
      let size = isLandscape ? Size(width: 844, height: 390) : Size(width: 390, height: 844)
      var traits = try Traits(
        width: size.width, height: size.height, safeArea: isLandscape ? SafeAreaTests.landscape : SafeAreaTests.portrait
      )
      traits = try traits.changed(.with { $0.isKeyboardVisible = isKeyboardVisible })
      let configuration = Configuration.with {
        $0.extendsIntoSafeArea = extends
        if hasHeader { $0.header = header }
        $0.tabBar.placement = placement
        $0.tabBar.isTranslucent = isTranslucent
      }
      return try TabContainer(
        configuration: configuration, tabs: [TabDraft(item: item), .titled("b")], traits: traits
      ).layout
    }
  }

  private static func at(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ insets: Insets = .zero
  ) -> (page: Rect, insets: Insets) {
    (Rect(x: x, y: y, width: width, height: height), insets)
  }

  private static func inset(_ left: Double = 0, bottom: Double, _ right: Double = 0) -> Insets {
    Insets(top: 0, left: left, bottom: bottom, right: right)
  }

  /// A header of 64 and a bar of 48; the status bar is 47 high, the home indicator 34, or 21 in landscape.
  static let cases = [
    Case(
      testDescription: "header, bar at the top",
      ends: at(0, 159, 390, 651), extends: at(0, 159, 390, 685, inset(bottom: 34))),
    Case(
      testDescription: "no header, bar at the top", hasHeader: false,
      ends: at(0, 95, 390, 715), extends: at(0, 95, 390, 749, inset(bottom: 34))),
    Case(
      testDescription: "header, opaque bar at the bottom", placement: .bottom, isTranslucent: false,
      ends: at(0, 111, 390, 651), extends: at(0, 111, 390, 651)),
    Case(
      testDescription: "header, translucent bar at the bottom, which fills the safe area", placement: .bottom,
      ends: at(0, 111, 390, 733, inset(bottom: 82)), extends: at(0, 111, 390, 733, inset(bottom: 82))),
    Case(
      testDescription: "no header, opaque bar at the bottom", hasHeader: false, placement: .bottom,
      isTranslucent: false,
      ends: at(0, 47, 390, 715), extends: at(0, 47, 390, 715)),
    Case(
      testDescription: "header, bar at the bottom behind the keyboard", placement: .bottom, isKeyboardVisible: true,
      ends: at(0, 111, 390, 699), extends: at(0, 111, 390, 733, inset(bottom: 34))),
    Case(
      testDescription: "landscape, header, bar at the top", isLandscape: true,
      ends: at(47, 112, 738, 257), extends: at(0, 112, 844, 278, inset(47, bottom: 21, 59))),
    Case(
      testDescription: "landscape, no header, bar at the top", hasHeader: false, isLandscape: true,
      ends: at(47, 48, 738, 321), extends: at(0, 48, 844, 342, inset(47, bottom: 21, 59))),
    Case(
      testDescription: "landscape, header, opaque bar at the bottom", placement: .bottom, isTranslucent: false,
      isLandscape: true, ends: at(47, 64, 738, 257), extends: at(0, 64, 844, 257, inset(47, bottom: 0, 59))),
    Case(
      testDescription: "landscape, header, translucent bar at the bottom", placement: .bottom, isLandscape: true,
      ends: at(47, 64, 738, 326, inset(bottom: 69)), extends: at(0, 64, 844, 326, inset(47, bottom: 69, 59))),
    Case(
      testDescription: "landscape, header, bar at the bottom behind the keyboard", placement: .bottom,
      isKeyboardVisible: true, isLandscape: true,
      ends: at(47, 64, 738, 305), extends: at(0, 64, 844, 326, inset(47, bottom: 21, 59))),
    // A page that wants the full screen has it either way (L3).
    Case(
      testDescription: "landscape, a page that wants the full screen", wantsFullScreen: true, isLandscape: true,
      ends: at(0, 112, 844, 278, inset(47, bottom: 21, 59)), extends: at(0, 112, 844, 278, inset(47, bottom: 21, 59))),
  ]

  @Test(arguments: cases)
  func `H4: pages end at the safe area, or extend into it at the bottom and the sides, inset`(_ example: Case) throws {
    let ends = try example.layout(extends: false)
    #expect(ends.page == example.ends.page)
    #expect(ends.pageInsets == example.ends.insets)
    let extends = try example.layout(extends: true)
    #expect(extends.page == example.extends.page)
    #expect(extends.pageInsets == example.extends.insets)
  }

  @Test(arguments: cases)
  func `H4: the header's background begins at the screen's edge, its content below the status bar, either way`(
    _ example: Case
  ) throws {
    let safeArea = example.isLandscape ? Self.landscape : Self.portrait
    for layout in [try example.layout(extends: false), try example.layout(extends: true)] {
      #expect(layout.header?.frame.y == (example.hasHeader ? safeArea.top : nil))
      let isDrawn = example.hasHeader || example.placement == .top
      #expect(layout.headerBackground.map { ($0.x, $0.y) == (0, 0) } == (isDrawn ? true : nil))
      #expect(layout.header?.avatar?.x == (example.hasHeader ? safeArea.left + 16 : nil))
      if example.placement == .top { #expect(layout.tabBar.y == safeArea.top + (example.hasHeader ? 64 : 0)) }
    }
  }

  @Test(arguments: [(false, 47.0, 738.0), (true, 0, 844)])
  func `P1, H4: from one page to the next it is the width of the container, wherever a page ends`(
    extends: Bool, x: Double, width: Double
  ) throws {
    var container = try TabContainer(
      configuration: .with { $0.extendsIntoSafeArea = extends }, tabs: [.titled("a"), .titled("b"), .titled("c")],
      traits: Traits(width: 844, height: 390, safeArea: Self.landscape))
    try container.act(.select(.index(2)))
    #expect(container.pager(at: .start).contentOffset == 1688)
    #expect((container.layout.page.x, container.layout.page.width) == (x, width))
  }

  @Test func `H4: a safe area larger than the container leaves no page, and nothing outside it`() throws {
    for extends in [false, true] {
      let layout = try TabContainer(
        configuration: .with { $0.extendsIntoSafeArea = extends }, tabs: [.titled("a")],
        traits: Traits(width: 100, height: 100, safeArea: Insets(top: 500, left: 500, bottom: 500, right: 500))
      ).layout
      #expect(layout.page.height == 0)
      #expect(layout.page.x >= 0 && layout.page.maxX <= 100)
    }
  }
}
