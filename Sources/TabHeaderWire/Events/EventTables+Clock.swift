import StrictJSON
import TabEngine

// Events of the clock.
extension EventTables {
  static let clockAdvanced = EventTable<Instant, Instant?>(
    .clockAdvanced, "An action moved the manual clock. `at` is its new time.", nil,
    [
      Member("from", "Its time before.", get: { $0 }, set: { $0 = $1 })
    ]
  ) { $0.map { .clockAdvanced(from: $0) } }

  static let clockRateChanged = PlainEventTable<Double>(
    .clockRateChanged, "The clock passes at another rate from now on.", 1,
    [
      Member("rate", "1 is the rate of the server.", get: { $0 }, set: { $0 = $1 })
    ]
  ) { .clockRateChanged($0) }
}
