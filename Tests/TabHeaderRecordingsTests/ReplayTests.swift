import Foundation
import ManualClock
import RandomCases
import StrictJSON
import Synchronization
import TabEngine
import TabHeaderCatalog
import TabHeaderReplays
import TabHeaderWire
import Testing

@testable import TabSessions

/// Recordings, and what a replay says about them (G1 to G5).
@Suite struct ReplayTests {
  @Test func `G1: a recording replays the same, byte for byte, a hundred times`() throws {
    let content = try Sample.recording(of: Sample.swipe)
    let first = try Sample.replay(content)
    #expect(first.difference == nil)
    #expect(first.revisions == 5)
    for _ in 0..<100 {
      #expect(try Sample.recording(of: Sample.swipe) == content)
      let replay = try Sample.replay(content)
      #expect((replay.digest, replay.revisions) == (first.digest, 5))
    }
    // A recording of the recording.
    #expect(try Sample.recording(of: content.text) == content)
  }

  /// Sessions with random containers, on which random actions are performed at random times.
  @Test func `G1: the history of a session replays the same`() throws {
    var revisions = 0
    for seed in 0..<UInt64(RandomCases.some(of: 200)) {
      let clock = ManualClock()
      var actions = RandomActions(seed: seed)
      let time: ContainerClock = seed.isMultiple(of: 4) ? .manual : .live
      let session = try Sample.session(clock, try actions.container(), time: time)
      for (index, step) in try actions.steps(40).enumerated() {
        clock.advanceSilently(byMilliseconds: Int64(index * 37 % 400))
        let action = step.action
        // A history has what clients can send.
        var json = JSONWriter()
        SessionCommand.Change.action(action).write(to: &json)
        var reader = JSONReader(json.bytes, limits: .unlimited)
        guard (try? SessionCommand.Change.read(&reader)) == .action(action) else { continue }
        _ = try? session.perform(SessionCommand(.action(action)))
        if index == 20 { _ = try? session.perform(SessionCommand(.rate(0.5, since: clock.now()))) }
        if index == 25 {
          _ = try? session.perform(
            SessionCommand(.restore(.reset(to: try session.history()[1] ?? session.newest.snapshot))))
        }
      }
      clock.advanceSilently(byMilliseconds: 300)
      _ = session.read()
      let history = try session.history()
      let content = Recording.of(history, name: "Random", preset: "none")
      let replay = try Sample.replay(content)
      #expect(replay.difference == nil, "seed \(seed): \(replay.difference?.description ?? "")")
      revisions += replay.revisions
      #expect(history.last == session.newest.number)
    }
    #expect(revisions > 20 * RandomCases.some(of: 200) / 2, "\(revisions)")
  }

  @Test func `G2: the digest is as docs/recordings.md defines it`() throws {
    let content = try Sample.recording(of: Sample.swipe)
    let recording = try JSONValue(parsing: content)
    let (_, start) = try Sample.script(Sample.swipe)
    let description = SHA256.hash(of: start.container.encodedDescription()).hexadecimal
    var lines = ""
    for (entry, count) in [1, 1, 1, 2].enumerated() {
      for index in 0..<count {
        let revision = try #require(recording[pointer: "/actions/\(entry)/result/\(index)"])
        let number = try #require(revision[pointer: "/revision"]?.bytes.text)
        let position = try #require(revision[pointer: "/position"]?.bytes.text)
        let events = try #require(revision[pointer: "/events"]?.bytes.text)
        let text = "tabheader 1\n\(number)\n\(description)\n\(position)\n\(events)\n"
        let digest = SHA256.hash(of: Array(text.utf8)).prefix(16).hexadecimal
        #expect(revision[pointer: "/digest"] == .string(digest))
        lines += "\(number) \(digest)\n"
      }
    }
    #expect(try Sample.replay(content).digest.description == SHA256.hash(of: Array(lines.utf8)).prefix(16).hexadecimal)
  }

  /// The transition of the swipe settles before the selection, and the transition of the selection after the last entry.
  @Test func `G2: what settles by itself is in the result of the next entry, or after the last`() throws {
    let text = try Sample.swipe.bytes.replacing(#""index": 2"#, with: #""index": 2, "animated": true"#).text
    let recording = try JSONValue(parsing: try Sample.recording(of: text))
    func types(_ pointer: String) -> [String] {
      guard case .array(let events)? = recording[pointer: pointer + "/events"] else { return [] }
      return events.compactMap { if case .string(let type)? = $0[pointer: "/type"] { type.string } else { nil } }
    }
    #expect(types("/actions/3/result/0").contains("didSettle"))
    #expect(types("/actions/3/result/1").contains("transitionBegan"))
    #expect(types("/settled/0").contains("didSettle"))
    #expect(try Sample.replay(Array(recording.bytes)).revisions == 6)
  }

  @Test func `G3: the first difference is named`() throws {
    let content = try Sample.recording(of: Sample.swipe)
    let recording = try JSONValue(parsing: content)
    let digest = try #require(recording[pointer: "/actions/3/result/1/digest"]?.bytes.text)
    let wrong = "\"" + String(repeating: "0", count: 32) + "\""
    let other = try content.replacing(digest, with: wrong)
    let replay = try Sample.replay(other)
    // Nothing but the digest differs.
    #expect(
      replay.difference?.description
        == "entry 3, /actions/3/result/1/digest: expected \(wrong), found \(digest)")

    let text = try other.replacing(#""selection":2"#, with: #""selection":1"#)
    let named = try #require(try Sample.replay(text).difference)
    #expect(
      named.description == "entry 3, /actions/3/result/1/position/selection: expected 1, found 2", "\(named)")
    #expect((named.entry, named.expected, named.found, named.refusal) == (3, .number(1), .number(2), nil))

    var json = JSONWriter()
    try Sample.replay(text).write(to: &json)
    let verdict = try JSONValue(parsing: json.bytes)
    #expect(verdict[pointer: "/same"] == .bool(false))
    #expect(verdict[pointer: "/difference/pointer"] == .string("/actions/3/result/1/position/selection"))
  }

  /// In 0.1 an orientation could contradict the window, and customizing needed no Edit.
  @Test func `G3: a recording of another version that differs names both versions`() throws {
    let old = try Sample.recording(of: Sample.swipe).replacing(#""rules":"0.2","#, with: "")
    #expect(try Sample.replay(old).difference == nil)
    let begun = #"[{"revision":2,"digest":"\#(String(repeating: "a", count: 32))"}]"#
    let refused = #"{"actions": [{"type": "customize", "begin": true, "result": \#(begun)}]}"#
    let sentence =
      "recorded by the rules of 0.1 and replayed by those of 0.2: a rule that has changed may be the reason, see the changelog"
    let replay = try Sample.replay(Array(refused.utf8))
    #expect((replay.difference?.refusal, replay.difference?.note) == (.notCustomizing, sentence))
    #expect(replay.difference?.description.hasSuffix("(refused: not-customizing); \(sentence)") ?? false)
    var json = JSONWriter()
    replay.write(to: &json)
    #expect(try JSONValue(parsing: json.bytes)[pointer: "/difference/note"] == .string(sentence))
    let new = try Sample.replay(Array((#"{"rules": "0.2", "# + refused.dropFirst()).utf8))
    #expect((new.difference?.refusal, new.difference?.note) == (.notCustomizing, nil))
  }

  @Test func `G3: a revision too many or too few is named`() throws {
    let content = try Sample.recording(of: Sample.swipe)
    let removed = try content.replacing(
      #""settled":[]"#, with: #""settled":[{"revision":7,"digest":"\#(String(repeating: "a", count: 32))"}]"#)
    let missing = try #require(try Sample.replay(removed).difference)
    #expect((missing.entry, missing.pointer, missing.found) == (nil, "/settled/0", nil))
    #expect(missing.expected?[pointer: "/revision"] == .number(7))

    let recording = try JSONValue(parsing: content)
    let result = try #require(recording[pointer: "/actions/2/result"]?.bytes.text)
    let more = try #require(try Sample.replay(try content.replacing(result, with: "[]")).difference)
    #expect((more.entry, more.pointer, more.expected) == (2, "/actions/2/result/0", nil))
    #expect(more.found?[pointer: "/revision"] == .number(4))
  }

  @Test func `G3: a change of the description is named`() throws {
    let text = #"{"actions": [{"type": "resize", "width": 500}]}"#
    let content = try Sample.recording(of: text)
    let recording = try JSONValue(parsing: content)
    #expect(recording[pointer: "/actions/0/result/0/description/traits/width"] == .number(500))
    let other = try content.replacing(#"{"type":"resize","width":500,"#, with: #"{"type":"resize","width":501,"#)
    #expect(
      try Sample.replay(other).difference?.pointer == "/actions/0/result/0/description/traits/width")
  }

  @Test func `G4: a refusal with an event is recorded, and one without is in the digest`() throws {
    let text = """
      {"configuration": {"tabs": ["A", "B"], "tabBar": {"guards": [{"deny": ["b"], "reason": "Locked"}]}}, "actions": [
      {"type": "select", "index": 1, "source": "user"}, {"type": "select", "index": 7}]}
      """
    let content = try Sample.recording(of: text)
    let recording = try JSONValue(parsing: content)
    #expect(recording[pointer: "/actions/0/result/0/revision"] == .number(1))
    #expect(recording[pointer: "/actions/0/result/0/events/0/type"] == .string("selectionPrevented"))
    #expect(recording[pointer: "/actions/1/result"] == .array([]))
    let replay = try Sample.replay(content)
    #expect(replay.difference == nil)
    let performed = try content.replacing(#""index":7"#, with: #""index":1"#)
    let difference = try #require(try Sample.replay(performed).difference)
    #expect(difference.pointer == "/actions/1/result/0")
    let without = try Sample.replay(Array(#"{"actions": [], "settled": []}"#.utf8))
    let with = try Sample.replay(Array(#"{"actions": [{"type": "select", "index": 7}]}"#.utf8))
    #expect(without.digest != with.digest)
  }

  @Test func `G5: a long recording has digests only, which find the difference too`() throws {
    let entries = (1...200).map { #"{"type":"swipe","phase":"changed","translation":\#(-$0)}"# }
    let (script, start) = try Sample.script(
      #"{"actions": [{"type":"swipe","phase":"began"},\#(entries.joined(separator: ","))]}"#)
    let content = try Recording.of(script, from: start, details: 20_000)
    let recording = try JSONValue(parsing: content, limits: .unlimited)
    #expect(recording[pointer: "/actions/2/result/0/position"] != nil)
    #expect(recording[pointer: "/actions/200/result/0/position"] == nil)
    #expect(content.count < 50_000, "\(content.count)")
    #expect(try Sample.replay(content).difference == nil)
    let digest = try #require(recording[pointer: "/actions/200/result/0/digest"]?.bytes.text)
    let wrong = "\"" + String(repeating: "0", count: 32) + "\""
    let difference = try Sample.replay(try content.replacing(digest, with: wrong)).difference
    #expect(difference?.pointer == "/actions/200/result/0/digest")
  }

  /// Time passes on a manual clock with actions only.
  @Test func `G6: an entry on a manual clock is at the time of the clock`() throws {
    func text(_ at: Int) -> String {
      #"{"configuration": {"clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"}}, "actions": ["#
        + #"{"type": "advance", "milliseconds": 100}, {"type": "select", "index": 1, "at": \#(at)}]}"#
    }
    #expect(try Sample.replay(Array(text(100).utf8)).revisions == 2)
    do {
      _ = try Sample.replay(Array(text(120).utf8))
      Issue.record("it is accepted")
    } catch let error as ContentError {
      #expect(error.mistakes.first?.pointer == "/actions/1/at")
      #expect(error.mistakes.first?.detail.hasPrefix("the clock is manual and at 100 ms: move it with ") == true)
    }
  }

  @Test func `G6: an advance of centuries is refused`() throws {
    func text(_ milliseconds: Int) -> String {
      #"{"configuration": {"clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"}}, "actions": ["#
        + #"{"type": "advance", "milliseconds": \#(milliseconds), "expect": {"/updatedAt": "2027-01-02T00:00:00.000Z"}}]}"#
    }
    #expect(try Sample.test(text(31_622_400_000)).failures == [])
    do {
      _ = try Sample.test(text(31_622_400_001))
      Issue.record("it is accepted")
    } catch let error as ContentError {
      #expect(error.mistakes.first?.pointer == "/actions/0/milliseconds")
      #expect(error.mistakes.first?.detail == "expected from 0 to 31622400000 milliseconds (366 days)")
    }
  }

  @Test func `G5: the work of a replay has a limit`() throws {
    let (script, start) = try Sample.script(Sample.swipe)
    #expect(throws: Replay.Failure.self) { try Replay(of: script, from: start, in: Sample.swipe.bytes, work: 12) }
    #expect(try Replay(of: script, from: start, in: Sample.swipe.bytes, work: 1_000).revisions == 5)
  }

  @Test(
    arguments: [
      ("", 135, "/actions/3"), ("", 136, nil), (#"{"type": "removeTab", "tab": "a"}, "#, 104, "/actions/2"),
      (#"{"type": "setTabs", "tabs": ["X"]}, "#, 156, "/actions/4"),
      (#"{"type": "setTabs", "tabs": ["X"]}, "#, 157, nil),
    ] as [(String, Int, String?)])
  func `G5: a script that is certainly too much work is refused before any is done`(
    first: String, work: Int, refused: String?
  ) throws {
    let actions = Array(repeating: #"{"type": "select", "index": 0}"#, count: 4).joined(separator: ", ")
    let text = #"{"configuration": {"tabs": ["a", "b", "c", "d"]}, "actions": [\#(first)\#(actions)]}"#
    let (script, start) = try Sample.script(text)
    var looks = 0
    do {
      _ = try Replay(of: script, from: start, in: text.bytes, work: work) {
        looks += 1
        return false
      }
    } catch {
      #expect(error.isTooMuch)
      #expect(error.mistake.pointer == refused ?? "")
      #expect(looks == (refused == nil ? 1 : 0))
    }
  }
}

extension Sample {
  static func session(_ clock: ManualClock, _ container: TabContainer, time: ContainerClock) throws -> Session {
    var generator = SystemRandomNumberGenerator()
    return Session(
      SessionIdentity(
        id: SessionID(using: &generator), epoch: "e90c4a11", preset: "sample", createdAt: clock.now(),
        timeToLive: .seconds(60)),
      container, time: time, logCapacity: EventLog.Capacity(events: 1_024, bytes: .max), clock: clock)
  }
}

extension Session {
  /// The whole history of a session that is only in memory.
  fileprivate func history() throws -> History {
    let found = Mutex<Result<History, StoreError>?>(nil)
    readHistory(of: 1...Int.max) { records in
      found.withLock { $0 = Result { () throws(StoreError) in try History(records.get()) } }
    }
    return try #require(found.withLock { $0 }).get()
  }
}

extension String {
  var bytes: [UInt8] { Array(utf8) }
}

/// Recordings of earlier versions.
@Suite struct KeptRecordingTests {
  /// Selections, swipes, changes of tabs, badges, design, style, language and size, pushes, undo and redo: no rule of 0.2 concerns them.
  @Test func `G1: a recording of 0.1 that no changed rule concerns replays the same`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Kept/rules-0.1.json")
    let replay = try Sample.replay([UInt8](Data(contentsOf: file)))
    #expect(replay.difference == nil)
    #expect(replay.revisions == 21)
  }
}
