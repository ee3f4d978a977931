import Foundation
import Testing

@testable import TabEngine

/// P11: one gesture, three platforms.
struct ProfileTests {
  private func container(_ profile: PagingProfile, selected: Int = 1) throws -> TabContainer {
    var configuration = Configuration()
    configuration.paging.profile = profile
    return try .tabs(5, selected: selected, configuration: configuration)
  }

  /// A gesture from the middle page of five, 320 wide, and the page it settles on.
  private func settled(
    _ profile: PagingProfile, translation: Double, velocity: Double = 0, selected: Int = 2
  ) throws -> Int? {
    var container = try container(profile, selected: selected)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.ended(translation: translation, velocity: velocity)))
    _ = container.advance(to: .start + 60_000)
    #expect(container.motion == .idle)
    return container.currentPage
  }

  // MARK: One gesture

  @Test(arguments: [
    (PagingProfile.uikit, 1, 320.0, Curve.spring(Spring(stiffness: 100, mass: 1), initialVelocity: 0), Int64(797)),
    (.viewpager2, 2, 640, .cubicBezier(.quintic), 450),
    (.flutter, 2, 640, .spring(Spring(stiffness: 100, mass: 0.5, dampingRatio: 1.1), initialVelocity: 0), 695),
  ])
  func `P11, P2, P8: released at exactly half`(
    profile: PagingProfile, page: Int, target: Double, curve: Curve, duration: Int64
  ) throws {
    var container = try container(profile)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -160)))
    #expect(
      container.pager(at: .start)
        == PagerState(
          phase: .dragging, contentOffset: 480, contentWidth: 1600, pageWidth: 320, currentPage: 1,
          mostVisibleIndex: page, position: 1.5, barPosition: 1.5, scrollPosition: 1, positionOffset: 0.5,
          transition: nil))
    let transition = Transition(
      kind: .decelerating, from: 480, to: target, page: page, startedAt: .start, duration: duration, curve: curve,
      source: container.screen, destination: container.screen(ofTabAt: page))
    #expect(
      try container.perform(.swipe(.ended())) == [
        .didEndDragging(velocity: 0, projectedOffset: profile == .uikit ? 480 : nil), .transitionBegan(transition),
      ])
    let events = container.advance(to: transition.end).map(\.kind)
    #expect(events.first == .didSettle(page: page, .deceleration))
    #expect(container.pager(at: transition.end) == (try self.container(profile, selected: page)).pager(at: .start))
    #expect(container.selectedIndex == page)
  }

  @Test func `P11: the same fling a fifth of a second later`() throws {
    func offset(_ profile: PagingProfile) throws -> Double {
      var container = try container(profile)
      try container.perform(.swipe(.began()))
      try container.perform(.swipe(.ended(translation: -100, velocity: -400)))
      #expect(container.motion.transition?.to == 640)
      return container.contentOffset(at: .start + 200)
    }
    // −220 points from rest at 400 points/s: (−220 + (400 − 10·220)·0.2)·e⁻² from 640.
    #expect(abs(try offset(.uikit) - (640 - 580 * exp(-2))) < 1e-9)
    // 220·(1 − (1 − 200/298)²) from 420.
    #expect(abs(try offset(.viewpager2) - (640 - 220 * pow(98.0 / 298, 2))) < 1e-9)
    // The same with two rates, 9.0755 and 22.0372 a second.
    #expect(abs(try offset(.flutter) - 585.624784375) < 1e-8)
  }

  @Test func `P11, P6: a finger 100 points past an edge`() throws {
    for (profile, overshoot) in [
      (PagingProfile.uikit, 320 * (1 - 1 / (1 + 55 / 320.0))), (.flutter, 320 * (1 - 1 / (1 + 52 / 320.0))),
      (.viewpager2, 0),
    ] {
      var left = try container(profile, selected: 0)
      try left.perform(.swipe(.began()))
      try left.perform(.swipe(.changed(translation: 100)))
      #expect(abs(left.contentOffset(at: .start) + overshoot) < 1e-12)
      var right = try container(profile, selected: 4)
      try right.perform(.swipe(.began()))
      try right.perform(.swipe(.changed(translation: -100)))
      #expect(abs(right.contentOffset(at: .start) - 1280 - overshoot) < 1e-12)
    }
  }

  @Test func `P11: viewpager2 stops at both edges, however far the finger goes, and rests there at once`() throws {
    for (selected, sign) in [(0, 1.0), (4, -1.0)] {
      var container = try container(.viewpager2, selected: selected)
      let atRest = container
      let edge = Double(selected) * 320
      try container.perform(.swipe(.began()))
      for distance in [0.001, 100, 320, 1e6] {
        #expect(
          try container.perform(.swipe(.changed(translation: sign * distance)))
            == [.didScroll(offset: edge, translation: sign * distance)])
        #expect(container.contentOffset(at: .start) == edge)
        #expect(container.motion.phase == .dragging)
      }
      #expect(
        try container.perform(.swipe(.ended(velocity: sign * 4000)))
          == [.didEndDragging(velocity: sign * 4000, projectedOffset: nil), .didSettle(page: selected, .deceleration)])
      #expect(container == atRest)
    }
  }

  @Test func `P11, P10: where nothing bounces, a drag that begins past an edge does not jump either`() throws {
    var container = try container(.viewpager2, selected: 0)
    try container.perform(.swipe(.scrolled(to: -200)))
    try container.perform(.swipe(.began()))
    #expect(container.contentOffset(at: .start) == -200)
    try container.perform(.swipe(.changed(translation: 50)))
    #expect(container.contentOffset(at: .start) == -200)
    try container.perform(.swipe(.changed(translation: -250)))
    #expect(container.contentOffset(at: .start) == 50)
  }

  // MARK: Release

  @Test(arguments: [
    (PagingProfile.uikit, -10.0, -300.0, 3), (.uikit, -10, -299.999, 2), (.uikit, 10, 300, 1), (.uikit, 10, 299.999, 2),
    (.viewpager2, -10, -50, 3), (.viewpager2, -10, -49.999, 2), (.viewpager2, 10, 50, 1), (.viewpager2, 10, 49.999, 2),
    // Flutter's has to be over its threshold, and the finger's way over its distance.
    (.flutter, -20, -100, 2), (.flutter, -20, -100.001, 3), (.flutter, 20, 100, 2), (.flutter, 20, 100.001, 1),
    (.flutter, -18, -400, 2), (.flutter, -18.001, -400, 3), (.flutter, 18, 400, 2), (.flutter, 18.001, 400, 1),
  ])
  func `P11, P8: at a threshold and just under`(
    profile: PagingProfile, translation: Double, velocity: Double, page: Int
  ) throws {
    #expect(try settled(profile, translation: translation, velocity: velocity) == page)
  }

  @Test
  func `P11: in flutter a release below the fling threshold starts at rest, and still reports the finger's velocity`()
    throws
  {
    var container = try container(.flutter, selected: 2)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -40)))
    let events = try container.perform(.swipe(.ended(velocity: -100)))
    #expect(events.first == .didEndDragging(velocity: -100, projectedOffset: nil))
    let transition = try #require(container.motion.transition)
    #expect((transition.from, transition.to) == (680, 640))
    #expect(transition.curve == .spring(Spring(stiffness: 100, mass: 0.5, dampingRatio: 1.1), initialVelocity: 0))
  }

  @Test(arguments: [(-160.0, 2, 3, 3), (-159.999, 2, 2, 2), (-160.001, 3, 3, 3), (160, 1, 2, 2), (159.999, 2, 2, 2)])
  func `P11, P2: a slow release around half goes, in uikit, viewpager2 and flutter, to`(
    translation: Double, uikit: Int, viewpager2: Int, flutter: Int
  ) throws {
    #expect(try settled(.uikit, translation: translation) == uikit)
    #expect(try settled(.viewpager2, translation: translation) == viewpager2)
    #expect(try settled(.flutter, translation: translation) == flutter)
  }

  @Test func `P8: half a page on and then to the nearest, in flutter`() throws {
    // 2.6 + 0.5 rounds to 3; back, 2.6 − 0.5 rounds to 2, though 3 is nearer.
    #expect(try settled(.flutter, translation: -192, velocity: -500) == 3)
    #expect(try settled(.flutter, translation: -192, velocity: 500) == 2)
    #expect(try settled(.flutter, translation: -192) == 3)
    // A finger that has not moved flings nothing.
    #expect(try settled(.flutter, translation: 0, velocity: -500) == 2)
  }

  @Test(arguments: [(PagingProfile.uikit, 1...3), (.viewpager2, 0...4), (.flutter, 0...4)])
  func `P8: a release goes as far as the finger, or one page if the profile says so, and to an existing one`(
    profile: PagingProfile, pages: ClosedRange<Int>
  ) throws {
    for velocity in [0.0, -20, -1e6] {
      #expect(try settled(profile, translation: -900, velocity: velocity) == pages.upperBound)
      #expect(try settled(profile, translation: 900, velocity: -velocity) == pages.lowerBound)
    }
    // 650 points are two pages and a bit.
    #expect(try settled(profile, translation: -650, selected: 0) == min(pages.upperBound - 2, 2))
    #expect(try settled(profile, translation: 100, velocity: 1e6, selected: 0) == 0)
    #expect(try settled(profile, translation: -100, velocity: -1e6, selected: 4) == 4)
  }

  @Test func `P2: a tie goes to the upper page everywhere, if the profile says so`() throws {
    for (profile, page) in [(PagingProfile.uikit, 1), (.viewpager2, 2), (.flutter, 2)] {
      // An offset that settles, and the page that a gesture begins on.
      var jumped = try container(profile, selected: 0)
      try jumped.perform(.swipe(.scrolled(to: 480, settles: true)))
      #expect(jumped.currentPage == page)
      var dragged = try container(profile, selected: 0)
      try dragged.perform(.swipe(.scrolled(to: 480)))
      try dragged.perform(.swipe(.began()))
      guard case .dragging(let drag) = dragged.motion else {
        Issue.record("not dragging")
        return
      }
      #expect(drag.page == page)
    }
  }

  @Test(arguments: [(-160.0, 0), (-0.5, 0), (159.999, 0), (160, 1), (479.999, 1), (480, 2), (1280, 4), (1600, 4)])
  func `P2: an upper tie at every offset`(offset: Double, page: Int) throws {
    let geometry = try #require(PageGeometry(pageWidth: 320, count: 5, tie: .upper))
    #expect(geometry.mostVisible(at: offset, currentPage: 0) == page)
  }

  // MARK: Numbers

  @Test func `P11: the profiles by name`() {
    #expect(PagingProfile.all.map(\.name) == ["uikit", "viewpager2", "flutter"])
    #expect(PagingProfile.all.map(\.rubberBand) == [0.55, 0, 0.52])
    #expect(
      PagingProfile.all.map(\.release) == [
        .adjacent(threshold: 300), .adjacent(threshold: 50), .halfPage(threshold: 100, distance: 18),
      ])
    #expect(PagingProfile.all.map(\.tie) == [.lower, .upper, .upper])
    #expect(PagingProfile.all.map(\.decelerationRate) == [0.998, nil, nil])
    #expect(PagingProfile.all.map(\.pagesPerSwipe) == [1, nil, nil])
    #expect(PagingProfile.all.map(\.jump) == [.none, .to(pagesBefore: 3), .toNeighbour])
  }

  @Test func `P11: a free scroll of 1000 points per second continues for 499`() throws {
    let projection = try #require(PagingProfile.uikit.projection(velocity: 1000))
    #expect(abs(projection - 499) < 1e-12 * 499)
    #expect(PagingProfile.uikit.projection(velocity: 0) == 0)
    #expect(PagingProfile.uikit.projection(velocity: -1000) == -projection)
    #expect(PagingProfile.flutter.projection(velocity: 1000) == nil)
    #expect(PagingProfile.viewpager2.projection(velocity: 1000) == nil)
  }

  @Test(arguments: [1.0, 50, 160, 320, 1000])
  func `P11, P6: flutter's friction, a step of the finger at a time, is the rubber band of 0.52`(distance: Double) {
    let viewport = 320.0
    func friction(_ overscroll: Double) -> Double { 0.52 * pow(1 - overscroll / viewport, 2) }
    var overscroll = 0.0
    let steps = 1000
    let step = distance / Double(steps)
    for _ in 0..<steps {  // Runge and Kutta's, of the fourth order.
      let first = friction(overscroll)
      let second = friction(overscroll + first * step / 2)
      let third = friction(overscroll + second * step / 2)
      let fourth = friction(overscroll + third * step)
      overscroll += step * (first + 2 * second + 2 * third + fourth) / 6
    }
    let band = RubberBand(coefficient: PagingProfile.flutter.rubberBand, dimension: viewport)
    #expect(abs(band.overshoot(forDistance: distance) - overscroll) < 1e-9)
  }

  @Test(arguments: [(0.0, Int64(0)), (0.001, 3), (1, 3), (16, 30), (80, 149), (159, 298), (160, 298), (1e8, 298)])
  func `P11: PagerSnapHelper's time for a distance`(distance: Double, milliseconds: Int64) {
    // 16 of 160 to the inch are 10 ms, over 0.3356 is 29.8; 100 over 0.3356 is 297.97.
    let fling = AnimationTiming.snapping(flingVelocity: 50).transition(
      .decelerating, to: 1, from: 0, to: distance, velocity: -50, pageWidth: 320, at: .start)
    #expect((fling.duration, fling.curve) == (milliseconds, .cubicBezier(.decelerate)))
  }

  @Test(arguments: [(320.0, 320.0, Int64(149)), (640, 320, 298), (800, 320, 323), (1170, 390, 425)])
  func `P11: LinearSmoothScroller's time for a distance`(distance: Double, width: Double, milliseconds: Int64) {
    let transition = AnimationTiming.seeking.transition(
      .animating, to: 1, from: 0, to: distance, pageWidth: width, at: .start)
    #expect(transition.duration == milliseconds)
  }

  @Test func `P11: DecelerateInterpolator is a cubic Bézier curve`() {
    for time in stride(from: 0.0, through: 1, by: 1 / 64) {
      #expect(abs(CubicBezier.decelerate.progress(atTime: time) - (1 - (1 - time) * (1 - time))) < 1e-15)
      #expect(abs(CubicBezier.quintic.progress(atTime: time) - (1 - pow(1 - time, 5))) < 0.0075)
      // 50 of 348 ms steadily over a third of the way.
      let steady = 50.0 / 348
      let way = time < steady ? time / steady / 3 : 1 - 2 / 3.0 * pow((1 - time) / (1 - steady), 2)
      #expect(abs(CubicBezier.seek.progress(atTime: time) - way) < 0.011)
    }
  }

  @Test(arguments: [
    (PagingProfile.uikit, 320.0, Int64(300), Curve.cubicBezier(.easeInOut)),
    (.viewpager2, 320, 348, .cubicBezier(.seek)),
    (.flutter, 960, 300, .cubicBezier(.ease)),
  ])
  func `P11, P9, P20: an animated selection`(
    profile: PagingProfile, from: Double, duration: Int64, curve: Curve
  ) throws {
    var container = try container(profile)
    let transition = Transition(
      kind: .animating, from: from, to: 1280, barFrom: from == 320 ? nil : 320, page: 4, startedAt: .start,
      duration: duration, curve: curve, source: container.screen, destination: container.screen(ofTabAt: 4))
    #expect(try container.perform(.select(.index(4), animated: true)).contains(.transitionBegan(transition)))
    _ = container.advance(to: transition.end)
    #expect(container.pager(at: transition.end) == (try self.container(profile, selected: 4)).pager(at: .start))
  }

  // MARK: The overdamped spring

  @Test func `P11: an overdamped spring is the sum of two exponentials`() {
    let spring = Spring(stiffness: 100, mass: 0.5, dampingRatio: 1.1)
    #expect(abs(spring.damping - 2.2 * 50.0.squareRoot()) < 1e-12)
    let frequency = 200.0.squareRoot()
    let (slow, fast) = (frequency * (1.1 - 0.21.squareRoot()), frequency * (1.1 + 0.21.squareRoot()))
    for (start, velocity) in [(160.0, 0.0), (-160, 900), (60, -900), (0.6, 3000)] {
      let first = (velocity + fast * start) / (fast - slow)
      let second = -(velocity + slow * start) / (fast - slow)
      for time in [0.0, 1, 16, 100, 400, 1000] {
        let expected = first * exp(-slow * time / 1000) + second * exp(-fast * time / 1000)
        let displacement = spring.displacement(from: start, velocity: velocity, atMilliseconds: time)
        #expect(abs(displacement - expected) < 1e-11 * max(1, abs(expected)))
      }
    }
  }

  @Test func `a spring that is hardly overdamped is the critical one`() {
    let critical = Spring(stiffness: 100, mass: 1)
    for excess in [0, 1e-15, 1e-12, 1e-9] {
      let spring = Spring(stiffness: 100, mass: 1, dampingRatio: 1 + excess)
      for time in [0.0, 50, 500] {
        let difference =
          spring.displacement(from: 100, velocity: 700, atMilliseconds: time)
          - critical.displacement(from: 100, velocity: 700, atMilliseconds: time)
        #expect(abs(difference) < 1e-5)
      }
    }
    #expect(Spring(stiffness: 100, mass: 1, dampingRatio: 0.3) == critical)
  }

  @Test(arguments: [1.0, 1.1, 2, 4])
  func `P9: a spring turns once at most, never overshoots, and stays within half a point`(ratio: Double) {
    let spring = Spring(stiffness: 100, mass: 0.5, dampingRatio: ratio)
    for start in [320.0, -160, 30, -0.6, 1e4] {
      for velocity in [0.0, 50, -50, 2000, -2000, 1e6, -1e6] {
        let velocity = spring.limited(velocity: velocity, from: start)
        func distance(_ time: Int64) -> Double {
          spring.displacement(from: start, velocity: velocity, atMilliseconds: Double(time)) * (start < 0 ? -1 : 1)
        }
        let duration = spring.duration(from: start, velocity: velocity)
        #expect(duration == 0 || distance(duration - 1) > 0.5 || distance(duration) > distance(duration - 1))
        let path = (0...duration + 400).map(distance)
        #expect(path.allSatisfy { $0 >= -1e-9 })
        let turns = zip(path, path.dropFirst()).map { $1 > $0 + 1e-9 }
        // It moves away first, if at all.
        #expect(turns.drop(while: \.self).allSatisfy { !$0 })
        #expect(path.dropFirst(Int(duration)).allSatisfy { $0 <= 0.5 })
      }
    }
  }

  // MARK: Android's two numbers

  @Test(
    arguments: [
      (-320, 0, 0), (-40, 0, 0), (0, 0, 0), (1e-300, 0, 1e-300 / 320), (160, 0, 0.5),
      (319.99999999999994, 0, 0.9999999999999998), (320, 1, 0), (400, 1, 0.25), (640, 2, 0), (700, 2, 0), (960, 2, 0),
    ] as [(Double, Int, Double)])
  func `P11: the position is a page and the offset a fraction under 1`(
    offset: Double, position: Int, fraction: Double
  ) throws {
    var container = try TabContainer.tabs()
    try container.perform(.swipe(.scrolled(to: offset)))
    let pager = container.pager(at: .start)
    #expect((pager.scrollPosition, pager.positionOffset) == (position, fraction))
  }

  @Test func `P11: the position of no pages, and of pages without width`() throws {
    let none = try TabContainer.tabs(0).pager(at: .start)
    #expect((none.scrollPosition, none.positionOffset, none.mostVisibleIndex) == (0, 0, nil))
    let narrow = try TabContainer.tabs(3, selected: 2, width: 0).pager(at: .start)
    #expect((narrow.scrollPosition, narrow.positionOffset, narrow.mostVisibleIndex) == (2, 0, 2))
  }
}
