import Testing

@testable import TabEngine

/// P13, and P7 there: fingers, edges and frames are mirrored, offsets are not.
struct RightToLeftTests {
  private static let rightToLeft = TraitChanges.with { $0.layoutDirection = .rightToLeft }

  private func mirrored(
    _ count: Int = 3, selected: Int = 0, configuration: Configuration = Configuration()
  ) throws -> TabContainer {
    var container = try TabContainer.tabs(count, selected: selected, configuration: configuration)
    try container.act(.resize(Self.rightToLeft))
    return container
  }

  private func bar(_ container: TabContainer) -> TabBarLayout {
    container.tabBarLayout(in: container.layout, position: container.pager(at: .start).position)
  }

  // MARK: Fingers

  @Test func `P13: a finger to the right goes to the next page`() throws {
    var container = try mirrored()
    try container.act(.swipe(.began()))
    #expect(
      try container.act(.swipe(.changed(translation: 200))) == [.didScroll(offset: 200, translation: 200)])
    #expect(container.contentOffset(at: .start) == 200)
    let events = try container.act(.swipe(.ended()))
    let transition = try #require(container.motion.transition)
    #expect(events == [.didEndDragging(velocity: 0, projectedOffset: 200), .transitionBegan(transition)])
    #expect((transition.from, transition.to, transition.page) == (200, 320, 1))
    _ = container.advance(to: transition.end)
    #expect((container.currentPage, container.selectedIndex) == (1, 1))
  }

  @Test(arguments: [(10.0, 300.0, 2), (-10, -300, 0), (10, 299, 1), (-161, 0, 0), (161, 0, 2)])
  func `P13: a release settles on`(translation: Double, velocity: Double, page: Int) throws {
    var container = try mirrored(selected: 1)
    try container.act(.swipe(.began()))
    try container.act(.swipe(.ended(translation: translation, velocity: velocity)))
    _ = container.advance(to: .start + 60_000)
    #expect(container.currentPage == page)
  }

  @Test func `P13: offsets stay logical`() throws {
    var container = try mirrored()
    try container.act(.select(.index(2)))
    #expect(container.contentOffset(at: .start) == 640)
    #expect(try container.act(.swipe(.scrolled(to: 160))) == [.didScroll(offset: 160, translation: nil)])
    let pager = container.pager(at: .start)
    #expect((pager.contentOffset, pager.position, pager.mostVisibleIndex) == (160, 0.5, 0))
    container.expectRefusal(
      of: .swipe(.scrolled(to: -321)), .numberOutOfRange(member: "offset", allowed: -320...960))
  }

  @Test(arguments: [Double.nan, .infinity, 1e9])
  func `P13: movements out of range change nothing`(number: Double) throws {
    let error = TabContainerError.numberOutOfRange(member: "translation", allowed: -1e6...1e6)
    var container = try mirrored()
    container.expectRefusal(of: .swipe(.began(translation: number)), error)
    try container.act(.swipe(.began()))
    container.expectRefusal(of: .swipe(.changed(translation: number)), error)
  }

  @Test(arguments: [Traits.LayoutDirection.leftToRight, .rightToLeft], [60.0, -60])
  func `P13: events have the signs of the finger`(direction: Traits.LayoutDirection, x: Double) throws {
    var container = try TabContainer.tabs(1, configuration: .with { $0.paging.allowedBounceEdges = [] })
    try container.act(.resize(.with { $0.layoutDirection = direction }))
    let edge: Edge = x > 0 ? .left : .right
    #expect(try container.act(.swipe(.began(translation: x))) == [.gesturePassedToParent(edge, translation: x)])
    #expect(try container.act(.swipe(.ended(velocity: x * 5))) == [.gestureEnded(velocity: x * 5)])

    try container.act(.configure(.quiet))
    try container.act(.swipe(.began()))
    let moved = try container.act(.swipe(.changed(translation: x)))
    #expect(moved == [.didScroll(offset: container.contentOffset(at: .start), translation: x)])
    #expect(try container.act(.swipe(.changed(translation: x))) == [], "the container keeps the finger's place")
    let projected = container.contentOffset(at: .start) - (direction == .leftToRight ? 1 : -1) * x * 5 * 0.499
    let ended = try container.act(.swipe(.ended(velocity: x * 5)))
    #expect(ended.first == .didEndDragging(velocity: x * 5, projectedOffset: projected))
  }

  // MARK: Edges

  @Test func `P7, P13: bounce edges are those of the screen: the first page is at the right one`() throws {
    var container = try mirrored(configuration: .with { $0.paging.allowedBounceEdges = [.left] })
    #expect(
      try container.act(.swipe(.began(velocity: -200))) == [.gesturePassedToParent(.right, translation: 0)])
    #expect(container.hasYieldedGesture)
    #expect(try container.act(.swipe(.ended(velocity: -200))) == [.gestureEnded(velocity: -200)])
    try container.act(.select(.index(2)))
    try container.act(.swipe(.began(velocity: 200)))
    try container.act(.swipe(.changed(translation: 100)))
    #expect(container.motion.phase == .dragging)
    #expect(container.contentOffset(at: .start) > 640)
  }

  @Test func `P7, P13: the last page leaves by the left edge`() throws {
    var container = try mirrored(selected: 2, configuration: .with { $0.paging.allowedBounceEdges = [.right] })
    #expect(
      try container.act(.swipe(.began())) == [.gesturePossible(Drag(page: 2, origin: 640, beganAtRest: true))])
    #expect(
      try container.act(.swipe(.changed(translation: 1))) == [.gesturePassedToParent(.left, translation: 1)])
    try container.act(.swipe(.cancelled))
    try container.act(.select(.index(1)))
    try container.act(.swipe(.began()))
    try container.act(.swipe(.changed(translation: 500)))
    #expect(container.contentOffset(at: .start) == 640)
  }

  // MARK: Frames

  @Test func `P13: buttons of equal width begin at the right`() throws {
    let layout = bar(try mirrored(4))
    #expect(layout.items == (0..<4).map { Rect(x: 240 - Double($0) * 80, y: 0, width: 80, height: 48) })
    #expect((layout.contentOffset, layout.contentWidth) == (0, 320))
  }

  @Test(arguments: [(0.0, 213.33), (160, 160), (640, 0), (-40, 226.67), (700, -20)])
  func `P13: the indicator is mirrored, and not clamped either`(offset: Double, x: Double) throws {
    var container = try mirrored()
    try container.act(.swipe(.scrolled(to: offset)))
    let indicator = try #require(bar(container).indicator)
    #expect((indicator.frame.x * 100).rounded() / 100 == x)
    #expect((indicator.frame.width * 100).rounded() / 100 == 106.67)
  }

  /// Buttons of 100 points, 10 between them, 20 before and after: 690 for six.
  private func intrinsic(_ count: Int) throws -> TabContainer {
    var container = try TabContainer(
      configuration: .with {
        $0.tabBar.distribution = .intrinsic
        try $0.tabBar.setLengths(height: 48, spacing: 10, inset: 20)
      },
      tabs: (0..<count).map { try .titled("t\($0)", intrinsicWidth: 100) },
      traits: Traits(width: 320, height: 568, safeArea: .zero))
    try container.act(.resize(Self.rightToLeft))
    return container
  }

  @Test func `P13: a bar that scrolls begins at its right end`() throws {
    var container = try intrinsic(6)
    #expect(bar(container).items.map(\.x) == [570, 460, 350, 240, 130, 20])
    #expect(bar(container).contentWidth == 690)
    var offsets: [Double] = []
    for index in 0..<6 {
      try container.act(.select(.index(index)))
      offsets.append(bar(container).contentOffset)
    }
    // 370 less than from left to right: 0, 20, 130, 240, 350, 370.
    #expect(offsets == [370, 350, 240, 130, 20, 0])
  }

  @Test func `P13: buttons that are narrower than the bar are at its right`() throws {
    let layout = bar(try intrinsic(2))
    #expect(layout.items.map(\.x) == [200, 90])
    #expect((layout.contentOffset, layout.indicator?.frame.x) == (0, 200))
  }

  @Test func `P13: More is at the left`() throws {
    var container = try mirrored(7, configuration: .with { $0.tabBar.overflow = .more })
    #expect(bar(container).items.map(\.x) == [256, 192, 128, 64])
    #expect(bar(container).more == Rect(x: 0, y: 0, width: 64, height: 48))
    try container.act(.selectMore())
    #expect(bar(container).indicator?.frame.x == 0)
  }

  @Test func `P13: the buttons of a hidden bar are mirrored too`() throws {
    let layout = bar(try mirrored(4, configuration: .with { $0.tabBar.isHidden = true }))
    #expect(layout.items == (0..<4).map { Rect(x: 240 - Double($0) * 80, y: 0, width: 80, height: 0) })
    #expect(layout.indicator == nil)
  }

  @Test func `P13: the header's avatar is at the right, its trailing view at the left`() throws {
    let header = Header(
      user: try User(name: "Ada Byron", company: "Analytical Engines"),
      trailing: try TrailingView(icon: "bell", label: "Notifications"))
    var container = try TabContainer(
      configuration: .with { $0.header = header }, tabs: [.titled("a"), .titled("b")],
      traits: Traits(width: 390, height: 844, safeArea: Insets(top: 47, left: 10, bottom: 34, right: 30)))
    try container.act(.resize(Self.rightToLeft))
    let layout = try #require(container.layout.header)
    // 16 points from the safe area of 30 at the right, of 10 at the left.
    #expect(layout.frame == Rect(x: 0, y: 47, width: 390, height: 64))
    #expect(layout.avatar == Rect(x: 304, y: 59, width: 40, height: 40))
    #expect(layout.trailing == Rect(x: 16, y: 57, width: 44, height: 44))
    #expect(layout.title == Rect(x: 60, y: 58, width: 232, height: 22))
    #expect(layout.subtitle == Rect(x: 60, y: 80, width: 232, height: 20))
    #expect((container.layout.page.x, container.layout.page.width) == (10, 350))
  }

  // MARK: Changing direction

  @Test func `P13: a change of direction during a drag settles it where it began`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    try container.act(.swipe(.began()))
    try container.act(.swipe(.changed(translation: -200)))
    let events = try container.act(.resize(Self.rightToLeft))
    #expect(events == [.traitsChanged(container.traits), .didSettle(page: 1, .resize)])
    #expect((container.contentOffset(at: .start), container.motion) == (320, .idle))
    container.expectRefusal(of: .swipe(.changed(translation: -200)), .noGesture)
  }

  @Test func `P13: a change of direction ends an animated selection on its target`() throws {
    var container = try TabContainer.tabs()
    try container.act(.select(.index(2), animated: true))
    let events = try container.act(.resize(Self.rightToLeft), at: .start + 100)
    #expect(events == [.traitsChanged(container.traits), .didSettle(page: 2, .resize)])
    #expect((container.selectedIndex, container.currentPage) == (2, 2))
  }

  @Test func `P13: at rest a change of direction moves no page`() throws {
    var container = try TabContainer.tabs(3, selected: 2)
    #expect(try container.act(.resize(Self.rightToLeft)) == [.traitsChanged(container.traits)])
    #expect(container.contentOffset(at: .start) == 640)
    let back = TraitChanges.with { $0.layoutDirection = .leftToRight }
    #expect(try container.act(.resize(back)) == [.traitsChanged(container.traits)])
    #expect(container == (try TabContainer.tabs(3, selected: 2)))
  }
}
