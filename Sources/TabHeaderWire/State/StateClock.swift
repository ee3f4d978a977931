import StrictJSON
import TabEngine

/// The clock of a session in its state, if it is not the server's.
struct StateClock: WireWritableObject {
  let clock: ContainerClock
  /// The instant of the last change, at which a manual clock is.
  let updatedAt: Instant

  static let members = Members<StateClock, Never>(
    "StateClock", "A clock that does not follow the server's.",
    [
      Member("kind", "") { $0.clock.isManual ? NewClock.Kind.manual : .system },
      Member("now", "The time of a manual clock.", schema: Instant.outputSchema) { state, json in
        state.updatedAt.write(to: &json)
      }.omitted { !$0.clock.isManual },
      Member("rate", "How fast a live clock passes, compared with the server's.", schema: ClockRate.schema) {
        state, json in
        json.value(state.clock.rate ?? 1)
      }.omitted { $0.clock.isManual },
    ])

  package static var omitsDefaults: Bool { true }
}
