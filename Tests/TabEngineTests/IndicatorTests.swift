import Foundation
import Testing

@testable import TabEngine

/// B3: the indicator between tabs of unequal width.
struct IndicatorTests {
  /// The indicator between a tab at 50, 150 wide, and one at 200, 50 wide.
  private func indicator(_ indicator: TabBarConfiguration.Indicator, at position: Double) throws
    -> TabBarLayout.Indicator
  {
    var configuration = Configuration()
    configuration.tabBar.distribution = .intrinsic
    configuration.tabBar.indicator = indicator
    try configuration.tabBar.setLengths(height: 48, spacing: 0, inset: 50)
    var container = try TabContainer(
      configuration: configuration,
      tabs: [.titled("a", intrinsicWidth: 150), .titled("b", intrinsicWidth: 50)],
      traits: Traits(width: 320, height: 568, safeArea: .zero))
    try container.perform(.swipe(.scrolled(to: position * 320)))
    let pager = container.pager(at: .start)
    return try #require(container.tabBarLayout(in: container.layout, position: pager.position).indicator)
  }

  @Test(arguments: [(0.0, 50.0, 150.0), (0.25, 87.5, 125), (0.5, 125, 100), (1, 200, 50)])
  func `B3: linear moves both edges alike`(position: Double, x: Double, width: Double) throws {
    let indicator = try indicator(.linear, at: position)
    #expect(indicator == TabBarLayout.Indicator(frame: Rect(x: x, y: 47, width: width, height: 1), alpha: 1))
  }

  @Test(arguments: [(0.0, 50.0, 150.0), (1, 200, 50)])
  func `B3: elastic is exactly the tab's at rest`(position: Double, x: Double, width: Double) throws {
    let indicator = try indicator(.elastic, at: position)
    #expect(indicator == TabBarLayout.Indicator(frame: Rect(x: x, y: 47, width: width, height: 1), alpha: 1))
  }

  @Test func `B3: elastic stretches: at half the left edge lags and the right one leads`() throws {
    let frame = try indicator(.elastic, at: 0.5).frame
    // 50 + 150·(1 − √½), and from there to 200 + 50·√½.
    #expect(abs(frame.x - (50 + 150 * (1 - 0.5.squareRoot()))) < 1e-12)
    #expect(abs(frame.maxX - (200 + 50 * 0.5.squareRoot())) < 1e-12)
    #expect((frame.y, frame.height) == (47, 1))
    let third = try indicator(.elastic, at: 1.0 / 3).frame
    // sin 30° is ½ and cos 30° is √¾.
    #expect(abs(third.x - (50 + 150 * (1 - 0.75.squareRoot()))) < 1e-12)
    #expect(abs(third.maxX - 225) < 1e-12)
  }

  @Test func `B3: elastic moving left is Material's mirrored rule`() throws {
    for progress in stride(from: 0.0, through: 1, by: 0.125) {
      let frame = try indicator(.elastic, at: 1 - progress).frame
      // From 200 and 250 on the right to 50 and 200: the left edge leads by the sine.
      #expect(abs(frame.x - (200 - 150 * sin(progress * .pi / 2))) < 1e-12)
      #expect(abs(frame.maxX - (250 - 50 * (1 - cos(progress * .pi / 2)))) < 1e-12)
    }
  }

  @Test(arguments: [
    (0.0, 50.0, 150.0, 1.0), (0.25, 50, 150, 0.5), (0.5, 200, 50, 0), (0.75, 200, 50, 0.5), (1, 200, 50, 1),
  ])
  func `B3: fade goes out where it was and comes in where it will be`(
    position: Double, x: Double, width: Double, alpha: Double
  ) throws {
    let indicator = try indicator(.fade, at: position)
    #expect(indicator == TabBarLayout.Indicator(frame: Rect(x: x, y: 47, width: width, height: 1), alpha: alpha))
  }

  @Test(arguments: [TabBarConfiguration.Indicator.linear, .elastic, .fade])
  func `B3: past the ends nothing is clamped`(style: TabBarConfiguration.Indicator) throws {
    // Half a page past the first tab is half its width; a quarter past the last, a quarter of that.
    let before = Rect(x: -25, y: 47, width: 150, height: 1)
    #expect(try indicator(style, at: -0.5) == TabBarLayout.Indicator(frame: before, alpha: 1))
    let after = Rect(x: 212.5, y: 47, width: 50, height: 1)
    #expect(try indicator(style, at: 1.25) == TabBarLayout.Indicator(frame: after, alpha: 1))
  }

  @Test func `B1, B3: in a bar of equal buttons elastic and fade are at the buttons`() throws {
    var configuration = Configuration()
    configuration.tabBar.indicator = .elastic
    var container = try TabContainer.tabs(4, configuration: configuration)
    try container.perform(.swipe(.scrolled(to: 480)))
    let layout = container.tabBarLayout(in: container.layout, position: 1.5)
    let frame = try #require(layout.indicator).frame
    #expect(abs(frame.x - (80 + 80 * (1 - 0.5.squareRoot()))) < 1e-12)
    #expect(abs(frame.width - 80 * 2.0.squareRoot()) < 1e-12)
  }

  @Test func `sine and cosine are exact to 10⁻¹⁵ over a quarter turn`() {
    for p in stride(from: 0.0, through: 1, by: 1.0 / 4096) {
      #expect(abs(sine(ofQuarterTurns: p) - sin(p * .pi / 2)) < 1e-15, "\(p)")
      #expect(abs(cosine(ofQuarterTurns: p) - cos(p * .pi / 2)) < 1e-15, "\(p)")
    }
    #expect([0, 1].map(sine(ofQuarterTurns:)) == [0, 1])
    #expect([0, 1].map(cosine(ofQuarterTurns:)) == [1, 0])
    #expect([-1e300, 1e300].map(sine(ofQuarterTurns:)) == [0, 1])
  }
}

/// B30: a pill is as high as the design says, or as its title needs; the bar follows it.
struct BarHeightTests {
  private func container(
    tabHeight: Double, paddingY: Double = 4, bar: Double? = nil, _ category: ContentSizeCategory = .large
  ) throws -> TabContainer {
    var design = Design()
    design.tabHeight = tabHeight
    design.tabPaddingY = paddingY
    var configuration = Configuration()
    configuration.look = Look(style: "s", light: design, dark: design)
    configuration.tabBar.indicator = .pill
    try configuration.tabBar.setLengths(height: bar, spacing: 8, inset: 16)
    let traits = try Traits().changed(.with { $0.contentSizeCategory = category })
    return try TabContainer(configuration: configuration, tabs: [.titled("a"), .titled("b")], traits: traits)
  }

  private func heights(_ container: TabContainer) -> (pill: Double?, y: Double?, bar: Double) {
    let layout = container.layout
    let pill = container.tabBarLayout(in: layout, position: 0).indicator?.frame
    return (pill?.height, pill?.y, layout.tabBar.height)
  }

  /// A footnote's line is 18 points high, and has 4 above and below.
  @Test(arguments: [
    (10.0, 26.0, 42.0), (20, 26, 42), (32, 32, 48), (48, 48, 64), (60, 60, 76), (80, 80, 96),
  ])
  func `B30: a bar without a height is 16 higher than its pill`(tabHeight: Double, pill: Double, bar: Double) throws {
    let container = try container(tabHeight: tabHeight)
    #expect(heights(container) == (pill, 8, bar))
    #expect(container.tabHeight == pill)
    #expect(container.layout.page.y == 47 + bar)
  }

  @Test(arguments: [(0.0, 18.0, 34.0), (4, 26, 42), (20, 58, 74)])
  func `B30: the padding counts where it needs more than the height`(padding: Double, pill: Double, bar: Double) throws
  {
    #expect(heights(try container(tabHeight: 10, paddingY: padding)) == (pill, 8, bar))
  }

  @Test(arguments: [
    (10.0, 26.0, 11.0, 48.0), (20, 26, 11, 48), (32, 32, 8, 48), (48, 48, 0, 48), (60, 60, 0, 60), (80, 80, 0, 80),
  ])
  func `B30: a height that is given is the bar's, and at least the pill's`(
    tabHeight: Double, pill: Double, y: Double, bar: Double
  ) throws {
    #expect(heights(try container(tabHeight: tabHeight, bar: 48)) == (pill, y, bar))
  }

  /// A line is 28 points high in accessibility1, so that a pill is 36.
  @Test(arguments: [(nil, 52.0), (48.0, 52), (30, 36), (100, 104)] as [(Double?, Double)])
  func `B30, T4: with the text size the bar grows by as much as the pill`(given: Double?, bar: Double) throws {
    #expect(heights(try container(tabHeight: 32, bar: given, .accessibility1)).bar == bar)
  }
}
