import Testing

@testable import TabEngine

/// S6: a tap on the tab that is selected already.
struct ReselectTests {
  /// `b` is selected, with three pages of which the one on top is scrolled.
  private func container(_ mode: TabBarConfiguration.Reselect?) throws -> TabContainer {
    var configuration = Configuration.quiet
    if let mode { configuration.tabBar.reselect = mode }
    var container = try TabContainer.tabs(3, selected: 1, configuration: configuration)
    try container.perform(.scrollPage("b", y: 80))
    try container.perform(.navigate("b", Navigation(.show(Page(id: "o")))))
    try container.perform(.navigate("b", Navigation(.show(Page(id: "p")))))
    try container.perform(.scrollPage("b", y: 120))
    return container
  }

  @Test func `S6: with none, a re-tap does nothing`() throws {
    var container = try container(TabBarConfiguration.Reselect.none)
    let before = container
    #expect(try container.perform(.select(.id("b"), source: .user)) == [.didSelect("b", index: 1)])
    #expect(container == before)
  }

  @Test func `S6: scrollToTop scrolls the page on top, and keeps the stack`() throws {
    var container = try container(.scrollToTop)
    #expect(
      try container.perform(.select(.id("b"), source: .user))
        == [.didSelect("b", index: 1), .didScrollPage("b", "p", y: 0)])
    #expect(container.tabs[1].coordinator?.stack.map(\.scrolled) == [80, 0, 0])
    #expect(try container.perform(.select(.id("b"), source: .user)) == [.didSelect("b", index: 1)])
  }

  @Test(arguments: [TabBarConfiguration.Reselect.popToRoot, nil])
  func `S6: popToRoot goes back to the first page, as it was, and is the default`(
    mode: TabBarConfiguration.Reselect?
  ) throws {
    var container = try container(mode)
    let events = try container.perform(.select(.id("b"), source: .user))
    let coordinator = try #require(container.tabs[1].coordinator)
    #expect(
      events == [
        .didSelect("b", index: 1), .didNavigate("b", coordinator, from: "p"),
        .didShow(from: "b/p", to: "b", announcement: "b, 2 of 3"),
      ])
    #expect((coordinator.stack.map(\.id), coordinator.stack.map(\.scrolled)) == (["root"], [80]))
    #expect(try container.perform(.select(.id("b"), source: .user)) == [.didSelect("b", index: 1)])
  }

  // MARK: More (S12)

  /// `f` is selected, inside More, with a page over its first that is scrolled.
  private func insideMore(_ mode: TabBarConfiguration.Reselect) throws -> TabContainer {
    var configuration = Configuration.quiet
    configuration.tabBar.overflow = .more
    configuration.tabBar.reselect = mode
    var container = try TabContainer.tabs(7, selected: 5, configuration: configuration)
    try container.perform(.navigate("f", Navigation(.show(Page(id: "p")))))
    try container.perform(.scrollPage("f", y: 120))
    return container
  }

  @Test func `S12: a tap on More inside which a tab is shown goes back to the list, with popToRoot`() throws {
    var container = try insideMore(.popToRoot)
    #expect(
      try container.perform(.selectMore(source: .user))
        == [
          .selectionChanged(from: "f@5", to: .more), .didSelectMore,
          .didShow(from: "f/p", to: .more, announcement: "More"),
        ])
    #expect(container.tabs[5].coordinator?.stack.map(\.id) == ["root", "p"], "its stack is kept")
    #expect(try container.perform(.selectMore(source: .user)) == [.didSelectMore])
  }

  @Test func `S12: with scrollToTop it scrolls the page that is shown inside More`() throws {
    var container = try insideMore(.scrollToTop)
    #expect(try container.perform(.selectMore(source: .user)) == [.didSelectMore, .didScrollPage("f", "p", y: 0)])
    #expect(container.selection == 5)
  }

  @Test func `S12: with none it does nothing, and a program still shows the list`() throws {
    var container = try insideMore(.none)
    let before = container
    #expect(try container.perform(.selectMore(source: .user)) == [.didSelectMore])
    #expect(container == before)
    try container.perform(.selectMore())
    #expect(container.selection == .more)
    // From a tab in the bar it is no reselection.
    try container.perform(.select(.index(0)))
    #expect(try container.perform(.selectMore(source: .user)).contains(.selectionChanged(from: "a@0", to: .more)))
  }

  @Test(arguments: TabBarConfiguration.Reselect.allCases)
  func `S6: a program's selection of the selected tab does nothing`(mode: TabBarConfiguration.Reselect) throws {
    var container = try container(mode)
    #expect(try container.perform(.select(.id("b"))) == [])
    #expect(try container.perform(.select(.id("b"), animated: true)) == [])
  }

  @Test(arguments: TabBarConfiguration.Reselect.allCases)
  func `S6: coming back to a tab is no re-tap`(mode: TabBarConfiguration.Reselect) throws {
    var container = try container(mode)
    let tab = container.tabs[1]
    try container.perform(.select(.id("a"), source: .user))
    #expect(
      try container.perform(.select(.id("b"), source: .user))
        == [
          .didSettle(page: 1, .jump), .selectionChanged(from: "a@0", to: "b@1"), .didSelect("b", index: 1),
          .didShow(from: "a", to: "b/p", announcement: "b"),
        ])
    #expect(container.tabs[1] == tab)
  }

  @Test func `S6: a tap during the transition to a tab is a re-tap`() throws {
    var container = try container(.popToRoot)
    try container.perform(.select(.id("a")))
    try container.perform(.select(.id("b"), animated: true, source: .user))
    let motion = container.motion
    let events = try container.perform(.select(.id("b"), animated: true, source: .user), at: .start + 100)
    let coordinator = try #require(container.tabs[1].coordinator)
    #expect(
      events == [
        .didSelect("b", index: 1), .didNavigate("b", coordinator, from: "p"),
        .didShow(from: "b/p", to: "b", announcement: "b, 2 of 3"),
      ])
    #expect(container.motion == motion)
  }

  @Test func `S6, N4: the tap that closes a popup is no re-tap`() throws {
    var container = try container(.popToRoot)
    try container.perform(.setPopups([.titled("popup")]))
    try container.perform(.navigate("popup", Navigation(.display(nil))))
    #expect(
      try container.perform(.select(.id("b"), source: .user))
        == [
          .popupChanged(from: "popup", to: nil), .didSelect("b", index: 1),
          .didShow(from: .popup("popup"), to: "b/p", announcement: "b"),
        ])
  }
}
