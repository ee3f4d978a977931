import Testing

@testable import TabEngine

/// N6: animated pushes and pops.
struct NavigationTransitionTests {
  private func push(_ id: PageID, in tab: TabID? = "a") throws -> TabAction {
    .navigate(tab, try Navigation(.show(Page(id: id)), animated: true))
  }

  private func back(in tab: TabID? = "a", _ command: Navigation.Command = .back) throws -> TabAction {
    .navigate(tab, try Navigation(command, animated: true))
  }

  @Test func `N6: a push is a transition from a content page to a content page, a function of time`() throws {
    var container = try TabContainer.tabs()
    let transition = NavigationTransition(source: "a", destination: "a/p", from: 0, to: 1, startedAt: .start)
    #expect(
      try container.act(push("p"))
        == [
          .didNavigate("a", try container.coordinator("a"), from: .root), .navigationTransitionBegan(transition),
          .didShow(from: "a", to: "a/p", announcement: "a"),
        ])
    #expect((transition.kind, transition.end) == (.push, .start + 350))
    #expect(abs(container.depth(at: .start + 175) - 0.5) < 1e-12)
    #expect((container.depth(at: .start + 350), container.depth(at: .start + 900)) == (1, 1))
    let depths = (0...350).map { container.depth(at: .start + $0) }
    #expect(zip(depths, depths.dropFirst()).allSatisfy(<))

    // It settles at its end, however late it is read.
    #expect(container.advance(to: .start + 349) == [])
    var late = container
    #expect(
      late.advance(to: .start + 5_000) == [TabEvent(at: .start + 350, .navigationTransitionEnded(completed: true))])
    #expect((late.navigationTransition, late.depth(at: .start)) == (nil, 1))
  }

  @Test func `N6: a pop takes over a push where it is, and a push a pop`() throws {
    var container = try TabContainer.tabs()
    try container.act(push("p"))
    let depth = container.depth(at: .start + 120)
    #expect(
      try container.act(back(), at: .start + 120)
        == [
          .didNavigate("a", Coordinator(), from: "p"),
          .navigationTransitionBegan(
            NavigationTransition(source: "a/p", destination: "a", from: depth, to: 0, startedAt: .start + 120)),
          .didShow(from: "a/p", to: "a", announcement: "a, 1 of 3"),
        ])
    #expect((container.navigationTransition?.kind, container.depth(at: .start + 120)) == (.pop, depth))
    let next = container.depth(at: .start + 200)
    try container.act(push("q"), at: .start + 200)
    #expect(container.depth(at: .start + 200) == next)
    #expect(container.advance(to: .start + 550).map(\.kind) == [.navigationTransitionEnded(completed: true)])
    #expect((container.screen, container.depth(at: .start + 550)) == ("a/q", 1))

    // At the same instant there is nothing to move.
    try container.act(back(), at: .start + 600)
    try container.act(back(in: "a", .pop), at: .start + 600)
    #expect(container.stack("a") == ["root"])
  }

  @Test func `N6: any other page on the screen ends it at once`() throws {
    for action in [
      TabAction.select(.index(1)), .navigate("a", try Navigation(.back)),
      .navigate("a", try Navigation(.show(.named("z")))),
      .navigate("b", try Navigation(.display(nil))), .removeTab("a"), .setTabs([]),
      // The same page, but it is the first one now.
      .navigate("a", try Navigation(.root(.named("p")))),
    ] {
      var container = try TabContainer.tabs()
      try container.act(push("p"))
      let events = try container.act(action, at: .start + 100)
      #expect(events.contains(.navigationTransitionEnded(completed: false)), "\(action)")
      #expect(container.navigationTransition == nil)
    }
    // Changes that are not on the screen end nothing.
    for action in [
      TabAction.navigate("b", try Navigation(.show(.named("z")))), .resize(.width(500)), .moveTab("a", to: 2),
      .scrollPage("a", y: 20), .updateTab("b", TabChanges()),
    ] {
      var container = try TabContainer.tabs()
      try container.act(push("p"))
      let before = container.navigationTransition
      try container.act(action, at: .start + 100)
      #expect(container.navigationTransition == before, "\(action)")
    }
  }

  @Test func `N6: only visible pages are animated, and only on request`() throws {
    var container = try TabContainer.tabs()
    try container.act(push("p", in: "b"))
    try container.tell("a", .show(.named("q")))
    #expect(container.navigationTransition == nil)
    #expect(try container.act(back(in: "a", .popTo("q"))) == [])
  }

  @Test func `N6, N5: a detail is pushed over the container, and popped back to it`() throws {
    var container = try TabContainer.tabs(3, configuration: .with { $0.isInNavigationController = true })
    try container.tell("a", .show(.named("p")))
    try container.act(push("row", in: nil))
    #expect(
      container.navigationTransition
        == NavigationTransition(source: "a/p", destination: .detail("row"), from: 1, to: 2, startedAt: .start))
    let depth = container.depth(at: .start + 300)
    try container.act(back(in: nil), at: .start + 300)
    #expect(
      container.navigationTransition
        == NavigationTransition(
          source: .detail("row"), destination: "a/p", from: depth, to: 1, startedAt: .start + 300))
  }

  @Test func `N6, B6: back from a tab in More to its list is a pop`() throws {
    var container = try TabContainer.tabs(7, selected: 6, configuration: .with { $0.tabBar.overflow = .more })
    try container.act(back(in: "g"))
    #expect(
      container.navigationTransition
        == NavigationTransition(source: "g", destination: .more, from: 1, to: 0, startedAt: .start))
  }

  @Test func `N6, P9: pages and stack settle each at its own end, in order`() throws {
    var container = try TabContainer.tabs()
    try container.act(.select(.index(1), animated: true))
    try container.act(push("p", in: "b"), at: .start + 100)
    #expect(container.transitionEnd == .start + 300)
    let events = container.advance(to: .start + 1_000)
    #expect(
      events == [
        TabEvent(at: .start + 300, .didSettle(page: 1, .animation)),
        TabEvent(at: .start + 450, .navigationTransitionEnded(completed: true)),
      ])
    #expect(container.transitionEnd == nil)
  }

  @Test func `N3: a transition of pages says from which content page to which`() throws {
    var container = try TabContainer.tabs()
    try container.tell("a", .show(.named("p")))
    try container.act(.select(.index(2), animated: true))
    let selection = try #require(container.motion.transition)
    #expect((selection.source, selection.destination) == ("a/p", "c"))
    try container.act(.swipe(.began()), at: .start + 100)
    try container.act(.swipe(.ended(translation: -40)), at: .start + 100)
    let release = try #require(container.motion.transition)
    #expect((release.source, release.destination?.tab) == ("c", container.tabs[release.page].id))
  }

  @Test func `N6, B6: from More's list an animated selection is a push, as the way back is a pop`() throws {
    var container = try TabContainer.tabs(7, configuration: .with { $0.tabBar.overflow = .more })
    try container.act(.selectMore())
    let list = try #require(container.screen)
    let tab = container.tabs[6].id
    let events = try container.act(.select(.index(6), animated: true, source: .user))
    let opened = try #require(container.navigationTransition)
    #expect((opened.source, opened.destination.tab, opened.from, opened.to) == (list, tab, 0, 1))
    #expect((container.motion, container.currentPage) == (.idle, 6))
    #expect(events.contains(.didSelect(tab, index: 6)))
    // On the way, back takes it over.
    let depth = container.depth(at: .start + 100)
    try container.act(back(in: tab), at: .start + 100)
    let closed = try #require(container.navigationTransition)
    #expect((closed.source.tab, closed.destination, closed.from, closed.to) == (tab, list, depth, 0))
    // A tab in the bar is not below the list.
    try container.act(.select(.index(1), animated: true), at: .start + 1_000)
    #expect((container.navigationTransition, container.motion.transition?.page) == (nil, 1))
  }

  @Test func `N3: messages that are released together lead from the page on the screen`() throws {
    var container = try TabContainer.tabs()
    for page in ["p", "q"] as [PageID] {
      let message = try Navigation(.show(Page(id: page)), needs: ["api"], animated: true)
      try container.act(.navigate("a", message))
    }
    let events = try container.tell("a", .dependencies(["api"]))
    let transition = try #require(container.navigationTransition)
    #expect((transition.source, transition.destination, transition.from, transition.to) == ("a", "a/q", 0, 2))
    #expect(events.last == .didShow(from: "a", to: "a/q", announcement: "a"))
  }
}
