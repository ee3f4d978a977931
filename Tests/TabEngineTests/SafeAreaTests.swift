import Testing

@testable import TabEngine

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
