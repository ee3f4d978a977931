@testable import TabEngine
import Testing

/// B25: the buttons of a bar are inside the layout margins of the size class.
struct LayoutMarginTests {
  /// Tabs in a bar at the bottom that is 50 points high, without an indicator.
  private func bar(
    _ count: Int, margins: Bool = true, _ traits: (inout TraitChanges) -> Void = { _ in },
    configured: (inout TabBarConfiguration) throws -> Void = { _ in }, presentation: Presentation = .window
  ) throws -> TabBarLayout {
    var configuration = Configuration.quiet
    configuration.presentation = presentation
    configuration.tabBar.placement = .bottom
    configuration.tabBar.overflow = .more
    configuration.tabBar.indicator = .none
    configuration.tabBar.respectsLayoutMargins = margins
    try configuration.tabBar.setLengths(height: 50, spacing: 0, inset: 0)
    try configured(&configuration.tabBar)
    var changes = TraitChanges()
    traits(&changes)
    let titles = "abcdefgh".prefix(count).map(String.init)
    let container = try TabContainer(
      configuration: configuration, tabs: titles.map { try .titled($0) }, traits: Traits().changed(changes))
    return container.tabBarLayout(in: container.layout, position: 0)
  }

  private func landscape(_ changes: inout TraitChanges) {
    (changes.width, changes.height, changes.orientation) = (844, 390, .landscape)
    (changes.safeArea.top, changes.safeArea.left) = (0, 47)
    (changes.safeArea.bottom, changes.safeArea.right) = (21, 47)
  }

  @Test func `B25: 16 points at each side in compact width, and the buttons share the rest equally`() throws {
    let bar = try bar(4)
    #expect(bar.contentWidth == 390)
    #expect(
      bar.items == [
        Rect(x: 16, y: 0, width: 89.5, height: 50), Rect(x: 105.5, y: 0, width: 89.5, height: 50),
        Rect(x: 195, y: 0, width: 89.5, height: 50), Rect(x: 284.5, y: 0, width: 89.5, height: 50),
      ])
  }

  @Test func `B25: 20 points in regular width`() throws {
    let bar = try bar(4) { ($0.idiom, $0.width, $0.height) = (.pad, 840, 1000) }
    #expect(bar.items.map(\.x) == [20, 220, 420, 620])
    #expect(bar.items.map(\.width) == [200, 200, 200, 200])
  }

  @Test func `B25: More is inside them too`() throws {
    let bar = try bar(8)
    #expect(bar.items.map(\.x) == (0..<4).map { 16 + Double($0) * 71.6 })
    #expect(bar.more == Rect(x: 16 + 4 * 71.6, y: 0, width: 71.6, height: 50))
  }

  @Test func `B25: in landscape the safe area at each side is added`() throws {
    let bar = try bar(5, landscape)
    // (844 − 2 · 63) / 5
    #expect(bar.items.map(\.width) == [143.6, 143.6, 143.6, 143.6, 143.6])
    #expect(bar.items.first?.x == 63)
    #expect(abs((bar.items.last?.maxX ?? 0) - 781) < 1e-9)
  }

  @Test func `B25: buttons with intrinsic widths begin after the safe area, even without margins`() throws {
    func own(_ direction: Traits.LayoutDirection) throws -> TabBarLayout {
      try bar(2, margins: false) {
        landscape(&$0)
        $0.layoutDirection = direction
      } configured: {
        $0.distribution = .intrinsic
        try $0.setLengths(height: 50, spacing: 8, inset: 16)
      }
    }
    let (left, right) = (try own(.leftToRight), try own(.rightToLeft))
    #expect(left.items.first?.x == 63)
    #expect(right.items.first.map { (844 - $0.maxX).rounded() } == 63)
    #expect(left.contentWidth == (left.items.last?.maxX ?? 0) + 16 + 47)
  }

  @Test func `B25, P13: from right to left the first button is inside the right margin`() throws {
    func sides(_ direction: Traits.LayoutDirection) throws -> TabBarLayout {
      try bar(2) {
        landscape(&$0)
        $0.layoutDirection = direction
        ($0.safeArea.left, $0.safeArea.right) = (47, 0)
      }
    }
    // 844 − (16 + 47) − 16 = 765
    #expect(try sides(.leftToRight).items.map(\.x) == [63, 445.5])
    #expect(try sides(.rightToLeft).items.map(\.x) == [445.5, 63])
    #expect(try sides(.rightToLeft).items.map(\.width) == [382.5, 382.5])
  }

  @Test func `B1, B25: the indicator goes from button to button`() throws {
    var configuration = Configuration.quiet
    configuration.tabBar.respectsLayoutMargins = true
    let container = try TabContainer.tabs(3, configuration: configuration)
    func x(_ position: Double) -> Double? {
      container.tabBarLayout(in: container.layout, position: position).indicator?.frame.x
    }
    // (320 − 32) / 3 = 96
    #expect([0, 0.5, 1, 2].map(x) == [16, 64, 112, 208])
    #expect(x(-0.125) == 4)
  }

  @Test func `B2, B25: a bar of intrinsic distribution has them before its first and after its last button`() throws {
    let bar = try bar(3) { _ in
    } configured: {
      ($0.distribution, $0.overflow) = (.intrinsic, .scroll)
      try $0.setLengths(height: 50, spacing: 4, inset: 10)
    }
    #expect(bar.items.first?.x == 26)
    #expect(abs(bar.contentWidth - (bar.items.last?.maxX ?? 0) - 26) < 1e-9)
  }

  @Test func `B25, L5: no safe area reaches into a popover`() throws {
    let bar = try bar(2, { ($0.idiom, $0.safeArea.left, $0.width) = (.pad, 47, 332) }, presentation: .popover)
    #expect(bar.items.map(\.x) == [16, 166])
  }

  @Test func `B25: a bar that is narrower than its margins has buttons without a width, inside`() throws {
    for width in [0, 1, 20, 32.0] {
      let bar = try bar(2) { $0.width = width }
      #expect(bar.items.allSatisfy { $0.width == 0 && (0...width).contains($0.x) }, "\(width): \(bar.items)")
    }
  }

  @Test func `B1, B25: otherwise the buttons fill the bar`() throws {
    #expect(try bar(2, margins: false).items.map(\.x) == [0, 195])
    #expect(try bar(2, margins: false, landscape).items.map(\.width) == [422, 422])
  }
}
