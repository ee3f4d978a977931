import Testing

@testable import TabEngine

/// P12: where a swipe may not begin, and the later steps of one that was refused.
struct GestureRefusalTests {
  private func stiff() throws -> TabContainer {
    try .tabs(configuration: .with { $0.paging.isSwipeEnabled = false })
  }

  /// Three tabs of which the second may not be swiped.
  private func stiffInTheMiddle() throws -> TabContainer {
    try TabContainer(
      configuration: Configuration(),
      tabs: [.named("a"), .named("b") { $0.isSwipeEnabled = false }, .named("c")],
      traits: Traits(width: 320, height: 568, safeArea: .zero))
  }

  /// Two tabs under a bar of 48 points; the first scrolls sideways itself between 100 and 180 points of its content.
  private func withScroller(_ configuration: Configuration = Configuration()) throws -> TabContainer {
    try TabContainer(
      configuration: configuration,
      tabs: [
        .named("a") { try $0.setHorizontalScrollers([Rect(x: 20, y: 100, width: 280, height: 80)]) }, .named("b"),
      ],
      traits: Traits(width: 320, height: 568, safeArea: .zero))
  }

  private func begins(_ container: TabContainer, x: Double = 160, y: Double) throws -> [TabEvent.Kind] {
    var container = container
    return try container.act(.swipe(.began(location: Point(x: x, y: y))))
  }

  private let drag = TabEvent.Kind.didBeginDragging(Drag(page: 0, origin: 0, beganAtRest: true))

  // MARK: The container and the page

  @Test func `P12: a container that cannot be swiped refuses the gesture, and its later steps move nothing`() throws {
    var container = try stiff()
    let before = container
    #expect(try container.act(.swipe(.began())) == [.gestureRefused(.container)])
    #expect(!container.differs(from: before))
    #expect(container.pager(at: .start) == before.pager(at: .start))
    #expect(try container.act(.swipe(.changed(translation: -200))) == [])
    #expect(try container.act(.swipe(.ended(translation: -300, velocity: -900))) == [.gestureEnded(velocity: -900)])
    #expect(container == before)
    container.expectRefusal(of: .swipe(.changed(translation: -200)), .noGesture)
    container.expectRefusal(of: .swipe(.ended()), .noGesture)
  }

  @Test func `P12: a refused gesture can be cancelled, or begin again`() throws {
    var container = try stiff()
    let before = container
    try container.act(.swipe(.began()))
    #expect(try container.act(.swipe(.began())) == [.gestureEnded(velocity: 0), .gestureRefused(.container)])
    #expect(try container.act(.swipe(.cancelled)) == [.gestureEnded(velocity: 0)])
    #expect(container == before)
    container.expectRefusal(of: .swipe(.cancelled), .noGesture)
  }

  @Test func `P12: what cannot be swiped can be selected and scrolled by program`() throws {
    var container = try stiff()
    try container.act(.select(.index(2)))
    #expect(container.currentPage == 2)
    try container.act(.swipe(.scrolled(to: 320, settles: true)))
    #expect(container.currentPage == 1)
  }

  @Test func `P12: a page refuses the gestures that begin on it, and is reached from the others`() throws {
    var container = try stiffInTheMiddle()
    try container.act(.swipe(.began()))
    try container.act(.swipe(.ended(translation: -200)))
    _ = container.advance(to: .start + 60_000)
    #expect(container.currentPage == 1)
    let now = Instant.start + 60_000
    #expect(try container.act(.swipe(.began()), at: now) == [.gestureRefused(.page)])
    #expect(try container.act(.swipe(.ended(velocity: 900)), at: now) == [.gestureEnded(velocity: 900)])
    #expect((container.currentPage, container.motion) == (1, .idle))
    try container.act(.select(.index(2)), at: now)
    #expect(
      try container.act(.swipe(.began()), at: now)
        == [.didBeginDragging(Drag(page: 2, origin: 640, beganAtRest: true))])
  }

  @Test func `P12: a page that is updated can be swiped again`() throws {
    var container = try stiff()
    try container.act(.configure(Configuration()))
    #expect(try container.act(.swipe(.began())) == [drag])
    container = try stiffInTheMiddle()
    var changes = TabChanges()
    changes.page.isSwipeEnabled = true
    try container.act(.updateTab("b", changes))
    try container.act(.select(.index(1)))
    #expect(
      try container.act(.swipe(.began())) == [.didBeginDragging(Drag(page: 1, origin: 320, beganAtRest: true))])
  }

  // MARK: A scroller

  @Test(arguments: [
    (160.0, 147.9, false), (160, 148, true), (160, 227.9, true), (160, 228, false),
    (19.9, 160, false), (20, 160, true), (299.9, 160, true), (300, 160, false),
  ])
  func `P12: a gesture that begins in a scroller is the scroller's`(x: Double, y: Double, refused: Bool) throws {
    #expect(try begins(withScroller(), x: x, y: y) == [refused ? .gestureRefused(.scroller) : drag])
  }

  @Test func `P12: without a location no scroller takes the gesture`() throws {
    var container = try withScroller()
    #expect(try container.act(.swipe(.began())) == [drag])
  }

  @Test(arguments: [(87.9, false), (88, true), (167.9, true), (168, false)])
  func `P12: a scroller moves with its page's content`(y: Double, refused: Bool) throws {
    var container = try withScroller()
    try container.act(.scrollPage("a", y: 60))
    #expect(try begins(container, y: y) == [refused ? .gestureRefused(.scroller) : drag])
  }

  @Test func `P12: a scroller under a translucent bar begins below the inset`() throws {
    let container = try withScroller(.with { $0.tabBar.isTranslucent = true })
    #expect(container.layout.page.y == 0)
    #expect(container.layout.pageInsets.top == 48)
    #expect(try begins(container, y: 147.9) == [drag])
    #expect(try begins(container, y: 148) == [.gestureRefused(.scroller)])
  }

  @Test(arguments: [false, true])
  func `P12: a scroller that is under a bar is not under the finger on it`(isTranslucent: Bool) throws {
    var container = try withScroller(.with { $0.tabBar.isTranslucent = isTranslucent })
    try container.act(.scrollPage("a", y: 120))
    #expect(try begins(container, y: 40) == [drag])
    #expect(try begins(container, y: 50) == [.gestureRefused(.scroller)])
    container = try withScroller(
      .with {
        $0.tabBar.placement = .bottom
        $0.tabBar.isTranslucent = isTranslucent
      })
    var changes = TabChanges()
    changes.page.horizontalScrollers = [Rect(x: 0, y: 0, width: 320, height: 1000)]
    try container.act(.updateTab("a", changes))
    #expect(try begins(container, y: 519) == [.gestureRefused(.scroller)])
    #expect(try begins(container, y: 520) == [drag])
  }

  @Test func `P12: the scrollers of other pages do not take the gesture`() throws {
    var container = try withScroller()
    try container.act(.select(.index(1)))
    #expect(
      try begins(container, y: 160) == [.didBeginDragging(Drag(page: 1, origin: 320, beganAtRest: true))])
  }

  @Test(arguments: [Double.nan, .infinity, 1e9])
  func `P12: a location out of range changes nothing`(number: Double) throws {
    let container = try withScroller()
    container.expectRefusal(
      of: .swipe(.began(location: Point(x: number, y: 0))),
      .numberOutOfRange(member: "location/x", allowed: -1e6...1e6))
    container.expectRefusal(
      of: .swipe(.began(location: Point(x: 0, y: number))),
      .numberOutOfRange(member: "location/y", allowed: -1e6...1e6))
  }

  @Test func `P12: scrollers are checked where they are given`() throws {
    var page = TabPage()
    #expect(throws: TabContainerError.tooMany(member: "page/horizontalScrollers", limit: 20)) {
      try page.setHorizontalScrollers(Array(repeating: Rect(x: 0, y: 0, width: 1, height: 1), count: 21))
    }
    #expect(
      throws: TabContainerError.numberOutOfRange(member: "page/horizontalScrollers/0/width", allowed: 0...100_000)
    ) {
      try page.setHorizontalScrollers([Rect(x: 0, y: 0, width: -1, height: 1)])
    }
    #expect(page == TabPage())
  }

  // MARK: What covers the pages

  @Test func `P12: More's list cannot be swiped`() throws {
    var container = try TabContainer.tabs(7, configuration: .with { $0.tabBar.overflow = .more })
    try container.act(.selectMore())
    #expect(try container.act(.swipe(.began())) == [.gestureRefused(.more)])
    #expect(try container.act(.swipe(.changed(translation: -100))) == [])
    #expect(
      try container.act(.swipe(.ended(velocity: -900))) == [.gestureEnded(velocity: -900)])
    #expect((container.selection, container.currentPage) == (.more, 0))
    container.expectRefusal(of: .swipe(.scrolled(to: 320)), .pagesCovered)
  }

  @Test func `P12: a popup cannot be swiped`() throws {
    var container = try TabContainer.tabs()
    try container.act(.setPopups([.named("popup")]))
    try container.act(.navigate("popup", Navigation(.display(nil))))
    #expect(try container.act(.swipe(.began(velocity: -900))) == [.gestureRefused(.popup)])
    #expect(
      try container.act(.swipe(.ended(velocity: -900))) == [.gestureEnded(velocity: -900)])
    #expect(container.currentPage == 0)
    try container.act(.navigate("popup", Navigation(.back)))
    #expect(try container.act(.swipe(.began())) == [drag])
  }

  // MARK: While something moves

  @Test func `P12: a gesture that is refused during a transition leaves it alone, and ends`() throws {
    var container = try stiff()
    try container.act(.select(.index(2), animated: true))
    let transition = try #require(container.motion.transition)
    let before = container
    let now = Instant.start + 150
    #expect(try container.act(.swipe(.began()), at: now) == [.gestureRefused(.container)])
    #expect(!container.differs(from: before))
    #expect(try container.act(.swipe(.changed(translation: -10)), at: now) == [])
    #expect(try container.act(.swipe(.ended(velocity: -90)), at: now) == [.gestureEnded(velocity: -90)])
    #expect(container == before)
    container.expectRefusal(of: .swipe(.ended()), .noGesture, at: now)
    #expect(container.advance(to: transition.end) == [TabEvent(at: transition.end, .didSettle(page: 2, .animation))])
  }

  @Test func `P12: a transition that is over settles before a gesture is refused`() throws {
    var container = try stiff()
    try container.act(.select(.index(2), animated: true))
    #expect(
      try container.act(.swipe(.began()), at: .start + 5000)
        == [.didSettle(page: 2, .animation), .gestureRefused(.container)])
    #expect((container.motion, container.hasYieldedGesture) == (.idle, true))
  }

  @Test func `P5, P12: an offset is settled by the next gesture even if that is refused`() throws {
    var container = try stiff()
    try container.act(.swipe(.scrolled(to: 300)))
    #expect(
      try container.act(.swipe(.began()))
        == [
          .didSettle(page: 1, .jump), .selectionChanged(from: "a@0", to: "b@1"), .haptic(.selection),
          .didSelect("b", index: 1), .gestureRefused(.container),
          .didShow(from: "a", to: "b", announcement: "b, 2 of 3"),
        ])
    #expect(try container.act(.swipe(.changed(translation: -10))) == [])
  }

  @Test(arguments: [
    TabAction.select(.index(1)), .select(.index(2), animated: true), .resize(.with { $0.width = 500 }), .removeTab("b"),
    .swipe(.scrolled(to: 300)), .navigate(nil, try! Navigation(.show(.named("row")))),
  ])
  func `P7, P12: a gesture that is not the pages' ends with its finger, whatever moves the pages`(
    other: TabAction
  ) throws {
    for isRefused in [true, false] {
      var container = try TabContainer.tabs(
        3,
        configuration: .with {
          $0.isInNavigationController = true
          $0.paging.isSwipeEnabled = !isRefused
          $0.paging.allowedBounceEdges = []
        })
      try container.act(.swipe(.began(translation: 40)))
      try container.act(other)
      // Its owner can be stored meanwhile.
      container = try TabContainer(encodedSnapshot: container.encodedSnapshot())
      let before = container
      #expect(try container.act(.swipe(.changed(translation: 90))) == [])
      #expect(container == before)
      #expect(try container.act(.swipe(.ended(velocity: 900))) == [.gestureEnded(velocity: 900)])
      #expect(container.motion == before.motion)
      container.expectRefusal(of: .swipe(.ended()), .noGesture)
    }
  }

  @Test(arguments: [Swipe.ended(velocity: 900), .cancelled])
  func `P7, P12: a gesture that is not the pages' ends with its finger, even if no page is left`(end: Swipe) throws {
    var container = try TabContainer.tabs(3, configuration: .with { $0.paging.isSwipeEnabled = false })
    try container.act(.swipe(.began(translation: 40)))
    try container.act(.setTabs([]))
    container.expectRefusal(of: .swipe(.changed(translation: 50)), .noPages)
    #expect(try container.act(.swipe(end)) == [.gestureEnded(velocity: end == .cancelled ? 0 : 900)])
    container.expectRefusal(of: .swipe(end), .noPages)
  }

  @Test func `P7, P12: a gesture that is not the pages' ends when another begins`() throws {
    var container = try TabContainer.tabs(3, configuration: .with { $0.paging.allowedBounceEdges = [] })
    try container.act(.swipe(.began(translation: 40)))
    #expect(try container.act(.swipe(.began(translation: -40))).first == .gestureEnded(velocity: 0))
  }
}
