import Testing

@testable import TabEngine

/// S15–S18: guards that ask.
struct AskingTests {
  private func asking(
    _ rule: Guard.Rule, timeout: Int64 = 10_000, more: Bool = false, expiresAt: Instant? = nil,
    _ reason: String = "May I?"
  ) throws -> Guard {
    try Guard(rule, kind: .ask(timeout: timeout), reason: reason, expiresAt: expiresAt, appliesToMore: more)
  }

  private func container(
    _ guards: [Guard], tabs: Int = 4, selected: Int = 0, _ change: (inout Configuration) -> Void = { _ in }
  ) throws -> TabContainer {
    var configuration = Configuration.quiet
    try configuration.tabBar.setGuards(guards)
    change(&configuration)
    return try .tabs(tabs, selected: selected, configuration: configuration)
  }

  private func id(_ number: Int) throws -> SelectionID { try #require(SelectionID(number: number)) }

  private func pending(
    _ number: Int, _ tab: TabID?, _ action: PendingSelection.Action = .select, animated: Bool = false,
    at: Instant = .start, until: Instant = .start + 10_000, _ reason: String = "May I?"
  ) throws -> PendingSelection {
    PendingSelection(
      id: try id(number), target: .init(tab), action: action, isAnimated: animated, askedAt: at, until: until,
      reason: reason)
  }

  private func prevented(_ tab: TabID?, _ reason: String) -> TabEvent.Kind {
    .selectionPrevented(SelectionRefusal(tab: tab, cause: .guarded(reason: reason)))
  }

  // MARK: Asking (S15)

  @Test func `S15: a guard that asks puts the user's selection in pending, and changes nothing else`() throws {
    var container = try container([asking(.deny(["b", "c"]))])
    var expected = container
    let selection = try pending(1, "c")
    #expect(try container.perform(.select(.index(2), source: .user)) == [.selectionAsked(selection)])
    expected.pending = selection
    expected.lastAsked = try id(1)
    #expect(container == expected)
    #expect(container.nextEnd == .start + 10_000)
    #expect(container.transitionEnd == nil)
  }

  @Test func `S15: it asks neither the program, nor about other tabs, nor about the selected one`() throws {
    var container = try container([asking(.allow(["b"]))])
    #expect(try container.perform(.select(.id("a"), source: .user)) == [.didSelect("a", index: 0)])
    try container.perform(.select(.id("c")))
    #expect((container.selectedIndex, container.pending) == (2, nil))
    try container.perform(.select(.id("b"), source: .user))
    #expect((container.selectedIndex, container.pending) == (1, nil))
  }

  @Test func `S15: a refusal wins over a question, and the first guard that asks gives the reason and the time`() throws
  {
    var container = try container([
      asking(.deny(["b", "d"]), timeout: 5, expiresAt: .start + 1, "Over soon"),
      asking(.deny(["b", "c"]), timeout: 7, "Second"),
      Guard(.deny(["c"]), reason: "No"),
    ])
    container.expectRefusal(
      of: .select(.id("c"), source: .user),
      .selectionPrevented(SelectionRefusal(tab: "c", cause: .guarded(reason: "No"))))
    var later = container
    try container.perform(.select(.id("b"), source: .user))
    let soon = try pending(1, "b", until: .start + 5, "Over soon")
    #expect(container.pending == soon)
    try later.perform(.select(.id("b"), source: .user), at: .start + 1)
    let second = try pending(1, "b", at: .start + 1, until: .start + 8, "Second")
    #expect(later.pending == second)
    try later.perform(.select(.id("d"), source: .user), at: .start + 1)
    #expect((later.selectedIndex, later.pending) == (3, nil))
  }

  @Test func `S15: a swipe springs back, and the tab on which it would have settled is pending`() throws {
    var container = try container([asking(.deny(["b"]))])
    try container.perform(.swipe(.began()))
    let events = try container.perform(.swipe(.ended(translation: -200, velocity: -900)))
    let transition = try #require(container.motion.transition)
    #expect(
      events == [
        .didScroll(offset: 200, translation: -200), .didEndDragging(velocity: -900, projectedOffset: 649.1),
        .selectionAsked(try pending(1, "b", .swipe, animated: true)), .transitionBegan(transition),
      ])
    #expect((transition.to, transition.page) == (0, 0))
    #expect(container.nextEnd == transition.end)
    #expect(
      container.advance(to: transition.end) == [TabEvent(at: transition.end, .didSettle(page: 0, .deceleration))])
    #expect((container.selectedIndex, container.pending?.id.number) == (0, 1))
  }

  @Test func `S15: a scroll that would settle on the tab goes back, when it settles`() throws {
    var container = try container([asking(.deny(["c"]))])
    #expect(
      try container.perform(.swipe(.scrolled(to: 600, settles: true))) == [
        .didScroll(offset: 600, translation: nil), .selectionAsked(try pending(1, "c", .swipe)),
        .didSettle(page: 0, .jump),
      ])
    // It asks about the same tab, which is pending already.
    try container.perform(.swipe(.scrolled(to: 600)))
    #expect(try container.perform(.tapAvatar) == [.didSettle(page: 0, .jump)])
  }

  @Test func `S15: a gesture that takes over a selection settles on no tab about which a guard asks`() throws {
    var container = try container([asking(.deny(["b", "c"]))])
    try container.perform(.select(.index(3), animated: true))
    try container.perform(.swipe(.began()), at: .start + 150)
    let events = try container.perform(.swipe(.ended(velocity: -900)), at: .start + 150)
    let selection = try pending(1, "c", .swipe, animated: true, at: .start + 150, until: .start + 10_150)
    #expect(events.contains(.selectionAsked(selection)))
    #expect((container.motion.transition?.page, container.selectedIndex) == (3, 3))
  }

  @Test func `S15: More is asked about if the guard says so`() throws {
    let guards = try [asking(.deny(["z"]), more: true)]
    var container = try container(guards, tabs: 7) { $0.tabBar.overflow = .more }
    #expect(try container.perform(.selectMore(source: .user)) == [.selectionAsked(try pending(1, nil))])
    #expect(container.selection == 0)
    let answer = try container.perform(.answer(id(1), .approval))
    #expect(
      answer == [
        .selectionResolved(try id(1), .more, .approved), .selectionChanged(from: "a@0", to: .more), .didSelectMore,
        .didShow(from: "a", to: .more, announcement: container.announcement),
      ])
    // It is selected, also while a tab is shown inside it.
    try container.perform(.selectMore(source: .user))
    try container.perform(.select(.id("g"), source: .user))
    #expect(try container.perform(.selectMore(source: .user)).contains(.didSelectMore))
  }

  @Test func `S15: a selection under a page over the container is refused before a guard asks`() throws {
    var container = try container([asking(.allow([]))]) { $0.isInNavigationController = true }
    try container.perform(.navigate(nil, Navigation(.show(Page(id: "p")))))
    container.expectRefusal(of: .select(.id("b"), source: .user), .coveredByDetail)
  }

  // MARK: Answers (S16)

  @Test func `S16: an approval performs the selection as the user's`() throws {
    var container = try container([asking(.deny(["c"]))])
    try container.perform(.select(.id("c"), source: .user))
    #expect(
      try container.perform(.answer(id(1), .approval), at: .start + 9_999) == [
        .selectionResolved(try id(1), .tab("c"), .approved), .didSettle(page: 2, .jump),
        .selectionChanged(from: "a@0", to: "c@2"), .didSelect("c", index: 2),
        .didShow(from: "a", to: "c", announcement: "c, 3 of 4"),
      ])
    let first = try id(1)
    #expect(container.lastAsked == first)
    #expect((container.pending, container.nextEnd) == (nil, nil))
  }

  @Test(arguments: [(nil, false), (true, true), (false, false)] as [(Bool?, Bool)])
  func `S16: it is animated as it would have been`(animated: Bool?, expected: Bool) throws {
    var container = try container([asking(.deny(["c"]))])
    try container.perform(.select(.id("c"), animated: animated, source: .user))
    try container.perform(.answer(id(1), .approval), at: .start + 500)
    let begin = container.motion.transition?.startedAt.milliseconds
    #expect(begin == (expected ? 1_000_500 : nil))
    #expect(container.selectedIndex == 2)
  }

  @Test func `S16: a swipe that is approved moves the pages there`() throws {
    var container = try container([asking(.deny(["b"]))])
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.ended(translation: -200, velocity: -900)))
    try container.perform(.answer(id(1), .approval), at: .start + 1_000)
    let transition = try #require(container.motion.transition)
    #expect((transition.kind, transition.from, transition.to) == (.animating, 0, 320))
    #expect(container.selectedIndex == 1)
  }

  @Test func `S16: a denial gives the user its reason`() throws {
    var container = try container([asking(.deny(["c"]))])
    var expected = container
    try container.perform(.select(.id("c"), source: .user))
    #expect(
      try container.perform(.answer(id(1), Answer(denying: "Not you"))) == [
        .selectionResolved(try id(1), .tab("c"), .denied), prevented("c", "Not you"),
      ])
    expected.lastAsked = try id(1)
    #expect(container == expected)
  }

  @Test func `S16: a guard that refuses by then, or a disabled tab, prevents a selection that is approved`() throws {
    for isDisabled in [false, true] {
      var container = try container([asking(.deny(["c"]))])
      try container.perform(.select(.id("c"), source: .user))
      if isDisabled {
        var changes = TabChanges()
        changes.isEnabled = false
        try container.perform(.updateTab("c", changes))
      } else {
        var configuration = container.configuration
        try configuration.tabBar.setGuards(configuration.tabBar.guards + [Guard(.allow([]), reason: "Closed")])
        try container.perform(.configure(configuration))
      }
      let cause: SelectionRefusal.Cause = isDisabled ? .disabled : .guarded(reason: "Closed")
      #expect(
        try container.perform(.answer(id(1), .approval)) == [
          .selectionResolved(try id(1), .tab("c"), .approved),
          .selectionPrevented(SelectionRefusal(tab: "c", cause: cause)),
        ])
      #expect((container.selectedIndex, container.pending) == (0, nil))
    }
  }

  @Test func `S16: under a page over the container, a selection that is approved is performed at once`() throws {
    var container = try container([asking(.deny(["c"]))]) { $0.isInNavigationController = true }
    try container.perform(.select(.id("c"), animated: true, source: .user))
    try container.perform(.navigate(nil, Navigation(.show(Page(id: "login")))))
    try container.perform(.answer(id(1), .approval))
    #expect((container.selectedIndex, container.motion, container.detail?.id) == (2, .idle, "login"))
  }

  @Test func `S16: only the selection that is pending can be answered`() throws {
    var container = try container([asking(.deny(["b", "c"]))])
    container.expectRefusal(
      of: .answer(try id(1), .approval), .unknownSelection(try id(1), pending: nil, last: nil))
    try container.perform(.select(.id("b"), source: .user))
    try container.perform(.select(.id("c"), source: .user))
    let second = try id(2)
    for other in [try id(1), try id(3)] {
      container.expectRefusal(of: .answer(other, .approval), .unknownSelection(other, pending: second, last: second))
    }
    #expect(throws: TabContainerError.textMissing(member: "deny")) { try Answer(denying: "") }
    #expect(throws: TabContainerError.textTooLong(member: "deny", limit: 500)) {
      try Answer(denying: String(repeating: "x", count: 501))
    }
  }

  // MARK: The time for an answer (S17)

  @Test func `S17: an unanswered selection is denied at its end, however late that is noticed`() throws {
    var container = try container([asking(.deny(["c"]), timeout: 400)])
    try container.perform(.select(.id("c"), source: .user))
    #expect(container.advance(to: .start + 399) == [])
    var late = container
    let instant = Instant.start + 400
    let end: [TabEvent] = [
      TabEvent(at: instant, .selectionResolved(try id(1), .tab("c"), .timedOut)),
      TabEvent(at: instant, prevented("c", "May I?")),
    ]
    #expect(container.advance(to: .start + 400) == end)
    #expect(container.pending == nil)
    #expect(late.advance(to: .start + 60_000) == end)
    late = try self.container([asking(.deny(["c"]), timeout: 400)])
    try late.perform(.select(.id("c"), source: .user))
    let first = try id(1)
    #expect(throws: TabContainerError.unknownSelection(first, pending: nil, last: first)) {
      try late.perform(.answer(id(1), .approval), at: .start + 400)
    }
  }

  @Test func `S17: a transition and a wait end each at its time`() throws {
    var container = try container([asking(.deny(["c"]), timeout: 200)])
    try container.perform(.select(.id("b"), animated: true))
    try container.perform(.select(.id("c"), source: .user))
    #expect(container.nextEnd == .start + 200)
    let instants = container.advance(to: .start + 1_000).map(\.at.milliseconds)
    #expect(instants == [1_000_200, 1_000_200, 1_000_300])
    #expect(container.selectedIndex == 1)
  }

  @Test func `S17: the time is from a millisecond to a day`() throws {
    for timeout: Int64 in [0, -1, 86_400_001, .max] {
      #expect(throws: TabContainerError.countOutOfRange(member: "timeout", allowed: 1...86_400_000)) {
        try asking(.allow([]), timeout: timeout)
      }
    }
    #expect(throws: TabContainerError.guardAsksNothing) { try asking(.deny([])) }
    _ = try asking(.deny([]), more: true)
    _ = try asking(.allow([]), timeout: 1)
    _ = try asking(.deny(["a"]), timeout: 86_400_000)
  }

  // MARK: Withdrawals (S18)

  private static let selections: [(action: TabAction, selected: Int)] = [
    (.select(.id("d"), source: .user), 3), (.select(.id("a"), source: .user), 0), (.select(.id("c")), 2),
    (.select(.id("a")), 0), (.swipe(.scrolled(to: 960, settles: true)), 3),
  ]

  @Test(arguments: selections)
  func `S18: another selection withdraws the one that is pending, also of the selected tab`(
    action: TabAction, selected: Int
  ) throws {
    var container = try container([asking(.deny(["c"]))])
    try container.perform(.select(.id("c"), source: .user))
    let events = try container.perform(action)
    let withdrawal = TabEvent.Kind.selectionResolved(try id(1), .tab("c"), .withdrawn)
    #expect(events.contains(withdrawal))
    #expect((container.pending, container.selectedIndex) == (nil, selected))
  }

  @Test func `S18: another selection about which a guard asks takes its place, and the same one changes nothing`()
    throws
  {
    var container = try container([asking(.deny(["b", "c"]))])
    try container.perform(.select(.id("c"), source: .user))
    let before = container
    #expect(try container.perform(.select(.index(2), animated: true, source: .user), at: .start + 5) == [])
    #expect(container == before)
    #expect(
      try container.perform(.select(.id("b"), source: .user), at: .start + 5) == [
        .selectionResolved(try id(1), .tab("c"), .withdrawn),
        .selectionAsked(try pending(2, "b", at: .start + 5, until: .start + 10_005)),
      ])
  }

  @Test func `S18: a selection that is refused leaves the one that is pending`() throws {
    var container = try container([asking(.deny(["c"])), Guard(.deny(["b"]), reason: "No")])
    try container.perform(.select(.id("c"), source: .user))
    #expect((try? container.perform(.select(.id("b"), source: .user))) == nil)
    try container.perform(.swipe(.scrolled(to: 320, settles: true)))
    #expect(container.pending?.id.number == 1)
  }

  @Test func `S18: a display of a tab withdraws it, and a display of a popup does not`() throws {
    var container = try container([asking(.deny(["c"]))])
    try container.perform(.setPopups([.titled("p")]))
    try container.perform(.select(.id("c"), source: .user))
    try container.perform(.navigate("p", Navigation(.display(nil))))
    #expect(container.pending?.id.number == 1)
    #expect(
      try container.perform(.navigate("a", Navigation(.display(nil)))).first
        == .selectionResolved(id(1), .tab("c"), .withdrawn))
  }

  @Test func `S18: it is withdrawn when its tab, More or the guard is gone, or when its tab is selected`() throws {
    var configuration = Configuration.quiet
    func withdrawn(_ action: TabAction, _ target: TabID? = "c") throws -> Bool {
      let guards = try [asking(.deny(["c"]), more: true)]
      var container = try container(guards, tabs: 7) { $0.tabBar.overflow = .more }
      try container.perform(target.map { .select(.id($0), source: .user) } ?? .selectMore(source: .user))
      try #require(container.pending != nil)
      let events = try container.perform(action)
      let withdrawal = TabEvent.Kind.selectionResolved(try id(1), .init(target), .withdrawn)
      #expect((container.pending == nil) == events.contains(withdrawal))
      return container.pending == nil
    }
    #expect(try withdrawn(.removeTab("c")))
    #expect(try !withdrawn(.removeTab("b")))
    #expect(try withdrawn(.setTabs([.titled("a"), .titled("b")])))
    #expect(try !withdrawn(.setTabs([.titled("c"), .titled("a")])))
    #expect(try withdrawn(.setTabs([.titled("c")])), "it is the only one, and selected")
    #expect(try withdrawn(.setTabs([.titled("a"), .titled("b")]), nil), "without More")
    #expect(try !withdrawn(.setTabs(["a", "b", "d", "e", "f", "g"].map { try .titled($0) }), nil))
    #expect(try !withdrawn(.moveTab("c", to: 0)))
    #expect(try !withdrawn(.resize(.width(568))))
    #expect(try !withdrawn(.navigate("a", Navigation(.show(Page(id: "p"))))))
    #expect(try withdrawn(.configure(configuration)))
    try configuration.tabBar.setGuards([asking(.deny(["b"]))])
    #expect(try withdrawn(.configure(configuration)))
    try configuration.tabBar.setGuards([asking(.allow(["b"]), expiresAt: .start, "Another")])
    configuration.tabBar.overflow = .more
    #expect(try !withdrawn(.configure(configuration)), "another guard that asks about it, though it is over")
  }

  @Test func `S18: the end of a swipe that was made before does not withdraw it`() throws {
    var container = try container([asking(.deny(["c"]))])
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.ended(translation: -200, velocity: -900)))
    let end = try #require(container.transitionEnd)
    try container.perform(.select(.id("c"), source: .user), at: .start + 10)
    _ = container.advance(to: end)
    #expect((container.selectedIndex, container.pending?.id.number) == (1, 1))
  }

  // MARK: Ids and views

  @Test func `ids count the selections about which guards asked`() throws {
    #expect(SelectionID("1")?.number == 1)
    for text in ["", "0", "01", "+1", "-1", " 1", "1.0", "1000000000", "a"] { #expect(SelectionID(text) == nil) }
    let last = try #require(SelectionID("999999999"))
    #expect(SelectionID(after: last).number == 1)
    #expect(SelectionID(after: nil).number == 1)
  }

  @Test func `S17: the end is in the years that can be written`() throws {
    var container = try container([asking(.deny(["c"]))])
    try container.perform(.select(.id("c"), source: .user), at: ContainerClock.end.advanced(byMilliseconds: -1))
    #expect(container.pending?.until == ContainerClock.end)
  }

  @Test func `P14: a view on another device has what is pending`() throws {
    var container = try container([asking(.deny(["c"]))])
    try container.perform(.select(.id("c"), source: .user))
    #expect(try container.viewed(with: .width(640)).pending == container.pending)
  }
}
