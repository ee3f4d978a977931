import Testing

@testable import TabEngine

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
