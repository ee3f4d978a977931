import Testing

@testable import TabEngine

/// S7, S8: what stays when tabs are inserted, removed and moved.
struct KeepingTests {
  /// A number of tabs and the selected one: 1 to 5 tabs, each of them selected.
  private static let selections = (1...5).flatMap { count in (0..<count).map { (count, $0) } }

  /// Tabs with badges, each with two pages that are scrolled.
  private func containerWithKeptStates(_ count: Int, selected: Int) throws -> TabContainer {
    var container = try TabContainer.tabs(count)
    for (index, id) in container.tabs.map(\.id).enumerated() {
      var changes = TabChanges()
      changes.badge = .set(.count(index + 1))
      try container.perform(.updateTab(id, changes))
      try container.perform(.scrollPage(id, y: Double(index)))
      try container.perform(.navigate(id, Navigation(.show(Page(id: "p")))))
      try container.perform(.scrollPage(id, y: Double(10 + index)))
    }
    try container.perform(.select(.index(selected)))
    return container
  }

  /// Expects that an action gives these tabs, keeps everything else, and reports all of it, animated or not.
  private func expect(
    _ action: (_ animated: Bool) throws -> TabAction, in before: TabContainer, gives tabs: [Tab],
    by event: TabEvent.Kind
  ) throws {
    for animated in [false, true] {
      var container = before
      let events = try container.perform(action(animated))

      // S7: by its id, else by its index, else the first, else none.
      let old = try #require(before.selectedIndex)
      let index = tabs.firstIndex { $0.id == before.tabs[old].id } ?? (tabs.isEmpty ? nil : old < tabs.count ? old : 0)
      var expected = before
      expected.tabs = tabs
      expected.selection = Selection(index)
      expected.currentPage = index
      #expect(container == expected)
      #expect(container.contentOffset(at: .start) == Double(index ?? 0) * 320)

      guard tabs != before.tabs else {
        #expect(events == [])
        continue
      }
      var expectedEvents = [event]
      if animated { expectedEvents.append(.tabsSlid(slides(from: before.tabs.map(\.id), to: tabs.map(\.id)))) }
      if index != old { expectedEvents.append(.didSettle(page: index, .tabs)) }
      let shown = expected.selectedTab
      if shown?.id != before.selectedTab?.id {
        expectedEvents.append(
          .selectionChanged(
            from: .tab(before.tabs[old].id, at: old), to: index.map { .tab(tabs[$0].id, at: $0) } ?? .none))
        expectedEvents.append(
          .didShow(from: before.screen, to: expected.screen, announcement: shown?.item.title ?? ""))
      }
      #expect(events == expectedEvents)
    }
  }

  private func slides(from old: [TabID], to new: [TabID]) -> [TabEvent.Slide] {
    let moved = new.enumerated().map { TabEvent.Slide(tab: $1, from: old.firstIndex(of: $1), to: $0) }
    let gone = old.enumerated().filter { !new.contains($1) }.map { TabEvent.Slide(tab: $1, from: $0, to: nil) }
    return moved.filter { $0.from != $0.to } + gone
  }

  @Test(arguments: selections)
  func `S7, S8: inserting at every place keeps all the others`(count: Int, selected: Int) throws {
    let before = try containerWithKeptStates(count, selected: selected)
    let tab = Tab(id: "x", item: try TabItem(title: "x", badge: .count(9)))
    for place in 0...count {
      var tabs = before.tabs
      tabs.insert(tab, at: place)
      try expect(
        { .insertTab(TabDraft(tab), at: place, animated: $0) }, in: before, gives: tabs,
        by: .tabInserted(tab, at: place))
    }
  }

  @Test(arguments: selections)
  func `S7, S8: removing any tab keeps all the others`(count: Int, selected: Int) throws {
    let before = try containerWithKeptStates(count, selected: selected)
    for place in 0..<count {
      var tabs = before.tabs
      let id = tabs.remove(at: place).id
      try expect(
        { .removeTab(id, animated: $0) }, in: before, gives: tabs, by: .tabRemoved(id, at: place))
    }
  }

  @Test(arguments: selections)
  func `S7, S8: moving any tab anywhere keeps all the others`(count: Int, selected: Int) throws {
    let before = try containerWithKeptStates(count, selected: selected)
    for (source, destination) in (0..<count).flatMap({ source in (0..<count).map { (source, $0) } }) {
      var tabs = before.tabs
      let tab = tabs.remove(at: source)
      tabs.insert(tab, at: destination)
      try expect(
        { .moveTab(tab.id, to: destination, animated: $0) }, in: before, gives: tabs,
        by: .tabMoved(tab.id, from: source, to: destination))
    }
  }

  @Test(arguments: selections.filter { $0.0 < 5 })
  func `S7, S8: every reassignment to some of the tabs in some order keeps them`(count: Int, selected: Int) throws {
    let before = try containerWithKeptStates(count, selected: selected)
    for tabs in before.tabs.arrangements {
      try expect(
        { .setTabs(tabs.map(TabDraft.init), animated: $0) }, in: before, gives: tabs, by: .tabsChanged(tabs))
    }
  }

  @Test func `S8: an omitted badge is kept, and null clears it`() throws {
    var container = try containerWithKeptStates(3, selected: 0)
    let before = container.tabs
    let drafts = try before.map {
      TabDraft(id: $0.id, item: try TabItem(title: $0.item.title), keepsBadge: $0.id != "b")
    }
    try container.perform(.setTabs(drafts))
    #expect(container.tabs.map(\.item.badge) == [.count(1), nil, .count(3)])
    #expect(container.tabs.map(\.coordinator) == before.map(\.coordinator))
  }

  @Test func `S8: a tab with a new id keeps nothing of the one that it replaces`() throws {
    var container = try containerWithKeptStates(2, selected: 0)
    let other = container.tabs[1]
    try container.perform(
      .setTabs([TabDraft(id: "x", item: TabItem(title: "a"), keepsBadge: true), TabDraft(other)]))
    var fresh = Tab(id: "x", item: try TabItem(title: "a"))
    fresh.coordinator = Coordinator()  // It is on the screen.
    #expect(container.tabs == [fresh, other])
  }

  @Test func `S8: a tab that is removed and inserted again starts anew`() throws {
    var container = try containerWithKeptStates(2, selected: 0)
    let tab = TabDraft(container.tabs[1])
    try container.perform(.removeTab("b"))
    try container.perform(.insertTab(tab, at: nil))
    #expect(container.tabs[1] == Tab(id: "b", item: tab.item))
  }

  @Test func `S8: an animated change says which items slide`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    func slides(_ action: TabAction) throws -> [TabEvent.Slide]? {
      for case .tabsSlid(let slides) in try container.perform(action) { return slides }
      return nil
    }
    #expect(
      try slides(.insertTab(.titled("x"), at: 1, animated: true)) == [
        .init(tab: "x", from: nil, to: 1), .init(tab: "b", from: 1, to: 2), .init(tab: "c", from: 2, to: 3),
      ])
    #expect(
      try slides(.moveTab("c", to: 2, animated: true)) == [
        .init(tab: "c", from: 3, to: 2), .init(tab: "b", from: 2, to: 3),
      ])
    #expect(
      try slides(.removeTab("x", animated: true)) == [
        .init(tab: "c", from: 2, to: 1), .init(tab: "b", from: 3, to: 2), .init(tab: "x", from: 1, to: nil),
      ])
    // A tab that is only updated is reported, and nothing slides.
    let drafts = try container.tabs.map { TabDraft(id: $0.id, item: try TabItem(title: "new")) }
    #expect(try slides(.setTabs(drafts, animated: true)) == [])
  }
}

extension Array {
  /// Every order of every part of it, the empty one included.
  fileprivate var arrangements: [[Element]] {
    [[]]
      + indices.flatMap { index in
        var rest = self
        let first = rest.remove(at: index)
        return rest.arrangements.map { [first] + $0 }
      }
  }
}
