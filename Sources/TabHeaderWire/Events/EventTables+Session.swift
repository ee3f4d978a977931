import StrictJSON
import TabEngine

// Events of a session, which a container does not cause.
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

  static let restored = PlainEventTable<(restoration: TabEvent.Restoration, revision: Int?)>(
    .restored, "The session is as it was before. Read its state: the event does not contain what changed.",
    (.undo, nil),
    [
      Member("reason", "What brought it back.", get: { $0.restoration }, set: { $0.restoration = $1 }),
      Member(
        "revision", "The revision that it is like; `null` for a snapshot from elsewhere.", get: { $0.revision },
        set: { $0.revision = $1 }),
    ]
  ) { .restored($0.restoration, revision: $0.revision) }
}
