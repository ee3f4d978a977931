import TabEngine
import TabSessions
import Testing

@testable import TabHeaderReplays

/// A fit finds the parameters with which a trace was made.
@Suite struct ProfileFitTests {
  /// Gestures at 60 Hz that the engine answers, with noise of half a point.
  private func trace(
    of profile: PagingProfile, seed: UInt64, hasVelocity: Bool = true, gestures: [[Double]], velocities: [Double]
  ) throws -> Trace {
    var samples: [Trace.Sample] = []
    var time = 0.0
    for (translations, velocity) in zip(gestures, velocities) {
      for (index, translation) in translations.enumerated() {
        let isLast = index == translations.count - 1
        samples.append(
          Trace.Sample(
            time: time, translation: translation, velocity: isLast && hasVelocity ? velocity : nil, offset: 0))
        time += 1_000 / 60
      }
      for _ in 0..<60 {
        samples.append(Trace.Sample(time: time, offset: 0))
        time += 1_000 / 60
      }
    }
    let still = try Trace(pageWidth: 390, pages: 3, samples: samples)
    var random = SeededRandom(seed: seed)
    let offsets = try still.offsets(with: profile)
    return try Trace(
      pageWidth: 390, pages: 3,
      samples: zip(samples, offsets).map { sample, offset in
        Trace.Sample(
          time: sample.time, translation: sample.translation, velocity: sample.velocity,
          offset: offset + Double.random(in: -0.5...0.5, using: &random))
      })
  }

  /// Translations from 0 to an end, in equal steps.
  private func pull(to end: Double) -> [Double] { (0...20).map { Double($0) * end / 20 } }

  @Test(arguments: [PagingProfile.uikit, .flutter], 1...5)
  func rubberBandAndSpringAreFoundWithinOnePercent(profile: PagingProfile, seed: UInt64) throws {
    let trace = try trace(
      of: profile, seed: seed, gestures: [pull(to: 300), pull(to: 240), pull(to: -180), pull(to: 180)],
      velocities: [0, 0, -400, 400])
    let fit = ProfileFit(to: trace)
    guard case .rubberBand(let coefficient, let samples) = fit.overscroll else {
      Issue.record("expected a rubber band, not \(String(describing: fit.overscroll))")
      return
    }
    #expect(samples == 40)
    #expect(abs(coefficient.value / profile.rubberBand - 1) < 0.01)
    let error = try #require(coefficient.error)
    #expect(error < 0.005)

    guard case .spring(let spring) = profile.deceleration else { throw Missing() }
    let found = try #require(fit.spring)
    #expect(abs(found.stiffness.value / (spring.stiffness / spring.mass) - 1) < 0.01)
    #expect(abs(found.dampingRatio.value / spring.dampingRatio - 1) < 0.01)
    #expect(found.deviation < 0.4)
  }

  @Test(arguments: 1...3)
  func aSpringIsFoundWithoutTheVelocitiesOfTheReleases(seed: UInt64) throws {
    let trace = try trace(
      of: .uikit, seed: seed, hasVelocity: false,
      gestures: [pull(to: 300), pull(to: 240), pull(to: -150), pull(to: 150)], velocities: [0, 0, 0, 0])
    let spring = try #require(ProfileFit(to: trace).spring)
    #expect(abs(spring.stiffness.value / 100 - 1) < 0.05)
  }

  @Test func pagesThatStopAtTheEdgeHaveNoRubberBand() throws {
    let trace = try trace(of: .viewpager2, seed: 1, gestures: [pull(to: 200)], velocities: [0])
    #expect(ProfileFit(to: trace).overscroll == OverscrollFit.stop(samples: 20))
  }

  @Test func aVelocityThresholdIsTheIntervalThatTheTraceLeavesOpen() throws {
    let trace = try trace(
      of: .uikit, seed: 1, gestures: [pull(to: -60), pull(to: -60), pull(to: 60)], velocities: [-280, -310, 250])
    let threshold = try #require(ProfileFit(to: trace).velocityThreshold)
    #expect(threshold == ThresholdFit(stayed: [280, 250], moved: [310]))
    #expect(threshold.isConsistent)
  }

  @Test func aDistanceThresholdIsTheIntervalThatTheTraceLeavesOpen() throws {
    let trace = try trace(
      of: .uikit, seed: 1, gestures: [pull(to: -180), pull(to: -210)], velocities: [0, 0])
    let threshold = try #require(ProfileFit(to: trace).distanceThreshold)
    #expect(abs(try #require(threshold.stayed) - 180 / 390) < 0.002)
    #expect(abs(try #require(threshold.moved) - 210 / 390) < 0.002)
  }

  @Test func gesturesThatContradictEachOtherAreSaidToDoSo() {
    #expect(ThresholdFit(stayed: [400], moved: [300])?.isConsistent == false)
  }

  @Test(arguments: [0.998, 0.99])
  func aDecelerationRateIsFoundInAFreeScroll(rate: Double) throws {
    var random = SeededRandom(seed: 7)
    var samples = (0...5).map {
      Trace.Sample(time: Double($0) * 16, translation: -16 * Double($0), offset: 16 * Double($0))
    }
    samples[5] = Trace.Sample(time: 80, translation: -80, velocity: -1_000, offset: 80)
    var (offset, velocity) = (80.0, 1.0)
    for millisecond in 1...3_000 {
      velocity *= rate
      offset += velocity
      guard millisecond % 16 == 0 else { continue }
      samples.append(
        Trace.Sample(time: 80 + Double(millisecond), offset: offset + Double.random(in: -0.5...0.5, using: &random)))
    }
    let fit = ProfileFit(to: try Trace(pageWidth: 2_000, pages: 3, samples: samples))
    let found = try #require(fit.deceleration?.rate)
    #expect(abs((1 - found.value) / (1 - rate) - 1) < 0.01)
    #expect(fit.spring == nil)
    #expect(fit.overscroll == nil)
  }

  @Test func aTraceThatShowsNothingFitsNothing() throws {
    let trace = try Trace(pageWidth: 390, pages: 3, samples: [Trace.Sample(time: 0, offset: 0)])
    let fit = ProfileFit(to: trace)
    #expect(fit.overscroll == nil && fit.spring == nil && fit.deceleration == nil)
    #expect(fit.velocityThreshold == nil && fit.distanceThreshold == nil)
  }

  private struct Missing: Error {}
}
