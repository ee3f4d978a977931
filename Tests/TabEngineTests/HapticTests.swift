import Testing

@testable import TabEngine

/// X1: haptics.
struct HapticTests {
  /// Seven tabs in a bar with More, with haptics.
  private func container(_ change: (inout Configuration) -> Void = { _ in }) throws -> TabContainer {
    var configuration = Configuration()
    configuration.tabBar.overflow = .more
    change(&configuration)
    return try .tabs(7, configuration: configuration)
  }

  private func changes(_ change: (inout TraitChanges) -> Void) -> TabAction {
    var changes = TraitChanges()
    change(&changes)
    return .resize(changes)
  }

  private func badge(_ badge: Badge?, of id: TabID = "b") -> TabAction {
    var changes = TabChanges()
    changes.badge = .set(badge)
    return .updateTab(id, changes)
  }

  /// The haptics that an action plays.
  private func felt(_ action: TabAction, in container: inout TabContainer) throws -> [TabEvent.Haptic] {
    try container.perform(action).compactMap { if case .haptic(let haptic) = $0 { haptic } else { nil } }
  }

  @Test func `X1: the way back to More's list plays no haptic, the way there does`() throws {
    var container = try container()
    #expect(try felt(.selectMore(source: .user), in: &container) == [.selection])
    #expect(try felt(.select(.id("f"), source: .user), in: &container) == [.selection])
    #expect(try felt(.navigate("f", Navigation(.back)), in: &container) == [])
    #expect(container.selection == .more)
    // So does a tap on More, from a tab inside it.
    try container.act(.select(.id("f"), source: .user))
    #expect(try felt(.selectMore(source: .user), in: &container) == [])
    #expect(container.selection == .more)
  }

  @Test func `X1: a change of tab plays a haptic right after it`() throws {
    var container = try container()
    #expect(
      try container.perform(.select(.id("c"), source: .user))
        == [
          .didSettle(page: 2, .jump), .selectionChanged(from: "a@0", to: "c@2"), .haptic(.selection),
          .didSelect("c", index: 2),
          .didShow(from: "a", to: "c", announcement: "c, 3 of 7"),
        ])
    let events = try container.perform(.select(.id("d"), animated: true))
    let transition = try #require(container.motion.transition)
    #expect(
      events == [
        .selectionChanged(from: "c@2", to: "d@3"), .haptic(.selection), .transitionBegan(transition),
        .didShow(from: "c", to: "d", announcement: "d, 4 of 7"),
      ])
    #expect(
      container.advance(to: transition.end) == [TabEvent(at: transition.end, .didSettle(page: 3, .animation))])
  }

  @Test func `X1: a swipe plays a haptic at the instant at which it settles`() throws {
    var container = try container()
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.ended(translation: -200)))
    let end = try #require(container.motion.transition?.end)
    #expect(
      container.advance(to: end + 1000)
        == [
          .didSettle(page: 1, .deceleration), .selectionChanged(from: "a@0", to: "b@1"), .haptic(.selection),
          .didSelect("b", index: 1), .didShow(from: "a", to: "b", announcement: "b, 2 of 7"),
        ].map { TabEvent(at: end, $0) })
  }

  @Test func `X1: selecting More plays a haptic, and so does leaving it`() throws {
    var container = try container()
    #expect(try felt(.selectMore(), in: &container) == [.selection])
    #expect(try felt(.selectMore(source: .user), in: &container) == [])
    #expect(try felt(.select(.id("a")), in: &container) == [.selection])
    #expect(try felt(.navigate("b", Navigation(.display(nil))), in: &container) == [.selection])
    #expect(try felt(.swipe(.scrolled(to: 640, settles: true)), in: &container) == [.selection])
  }

  @Test func `X1: a reselection, and changes of the tabs and the bar, play no haptic`() throws {
    var container = try container()
    #expect(try felt(.select(.id("a"), source: .user), in: &container) == [])
    #expect(try felt(.insertTab(.titled("x"), at: 0), in: &container) == [])
    #expect(try felt(.moveTab("a", to: 3), in: &container) == [])
    #expect(try felt(.removeTab("a"), in: &container) == [])
    #expect(try felt(.setTabs([.titled("y"), .titled("z")]), in: &container) == [])
    #expect(try felt(.setTabs([]), in: &container) == [])
    try container.perform(.setTabs((0..<7).map { try .titled("t\($0)") }))
    try container.perform(.selectMore())
    #expect(try felt(changes { $0.sizeClass = .set(.regular) }, in: &container) == [])
    var configuration = container.configuration
    configuration.tabBar.overflow = .scroll
    #expect(try felt(.configure(configuration), in: &container) == [])
    #expect(container.selection == 0)
  }

  @Test func `X1: a haptic plays only if every condition allows it`() throws {
    let conditions: [(inout TraitChanges) -> Void] = [
      { $0.haptics.isSupported = false }, { $0.haptics.isInForeground = false }, { $0.haptics.isOnInSystem = false },
      { $0.haptics.isLowPowerModeEnabled = true },
    ]
    var containers = try conditions.map { condition in
      var container = try container()
      try container.perform(changes(condition))
      return container
    }
    containers.append(try container { $0.hapticsEnabled = false })
    for var container in containers {
      #expect(
        try container.perform(.select(.id("c")))
          == [
            .didSettle(page: 2, .jump), .selectionChanged(from: "a@0", to: "c@2"),
            .didShow(from: "a", to: "c", announcement: "c, 3 of 7"),
          ])
      #expect(try container.perform(badge(.count(3))) == [.tabUpdated(container.tabs[1], at: 1)])
    }
  }

  @Test func `X1: a haptic plays again when every condition allows it`() throws {
    var container = try container()
    try container.perform(changes { $0.haptics.isInForeground = false })
    #expect(try felt(.select(.id("b")), in: &container) == [])
    try container.perform(changes { $0.haptics.isInForeground = true })
    #expect(try felt(.select(.id("a")), in: &container) == [.selection])
  }

  private static let badges: [(old: Badge?, new: Badge?, plays: Bool)] = [
    (nil, .count(1), true), (nil, .text("new"), true), (.count(1), .count(2), true), (.count(3), .text("new"), true),
    (.text("new"), .text("hot"), true), (.text("new"), .count(1), true),
    (nil, nil, false), (.count(2), .count(2), false), (.count(2), .count(1), false), (.count(2), nil, false),
    (.text("new"), .text("new"), false), (.text("new"), nil, false),
    (nil, .plain, true), (.plain, .count(1), true), (.plain, .text("new"), true),
    (.plain, .plain, false), (.count(1), .plain, false), (.text("new"), .plain, false), (.plain, nil, false),
  ]

  @Test(arguments: badges)
  func `X1: a badge that says something new plays a haptic, fewer or the same none`(
    old: Badge?, new: Badge?, plays: Bool
  ) throws {
    var container = try container()
    try container.perform(badge(old))
    let events = try container.perform(badge(new))
    #expect(
      events == (old == new ? [] : [.tabUpdated(container.tabs[1], at: 1)]) + (plays ? [.haptic(.notification)] : []))
  }

  @Test func `X1: a new badge in any existing tab plays a haptic: the selected one, another one, one in More`() throws {
    var container = try container()
    #expect(container.selectedTab?.id == "a")
    for id: TabID in ["a", "b", "g"] {
      #expect(try felt(badge(.count(1), of: id), in: &container) == [.notification], "\(id)")
      #expect(try felt(badge(.count(1), of: id), in: &container) == [], "\(id): the same again")
    }
    try container.perform(.select(.id("g")))
    #expect(try felt(badge(.count(2), of: "g"), in: &container) == [.notification])
    let item = try TabItem(title: "new", badge: .count(1))
    #expect(try felt(.insertTab(TabDraft(item: item), at: nil), in: &container) == [], "a tab that was not there")
  }

  @Test func `X1: another change of a tab with a badge plays no haptic`() throws {
    var container = try container()
    try container.perform(badge(.count(3)))
    var changes = TabChanges()
    changes.title = "B"
    #expect(try felt(.updateTab("b", changes), in: &container) == [])
  }

  @Test func `X1: a reassignment that changes badges of existing tabs plays one haptic`() throws {
    func drafts(_ badges: [Badge?], ids: [TabID] = ["a", "b", "c"]) throws -> TabAction {
      .setTabs(try zip(ids, badges).map { TabDraft(id: $0, item: try TabItem(title: "T", badge: $1)) })
    }
    var container = try container()
    #expect(try felt(drafts([.count(1), .count(1), .count(2)]), in: &container) == [.notification])
    #expect(try felt(drafts([.count(1), .count(1), .count(1)]), in: &container) == [], "the same, and fewer")
    #expect(try felt(drafts([.count(9), .count(1), .count(1)]), in: &container) == [.notification], "the selected one")
    #expect(try felt(drafts([nil, .count(3)], ids: ["b", "d"]), in: &container) == [], "a tab that was not there")
  }
}
