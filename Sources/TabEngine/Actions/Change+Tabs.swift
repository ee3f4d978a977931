extension Change {
  /// Replaces all tabs. Selects the tab with the selected tab's id, else the one at its index, else the first (S7).
  mutating func setTabs(_ drafts: [TabDraft], animated: Bool) throws(TabContainerError) {
    let tabs = try TabDraft.tabs(
      drafts, in: container.configuration.speech.locale, beside: container.popups, replacing: container.tabs)
    if origin == nil { try container.checkOrientations(of: tabs) { "tabs/\($0)/page/orientations" } }
    let badges = Dictionary(first: container.tabs.map { ($0.id, $0.item.badge) })
    reassign(to: tabs, by: .tabsChanged(tabs), animated: animated)
    // New badges on tabs that existed before play one haptic, however many there are (X1).
    let hasNews = tabs.contains { tab in
      guard let new = tab.item.badge, let old = badges[tab.id] else { return false }
      return new.hasNews(after: old)
    }
    if hasNews { playHaptic(.notification) }
  }

  mutating func insert(_ draft: TabDraft, at index: Int?, animated: Bool) throws(TabContainerError) {
    var tabs = container.tabs
    let tab = try draft.tab(in: container.configuration.speech.locale, beside: tabs, and: container.popups)
    let index = index ?? tabs.count
    guard (0...tabs.count).contains(index) else {
      throw .indexOutOfRange(index, member: "index", valid: 0...tabs.count)
    }
    try container.checkOrientations(of: [tab]) { _ in "tab/page/orientations" }
    tabs.insert(tab, at: index)
    reassign(to: tabs, by: .tabInserted(tab, at: index), animated: animated)
  }

  /// Changes a tab in place. The pages do not move.
  mutating func update(_ id: TabID, _ changes: TabChanges) throws(TabContainerError) {
    let index = try container.index(of: id)
    var tab = container.tabs[index]
    let badge = tab.item.badge
    var changes = changes
    if let item = changes.systemItem { changes.title = item.title(in: container.configuration.speech.locale) }
    tab.item = try tab.item.changed(changes)
    try container.checkOrientations(of: [tab]) { _ in "page/orientations" }
    settleScroll()
    guard tab != container.tabs[index] else { return }
    emit(.tabUpdated(tab, at: index))
    // A new badge plays a haptic, on the selected tab too (X1).
    if let new = tab.item.badge, new.hasNews(after: badge) { playHaptic(.notification) }
  }

  mutating func remove(_ id: TabID, animated: Bool) throws(TabContainerError) {
    let index = try container.index(of: id)
    var tabs = container.tabs
    tabs.remove(at: index)
    reassign(to: tabs, by: .tabRemoved(id, at: index), animated: animated)
  }

  mutating func move(_ id: TabID, to destination: Int, animated: Bool) throws(TabContainerError) {
    let source = try container.index(of: id)
    guard container.tabs.indices.contains(destination) else {
      throw .indexOutOfRange(destination, member: "to", valid: 0...container.tabs.count - 1)
    }
    settleScroll()
    guard destination != source else { return }
    // Moves the tab in place, without a copy of the list: a batch may make a thousand moves among a thousand tabs.
    let page = (container.selectedIndex ?? container.currentPage).map { index in
      index.afterMove(from: source, to: destination)
    }
    emit(.tabMoved(id, from: source, to: destination))
    if animated { emit(.tabsSlid(container.slides(afterMoveFrom: source, to: destination))) }
    settle(on: page, .tabs)
  }

  /// Reorders the tabs. Those missing from `order` come last, in their old order.
  mutating func reorder(_ order: [TabID]) {
    var reordered = container
    reordered.fold(TabEvent(at: now, .tabsReordered(order)))
    reassign(to: reordered.tabs, by: .tabsReordered(reordered.tabs.map { $0.id }), animated: false)
  }

  /// Replaces the tabs. A gesture or transition ends on the selected tab (S7).
  private mutating func reassign(to tabs: [Tab], by event: TabEvent.Kind, animated: Bool) {
    settleScroll()
    let old = container.tabs
    guard tabs != old else { return }
    let selection = container.named(container.selection)
    // While More is selected, the page behind it is kept.
    let index = container.selectedIndex ?? container.currentPage
    let selected = container.tab(at: index)
    let page =
      if tabs.isEmpty {
        Int?.none
      } else if let kept = tabs.firstIndex(where: { $0.id == selected?.id }) {
        Optional(kept)
      } else if let index, tabs.indices.contains(index) {
        Optional(index)
      } else {
        Optional(0)
      }
    emit(event)
    if animated { emit(.tabsSlid(TabEvent.slides(from: old, to: tabs))) }
    comeToRest(on: page, .tabs)
    // More's list stays on the screen when the pages behind it change.
    if selection == .more, page != nil { return }
    // If the selected tab only moved, the selection has not changed.
    let new = container.named(Selection(page))
    if new.tab != selection.tab || selection == .more { emit(.selectionChanged(from: selection, to: new)) }
  }
}

extension Int {
  /// The new index of the element at this index, after an element has moved.
  fileprivate func afterMove(from source: Int, to destination: Int) -> Int {
    if self == source { return destination }
    if source < self, self <= destination { return self - 1 }
    if destination <= self, self < source { return self + 1 }
    return self
  }
}

extension TabContainer {
  /// The slides of the items that a move affects, including the moved item, in their new order.
  fileprivate func slides(afterMoveFrom source: Int, to destination: Int) -> [TabEvent.Slide] {
    (min(source, destination)...max(source, destination)).map { index in
      TabEvent.Slide(tab: tabs[index].id, from: index.afterMove(from: destination, to: source), to: index)
    }
  }
}

extension TabEvent {
  /// The slides of the items that change places, in their new order, then the slides of the removed items.
  fileprivate static func slides(from old: [Tab], to new: [Tab]) -> [Slide] {
    let before = Dictionary(first: old.enumerated().map { ($1.id, $0) })
    let after = Set(new.map { $0.id })
    return new.enumerated().compactMap { index, tab in
      before[tab.id] == index ? nil : Slide(tab: tab.id, from: before[tab.id], to: index)
    }
      + old.enumerated().compactMap { index, tab in
        after.contains(tab.id) ? nil : Slide(tab: tab.id, from: index, to: nil)
      }
  }
}
