import TabEngine

/// Something that always holds, as a row of a table.
package struct Invariant: Sendable {
  /// A name in a failure, such as `rests-on-a-page`.
  package let name: String
  /// The rules of docs/behaviour.md that it follows from.
  package let rules: [String]
  /// What holds, in a sentence.
  package let summary: String
  let check: Check

  enum Check: Sendable {
    /// Holds for every container at every instant.
    case state(@Sendable (TabContainer, Instant) -> Finding?)
    /// Holds for every action, performed or refused.
    case step(@Sendable (Passage) -> Finding?)
  }

  /// - Parameter check: returns what is wrong in a container at an instant; `nil` if nothing is.
  package static func state(
    _ name: String, _ rules: [String], _ summary: String,
    check: @escaping @Sendable (TabContainer, Instant) -> Finding?
  ) -> Invariant {
    Invariant(name: name, rules: rules, summary: summary, check: .state(check))
  }

  /// - Parameter check: returns what an action has done wrong; `nil` if nothing.
  package static func step(
    _ name: String, _ rules: [String], _ summary: String, check: @escaping @Sendable (Passage) -> Finding?
  ) -> Invariant {
    Invariant(name: name, rules: rules, summary: summary, check: .step(check))
  }

  /// All invariants of the engine.
  package static let all =
    ofSelection + ofAsking + ofSections + ofNavigation + ofPages + ofBar + ofSnapshots + ofReplays + ofSelecting
    + ofAnswers + ofEditing
    + ofMoving + ofNavigating

  func finding(in container: TabContainer, at now: Instant) -> Finding? {
    if case .state(let check) = check { check(container, now) } else { nil }
  }

  func finding(in passage: Passage) -> Finding? {
    if case .step(let check) = check { check(passage) } else { nil }
  }
}

/// What an invariant expects, and what it has found instead.
package struct Finding: Equatable, Sendable {
  package let expected: String
  package let found: String

  package init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }
}

/// A finding with the invariant that it breaks.
package struct Violation: Equatable, Sendable, CustomStringConvertible {
  package let invariant: String
  package let rules: [String]
  package let finding: Finding

  package init(invariant: String, rules: [String], finding: Finding) {
    self.invariant = invariant
    self.rules = rules
    self.finding = finding
  }

  init(of invariant: Invariant, _ finding: Finding) {
    self.init(invariant: invariant.name, rules: invariant.rules, finding: finding)
  }

  package var description: String {
    "\(invariant) (\(rules.joined(separator: ", "))): expected \(finding.expected), found \(finding.found)"
  }
}

/// An action between two states.
package struct Passage: Sendable {
  /// The container that the action found.
  package let before: TabContainer
  /// That container, with every transition settled that had ended.
  package let settled: TabContainer
  /// The events of settling.
  package let settling: [TabEvent]
  package let action: TabAction
  package let now: Instant
  /// All events, including the events of settling; or why the action was refused.
  package let outcome: Result<[TabEvent], TabContainerError>
  package let after: TabContainer

  /// Performs an action.
  package init(_ action: TabAction, on container: TabContainer, at now: Instant) {
    self.action = action
    self.now = now
    before = container
    var settled = container
    settling = settled.advance(to: now)
    self.settled = settled
    var after = container
    outcome = Result { () throws(TabContainerError) in try after.apply(action, at: now) }
    self.after = after
  }

  /// What the action itself did; empty if it was refused.
  var kinds: [TabEvent.Kind] {
    guard case .success(let events) = outcome else { return [] }
    return events.dropFirst(settling.count).map(\.kind)
  }

  /// Whether messages were performed that had waited for dependencies.
  var releasesMessages: Bool { kinds.contains { if case .messagesReleased = $0 { true } else { false } } }

  var isPerformed: Bool { if case .success = outcome { true } else { false } }
}

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
