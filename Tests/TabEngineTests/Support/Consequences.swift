@testable import TabEngine

/// What holds between the states before and after any action.
struct Consequences {
  let action: TabAction
  /// With everything settled that had ended.
  let before: TabContainer
  let after: TabContainer
  /// What the action did.
  let events: [TabEvent.Kind]
  let at: Instant

  var violation: String? {
    violationOfScreen ?? violationOfSelection ?? violationOfSource ?? violationOfGuards ?? violationOfTabs
      ?? violationOfHaptics
      ?? violationOfMotion
  }

  /// N3, X3: a new page on the screen is reported once.
  private var violationOfScreen: String? {
    let shown = events.compactMap { event -> [Screen?]? in
      if case .didShow(let from, let to, _) = event { [from, to] } else { nil }
    }
    let expected = before.screen == after.screen ? [] : [[before.screen, after.screen]]
    return shown == expected ? nil : "shown were \(shown), not \(expected)"
  }

  /// S7: another selected tab is reported, even at the same index; one that only moved is not.
  private var violationOfSelection: String? {
    var selected = before.named(before.selection)
    for case .selectionChanged(let from, let to) in events {
      guard from.isSame(as: selected), !from.isSame(as: to) else { return "\(from) to \(to) after \(selected)" }
      selected = to
    }
    let after = after.named(after.selection)
    return selected.isSame(as: after) ? nil : "\(selected) is selected, not \(after)"
  }

  /// S6: only a user's action is a user's selection.
  private var violationOfSource: String? {
    let isUsers =
      switch action {
      case .select(_, _, source: .user), .selectMore(source: .user), .swipe: true
      default: if case .scrolled = before.motion { true } else { false }
      }
    let isLogged = events.contains {
      switch $0 {
      case .didSelect, .didSelectMore: true
      default: false
      }
    }
    return isLogged && !isUsers ? "a selection that is not the user's" : nil
  }

  /// S5, S9: the user never reaches a refused tab.
  private var violationOfGuards: String? {
    func isRefused(_ index: Int) -> Bool { before.refusal(of: index, at: at) != nil }
    for event in events {
      switch event {
      case .didSelect(let id, _):
        guard let index = before.tabs.firstIndex(where: { $0.id == id }), isRefused(index) else { continue }
        return "the user selected \(id), which he may not"
      case .transitionBegan(let transition) where transition.kind == .decelerating:
        guard isRefused(transition.page), before.selectedIndex != transition.page else { continue }
        return "a swipe settles on \(transition.page), where it may not"
      default: continue
      }
    }
    return nil
  }

  /// S7, S8, B7: tabs that stay are what they were, and so is the selection.
  private var violationOfTabs: String? {
    switch action {
    case .insertTab, .removeTab, .moveTab, .customize, .selectMore, .resize, .configure, .setPopups:
      for tab in after.tabs {
        guard let old = before.tabs.first(where: { $0.id == tab.id }) else { continue }
        // A section with messages from before it was shown begins when it is shown (N2).
        var begun = old.coordinator
        begun?.begin()
        // What it is handed as it is shown may release messages (N7), and More inside which it is shown scrolls it (S12).
        let isRefreshed = events.contains {
          switch $0 {
          case .dependenciesRefreshed(tab.id, _), .didScrollPage(tab.id, _, y: _): true
          default: false
          }
        }
        guard tab.item == old.item,
          isRefreshed || old.coordinator == nil || [old.coordinator, begun].contains(tab.coordinator)
        else {
          return "\(tab.id) is another"
        }
      }
    case .navigate, .scrollPage, .swipe, .select:
      guard after.tabs.map(\.item) == before.tabs.map(\.item) else { return "a tab is another" }
    default: break
    }
    if case .customize(.move) = action {
      for (old, new) in zip(before.tabs, after.tabs)
      where old.id != new.id && !before.configuration.tabBar.canCustomize(old.id) {
        return "\(old.id) lost its place"
      }
    }
    // A scroll settles before tabs come, go or move; then the selected one is another.
    guard before.motion.phase != .dragging, case .tab = before.selection, let selected = before.selectedTab?.id,
      after.tabs.contains(where: { $0.id == selected })
    else { return nil }
    switch action {
    case .insertTab, .removeTab, .moveTab, .customize, .setTabs, .updateTab:
      return after.selectedTab?.id == selected ? nil : "\(selected) is no longer selected"
    default: return nil
    }
  }

  /// X1: no haptic plays if a condition forbids it, and no selection haptic without a selection.
  private var violationOfHaptics: String? {
    let felt = events.filter { if case .haptic = $0 { true } else { false } }
    guard before.configuration.hapticsEnabled || after.configuration.hapticsEnabled || felt.isEmpty else {
      return "felt without haptics"
    }
    guard !felt.contains(.haptic(.selection)) || before.selection != after.selection || events.isSelectionChanged else {
      return "felt without a selection"
    }
    return nil
  }

  /// P10: taking over does not jump.
  private var violationOfMotion: String? {
    let takesOver =
      switch action {
      case .swipe(.began(translation: 0, velocity: _, location: _), _, _), .select(_, animated: true?, source: _):
        after.motion.phase != .idle
      default: false
      }
    let offset = before.contentOffset(at: at)
    let jump = abs(after.contentOffset(at: at) - offset)
    if takesOver, jump > 1e-6 * max(1, abs(offset)) { return "a jump of \(jump) points" }
    // N6: a push or a pop takes over at the depth of its instant.
    for case .navigationTransitionBegan(let transition) in events.prefix(2) where before.navigationTransition != nil {
      guard case .navigate(_, let navigation) = action, navigation.needs.isEmpty, navigation.dependencies == nil else {
        break
      }
      guard transition.from == before.depth(at: at) else { return "a jump to the depth \(transition.from)" }
    }
    return nil
  }
}

extension NamedSelection {
  /// The same tab, at any index.
  fileprivate func isSame(as other: NamedSelection) -> Bool {
    tab == other.tab && (self == .more) == (other == .more)
  }
}

extension [TabEvent.Kind] {
  fileprivate var isSelectionChanged: Bool {
    contains { if case .selectionChanged = $0 { true } else { false } }
  }
}
