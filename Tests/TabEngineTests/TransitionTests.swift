import Foundation
import Testing

@testable import TabEngine

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
