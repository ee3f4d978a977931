import Testing

@testable import TabEngine

/// N1, N3, X3: which page is shown, and how it is announced.
struct AnnouncementTests {
  private func navigation(_ command: Navigation.Command) throws -> Navigation { try Navigation(command) }

  /// The last page that was shown.
  private func shown(_ action: TabAction, in container: inout TabContainer) throws -> [TabEvent.Kind] {
    try container.perform(action).filter { if case .didShow = $0 { true } else { false } }
  }

  @Test func `N1: a tab has a coordinator from the first time it is shown`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    #expect(container.tabs.map(\.coordinator) == [nil, Coordinator(), nil])
    try container.perform(.select(.id("c")))
    #expect(container.tabs.map(\.coordinator) == [nil, Coordinator(), Coordinator()])
    try container.perform(.setTabs([.titled("x"), .titled("y")]))
    #expect(container.tabs.map(\.coordinator) == [Coordinator(), nil])
  }

  @Test func `X3: a tab's first page is announced with its place, without its badge`() throws {
    var container = try TabContainer(
      configuration: .quiet,
      tabs: [.titled("a"), TabDraft(item: TabItem(title: "Messages", badge: .count(3)))], traits: Traits())
    #expect(
      try shown(.select(.index(1)), in: &container)
        == [.didShow(from: "a", to: "messages", announcement: "Messages, 2 of 2")])
  }

  @Test func `X3: any other page is announced by its title, or the tab's`() throws {
    var container = try TabContainer.tabs()
    let titled = try Page(id: "p", title: "Details")
    #expect(
      try shown(.navigate("a", navigation(.show(titled))), in: &container)
        == [.didShow(from: "a", to: "a/p", announcement: "Details")])
    #expect(
      try shown(.navigate("a", navigation(.show(Page(id: "q")))), in: &container)
        == [.didShow(from: "a/p", to: "a/q", announcement: "a")])
    #expect(
      try shown(.navigate("a", navigation(.root(titled))), in: &container)
        == [.didShow(from: "a/q", to: "a/p", announcement: "Details, 1 of 3")])
  }

  @Test func `N3: only what is on the screen is shown`() throws {
    var container = try TabContainer.tabs()
    #expect(try shown(.navigate("b", navigation(.show(Page(id: "p")))), in: &container) == [])
    #expect(try shown(.scrollPage("a", y: 40), in: &container) == [])
    #expect(try shown(.insertTab(.titled("x"), at: 0), in: &container) == [])
    #expect(try shown(.resize(.width(400)), in: &container) == [])
    #expect(
      try shown(.select(.id("b")), in: &container) == [.didShow(from: "a", to: "b/p", announcement: "b")])
  }

  @Test func `N3: going back to a page shows it`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.navigate("a", navigation(.show(Page(id: "p")))))
    #expect(
      try shown(.navigate("a", navigation(.back)), in: &container)
        == [.didShow(from: "a/p", to: "a", announcement: "a, 1 of 3")])
    #expect(try shown(.navigate("a", navigation(.back)), in: &container) == [])
  }

  @Test func `N3, N4: a popup is shown, and the covered page when it is closed`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.setPopups([.titled("Popup")]))
    #expect(
      try container.perform(.navigate("popup", navigation(.display(nil))))
        == [
          .popupChanged(from: nil, to: "popup"), .didShow(from: "a", to: .popup("popup"), announcement: "Popup"),
        ])
    #expect(
      try shown(.select(.id("b")), in: &container) == [
        .didShow(from: .popup("popup"), to: "b", announcement: "b, 2 of 3")
      ])
    try container.perform(.navigate("popup", navigation(.display(nil))))
    #expect(
      try container.perform(.setPopups([]))
        == [
          .popupChanged(from: "popup", to: nil), .popupsChanged([]),
          .didShow(from: .popup("popup"), to: "b", announcement: "b, 2 of 3"),
        ])
  }

  @Test func `N3: changes under a popup are shown when it is closed`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.setPopups([.titled("Popup")]))
    try container.perform(.navigate("popup", navigation(.display(nil))))
    #expect(try shown(.removeTab("a"), in: &container) == [])
    #expect(container.tabs.map(\.coordinator) == [nil, nil])
    #expect(
      try container.perform(.navigate("popup", navigation(.back)))
        == [
          .popupChanged(from: "popup", to: nil),
          .didShow(from: .popup("popup"), to: "b", announcement: "b, 1 of 2"),
        ])
    #expect(container.tabs.map(\.coordinator) == [Coordinator(), nil])
  }

  @Test func `N3: with the first tab something is shown, with the last nothing`() throws {
    var container = try TabContainer.tabs(0)
    #expect(container.screen == nil)
    #expect(
      try container.perform(.insertTab(.titled("x"), at: 0))
        == [
          .tabInserted(Tab(id: "x", item: TabItem(title: "x")), at: 0), .didSettle(page: 0, .tabs),
          .selectionChanged(from: .none, to: "x@0"), .didShow(from: nil, to: "x", announcement: "x, 1 of 1"),
        ])
    #expect(try shown(.removeTab("x"), in: &container) == [.didShow(from: "x", to: nil, announcement: "")])
  }

  @Test func `N3: an interrupted selection that goes back shows where it ends`() throws {
    var container = try TabContainer.tabs()
    #expect(
      try shown(.select(.index(2), animated: true), in: &container)
        == [.didShow(from: "a", to: "c", announcement: "c, 3 of 3")])
    try container.perform(.swipe(.began()), at: .start + 10)
    try container.perform(.swipe(.ended()), at: .start + 10)
    let end = try #require(container.motion.transition?.end)
    #expect(
      container.advance(to: end)
        == [
          .didSettle(page: 0, .deceleration), .selectionChanged(from: "c@2", to: "a@0"), .didSelect("a", index: 0),
          .didShow(from: "c", to: "a", announcement: "a, 1 of 3"),
        ].map { TabEvent(at: end, $0) })
  }

  @Test func `N3: each action of a batch reports what it shows`() throws {
    var container = try TabContainer.tabs()
    let events = try container.apply([.select(.index(1)), .tapAvatar, .select(.index(2))], at: .start).map(\.kind)
    #expect(
      events == [
        .didSettle(page: 1, .jump), .selectionChanged(from: "a@0", to: "b@1"),
        .didShow(from: "a", to: "b", announcement: "b, 2 of 3"),
        .didSettle(page: 2, .jump), .selectionChanged(from: "b@1", to: "c@2"),
        .didShow(from: "b", to: "c", announcement: "c, 3 of 3"),
      ])
  }
}
