import StrictJSON
import TabEngine

/// An action in a list, with its time: `{"type": "swipe", "phase": "changed", "translation": -40, "at": 16}`.
///
/// Without `at`, it comes at the same instant as the action before it; the first at the start of the list.
package struct TimedAction: Equatable, Sendable {
  package let action: TabAction
  /// Milliseconds from the start of the list; may be fractional.
  package let time: Double

  package init(_ action: TabAction, at time: Double = 0) {
    self.action = action
    self.time = time
  }

  /// The whole milliseconds from the start of the list. Clocks count whole milliseconds: a fraction is cut off.
  package var milliseconds: Int64 { Int64(time) }

  /// The times that a list may have: up to a day.
  package static let times: ClosedRange<Double> = 0...86_400_000

  /// The name of its schema.
  package static let schemaName = "Action"
}

extension TimedAction {
  /// Reads an action whose members, `type` and `at` among them, are in any order.
  ///
  /// - Parameters:
  ///   - earliest: the time of the action before it. It is the default.
  ///   - latest: the latest time that the caller allows; at most the upper bound of `times`.
  package static func read(
    _ reader: inout JSONReader, from earliest: Double = 0, to latest: Double = times.upperBound
  ) throws(JSONError) -> TimedAction {
    var type: ActionType?
    var time = earliest
    try reader.ahead { (reader) throws(JSONError) in
      try reader.member("type", isRequired: false) { (reader) throws(JSONError) in type = try ActionType.read(&reader) }
      try reader.member("at", isRequired: false) { (reader) throws(JSONError) in
        time = try readTime(&reader, from: earliest, to: latest)
      }
    }
    guard let type else { throw reader.missing("type") }
    return TimedAction(try TabAction.read(type, &reader, in: .timed), at: time)
  }

  /// Reads a list of actions in the order of their times.
  ///
  /// - Parameters:
  ///   - count: the largest number of actions.
  ///   - latest: the latest time that the caller allows; at most the upper bound of `times`.
  package static func list(
    _ reader: inout JSONReader, atMost count: Int, to latest: Double = times.upperBound
  ) throws(JSONError) -> [TimedAction] {
    var actions: [TimedAction] = []
    try reader.array { (reader, index) throws(JSONError) in
      guard index < count else { throw reader.invalid("expected at most \(count) actions") }
      actions.append(try read(&reader, from: actions.last?.time ?? 0, to: latest))
    }
    return actions
  }

  /// Writes a list of actions. `at` is omitted from an action that comes at the same instant as the one before it.
  package static func write(_ actions: [TimedAction], to json: inout JSONWriter) {
    json.array { json in
      var earliest = 0.0
      for action in actions {
        json.object { json in
          action.action.writeMembers(to: &json)
          if action.time != earliest { json.member("at", action.time) }
        }
        earliest = action.time
      }
    }
  }

  private static func readTime(
    _ reader: inout JSONReader, from earliest: Double, to latest: Double
  ) throws(JSONError) -> Double {
    let time = try reader.double()
    guard time >= times.lowerBound, time <= latest else {
      throw reader.invalid("expected a number from \(times.lowerBound.plain) to \(latest.plain)")
    }
    guard time >= earliest else {
      throw reader.invalid("expected at least \(earliest.plain), the time of the action before it")
    }
    return time
  }
}
