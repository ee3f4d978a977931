import Testing

@testable import TabEngine

/// B5, B6: tabs that do not fit the bar.
struct MoreTests {
  /// Tabs of a bar that ends with More, on a pad with a size class that is set.
  private func container(
    _ count: Int = 7, selected: Int = 0, sizeClass: SizeClass? = .compact,
    change: (inout Configuration) throws -> Void = { _ in }
  ) throws -> TabContainer {
    var configuration = Configuration.quiet
    configuration.tabBar.overflow = .more
    try change(&configuration)
    var container = try TabContainer.tabs(count, selected: selected, configuration: configuration)
    var changes = TraitChanges()
    changes.idiom = .pad
    changes.sizeClass = .set(sizeClass)
    try container.perform(.resize(changes))
    return container
  }

  private func bar(_ container: TabContainer, at now: Instant = .start) -> TabBarLayout {
    container.tabBarLayout(in: container.layout, position: container.pager(at: now).position)
  }

  /// More's list on the screen.
  private func more(_ count: Int = 7, selected: Int = 0, sizeClass: SizeClass? = .compact) throws -> TabContainer {
    var container = try container(count, selected: selected, sizeClass: sizeClass)
    try container.perform(.selectMore())
    return container
  }

  @Test(arguments: [
    (0, SizeClass.compact, 0), (1, .compact, 1), (5, .compact, 5), (6, .compact, 4), (26, .compact, 4),
    (5, .regular, 5), (6, .regular, 6), (7, .regular, 5), (26, .regular, 5),
  ])
  func `B5: five fit in compact width, six in regular; else one fewer, then More`(
    count: Int, sizeClass: SizeClass, inBar: Int
  ) throws {
    let container = try container(count, sizeClass: sizeClass)
    #expect(container.visibleTabCount == inBar)
    #expect(container.hasMore == (inBar < count))
    let buttons = inBar + (inBar < count ? 1 : 0)
    let width = 320 / Double(max(buttons, 1))
    let frames = (0..<buttons).map { Rect(x: Double($0) * width, y: 0, width: width, height: 48) }
    #expect(bar(container).items == Array(frames.prefix(inBar)))
    #expect(bar(container).more == (inBar < count ? frames.last : nil))
  }

  @Test(arguments: [
    (5, SizeClass.regular, 5), (6, .regular, 4), (5, .compact, 5), (6, .compact, 4), (26, .regular, 4),
  ])
  func `B15: a bar may have the same number of places on every device: four tabs and More`(
    count: Int, sizeClass: SizeClass, inBar: Int
  ) throws {
    let container = try container(count, sizeClass: sizeClass) {
      $0.tabBar.maximumItems = try .init(compact: 5, regular: 5)
    }
    #expect(container.visibleTabCount == inBar)
  }

  @Test func `B15: a bar has two places at least, and at most a hundred`() throws {
    let allowed = 2...100
    #expect(throws: TabContainerError.countOutOfRange(member: "compact", allowed: allowed)) {
      try TabBarConfiguration.MaximumItems(compact: 1)
    }
    #expect(throws: TabContainerError.countOutOfRange(member: "regular", allowed: allowed)) {
      try TabBarConfiguration.MaximumItems(regular: 101)
    }
    let two = try container(3) { $0.tabBar.maximumItems = try .init(compact: 2, regular: 2) }
    #expect((two.visibleTabCount, two.hasMore) == (1, true))
  }

  @Test func `B5: a bar that scrolls has no More`() throws {
    let container = try container(26) { $0.tabBar.overflow = .scroll }
    #expect((container.visibleTabCount, container.hasMore) == (26, false))
    #expect(bar(container).more == nil)
  }

  @Test func `B5: More is as wide as its title where the others are as theirs`() throws {
    let container = try container(6) { $0.tabBar.distribution = .intrinsic }
    let more = try #require(bar(container).more)
    #expect(more.x == bar(container).items[3].maxX)
    #expect(more.width == TextWidth.points(of: "More", size: 13, semibold: true) + 16)
  }

  // MARK: Selecting

  @Test func `B6: a tab in the overflow is shown inside More`() throws {
    var container = try container()
    #expect(
      try container.perform(.select(.id("g"), source: .user))
        == [
          .didSettle(page: 6, .jump), .selectionChanged(from: "a@0", to: "g@6"), .didSelect("g", index: 6),
          .didShow(from: "a", to: "g", announcement: "g, 7 of 7"),
        ])
    #expect(container.isSelectionInMore)
    #expect(container.screenTitles == ["More", "g"])
    #expect(container.canGoBack)
    #expect(bar(container).indicator?.frame == Rect(x: 256, y: 47, width: 64, height: 1))
  }

  @Test func `B6: a tab in the bar is not shown inside More`() throws {
    let container = try container(selected: 3)
    #expect(!container.isSelectionInMore)
    #expect(container.screenTitles == ["d"])
    #expect(!container.canGoBack)
  }

  @Test func `B6: selecting More shows its list, and no tab is selected`() throws {
    var container = try container(selected: 2)
    let before = container
    #expect(
      try container.perform(.selectMore(source: .user))
        == [
          .selectionChanged(from: "c@2", to: .more), .didSelectMore,
          .didShow(from: "c", to: .more, announcement: "More"),
        ])
    var expected = before
    expected.selection = .more
    #expect(container == expected)
    #expect((container.selectedIndex, container.selectedTab, container.currentPage) == (nil, nil, 2))
    #expect(container.screenTitles == ["More"])
    #expect(!container.canGoBack)
    #expect(bar(container).indicator?.frame.x == 256)
    #expect(try container.perform(.selectMore(source: .user)) == [.didSelectMore])
    #expect(try container.perform(.selectMore()) == [])
  }

  @Test func `B6: a bar without More refuses its selection`() throws {
    for count in [0, 5] {
      var container = try container(count)
      let before = container
      #expect(throws: TabContainerError.noMore) { try container.perform(.selectMore(source: .user)) }
      #expect(container == before)
    }
  }

  @Test func `B6: any tab can be selected from More's list, the one behind it too`() throws {
    var container = try more()
    #expect(
      try container.perform(.select(.index(0), animated: true, source: .user))
        == [
          .selectionChanged(from: .more, to: "a@0"), .didSelect("a", index: 0),
          .didShow(from: .more, to: "a", announcement: "a, 1 of 7"),
        ])
    try container.perform(.selectMore())
    #expect(
      try container.perform(.select(.index(6), source: .user))
        == [
          .didSettle(page: 6, .jump), .selectionChanged(from: .more, to: "g@6"), .didSelect("g", index: 6),
          .didShow(from: .more, to: "g", announcement: "g, 7 of 7"),
        ])
    try container.perform(.selectMore())
    let events = try container.perform(.select(.index(1), animated: true))
    let transition = try #require(container.motion.transition)
    #expect(
      events == [
        .selectionChanged(from: .more, to: "b@1"), .transitionBegan(transition),
        .didShow(from: .more, to: "b", announcement: "b, 2 of 7"),
      ])
    #expect((transition.from, transition.to) == (1920, 320))
  }

  @Test func `B6: back from the first page of a tab in More shows More's list`() throws {
    var container = try container(selected: 6)
    try container.perform(.navigate("g", Navigation(.show(Page(id: "p")))))
    try container.perform(.navigate("g", Navigation(.back)))
    #expect(container.screen == "g")
    #expect(
      try container.perform(.navigate("g", Navigation(.back)))
        == [.selectionChanged(from: "g@6", to: .more), .didShow(from: "g", to: .more, announcement: "More")])
    #expect(try container.perform(.navigate("g", Navigation(.back))) == [])
  }

  @Test func `B6: the pages behind More come to rest`() throws {
    var dragged = try container()
    try dragged.perform(.swipe(.began(translation: -100)))
    #expect(
      try dragged.perform(.selectMore())
        == [
          .didSettle(page: 0, .jump), .selectionChanged(from: "a@0", to: .more),
          .didShow(from: "a", to: .more, announcement: "More"),
        ])
    var moving = try container()
    try moving.perform(.select(.index(2), animated: true))
    #expect(
      try moving.perform(.selectMore(), at: .start + 100)
        == [
          .didSettle(page: 2, .jump), .selectionChanged(from: "c@2", to: .more),
          .didShow(from: "c", to: .more, announcement: "More"),
        ])
    var scrolled = try container()
    try scrolled.perform(.swipe(.scrolled(to: 300)))
    #expect(
      try scrolled.perform(.selectMore())
        == [
          .didSettle(page: 1, .jump), .selectionChanged(from: "a@0", to: "b@1"), .didSelect("b", index: 1),
          .selectionChanged(from: "b@1", to: .more), .didShow(from: "a", to: .more, announcement: "More"),
        ])
    for container in [dragged, moving, scrolled] {
      #expect(container.motion == .idle)
    }
  }

  @Test func `B6: while its list is shown there are no pages to swipe`() throws {
    var container = try more()
    #expect(try container.perform(.swipe(.began(velocity: -900))) == [.gestureRefused(.more)])
    #expect(try container.perform(.swipe(.changed(translation: -200))) == [])
    #expect(
      try container.perform(.swipe(.ended(velocity: -900))) == [.gestureEnded(velocity: -900)])
    let before = container
    #expect(throws: TabContainerError.pagesCovered) { try container.perform(.swipe(.scrolled(to: 320))) }
    #expect(container == before)
  }

  @Test(arguments: [(3.0, 192.0), (3.25, 208), (3.5, 224), (4, 256), (4.5, 256), (6, 256), (6.5, 256)])
  func `B6: swiping from the last tab in the bar goes under More`(page: Double, x: Double) throws {
    var container = try container()
    try container.perform(.swipe(.scrolled(to: page * 320)))
    #expect(bar(container).indicator?.frame == Rect(x: x, y: 47, width: 64, height: 1))
  }

  @Test func `B6: a swipe from the last tab in the bar settles inside More`() throws {
    var container = try container(selected: 3)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.ended(translation: -200)))
    _ = container.advance(to: .start + 60_000)
    #expect(container.selection == 4)
    #expect(container.isSelectionInMore)
    #expect(container.screenTitles == ["More", "e"])
  }

  // MARK: More comes and goes

  @Test func `B6: the page behind More is selected when a wider bar holds all`() throws {
    var container = try more(6, selected: 2)
    var changes = TraitChanges()
    changes.sizeClass = .set(.regular)
    #expect(
      try container.perform(.resize(changes))
        == [
          .traitsChanged(container.traits), .selectionChanged(from: .more, to: "c@2"),
          .didShow(from: .more, to: "c", announcement: "c, 3 of 6"),
        ])
  }

  @Test func `B6: the page behind More is selected when the width becomes regular`() throws {
    var container = try more(6, selected: 2, sizeClass: nil)
    #expect(
      try container.perform(.resize(.width(1024)))
        == [
          .traitsChanged(container.traits), .selectionChanged(from: .more, to: "c@2"),
          .didShow(from: .more, to: "c", announcement: "c, 3 of 6"),
        ])
    #expect(container.contentOffset(at: .start) == 2048)
  }

  @Test func `B6: the page behind More is selected when enough tabs are removed`() throws {
    var container = try more(6, selected: 2)
    #expect(
      try container.perform(.removeTab("c"))
        == [
          .tabRemoved("c", at: 2), .selectionChanged(from: .more, to: "d@2"),
          .didShow(from: .more, to: "d", announcement: "d, 3 of 5"),
        ])
    container = try more(6, selected: 2)
    #expect(
      try container.perform(.setTabs([]))
        == [
          .tabsChanged([]), .didSettle(page: nil, .tabs), .selectionChanged(from: .more, to: .none),
          .didShow(from: .more, to: nil, announcement: ""),
        ])
  }

  @Test func `B6: the page behind More is selected when the bar begins to scroll`() throws {
    var container = try more()
    var configuration = container.configuration
    configuration.tabBar.overflow = .scroll
    #expect(
      try container.perform(.configure(configuration))
        == [
          .configured(configuration), .selectionChanged(from: .more, to: "a@0"),
          .didShow(from: .more, to: "a", announcement: "a, 1 of 7"),
        ])
  }

  @Test func `B5, L5: a popover is compact, and More comes and goes with it`() throws {
    var container = try container(6, sizeClass: nil)
    try container.perform(.resize(.width(1024)))
    #expect(!container.hasMore)
    var popover = container.configuration
    popover.presentation = .popover
    try container.perform(.configure(popover))
    #expect((container.visibleTabCount, container.hasMore) == (4, true))
    try container.perform(.selectMore())
    var window = popover
    window.presentation = .window
    #expect(
      try container.perform(.configure(window))
        == [
          .configured(window), .selectionChanged(from: .more, to: "a@0"),
          .didShow(from: .more, to: "a", announcement: "a, 1 of 6"),
        ])
  }

  @Test func `B6: More's list stays while tabs are inserted and removed behind it`() throws {
    var container = try more(8, selected: 2)
    #expect(
      try container.perform(.insertTab(.titled("x"), at: 0))
        == [.tabInserted(container.tabs[0], at: 0), .didSettle(page: 3, .tabs)])
    #expect(try container.perform(.removeTab("c")) == [.tabRemoved("c", at: 3)])
    #expect(try container.perform(.resize(.width(400))) == [.traitsChanged(container.traits)])
    #expect((container.selection, container.currentPage) == (.more, 3))
  }

  @Test func `B6: a tab that leaves the bar while it is selected stays on the screen`() throws {
    var container = try container(5, selected: 4)
    #expect(try container.perform(.insertTab(.titled("x"), at: nil)) == [.tabInserted(container.tabs[5], at: 5)])
    #expect(container.isSelectionInMore)
    #expect(container.screenTitles == ["More", "e"])
  }
}
