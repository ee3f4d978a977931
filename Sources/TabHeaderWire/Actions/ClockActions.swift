import StrictJSON
import TabEngine

/// Exactly one of `milliseconds` and `to`.
struct AdvanceAction: WireAction {
  static let type = ActionType.advance
  static let about: StaticString =
    "Moves a manual clock, by `milliseconds` or `to` an instant. Transitions settle at their ends."

  private var interval: AdvanceInterval?
  private var instant: Instant?

  init() {}

  init?(_ action: TabAction) {
    switch action {
    case .advance(.by(let milliseconds)): interval = AdvanceInterval(milliseconds: milliseconds)
    case .advance(.until(let instant)): self.instant = instant
    default: return nil
    }
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("milliseconds", ifAny: &interval, "At most 366 days.")
    try f.member("to", ifAny: &instant, "Not before the clock's time, and at most 366 days after it.")
  }

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    switch (interval, instant) {
    case (let interval?, nil): return .advance(.by(milliseconds: interval.milliseconds))
    case (nil, let instant?): return .advance(.until(instant))
    default: throw reader.malformed("expected either \"milliseconds\" or \"to\"")
    }
  }
}

/// The content of `POST …/clock`: exactly one of `advance`, `to` and `rate`.
package enum ClockChange: Equatable, Sendable {
  case advance(Passage)
  case rate(Double)

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> ClockChange {
    let members = try Members.read(&reader)
    switch (members.interval, members.instant, members.rate) {
    case (let interval?, nil, nil): return .advance(.by(milliseconds: interval.milliseconds))
    case (nil, let instant?, nil): return .advance(.until(instant))
    case (nil, nil, let rate?): return .rate(rate.value)
    default: throw reader.malformed("expected one of \"advance\", \"to\" and \"rate\"")
    }
  }

  struct Members: WireObject {
    static let name: StaticString = "ClockChange"
    static let about: StaticString = "How the clock changes: one of `advance`, `to` and `rate`."

    fileprivate var interval: AdvanceInterval?
    fileprivate var instant: Instant?
    fileprivate var rate: ClockRate?

    init() {}

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("advance", ifAny: &interval, "Moves a manual clock by milliseconds, at most 366 days.")
      try f.member(
        "to", ifAny: &instant,
        "Moves a manual clock to an instant: not before its time, and at most 366 days after it.")
      try f.member(
        "rate", ifAny: &rate,
        "Lets a live clock go on slower or faster, from where it is: 1 is the rate of the server.")
    }
  }
}

/// The time by which a manual clock moves.
struct AdvanceInterval: PlainWireValue {
  let milliseconds: Int64

  // On WebAssembly, an `Int` has 32 bits.
  private static let range = 0...ContainerClock.longestAdvance

  static var schema: Schema { .integer(0...Int(clamping: range.upperBound)) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> AdvanceInterval {
    let milliseconds = try reader.int64()
    guard range.contains(milliseconds) else {
      throw reader.invalid("expected from 0 to \(range.upperBound) milliseconds (366 days)")
    }
    return AdvanceInterval(milliseconds: milliseconds)
  }

  func write(to json: inout JSONWriter) { json.value(milliseconds) }
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
