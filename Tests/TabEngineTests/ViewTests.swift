import RandomCases
import TabHeaderReplays
import Testing

@testable import TabEngine

/// P14: a container as it is on another device.
struct ViewTests {
  @Test func `P14: at rest, it is on the same page`() throws {
    let container = try TabContainer.tabs(3, selected: 2)
    let view = try container.viewed(with: .width(160))
    #expect((view.contentOffset(at: .start), view.currentPage, view.selectedIndex) == (320, 2, 2))
    #expect(view.motion == .idle)
    #expect(view.pager(at: .start).contentWidth == 480)
  }

  @Test func `P14: in the middle of a drag, half as wide is half as far`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -200.5)))
    let view = try container.viewed(with: .width(160))
    guard case .dragging(let drag) = view.motion else {
      Issue.record("not dragging")
      return
    }
    #expect((drag.page, drag.origin, drag.translation, drag.beganAtRest) == (1, 160, -100.25, true))
    let pager = view.pager(at: .start)
    #expect((pager.contentOffset, pager.phase) == (260.25, .dragging))
    #expect((pager.currentPage, pager.mostVisibleIndex, pager.position) == (1, 2, 520.5 / 320))
  }

  @Test func `P14, P6: past an edge the rubber band is stretched in proportion`() throws {
    var container = try TabContainer.tabs(3, width: 960)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: 100)))
    let offset = container.contentOffset(at: .start)
    #expect((offset * 100).rounded() / 100 == -52.02)
    #expect(try container.viewed(with: .width(480)).contentOffset(at: .start) == offset / 2)
  }

  @Test(arguments: [PagingProfile.uikit, .viewpager2, .flutter])
  func `P14, P9: in a transition it is half as far at every instant`(profile: PagingProfile) throws {
    var configuration = Configuration.quiet
    configuration.paging.profile = profile
    var container = try TabContainer.tabs(3, configuration: configuration)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.ended(translation: -100, velocity: -450)))
    let transition = try #require(container.motion.transition)
    let view = try container.viewed(with: .width(160))
    let seen = try #require(view.motion.transition)
    #expect((seen.from, seen.to, seen.page, seen.end) == (50, 160, 1, transition.end))
    for elapsed in [0, 1, 16, 33, 100, 250, transition.duration - 1, transition.duration] {
      let now = Instant.start + elapsed
      #expect(view.contentOffset(at: now) == container.contentOffset(at: now) / 2)
    }
    #expect(view.contentOffset(at: .start + 50) > 50)
  }

  @Test func `P14: an animated selection goes from page to page`() throws {
    var container = try TabContainer.tabs(5, selected: 1, width: 390)
    try container.perform(.select(.index(4), animated: true))
    let view = try container.viewed(with: .width(320))
    #expect(view.contentOffset(at: .start) == 320)
    #expect(view.contentOffset(at: .start + 150) == 800)
    #expect(view.contentOffset(at: .start + 300) == 1280)
    #expect((view.selectedIndex, view.currentPage, view.motion.phase) == (4, 1, .animating))
  }

  @Test func `P14, P5: scrolled, it is scrolled as far`() throws {
    var container = try TabContainer.tabs(3, width: 390)
    try container.perform(.swipe(.scrolled(to: 195)))
    let view = try container.viewed(with: .width(320))
    #expect(view.motion == .scrolled(to: 160))
    #expect(view.pager(at: .start).mostVisibleIndex == 0, "a tie is one still")
  }

  @Test(arguments: [(0.0, 320.0), (320, 0), (0.5, 320), (320, 0.5)])
  func `P14: if a page has no width, the current one is at rest`(width: Double, other: Double) throws {
    var container = try TabContainer.tabs(3, selected: 1, width: width)
    try container.perform(.swipe(.began()))
    let view = try container.viewed(with: .width(other))
    #expect((view.motion, view.currentPage, view.contentOffset(at: .start)) == (.idle, 1, other))
  }

  @Test func `P14: a view of the same width moves nothing`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -33)))
    let view = try container.viewed(
      with: .with {
        $0.height = 400
        $0.colorScheme = .dark
        $0.isKeyboardVisible = true
      })
    #expect(view.motion == container.motion)
    #expect((view.traits.height, view.traits.colorScheme, view.traits.isKeyboardVisible) == (400, .dark, true))
  }

  @Test func `P14, P13: an edge that bounces here and not there stays where it is`() throws {
    var configuration = Configuration.quiet
    configuration.paging.allowedBounceEdges = [.left]
    var container = try TabContainer.tabs(3, configuration: configuration)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: 80)))
    let offset = container.contentOffset(at: .start)
    #expect(offset < 0)
    let view = try container.viewed(
      with: .with {
        $0.width = 640
        $0.layoutDirection = .rightToLeft
      })
    #expect((view.contentOffset(at: .start), view.motion.phase) == (offset * 2, .dragging))
  }

  @Test func `P14, B6: if all tabs fit in the view, it shows the page behind More`() throws {
    var container = try TabContainer.tabs(
      6, selected: 1,
      configuration: .with {
        $0.hapticsEnabled = false
        $0.tabBar.overflow = .more
      })
    try container.perform(.selectMore())
    let view = try container.viewed(
      with: .with {
        $0.idiom = .pad
        $0.width = 1024
      })
    #expect((view.hasMore, view.selection, view.screen) == (false, 1, "b"))
    #expect(try container.viewed(with: .width(400)).selection == .more)
  }

  @Test func `P14, L4, L5: a view is refused if a resize would be`() throws {
    let page = try TabDraft.named("upright") { $0.orientations = .portrait }
    var configuration = Configuration.quiet
    configuration.presentation = .popover
    let pad = try Traits(width: 1024, height: 768).changed(.with { $0.idiom = .pad })
    let container = try TabContainer(configuration: configuration, tabs: [page, .named("free")], traits: pad)
    #expect(throws: TabContainerError.orientationRefused(.landscape, by: ["upright"])) {
      try container.viewed(with: .with { $0.orientation = .landscape })
    }
    #expect(throws: TabContainerError.presentationNeedsPad(.popover)) {
      try container.viewed(with: .with { $0.idiom = .phone })
    }
    for width in [-1, 100_001, .nan, .infinity] {
      #expect(throws: TabContainerError.numberOutOfRange(member: "width", allowed: Limits.length)) {
        try container.viewed(with: .width(width))
      }
    }
  }

  @Test func `P14: a view of itself is itself, and one of a view is where it was`() throws {
    var moving = 0
    let frames = InvariantSet(
      Invariant.all.filter { ["frames-are-finite", "buttons-share-the-bar"].contains($0.name) })
    let count = RandomCases.some(of: 200)
    for seed in (UInt64(30_000)...).prefix(count) {
      var random = RandomActions(seed: seed)
      var container = try random.container()
      var now = Instant.start
      for step in try random.steps(60) {
        now = now + step.wait
        _ = try? container.apply(step.action, at: now)
        #expect(try container.viewed(with: TraitChanges()) == container)
        #expect(try container.viewed(with: .all(of: container.traits)) == container)

        for width in [1, 160, 320, 389.9, 1024, 100_000] {
          let view = try container.viewed(with: .width(width))
          if let violation = frames.violation(of: view, at: now) { Issue.record("seed \(seed): \(violation)") }
          guard container.traits.width >= 1 else { continue }
          let back = try view.viewed(with: .width(container.traits.width))
          for elapsed in [0, 40, 300] as [Int64] where container.motion != .idle {
            let (pager, seen) = (container.pager(at: now + elapsed), view.pager(at: now + elapsed))
            #expect(seen.position.isNear(pager.position), "seed \(seed), \(step)")
            #expect(back.pager(at: now + elapsed).position.isNear(pager.position), "seed \(seed), \(step)")
            #expect((seen.phase, seen.currentPage) == (pager.phase, pager.currentPage))
            moving += 1
          }
        }
      }
    }
    #expect(moving > 50 * count)
  }
}

extension TraitChanges {
  /// Every trait as it is.
  fileprivate static func all(of traits: Traits) -> TraitChanges {
    .with {
      $0.width = traits.width
      $0.height = traits.height
      $0.safeArea.top = traits.safeArea.top
      $0.safeArea.left = traits.safeArea.left
      $0.safeArea.bottom = traits.safeArea.bottom
      $0.safeArea.right = traits.safeArea.right
      $0.colorScheme = traits.colorScheme
      $0.idiom = traits.idiom
      $0.sizeClass = .set(traits.sizeClass)
      $0.orientation = traits.orientation
      $0.layoutDirection = traits.layoutDirection
      $0.contentSizeCategory = traits.contentSizeCategory
      $0.isKeyboardVisible = traits.isKeyboardVisible
    }
  }
}

extension Double {
  /// Whether they are equal, except for rounding.
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) <= 1e-9 * Swift.max(1, abs(self), abs(other)) }
}
