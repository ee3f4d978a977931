import StrictJSON
import TabEngine

/// `advance`: exactly one of `milliseconds` and `to`.
struct AdvanceDraft: ActionDraft {
  private var interval: AdvanceInterval?
  private var instant: Instant?

  init() {}

  init(_ passage: Passage) {
    switch passage {
    case .by(let milliseconds): interval = AdvanceInterval(milliseconds: milliseconds)
    case .until(let instant): self.instant = instant
    }
  }

  static let tables = ActionTables<AdvanceDraft>(
    .advance, "Advance",
    "Moves a manual clock, by `milliseconds` or `to` an instant. Transitions settle at their ends.",
    [
      Member("milliseconds", "At most 366 days.", given: { $0.interval }, set: { $0.interval = $1 }),
      Member(
        "to", "Not before the clock's time, and at most 366 days after it.", given: { $0.instant },
        set: { $0.instant = $1 }),
    ])

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    switch (interval, instant) {
    case (let interval?, nil): return .advance(.by(milliseconds: interval.milliseconds))
    case (nil, let instant?): return .advance(.until(instant))
    default: throw reader.malformed("expected either \"milliseconds\" or \"to\"")
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
