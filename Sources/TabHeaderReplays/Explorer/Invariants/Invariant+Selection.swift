import TabEngine

extension Invariant {
  static let ofSelection: [Invariant] = [
    .state("selection-exists", ["S1", "B6"], "A tab is selected if there is any, or More if the bar has it.") {
      container, _ in
      let expected =
        switch container.selection {
        case .none: container.tabs.isEmpty
        case .more: container.hasMore && !container.tabs.isEmpty
        case .tab(let index): container.tabs.indices.contains(index)
        }
      guard !expected else { return nil }
      return Finding(
        expected: container.tabs.isEmpty
          ? "no selection" : "an index below \(container.tabs.count), or More in a bar with it",
        found: "\(container.selection)")
    },
    .state("current-page-exists", ["P3"], "The current page is one of the pages; there is none without tabs.") {
      container, _ in
      if let page = container.currentPage {
        guard !container.tabs.indices.contains(page) else { return nil }
      } else if container.tabs.isEmpty {
        return container.motion == .idle
          ? nil : Finding(expected: "no motion without tabs", found: "\(container.motion)")
      }
      return Finding(
        expected: container.tabs.isEmpty ? "no page" : "a page below \(container.tabs.count)",
        found: "\(container.currentPage.map(String.init) ?? "none")")
    },
    .state(
      "rests-on-a-page", ["P1", "P3", "S4"], "At rest, the offset is that of the current page, whose tab is selected."
    ) {
      container, now in
      guard container.motion.phase == .idle, let page = container.currentPage else { return nil }
      let (offset, origin) = (container.contentOffset(at: now), Double(page) * container.traits.width)
      guard offset == origin else { return Finding(expected: "the offset \(origin)", found: "\(offset)") }
      guard case .tab(let selected) = container.selection, selected != page else { return nil }
      return Finding(expected: "tab \(page) to be selected", found: "tab \(selected)")
    },
    .state("more-is-at-rest", ["B6", "P12"], "The pages behind More's list do not move.") { container, _ in
      guard container.selection == .more, container.motion.phase != .idle else { return nil }
      return Finding(expected: "pages at rest", found: "\(container.motion)")
    },
  ]

  static let ofSections: [Invariant] = [
    .state("ids-are-unique", ["S1", "N4"], "No two tabs or popups have one id.") { container, _ in
      let ids = (container.tabs + container.popups).map(\.id)
      guard Set(ids).count < ids.count else { return nil }
      return Finding(expected: "different ids", found: "\(ids)")
    },
    .state("popup-exists", ["N4"], "The popup on the screen exists.") { container, _ in
      guard let popup = container.popup, !container.popups.contains(where: { $0.id == popup }) else { return nil }
      return Finding(expected: "one of \(container.popups.map(\.id))", found: "\(popup)")
    },
    .state("stacks-have-each-page-once", ["N2"], "A stack has a page, none twice, and at most 100.") { container, _ in
      for case let coordinator? in container.sections.map(\.coordinator) + [container.navigation] {
        let pages = coordinator.stack.map(\.id)
        guard !pages.isEmpty, Set(pages).count == pages.count, pages.count + coordinator.messages.count <= Limits.pages
        else { return Finding(expected: "1 to 100 different pages", found: "\(pages)") }
        guard coordinator.stack.allSatisfy({ Limits.length.contains($0.scrolled) }) else {
          return Finding(
            expected: "scroll positions in \(Limits.length)", found: "\(coordinator.stack.map(\.scrolled))")
        }
      }
      return nil
    },
    .state(
      "messages-wait-for-something", ["N2", "N7"], "A message that has its dependencies is performed, not queued."
    ) {
      container, _ in
      for case let coordinator? in container.sections.map(\.coordinator) + [container.navigation] {
        let names = coordinator.dependencies.union(coordinator.inherited)
        if let message = coordinator.messages.first(where: { $0.needs.isSubset(of: names) }) {
          return Finding(expected: "a queue without \(message)", found: "it has all of \(message.needs.sorted())")
        }
      }
      return nil
    },
    .state(
      "can-be-created-again", ["L7", "L4", "L5"], "A container with this configuration and these tabs can be created."
    ) {
      container, _ in
      do throws(TabContainerError) {
        _ = try TabContainer(
          configuration: container.configuration, tabs: container.tabs.map { TabDraft($0) },
          popups: container.popups.map { TabDraft($0) }, selectedIndex: container.selectedIndex ?? 0,
          traits: container.traits)
        return nil
      } catch {
        return Finding(expected: "no error", found: "\(error)")
      }
    },
  ]

  static let ofNavigation: [Invariant] = [
    .state("screen-has-a-section", ["N1", "S1"], "There is a page on the screen if there is anything to show.") {
      container, _ in
      let isEmpty = container.tabs.isEmpty && container.popup == nil && !container.isCovered
      guard (container.screen == nil) != isEmpty else {
        return sectionOnScreen(container)
      }
      return Finding(
        expected: isEmpty ? "no screen" : "a screen", found: "\(container.screen.map { "\($0)" } ?? "none")")
    },
    .state("details-need-a-controller", ["N5"], "Pages over the container need a navigation controller.") {
      container, _ in
      let navigation = container.navigation
      guard navigation.root.id == .root else { return Finding(expected: "root", found: "\(navigation.root.id)") }
      guard !container.configuration.isInNavigationController, navigation.canGoBack || !navigation.messages.isEmpty
      else { return nil }
      return Finding(expected: "no pages over the container", found: "\(navigation.stack.map(\.id))")
    },
    .state(
      "details-cover-everything", ["N5", "P15"], "Under a page over the container nothing moves, and there is no bar."
    ) {
      container, _ in
      guard container.isCovered else { return nil }
      guard container.motion.phase == .idle else {
        return Finding(expected: "pages at rest", found: "\(container.motion)")
      }
      let height = container.layout.tabBar.height
      return height == 0 ? nil : Finding(expected: "a bar of height 0", found: "\(height)")
    },
    .state("pushes-end-on-the-screen", ["N6"], "A push or pop leads to the page on the screen.") { container, now in
      guard let transition = container.navigationTransition else { return nil }
      guard transition.destination == container.screen, transition.to == Double(container.restingDepth),
        transition.depth(at: transition.end) == transition.to,
        transition.depth(at: transition.startedAt) == transition.from
      else {
        return Finding(
          expected: "a transition to \(container.screen.map { "\($0)" } ?? "nothing")", found: "\(transition)")
      }
      return nil
    },
    .state("pages-have-titles", ["S13", "X3"], "Every page on the screen's stack has a title.") { container, _ in
      let (pages, titles) = (container.screenStack.count, container.screenTitles.count)
      return pages == titles ? nil : Finding(expected: "\(pages) titles", found: "\(titles)")
    },
  ]

  /// A section gets its coordinator when it is first shown, and the container's dependencies each time (N1, N7).
  private static func sectionOnScreen(_ container: TabContainer) -> Finding? {
    guard let shown = container.screen?.tab else { return nil }
    guard let coordinator = container.sections.first(where: { $0.id == shown })?.coordinator else {
      return Finding(expected: "a coordinator of \(shown)", found: "none")
    }
    let names = container.navigation.dependencies
    guard !container.isCovered, coordinator.inherited != names else { return nil }
    return Finding(expected: "\(shown) to have \(names.sorted())", found: "\(coordinator.inherited.sorted())")
  }
}

extension TabContainer {
  /// The tabs, then the popups.
  var sections: [Tab] { tabs + popups }
}
