extension Change {
  /// Reassigns the tabs. The selected one stays selected by its id, else by its index, else the first is (S7).
  mutating func setTabs(_ drafts: [TabDraft]) throws(TabContainerError) {
    let tabs = try TabDraft.tabs(drafts)
    reassign(to: tabs, by: .tabsChanged(tabs))
  }

  mutating func insert(_ draft: TabDraft, at index: Int?) throws(TabContainerError) {
    var tabs = container.tabs
    let tab = try draft.tab(beside: tabs)
    let index = index ?? tabs.count
    guard (0...tabs.count).contains(index) else {
      throw .indexOutOfRange(index, member: "index", valid: 0...tabs.count)
    }
    tabs.insert(tab, at: index)
    reassign(to: tabs, by: .tabInserted(tab, at: index))
  }

  /// Changes a tab in its place; the pages do not move.
  mutating func update(_ id: TabID, _ changes: TabChanges) throws(TabContainerError) {
    let index = try container.index(of: id)
    let tab = Tab(id: id, item: try container.tabs[index].item.changed(changes))
    settleScroll()
    if tab != container.tabs[index] { emit(.tabUpdated(tab, at: index)) }
  }

  mutating func remove(_ id: TabID) throws(TabContainerError) {
    let index = try container.index(of: id)
    var tabs = container.tabs
    tabs.remove(at: index)
    reassign(to: tabs, by: .tabRemoved(id, at: index))
  }

  mutating func move(_ id: TabID, to destination: Int) throws(TabContainerError) {
    let source = try container.index(of: id)
    guard container.tabs.indices.contains(destination) else {
      throw .indexOutOfRange(destination, member: "to", valid: 0...container.tabs.count - 1)
    }
    var tabs = container.tabs
    tabs.insert(tabs.remove(at: source), at: destination)
    reassign(to: tabs, by: .tabMoved(id, from: source, to: destination))
  }

  /// Puts other tabs in the place of these, which ends a gesture or a transition on the selected tab (S7).
  private mutating func reassign(to tabs: [Tab], by event: TabEvent.Kind) {
    settleScroll()
    guard tabs != container.tabs else { return }
    let selected = container.selectedTab
    let selection =
      if tabs.isEmpty {
        Int?.none
      } else if let kept = tabs.firstIndex(where: { $0.id == selected?.id }) {
        Optional(kept)
      } else if let index = container.selectedIndex, tabs.indices.contains(index) {
        Optional(index)
      } else {
        Optional(0)
      }
    emit(event)
    settle(on: selection, .tabs)
  }
}
