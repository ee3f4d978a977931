import StrictJSON
import TabEngine

/// Actions that break an invariant, as few and as simple as possible.
package struct Failure: Sendable {
  package let start: Start
  package let steps: [ScriptStep]
  package let violation: Violation
  /// The seed of the sequence in which it was found; `nil` for an exhaustive search.
  package let seed: UInt64?

  package init(start: Start, steps: [ScriptStep], violation: Violation, seed: UInt64?) {
    self.start = start
    self.steps = steps
    self.violation = violation
    self.seed = seed
  }

  /// Shrinks the steps of a failure.
  init(
    shrinking steps: [ScriptStep], from start: Start, _ invariants: InvariantSet, _ violation: Violation, seed: UInt64?
  ) {
    let shrunk = invariants.shrunk(steps, from: start.container)
    self.init(start: start, steps: shrunk.steps, violation: shrunk.violation ?? violation, seed: seed)
  }

  package var script: Reproduction { Reproduction(steps, from: start) }

  /// A few lines: the invariant, what it expects, and the requests.
  package var text: String {
    let invariant = (Invariant.all + [ServerSearch.invariant]).first { $0.name == violation.invariant }
    let lines = [
      "broken: \(violation.invariant) (\(violation.rules.joined(separator: ", ")))",
      "        \(invariant?.summary ?? "")",
      "expected: \(violation.finding.expected)",
      "found:    \(violation.finding.found)",
      "after \(steps.count) step\(steps.count == 1 ? "" : "s"):",
    ]
    return (lines + script.lines.map { "  \($0)" }).joined(separator: "\n") + "\n"
  }
}

extension Failure {
  /// An object with the invariant, its rules, what it expects and what was found, and the script.
  package var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("invariant", violation.invariant)
      json.member(
        "rules",
        array: { json in
          for rule in violation.rules { json.value(rule) }
        })
      json.member("expected", violation.finding.expected)
      json.member("found", violation.finding.found)
      // As a text, because a seed has more digits than a number in JSON keeps.
      if let seed { json.member("seed", String(seed)) }
      json.member("steps", steps.count)
      json.member("script", raw: script.json)
    }
    return json.bytes
  }
}

/// A step of a script: time passes, then an action is performed.
package struct ScriptStep: Equatable, Sendable {
  /// In milliseconds.
  package var wait: Int64
  /// `nil` if only time passes.
  package var action: TabAction?

  package init(wait: Int64 = 0, action: TabAction?) {
    self.wait = wait
    self.action = action
  }

  package init(_ step: Step) {
    self.init(wait: step.wait, action: step.action)
  }
}
