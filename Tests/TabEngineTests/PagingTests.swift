import Foundation
import Testing

@testable import TabEngine

/// P1–P4: where pages are, and which is the current one.
struct PagingTests {
  @Test func `P1: page 2 of three at 320 has its origin at 640`() throws {
    let pager = try TabContainer.tabs(3, selected: 2).pager(at: .start)
    #expect(pager.contentOffset == 640)
    #expect(pager.contentWidth == 960)
    #expect(pager.pageWidth == 320)
  }

  @Test(arguments: [
    (-320.0, 0), (-40, 0), (0, 0), (159, 0), (160, 0), (160.001, 1), (320, 1), (480, 1), (481, 2), (640, 2), (960, 2),
  ])
  func `P2: the most visible page is the nearest, and a tie goes to the lower`(offset: Double, page: Int) throws {
    var container = try TabContainer.tabs()
    try container.perform(.swipe(.scrolled(to: offset)))
    #expect(container.pager(at: .start).mostVisibleIndex == page)
    #expect(container.contentOffset(at: .start) == offset)
  }

  @Test func `P3: the current page changes when scrolling settles, not before`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -300)))
    #expect(container.currentPage == 0)
    #expect(container.pager(at: .start).mostVisibleIndex == 1)
    try container.perform(.swipe(.ended()))
    #expect(container.currentPage == 0)
    let end = try #require(container.motion.transition?.end)
    _ = container.advance(to: end)
    #expect(container.currentPage == 1)
  }

  @Test func `P4: resized from 320 to 568, page 2 goes from 640 to 1136`() throws {
    var container = try TabContainer.tabs(3, selected: 2)
    let events = try container.perform(.resize(.width(568)))
    #expect(events == [.traitsChanged(container.traits)])
    #expect(container.contentOffset(at: .start) == 1136)
    #expect(container.currentPage == 2)
  }

  @Test func `P4: a resize of the height leaves the offset and a drag alone`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -40)))
    try container.perform(.resize(.height(320)))
    #expect(container.motion.phase == .dragging)
    #expect(container.contentOffset(at: .start) == 360)
  }

  @Test func `P4: a resize in a drag ends it on the last settled page`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -300)))
    let events = try container.perform(.resize(.width(568)))
    #expect(events == [.traitsChanged(container.traits), .didSettle(page: 1, .resize)])
    #expect(container.contentOffset(at: .start) == 568)
  }

  @Test func `P4: a resize while decelerating ends on the last settled page`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.ended(translation: -300, velocity: -500)))
    try container.perform(.resize(.width(568)), at: .start + 50)
    #expect(container.contentOffset(at: .start + 50) == 568)
    #expect(container.selectedIndex == 1)
    #expect(container.advance(to: .start + 10_000) == [])
  }

  @Test func `P4: a resize in an animated selection ends on its target`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.select(.index(2), animated: true))
    let events = try container.perform(.resize(.width(568)), at: .start + 50)
    #expect(events == [.traitsChanged(container.traits), .didSettle(page: 2, .resize)])
    #expect(container.contentOffset(at: .start + 50) == 1136)
  }

  @Test func `P4: width 0 keeps the page`() throws {
    var container = try TabContainer.tabs(3, selected: 2)
    try container.perform(.resize(.width(0)))
    #expect(container.pager(at: .start).mostVisibleIndex == 2)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.ended(translation: -100, velocity: -900)))
    try container.perform(.resize(.width(320)), at: .start + 60_000)
    #expect(container.contentOffset(at: .start) == 640)
  }

  @Test(arguments: [-1, 100_001, .infinity, -.infinity, .nan, 1e308])
  func `a width out of range changes nothing`(width: Double) throws {
    var container = try TabContainer.tabs()
    let before = container
    #expect(throws: TabContainerError.numberOutOfRange(member: "width", allowed: 0...100_000)) {
      try container.perform(.resize(.width(width)))
    }
    #expect(container == before)
  }
}

/// P6, P9, P11: the physics.
struct TransitionTests {
  @Test func `P6: d 960, x 100 is 52.02`() {
    let band = RubberBand(coefficient: 0.55, dimension: 960)
    #expect((band.overshoot(forDistance: 100) * 100).rounded() / 100 == 52.02)
    #expect(band.overshoot(forDistance: 0) == 0)
    #expect(band.overshoot(forDistance: 1e9) < 960)
  }

  @Test func `P6: a dimension of 0 passes the distance through`() {
    #expect(RubberBand(coefficient: 0.55, dimension: 0).overshoot(forDistance: 100) == 100)
  }

  @Test func `the exponential is exact to a few units in the last place`() {
    var x = -60.0
    while x < 60 {
      let reference = exp(x)
      #expect(abs(exponential(x) - reference) <= 4 * reference.ulp, "e^\(x)")
      x += 0.37
    }
    #expect(exponential(0) == 1)
    #expect(exponential(-1e300) == 0)
    #expect(exponential(1e300) == .infinity)
  }

  @Test(arguments: [(0.25, 0.1291), (0.5, 0.5), (0.75, 0.8709)])
  func `easeInEaseOut goes where Core Animation's goes`(time: Double, progress: Double) {
    #expect(abs(CubicBezier.easeInOut.progress(atTime: time) - progress) < 0.0001)
  }

  @Test func `P9: a transition is a function of time and ends exactly`() throws {
    let geometry = try #require(PageGeometry(pageWidth: 320, count: 3, tie: .lower))
    let transition = PagingProfile.uikit.selection(of: 2, from: 0, in: geometry, at: .start)
    #expect(transition.offset(at: .start) == 0)
    #expect(transition.offset(at: .start + 150) == 320)
    #expect(transition.offset(at: .start + 300) == 640)
    #expect(transition.offset(at: .start + 5000) == 640)
    #expect(transition.offset(at: .start + -100) == 0)
    let steps = (0...300).map { transition.offset(at: .start + Int64($0)) }
    #expect(steps == steps.sorted())
  }

  @Test func `P9: a late reader finds it settled at its end time`() throws {
    var early = try TabContainer.tabs()
    try early.perform(.select(.index(1), animated: true))
    var late = early
    let eventsOfEarly = early.advance(to: .start + 300)
    let eventsOfLate = late.advance(to: .start + 86_400_000)
    #expect(eventsOfEarly == eventsOfLate)
    #expect(early == late)
  }

  @Test func `P11: the spring is critically damped, stiffness 100 and mass 1`() {
    let spring = Spring(stiffness: 100, mass: 1)
    #expect(PagingProfile.uikit.deceleration == .spring(spring))
    #expect((spring.damping, spring.dampingRatio) == (20, 1))
    // x(t) = x₀·(1 + ω·t)·e^(−ω·t) from rest, ω = 10.
    #expect(abs(spring.displacement(from: 100, velocity: 0, atMilliseconds: 100) - 200 / M_E) < 1e-12)
  }

  @Test func `a spring's duration is the first millisecond within half a point for good`() {
    let spring = Spring(stiffness: 100, mass: 1)
    for (start, velocity) in [(160.0, 0.0), (-160, 0), (30, 2000), (-30, -2000), (0.6, 0), (320, -3200)] {
      let velocity = spring.limited(velocity: velocity, from: start)
      let duration = spring.duration(from: start, velocity: velocity)
      func displacement(_ time: Int64) -> Double {
        abs(spring.displacement(from: start, velocity: velocity, atMilliseconds: Double(time)))
      }
      #expect(displacement(duration) <= 0.5)
      #expect(displacement(duration - 1) > 0.5)
      #expect((duration..<duration + 500).allSatisfy { displacement($0) <= 0.5 })
    }
  }

  @Test func `a fast release does not overshoot its page`() throws {
    let geometry = try #require(PageGeometry(pageWidth: 320, count: 3, tie: .lower))
    let transition = PagingProfile.uikit.deceleration(to: 1, from: 60, velocity: 9000, in: geometry, at: .start)
    for elapsed in 0...transition.duration {
      #expect(transition.offset(afterMilliseconds: Double(elapsed)) <= 320)
    }
  }
}
