import Testing

@testable import TabEngine

/// P5, P7, P8, P10: gestures.
struct SwipeTests {
  /// A gesture from page 1 of five, 320 wide, and the page it settles on.
  private func settled(translation: Double, velocity: Double = 0, selected: Int = 1) throws -> Int? {
    var container = try TabContainer.tabs(5, selected: selected)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: translation)))
    try container.perform(.swipe(.ended(velocity: velocity)))
    _ = container.advance(to: .start + 60_000)
    #expect(container.motion == .idle)
    return container.currentPage
  }

  @Test func `P5: the pages follow the finger, to the left towards the next`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    let events = try container.perform(.swipe(.began()))
    guard case .dragging(let drag) = container.motion else {
      Issue.record("not dragging")
      return
    }
    #expect(events == [.didBeginDragging(drag)])
    #expect((drag.page, drag.origin, drag.beganAtRest) == (1, 320, true))
    #expect(
      try container.perform(.swipe(.changed(translation: -40.5)))
        == [.didScroll(offset: 360.5, translation: -40.5)])
    #expect(
      try container.perform(.swipe(.changed(translation: 40.5))) == [.didScroll(offset: 279.5, translation: 40.5)])
    #expect(try container.perform(.swipe(.changed(translation: 40.5))) == [])
  }

  @Test(arguments: [(1000, -179), (-1000, 819), (0, 320), (-100, 369.9), (20_000, -9_660)] as [(Double, Double)])
  func `P18: a released drag says where it would have come to rest, past the ends too`(
    velocity: Double, projected: Double
  ) throws {
    var container = try TabContainer.tabs(selected: 1)
    try container.perform(.swipe(.began()))
    let events = try container.perform(.swipe(.ended(velocity: velocity)))
    #expect(events.first == .didEndDragging(velocity: velocity, projectedOffset: projected))
    // The page that it settles on is tested elsewhere.
    #expect(container.motion.transition.map { abs($0.to - 320) <= 320 } ?? true)
  }

  @Test(arguments: PagingProfile.all)
  func `P18: it counts from the offset at release, and only where there is a deceleration rate`(
    profile: PagingProfile
  ) throws {
    var container = try TabContainer.tabs(configuration: .with { $0.paging.profile = profile })
    try container.perform(.swipe(.began()))
    let released = try container.perform(.swipe(.ended(translation: -100, velocity: -500)))
    let expected: Double? = profile == .uikit ? 100 + 249.5 : nil
    #expect(released.contains(.didEndDragging(velocity: -500, projectedOffset: expected)))

    // Past an edge it is the banded offset, and a gesture that is cancelled has no velocity.
    container = try TabContainer.tabs(configuration: .with { $0.paging.profile = profile })
    try container.perform(.swipe(.began(translation: 100)))
    let offset = container.contentOffset(at: .start)
    let cancelled = try container.perform(.swipe(.cancelled))
    #expect(cancelled.first == .didEndDragging(velocity: 0, projectedOffset: profile == .uikit ? offset : nil))
  }

  @Test func `P5: a settled swipe is the user's selection`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.swipe(.began()))
    let events = try container.perform(.swipe(.ended(translation: -200)))
    let transition = try #require(container.motion.transition)
    #expect(
      events == [
        .didScroll(offset: 200, translation: -200), .didEndDragging(velocity: 0, projectedOffset: 200),
        .transitionBegan(transition),
      ])
    #expect((transition.kind, transition.from, transition.to, transition.page) == (.decelerating, 200, 320, 1))
    #expect(container.selectedIndex == 0)
    let settling = container.advance(to: transition.end)
    #expect(
      settling == [
        TabEvent(at: transition.end, .didSettle(page: 1, .deceleration)),
        TabEvent(at: transition.end, .selectionChanged(from: "a@0", to: "b@1")),
        TabEvent(at: transition.end, .didSelect("b", index: 1)),
        TabEvent(at: transition.end, .didShow(from: "a", to: "b", announcement: "b, 2 of 3")),
      ])
  }

  @Test(arguments: [
    (-160.0, 0.0, 1), (-161, 0, 2), (160, 0, 0), (161, 0, 0), (159, 0, 1),  // nearest; a tie to the lower
    (-10, -299, 1), (-10, -300, 2), (10, 300, 0), (-10, 300, 1), (-200, 300, 1),  // threshold and direction
    (-700, 0, 2), (-700, -900, 2), (700, 900, 0),  // at most one page from where it began
  ])
  func `P8: a release settles on`(translation: Double, velocity: Double, page: Int) throws {
    #expect(try settled(translation: translation, velocity: velocity) == page)
  }

  @Test func `P9: a release less than half a point from its page comes to rest at once`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -0.25)))
    #expect(
      try container.perform(.swipe(.ended())) == [
        .didEndDragging(velocity: 0, projectedOffset: 0.25), .didSettle(page: 0, .deceleration),
      ])
    #expect(container.motion == .idle)
  }

  @Test func `P8: a release never settles outside the pages`() throws {
    #expect(try settled(translation: 100, velocity: 2000, selected: 0) == 0)
    #expect(try settled(translation: -100, velocity: -2000, selected: 4) == 4)
  }

  @Test func `P5: a cancelled gesture goes back to where it began`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -300)))
    try container.perform(.swipe(.cancelled))
    #expect(container.motion.transition?.to == 320)
    _ = container.advance(to: .start + 60_000)
    #expect(container.currentPage == 1)
  }

  @Test(arguments: [Swipe.changed(translation: -1), .ended(), .cancelled])
  func `P5: a gesture that has not begun is refused`(step: Swipe) throws {
    var container = try TabContainer.tabs()
    #expect(throws: TabContainerError.noGesture) { try container.perform(.swipe(step)) }
    try container.perform(.swipe(.began()))
    try container.perform(.select(.index(1)))
    #expect(throws: TabContainerError.noGesture) { try container.perform(.swipe(step)) }
  }

  @Test func `P5: without pages there is nothing to swipe`() throws {
    var container = try TabContainer.tabs(0)
    #expect(throws: TabContainerError.noPages) { try container.perform(.swipe(.began())) }
    #expect(throws: TabContainerError.noPages) { try container.perform(.swipe(.scrolled(to: 0))) }
  }

  @Test func `P5: an offset is taken exactly, up to one page past either end`() throws {
    var container = try TabContainer.tabs()
    for offset in [-320, -40, 0, 0.125, 700, 960] {
      try container.perform(.swipe(.scrolled(to: offset)))
      #expect(container.contentOffset(at: .start) == offset)
      #expect(container.motion.phase == .dragging)
      #expect(container.currentPage == 0)
    }
    let before = container
    for offset in [-320.5, 960.5, .nan, .infinity] {
      #expect(throws: TabContainerError.numberOutOfRange(member: "offset", allowed: -320...960)) {
        try container.perform(.swipe(.scrolled(to: offset)))
      }
    }
    #expect(container == before)
  }

  @Test func `P5: an offset settles at once on the most visible page, a tie on the lower`() throws {
    var container = try TabContainer.tabs()
    #expect(
      try container.perform(.swipe(.scrolled(to: 160, settles: true)))
        == [.didScroll(offset: 160, translation: nil), .didSettle(page: 0, .jump)])
    #expect(
      try container.perform(.swipe(.scrolled(to: 500, settles: true)))
        == [
          .didScroll(offset: 500, translation: nil), .didSettle(page: 2, .jump),
          .selectionChanged(from: "a@0", to: "c@2"),
          .didSelect("c", index: 2), .didShow(from: "a", to: "c", announcement: "c, 3 of 3"),
        ])
    #expect(container.contentOffset(at: .start) == 640)
  }

  @Test func `P5: the next action settles an offset`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.swipe(.scrolled(to: 300)))
    try container.perform(.configure(container.configuration))
    #expect(container.motion == .idle)
    #expect(container.currentPage == 1)
  }

  // MARK: Edges

  private func container(bouncing edges: Set<Edge>, selected: Int = 0) throws -> TabContainer {
    var configuration = Configuration.quiet
    configuration.paging.allowedBounceEdges = edges
    return try .tabs(3, selected: selected, configuration: configuration)
  }

  @Test func `P6: past an edge that bounces the overshoot is banded`() throws {
    var container = try TabContainer.tabs(3, width: 960)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: 100)))
    #expect((container.contentOffset(at: .start) * 100).rounded() / 100 == -52.02)
    try container.perform(.select(.index(2)))
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -100)))
    #expect((container.contentOffset(at: .start) * 100).rounded() / 100 == 1972.02)
  }

  @Test func `P7: a drag out of an edge that may not bounce is passed to the parent`() throws {
    var container = try container(bouncing: [.right])
    #expect(try container.perform(.swipe(.began(velocity: 200))) == [.gesturePassedToParent(.left, translation: 0)])
    #expect(container.motion.phase == .idle)
    #expect(try container.perform(.swipe(.changed(translation: 80))) == [])
    #expect(container.contentOffset(at: .start) == 0)
    #expect(
      try container.perform(.swipe(.ended(velocity: 900))) == [.gestureEnded(velocity: 900)])
    #expect(container.motion == .idle)
  }

  @Test func `P7: the heading may be known only with the first movement`() throws {
    var container = try container(bouncing: [.left], selected: 2)
    let drag = Drag(page: 2, origin: 640, beganAtRest: true)
    #expect(try container.perform(.swipe(.began())) == [.gesturePossible(drag)])
    #expect(container.motion == .possible(drag))
    #expect(container.motion.phase == .idle)
    #expect(try container.perform(.swipe(.changed(translation: 0))) == [])
    #expect(
      try container.perform(.swipe(.changed(translation: -1))) == [.gesturePassedToParent(.right, translation: -1)])
    #expect((container.motion, container.hasYieldedGesture) == (.idle, true))
    #expect(try container.perform(.swipe(.changed(translation: 300))) == [])
    #expect(try container.perform(.swipe(.ended(velocity: -40))) == [.gestureEnded(velocity: -40)])
    #expect(container.motion == .idle)
  }

  @Test func `P7: the heading may be known only when the finger is lifted, with or without a translation`() throws {
    var container = try container(bouncing: [.right])
    try container.perform(.swipe(.began()))
    #expect(
      try container.perform(.swipe(.ended(velocity: 900)))
        == [.gesturePassedToParent(.left, translation: 0), .gestureEnded(velocity: 900)])
    try container.perform(.swipe(.began()))
    #expect(
      try container.perform(.swipe(.ended(translation: 12, velocity: -5)))
        == [.gesturePassedToParent(.left, translation: 12), .gestureEnded(velocity: -5)])
    #expect(container.motion == .idle)
    container.expectRefusal(of: .swipe(.changed(translation: 1)), .noGesture)
  }

  @Test func `P7: a gesture that heads into the pages is theirs, and begins with its first movement`() throws {
    let drag = Drag(page: 0, origin: 0, beganAtRest: true)
    var container = try container(bouncing: [.right])
    try container.perform(.swipe(.began()))
    #expect(
      try container.perform(.swipe(.changed(translation: -20)))
        == [.didBeginDragging(drag), .didScroll(offset: 20, translation: -20)])
    // From now on it stays theirs, whichever way it goes.
    #expect(try container.perform(.swipe(.changed(translation: 20))) == [.didScroll(offset: 0, translation: 20)])
    #expect(container.motion.phase == .dragging)
    try container.perform(.swipe(.ended()))

    // A velocity decides as well, and then a movement the other way is held at the edge.
    try container.perform(.swipe(.began(velocity: -200)))
    #expect(try container.perform(.swipe(.changed(translation: 9))) == [.didScroll(offset: 0, translation: 9)])
    try container.perform(.swipe(.ended()))
    #expect(container.motion == .idle)
  }

  @Test func `P7: a finger that never moves stays with the pages`() throws {
    for end in [Swipe.ended(), .ended(translation: 0), .cancelled] {
      var container = try container(bouncing: [.right])
      let before = container
      let drag = Drag(page: 0, origin: 0, beganAtRest: true)
      try container.perform(.swipe(.began()))
      #expect(
        try container.perform(.swipe(end))
          == [
            .didBeginDragging(drag), .didEndDragging(velocity: 0, projectedOffset: 0),
            .didSettle(page: 0, .deceleration),
          ])
      #expect(container == before)
    }
    // A flick without a translation is a drag to the next page.
    var container = try container(bouncing: [.right])
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.ended(velocity: -900)))
    #expect(container.motion.transition?.page == 1)
  }

  @Test func `P7: the other edge and the other direction stay the container's`() throws {
    var container = try container(bouncing: [.right])
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -50)))
    #expect(container.contentOffset(at: .start) == 50)
    try container.perform(.select(.index(2)))
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -100)))
    #expect(container.contentOffset(at: .start) > 640)
  }

  @Test func `P7: reaching such an edge in a drag clamps`() throws {
    var container = try container(bouncing: [.right], selected: 1)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: 400)))
    #expect(container.contentOffset(at: .start) == 0)
    #expect(container.motion.phase == .dragging)
    try container.perform(.swipe(.ended()))
    #expect(container.currentPage == 0)
  }

  @Test func `P9: a transition that takes no time has settled before the next of many actions`() throws {
    var one = try container(bouncing: [.right])
    try one.perform(.swipe(.began()))
    var many = one
    let actions: [TabAction] = [.swipe(.ended(translation: -0.3)), .swipe(.began(velocity: 500))]
    let events = try actions.flatMap { try one.apply($0, at: .start) }
    #expect(try many.apply(actions, at: .start) == events)
    #expect(many == one)
    #expect(events.last?.kind == .gesturePassedToParent(.left, translation: 0))
  }

  // MARK: Interruption

  @Test func `P10: a gesture takes over a transition where it is`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.select(.index(2), animated: true))
    let now = Instant.start + 150
    let offset = container.contentOffset(at: now)
    try container.perform(.swipe(.began()), at: now)
    #expect(container.contentOffset(at: now) == offset)
    #expect(container.contentOffset(at: now + 1000) == offset)
    try container.perform(.swipe(.changed(translation: -7)), at: now)
    #expect(container.contentOffset(at: now) == offset + 7)
    #expect(container.advance(to: now + 60_000) == [])
    try container.perform(.swipe(.ended(velocity: 500)), at: now)
    _ = container.advance(to: now + 60_000)
    #expect(container.selectedIndex == container.currentPage)
  }

  @Test func `P10: a selection takes over a deceleration where it is`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.ended(translation: -200, velocity: -400)))
    let now = Instant.start + 40
    let offset = container.contentOffset(at: now)
    try container.perform(.select(.index(0), animated: true), at: now)
    #expect(container.contentOffset(at: now) == offset)
    _ = container.advance(to: now + 60_000)
    #expect(container.currentPage == 0)
  }

  @Test func `P10: a gesture begins inside a stretched band without a jump`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.ended(translation: 120)))
    let now = Instant.start + 30
    let offset = container.contentOffset(at: now)
    #expect(offset < 0)
    try container.perform(.swipe(.began()), at: now)
    #expect(container.contentOffset(at: now) == offset)
    try container.perform(.swipe(.changed(translation: -10)), at: now)
    #expect(container.contentOffset(at: now) == offset + 10)
  }

  @Test func `P10: a gesture that begins past an edge that may not bounce does not jump either`() throws {
    var container = try container(bouncing: [])
    try container.perform(.swipe(.scrolled(to: -300)))
    try container.perform(.swipe(.began()))
    #expect(container.contentOffset(at: .start) == -300)
    try container.perform(.swipe(.changed(translation: 50)))
    #expect(container.contentOffset(at: .start) == -300)
    try container.perform(.swipe(.changed(translation: -50)))
    #expect(container.contentOffset(at: .start) == -250)
  }

  @Test(arguments: [Double.nan, .infinity, 1e9, -1e9])
  func `movements out of range change nothing`(number: Double) throws {
    var container = try TabContainer.tabs()
    let allowed = -1e6...1e6
    #expect(throws: TabContainerError.numberOutOfRange(member: "translation", allowed: allowed)) {
      try container.perform(.swipe(.began(translation: number)))
    }
    try container.perform(.swipe(.began()))
    let before = container
    #expect(throws: TabContainerError.numberOutOfRange(member: "translation", allowed: allowed)) {
      try container.perform(.swipe(.changed(translation: number)))
    }
    #expect(throws: TabContainerError.numberOutOfRange(member: "velocity", allowed: allowed)) {
      try container.perform(.swipe(.ended(velocity: number)))
    }
    #expect(container == before)
  }

  @Test(arguments: [Traits.LayoutDirection.leftToRight, .rightToLeft])
  func `P8: a release without velocity has none, and not -0`(direction: Traits.LayoutDirection) throws {
    var container = try TabContainer.tabs(3, selected: 1)
    var changes = TraitChanges()
    changes.layoutDirection = direction
    try container.perform(.resize(changes))
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.ended(translation: -100)))
    guard case .spring(_, let velocity) = try #require(container.motion.transition).curve else {
      Issue.record("not a spring")
      return
    }
    #expect((velocity, velocity.sign) == (0, .plus))
  }

  @Test func `G1: -0 is 0, so that a recording without the member has the same events`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    try container.perform(.swipe(.began(translation: 40)))
    let events =
      try container.perform(.swipe(.changed(translation: -0.0))) + container.perform(.swipe(.ended(velocity: -0.0)))
    let numbers = events.flatMap { event -> [Double] in
      switch event {
      case .didScroll(_, let translation): [translation].compactMap(\.self)
      case .didEndDragging(let velocity, _): [velocity]
      default: []
      }
    }
    #expect(numbers.map(\.sign) == [.plus, .plus])
  }
}
