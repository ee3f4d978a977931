import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// The result of performing a script again: the same as was recorded, or the first difference.
package struct Replay: Sendable {
  /// Whether there was something to compare: the script is a recording.
  package let isComparison: Bool
  /// The revisions that were compared, or performed if nothing is recorded.
  package private(set) var revisions = 0
  /// The digest of everything that happened.
  package private(set) var digest: RevisionDigest
  /// The first difference from what is recorded; `nil` if there is none.
  package private(set) var difference: Difference?

  /// Where a replay differs from a recording.
  package struct Difference: Equatable, Sendable {
    /// The index of the entry; `nil` after the last one.
    package let entry: Int?
    /// A JSON pointer into the recording.
    package let pointer: String
    /// The value in the recording; `nil` if it has none.
    package let expected: JSONValue?
    /// The value in the replay; `nil` if it has none.
    package let found: JSONValue?
    /// Why the replay refused the entry; `nil` if it did not.
    package let refusal: ErrorName?
    /// The version whose rules the recording follows, if it is another one.
    package let rules: String?

    /// Which versions differ; `nil` for a recording of this version.
    package var note: String? {
      rules.map {
        "recorded by the rules of \($0) and replayed by those of \(Script.currentRules): a rule that has changed may be the reason, see the changelog"
      }
    }
  }

  /// Why a script cannot be performed.
  package struct Failure: Error, Sendable {
    package let mistake: JSONError
    package let isTooMuch: Bool

    /// The client does not wait for the result any more.
    fileprivate static var unwanted: Failure {
      Failure(mistake: JSONError(kind: .invalid, detail: "the replay was given up"), isTooMuch: true)
    }

    /// - Parameter index: the index of the entry at which the work is done.
    fileprivate static func tooMuchWork(_ index: Int) -> Failure {
      Failure(
        mistake: JSONError(
          kind: .invalid, pointer: "/actions/\(index)",
          detail: "these actions take too long to perform: replay fewer of them, or use the command line"),
        isTooMuch: true)
    }
  }

  /// Performs a script.
  ///
  /// - Parameters:
  ///   - start: the session to begin with.
  ///   - content: the text of the script, in which details are looked up.
  ///   - work: what may be done: 30 for each action, one for each of its tabs, and one for each 200 bytes that are encoded.
  ///   - isWanted: is asked before each entry. If the result is not wanted any more, that is a failure.
  /// - Throws: a time that cannot be, or too much work.
  package init(
    of script: Script, from start: SessionSnapshot, in content: [UInt8], work limit: Int = .max,
    while isWanted: () -> Bool = { true }
  ) throws(Failure) {
    isComparison = script.isRecording
    // A comparison may end at a difference long before its last entry.
    if limit < .max, !isComparison, let index = script.firstEntry(beyond: limit, from: start.tabCount) {
      throw .tooMuchWork(index)
    }
    var run = Run(of: script, from: start, in: content, work: limit)
    for index in script.entries.indices {
      guard isWanted() else { throw .unwanted }
      guard try run.perform(index) else { break }
    }
    if run.difference == nil { run.settle() }
    revisions = run.revisions
    difference = run.difference
    digest = run.digest.finish()
  }
}

/// A replay under way.
private struct Run: ~Copyable {
  let script: Script
  let content: [UInt8]
  var playback: Playback
  var encoder: RevisionEncoder
  var digest = RunningDigest()
  var revisions = 0
  var work: Int
  var difference: Replay.Difference?

  init(of script: Script, from start: SessionSnapshot, in content: [UInt8], work: Int) {
    self.script = script
    self.content = content
    self.work = work
    playback = Playback(from: start)
    encoder = RevisionEncoder(after: start.container)
  }

  /// - Returns: whether it is as recorded.
  mutating func perform(_ index: Int) throws(Replay.Failure) -> Bool {
    let entry = script.entries[index]
    let effect = try playback.perform(index, of: script)
    work -= entry.change.work(with: playback.snapshot.tabCount)
    compare(effect.steps, entry.result, Place(entry: index), effect.refusal?.error.name)
    if let refusal = effect.refusal { digest.add(refusal.error.name) }
    guard work >= 0 else { throw .tooMuchWork(index) }
    return difference == nil
  }

  mutating func settle() {
    compare(playback.settle(script.settled?.count), script.settled, Place(entry: nil), nil)
  }

  /// A list of results in the recording.
  private struct Place {
    let entry: Int?
    var pointer: String { entry.map { "/actions/\($0)/result" } ?? "/settled" }
  }

  /// Compares revisions with the recorded revisions, if there are any.
  private mutating func compare(
    _ steps: [SessionSnapshot.Step], _ recorded: [RecordedRevision]?, _ place: Place, _ refusal: ErrorName?
  ) {
    for (index, step) in steps.enumerated() {
      let revision = encoder.encode(step)
      work -= revision.size / 200
      digest.add(revision)
      revisions += 1
      guard let recorded else { continue }
      guard index < recorded.count else {
        return differ(place, "/\(index)", nil, revision.json(details: false), refusal)
      }
      guard recorded[index].digest == revision.digest, recorded[index].number == revision.number else {
        return differ(revision, place, index, refusal)
      }
    }
    guard let recorded, recorded.count > steps.count else { return }
    let expected = JSONValue.object([
      "revision": .integer(recorded[steps.count].number),
      "digest": .string(recorded[steps.count].digest.description),
    ])
    differ(place, "/\(steps.count)", expected, nil, refusal)
  }

  private mutating func differ(
    _ place: Place, _ pointer: String, _ expected: JSONValue?, _ found: JSONValue?, _ refusal: ErrorName?
  ) {
    difference = Replay.Difference(
      entry: place.entry, pointer: place.pointer + pointer, expected: expected, found: found, refusal: refusal,
      rules: script.rules == Script.currentRules ? nil : script.rules)
  }

  /// Names the first difference between a revision and the recorded one.
  private mutating func differ(_ revision: EncodedRevision, _ place: Place, _ index: Int, _ refusal: ErrorName?) {
    let pointer = place.pointer + "/\(index)"
    guard case .object(let recorded)? = JSONValue(at: pointer, in: content),
      case .object(let found) = revision.json(details: true)
    else { return }
    for name in ["revision", "description", "position", "events"] {
      // Recordings that are long have digests only.
      guard
        let expected = recorded[ExactText(name)] ?? (name == "description" && recorded["position"] != nil ? .null : nil)
      else { continue }
      if let difference = (found[ExactText(name)] ?? .null).firstDifference(from: expected) {
        return differ(
          place, "/\(index)/\(name)" + difference.pointer, difference.expected, difference.found, refusal)
      }
    }
    differ(place, "/\(index)/digest", recorded["digest"], .string(revision.digest.description), refusal)
  }
}

extension EncodedRevision {
  func json(details: Bool) -> JSONValue? {
    var json = JSONWriter()
    write(details: details, to: &json)
    return try? JSONValue(parsing: json.bytes, limits: .unlimited)
  }
}

extension JSONValue {
  /// The first place in which this value differs from another one, in the order of the other one; `nil` if they are equal.
  func firstDifference(from other: JSONValue) -> (pointer: String, expected: JSONValue?, found: JSONValue?)? {
    func within(_ token: String, _ found: JSONValue?, _ expected: JSONValue?) -> (String, JSONValue?, JSONValue?)? {
      let token = "/" + JSONError.referenceToken(token)
      switch (found, expected) {
      case (let found?, let expected?):
        return found.firstDifference(from: expected).map { (token + $0.pointer, $0.expected, $0.found) }
      case (nil, nil): return nil
      default: return (token, expected, found)
      }
    }
    switch (self, other) {
    case (.object(let found), .object(let expected)):
      for member in expected.members {
        if let difference = within(member.name.string, found[member.name], member.value) { return difference }
      }
      for member in found.members where expected[member.name] == nil {
        return within(member.name.string, member.value, nil)
      }
      return nil
    case (.array(let found), .array(let expected)):
      for index in 0..<max(found.count, expected.count) {
        let (left, right) = (found.dropFirst(index).first, expected.dropFirst(index).first)
        if let difference = within("\(index)", left, right) { return difference }
      }
      return nil
    default: return self == other ? nil : ("", other, self)
    }
  }
}

extension Script {
  /// The first entry that is certainly beyond the work that may be done; `nil` if that is not known before.
  fileprivate func firstEntry(beyond limit: Int, from tabs: Int) -> Int? {
    var least = LeastTabs(from: tabs)
    for entry in entries {
      switch entry.change {
      case .action(let action): least.add(action)
      case .restore(let restoration): least.add(restoration.container.tabs.count)
      default: for action in entry.change.actions { least.add(action) }
      }
    }
    var work = 0
    return entries.firstIndex { entry in
      work += entry.change.work(with: least.count)
      return work > limit
    }
  }
}

extension SessionCommand.Change {
  /// The work of its actions on so many tabs.
  fileprivate func work(with tabs: Int) -> Int {
    if case .action(let action) = self {
      action.work(with: tabs)
    } else {
      actions.reduce(0) { $0 + $1.work(with: tabs) }
    }
  }
}

extension TabAction {
  /// An action takes as long as this many tabs, however many there are.
  private static let work = 30

  fileprivate func work(with tabs: Int) -> Int { Self.work + weight * tabs }

  /// What it takes for each tab. Where tabs change, all of them are copied and compared.
  private var weight: Int {
    switch self {
    case .setTabs, .insertTab, .updateTab, .removeTab, .moveTab, .setPopups, .configure, .customize: 3
    default: 1
    }
  }
}

extension Replay {
  /// What `POST /v1/replays` answers.
  package func write(to json: inout JSONWriter, members: (inout JSONWriter) -> Void = { _ in }) {
    json.object { json in
      members(&json)
      json.member("same", difference == nil)
      json.member("compared", isComparison)
      json.member("revisions", revisions)
      json.member("digest", digest.description)
      guard let difference else { return }
      json.member(
        "difference",
        object: { json in
          if let entry = difference.entry { json.member("entry", entry) }
          json.member("pointer", difference.pointer)
          if let expected = difference.expected { json.member("expected", raw: expected.bytes) }
          if let found = difference.found { json.member("found", raw: found.bytes) }
          if let refusal = difference.refusal { json.member("refused", refusal.rawValue) }
          if let note = difference.note { json.member("note", note) }
        })
    }
  }
}

extension Replay.Difference: CustomStringConvertible {
  /// `entry 12, /actions/12/result/0/position/selection: expected 2, found 1`.
  package var description: String {
    func text(_ value: JSONValue?) -> String {
      guard let value else { return "nothing" }
      let bytes = value.bytes
      return String(decoding: bytes.prefix(200), as: UTF8.self) + (bytes.count > 200 ? "…" : "")
    }
    let place = entry.map { "entry \($0)" } ?? "after the last entry"
    let reason = refusal.map { " (refused: \($0.rawValue))" } ?? ""
    let note = note.map { "; \($0)" } ?? ""
    return "\(place), \(pointer): expected \(text(expected)), found \(text(found))\(reason)\(note)"
  }
}
