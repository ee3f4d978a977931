import TabEngine

extension Invariant {
  static let ofMoving: [Invariant] = [
    .step(
      "taking-over-does-not-jump", ["P10", "P20"],
      "A gesture or selection begins at the current offset, and for the bar also one that jumps."
    ) {
      passage in
      let takesOver =
        switch passage.action {
        case .swipe(.began(translation: 0, velocity: _, location: _), _, _), .select(_, animated: true?, source: _):
          passage.isPerformed && passage.after.motion.phase != .idle
        default: false
        }
      guard takesOver else { return nil }
      let isJump = passage.after.motion.transition?.barFrom != nil
      let position = { (pager: PagerState) in isJump ? pager.barPosition : pager.position }
      let expected = position(passage.settled.pager(at: passage.now))
      let found = position(passage.after.pager(at: passage.now))
      guard abs(found - expected) > 1e-6 * max(1, abs(expected)) else { return nil }
      return Finding(expected: "the position \(expected)", found: "\(found)")
    },
    .step("pushes-do-not-jump", ["N6"], "A push or pop during another begins at the current depth.") { passage in
      guard passage.settled.navigationTransition != nil, case .navigate(_, let navigation) = passage.action,
        navigation.needs.isEmpty, navigation.dependencies == nil
      else { return nil }
      for case .navigationTransitionBegan(let transition) in passage.kinds.prefix(2) {
        let depth = passage.settled.depth(at: passage.now)
        if transition.from != depth { return Finding(expected: "the depth \(depth)", found: "\(transition.from)") }
      }
      return nil
    },
    .step(
      "releases-reach-one-page", ["P8"],
      "With a limit of pages per swipe, a release settles at most as many from where the gesture began."
    ) {
      passage in
      guard case .swipe(.ended, _, _) = passage.action, case .dragging(let drag) = passage.settled.motion,
        passage.isPerformed, let limit = passage.settled.pagingProfile.pagesPerSwipe
      else { return nil }
      let page = passage.after.motion.transition?.page ?? passage.after.currentPage ?? 0
      // If the guards refuse the page and the origin, the pages return to the selected one (S5).
      guard abs(page - drag.page) > limit, page != passage.settled.selectedIndex else { return nil }
      return Finding(expected: "page \(drag.page) or one beside it", found: "page \(page)")
    },
    .step(
      "resizes-keep-the-page", ["P4", "P13"],
      "A new width or direction keeps the page, or goes to the target of a selection."
    ) {
      passage in
      let (settled, after) = (passage.settled, passage.after)
      guard case .resize = passage.action, passage.isPerformed,
        settled.traits.width != after.traits.width || settled.traits.layoutDirection != after.traits.layoutDirection
      else { return nil }
      let transition = settled.motion.transition
      let expected = transition?.kind == .animating ? transition?.page : settled.currentPage
      guard after.currentPage != expected || after.motion != .idle else { return nil }
      return Finding(
        expected: "rest on page \(expected ?? -1)", found: "\(after.motion), page \(after.currentPage ?? -1)")
    },
  ]

  static let ofNavigating: [Invariant] = [
    .step("screens-are-announced", ["N3", "X3"], "A new page on the screen is reported once, with the page before.") {
      passage in
      let (before, after) = (passage.settled.screen, passage.after.screen)
      let shown = passage.kinds.compactMap { event -> [Screen?]? in
        if case .didShow(let from, let to, _) = event { [from, to] } else { nil }
      }
      let expected = before == after ? [] : [[before, after]]
      // Pages that were scrolled may come to rest on another tab before a push or pop begins there.
      let rest = passage.settled.motion.phase == .idle || shown.count != 2 ? nil : shown[0][1]
      return shown == expected || shown == [[before, rest], [rest, after]] || !passage.isPerformed
        ? nil : Finding(expected: "\(expected)", found: "\(shown)")
    },
    .step(
      "back-goes-back", ["N2", "N4", "B6"], "If there is something to go back to, `back` leaves the page on the screen."
    ) {
      passage in
      let settled = passage.settled
      guard case .navigate(let id?, let navigation) = passage.action, case .back = navigation.command,
        navigation.needs.isEmpty,
        passage.isPerformed, settled.motion.phase == .idle, !settled.isCovered, settled.screen?.tab == id,
        settled.canGoBack, passage.after.screen == settled.screen
      else { return nil }
      return Finding(expected: "another page than \(settled.screenTitle ?? "")", found: "the same")
    },
    .step("displayed-sections-are-shown", ["N1", "N2", "N4"], "`display` puts its section on the screen.") { passage in
      guard case .navigate(let id?, let navigation) = passage.action, case .display(let page) = navigation.command,
        navigation.needs.isEmpty, navigation.dependencies == nil, passage.isPerformed, !passage.settled.isCovered,
        passage.after.screen?.tab != id || page.map({ $0.id != passage.after.screen?.page }) ?? false
      else { return nil }
      // Messages that wait may lead elsewhere when the section is shown (N7).
      return passage.releasesMessages
        ? nil : Finding(expected: "\(id)", found: "\(passage.after.screen.map { "\($0)" } ?? "nothing")")
    },
  ]
}
