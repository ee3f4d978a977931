extension TabContainer {
  /// Applies an event. Folding the events of a change over the old value gives the new one.
  public mutating func fold(_ event: TabEvent) {
    switch event.kind {
    case .selectionChanged(_, let selection):
      self.selection = selection.selection
    case .selectionAsked(let selection):
      pending = selection
      lastAsked = selection.id
    case .selectionResolved:
      pending = nil
    case .didBeginDragging(var drag):
      (drag.goal, drag.revision) = (goal, revisionBeforeGesture)
      motion = .dragging(drag)
      hasYieldedGesture = false
    case .gesturePossible(let drag):
      motion = .possible(drag)
      hasYieldedGesture = false
    case .didScroll(let offset, nil):
      motion = .scrolled(to: offset)
    case .didScroll(_, let translation?):
      if case .dragging(var drag) = motion {
        drag.translation = physical(translation)
        motion = .dragging(drag)
      }
    case .gestureEnded:
      hasYieldedGesture = false
    case .transitionBegan(let transition):
      motion = .moving(transition)
    case .didSettle(let page, _):
      currentPage = page
      motion = .idle
    case .gesturePassedToParent:
      motion = .idle
      hasYieldedGesture = true
    case .gestureRefused:
      hasYieldedGesture = true
    case .traitsChanged(let traits):
      self.traits = traits
    case .configured(let configuration):
      self.configuration = configuration
    case .tabsChanged(let tabs):
      if let customization { self.customization = uncustomized(customization, after: tabs.map { $0.id }) }
      reassign { $0 = tabs }
    case .tabInserted(let tab, let index):
      customization?.insert(tab.id, near: index)
      reassign { tabs in tabs.insert(tab, near: index) }
    case .tabUpdated(let tab, let index):
      if tabs.indices.contains(index) { tabs[index] = tab }
    case .tabRemoved(let id, _):
      customization?.removeAll { $0 == id }
      reassign { tabs in tabs.removeAll { $0.id == id } }
    case .tabMoved(let id, let from, let destination):
      if customization?.contains(id) ?? false {
        customization?.removeAll { $0 == id }
        customization?.insert(id, near: destination)
      }
      reassign { tabs in
        // Tries the event's old index first, which usually saves a search.
        let isThere = tabs.indices.contains(from) && tabs[from].id == id
        guard let source = isThere ? from : tabs.firstIndex(where: { $0.id == id }) else { return }
        tabs.insert(tabs.remove(at: source), near: destination)
      }
    case .tabsReordered(let order):
      let places = Dictionary(first: order.enumerated().map { ($1, $0) })
      reassign { tabs in
        let order = tabs.indices.sorted { (places[tabs[$0].id] ?? .max, $0) < (places[tabs[$1].id] ?? .max, $1) }
        tabs = order.map { tabs[$0] }
      }
    case .popupsChanged(let popups):
      self.popups = popups
    case .popupChanged(_, let popup):
      self.popup = popup
    case .didBeginCustomizing:
      customization = tabs.map { $0.id }
    case .didEndCustomizing:
      customization = nil
    case .didNavigate(let id, let coordinator, _):
      changeCoordinator(of: id) { $0 = coordinator }
    case .messageQueued(let id, let message):
      changeCoordinator(of: id) { $0.queue(message) }
    case .dependenciesChanged(let id, let names):
      changeCoordinator(of: id) { $0.setDependencies(names) }
    case .dependenciesRefreshed(let id, let names):
      changeCoordinator(of: id) { $0.inherit(names) }
    case .navigationTransitionBegan(let transition):
      navigationTransition = transition
    case .navigationTransitionEnded:
      navigationTransition = nil
    case .messagesReleased(let id, _):
      changeCoordinator(of: id) { _ = $0.releaseMessages() }
    case .didScrollPage(let id, let page, let y):
      changeCoordinator(of: id) { $0.scroll(page, to: y) }
    case .didShow(_, let screen, _):
      // A section gets its coordinator when it is first shown (N1). Otherwise nothing changes, which avoids a copy of the tabs.
      guard let id = screen?.tab, let section = section(id), section.coordinator?.isNew ?? true else { break }
      changeCoordinator(of: id) { $0.begin() }
    case .didSelect, .didSelectMore, .selectionPrevented, .didEndDragging, .didTapAvatar, .didTapTrailing, .tabsSlid,
      .haptic,
      .willBeginCustomizing, .willEndCustomizing, .clockAdvanced, .clockRateChanged, .restored:
      break
    }
  }

  /// The order that a cancelled customizing restores, after the program has set the tabs (B7). If it has moved none, the user's moves are still
  /// to be taken back.
  private func uncustomized(_ order: [TabID], after new: [TabID]) -> [TabID] {
    let old = tabs.map { $0.id }
    let kept = Set(old).intersection(new)
    guard old.filter(kept.contains) == new.filter(kept.contains) else { return new }
    var order = order.filter(kept.contains)
    for (index, id) in new.enumerated() where !kept.contains(id) { order.insert(id, near: index) }
    return order
  }

  /// The tab or popup with an id.
  func section(_ id: TabID) -> Tab? {
    tabs.first { $0.id == id } ?? popups.first { $0.id == id }
  }

  /// Changes the list of tabs and keeps the selected tab selected. If that tab is gone, `selectionChanged` follows (S7).
  private mutating func reassign(_ change: (inout [Tab]) -> Void) {
    let selected = selectedTab?.id
    change(&tabs)
    if let selected, let index = tabs.firstIndex(where: { $0.id == selected }) { selection = .tab(index) }
  }

  private mutating func changeSection(_ id: TabID, _ body: (inout Tab) -> Void) {
    if let index = tabs.firstIndex(where: { $0.id == id }) {
      body(&tabs[index])
    } else if let index = popups.firstIndex(where: { $0.id == id }) {
      body(&popups[index])
    }
  }

  /// The stack of a tab or popup, or the one over the container (`nil`).
  func coordinator(of id: TabID?) -> Coordinator {
    guard let id else { return navigation }
    return section(id)?.coordinator ?? .new
  }

  private mutating func changeCoordinator(of id: TabID?, _ body: (inout Coordinator) -> Void) {
    guard let id else { return body(&navigation) }
    changeSection(id) { section in
      var coordinator = section.coordinator ?? .new
      body(&coordinator)
      section.coordinator = coordinator
    }
  }
}

extension Array {
  fileprivate mutating func insert(_ element: Element, near index: Int) {
    insert(element, at: Swift.min(Swift.max(index, 0), count))
  }
}
