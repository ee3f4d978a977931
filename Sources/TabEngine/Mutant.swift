/// A mistake planted in the engine, to prove that `tabheader explore` finds such mistakes. A build without the flag `MUTANTS`
/// has none: `isActive(_:)` is always `false` there.
package enum Mutant: Int, CaseIterable, Sendable {
  /// V: a scroll that no event reports.
  case unreportedScroll = 1
  /// P9: a transition that does not settle at the instant of its end.
  case lateSettling
  /// V: a batch that is refused, and performed in part.
  case partialBatch
  /// P6: pages that follow a finger past an edge without resistance.
  case looseRubberBand
  /// S7: the tab before a removed one becomes selected.
  case wrongNeighbor
  /// S7: a tab that is moved past the selected one takes its selection.
  case movedSelection
  /// N4: a popup that stays open.
  case openPopup
  /// P4: a resize that returns to the first page.
  case lostPage
  /// P8: a release that reaches two pages.
  case farRelease
  /// S5, S9: a swipe that settles on a tab that refuses the user.
  case ignoredGuard
  /// S8: a tab that loses its stack as it is moved.
  case lostStack
  /// S6: a program's selection that is logged as the user's.
  case selfSelection
  /// X1: haptics in the background.
  case backgroundHaptics
  /// B5: a bar without a place for More.
  case fullBar
  /// B6: a first page inside More that does not lead back to the list.
  case lostWayBack
  /// B7: customizing that saves although it should not.
  case keptOrder
  /// N2: a page that is twice in a stack.
  case repeatedPage
  /// N6: a push that continues although another page is on the screen.
  case stalePush
  /// V: a snapshot that forgets customizing.
  case forgottenCustomizing
  /// P10: a selection that takes over a movement and jumps.
  case jumpingSelection

  #if MUTANTS
    /// The one mutant at work. It is set before the engine is used.
    nonisolated(unsafe) package static var active: Mutant?

    static func isActive(_ mutant: Mutant) -> Bool { active == mutant }
  #else
    @inline(__always) static func isActive(_: Mutant) -> Bool { false }
  #endif
}
