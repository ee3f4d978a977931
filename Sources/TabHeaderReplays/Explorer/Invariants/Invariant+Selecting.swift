import TabEngine

extension Invariant {
  static let ofSelecting: [Invariant] = [
    .step(
      "selections-arrive", ["S2", "S4", "N4"], "A selection selects its tab, at once or animated, and closes a popup."
    ) {
      passage in
      guard case .select(let reference, let animated, _) = passage.action, passage.isPerformed, !passage.isAsked
      else { return nil }
      let (settled, after) = (passage.settled, passage.after)
      let index =
        switch reference {
        case .index(let index): index
        case .id(let id): settled.tabs.firstIndex { $0.id == id } ?? -1
        }
      // Messages that wait for the tab to be shown may lead elsewhere (N7).
      guard !passage.releasesMessages else { return nil }
      guard after.selection == .tab(index) else {
        return Finding(expected: "tab \(index)", found: "\(after.selection)")
      }
      if let popup = after.popup { return Finding(expected: "no popup", found: "\(popup)") }
      guard animated == false, after.motion.phase != .idle || after.currentPage != index else { return nil }
      return Finding(expected: "rest on page \(index)", found: "\(after.motion), page \(after.currentPage ?? -1)")
    },
    .step(
      "selections-are-reported", ["S7"],
      "Another selected tab is reported, even at the same index; one that only moved is not."
    ) {
      passage in
      var selected = passage.settled.named(passage.settled.selection)
      for case .selectionChanged(let from, let to) in passage.kinds {
        guard from.isSame(as: selected), !from.isSame(as: to) else {
          return Finding(expected: "a change from \(selected) to another", found: "\(from) to \(to)")
        }
        selected = to
      }
      let after = passage.after.named(passage.after.selection)
      guard passage.isPerformed, !selected.isSame(as: after) else { return nil }
      return Finding(expected: "an event that \(after) is selected", found: "\(selected)")
    },
    .step("only-users-select", ["S6"], "Only a user's action is logged as a user's selection.") { passage in
      let isUsers =
        switch passage.action {
        case .select(_, _, source: .user), .selectMore(source: .user), .swipe, .answer: true
        default: if case .scrolled = passage.settled.motion { true } else { false }
        }
      let logged = passage.kinds.first {
        switch $0 {
        case .didSelect, .didSelectMore: true
        default: false
        }
      }
      guard let logged, !isUsers else { return nil }
      return Finding(expected: "no selection by the user", found: "\(logged)")
    },
    .step("users-stay-out", ["S5", "S9"], "The user does not reach a tab that a guard or its being disabled refuses.") {
      passage in
      let settled = passage.settled
      func isRefused(_ index: Int) -> Bool {
        settled.refusal(of: .tab(settled.tabs[index].id), at: passage.now) != nil
      }
      for event in passage.kinds {
        switch event {
        case .didSelect(let id, _):
          guard let index = settled.tabs.firstIndex(where: { $0.id == id }), isRefused(index) else { continue }
          return Finding(expected: "\(id) to be refused", found: "the user has selected it")
        case .transitionBegan(let transition) where transition.kind == .decelerating:
          guard isRefused(transition.page), settled.selectedIndex != transition.page else { continue }
          return Finding(expected: "page \(transition.page) to be refused", found: "the swipe settles on it")
        default: continue
        }
      }
      return nil
    },
    .step("reselect-is-obeyed", ["S6"], "A tap on the selected tab does what `reselect` says.") { passage in
      let settled = passage.settled
      guard case .select(.index(let index), _, source: .user) = passage.action, passage.isPerformed,
        settled.selection == .tab(index), settled.popup == nil, settled.motion == .idle,
        let old = settled.tabs[index].coordinator, let new = passage.after.tabs[index].coordinator
      else { return nil }
      switch settled.configuration.tabBar.reselect {
      case .none: return old == new ? nil : Finding(expected: "the stack as it was", found: "\(new.stack.map(\.id))")
      case .scrollToTop:
        guard new.top.scrolled != 0 || new.stack.count != old.stack.count else { return nil }
        return Finding(expected: "\(old.top.id) scrolled to the top", found: "\(new.top.id) at \(new.top.scrolled)")
      case .popToRoot:
        return new.canGoBack ? Finding(expected: "the first page", found: "\(new.stack.map(\.id))") : nil
      }
    },
    .step(
      "haptics-play-if-allowed", ["X1"],
      "A haptic plays only if every condition allows it, and for another selected tab it does."
    ) {
      passage in
      let (settled, after) = (passage.settled, passage.after)
      let felt = passage.kinds.filter { if case .haptic = $0 { true } else { false } }
      func mayPlay(_ container: TabContainer) -> Bool {
        let haptics = container.traits.haptics
        return container.configuration.hapticsEnabled && haptics.isSupported && haptics.isInForeground
          && haptics.isOnInSystem && !haptics.isLowPowerModeEnabled
      }
      guard felt.isEmpty || mayPlay(settled) || mayPlay(after) else {
        return Finding(expected: "no haptic", found: "\(felt)")
      }
      let changes = passage.kinds.contains { if case .selectionChanged = $0 { true } else { false } }
      guard !felt.contains(.haptic(.selection)) || changes else {
        return Finding(expected: "no haptic without a selection", found: "\(felt)")
      }
      guard case .select = passage.action, mayPlay(settled), changes, !felt.contains(.haptic(.selection)) else {
        return nil
      }
      return Finding(expected: "a selection haptic", found: "none")
    },
  ]
}

extension NamedSelection {
  /// The same tab, at any index.
  fileprivate func isSame(as other: NamedSelection) -> Bool {
    tab == other.tab && (self == .more) == (other == .more)
  }
}
