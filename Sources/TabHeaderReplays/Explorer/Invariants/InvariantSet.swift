import TabEngine

/// Invariants, ready to be checked.
package struct InvariantSet: Sendable {
  private let states: [Invariant]
  private let steps: [Invariant]

  package static let all = InvariantSet(Invariant.all)

  package init(_ invariants: [Invariant]) {
    states = invariants.filter { if case .state = $0.check { true } else { false } }
    steps = invariants.filter { if case .step = $0.check { true } else { false } }
  }

  /// The first violation in a state; `nil` if there is none.
  package func violation(of container: TabContainer, at now: Instant) -> Violation? {
    for invariant in states {
      if let finding = invariant.finding(in: container, at: now) { return Violation(of: invariant, finding) }
    }
    return nil
  }

  /// The first violation by an action; `nil` if there is none.
  package func violation(of passage: Passage) -> Violation? {
    for invariant in steps {
      if let finding = invariant.finding(in: passage) { return Violation(of: invariant, finding) }
    }
    return nil
  }

  /// Performs the steps of a script until one breaks an invariant.
  ///
  /// - Returns: the violation with the number of steps up to it; `nil` if all invariants hold.
  package func violation(
    of steps: some Sequence<ScriptStep>, from start: TabContainer, at beginning: Instant = RandomActions.start
  ) -> (violation: Violation, count: Int)? {
    var (container, now, count) = (start, beginning, 0)
    if let violation = violation(of: container, at: now) { return (violation, 0) }
    for step in steps {
      now = now.advanced(byMilliseconds: step.wait)
      count += 1
      if let action = step.action {
        let passage = Passage(action, on: container, at: now)
        container = passage.after
        if let violation = violation(of: passage) { return (violation, count) }
        // A refused action leaves transitions as they were; the next look settles them.
        if !passage.isPerformed { _ = container.advance(to: now) }
      } else {
        _ = container.advance(to: now)
      }
      if let violation = violation(of: container, at: now) { return (violation, count) }
    }
    return nil
  }
}
