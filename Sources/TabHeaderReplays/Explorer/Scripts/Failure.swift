import StrictJSON
import TabEngine
import TabHeaderWire

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

/// Requests that do what the steps of a failure do: `POST /v1/sessions`, then batches of actions with pauses.
package struct Reproduction: Sendable {
  package struct Request: Sendable {
    /// The milliseconds to wait before the request.
    package let wait: Int64
    /// The content of `POST /v1/sessions/{session}/actions`; `nil` if only time passes.
    package let content: [UInt8]?
  }

  package let preset: String
  /// The content of `POST /v1/sessions`.
  package let session: [UInt8]
  package let requests: [Request]

  /// Steps without a pause share a batch. A refused action has a batch of its own, because it would undo the others.
  package init(_ steps: [ScriptStep], from start: Start) {
    preset = start.preset
    session = start.content
    var (container, now) = (start.container, RandomActions.start)
    var requests: [Request] = []
    var batch: (wait: Int64, actions: [TabAction]) = (0, start.preparation.map { [$0] } ?? [])
    func send() {
      if !batch.actions.isEmpty { requests.append(Request(wait: batch.wait, content: Self.content(batch.actions))) }
      batch.actions = []
    }
    for step in steps {
      now = now.advanced(byMilliseconds: step.wait)
      guard let action = step.action else {
        send()
        requests.append(Request(wait: step.wait, content: nil))
        continue
      }
      let isRefused = (try? container.apply(action, at: now)) == nil
      if step.wait > 0 || isRefused { send() }
      if batch.actions.isEmpty { batch.wait = step.wait }
      batch.actions.append(action)
      if isRefused { send() }
    }
    send()
    self.requests = requests
  }

  private static func content(_ actions: [TabAction]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member(
        "actions",
        array: { json in
          for action in actions { action.write(to: &json) }
        })
    }
    return json.bytes
  }

  /// A line for each request.
  package var lines: [String] {
    ["POST /v1/sessions \(String(decoding: session, as: UTF8.self))"]
      + requests.flatMap { request in
        let pause = request.wait > 0 ? ["wait \(request.wait) ms"] : []
        return pause
          + (request.content.map {
            ["POST /v1/sessions/{session}/actions \(String(decoding: $0, as: UTF8.self))"]
          } ?? [])
      }
  }
}

extension Reproduction {
  /// An object with the preset, the content that creates the session, and an array of requests with `wait` in milliseconds and
  /// `content`.
  package var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("preset", preset)
      json.member("session", raw: session)
      json.member(
        "requests",
        array: { json in
          for request in requests {
            json.object { json in
              json.member("wait", Int(request.wait))
              if let content = request.content { json.member("content", raw: content) }
            }
          }
        })
    }
    return json.bytes
  }
}
