import TabEngine
import Testing

/// S7: the selection when tabs are inserted, removed and moved.
struct ReassignmentTests {
  private func drafts(_ titles: String...) throws -> [TabDraft] { try titles.map { try .titled($0) } }

  @Test func `the selected tab stays selected by its id`() throws {
    var container = try TabContainer.tabs(3, selected: 2)
    let events = try container.perform(.setTabs(drafts("c", "x", "a")))
    #expect(events == [.tabsChanged(container.tabs), .didSettle(page: 0, .tabs)])
    #expect(container.tabs.map(\.id) == ["c", "x", "a"])
    #expect(container.selectedIndex == 0)
    #expect(container.contentOffset(at: .start) == 0)
  }

  @Test func `S7: another tab at the same index is a change of the selection, the same tab at another is none`() throws
  {
    var container = try TabContainer.tabs(3, selected: 1)
    #expect(
      try container.perform(.removeTab("b"))
        == [
          .tabRemoved("b", at: 1), .selectionChanged(from: "b@1", to: "c@1"),
          .didShow(from: "b", to: "c", announcement: "c, 2 of 2"),
        ])
    #expect(
      try container.perform(.setTabs(drafts("x", "y")))
        == [
          .tabsChanged(container.tabs.map { Tab(id: $0.id, item: $0.item) }), .selectionChanged(from: "c@1", to: "y@1"),
          .didShow(from: "c", to: "y", announcement: "y, 2 of 2"),
        ])
    #expect(
      try container.perform(.moveTab("y", to: 0)) == [.tabMoved("y", from: 1, to: 0), .didSettle(page: 0, .tabs)])
    #expect(
      try container.perform(.insertTab(.titled("z"), at: 0))
        == [.tabInserted(Tab(id: "z", item: TabItem(title: "z")), at: 0), .didSettle(page: 1, .tabs)])
    #expect((container.selectedIndex, container.selectedTab?.id) == (1, "y"))
  }

  @Test func `without the selected tab, the same index is selected`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    try container.perform(.setTabs(drafts("x", "y", "z")))
    #expect(container.selectedIndex == 1)
  }

  @Test func `without that index, the first tab is selected`() throws {
    var container = try TabContainer.tabs(3, selected: 2)
    try container.perform(.setTabs(drafts("x", "y")))
    #expect(container.selectedIndex == 0)
  }

  @Test func `without tabs, none is selected`() throws {
    var container = try TabContainer.tabs(3, selected: 2)
    let events = try container.perform(.setTabs([]))
    #expect(
      events == [
        .tabsChanged([]), .didSettle(page: nil, .tabs), .selectionChanged(from: "c@2", to: .none),
        .didShow(from: "c", to: nil, announcement: ""),
      ])
    #expect(container.currentPage == nil)
    try container.perform(.setTabs(drafts("x")))
    #expect(container.selectedIndex == 0)
    #expect(container.currentPage == 0)
  }

  @Test func `the same tabs again change nothing`() throws {
    var container = try TabContainer.tabs()
    #expect(try container.perform(.setTabs(container.tabs.map(TabDraft.init))) == [])
  }

  @Test func `removing the selected tab selects the one that takes its place (004, listing 4-3)`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    let events = try container.perform(.removeTab("b"))
    #expect(
      events == [
        .tabRemoved("b", at: 1), .selectionChanged(from: "b@1", to: "c@1"),
        .didShow(from: "b", to: "c", announcement: "c, 2 of 2"),
      ])
    #expect(container.selectedTab?.id == "c")
    #expect(container.selectedIndex == 1)
  }

  @Test func `removing the last tab while it is selected selects the first`() throws {
    var container = try TabContainer.tabs(3, selected: 2)
    try container.perform(.removeTab("c"))
    #expect(container.selectedIndex == 0)
    #expect(container.contentOffset(at: .start) == 0)
  }

  @Test(arguments: [(0, 2), (1, 2), (2, 1), (3, 1)])
  func `inserting keeps the selected tab`(index: Int, selected: Int) throws {
    var container = try TabContainer.tabs(3, selected: 1)
    try container.perform(.insertTab(.titled("x"), at: index))
    #expect(container.tabs[index].id == "x")
    #expect(container.selectedIndex == selected)
    #expect(container.selectedTab?.id == "b")
    #expect(container.contentOffset(at: .start) == Double(selected) * 320)
  }

  @Test func `a tab is inserted at the end without an index, and never past it`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.insertTab(.titled("x"), at: nil))
    #expect(container.tabs.map(\.id) == ["a", "b", "c", "x"])
    let before = container
    #expect(throws: TabContainerError.indexOutOfRange(5, member: "index", valid: 0...4)) {
      try container.perform(.insertTab(.titled("y"), at: 5))
    }
    #expect(container == before)
  }

  @Test(arguments: [(0, 2, 0), (2, 0, 2), (1, 0, 0), (1, 2, 2), (1, 1, 1)])
  func `moving keeps the selected tab`(from: Int, to: Int, selected: Int) throws {
    var container = try TabContainer.tabs(3, selected: 1)
    let id = container.tabs[from].id
    try container.perform(.moveTab(id, to: to))
    #expect(container.tabs[to].id == id)
    #expect(container.selectedTab?.id == "b")
    #expect(container.selectedIndex == (from == 0 ? 0 : from == 2 ? 2 : selected))
  }

  @Test func `a change of the tabs ends a transition on the selected tab`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.select(.index(2), animated: true))
    try container.perform(.insertTab(.titled("x"), at: 0), at: .start + 100)
    #expect(container.motion == .idle)
    #expect(container.selectedTab?.id == "c")
    #expect(container.contentOffset(at: .start + 100) == 960)
  }

  @Test func `an update changes what it names and moves nothing`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -40)))
    var changes = TabChanges()
    changes.badge = .set(.count(3))
    changes.title = "B"
    let events = try container.perform(.updateTab("b", changes))
    #expect(events == [.tabUpdated(Tab(id: "b", item: try TabItem(title: "B", badge: .count(3))), at: 1)])
    #expect(container.contentOffset(at: .start) == 40)
    changes = TabChanges()
    changes.badge = .set(nil)
    try container.perform(.updateTab("b", changes))
    #expect(container.tabs[1].item == (try TabItem(title: "B")))
  }

  @Test func `there are at most a thousand tabs`() throws {
    let item = try TabItem(title: "T")
    var container = try TabContainer(
      configuration: Configuration(), tabs: Array(repeating: TabDraft(item: item), count: 1000), traits: Traits())
    #expect(throws: TabContainerError.tooManyTabs) { try container.perform(.insertTab(TabDraft(item: item), at: 0)) }
    #expect(throws: TabContainerError.tooManyTabs) {
      try container.perform(.setTabs(Array(repeating: TabDraft(item: item), count: 1001)))
    }
    #expect(container.tabs.count == 1000)
  }

  /// A move is what the reassignment of the same order is, wherever it goes from and to.
  @Test func `S7, S8: a move is a reassignment of the tabs in the new order`() throws {
    for source in 0..<5 {
      for destination in 0..<5 {
        for selected in 0..<5 {
          var moved = try TabContainer.tabs(5, selected: selected)
          var reassigned = moved
          var order = moved.tabs.map(TabDraft.init)
          order.insert(order.remove(at: source), at: destination)
          let id = moved.tabs[source].id
          let events = try moved.perform(.moveTab(id, to: destination, animated: true))
          let others = try reassigned.perform(.setTabs(order, animated: true))
          #expect(moved == reassigned, "\(source) to \(destination), \(selected) selected")
          #expect(events.dropFirst() == others.dropFirst(), "\(source) to \(destination), \(selected) selected")
          #expect(events.isEmpty == (source == destination))
        }
      }
    }
  }

  /// An animated move reports every tab that slides.
  @Test func `S8: a batch reports at most 20,000 tabs`() throws {
    var container = try TabContainer.tabs(0)
    try container.perform(.setTabs((0..<1_000).map { try .titled("t\($0)") }))
    let before = container
    let id = container.tabs[0].id
    let moves = (0..<20).map { TabAction.moveTab(id, to: $0 % 2 == 0 ? 999 : 0, animated: true) }
    let error = #expect(throws: BatchError.self) { try container.apply(moves, at: .start) }
    #expect(error?.index == 19)
    #expect(error?.error == .batchTooLong)
    #expect(container == before)
    #expect(try container.apply(Array(moves.prefix(19)), at: .start).filter { $0.kind.isSlide }.count == 19)
    // Each of these reports one tab.
    let plain = (0..<1_000).map { TabAction.moveTab(id, to: $0 % 2 == 0 ? 999 : 0) }
    #expect(throws: Never.self) { try container.apply(plain, at: .start) }
  }
}

extension TabEvent.Kind {
  fileprivate var isSlide: Bool { if case .tabsSlid = self { true } else { false } }
}
