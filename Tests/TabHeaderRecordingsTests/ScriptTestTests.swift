import StrictJSON
import TabHeaderCatalog
import TabHeaderReplays
import Testing

/// What a script expects (G7), and its golden frames (G8).
@Suite struct ScriptTestTests {
  private func script(_ expect: String, end: String = "{}") -> String {
    """
    {"configuration": {"preset": "remind", "tabs": ["Green", "Indigo", "Orange"]}, "actions": [
    {"type": "select", "index": 1, "animated": true, "source": "user", "at": 100, "expect": \(expect)}], "expect": \(end)}
    """
  }

  @Test func `G7: values, ranges, events and speech that are as expected`() throws {
    let expect = """
      {"/selectedIndex": 1, "/selectedTab": "indigo", "/pager/phase": "animating", "/pager/contentOffset/x": 0,
       "/pager/contentOffset": {"is": {"x": 0, "y": 0}}, "/pager/contentSize/width": {"from": 900, "to": 2000},
       "/pager/bounds/width": {"near": 320.4, "within": 0.5},
       "events": [{"type": "selectionChanged", "at": 100}, "transitionBegan", "didSelect"]}
      """
    let end = """
      {"/pager/contentOffset/x": {"from": 300}, "/pager/transition/elapsed": null, "/pager/phase": "idle",
       "events": [{"type": "didSelect", "index": 1}, {"type": "didSettle", "page": 1}], "spoken": ["Indigo, 2 of 3, selected", "Indigo"]}
      """
    let test = try Sample.test(script(expect, end: end))
    #expect(test.failures == [], "\(test.failures)")
    #expect(test.checks == 8 + 5)
  }

  @Test func `G7: what is not as expected is listed with what was found`() throws {
    let expect = """
      {"/selectedIndex": 2, "/pager/bounds/width": {"near": 300, "within": 0.5}, "/pager/phase": {"to": 4},
       "events": ["didSettle"]}
      """
    let end = #"{"events": ["didSettle", "haptic"], "spoken": ["Purple"]}"#
    let failures = try Sample.test(script(expect, end: end)).failures
    #expect(
      failures.map(\.subject) == [
        "/selectedIndex", "/pager/bounds/width", "/pager/phase", "events", "events", "spoken",
      ])
    #expect(failures.map(\.entry) == [0, 0, 0, 0, nil, nil])
    #expect(failures.prefix(3).map(\.expected) == ["2", "300 ± 0.5", "at most 4"])
    #expect(failures.prefix(3).map(\.found) == ["1", "320", #""animating""#])
    #expect(failures[3].time == 100)
    #expect(failures[4].expected == "haptic after didSettle")
    #expect(failures[5].expected == #""Purple""#)
  }

  @Test func `G7: a refusal must be expected, and an expected one must come`() throws {
    func failures(_ entry: String) throws -> [ScriptTest.Failure] {
      try Sample.test(#"{"actions": [\#(entry)]}"#).failures
    }
    #expect(try failures(#"{"type": "select", "index": 9, "expect": {"refused": "index-out-of-range"}}"#) == [])
    let unexpected = try #require(try failures(#"{"type": "select", "index": 9}"#).first)
    #expect((unexpected.subject, unexpected.expected) == ("refused", "performed"))
    #expect(unexpected.found.hasPrefix("index-out-of-range: the index 9 does not exist"))
    let missing = try #require(
      try failures(#"{"type": "select", "index": 1, "expect": {"refused": "index-out-of-range"}}"#).first)
    #expect((missing.expected, missing.found) == ("index-out-of-range", "performed"))
    let other = try #require(
      try failures(#"{"type": "select", "index": 9, "expect": {"refused": "no-gesture"}}"#).first)
    #expect(other.expected == "no-gesture")
  }

  @Test func `G7: a recording must be the same`() throws {
    let content = try Sample.recording(of: Sample.swipe)
    #expect(try Sample.test(content.text).failures == [])
    let other = try content.replacing(#""velocity":-900"#, with: #""velocity":-901"#)
    let failure = try #require(try Sample.test(other.text).failures.first)
    #expect((failure.entry, failure.subject) == (2, "result"))
    #expect(failure.found.contains("/actions/2/result/0/"))
  }

  // MARK: Golden frames

  private static func golden(_ text: String) throws -> GoldenFrames {
    let (script, start) = try Sample.script(text)
    return try GoldenFrames(of: script, from: start, preset: try Sample.catalog.get().preset(of: script))
  }

  @Test func `G8: golden frames are the frames that POST v1 frames computes`() throws {
    let text = try Sample.swipe.bytes.replacing(#""name": "Swipe", "#, with: "").text
    let golden = try Self.golden(text)
    let lines = try Sample.catalog.get().frames(of: text.bytes, as: .ndjson).split(separator: 0x0A)
    #expect(golden.frames.count == lines.count)
    #expect(golden.rate == 60 && golden.preset == "remind")
    for (frame, line) in zip(golden.frames, lines) {
      let value = try JSONValue(parsing: Array(line))
      #expect(value[pointer: "/time"] == .number(frame.time))
      for (field, found) in zip(golden.fields, frame.values) {
        #expect(value[pointer: "/values/" + JSONError.referenceToken(field.pointer)] == found)
      }
      guard case .array(let events)? = value[pointer: "/events"] else { continue }
      let texts = events.map { event in
        "\(event[pointer: "/type"]?.bytes.text.dropFirst().dropLast() ?? "")@\(event[pointer: "/time"]?.bytes.text ?? "")"
      }
      #expect(texts == frame.events)
    }
  }

  /// The same motion, once by itself and once because actions move the clock.
  @Test func `G8: on a manual clock frames come at the same times`() throws {
    func text(_ clock: String, _ more: String) -> String {
      """
      {"configuration": {"preset": "remind"\(clock)}, "duration": 500, "fields": ["/pager/contentOffset/x", "/pager/phase"],
       "actions": [{"type": "select", "index": 1, "animated": true}\(more)]}
      """
    }
    let live = try Self.golden(text("", ""))
    let manual = try Self.golden(
      text(
        #", "clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"}"#,
        #", {"type": "advance", "milliseconds": 130}, {"type": "advance", "milliseconds": 400}"#))
    #expect(live.frames.map(\.values) == manual.frames.map(\.values))
    #expect(live.frames.count == 31)
  }

  @Test func `G8: golden frames are read as they were written`() throws {
    let golden = try Self.golden(Sample.swipe)
    #expect(try GoldenFrames(golden.bytes) == golden)
    #expect(golden.bytes.split(separator: 0x0A).count == golden.frames.count + 2)
    for (text, pointer, detail) in [
      (
        #"{"version":2,"fps":60,"fields":["/pager/phase"],"frames":[]}"#, "/version",
        "expected golden frames of version 1"
      ),
      (#"{"version":1,"fps":60,"fields":["/pager/phas"],"frames":[]}"#, "/fields/0", #""/pager" has no member "phas""#),
      (
        #"{"version":1,"fps":60,"fields":["/pager/phase"],"frames":[{"time":0,"values":[],"events":[]}]}"#,
        "/frames/0/values", "expected 1 values, one for each field, found 0"
      ),
      (
        #"{"version":1,"fps":999,"fields":["/pager/phase"],"frames":[]}"#, "/fps",
        "expected a whole number from 1 to 240"
      ),
    ] {
      do throws(JSONError) {
        _ = try GoldenFrames(text.bytes)
        Issue.record("it is accepted: \(text)")
      } catch {
        #expect(error.pointer == pointer && error.detail.hasPrefix(detail), "\(error)")
      }
    }
  }

  @Test func `G8: the first frames that differ are named, and the one that differs most`() throws {
    let golden = try Self.golden(Sample.swipe)
    var other = golden
    let index = try #require(golden.fields.firstIndex { $0.pointer == "/pager/contentOffset/x" })
    for frame in [3, 4, 9] {
      var values = golden.frames[frame].values
      guard case .number(let x) = values[index] else { continue }
      values[index] = .number(x + Double(frame) / 10)
      other.frames[frame] = GoldenFrames.Frame(
        time: golden.frames[frame].time, values: values, events: golden.frames[frame].events)
    }
    other.frames.removeLast()
    let differences = GoldenDifference.all(of: golden, from: other, within: [:])
    #expect(differences.map(\.subject) == ["/pager/contentOffset/x", "frames"])
    #expect(differences[0].count == 3)
    #expect(differences[0].samples.map(\.frame) == [3, 4, 9])
    #expect(differences[0].samples.map(\.time) == [50, 4_000.0 / 60, 150])
    #expect(differences[0].largest?.frame == 9)
    #expect(abs((differences[0].largest?.distance ?? 0) + 0.9) < 1e-9)
    let within = GoldenDifference.all(of: golden, from: other, within: ["/pager/contentOffset/x": 0.4001])
    #expect(within.first?.samples.map(\.frame) == [9])
    #expect(GoldenDifference.all(of: golden, from: golden, within: [:]) == [])
  }

  // MARK: Reports

  @Test func `G9: JUnit reports are XML, whatever the texts are`() throws {
    let report = JUnitReport.xml(of: [
      JUnitReport.Case(file: "a&b.json", name: "\"<Swipe>\"", failures: []),
      JUnitReport.Case(file: "c.json", name: "bell\u{7}", failures: ["  entry 0: <x>", "    ]]> & \u{FFFF}"]),
    ])
    #expect(
      report.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="2" failures="1" errors="0">
          <testsuite name="tabheader" tests="2" failures="1" errors="0" skipped="0">
            <testcase classname="a&amp;b.json" name="&quot;&lt;Swipe&gt;&quot;"/>
            <testcase classname="c.json" name="bell\u{FFFD}">
              <failure message="entry 0: &lt;x&gt;">  entry 0: &lt;x&gt;&#10;    ]]&gt; &amp; \u{FFFD}</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }
}
