import TabEngine
import Testing

@testable import TabHeaderReplays

@Suite struct TraceComparisonTests {
  /// A finger that pulls the first page 100 points out of its left edge, then lets go.
  private func pulled(_ offsets: [Double]) throws -> Trace {
    let translations: [Double?] = [0, 50, 100, nil, nil]
    return try Trace(
      pageWidth: 960, pages: 3,
      samples: zip(translations, offsets).enumerated().map { index, sample in
        Trace.Sample(
          time: Double(index) * 100, translation: sample.0, velocity: index == 2 ? 0 : nil, offset: sample.1)
      })
  }

  /// P6: at a width of 960, a distance of 100 becomes 52.02.
  @Test func theEngineAnswersTheFingerOfTheTrace() throws {
    let expected = try pulled([0, 0, 0, 0, 0]).offsets(with: .uikit)
    #expect(expected[0] == 0)
    #expect(abs(expected[2] + 52.02) < 0.01)
    // The spring of `uikit` returns it: x(t) = x₀(1 + 10t)e^(−10t).
    #expect(abs(expected[3] + 52.02 * 2 * 0.367_879) < 0.01)
    #expect(abs(expected[4] + 52.02 * 3 * 0.135_335) < 0.01)
    #expect(try TraceComparison(of: pulled(expected), with: .uikit, tolerance: 0).first == nil)
  }

  @Test func theFirstDifferenceAndTheLargestAreNamed() throws {
    var offsets = try pulled([0, 0, 0, 0, 0]).offsets(with: .uikit)
    offsets[1] += 0.4
    offsets[3] += 2
    offsets[4] -= 3
    let comparison = try TraceComparison(of: pulled(offsets), with: .uikit, tolerance: 0.5)
    #expect(comparison.first?.time == 300)
    #expect(comparison.first?.measured == offsets[3])
    #expect(comparison.largest.time == 400)
    #expect(abs(comparison.deviation - ((0.16 + 4 + 9) / 5).squareRoot()) < 1e-9)
  }

  @Test func anotherProfileDiffersFromTheFirstPull() throws {
    let offsets = try pulled([0, 0, 0, 0, 0]).offsets(with: .uikit)
    #expect(try TraceComparison(of: pulled(offsets), with: .viewpager2, tolerance: 0.5).first?.time == 100)
  }
}
