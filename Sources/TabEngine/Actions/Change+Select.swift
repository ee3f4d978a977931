extension Change {
  /// Selects a tab (S2–S6).
  mutating func select(
    _ reference: TabReference, animated: Bool?, source: SelectionSource
  ) throws(TabContainerError) {
    if source == .user, container.isCovered { throw .coveredByDetail }
    let index = try container.index(of: reference)
    guard let geometry = container.geometry else { throw .noPages }
    let isAnimated = animated ?? (source == .user && container.configuration.tabBar.animatesUserSelection)
    if source == .user {
      let target = PendingSelection.Target.tab(container.tabs[index].id)
      if let refusal = container.refusal(of: target, at: now) { throw .selectionPrevented(refusal) }
      if let question = container.question(about: target, at: now) {
        settleScroll()
        return ask(question, about: target, by: .select, animated: isAnimated)
      }
    }
    withdraw()
    if events.isEmpty { expect(events: 4) }
    carryOutSelection(of: index, in: geometry, animated: isAnimated, source: source)
  }

  /// Selects a tab that may be selected.
  mutating func carryOutSelection(
    of index: Int, in geometry: PageGeometry, animated isAnimated: Bool, source: SelectionSource
  ) {
    let isReselection = container.selection == .tab(index) && container.popup == nil
    let screen = container.screen
    let isListed = screen?.section == .more && index >= container.visibleTabCount
    let depth = isListed ? container.depth(at: now) : 0
    closePopup()
    let (offset, bar) = (container.contentOffset(at: now), container.barOffset(at: now))
    let target = geometry.origin(of: index)
    let selected = container.selection.index ?? container.currentPage ?? index
    if isAnimated, isListed {
      // More's list is the page before it: the way back is a pop (N6).
      settle(on: index, .jump)
      move(from: depth)
      // A detail page would cover the animation.
    } else if isAnimated, !container.isCovered, offset != target {
      select(.tab(index))
      // A transition to the same page continues. A new one starts at the current offset (P10), or jumps (P20).
      let underWay = container.motion.transition
      if underWay?.kind != .animating || underWay?.page != index {
        let profile = container.pagingProfile
        let start = profile.start(of: index, from: offset, selected: selected, in: geometry)
        var transition = profile.selection(of: index, from: start, in: geometry, at: now)
        transition.barFrom = start == bar ? nil : bar
        transition.source = screen
        transition.destination = container.screen(ofTabAt: index)
        emit(.transitionBegan(transition))
      }
    } else {
      settle(on: index, .jump)
    }
    guard source == .user else { return }
    emit(.didSelect(container.tabs[index].id, index: index))
    if isReselection { reselect(container.tabs[index]) }
  }

  /// Selects More (B6).
  mutating func selectMore(source: SelectionSource) throws(TabContainerError) {
    guard container.hasMore else { throw .noMore }
    if source == .user {
      if let refusal = container.refusal(of: .more, at: now) { throw .selectionPrevented(refusal) }
      if container.isCovered { throw .coveredByDetail }
      if let question = container.question(about: .more, at: now) {
        settleScroll()
        return ask(question, about: .more, by: .select, animated: false)
      }
    }
    withdraw()
    carryOutSelectionOfMore(source: source)
  }

  /// Selects More, which may be selected.
  mutating func carryOutSelectionOfMore(source: SelectionSource) {
    let isCovered = container.popup != nil
    closePopup()
    settleScroll()
    // While a tab inside More is shown, More is already selected, and its first page is the list (S12).
    if source == .user, !isCovered, container.isSelectionInMore, let tab = container.selectedTab,
      container.configuration.tabBar.reselect != .popToRoot
    {
      emit(.didSelectMore)
      return reselect(tab)
    }
    // From a tab inside More, this goes back.
    showMore(playsHaptic: !container.isSelectionInMore)
    if source == .user { emit(.didSelectMore) }
  }

  /// Shows More's list. The pages behind it settle at once.
  ///
  /// - Parameter playsHaptic: `false` when going back (X1).
  mutating func showMore(playsHaptic: Bool = true) {
    if container.motion != .idle { emit(.didSettle(page: restingPage, .jump)) }
    select(.more, playsHaptic: playsHaptic)
  }

  /// Performs the bar's `reselect` behaviour, for a tap on the selected tab (S6).
  private mutating func reselect(_ tab: Tab) {
    switch container.configuration.tabBar.reselect {
    case .none:
      break
    case .scrollToTop:
      if tab.topPage.scrolled != 0 { emit(.didScrollPage(tab.id, tab.topPage.id, y: 0)) }
    case .popToRoot:
      changeStack(of: tab.id) { $0.popToRoot() }
    }
  }
}

extension TabContainer {
  /// Resolves a reference to the index of an existing tab (S3).
  fileprivate func index(of reference: TabReference) throws(TabContainerError) -> Int {
    switch reference {
    case .index(let index):
      guard tabs.indices.contains(index) else {
        throw .indexOutOfRange(index, member: "index", valid: tabs.isEmpty ? nil : 0...tabs.count - 1)
      }
      return index
    case .id(let id):
      guard !popups.contains(where: { $0.id == id }) else { throw .popupSelected(id) }
      return try index(of: id)
    }
  }
}
