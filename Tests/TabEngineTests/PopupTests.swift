import Testing

@testable import TabEngine

/// N3, N4, B6: popups and More's list on the screen, and how they are left.
struct PopupTests {
  // MARK: Popups

  private func withPopup() throws -> TabContainer {
    var container = try TabContainer.tabs()
    try container.act(.setPopups([.named("popup", title: "Offer"), .named("other")]))
    return container
  }

  @Test func `N4: a popup is a section outside the bar`() throws {
    var container = try TabContainer.tabs()
    let events = try container.act(.setPopups([.named("popup", title: "Offer")]))
    #expect(events == [.popupsChanged(container.popups)])
    #expect((container.tabs.count, container.popup, container.stack("popup")) == (3, nil, nil))
    #expect(try container.act(.setPopups([.named("popup", title: "Offer")])) == [])
    container.expectRefusal(of: .setPopups([try .named("a")]), .duplicateTab("a"))
    container.expectRefusal(of: .insertTab(try .named("popup"), at: nil), .duplicateTab("popup"))
    container.expectRefusal(of: .setTabs([try .named("popup")]), .duplicateTab("popup"))
    container.expectRefusal(
      of: .setPopups(try (0...20).map { _ in try .titled("p") }), .tooMany(member: "popups", limit: 20))
  }

  @Test(arguments: TabBarConfiguration.Placement.allCases)
  func `B19: a popup covers the bar: it is hidden, and not spoken`(
    placement: TabBarConfiguration.Placement
  ) throws {
    var container = try TabContainer.tabs(configuration: .with { $0.tabBar.placement = placement })
    try container.act(.setPopups([.named("popup", title: "Offer")]))
    let before = container
    try container.tell("popup", .display(nil))
    #expect(container.layout.tabBar.height == 0)
    #expect(container.tabBarLayout(in: container.layout, position: 0).indicator == nil)
    #expect(!container.spokenElements.contains { $0.role == .tab })
    // Below the navigation bar, which has the way back.
    #expect(container.layout.page == Rect(x: 0, y: 44, width: 320, height: 524))
    try container.tell("popup", .back)
    #expect(container.layout == before.layout)
    #expect(container.spokenElements == before.spokenElements)
  }

  @Test func `N4: the pages under a popup come to rest, and cannot be scrolled`() throws {
    var container = try withPopup()
    try container.act(.swipe(.began()))
    try container.act(.swipe(.changed(translation: -200)))
    #expect(
      try container.tell("popup", .display(nil)) == [
        .didSettle(page: 0, .jump), .popupChanged(from: nil, to: "popup"),
        .didShow(from: "a", to: .popup("popup"), announcement: "Offer"),
      ])
    #expect((container.motion, container.currentPage) == (.idle, 0))
    container.expectRefusal(of: .swipe(.scrolled(to: 100)), .pagesCovered)

    try container.tell("popup", .back)
    try container.act(.select(.index(2), animated: true))
    let shown = try container.tell("popup", .display(nil))
    #expect(shown.first == .didSettle(page: 2, .jump), "an animated selection is there at once")
    #expect((container.selectedIndex, container.currentPage) == (2, 2))
  }

  @Test func `N4: display shows a popup over the tabs, and back on its first page closes it`() throws {
    var container = try withPopup()
    let closed = container
    #expect(
      try container.tell("popup", .display(nil)) == [
        .popupChanged(from: nil, to: "popup"),
        .didShow(from: "a", to: .popup("popup"), announcement: "Offer"),
      ])
    #expect((container.selectedIndex, container.currentPage, container.popup) == (0, 0, "popup"))
    #expect((container.canGoBack, container.screenTitles) == (true, ["Offer"]))
    try container.tell("popup", .show(.named("terms", title: "Terms")))
    #expect(container.screenTitles == ["Offer", "Terms"])
    try container.tell("popup", .back)
    #expect(container.popup == "popup")
    #expect(
      try container.tell("popup", .back) == [
        .popupChanged(from: "popup", to: nil),
        .didShow(from: .popup("popup"), to: "a", announcement: "a, 1 of 3"),
      ])
    #expect((container.screen, container.stack("popup")) == (closed.screen, ["root"]))
    #expect(try container.tell("popup", .back) == [])
  }

  @Test func `N4: pop does not close a popup`() throws {
    var container = try withPopup()
    try container.tell("popup", .display(nil))
    #expect(try container.tell("popup", .pop) == [])
    #expect(container.popup == "popup")
  }

  @Test func `N4: a popup begins with the page it is displayed with, and keeps its stack`() throws {
    var container = try withPopup()
    let events = try container.tell("popup", .display(.named("x", title: "Sale")))
    #expect(
      events == [
        .popupChanged(from: nil, to: "popup"),
        .didNavigate("popup", try container.coordinator("popup"), from: .root),
        .didShow(from: "a", to: .popup("popup", "x"), announcement: "Sale"),
      ])
    try container.act(.select(.index(0)))
    try container.tell("popup", .display(.named("y")))
    #expect(container.stack("popup") == ["x", "y"])
  }

  @Test func `N4: one popup replaces another`() throws {
    var container = try withPopup()
    try container.tell("popup", .display(nil))
    #expect(
      try container.tell("other", .display(nil)) == [
        .popupChanged(from: "popup", to: "other"),
        .didShow(from: .popup("popup"), to: .popup("other"), announcement: "other"),
      ])
    // Back belongs to the popup on the screen.
    #expect(try container.tell("popup", .back) == [])
  }

  @Test func `N4, S2: a popup is not selected but displayed`() throws {
    var container = try withPopup()
    container.expectRefusal(of: .select(.id("popup")), .popupSelected("popup"))
    container.expectRefusal(of: .select(.id("popup"), animated: true, source: .user), .popupSelected("popup"))
    container.expectRefusal(of: .select(.id("nobody")), .unknownTab("nobody"))
    try container.tell("popup", .display(nil))
    #expect(container.screen == .popup("popup"))
  }

  @Test func `N4: a selection closes a popup, even of the tab under it`() throws {
    var container = try withPopup()
    try container.tell("popup", .display(nil))
    var same = container
    #expect(
      try container.act(.select(.index(2)))
        == [
          .popupChanged(from: "popup", to: nil), .didSettle(page: 2, .jump),
          .selectionChanged(from: "a@0", to: "c@2"),
          .didShow(from: .popup("popup"), to: "c", announcement: "c, 3 of 3"),
        ])
    // The user's tap on the tab under it shows the tab as it was: it is no re-tap (S6).
    try same.tell("a", .show(.named("x")))
    #expect(
      try same.act(.select(.index(0), source: .user))
        == [
          .popupChanged(from: "popup", to: nil), .didSelect("a", index: 0),
          .didShow(from: .popup("popup"), to: "a/x", announcement: "a"),
        ])
    #expect(same.stack("a") == ["root", "x"])
  }

  @Test func `N4: display of a tab closes a popup`() throws {
    var container = try withPopup()
    try container.tell("popup", .display(nil))
    #expect(
      try container.tell("a", .display(nil)) == [
        .popupChanged(from: "popup", to: nil),
        .didShow(from: .popup("popup"), to: "a", announcement: "a, 1 of 3"),
      ])
  }

  @Test func `N4: a popup that is removed is closed`() throws {
    var container = try withPopup()
    try container.tell("popup", .display(nil))
    let events = try container.act(.setPopups([.named("other")]))
    #expect(
      events == [
        .popupChanged(from: "popup", to: nil), .popupsChanged(container.popups),
        .didShow(from: .popup("popup"), to: "a", announcement: "a, 1 of 3"),
      ])
  }

  @Test func `N4: changing other popups keeps the one that is shown, with its stack`() throws {
    var container = try withPopup()
    try container.tell("popup", .display(.named("x")))
    #expect(
      try container.act(.setPopups([.named("new"), .named("popup", title: "New offer")]))
        == [.popupsChanged(container.popups)])
    #expect((container.popup, container.stack("popup"), container.screenTitles) == ("popup", ["x"], ["New offer"]))
  }

  @Test func `N4: a popup covers a container without tabs`() throws {
    var container = try TabContainer.tabs(0)
    #expect(container.screen == nil)
    try container.act(.setPopups([.named("popup")]))
    #expect(
      try container.tell("popup", .display(nil)) == [
        .popupChanged(from: nil, to: "popup"), .didShow(from: nil, to: .popup("popup"), announcement: "popup"),
      ])
    #expect(
      try container.tell("popup", .back) == [
        .popupChanged(from: "popup", to: nil), .didShow(from: .popup("popup"), to: nil, announcement: ""),
      ])
  }

  // MARK: More

  @Test func `B6, N3: back on the first page of a tab in More shows More's list`() throws {
    var container = try TabContainer.tabs(7, selected: 5, configuration: .with { $0.tabBar.overflow = .more })
    #expect((container.canGoBack, container.screenTitles) == (true, ["More", "f"]))
    try container.tell("f", .show(.named("x", title: "Detail")))
    #expect(container.screenTitles == ["More", "f", "Detail"])
    try container.tell("f", .back)
    #expect(
      try container.tell("f", .back) == [
        .selectionChanged(from: "f@5", to: .more), .didShow(from: "f", to: .more, announcement: "More"),
      ])
    #expect((container.selectedIndex, container.currentPage, container.canGoBack) == (nil, 5, false))
    #expect(container.screenTitles == ["More"])
    #expect(try container.tell("f", .back) == [])
  }

  @Test func `B6: back to More's list ends a drag on the page it began on`() throws {
    var container = try TabContainer.tabs(7, selected: 5, configuration: .with { $0.tabBar.overflow = .more })
    try container.act(.swipe(.began()))
    try container.act(.swipe(.changed(translation: -250)))
    #expect(
      try container.tell("f", .back) == [
        .didSettle(page: 5, .jump), .selectionChanged(from: "f@5", to: .more),
        .didShow(from: "f", to: .more, announcement: "More"),
      ])
    container.expectRefusal(of: .swipe(.ended()), .noGesture)
  }

  @Test func `N3: the screen names content pages, however they were reached`() throws {
    var container = try TabContainer.tabs()
    #expect(container.screen == "a")
    #expect(container.screen?.tab == "a")
    try container.act(.swipe(.began()))
    try container.act(.swipe(.ended(translation: -200)))
    let transition = try #require(container.motion.transition)
    #expect(
      container.advance(to: transition.end).map(\.kind) == [
        .didSettle(page: 1, .deceleration), .selectionChanged(from: "a@0", to: "b@1"),
        .didSelect("b", index: 1), .didShow(from: "a", to: "b", announcement: "b, 2 of 3"),
      ])
    #expect(
      try container.act(.removeTab("b")).suffix(1)
        == [.didShow(from: "b", to: "c", announcement: "c, 2 of 2")])
    #expect(
      try container.act(.setTabs([])).suffix(1) == [.didShow(from: "c", to: nil, announcement: "")])
    #expect(
      try container.act(.insertTab(.named("d"), at: nil)).suffix(1)
        == [.didShow(from: nil, to: "d", announcement: "d, 1 of 1")])
  }
}
