import TabEngine

/// What always holds (behaviour, section V).
package enum Invariants {
  /// The first violation; `nil` if there is none.
  package static func violation(of container: TabContainer, at now: Instant) -> String? {
    violationOfSelection(container, at: now) ?? violationOfSections(container) ?? violationOfFrames(container, at: now)
  }

  private static func violationOfSelection(_ container: TabContainer, at now: Instant) -> String? {
    let tabs = container.tabs
    guard (container.selection == .none) == tabs.isEmpty, (container.currentPage == nil) == tabs.isEmpty else {
      return "\(container.selection) is selected, on page \(container.currentPage as Any) of \(tabs.count)"
    }
    guard let page = container.currentPage else { return container.motion == .idle ? nil : "no tabs, but a motion" }
    guard tabs.indices.contains(page) else { return "the current page is not there" }
    if let transition = container.motion.transition {
      guard tabs.indices.contains(transition.page) else { return "a transition to a page that is not there" }
      guard container.contentOffset(at: transition.end) == transition.to else { return "a transition without an end" }
    }
    if container.motion.phase == .idle, container.contentOffset(at: now) != Double(page) * container.traits.width {
      return "at rest between pages"
    }
    switch container.selection {
    case .none: return nil
    case .more:
      guard container.hasMore else { return "More is selected that is not there" }
      return container.motion.phase == .idle ? nil : "pages move behind More"
    case .tab(let selected):
      guard tabs.indices.contains(selected) else { return "the selected tab is not there" }
      guard container.motion.phase != .idle || selected == page else { return "at rest on \(page) of \(selected)" }
      return nil
    }
  }

  private static func violationOfSections(_ container: TabContainer) -> String? {
    let sections = container.tabs + container.popups
    guard Set(sections.map(\.id)).count == sections.count else { return "two sections have one id" }
    if let popup = container.popup, !container.popups.contains(where: { $0.id == popup }) {
      return "a popup is shown that is not there"
    }
    let isEmpty = container.tabs.isEmpty && container.popup == nil && container.detail == nil
    guard (container.screen == nil) == isEmpty else { return "no screen" }
    if let violation = violationOfNavigation(container) { return violation }
    if let shown = container.screen?.tab, !sections.contains(where: { $0.id == shown && $0.coordinator != nil }) {
      return "\(shown) is shown without a coordinator"
    }
    for case let coordinator? in sections.map(\.coordinator) {
      let pages = coordinator.stack.map(\.id)
      guard !pages.isEmpty, Set(pages).count == pages.count else { return "the stack \(pages)" }
      guard pages.count + coordinator.messages.count <= Limits.pages else { return "too many pages" }
      guard coordinator.stack.allSatisfy({ Limits.length.contains($0.scrolled) }) else { return "scrolled too far" }
      guard
        coordinator.messages.allSatisfy({
          !$0.needs.isSubset(of: coordinator.dependencies.union(coordinator.inherited))
        })
      else {
        return "a message waits for nothing"
      }
    }
    // L7: it can always be created again as it is.
    do {
      _ = try TabContainer(
        configuration: container.configuration, tabs: container.tabs.map { TabDraft($0) },
        popups: container.popups.map { TabDraft($0) }, selectedIndex: container.selectedIndex ?? 0,
        traits: container.traits)
    } catch {
      return "it cannot be created again: \(error)"
    }
    guard container.traits.idiom == .pad || ![.split, .popover].contains(container.configuration.presentation) else {
      return "a presentation that needs a pad"
    }
    return nil
  }

  /// N5, N6, N7: details, the transition on the screen, and the dependencies given to the section that is shown.
  private static func violationOfNavigation(_ container: TabContainer) -> String? {
    let navigation = container.navigation
    guard navigation.root.id == .root, Set(navigation.stack.map(\.id)).count == navigation.stack.count else {
      return "the stack over the container"
    }
    guard navigation.stack.count + navigation.messages.count <= Limits.pages else { return "too many details" }
    guard navigation.messages.allSatisfy({ !$0.needs.isSubset(of: navigation.dependencies) }) else {
      return "a message over the container waits for nothing"
    }
    if !container.configuration.isInNavigationController, navigation.canGoBack || !navigation.messages.isEmpty {
      return "details without a navigation controller"
    }
    if container.detail != nil {
      guard container.motion.phase == .idle else { return "pages move under a detail" }
      guard container.layout.tabBar.height == 0 else { return "a bar beside a detail" }
    } else if let shown = container.screen?.tab {
      let sections = container.tabs + container.popups
      guard sections.first(where: { $0.id == shown })?.coordinator?.inherited == navigation.dependencies else {
        return "\(shown) is shown without the container's dependencies"
      }
    }
    guard container.screenStack.count == container.screenTitles.count else { return "a page without a title" }
    guard let transition = container.navigationTransition else { return nil }
    guard transition.destination == container.screen, transition.to == Double(container.restingDepth),
      transition.depth(at: transition.end) == transition.to,
      transition.depth(at: transition.startedAt) == transition.from
    else { return "a transition to what is not on the screen" }
    return nil
  }

  package static func violationOfFrames(_ container: TabContainer, at now: Instant) -> String? {
    let layout = container.layout
    let pager = container.pager(at: now)
    let bar = container.tabBarLayout(in: layout, position: pager.position)
    if let visible = pager.mostVisibleIndex, !container.tabs.indices.contains(visible) {
      return "a page is visible that is not there"
    }
    // The bar's items and what follows them are the tabs, each once.
    guard bar.items.count == container.visibleTabCount, (0...container.tabs.count).contains(bar.items.count),
      (bar.more != nil) == (bar.items.count < container.tabs.count)
    else { return "\(bar.items.count) of \(container.tabs.count) tabs are in the bar" }
    if container.configuration.tabBar.overflow == .more {
      let fits = container.configuration.tabBar.maximumItems[container.sizeClass]
      guard bar.items.count + (bar.more == nil ? 0 : 1) <= fits else { return "the bar holds too much" }
    }
    if container.configuration.tabBar.distribution == .equal {
      let buttons = bar.items + [bar.more].compactMap(\.self)
      let space = -1e-6...layout.tabBar.width + 1e-6
      guard buttons.allSatisfy({ space.contains($0.x) && space.contains($0.maxX) }) else {
        return "a button is outside of its bar"
      }
      guard Set(buttons.map(\.width)).count <= 1 else { return "buttons of equal distribution are not equally wide" }
    }
    let frames: [Rect?] =
      [
        layout.headerBackground, layout.navigationBar, layout.tabBar, layout.page,
        layout.header?.frame, layout.header?.title, layout.header?.avatar, layout.header?.subtitle,
        layout.header?.trailing, bar.more, bar.indicator?.frame,
      ] + bar.items + layout.accessories
    for case let frame? in frames {
      guard frame.x.isFinite, frame.y.isFinite, frame.width.isFinite, frame.height.isFinite else {
        return "the frame \(frame) is not finite"
      }
      guard frame.width >= 0, frame.height >= 0 else { return "the frame \(frame) is negative" }
    }
    let insets = layout.pageInsets
    let numbers = [
      pager.contentOffset, pager.contentWidth, pager.position, bar.contentOffset, bar.contentWidth, insets.top,
      insets.left, insets.bottom, insets.right, bar.indicator?.alpha ?? 0,
    ]
    return numbers.allSatisfy(\.isFinite) ? nil : "a number is not finite"
  }
}
