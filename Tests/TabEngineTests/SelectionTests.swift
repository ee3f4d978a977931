import TabEngine
import Testing

/// S1–S4: which tab is selected, and how it is selected.
struct SelectionTests {
  @Test func `S1: no tabs, no selection`() throws {
    let container = try TabContainer.tabs(0)
    #expect(container.selectedIndex == nil)
    #expect(container.currentPage == nil)
    #expect(container.pager(at: .start).mostVisibleIndex == nil)
    #expect(container.pager(at: .start).contentWidth == 0)
  }

  @Test func `S1: ids are unique`() throws {
    let item = try TabItem(title: "A")
    #expect(throws: TabContainerError.duplicateTab("a")) {
      try TabContainer(
        configuration: Configuration(), tabs: [TabDraft(id: "a", item: item), TabDraft(id: "a", item: item)],
        traits: Traits())
    }
  }

  @Test func `S1: titles become ids, numbered where they are taken`() throws {
    let container = try TabContainer(
      configuration: Configuration(),
      tabs: ["Green", "Green", "Übersicht & Mehr", "日本", "..", "green-2"].map { try .titled($0) }, traits: Traits())
    #expect(container.tabs.map(\.id.description) == ["green", "green-2", "bersicht-mehr", "tab", "tab-2", "green-2-2"])
  }

  @Test func `S1: a given id is kept, and derived ones avoid it`() throws {
    let container = try TabContainer(
      configuration: Configuration(),
      tabs: [.titled("Green"), TabDraft(id: "green", item: TabItem(title: "Other"))], traits: Traits())
    #expect(container.tabs.map(\.id.description) == ["green-2", "green"])
  }

  @Test func `S2, S4: a selection by index settles at once`() throws {
    var container = try TabContainer.tabs()
    let before = container
    let events = try container.perform(.select(.index(2)))
    #expect(
      events == [
        .didSettle(page: 2, .jump), .selectionChanged(from: "a@0", to: "c@2"),
        .didShow(from: "a", to: "c", announcement: "c, 3 of 3"),
      ])
    var expected = before
    for event in events { expected.fold(TabEvent(at: .start, event)) }
    #expect(container == expected)
    #expect(container.contentOffset(at: .start) == 640)
  }

  @Test func `S2: a user's selection is animated if the bar says so, unless the action says otherwise`() throws {
    for (isOn, animated, source, isAnimated) in [
      (true, nil, SelectionSource.user, true), (true, false, .user, false), (true, nil, .program, false),
      (false, nil, .user, false), (false, true, .user, true), (true, true, .program, true),
    ] as [(Bool, Bool?, SelectionSource, Bool)] {
      var container = try TabContainer.tabs(configuration: .with { $0.tabBar.animatesUserSelection = isOn })
      try container.perform(.select(.index(2), animated: animated, source: source))
      #expect(container.motion.phase == (isAnimated ? .animating : .idle))
      #expect(container.selectedIndex == 2)
    }
  }

  @Test func `S2: a selection by id is the same`() throws {
    var byIndex = try TabContainer.tabs()
    var byID = byIndex
    try byIndex.perform(.select(.index(1)))
    try byID.perform(.select(.id("b")))
    #expect(byIndex == byID)
  }

  @Test(arguments: [-1, 3, .max, .min])
  func `S3: an index that does not exist changes nothing and names the valid range`(index: Int) throws {
    var container = try TabContainer.tabs()
    let before = container
    #expect(throws: TabContainerError.indexOutOfRange(index, member: "index", valid: 0...2)) {
      try container.perform(.select(.index(index)))
    }
    #expect(container == before)
  }

  @Test func `S3: an unknown id changes nothing`() throws {
    var container = try TabContainer.tabs()
    #expect(throws: TabContainerError.unknownTab("z")) { try container.perform(.select(.id("z"))) }
    #expect(throws: TabContainerError.indexOutOfRange(0, member: "index", valid: nil)) {
      var empty = try TabContainer.tabs(0)
      try empty.perform(.select(.index(0)))
    }
  }

  @Test(arguments: [(3, -1), (3, 3), (3, .max), (3, .min), (0, 1), (0, -1)])
  func `S3: a container does not begin on a tab that does not exist`(count: Int, index: Int) throws {
    let valid = count == 0 ? nil : 0...count - 1
    #expect(throws: TabContainerError.indexOutOfRange(index, member: "selectedIndex", valid: valid)) {
      try TabContainer.tabs(count, selected: index)
    }
  }

  @Test(arguments: [Instant(milliseconds: .max), Instant(milliseconds: .min), Instant(milliseconds: .max - 100)])
  func `P9: at the ends of time nothing overflows`(now: Instant) throws {
    var container = try TabContainer.tabs()
    try container.perform(.select(.index(2), animated: true), at: now)
    try container.perform(.swipe(.began()), at: now)
    try container.perform(.swipe(.ended(translation: -200)), at: now)
    _ = container.advance(to: Instant(milliseconds: .max))
    #expect((container.motion, container.selectedIndex) == (.idle, container.currentPage))
    #expect(container.contentOffset(at: Instant(milliseconds: .min)) == Double(container.currentPage ?? 0) * 320)
  }

  @Test func `S4: animated, the selection is the target from the start and the page settles at the end`() throws {
    var container = try TabContainer.tabs()
    let events = try container.perform(.select(.index(2), animated: true))
    let transition = try #require(container.motion.transition)
    #expect(
      events == [
        .selectionChanged(from: "a@0", to: "c@2"), .transitionBegan(transition),
        .didShow(from: "a", to: "c", announcement: "c, 3 of 3"),
      ])
    #expect(container.selectedIndex == 2)
    #expect(container.currentPage == 0)
    #expect(container.motion.phase == .animating)
    #expect((transition.from, transition.to, transition.duration) == (0, 640, 300))

    #expect(container.advance(to: .start + 299) == [])
    #expect(container.advance(to: .start + 300) == [TabEvent(at: .start + 300, .didSettle(page: 2, .animation))])
    #expect(container.currentPage == 2)
    #expect(container.motion == .idle)
  }

  @Test func `S4: an animated selection of the page that is shown has nothing to move`() throws {
    var container = try TabContainer.tabs()
    let before = container
    #expect(try container.perform(.select(.index(0), animated: true)) == [])
    #expect(container == before)
  }

  @Test func `S4: selecting the same target again lets its transition continue`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.select(.index(2), animated: true))
    let running = container
    #expect(try container.perform(.select(.index(2), animated: true), at: .start + 100) == [])
    #expect(container == running)
  }

  @Test func `S6: didSelect is logged for the user only, a re-tap included`() throws {
    var container = try TabContainer.tabs()
    #expect(try container.perform(.select(.index(0), source: .user)) == [.didSelect("a", index: 0)])
    #expect(
      try container.perform(.select(.index(1), source: .user))
        == [
          .didSettle(page: 1, .jump), .selectionChanged(from: "a@0", to: "b@1"), .didSelect("b", index: 1),
          .didShow(from: "a", to: "b", announcement: "b, 2 of 3"),
        ])
    #expect(try container.perform(.select(.index(1))) == [])
  }
}
