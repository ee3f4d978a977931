import Testing

@testable import TabEngine

/// N1–N3: the stacks of pages, and what changes them.
struct NavigationTests {
  /// Tab `a` of three with these pages over its first.
  private func showing(_ pages: String...) throws -> TabContainer {
    var container = try TabContainer.tabs()
    for page in pages { try container.tell("a", .show(.named(page))) }
    return container
  }

  // MARK: Commands

  @Test func `N2: show appends, and the screen follows`() throws {
    var container = try TabContainer.tabs()
    let events = try container.tell("a", .show(.named("detail", title: "Detail")))
    #expect(
      events == [
        .didNavigate("a", try container.coordinator("a"), from: .root),
        .didShow(from: "a", to: "a/detail", announcement: "Detail"),
      ])
    #expect(container.stack("a") == ["root", "detail"])
    #expect(container.screenTitles == ["a", "Detail"])
    #expect(container.canGoBack)
  }

  @Test func `N2: a page is in a stack once: to show it again goes back to it`() throws {
    var container = try showing("x", "y", "z")
    let events = try container.tell("a", .show(.named("x")))
    #expect(
      events == [
        .didNavigate("a", try container.coordinator("a"), from: "z"),
        .didShow(from: "a/z", to: "a/x", announcement: "a"),
      ])
    #expect(container.stack("a") == ["root", "x"])
    #expect(try container.tell("a", .show(.named("x"))) == [])
  }

  @Test func `N2: top replaces the last page`() throws {
    var container = try showing("x")
    let events = try container.tell("a", .top(.named("y")))
    #expect(
      events == [
        .didNavigate("a", try container.coordinator("a"), from: "x"),
        .didShow(from: "a/x", to: "a/y", announcement: "a"),
      ])
    #expect(container.stack("a") == ["root", "y"])
    #expect(try container.tell("a", .top(.named("y"))) == [])
    try container.tell("a", .top(.root))
    #expect(container.stack("a") == ["root"])
  }

  @Test func `N2: top replaces a first page too`() throws {
    var container = try TabContainer.tabs()
    try container.tell("a", .top(.named("x")))
    #expect(container.stack("a") == ["x"])
    #expect(!container.canGoBack)
  }

  @Test func `N2: root replaces all pages`() throws {
    var container = try showing("x", "y")
    let events = try container.tell("a", .root(.named("z")))
    #expect(
      events == [
        .didNavigate("a", try container.coordinator("a"), from: "y"),
        .didShow(from: "a/y", to: "a/z", announcement: "a, 1 of 3"),
      ])
    #expect(container.stack("a") == ["z"])
    #expect(try container.tell("a", .root(.named("z"))) == [])
  }

  @Test func `N2: pop removes the last page, and does nothing with fewer than two`() throws {
    var container = try showing("x")
    let events = try container.tell("a", .pop)
    #expect(
      events == [
        .didNavigate("a", try container.coordinator("a"), from: "x"),
        .didShow(from: "a/x", to: "a", announcement: "a, 1 of 3"),
      ])
    #expect(container == (try TabContainer.tabs()))
    #expect(try container.tell("a", .pop) == [])
    #expect(try container.tell("b", .pop) == [])
    #expect(container.stack("b") == nil)
  }

  @Test func `N2: popTo goes back to a page, does nothing for the last, and is refused for one that is absent`() throws
  {
    var container = try showing("x", "y", "z")
    let before = container
    #expect(throws: TabContainerError.unknownPage("w", stack: ["root", "x", "y", "z"])) {
      try container.tell("a", .popTo("w"))
    }
    #expect(container == before)
    #expect(try container.tell("a", .popTo("z")) == [])
    let events = try container.tell("a", .popTo("x"))
    #expect(
      events == [
        .didNavigate("a", try container.coordinator("a"), from: "z"),
        .didShow(from: "a/z", to: "a/x", announcement: "a"),
      ])
    #expect(container.stack("a") == ["root", "x"])
    try container.tell("a", .popTo(.root))
    #expect(container.stack("a") == ["root"])
  }

  @Test func `N2: back removes a page, and does nothing on the first page of a tab in the bar`() throws {
    var container = try showing("x", "y")
    try container.tell("a", .back)
    #expect(container.stack("a") == ["root", "x"])
    try container.tell("a", .back)
    #expect(try container.tell("a", .back) == [])
    #expect(container == (try TabContainer.tabs()))
  }

  @Test func `S3, N2: an unknown tab changes nothing`() throws {
    let container = try TabContainer.tabs()
    container.expectRefusal(of: .navigate("z", try Navigation(.back)), .unknownTab("z"))
    container.expectRefusal(of: .scrollPage("z", y: 0), .unknownTab("z"))
  }

  // MARK: Stacks

  @Test func `N1: a stack is kept while another tab is active`() throws {
    var container = try showing("x", "y")
    let kept = try container.coordinator("a")
    try container.act(.select(.index(1)))
    #expect(container.screen == "b")
    try container.tell("b", .show(.named("x")))
    #expect(container.section("a")?.coordinator == kept)
    #expect(
      try container.act(.select(.index(0)))
        == [
          .didSettle(page: 0, .jump), .selectionChanged(from: "b@1", to: "a@0"),
          .didShow(from: "b/x", to: "a/y", announcement: "a"),
        ])
    #expect((container.stack("a"), container.stack("b")) == (["root", "x", "y"], ["root", "x"]))
  }

  @Test func `N1: a tab has a coordinator from the first time it is shown`() throws {
    var container = try TabContainer.tabs()
    #expect((container.stack("a"), container.stack("b"), container.stack("c")) == (["root"], nil, nil))
    try container.act(.select(.index(2)))
    #expect((container.stack("b"), container.stack("c")) == (nil, ["root"]))
  }

  @Test func `N1: the stack of a tab that is not active changes without the screen`() throws {
    var container = try TabContainer.tabs()
    let events = try container.tell("b", .show(.named("x")))
    #expect(events == [.didNavigate("b", try container.coordinator("b"), from: .root)])
    #expect(container.screen == "a")
    try container.act(.select(.index(1)))
    #expect(container.screen == "b/x")
  }

  @Test func `N1: each page keeps its own scroll offset`() throws {
    var container = try TabContainer.tabs()
    #expect(try container.act(.scrollPage("a", y: 120)) == [.didScrollPage("a", .root, y: 120)])
    #expect(try container.act(.scrollPage("a", y: 120)) == [])
    try container.tell("a", .show(.named("x")))
    #expect(try container.act(.scrollPage("a", y: 7.5)) == [.didScrollPage("a", "x", y: 7.5)])
    #expect(try container.coordinator("a").stack.map(\.scrolled) == [120, 7.5])
    try container.tell("a", .pop)
    #expect(container.selectedTab?.topPage.scrolled == 120)
    // A page that is shown again begins at its top.
    try container.tell("a", .show(.named("x")))
    #expect(container.selectedTab?.topPage.scrolled == 0)
  }

  @Test(arguments: [-1, 100_001, Double.nan, .infinity])
  func `N1: a scroll out of range changes nothing`(y: Double) throws {
    try TabContainer.tabs().expectRefusal(
      of: .scrollPage("a", y: y), .numberOutOfRange(member: "y", allowed: 0...100_000))
  }

  // MARK: Display

  @Test func `N2: display on a new coordinator begins with the page`() throws {
    var container = try TabContainer.tabs()
    let events = try container.tell("b", .display(.named("x", title: "Sale")))
    #expect(
      events == [
        .didSettle(page: 1, .jump), .selectionChanged(from: "a@0", to: "b@1"),
        .didNavigate("b", try container.coordinator("b"), from: .root),
        .didShow(from: "a", to: "b/x", announcement: "Sale, 2 of 3"),
      ])
    #expect(container.stack("b") == ["x"])
  }

  @Test func `N2: display on an existing coordinator restores its stack and then shows the page`() throws {
    var container = try showing("x")
    try container.act(.select(.index(1)))
    let events = try container.tell("a", .display(.named("y")))
    #expect(
      events == [
        .didSettle(page: 0, .jump), .selectionChanged(from: "b@1", to: "a@0"),
        .didNavigate("a", try container.coordinator("a"), from: "x"),
        .didShow(from: "b", to: "a/y", announcement: "a"),
      ])
    #expect(container.stack("a") == ["root", "x", "y"])
  }

  @Test func `N2: display without a page restores the stack`() throws {
    var container = try showing("x")
    try container.act(.select(.index(1)))
    #expect(
      try container.tell("a", .display(nil)) == [
        .didSettle(page: 0, .jump), .selectionChanged(from: "b@1", to: "a@0"),
        .didShow(from: "b", to: "a/x", announcement: "a"),
      ])
    #expect(try container.tell("a", .display(nil)) == [])
    try container.tell("c", .display(nil))
    #expect(container.stack("c") == ["root"])
  }

  @Test func `N2: dependencies that come first leave the first page to be chosen`() throws {
    var container = try TabContainer.tabs()
    #expect(try container.tell("b", .dependencies(["api"])) == [.dependenciesChanged("b", ["api"])])
    try container.tell("b", .display(.named("x")), needs: ["api"])
    #expect(container.stack("b") == ["x"])
    #expect(try container.coordinator("b").dependencies == ["api"])
  }

  @Test func `N2: a display that has waited begins with its page too`() throws {
    var container = try TabContainer.tabs()
    try container.tell("b", .display(.named("x")), needs: ["api"])
    #expect((container.selectedIndex, container.stack("b")) == (0, ["root"]))
    try container.tell("b", .dependencies(["api"]))
    #expect((container.selectedIndex, container.stack("b")) == (1, ["x"]))
  }

  @Test func `N2: a tab that was left is not new`() throws {
    var container = try TabContainer.tabs()
    try container.act(.select(.index(1)))
    try container.tell("a", .display(.named("x")))
    #expect(container.stack("a") == ["root", "x"])
  }

  @Test func `N2: display ends a transition at its tab`() throws {
    var container = try TabContainer.tabs()
    try container.act(.select(.index(2), animated: true))
    #expect(
      try container.tell("b", .display(nil)) == [
        .didSettle(page: 1, .jump), .selectionChanged(from: "c@2", to: "b@1"),
        .didShow(from: "c", to: "b", announcement: "b, 2 of 3"),
      ])
    #expect(container.motion == .idle)
  }
}
