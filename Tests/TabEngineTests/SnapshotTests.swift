import Testing

@testable import TabEngine

/// A container that is put together from parts keeps the invariants.
struct SnapshotTests {
  private func expectRefusal(
    of container: TabContainer, _ error: TabContainerError, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout TabContainer.Snapshot) throws -> Void
  ) rethrows {
    var snapshot = container.snapshot
    try change(&snapshot)
    #expect(throws: error, sourceLocation: sourceLocation) { try TabContainer(snapshot) }
  }

  @Test func `a container taken apart and put together is the same`() throws {
    var container = try TabContainer.tabs(6, configuration: .with { $0.tabBar.overflow = .more })
    try container.act(.selectMore())
    try container.act(.customize(.begin))
    try container.act(.select(.index(2), animated: true))
    #expect(try TabContainer(container.snapshot) == container)
    #expect(try TabContainer(TabContainer.Snapshot()).tabs == [])
  }

  @Test func `S1, N4: ids are unique among tabs and popups, which are not too many`() throws {
    let container = try TabContainer.tabs()
    let tab = container.tabs[1]
    expectRefusal(of: container, .inconsistent(member: "tabs/3/id", with: "tabs")) { $0.tabs.append(tab) }
    expectRefusal(of: container, .inconsistent(member: "popups/0/id", with: "tabs")) { $0.popups = [tab] }
    expectRefusal(of: container, .tooMany(member: "tabs", limit: 1_000)) {
      $0.tabs = Array(repeating: tab, count: 1_001)
    }
    expectRefusal(of: container, .tooMany(member: "popups", limit: 20)) {
      $0.popups = Array(repeating: tab, count: 21)
    }
    expectRefusal(of: container, .inconsistent(member: "popup", with: "popups")) { $0.popup = "p" }
    expectRefusal(of: container, .inconsistent(member: "customization", with: "tabs")) {
      $0.customization = ["a", "a"]
    }
  }

  @Test func `L4, L5: the tabs and the presentation fit the device`() throws {
    let container = try TabContainer.tabs()
    try expectRefusal(of: container, .inconsistent(member: "tabs/1/page", with: "traits/orientation")) {
      var changes = TabChanges()
      changes.page.orientations = .landscape
      $0.tabs[1].item = try $0.tabs[1].item.changed(changes)
    }
    expectRefusal(of: container, .inconsistent(member: "configuration/presentation", with: "traits/idiom")) {
      $0.configuration.presentation = .popover
    }
  }

  @Test func `S1, P3, B6: the selection and the current page exist, and are the same at rest`() throws {
    let container = try TabContainer.tabs()
    for page in [nil, -1, 3] {
      expectRefusal(of: container, .inconsistent(member: "currentPage", with: "tabs")) { $0.currentPage = page }
    }
    for selection in [Selection.none, .tab(-1), .tab(3)] {
      expectRefusal(of: container, .inconsistent(member: "selection", with: "tabs")) { $0.selection = selection }
    }
    expectRefusal(of: container, .inconsistent(member: "selection", with: "currentPage")) { $0.selection = .tab(1) }
    expectRefusal(of: container, .inconsistent(member: "selection", with: "configuration/tabBar")) {
      $0.selection = .more
    }
    expectRefusal(of: container, .inconsistent(member: "motion", with: "tabs")) {
      $0.tabs = []
      $0.selection = .none
      $0.currentPage = nil
      $0.motion = .scrolled(to: 0)
    }
  }

  @Test func `N1, N7: the section on the screen has begun, with the container's dependencies`() throws {
    let container = try TabContainer.tabs()
    expectRefusal(of: container, .inconsistent(member: "selection", with: "tabs")) { $0.tabs[0].coordinator = nil }
    expectRefusal(of: container, .inconsistent(member: "selection", with: "tabs")) { $0.tabs[0].coordinator = .new }
    expectRefusal(of: container, .inconsistent(member: "selection", with: "navigation/dependencies")) {
      $0.navigation.setDependencies(["account"])
    }
  }

  @Test func `N5: only a navigation controller has pages over the container`() throws {
    let container = try TabContainer.tabs()
    let page = try Page(id: "p")
    expectRefusal(of: container, .inconsistent(member: "navigation", with: "configuration/navigationController")) {
      $0.navigation.show(page)
    }
    expectRefusal(of: container, .inconsistent(member: "navigation/stack/0", with: "navigation")) {
      $0.navigation.replaceAll(by: page)
    }
    expectRefusal(of: container, .inconsistent(member: "navigation/inherited", with: "navigation")) {
      $0.navigation.inherit(["account"])
    }
  }

  @Test func `P5, N5: pages that are covered do not move`() throws {
    let drag = Motion.dragging(Drag(page: 0, origin: 0, beganAtRest: true))
    var configuration = Configuration.quiet
    configuration.isInNavigationController = true
    configuration.tabBar.overflow = .more
    let container = try TabContainer.tabs(7, configuration: configuration)
    let page = try Page(id: "p")
    expectRefusal(of: container, .inconsistent(member: "motion", with: "selection")) {
      $0.navigation.show(page)
      $0.motion = drag
    }
    expectRefusal(of: container, .inconsistent(member: "motion", with: "selection")) {
      $0.selection = .more
      $0.motion = drag
    }
    expectRefusal(of: container, .inconsistent(member: "motion", with: "selection")) {
      $0.popups = [Tab(id: "popup", item: $0.tabs[0].item, coordinator: Coordinator())]
      $0.popup = "popup"
      $0.motion = drag
    }
  }

  @Test func `P9: a motion is on existing pages, with numbers in their ranges`() throws {
    let container = try TabContainer.tabs()
    func expect(_ motion: Motion, _ error: TabContainerError, sourceLocation: SourceLocation = #_sourceLocation) {
      expectRefusal(of: container, error, sourceLocation: sourceLocation) { $0.motion = motion }
    }
    func moving(
      to: Double = 320, page: Int = 1, duration: Int64 = 300,
      _ curve: Curve = .spring(Spring(stiffness: 100, mass: 1), initialVelocity: 0)
    ) -> Motion {
      .moving(
        Transition(kind: .animating, from: 0, to: to, page: page, startedAt: .start, duration: duration, curve: curve))
    }
    expect(
      .dragging(Drag(page: 3, origin: 0, beganAtRest: true)),
      .inconsistent(member: "motion/dragging/page", with: "tabs"))
    expect(
      .dragging(Drag(page: 0, origin: .nan, beganAtRest: true)),
      .numberOutOfRange(member: "motion/dragging/origin", allowed: -1e15...1e15))
    expect(
      .dragging(Drag(page: 0, origin: 0, beganAtRest: true, translation: .infinity)),
      .numberOutOfRange(member: "motion/dragging/translation", allowed: -1e6...1e6))
    expect(
      .possible(Drag(page: 0, origin: 0, beganAtRest: false)),
      .inconsistent(member: "motion/possible", with: "currentPage"))
    expect(.scrolled(to: 961), .numberOutOfRange(member: "motion/scrolled", allowed: -320...960))
    expect(moving(page: -1), .inconsistent(member: "motion/moving/page", with: "tabs"))
    expect(moving(to: 321), .inconsistent(member: "motion/moving/to", with: "motion/moving/page"))
    expect(moving(duration: -1), .numberOutOfRange(member: "motion/moving/duration", allowed: 0...20_000))
    expect(
      moving(.spring(Spring(stiffness: .infinity, mass: 1), initialVelocity: 0)),
      .numberOutOfRange(member: "motion/moving/spring/stiffness", allowed: 1e-3...1e6))
    expect(
      moving(.spring(Spring(stiffness: 1, mass: 1, dampingRatio: 1e9), initialVelocity: 0)),
      .numberOutOfRange(member: "motion/moving/spring/dampingRatio", allowed: 1...1_000))
    expect(
      moving(.spring(Spring(stiffness: 1, mass: 1), initialVelocity: 1e7)),
      .numberOutOfRange(member: "motion/moving/spring/velocity", allowed: -1e6...1e6))
    expect(
      moving(.cubicBezier(CubicBezier(x1: 0, y1: 2, x2: 1, y2: 1))),
      .numberOutOfRange(member: "motion/moving/bezier/y1", allowed: 0...1))
  }

  @Test func `N6: a push or pop leads to the screen`() throws {
    var container = try TabContainer.tabs()
    try container.act(.navigate("a", Navigation(.show(Page(id: "p")), animated: true)))
    let transition = try #require(container.navigationTransition)
    #expect(try TabContainer(container.snapshot) == container)
    expectRefusal(of: container, .numberOutOfRange(member: "navigationTransition/from", allowed: 0...200)) {
      $0.navigationTransition = NavigationTransition(
        source: transition.source, destination: transition.destination, from: .nan, to: 1, startedAt: .start)
    }
    for (destination, from, to) in [("b", 0.0, 1.0), ("a/p", 0, 2), ("a/p", 1, 1)] as [(Screen, Double, Double)] {
      expectRefusal(of: container, .inconsistent(member: "navigationTransition", with: "navigation")) {
        $0.navigationTransition = NavigationTransition(
          source: transition.source, destination: destination, from: from, to: to, startedAt: .start)
      }
    }
  }

  @Test func `N1, N2: a coordinator has pages, each once, and messages that wait`() throws {
    let pages = try (["p", "q", "p"] as [PageID]).map { try Page(id: $0) }
    func expect(
      _ error: TabContainerError, stack: [Page] = [.root], isNew: Bool = false, dependencies: Set<String> = [],
      messages: [Navigation] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(throws: error, sourceLocation: sourceLocation) {
        try Coordinator(
          stack: stack, isNew: isNew, dependencies: dependencies, inherited: [], messages: messages)
      }
    }
    let message = try Navigation(.pop, needs: ["account"])
    expect(.inconsistent(member: "stack", with: "new"), stack: [])
    expect(.inconsistent(member: "stack", with: "new"), stack: [pages[0]], isNew: true)
    expect(.inconsistent(member: "stack/2/id", with: "stack"), stack: pages)
    expect(.tooMany(member: "stack", limit: 100), messages: Array(repeating: message, count: 100))
    expect(.textMissing(member: "dependencies"), dependencies: [""])
    expect(
      .inconsistent(member: "messages/0/needs", with: "dependencies"), dependencies: ["account"], messages: [message])
    #expect(throws: TabContainerError.numberOutOfRange(member: "scrolled", allowed: 0...100_000)) {
      try Page(id: "p").scrolled(to: -1)
    }
  }
}
