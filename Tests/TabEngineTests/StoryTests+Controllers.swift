import Testing

@testable import TabEngine

extension StoryTests {
  @Test func `N1, N2, N3, N4: tabs of coordinators`() throws {
    let configuration = try Configuration.with {
      $0.tabBar.placement = .bottom
      try $0.tabBar.setLengths(height: 64, spacing: 0, inset: 0)
      $0.hapticsEnabled = false
    }
    var container = try TabContainer(
      configuration: configuration,
      tabs: [.named("sales"), .named("catalog", title: "Catalog"), .named("cart", title: "Cart"), .named("account")],
      popups: [.named("popup", title: "Offer")], selectedIndex: 1, traits: Traits())

    // The catalog comes first. The bar is 64 points high, and the home indicator's; content goes under its blur.
    #expect(container.screen == "catalog")
    #expect(container.layout.tabBar == Rect(x: 0, y: 746, width: 390, height: 98))
    #expect((configuration.isTabBarTranslucent, container.layout.pageInsets.bottom) == (true, 98))

    // A page deep in the catalog.
    try container.tell("catalog", .show(.named("shoes", title: "Shoes")))
    let pushed = try container.tell("catalog", .show(.named("boot", title: "Boot")))
    #expect(
      pushed == [
        .didNavigate("catalog", try container.coordinator("catalog"), from: "shoes"),
        .didShow(from: "catalog/shoes", to: "catalog/boot", announcement: "Boot"),
      ])
    #expect(container.layout.navigationBar == Rect(x: 0, y: 47, width: 390, height: 44))

    // To the cart: the change is from one content page to another, never between containers.
    #expect(
      try container.act(.select(.id("cart"), source: .user))
        == [
          .didSettle(page: 2, .jump), .selectionChanged(from: "catalog@1", to: "cart@2"), .didSelect("cart", index: 2),
          .didShow(from: "catalog/boot", to: "cart", announcement: "Cart, 3 of 4"),
        ])
    #expect(container.layout.navigationBar == nil)

    // And back: the catalog's coordinator was kept, its pages with it.
    #expect(
      try container.act(.select(.id("catalog"), source: .user))
        == [
          .didSettle(page: 1, .jump), .selectionChanged(from: "cart@2", to: "catalog@1"),
          .didSelect("catalog", index: 1),
          .didShow(from: "cart", to: "catalog/boot", announcement: "Boot"),
        ])
    #expect(container.stack("catalog") == ["root", "shoes", "boot"])

    // showCatalog(page) from elsewhere: restored first, then the page is shown.
    try container.act(.select(.id("account")))
    try container.tell("catalog", .display(.named("hat")))
    #expect(container.stack("catalog") == ["root", "shoes", "boot", "hat"])
    // showSales(page): the coordinator is new, and begins with the page; its dependencies were there before.
    try container.tell("sales", .dependencies(["api"]))
    try container.tell("sales", .display(.named("summer", title: "Summer")), needs: ["api"])
    #expect((container.stack("sales"), container.screen) == (["summer"], "sales/summer"))

    // A message waits for missing dependencies.
    let checkout = try Navigation(.display(.named("checkout", title: "Checkout")), needs: ["api", "payment"])
    #expect(try container.act(.navigate("cart", checkout)) == [.messageQueued("cart", checkout)])
    #expect(container.screen?.tab == "sales")
    let before = container
    let released = try container.tell("cart", .dependencies(["api", "payment"]))
    #expect(
      released == [
        .dependenciesChanged("cart", ["api", "payment"]), .messagesReleased("cart", count: 1),
        .didSettle(page: 2, .jump), .selectionChanged(from: "sales@0", to: "cart@2"),
        .didNavigate("cart", try container.coordinator("cart"), from: .root),
        .didShow(
          from: "sales/summer", to: "cart/checkout", announcement: "Checkout"),
      ])
    #expect(container.stack("cart") == ["root", "checkout"])
    #expect(before.stack("cart") == ["root"])

    // The fifth section is outside the bar.
    #expect(
      try container.tell("popup", .display(nil)) == [
        .popupChanged(from: nil, to: "popup"),
        .didShow(from: "cart/checkout", to: .popup("popup"), announcement: "Offer"),
      ])
    #expect((container.tabs.count, container.selectedTab?.id) == (4, "cart"))
    #expect(
      try container.tell("popup", .back) == [
        .popupChanged(from: "popup", to: nil),
        .didShow(from: .popup("popup"), to: "cart/checkout", announcement: "Checkout"),
      ])
  }

  @Test func `S5, S7, S8, B5, B6, B7, B8, L3, L4: Apple's tab bar controllers`() throws {
    var configuration = Configuration.with {
      $0.tabBar.placement = .bottom
      $0.tabBar.overflow = .more
      $0.tabBar.customizableTabs = ["songs", "videos", "podcasts", "albums"]
      $0.hapticsEnabled = false
    }
    let tabs: [TabDraft] = [
      try .named("login") { $0.orientations = .portrait }, try .named("artists"), try .named("songs"),
      try .named("videos"), try .named("podcasts") { $0.wantsFullScreenLayout = true }, try .named("albums"),
    ]
    var container = try TabContainer(configuration: configuration, tabs: tabs, traits: Traits())

    // Four tabs, and More for the others, which is not in the list of tabs.
    #expect((container.visibleTabCount, container.hasMore, container.tabs.count) == (4, true, 6))
    container.expectRefusal(of: .select(.id("more")), .unknownTab("more"))

    // Until the user has logged in, only the first tab can be selected; by program every one.
    try configuration.tabBar.setGuards([Guard(.allow(["login"]), reason: "Log in first.")])
    try container.act(.configure(configuration))
    let refused = TabContainerError.selectionPrevented(
      SelectionRefusal(tab: "songs", cause: .guarded(reason: "Log in first.")))
    container.expectRefusal(of: .select(.id("songs"), source: .user), refused)
    #expect(
      refused.event == .selectionPrevented(SelectionRefusal(tab: "songs", cause: .guarded(reason: "Log in first."))))
    try container.act(.swipe(.began()))
    let swiped = try container.act(.swipe(.ended(translation: -250, velocity: -900)))
    #expect(
      swiped.contains(.selectionPrevented(SelectionRefusal(tab: "artists", cause: .guarded(reason: "Log in first.")))))
    _ = container.advance(to: .start + 60_000)
    #expect((container.selectedIndex, container.currentPage) == (0, 0))
    let now = Instant.start + 60_000
    try configuration.tabBar.setGuards([])
    try container.act(.configure(configuration), at: now)

    // The device is not rotated while a single tab does not support it.
    let landscape = TraitChanges.with { $0.orientation = .landscape }
    container.expectRefusal(of: .resize(landscape), .orientationRefused(.landscape, by: ["login"]), at: now)

    // The tab that is needed once removes itself; the one in its place is selected, and the items slide.
    #expect(
      try container.act(.removeTab("login", animated: true), at: now)
        == [
          .tabRemoved("login", at: 0),
          .tabsSlid(
            [("artists", 1), ("songs", 2), ("videos", 3), ("podcasts", 4), ("albums", 5)].map {
              TabEvent.Slide(tab: $0.0, from: $0.1, to: $0.1 - 1)
            } + [TabEvent.Slide(tab: "login", from: 0, to: nil)]),
          .selectionChanged(from: "login@0", to: "artists@0"),
          .didShow(from: "login", to: "artists", announcement: "artists, 1 of 5"),
        ])
    #expect((container.selectedIndex, container.hasMore) == (0, false))
    try container.act(.resize(landscape), at: now)
    #expect(container.traits.orientation == .landscape)
    try container.act(.resize(.with { $0.orientation = .portrait }), at: now)

    // More tabs than there is room for again.
    try container.act(.insertTab(.named("genres"), at: 1), at: now)
    #expect(container.hasMore)
    try container.act(.select(.id("albums"), source: .user), at: now)
    #expect((container.isSelectionInMore, container.screenTitles) == (true, ["More", "albums"]))

    // On More's list the user brings albums into the bar. What is not customizable keeps its place.
    container.expectRefusal(of: .customize(.begin), .noEdit, at: now)
    try container.act(.selectMore(source: .user), at: now)
    #expect(try container.act(.customize(.begin), at: now) == [.willBeginCustomizing, .didBeginCustomizing])
    container.expectRefusal(of: .customize(.move("artists", to: 2)), .tabNotCustomizable("artists"), at: now)
    container.expectRefusal(
      of: .customize(.move("albums", to: 0)), .placeNotCustomizable(0, places: [2, 3, 4, 5]), at: now)
    #expect(
      try container.act(.customize(.move("albums", to: 2)), at: now)
        == [
          .tabsReordered(["artists", "genres", "albums", "videos", "podcasts", "songs"]), .didSettle(page: 2, .tabs),
        ])
    #expect(
      try container.act(.customize(.end(save: true)), at: now)
        == [.willEndCustomizing(changed: true), .didEndCustomizing(changed: true)])
    try container.act(.select(.id("albums"), source: .user), at: now)
    #expect((container.isSelectionInMore, container.screen) == (false, "albums"))

    // The number of new items.
    var badge = TabChanges()
    badge.badge = .set(try Badge.parsed("7"))
    try container.act(.updateTab("songs", badge), at: now)
    #expect(container.tabs[5].item.badge == .count(7))
    badge.badge = .set(try Badge.parsed("0"))
    try container.act(.updateTab("songs", badge), at: now)
    #expect(container.tabs[5].item.badge == nil)

    // A full-screen view goes under the status bar and the navigation bar, and is resized for the tab bar.
    try container.act(.select(.id("podcasts")), at: now)
    #expect(container.layout.navigationBar == Rect(x: 0, y: 47, width: 390, height: 44))
    #expect(container.layout.page == Rect(x: 0, y: 0, width: 390, height: 762))
    #expect(container.layout.tabBar == Rect(x: 0, y: 762, width: 390, height: 82))
    #expect(container.layout.pageInsets == Insets(top: 91, left: 0, bottom: 0, right: 0))
  }
}
