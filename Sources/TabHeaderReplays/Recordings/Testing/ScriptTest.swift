import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// The verdict on a script: which of its expectations do not hold.
package struct ScriptTest: Sendable {
  /// How many expectations were checked, and revisions compared.
  package private(set) var checks = 0
  package private(set) var failures: [Failure] = []

  /// An expectation that does not hold.
  package struct Failure: Equatable, Sendable {
    /// The index of the entry; `nil` at the end.
    package let entry: Int?
    /// Milliseconds from the start.
    package let time: Int64
    /// A JSON pointer into the state, or `events`, `spoken`, `refused` or `result`.
    package let subject: String
    package let expected: String
    package let found: String
  }

  /// Performs a script and checks its expectations. Of a recording it also checks that it is the same again.
  ///
  /// - Parameter content: the text of the script.
  package init(
    of script: Script, from start: SessionSnapshot, in content: [UInt8]
  ) throws(Replay.Failure) {
    var playback = Playback(from: start)
    var events: [TabEvent] = []
    for (index, entry) in script.entries.enumerated() {
      let effect = try playback.perform(index, of: script)
      let new = effect.steps.flatMap(\.events)
      // Kept only if they are asked for at the end.
      if script.expectation?.events.isEmpty == false { events += new }
      // What was recorded of an entry says whether it was refused.
      if entry.expectation != nil || entry.result == nil {
        check(effect.refusal, entry.expectation?.refusal, index, playback)
      }
      if let expectation = entry.expectation { check(expectation, new, index, playback) }
    }
    let settled = playback.settle(script.settled?.count)
    if let expectation = script.expectation { check(expectation, events + settled.flatMap(\.events), nil, playback) }
    if script.isRecording { try compare(try Replay(of: script, from: start, in: content)) }
  }

  private mutating func compare(_ replay: Replay) throws(Replay.Failure) {
    checks += replay.revisions
    guard let difference = replay.difference else { return }
    failures.append(
      Failure(
        entry: difference.entry, time: 0, subject: "result", expected: "the same as was recorded",
        found: "\(difference)"))
  }

  private mutating func check(
    _ found: BatchError?, _ expected: ErrorName?, _ index: Int, _ playback: Playback
  ) {
    if expected != nil { checks += 1 }
    guard found?.error.name != expected else { return }
    failures.append(
      Failure(
        entry: index, time: playback.reached, subject: "refused", expected: expected?.rawValue ?? "performed",
        found: found.map { "\($0.error.name.rawValue): \($0.error.detail)" } ?? "performed"))
  }

  /// - Parameter events: those since the entry before, or all of them.
  private mutating func check(_ expectation: Expectation, _ events: [TabEvent], _ index: Int?, _ playback: Playback) {
    func failure(_ subject: String, _ expected: String, _ found: String) -> Failure {
      let time = playback.now.milliseconds - playback.start.milliseconds
      return Failure(entry: index, time: time, subject: subject, expected: expected, found: found)
    }
    checks += expectation.values.count + (expectation.events.isEmpty ? 0 : 1) + (expectation.spoken.isEmpty ? 0 : 1)
    if !expectation.values.isEmpty {
      let state = playback.snapshot.values(at: playback.now)
      for (path, rule) in expectation.values {
        let value = state.value(at: path)
        guard !rule.accepts(value) else { continue }
        failures.append(
          failure(path.pointer, rule.text, value.map { $0.text } ?? "nothing: the state has no such value"))
      }
    }
    let occurred = EventPattern.found(expectation.events, in: events, from: playback.start)
    if occurred < expectation.events.count {
      let after = occurred == 0 ? "" : " after " + expectation.events[occurred - 1].text
      failures.append(
        failure("events", expectation.events[occurred].text + after, events.isEmpty ? "no events" : events.names))
    }
    guard !expectation.spoken.isEmpty else { return }
    let lines = playback.snapshot.container.spokenElements.map(\.spoken)
    var next = 0
    for line in lines where next < expectation.spoken.count && line.isSame(as: expectation.spoken[next]) { next += 1 }
    guard next < expectation.spoken.count else { return }
    failures.append(
      failure(
        "spoken", JSONValue.string(expectation.spoken[next]).text, JSONValue.array(lines.map { .string($0) }).text))
  }
}

extension [TabEvent] {
  /// The first forty, by type.
  fileprivate var names: String {
    prefix(40).map { $0.kind.type }.joined(separator: ", ") + (count > 40 ? ", … \(count) in all" : "")
  }
}

extension JSONValue {
  /// The value as JSON, shortened.
  var text: String {
    let bytes = bytes
    return String(decoding: bytes.prefix(400), as: UTF8.self) + (bytes.count > 400 ? "…" : "")
  }
}
