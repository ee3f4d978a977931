import Testing

@testable import TabEngine

/// S5, S9: guards, and disabled and unavailable tabs.
struct GuardTests {
  // MARK: More (S11)

  private func withMore(_ guards: [Guard], reselect: TabBarConfiguration.Reselect = .popToRoot) throws -> TabContainer {
    var configuration = Configuration.quiet
    configuration.tabBar.overflow = .more
    configuration.tabBar.reselect = reselect
    try configuration.tabBar.setGuards(guards)
    return try .tabs(7, configuration: configuration)
  }

  @Test func `S11: a guard says whether it refuses More too`() throws {
    let refusal = SelectionRefusal(tab: nil, cause: .guarded(reason: "Log in first."))
    let more = try Guard(.allow(["a"]), reason: "Log in first.", expiresAt: .start + 10, appliesToMore: true)
    var container = try withMore([Guard(.allow(["a"]), reason: "Not More's."), more])
    container.expectRefusal(of: .selectMore(source: .user), .selectionPrevented(refusal))
    try container.act(.selectMore())
    #expect(container.selection == .more, "a program may")
    try container.act(.select(.index(0)))
    #expect(try container.act(.selectMore(source: .user), at: .start + 10).contains(.didSelectMore), "it is over")
    container = try withMore([Guard(.deny(["a", "f"]), reason: "Not More's.")])
    try container.act(.selectMore(source: .user))
    #expect(container.selection == .more)
  }

  private func container(_ guards: [Guard], selected: Int = 0) throws -> TabContainer {
    var configuration = Configuration.quiet
    try configuration.tabBar.setGuards(guards)
    return try .tabs(4, selected: selected, configuration: configuration)
  }

  private func refusal(_ tab: TabID, _ reason: String) -> SelectionRefusal {
    SelectionRefusal(tab: tab, cause: .guarded(reason: reason))
  }

  /// The tabs that the user may not select.
  private func refused(_ container: TabContainer, at now: Instant = .start) -> [TabID] {
    container.tabs.map(\.id).filter { id in
      var copy = container
      return (try? copy.perform(.select(.id(id), source: .user), at: now)) == nil
    }
  }

  @Test func `S5: a guard denies the tabs it names, or all that it does not allow`() throws {
    #expect(try refused(container([])) == [])
    #expect(try refused(container([Guard(.deny(["b", "z"]), reason: "No")])) == ["b"])
    #expect(try refused(container([Guard(.allow(["a", "b"]), reason: "No")])) == ["c", "d"])
    #expect(try refused(container([Guard(.deny([]), reason: "No")])) == [])
    #expect(try refused(container([Guard(.allow([]), reason: "No")])) == ["a", "b", "c", "d"])
    #expect(
      try refused(container([Guard(.allow(["a", "b"]), reason: "No"), Guard(.deny(["b"]), reason: "No")]))
        == ["b", "c", "d"])
  }

  @Test func `S5: a refusal gives the reason, logs it and leaves everything as it was`() throws {
    var container = try container([Guard(.deny(["c"]), reason: "Sign in first")], selected: 1)
    try container.perform(.swipe(.scrolled(to: 330)))
    let before = container
    let error = TabContainerError.selectionPrevented(refusal("c", "Sign in first"))
    for animated in [false, true] {
      #expect(throws: error) { try container.perform(.select(.id("c"), animated: animated, source: .user)) }
      #expect(throws: error) { try container.perform(.select(.index(2), animated: animated, source: .user)) }
    }
    #expect(container == before)
    #expect(error.event == .selectionPrevented(refusal("c", "Sign in first")))
    #expect(TabContainerError.noGesture.event == nil)
  }

  @Test func `S5: the first guard that refuses gives the reason`() throws {
    let guards = try [
      Guard(.deny(["d"]), reason: "not d"), Guard(.allow(["a"]), reason: "only a"),
      Guard(.deny(["b"]), reason: "not b"),
    ]
    let reasons: [(TabID, String)] = [("b", "only a"), ("c", "only a"), ("d", "not d")]
    for (tab, reason) in reasons {
      var container = try container(guards)
      #expect(throws: TabContainerError.selectionPrevented(refusal(tab, reason))) {
        try container.perform(.select(.id(tab), source: .user))
      }
    }
  }

  @Test func `S5: a guard ends at the millisecond at which it expires`() throws {
    let container = try container([
      Guard(.deny(["b"]), reason: "For a while", expiresAt: .start + 500), Guard(.deny(["c"]), reason: "For good"),
    ])
    #expect(refused(container, at: .start) == ["b", "c"])
    #expect(refused(container, at: .start + 499) == ["b", "c"])
    #expect(refused(container, at: .start + 500) == ["c"])
    #expect(refused(container, at: .start + 60_000) == ["c"])
  }

  @Test func `S5: guards never refuse a program`() throws {
    var container = try container([Guard(.allow([]), reason: "No")])
    #expect(
      try container.perform(.select(.id("c")))
        == [
          .didSettle(page: 2, .jump), .selectionChanged(from: "a@0", to: "c@2"),
          .didShow(from: "a", to: "c", announcement: "c, 3 of 4"),
        ])
    try container.perform(.select(.id("b"), animated: true))
    #expect(container.selectedIndex == 1)
    try container.perform(.navigate("d", Navigation(.display(nil))))
    #expect(container.selectedIndex == 3)
  }

  @Test func `S5: a swipe springs back from a tab that is refused`() throws {
    var container = try container([Guard(.deny(["b"]), reason: "No")])
    try container.perform(.swipe(.began()))
    let events = try container.perform(.swipe(.ended(translation: -200, velocity: -900)))
    let transition = try #require(container.motion.transition)
    #expect(
      events == [
        .didScroll(offset: 200, translation: -200), .didEndDragging(velocity: -900, projectedOffset: 649.1),
        .selectionPrevented(refusal("b", "No")), .transitionBegan(transition),
      ])
    #expect((transition.kind, transition.from, transition.to, transition.page) == (.decelerating, 200, 0, 0))
    #expect(
      container.advance(to: transition.end) == [TabEvent(at: transition.end, .didSettle(page: 0, .deceleration))])
    #expect(container.selectedIndex == 0)
  }

  @Test func `S5: guards are asked when the finger is lifted, not when the pages come to rest`() throws {
    var container = try container([Guard(.deny(["b"]), reason: "No", expiresAt: .start + 100)])
    try container.perform(.swipe(.began()))
    var late = container
    try container.perform(.swipe(.ended(translation: -200)), at: .start + 99)
    #expect(container.motion.transition?.page == 0)
    try late.perform(.swipe(.ended(translation: -200)), at: .start + 100)
    #expect(late.motion.transition?.page == 1)
  }

  @Test func `S5: guards are not asked about a swipe back to the selected tab`() throws {
    var container = try container([Guard(.allow(["a"]), reason: "No")], selected: 2)
    try container.perform(.swipe(.began()))
    let events = try container.perform(.swipe(.ended(translation: -40)))
    let transition = try #require(container.motion.transition)
    #expect(
      events == [
        .didScroll(offset: 680, translation: -40), .didEndDragging(velocity: 0, projectedOffset: 680),
        .transitionBegan(transition),
      ])
    #expect(transition.page == 2)
  }

  @Test func `S5: a scroll that would settle on the tab goes back`() throws {
    var container = try container([Guard(.deny(["c"]), reason: "No")])
    #expect(
      try container.perform(.swipe(.scrolled(to: 600, settles: true)))
        == [
          .didScroll(offset: 600, translation: nil), .selectionPrevented(refusal("c", "No")),
          .didSettle(page: 0, .jump),
        ])
    try container.perform(.swipe(.scrolled(to: 600)))
    #expect(
      try container.perform(.tapAvatar) == [.selectionPrevented(refusal("c", "No")), .didSettle(page: 0, .jump)])
    #expect(container.selectedIndex == 0)
  }

  // MARK: An animated selection that is interrupted

  /// A drag that takes over half way from `a` to `d`, in the middle of `b` and `c`.
  private func interrupted(_ denied: Set<TabID>) throws -> TabContainer {
    var container = try container([Guard(.deny(denied), reason: "No")])
    try container.perform(.select(.index(3), animated: true))
    try container.perform(.swipe(.began()), at: .start + 150)
    guard case .dragging(let drag) = container.motion else { throw TabContainerError.noGesture }
    #expect((drag.page, drag.origin, container.selectedIndex) == (1, 480, 3))
    return container
  }

  private static let interruptions: [(denied: Set<TabID>, step: Swipe, page: Int)] = [
    (["c"], .ended(velocity: -900), 1),  // back to where it began
    (["b", "c"], .ended(velocity: -900), 3),  // or on to the selected tab, where that is refused too
    (["a", "b"], .ended(velocity: 900), 3),
    (["b"], .ended(velocity: -900), 2),
    (["b"], .cancelled, 3),
    ([], .cancelled, 1),
  ]

  @Test(arguments: interruptions)
  func `S5: a gesture that interrupts a selection settles on no tab that is refused`(
    denied: Set<TabID>, step: Swipe, page: Int
  ) throws {
    var container = try interrupted(denied)
    let events = try container.perform(.swipe(step), at: .start + 150)
    #expect(container.motion.transition?.page == page)
    let prevented = events.contains { if case .selectionPrevented = $0 { true } else { false } }
    #expect(prevented == !(page == 2 || denied.isEmpty))
    _ = container.advance(to: .start + 60_000)
    #expect((container.selectedIndex, container.currentPage) == (page, page))
  }

  @Test func `S5: a scroll that interrupts a selection settles on no tab that is refused`() throws {
    var container = try container([Guard(.deny(["a", "b"]), reason: "No")])
    try container.perform(.select(.index(3), animated: true))
    try container.perform(.swipe(.scrolled(to: 320)), at: .start + 150)
    #expect(
      try container.perform(.tapAvatar, at: .start + 150)
        == [.selectionPrevented(refusal("b", "No")), .didSettle(page: 3, .jump)])
    #expect(container.selectedIndex == 3)
  }

  // MARK: Disabled and unavailable tabs

  private func container(disabled: Set<String> = [], unavailable: Set<String> = []) throws -> TabContainer {
    try TabContainer(
      configuration: .quiet,
      tabs: ["a", "b", "c"].map { title in
        TabDraft(
          item: try TabItem(
            title: title, isEnabled: !disabled.contains(title), isAvailable: !unavailable.contains(title),
            unavailableReason: unavailable.contains(title) ? "Closed" : nil))
      }, traits: Traits(width: 320, height: 568, safeArea: .zero))
  }

  @Test func `S9: a disabled tab refuses the user, by tap and by swipe, but no program`() throws {
    var container = try container(disabled: ["b"])
    let before = container
    let refusal = SelectionRefusal(tab: "b", cause: .disabled)
    #expect(throws: TabContainerError.selectionPrevented(refusal)) {
      try container.perform(.select(.id("b"), source: .user))
    }
    #expect(container == before)
    #expect(
      try container.perform(.swipe(.scrolled(to: 320, settles: true)))
        == [.didScroll(offset: 320, translation: nil), .selectionPrevented(refusal), .didSettle(page: 0, .jump)])
    try container.perform(.select(.id("b")))
    #expect(container.selectedIndex == 1)
  }

  @Test func `S9: a disabled tab is refused before any guard is asked`() throws {
    var container = try container(disabled: ["b"])
    var configuration = container.configuration
    try configuration.tabBar.setGuards([Guard(.allow([]), reason: "No")])
    try container.perform(.configure(configuration))
    #expect(throws: TabContainerError.selectionPrevented(SelectionRefusal(tab: "b", cause: .disabled))) {
      try container.perform(.select(.id("b"), source: .user))
    }
  }

  @Test func `S9: an unavailable tab stays in the bar, can be selected and says why`() throws {
    var container = try container(unavailable: ["b"])
    #expect(container.visibleTabCount == 3)
    #expect(
      try container.perform(.select(.id("b"), source: .user))
        == [
          .didSettle(page: 1, .jump), .selectionChanged(from: "a@0", to: "b@1"), .didSelect("b", index: 1),
          .didShow(from: "a", to: "b", announcement: "b, 2 of 3"),
        ])
    #expect(container.selectedTab?.item.unavailableReason == "Closed")
  }

  @Test func `there are at most a hundred guards, and each has a reason`() throws {
    var configuration = Configuration.quiet
    let guards = try Array(repeating: Guard(.deny([]), reason: "No"), count: 101)
    try configuration.tabBar.setGuards(Array(guards.dropLast()))
    #expect(throws: TabContainerError.tooMany(member: "guards", limit: 100)) {
      try configuration.tabBar.setGuards(guards)
    }
    #expect(throws: TabContainerError.textMissing(member: "reason")) { try Guard(.deny([]), reason: "") }
  }
}
