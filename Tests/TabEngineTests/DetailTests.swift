import Testing

@testable import TabEngine

/// N5: pages over the whole container, which is inside a navigation controller.
struct DetailTests {
  private func inside(
    _ count: Int = 3, _ change: (inout Configuration) throws -> Void = { _ in }
  ) throws -> TabContainer {
    var configuration = Configuration.quiet
    configuration.isInNavigationController = true
    configuration.navigationBar.isSeamless = true
    try change(&configuration)
    return try .tabs(count, configuration: configuration)
  }

  private func over(_ command: Navigation.Command, needs: Set<String> = [], animated: Bool = false) throws -> TabAction
  {
    .navigate(nil, try Navigation(command, needs: needs, animated: animated))
  }

  private func details(_ container: TabContainer) -> [String] { container.navigation.details.map(\.id.description) }

  // MARK: The stack

  @Test func `N5: a row pushes a detail over pages and bar, and back pops it`() throws {
    var container = try inside()
    let before = container
    #expect(
      try container.act(over(.show(.named("row", title: "A row"))))
        == [
          .didNavigate(nil, container.navigation, from: .root),
          .didShow(from: "a", to: .detail("row"), announcement: "A row"),
        ])
    #expect((container.screen, container.canGoBack) == (.detail("row"), true))
    #expect((container.screenStack, container.screenTitles) == ([.root, "row"], ["a", "A row"]))
    // The tab's own stack is as it was.
    #expect(container.tabs == before.tabs)
    #expect(
      try container.act(over(.back))
        == [
          .didNavigate(nil, before.navigation, from: "row"),
          .didShow(from: .detail("row"), to: "a", announcement: "a, 1 of 3"),
        ])
    #expect(container == before)
    #expect(try container.act(over(.back)) == [])
    #expect(try container.act(over(.pop)) == [])
  }

  @Test func `N5: it stays when the program selects another tab, which is shown when the detail is popped`() throws {
    var container = try inside()
    try container.act(over(.show(.named("row"))))
    // The pages are covered, so they do not move.
    #expect(
      try container.act(.select(.index(2), animated: true))
        == [.didSettle(page: 2, .jump), .selectionChanged(from: "a@0", to: "c@2")])
    #expect((container.screen, container.selectedIndex) == (.detail("row"), 2))
    #expect(
      try container.act(over(.back))
        == [
          .didNavigate(nil, Coordinator(), from: "row"),
          .didShow(from: .detail("row"), to: "c", announcement: "c, 3 of 3"),
        ])
  }

  @Test func `N5: the commands replace details, never the container`() throws {
    var container = try inside()
    for (command, stack) in try [
      (.top(.named("x")), ["x"]), (.show(.named("y")), ["x", "y"]), (.top(.named("z")), ["x", "z"]),
      (.show(.named("x")), ["x"]), (.show(.named("y")), ["x", "y"]), (.popTo("x"), ["x"]), (.popTo("x"), ["x"]),
      (.root(.named("r")), ["r"]), (.show(.named("s")), ["r", "s"]), (.pop, ["r"]), (.popTo(.root), []),
      (.root(.named("q")), ["q"]),
    ] as [(Navigation.Command, [String])] {
      try container.act(over(command))
      #expect(details(container) == stack, "\(command)")
      #expect(container.navigation.root == .root)
    }
  }

  @Test func `N5: a popup and More's list are covered as well`() throws {
    var container = try inside(7) { $0.tabBar.overflow = .more }
    try container.act(.setPopups([.named("popup")]))
    try container.act(.selectMore())
    try container.act(over(.show(.named("row", title: "Row"))))
    #expect(container.screenTitles == ["More", "Row"])
    try container.tell("popup", .display(nil))
    #expect(container.screen == .detail("row"))
    try container.act(over(.back))
    #expect(container.screen == .popup("popup"))
  }

  @Test func `N5: there may be a hundred pages, the container among them`() throws {
    var container = try inside()
    for number in 1..<Limits.pages { try container.act(over(.show(.named("p\(number)")))) }
    container.expectRefusal(of: try over(.show(.named("one-more"))), .tooManyPages(nil))
    try container.act(over(.show(.named("p7"))))
    #expect(details(container).count == 7)
  }

  @Test func `N5: without a navigation controller nothing is pushed, and leaving it takes all away`() throws {
    var container = try TabContainer.tabs()
    for command in try [.show(.named("x")), .top(.named("x")), .root(.named("x")), .pop, .popTo("x"), .back]
      as [Navigation.Command]
    {
      container.expectRefusal(of: try over(command), .notInNavigationController)
    }
    container.expectRefusal(of: try over(.display(.named("x"))), .displayNeedsTab)

    container = try inside()
    try container.act(over(.show(.named("x"))))
    try container.act(over(.show(.named("y")), needs: ["api"]))
    #expect(container.navigation.messages.count == 1)
    #expect(
      try container.act(.configure(.quiet))
        == [
          .didNavigate(nil, Coordinator(), from: "x"), .configured(.quiet),
          .didShow(from: .detail("x"), to: "a", announcement: "a, 1 of 3"),
        ])
    #expect(container.navigation == Coordinator())
  }

  @Test func `N5: a message over the container waits for the container's dependencies`() throws {
    var container = try inside()
    let message = try Navigation(.show(.named("row")), needs: ["api"])
    #expect(try container.act(.navigate(nil, message)) == [.messageQueued(nil, message)])
    #expect(container.detail == nil)
    let events = try container.act(over(.dependencies(["api"])))
    #expect(events.prefix(2) == [.dependenciesChanged(nil, ["api"]), .messagesReleased(nil, count: 1)])
    #expect(container.screen == .detail("row"))
  }

  // MARK: What is covered

  @Test func `N5: covered pages and bars take no space, and are not spoken`() throws {
    var container = try inside { configuration in
      configuration.header = Header(user: try User(name: "Ada Byron"))
      try configuration.setAccessories([Accessory(text: "No connection")])
    }
    try container.act(over(.show(.named("row", title: "Row"))))
    let layout = container.layout
    #expect((layout.header == nil, layout.accessories) == (true, []))
    #expect(layout.navigationBar == Rect(x: 0, y: 0, width: 320, height: 44))
    #expect(layout.tabBar == Rect(x: 0, y: 44, width: 320, height: 0))
    #expect(layout.page == Rect(x: 0, y: 44, width: 320, height: 524))
    #expect(container.spokenElements.map(\.spoken) == ["Back", "Row", "Row"])
    #expect(container.spokenElements.map(\.role) == [.button, .heading, .page])
    #expect(container.statusBarStyle == nil)

    // And a bar at the bottom with the safe area under it.
    container = try inside { $0.tabBar.placement = .bottom }
    try container.act(over(.show(.named("row"))))
    #expect(container.layout.tabBar == Rect(x: 0, y: 568, width: 320, height: 0))
    #expect(container.layout.page == Rect(x: 0, y: 44, width: 320, height: 524))
  }

  @Test func `P15: under a detail no gesture begins, no page scrolls, and the user selects nothing`() throws {
    var container = try inside(7) { $0.tabBar.overflow = .more }
    try container.act(over(.show(.named("row"))))
    #expect(try container.act(.swipe(.began(velocity: -900))) == [.gestureRefused(.detail)])
    #expect(try container.act(.swipe(.changed(translation: -300))) == [])
    #expect(try container.act(.swipe(.ended(velocity: -900))) == [.gestureEnded(velocity: -900)])
    #expect((container.currentPage, container.motion) == (0, .idle))
    container.expectRefusal(of: .swipe(.scrolled(to: 100)), .coveredByDetail)
    container.expectRefusal(of: .select(.index(1), source: .user), .coveredByDetail)
    container.expectRefusal(of: .selectMore(source: .user), .coveredByDetail)
    try container.act(.selectMore())
    #expect(container.selection == .more)
  }

  @Test func `N5, P10: the pages that it covers come to rest`() throws {
    var container = try inside()
    try container.act(.select(.index(2), animated: true))
    let events = try container.act(over(.show(.named("row"))), at: .start + 100)
    #expect(events.first == .didSettle(page: 2, .jump))
    #expect((container.motion, container.currentPage) == (.idle, 2))
  }

  // MARK: Bars at the bottom

  @Test func `B20: a page hides the bar at the bottom from its push to its pop`() throws {
    var container = try TabContainer.tabs(3, configuration: .with { $0.tabBar.placement = .bottom })
    let page = try Page(id: "full", hidesBottomBarWhenPushed: true)
    try container.act(.navigate("a", Navigation(.show(page))))
    #expect(container.layout.tabBar == Rect(x: 0, y: 568, width: 320, height: 0))
    #expect(container.layout.page == Rect(x: 0, y: 44, width: 320, height: 524))
    // A page on top of it stays without a bar, another tab has its own.
    try container.tell("a", .show(.named("next")))
    #expect(container.layout.tabBar.height == 0)
    try container.act(.select(.index(1)))
    #expect(container.layout.tabBar.height == 48)
    try container.act(.select(.index(0)))
    try container.tell("a", .popTo("full"))
    #expect(container.layout.tabBar.height == 0)
    try container.tell("a", .back)
    #expect(container.layout.tabBar.height == 48)

    // A first page was not pushed, and a bar at the top stays.
    try container.act(.navigate("a", Navigation(.root(page))))
    #expect(container.layout.tabBar.height == 48)
    var top = try TabContainer.tabs(3)
    try top.act(.navigate("a", Navigation(.show(page))))
    #expect(top.layout.tabBar.height == 48)
  }
}

extension Screen {
  static func detail(_ id: PageID) -> Screen { Screen(section: .detail, page: id) }
}
