extension TabContainer {
  /// Whether the containers differ in more than a gesture, which may still go either way, and a selection that is pending, which has
  /// changed nothing yet (U1). Pages on their way to a page count as there, and so does a push or pop.
  public func differs(from other: TabContainer) -> Bool {
    // Most changes of the user change one of these, which take the least time to compare.
    if isElsewhere(than: other) { return true }
    var copy = self
    (copy.currentPage, copy.motion, copy.hasYieldedGesture) = (other.currentPage, other.motion, other.hasYieldedGesture)
    if !rare.isShared(with: other.rare) {
      (copy.pending, copy.lastAsked) = (other.pending, other.lastAsked)
      copy.navigationTransition = other.navigationTransition
    }
    return copy != other
  }

  /// Whether the selection or the pages differ, apart from a gesture.
  package func isElsewhere(than other: TabContainer) -> Bool { selection != other.selection || goal != other.goal }

  /// The page on which the pages are or will be, apart from a gesture, or the place between two at which they stand; -1 without pages.
  var goal: Double {
    switch motion {
    case .idle: Double(currentPage ?? -1)
    case .scrolled(let offset): offset / (geometry?.pageWidth ?? 1)
    case .moving(let transition): Double(transition.page)
    case .dragging(let drag), .possible(let drag): drag.goal
    }
  }

  /// The revision of the session before the gesture (U1); `nil` without a gesture of the pages.
  package var revisionBeforeGesture: Int? {
    get { motion.drag?.revision }
    set { motion.drag?.revision = newValue }
  }
}

extension TabContainer {
  /// The configuration. Comparing two takes no time while their containers share one.
  package var sharedConfiguration: Shared<Configuration> { shared }

  /// Whether a member of the configuration that a client can set has changed.
  package func hasNewConfiguration(after old: TabContainer) -> Bool {
    if shared.isShared(with: old.shared) { return false }
    let (look, oldLook) = (configuration.look, old.configuration.look)
    guard (look.style, look.theme, look.overrides) == (oldLook.style, oldLook.theme, oldLook.overrides) else {
      return true
    }
    var known = old.configuration
    known.look = look
    return configuration != known
  }

  /// Whether the design has changed, for any colour scheme and text size.
  package func hasNewDesign(after old: TabContainer) -> Bool {
    if shared.isShared(with: old.shared), traits == old.traits { return false }
    let (look, oldLook) = (configuration.look, old.configuration.look)
    // Labels of tabs are scaled at the top only.
    return (look.style, look.theme) != (oldLook.style, oldLook.theme) || look.problem != oldLook.problem
      || look.design(.light) != oldLook.design(.light) || look.design(.dark) != oldLook.design(.dark)
      || barPlace != old.barPlace || design != old.design
  }
}
