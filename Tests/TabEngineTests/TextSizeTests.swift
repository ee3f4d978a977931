import Testing

@testable import TabEngine

/// T4, H5: fonts follow the reader's text size, and their containers grow until they fit.
struct TextSizeTests {
  private func container(
    _ category: ContentSizeCategory = .large, placement: TabBarConfiguration.Placement = .top,
    company: String? = "Analytical Engines", design: Design = Design()
  ) throws -> TabContainer {
    var configuration = Configuration.quiet
    configuration.header = Header(user: try User(name: "Ada Byron", company: company))
    configuration.tabBar.placement = placement
    configuration.tabBar.distribution = .intrinsic
    configuration.tabBar.indicator = .pill
    configuration.look = Look(light: design, dark: design)
    var container = try TabContainer.tabs(configuration: configuration)
    _ = try container.perform(.resize(.with { $0.contentSizeCategory = category }))
    return container
  }

  /// Apple's table: of each style the sizes from `xSmall` to `accessibility5`.
  @Test(arguments: [
    (TextStyle.largeTitle, [31.0, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
    (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
    (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
    (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
    (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
    (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
    (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
    (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
    (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
  ])
  func `T4: a style has the platform's size in every category`(style: TextStyle, sizes: [Double]) {
    #expect(ContentSizeCategory.allCases.map(style.size) == sizes)
  }

  @Test func `T4: a custom size grows in proportion`() {
    let font = Font(.headline, preferredSize: 34, weight: .semibold)
    #expect(font.scaled(for: .accessibility1).size == 56)
    #expect(font.scaled(for: .accessibility1).preferredSize == 34)
    #expect(font.scaled(for: .accessibility1).scaled(for: .large) == font)
  }

  @Test(arguments: [
    (ContentSizeCategory.xSmall, 14.0, 12.0, 12.0), (.large, 17, 15, 13), (.accessibility5, 53, 49, 44),
  ])
  func `T4: title, subtitle and tabs follow`(
    category: ContentSizeCategory, title: Double, subtitle: Double, tab: Double
  ) throws {
    let design = try container(category).design
    #expect(design.titleFont.size == title)
    #expect(design.subtitleFont.size == subtitle)
    #expect(design.selectedTabTitleFont.size == tab)
    #expect(design.deselectedTabTitleFont.size == tab)
  }

  @Test(arguments: [
    // 14 + 5 and 12 + 5, 17 + 5 and 15 + 5, 23 + 5 and 21 + 5 with 8 above and below; 28 and 25 take 1.2 of themselves.
    (ContentSizeCategory.xSmall, 64.0), (.large, 64), (.xxxLarge, 70), (.accessibility1, 33.6 + 30 + 16),
  ])
  func `H5: the header grows until its lines fit, and never shrinks`(
    category: ContentSizeCategory, height: Double
  ) throws {
    let header = try #require(try container(category).layout.header)
    #expect(header.frame.height == height)
    let subtitle = try #require(header.subtitle)
    #expect(header.title.y >= header.frame.y + 8 - 1e-9)
    #expect(subtitle.y == header.title.maxY)
    #expect(subtitle.maxY <= header.frame.maxY - 8 + 1e-9)
  }

  @Test func `H5: a missing line takes no space`() throws {
    #expect(try container(.accessibility1, company: nil).layout.header?.frame.height == 64)
  }

  @Test(arguments: [
    (ContentSizeCategory.xSmall, 32.0), (.large, 32), (.xxxLarge, 32), (.accessibility1, 36), (.accessibility5, 60.8),
  ])
  func `H5: pills and their bar grow by the same amount`(category: ContentSizeCategory, pill: Double) throws {
    let container = try container(category)
    let layout = container.layout
    let bar = container.tabBarLayout(in: layout, position: 0)
    #expect(container.tabHeight == pill)
    #expect(abs(layout.tabBar.height - (48 + pill - 32)) < 1e-9)
    #expect(bar.items.allSatisfy { $0.height == layout.tabBar.height })
    #expect(bar.indicator?.frame.height == pill)
    #expect(bar.indicator.map { abs($0.frame.y - 8) < 1e-9 } == true)
  }

  @Test func `B2, B4: buttons are as wide as their larger labels`() throws {
    func widths(_ category: ContentSizeCategory) throws -> [Double] {
      let container = try container(category)
      return container.tabBarLayout(in: container.layout, position: 0).items.map(\.width)
    }
    // a is 556 thousandths of an em in semibold, b and c 611 and 556, with 8 points on both sides.
    #expect(try widths(.large) == [0.556, 0.611, 0.556].map { $0 * 13 + 16 })
    #expect(try widths(.accessibility5) == [0.556, 0.611, 0.556].map { $0 * 44 + 16 })
  }

  @Test func `B10: a bottom bar keeps its labels and its height`() throws {
    let small = try container(placement: .bottom)
    let large = try container(.accessibility5, placement: .bottom)
    #expect(large.layout.tabBar == small.layout.tabBar)
    #expect(large.design.selectedTabTitleFont == small.design.selectedTabTitleFont)
    #expect(large.design.titleFont.size == 53)
  }

  @Test func `H5: a large font of a design gets space too`() throws {
    var design = Design()
    design.titleFont = Font(.headline, preferredSize: 40)
    design.deselectedTabTitleFont = Font(.footnote, preferredSize: 30)
    let container = try container(design: design)
    #expect(container.layout.header?.frame.height == 48.0 + 20 + 16)
    #expect(container.tabHeight == 36 + 8)
    #expect(container.layout.tabBar.height == 48 + 12)
  }

  @Test func `H5: each colour scheme has its design, and another text size does not move the pages`() throws {
    var dark = Design()
    dark.backgroundColor = .black
    var configuration = Configuration.quiet
    configuration.look = Look(style: "s", light: Design(), dark: dark)
    var container = try TabContainer.tabs(selected: 1, configuration: configuration)
    #expect(container.design.backgroundColor == .white)
    let events = try container.perform(
      .resize(
        .with {
          $0.colorScheme = .dark
          $0.contentSizeCategory = .accessibility3
        }))
    #expect(container.design.backgroundColor == .black)
    #expect(events == [.traitsChanged(container.traits)])
    #expect(container.pager(at: .start).contentOffset == 320)
  }
}
