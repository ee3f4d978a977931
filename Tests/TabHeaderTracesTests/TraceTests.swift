import StrictJSON
import TabEngine
import Testing

@testable import TabHeaderReplays

@Suite struct TraceTests {
  private static let csv = """
    time,translation,velocity,offset
    0,0,,390
    16,-12,,402
    32,-30,-500,420
    48,,,440
    332,,,780

    """

  @Test func aTraceIsReadFromCSVAndFromJSON() throws {
    let json = """
      {"pageWidth": 390, "pages": 3, "samples": [{"time": 0, "translation": 0, "offset": 390},
       {"time": 16, "translation": -12, "offset": 402}, {"time": 32, "translation": -30, "velocity": -500, "offset": 420},
       {"time": 48, "offset": 440}, {"time": 332, "offset": 780}]}
      """
    let trace = try Trace(csv: Array(Self.csv.utf8), pageWidth: 390, pages: 3)
    #expect(trace.samples.count == 5)
    #expect(try Trace(json: Array(json.utf8)) == trace)
    // Columns in another order, quoted, with CRLF and spaces.
    let other = "offset,\"time\", translation\r\n390,0,0\r\n402,16,-12\r\n"
    #expect(
      try Trace(csv: Array(other.utf8), pageWidth: 390, pages: 3).samples == [
        Trace.Sample(time: 0, translation: 0, offset: 390), Trace.Sample(time: 16, translation: -12, offset: 402),
      ])
    // As a spreadsheet writes it.
    #expect(try Trace(csv: Array(("\u{FEFF}" + Self.csv).utf8), pageWidth: 390, pages: 3) == trace)
  }

  @Test func aGestureEndsWhereTheFingerIsLifted() throws {
    let gesture = try #require(try Trace(csv: Array(Self.csv.utf8), pageWidth: 390, pages: 3).gestures.first)
    #expect(gesture.drag == 0..<3)
    #expect(gesture.rest == 3..<5)
    #expect(gesture.origin == 390)
    #expect(gesture.velocity == -500)
  }

  @Test func aVelocityThatIsMissingFollowsFromTheTranslations() throws {
    let samples = (0...10).map {
      Trace.Sample(time: Double($0) * 10, translation: -4 * Double($0), offset: 4 * Double($0))
    }
    let trace = try Trace(pageWidth: 390, pages: 3, samples: samples + [Trace.Sample(time: 120, offset: 44)])
    #expect(abs(try #require(trace.gestures.first).velocity + 400) < 1e-9)
  }

  @Test(arguments: [
    ("", 1, "expected a line with the names of the columns"),
    ("time,offset,speed\n", 1, "there is no column \"speed\": expected time, translation, velocity, offset"),
    ("time,time,offset\n", 1, "the column \"time\" is there twice"),
    ("time\n", 1, "the column \"offset\" is missing"),
    ("time,offset\n0,1\n\n2\n", 4, "expected 2 fields, not 1"),
    ("time,offset\n0,1\n2,x\n", 3, "offset: expected a number, not \"x\""),
    ("time,offset\n0,nan\n", 2, "offset: expected a number, not \"nan\""),
    ("time,offset\n0,0x10\n", 2, "offset: expected a number, not \"0x10\""),
    ("time,offset\n+1,5\n", 2, "time: expected a number, not \"+1\""),
    ("time,offset\n,1\n", 2, "expected a time and an offset"),
    ("time,offset\n5,1\n5,2\n", 3, "expected a time after that of the sample before it"),
    ("time,offset\n0,1e30\n", 2, "expected a number from -1e9 to 1e9"),
    ("time,velocity,offset\n0,3,1\n", 2, "a velocity needs the translation at which the finger is lifted"),
  ])
  func aMistakeInCSVHasItsLine(text: String, line: Int, reason: String) throws {
    let error = #expect(throws: TraceError.self) { try Trace(csv: Array(text.utf8), pageWidth: 390, pages: 3) }
    #expect(error?.line == line)
    #expect(error?.reason == reason)
  }

  @Test(arguments: [
    (#"{"pageWidth": 0, "pages": 3, "samples": [{"time": 0, "offset": 0}]}"#, "/pageWidth"),
    (#"{"pageWidth": 390, "pages": 0, "samples": [{"time": 0, "offset": 0}]}"#, "/pages"),
    (#"{"pageWidth": 390, "pages": 3, "samples": []}"#, "/samples"),
    (
      #"{"pageWidth": 390, "pages": 3, "samples": [{"time": 1, "offset": 0}, {"time": 0, "offset": 0}]}"#,
      "/samples/1/time"
    ),
    (#"{"pageWidth": 390, "pages": 3, "samples": [{"time": 1, "ofset": 0}]}"#, "/samples/0/ofset"),
    (#"{"pageWidth": 390, "pages": 3, "samples": [{"time": "1", "offset": 0}]}"#, "/samples/0/time"),
  ])
  func aMistakeInJSONHasItsPointer(text: String, pointer: String) throws {
    let error = #expect(throws: JSONError.self) { try Trace(json: Array(text.utf8)) }
    #expect(error?.pointer == pointer)
  }
}

@Suite struct TraceComparisonTests {
  /// A finger that pulls the first page 100 points out of its left edge, then lets go.
  private func pulled(_ offsets: [Double]) throws -> Trace {
    let translations: [Double?] = [0, 50, 100, nil, nil]
    return try Trace(
      pageWidth: 960, pages: 3,
      samples: zip(translations, offsets).enumerated().map { index, sample in
        Trace.Sample(
          time: Double(index) * 100, translation: sample.0, velocity: index == 2 ? 0 : nil, offset: sample.1)
      })
  }

  /// P6: at a width of 960, a distance of 100 becomes 52.02.
  @Test func theEngineAnswersTheFingerOfTheTrace() throws {
    let expected = try pulled([0, 0, 0, 0, 0]).offsets(with: .uikit)
    #expect(expected[0] == 0)
    #expect(abs(expected[2] + 52.02) < 0.01)
    // The spring of `uikit` returns it: x(t) = x₀(1 + 10t)e^(−10t).
    #expect(abs(expected[3] + 52.02 * 2 * 0.367_879) < 0.01)
    #expect(abs(expected[4] + 52.02 * 3 * 0.135_335) < 0.01)
    #expect(try TraceComparison(of: pulled(expected), with: .uikit, tolerance: 0).first == nil)
  }

  @Test func theFirstDifferenceAndTheLargestAreNamed() throws {
    var offsets = try pulled([0, 0, 0, 0, 0]).offsets(with: .uikit)
    offsets[1] += 0.4
    offsets[3] += 2
    offsets[4] -= 3
    let comparison = try TraceComparison(of: pulled(offsets), with: .uikit, tolerance: 0.5)
    #expect(comparison.first?.time == 300)
    #expect(comparison.first?.measured == offsets[3])
    #expect(comparison.largest.time == 400)
    #expect(abs(comparison.deviation - ((0.16 + 4 + 9) / 5).squareRoot()) < 1e-9)
  }

  @Test func anotherProfileDiffersFromTheFirstPull() throws {
    let offsets = try pulled([0, 0, 0, 0, 0]).offsets(with: .uikit)
    #expect(try TraceComparison(of: pulled(offsets), with: .viewpager2, tolerance: 0.5).first?.time == 100)
  }
}
