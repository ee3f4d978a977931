extension TabContainer {
  /// Takes over what an event says. Folding the events of a change over the old value gives the new one.
  public mutating func fold(_ event: TabEvent) {
    switch event.kind {
    case .selectionChanged(_, let index):
      selectedIndex = index
    case .didBeginDragging(let drag):
      motion = .dragging(drag)
    case .didScroll(let offset, nil):
      motion = .scrolled(to: offset)
    case .didScroll(_, let translation?):
      if case .dragging(var drag) = motion {
        drag.translation = translation
        motion = .dragging(drag)
      }
    case .didEndDragging:
      if motion == .yielded { motion = .idle }
    case .transitionBegan(let transition):
      motion = .moving(transition)
    case .didSettle(let page, _):
      currentPage = page
      motion = .idle
    case .gesturePassedToParent:
      motion = .yielded
    case .traitsChanged(let traits):
      self.traits = traits
    case .tabsChanged(let tabs):
      self.tabs = tabs
    case .tabInserted(let tab, let index):
      tabs.insert(tab, at: min(max(index, 0), tabs.count))
    case .tabUpdated(let tab, let index):
      if tabs.indices.contains(index) { tabs[index] = tab }
    case .tabRemoved(let id, _):
      tabs.removeAll { $0.id == id }
    case .tabMoved(let id, _, let destination):
      guard let source = tabs.firstIndex(where: { $0.id == id }) else { break }
      let tab = tabs.remove(at: source)
      tabs.insert(tab, at: min(max(destination, 0), tabs.count))
    case .configured(let configuration):
      self.configuration = configuration
    case .didSelect, .didTapAvatar, .didTapTrailing:
      break
    }
  }
}
