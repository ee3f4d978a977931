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
  /// All events, those of settling included; or why the action was refused.
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
