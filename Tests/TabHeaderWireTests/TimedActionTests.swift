import StrictJSON
import TabEngine
import Testing

@testable import TabHeaderWire

/// Lists of actions with times: `at` in milliseconds.
@Suite struct TimedActionTests {
  @Test func anActionHasTheTimeThatIsGiven() throws {
    #expect(
      try list(
        #"[{"type":"tapAvatar","at":0},{"at":16.5,"type":"select","index":2},{"type":"tapTrailing","at":86400000}]"#)
        == [
          TimedAction(.tapAvatar, at: 0), TimedAction(.select(.index(2)), at: 16.5),
          TimedAction(.tapTrailing, at: 86_400_000),
        ])
  }

  @Test func withoutATimeAnActionComesAtTheInstantOfTheOneBeforeIt() throws {
    let actions = try list(
      #"[{"type":"tapAvatar"},{"type":"tapTrailing","at":40},{"type":"tapAvatar"},{"type":"tapTrailing","at":40}]"#)
    #expect(actions.map(\.time) == [0, 40, 40, 40])
  }

  @Test func aClockCutsOffFractionsOfAMillisecond() throws {
    #expect(
      try list(#"[{"type":"tapAvatar","at":0.9},{"type":"tapAvatar","at":16.999}]"#).map(\.milliseconds) == [0, 16])
  }

  @Test(arguments: [
    (#"[{"type":"tapAvatar","at":-1}]"#, JSONError.Kind.invalid, "/0/at", "expected a number from 0 to 86400000"),
    (#"[{"type":"tapAvatar","at":86400000.5}]"#, .invalid, "/0/at", "expected a number from 0 to 86400000"),
    (
      #"[{"type":"tapAvatar","at":16.5},{"type":"tapAvatar","at":16}]"#, .invalid, "/1/at",
      "expected at least 16.5, the time of the action before it"
    ),
    (
      #"[{"type":"tapAvatar","at":5},{"type":"tapAvatar"},{"type":"tapAvatar","at":4}]"#, .invalid, "/2/at",
      "expected at least 5, the time of the action before it"
    ),
    (#"[{"type":"tapAvatar","at":1e999}]"#, .malformed, "/0/at", "expected a number below 1.8e308, found 1e999"),
    (#"[{"type":"tapAvatar","at":null}]"#, .malformed, "/0/at", "expected a number, found null"),
    (#"[{"type":"tapAvatar","at":"16"}]"#, .malformed, "/0/at", "expected a number, found a string"),
    (#"[{"type":"tapAvatar","at":1,"at":2}]"#, .malformed, "/0/at", "the member \"at\" occurs twice: remove one"),
    (#"[{"at":1}]"#, .malformed, "/0", "the member \"type\" is missing"),
    (#"[{"type":"swipe","phase":"changed","at":1}]"#, .malformed, "/0", "the member \"translation\" is missing"),
    (
      #"[{"type":"select","indx":1,"at":1}]"#, .malformed, "/0/indx", "unknown member \"indx\": did you mean \"index\"?"
    ),
    (
      #"[{"type":"tapAvatar"},{"type":"tapAvatar"},{"type":"tapAvatar"},{"type":"tapAvatar"}]"#, .invalid, "/3",
      "expected at most 3 actions"
    ),
    (#"{"type":"tapAvatar"}"#, .malformed, "", "expected an array, found an object"),
  ])
  func aMistakeIsNamed(json: String, kind: JSONError.Kind, pointer: String, detail: String) throws {
    #expect(throws: JSONError(kind: kind, pointer: pointer, detail: detail)) { try list(json, atMost: 3) }
  }

  @Test func theCallerLimitsTheTimes() throws {
    #expect(try list(#"[{"type":"tapAvatar","at":60}]"#, to: 60).map(\.time) == [60])
    #expect(throws: JSONError(kind: .invalid, pointer: "/0/at", detail: "expected a number from 0 to 60")) {
      try list(#"[{"type":"tapAvatar","at":61}]"#, to: 60)
    }
  }

  /// A time that is the same as the one before it is omitted.
  @Test func aListIsWrittenAsItIsRead() throws {
    let json =
      #"[{"type":"tapAvatar"},{"type":"swipe","phase":"began","at":16.5},{"type":"select","index":2},{"type":"tapAvatar","at":20}]"#
    var writer = JSONWriter()
    TimedAction.write(try list(json), to: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == json)
  }

  /// In a batch, which has no times, `at` is unknown.
  @Test func aBatchHasNoTimes() {
    var reader = JSONReader(Array(#"{"type":"tapAvatar","at":1}"#.utf8))
    #expect(throws: JSONError.self) { try TabAction.read(&reader) }
  }

  /// Each type of action has its members, and `at`, in the schema of a list.
  @Test func theSchemaHasTheTime() throws {
    #expect(WireSchemas.actions.count == ActionType.allCases.count)
    for action in WireSchemas.actions {
      let at = try #require(action.schema.members.last)
      #expect(at.name == "at")
      guard case .number(0...86_400_000) = at.schema, !at.isRequired else {
        Issue.record("\(action.schema.name): \(at)")
        continue
      }
    }
  }

  private func list(
    _ json: String, atMost count: Int = 100, to latest: Double = TimedAction.times.upperBound
  ) throws(JSONError) -> [TimedAction] {
    var reader = JSONReader(Array(json.utf8))
    let actions = try TimedAction.list(&reader, atMost: count, to: latest)
    try reader.finish()
    return actions
  }
}
