import Testing

@testable import TabEngine

/// The five tab containers, each from the beginning to the end of its document.
struct StoryTests {
  private func bar(_ container: TabContainer) -> TabBarLayout {
    container.tabBarLayout(in: container.layout, position: container.pager(at: .start).position)
  }

  @Test func `S2, P9, B11, H1: Backbase's TabHeaderViewController`() throws {
    let user = try User(name: "Ada Byron", company: "Analytical Engines")
    let bell = try TrailingView(icon: "bell", badge: .count(3), label: "Notifications")
    var configuration = try Configuration.with {
      $0.header = Header(user: user, trailing: bell, hasAvatarAction: true)
      $0.tabBar.distribution = .intrinsic
      $0.tabBar.indicator = .pill
      try $0.tabBar.setLengths(height: nil, spacing: 8, inset: 16)
    }
    let colors: [TabDraft] = [
      try .named("green", title: "Green"), try .named("indigo", title: "Indigo"),
      try .named("orange", title: "Orange"),
    ]
    var container = try TabContainer(configuration: configuration, tabs: colors, traits: Traits())

    // The first tab is the default one, under a header with all its parts.
    #expect(container.screen == "green")
    #expect(container.layout.header?.frame == Rect(x: 0, y: 47, width: 390, height: 64))
    #expect(container.layout.header?.subtitle == Rect(x: 68, y: 80, width: 272, height: 20))
    #expect((bar(container).indicator?.frame.height, bar(container).indicator?.frame.x) == (32, 16))
    #expect(user.initials == "AB")
    #expect(try container.act(.tapAvatar) == [.didTapAvatar])
    #expect(try container.act(.tapTrailing) == [.didTapTrailing])

    // selectTabIndex(2), and with animation.
    #expect(
      try container.act(.select(.index(2)))
        == [
          .didSettle(page: 2, .jump), .selectionChanged(from: "green@0", to: "orange@2"), .haptic(.selection),
          .didShow(from: "green", to: "orange", announcement: "Orange, 3 of 3"),
        ])
    try container.act(.select(.index(0)))
    let events = try container.act(.select(.index(2), animated: true))
    let transition = try #require(container.motion.transition)
    #expect(
      events == [
        .selectionChanged(from: "green@0", to: "orange@2"), .haptic(.selection), .transitionBegan(transition),
        .didShow(from: "green", to: "orange", announcement: "Orange, 3 of 3"),
      ])
    #expect((container.currentPage, transition.to) == (0, 780))
    #expect(container.advance(to: transition.end).map(\.kind) == [.didSettle(page: 2, .animation)])

    // The spoken texts.
    let strings = container.configuration.speech.strings
    #expect(strings.profile == "Profile")
    #expect(strings.menuBarName == "Menu Bar")
    #expect(strings.label(of: container.tabs[0].item, at: 0, of: 3) == "Green, 1 of 3")

    // Haptics, the subtitle and the avatar can be switched off.
    configuration.hapticsEnabled = false
    configuration.header = Header(user: user, trailing: bell, hideSubtitle: true, hideAvatar: true)
    #expect(try container.act(.configure(configuration)) == [.configured(configuration)])
    let header = try #require(container.layout.header)
    #expect((header.avatar, header.subtitle) == (nil, nil))
    #expect(header.title == Rect(x: 16, y: 68, width: 324, height: 22))
    #expect(header.trailing == Rect(x: 340, y: 57, width: 44, height: 44))
    #expect(try container.act(.tapAvatar) == [])
    #expect(
      try container.act(.select(.index(1), source: .user))
        == [
          .didSettle(page: 1, .jump), .selectionChanged(from: "orange@2", to: "indigo@1"),
          .didSelect("indigo", index: 1),
          .didShow(from: "orange", to: "indigo", announcement: "Indigo, 2 of 3"),
        ])

    // A single tab needs no bar.
    configuration.hideSingleTab = true
    try container.act(.configure(configuration))
    #expect(container.layout.tabBar.height == 48)
    let single = try container.act(.setTabs([.named("main", title: "Main")]))
    #expect(
      single == [
        .tabsChanged(container.tabs.map { Tab(id: $0.id, item: $0.item) }), .didSettle(page: 0, .tabs),
        .selectionChanged(from: "indigo@1", to: "main@0"),
        .didShow(from: "indigo", to: "main", announcement: "Main, 1 of 1"),
      ])
    #expect(container.layout.tabBar == Rect(x: 0, y: 111, width: 390, height: 0))
    #expect(container.layout.page == Rect(x: 0, y: 111, width: 390, height: 699))

    // Into the safe area, where the header stays below the status bar.
    configuration.extendsIntoSafeArea = true
    try container.act(.configure(configuration))
    #expect(container.layout.header?.frame.y == 47)
    #expect(container.layout.page == Rect(x: 0, y: 111, width: 390, height: 733))
  }

  @Test func `P1, P3, P4, P7, B1, B12, B13, L2: Remind's tab container`() throws {
    var configuration = Configuration.with {
      $0.tabBar.isTranslucent = true
      $0.paging.allowedBounceEdges = [.right]
      $0.hapticsEnabled = false
    }
    var container = try TabContainer.tabs(0, configuration: configuration)

    // Three tables, side by side.
    let shown = try container.act(.setTabs([.named("messages"), .named("people"), .named("files")]))
    // None has been shown before, so none has a coordinator yet.
    #expect(
      shown == [
        .tabsChanged(container.tabs.map { Tab(id: $0.id, item: $0.item) }), .didSettle(page: 0, .tabs),
        .selectionChanged(from: .none, to: "messages@0"),
        .didShow(from: nil, to: "messages", announcement: "messages, 1 of 3"),
      ])
    #expect(container.pager(at: .start).contentWidth == 960)

    // A tap on a button scrolls to its page.
    let events = try container.act(.select(.index(1), animated: true, source: .user))
    let transition = try #require(container.motion.transition)
    #expect(
      events == [
        .selectionChanged(from: "messages@0", to: "people@1"), .transitionBegan(transition),
        .didSelect("people", index: 1),
        .didShow(from: "messages", to: "people", announcement: "people, 2 of 3"),
      ])
    #expect(container.currentPage == 0)
    _ = container.advance(to: transition.end)
    #expect(container.currentPage == 1)

    // The indicator follows the pages: 320·x/960. The button of the most visible page is the dark one.
    for (offset, visible) in [(0.0, 0), (160, 0), (161, 1), (480, 1), (481, 2), (640, 2), (960, 2)] {
      try container.act(.swipe(.scrolled(to: offset)))
      #expect(abs((bar(container).indicator?.frame.x ?? .nan) - 320 * offset / 960) < 1e-9)
      #expect(container.pager(at: .start).mostVisibleIndex == visible)
    }

    // Nothing of a table is under the bar at first.
    #expect(container.layout.page == Rect(x: 0, y: 0, width: 320, height: 568))
    #expect(container.layout.pageInsets == Insets(top: 48, left: 0, bottom: 0, right: 0))

    // Rotated on the third page: 640 becomes 1136, and back.
    try container.act(.select(.index(2)))
    #expect(container.contentOffset(at: .start) == 640)
    #expect(
      try container.act(.resize(.with { $0.orientation = .landscape })) == [.traitsChanged(container.traits)])
    #expect((container.traits.width, container.contentOffset(at: .start), container.currentPage) == (568, 1136, 2))
    try container.act(.resize(.with { $0.orientation = .portrait }))
    #expect(container.contentOffset(at: .start) == 640)
    // Only the width moves the pages: a drag survives a change of the height.
    try container.act(.swipe(.began()))
    try container.act(.swipe(.changed(translation: 100)))
    try container.act(.resize(.height(500)))
    #expect(container.contentOffset(at: .start) == 540)
    try container.act(.resize(.height(568)))
    try container.act(.swipe(.cancelled))

    // The drawer at the left gets the drag that the first page does not use; the other side bounces.
    try container.act(.select(.index(0)))
    #expect(try container.act(.swipe(.began(velocity: 500))) == [.gesturePassedToParent(.left, translation: 0)])
    #expect(try container.act(.swipe(.ended(velocity: 500))) == [.gestureEnded(velocity: 500)])
    #expect(container.currentPage == 0)
    try container.act(.select(.index(2)))
    try container.act(.swipe(.began(translation: -100)))
    let overshoot = container.contentOffset(at: .start) - 640
    #expect(overshoot > 0 && overshoot < 100)
    try container.act(.select(.index(0)))

    // A banner under the buttons; the buttons can go.
    configuration.tabBar.isTranslucent = false
    try configuration.setAccessories([Accessory(text: "No connection", height: 32)])
    try container.act(.configure(configuration))
    #expect(container.layout.accessories == [Rect(x: 0, y: 48, width: 320, height: 32)])
    #expect(container.layout.page == Rect(x: 0, y: 80, width: 320, height: 488))
    configuration.tabBar.isHidden = true
    try container.act(.configure(configuration))
    #expect(container.layout.page == Rect(x: 0, y: 32, width: 320, height: 536))

    // A row pushes its detail; the navigation bar and the buttons look like one view.
    try configuration.setAccessories([])
    configuration.tabBar.isHidden = false
    configuration.tabBar.isTranslucent = true
    configuration.navigationBar.isTranslucent = true
    configuration.navigationBar.isSeamless = true
    try container.act(.configure(configuration))
    try container.tell("messages", .show(.named("detail")))
    #expect((configuration.isTabBarTranslucent, configuration.isNavigationBarTranslucent) == (true, false))
    #expect(container.layout.navigationBar == Rect(x: 0, y: 0, width: 320, height: 44))
    #expect(container.layout.tabBar == Rect(x: 0, y: 44, width: 320, height: 48))
    #expect((container.layout.page.y, container.layout.pageInsets.top) == (44, 48))
  }

  @Test func `B5, B8, B9, B10, S9, X1: SAP Fiori's tab bar`() throws {
    let configuration = Configuration.with {
      $0.tabBar.placement = .bottom
      $0.tabBar.overflow = .more
      $0.tabBar.indicator = .none
      $0.tabBar.respectsLayoutMargins = true
    }
    let five: [TabDraft] = try ["home", "orders", "customers", "products", "reports"].map {
      try .named($0, icon: "circle")
    }
    var container = try TabContainer(configuration: configuration, tabs: five, traits: Traits())

    // Five fit in compact width and share what is between its margins; the bar is translucent. One more is one too many.
    #expect(bar(container).contentWidth == 390)
    #expect(bar(container).items.map(\.width) == [71.6, 71.6, 71.6, 71.6, 71.6])
    #expect((container.hasMore, configuration.isTabBarTranslucent) == (false, true))
    try container.act(.insertTab(.named("tasks", icon: "circle"), at: nil))
    #expect((container.visibleTabCount, container.hasMore) == (4, true))
    #expect(bar(container).items.map(\.x) == (0..<4).map { 16 + Double($0) * 71.6 })
    #expect(bar(container).more == Rect(x: 16 + 4 * 71.6, y: 0, width: 71.6, height: 48))
    #expect(
      try container.act(.selectMore(source: .user))
        == [
          .selectionChanged(from: "home@0", to: .more), .haptic(.selection), .didSelectMore,
          .didShow(from: "home", to: .more, announcement: "More"),
        ])
    #expect((container.selectedIndex, container.screenTitles) == (nil, ["More"]))
    #expect(
      try container.act(.select(.id("tasks"), source: .user))
        == [
          .didSettle(page: 5, .jump), .selectionChanged(from: .more, to: "tasks@5"), .haptic(.selection),
          .didSelect("tasks", index: 5),
          .didShow(from: .more, to: "tasks", announcement: "tasks, 6 of 6"),
        ])
    #expect((container.isSelectionInMore, container.screenTitles) == (true, ["More", "tasks"]))

    // Regular width has room for six. The icons stand above the labels in portrait, and beside them in landscape.
    #expect(container.iconPlacement == .above)
    try container.act(.resize(.with { $0.orientation = .landscape }))
    #expect((container.sizeClass, container.hasMore, container.iconPlacement) == (.compact, true, .beside))
    try container.act(
      .resize(
        .with {
          $0.orientation = .portrait
          $0.idiom = .pad
          $0.width = 1024
          $0.height = 1366
        }))
    #expect((container.sizeClass, container.hasMore, container.iconPlacement) == (.regular, false, .beside))
    #expect(bar(container).items.count == 6)

    // A new message in any of the tabs plays a stronger haptic than a selection.
    var news = TabChanges()
    news.badge = .set(.count(2))
    #expect(
      try container.act(.updateTab("orders", news))
        == [.tabUpdated(container.tabs[1], at: 1), .haptic(.notification)])
    news.badge = .set(.plain)
    #expect(
      try container.act(.updateTab("tasks", news)) == [.tabUpdated(container.tabs[5], at: 5), .haptic(.notification)])
    #expect(container.selectedTab?.id == "tasks")
    #expect(container.tabs[1].item.badge?.text == "2")
    // No haptic plays in the background, without an engine, where the system's setting is off, or in low power mode.
    for change: (inout TraitChanges) -> Void in [
      { $0.haptics.isInForeground = false }, { $0.haptics.isSupported = false }, { $0.haptics.isOnInSystem = false },
      { $0.haptics.isLowPowerModeEnabled = true },
    ] {
      var silent = container
      try silent.act(.resize(.with(change)))
      news.badge = .set(.count(3))
      #expect(try silent.act(.updateTab("orders", news)) == [.tabUpdated(silent.tabs[1], at: 1)])
    }

    // An unavailable section is explained, not removed.
    var unavailable = TabChanges()
    unavailable.isAvailable = false
    unavailable.unavailableReason = .set("The catalogue is being updated.")
    try container.act(.updateTab("products", unavailable))
    #expect((container.tabs.count, bar(container).items.count) == (6, 6))
    try container.act(.select(.id("products"), source: .user))
    #expect(container.selectedTab?.item.unavailableReason == "The catalogue is being updated.")

    // The bar stays at the bottom while the content scrolls, and makes room for the keyboard.
    let frame = container.layout.tabBar
    #expect(frame == Rect(x: 0, y: 1284, width: 1024, height: 82))
    try container.act(.scrollPage("products", y: 700))
    #expect(container.layout.tabBar == frame)
    try container.act(.resize(.with { $0.isKeyboardVisible = true }))
    #expect(container.layout.tabBar.height == 0)
    try container.act(.resize(.with { $0.isKeyboardVisible = false }))
    #expect(container.layout.tabBar == frame)
  }
}
