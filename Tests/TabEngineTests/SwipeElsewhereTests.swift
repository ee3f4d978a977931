import TabHeaderReplays
import Testing

@testable import TabEngine

/// P14: a finger on the pages of a view, which have another width or another direction.
struct SwipeElsewhereTests {
  @Test func `P14: the pages of the view follow the finger, and these in proportion`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    try container.perform(.swipe(.began(), pageWidth: 160))
    #expect(
      try container.perform(.swipe(.changed(translation: -40.25), pageWidth: 160))
        == [.didScroll(offset: 400.5, translation: -80.5)])
    #expect(try container.viewed(with: .width(160)).contentOffset(at: .start) == 200.25)
    try container.perform(.swipe(.changed(translation: -20), pageWidth: 640))
    #expect(container.contentOffset(at: .start) == 330, "each step says where the finger is")
  }

  @Test func `P14, P6: past an edge the finger stretches the rubber band in proportion`() throws {
    var container = try TabContainer.tabs(3, width: 960)
    try container.perform(.swipe(.began(translation: 50), pageWidth: 480))
    #expect((container.contentOffset(at: .start) * 100).rounded() / 100 == -52.02)
  }

  @Test(arguments: [(-10.0, -149.0, 1), (-10, -150, 2), (-80, 0, 1), (-81, 0, 2)])
  func `P14, P8: a release settles on`(translation: Double, velocity: Double, page: Int) throws {
    var container = try TabContainer.tabs(5, selected: 1)
    try container.perform(.swipe(.began(), pageWidth: 160))
    try container.perform(.swipe(.ended(translation: translation, velocity: velocity), pageWidth: 160))
    _ = container.advance(to: .start + 60_000)
    #expect(container.currentPage == page)
  }

  @Test func `P14, P5: an offset is one of the view's`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.swipe(.scrolled(to: 80), pageWidth: 160))
    #expect(container.motion == .scrolled(to: 160))
    try container.perform(.swipe(.scrolled(to: 1500, settles: true), pageWidth: 1000))
    #expect(container.currentPage == 1, "a tie is one still")
  }

  @Test(arguments: [(Traits.LayoutDirection.leftToRight, 40.25), (.rightToLeft, -40.25)])
  func `P14, P13: on a view of the other direction a finger moves the other way`(
    direction: Traits.LayoutDirection, translation: Double
  ) throws {
    var container = try TabContainer.tabs(3, selected: 1)
    try container.perform(.resize(.with { $0.layoutDirection = direction }))
    let other: Traits.LayoutDirection = direction == .leftToRight ? .rightToLeft : .leftToRight
    try container.perform(.swipe(.began(), pageWidth: 160, layoutDirection: other))
    #expect(
      try container.perform(.swipe(.changed(translation: translation), pageWidth: 160, layoutDirection: other))
        == [.didScroll(offset: 400.5, translation: -2 * translation)])
    try container.perform(.swipe(.changed(translation: translation), layoutDirection: other))
    #expect(container.contentOffset(at: .start) == 360.25, "a view as wide as this")
    try container.perform(.swipe(.changed(translation: -translation), pageWidth: 160, layoutDirection: direction))
    #expect(container.contentOffset(at: .start) == 400.5, "each step says where the finger is")
    try container.perform(.swipe(.scrolled(to: 80), pageWidth: 160, layoutDirection: other))
    #expect(container.contentOffset(at: .start) == 160, "offsets are logical")
  }

  @Test func `P14, P13, P6: past the first page at the right the finger stretches the rubber band`() throws {
    var container = try TabContainer.tabs(3, width: 960)
    try container.perform(.swipe(.began(translation: -50), pageWidth: 480, layoutDirection: .rightToLeft))
    #expect((container.contentOffset(at: .start) * 100).rounded() / 100 == -52.02)
  }

  @Test(arguments: [(10.0, 149.0, 1), (10, 150, 2), (80, 0, 1), (81, 0, 2), (-10, -150, 0), (-79, 0, 1), (-80, 0, 0)])
  func `P14, P13, P8: a release on a view from right to left settles on`(
    translation: Double, velocity: Double, page: Int
  ) throws {
    var container = try TabContainer.tabs(5, selected: 1)
    try container.perform(.swipe(.began(), pageWidth: 160, layoutDirection: .rightToLeft))
    try container.perform(
      .swipe(.ended(translation: translation, velocity: velocity), pageWidth: 160, layoutDirection: .rightToLeft))
    _ = container.advance(to: .start + 60_000)
    #expect(container.currentPage == page)
  }

  @Test func `P14: an error is about the page under the finger`() throws {
    var container = try TabContainer.tabs()
    container.expectRefusal(
      of: .swipe(.scrolled(to: -160.5), pageWidth: 160),
      .numberOutOfRange(member: "offset", allowed: -160...480))
    container.expectRefusal(
      of: .swipe(.began(translation: 3e6), pageWidth: 640),
      .numberOutOfRange(member: "translation", allowed: -2e6...2e6))
    container.expectRefusal(
      of: .swipe(.began(velocity: .nan), pageWidth: 640),
      .numberOutOfRange(member: "velocity", allowed: -2e6...2e6))
    for width in [0, -1, 0.5, 100_001, .nan, .infinity] {
      container.expectRefusal(
        of: .swipe(.began(), pageWidth: width), .numberOutOfRange(member: "pageWidth", allowed: 1...100_000))
    }
    container.expectRefusal(of: .swipe(.changed(translation: 1), pageWidth: 160), .noGesture)
    try container.perform(.swipe(.began(location: Point(x: 0, y: 0)), pageWidth: 160))
    container.expectRefusal(
      of: .swipe(.began(location: Point(x: .nan, y: 0)), pageWidth: 160),
      .numberOutOfRange(member: "location/x", allowed: Limits.movement))
  }

  @Test(arguments: [0, 1e-300, 0.5])
  func `P14: if the pages have no width, nothing moves`(width: Double) throws {
    var container = try TabContainer.tabs(3, selected: 1, width: width)
    try container.perform(.swipe(.began(), pageWidth: 320))
    try container.perform(.swipe(.changed(translation: -200), pageWidth: 320))
    #expect(container.contentOffset(at: .start) == width)
    try container.perform(.swipe(.ended(velocity: -900), pageWidth: 320))
    #expect((container.motion, container.currentPage) == (.idle, 1))
  }

  /// A finger on a view of twice the width does what a finger here does that moves half as far, and the other way if the view has
  /// the other direction.
  @Test func `P14: every gesture on a view equals one on these pages`() throws {
    var moved = 0
    for seed in UInt64(40_000)..<40_150 {
      var random = RandomActions(seed: seed)
      var container = try random.container()
      var other = container
      var now = Instant.start
      for step in try random.steps(60) {
        now = now + step.wait
        let elsewhere = step.action.onTwice(container.traits, mirrored: seed % 2 == 0)
        let isRefused = (try? container.apply(step.action, at: now)) == nil
        #expect(((try? other.apply(elsewhere, at: now)) == nil) == isRefused, "seed \(seed), \(step)")
        #expect(other == container, "seed \(seed), \(step)")
        if elsewhere != step.action, !isRefused { moved += 1 }
      }
    }
    #expect(moved > 500)
  }
}

extension TabAction {
  /// The same with a finger on pages of twice the width, and perhaps of the other direction.
  fileprivate func onTwice(_ traits: Traits, mirrored: Bool) -> TabAction {
    guard (1...50_000).contains(traits.width), case .swipe(let step, nil, nil) = self else { return self }
    let twice: Double = mirrored ? -2 : 2
    let elsewhere: Swipe =
      switch step {
      case .began(let translation, let velocity, let location):
        .began(translation: translation * twice, velocity: velocity * twice, location: location)
      case .changed(let translation): .changed(translation: translation * twice)
      case .ended(let translation, let velocity):
        .ended(translation: translation.map { $0 * twice }, velocity: velocity * twice)
      case .cancelled: .cancelled
      case .scrolled(let offset, let settles): .scrolled(to: offset * 2, settles: settles)
      }
    let direction: Traits.LayoutDirection = traits.isRightToLeft != mirrored ? .rightToLeft : .leftToRight
    return .swipe(elsewhere, pageWidth: traits.width * 2, layoutDirection: direction)
  }
}
