import StrictJSON
import TabEngine

/// The content of `POST …/clock`: exactly one of `advance`, `to` and `rate`.
package enum ClockChange: Equatable, Sendable {
  case advance(Passage)
  case rate(Double)

  struct Draft {
    fileprivate var interval: AdvanceInterval?
    fileprivate var instant: Instant?
    fileprivate var rate: ClockRate?
  }

  static let members = Members<Never, Draft>(
    "ClockChange", "How the clock changes: one of `advance`, `to` and `rate`.",
    [
      Member(
        "advance", "Moves a manual clock by milliseconds, at most 366 days.", AdvanceInterval.self,
        set: { $0.interval = $1 }),
      Member(
        "to", "Moves a manual clock to an instant: not before its time, and at most 366 days after it.", Instant.self,
        set: { $0.instant = $1 }),
      Member(
        "rate", "Lets a live clock go on slower or faster, from where it is: 1 is the rate of the server.",
        ClockRate.self, set: { $0.rate = $1 }),
    ])

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> ClockChange {
    var draft = Draft()
    try members.read(&reader, into: &draft)
    switch (draft.interval, draft.instant, draft.rate) {
    case (let interval?, nil, nil): return .advance(.by(milliseconds: interval.milliseconds))
    case (nil, let instant?, nil): return .advance(.until(instant))
    case (nil, nil, let rate?): return .rate(rate.value)
    default: throw reader.malformed("expected one of \"advance\", \"to\" and \"rate\"")
    }
  }
}

/// The rate of a live clock.
struct ClockRate: PlainWireValue {
  let value: Double

  private static let range = ContainerClock.rates

  static var schema: Schema { .number(range) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> ClockRate {
    let value = try reader.double()
    guard range.contains(value) else {
      throw reader.invalid(
        "expected from \(range.lowerBound.plain) to \(range.upperBound.plain): "
          + "to stop the time, create the session with a manual clock")
    }
    return ClockRate(value: value)
  }

  func write(to json: inout JSONWriter) { json.value(value) }
}
