import StrictJSON
import TabEngine

/// The tables of all kinds of events.
enum EventTables {
  /// The members that every event has.
  static let common = Members<(type: EventType, at: Instant), Instant>(
    "Event", "A change or an occurrence in a session. Applying the events to the previous state gives the next state.",
    [
      Member("type", "", schema: .string(), write: { event, json in event.type.write(to: &json) }),
      Member("at", "", get: { $0.at }, set: { $0 = $1 }),
    ])

  /// The id of an event, in a list of events.
  static let id = ObjectSchema.Member(
    name: "id", about: "The event's id; in a list of events only.", schema: .reference("EventID"), isRequired: false)
}

// Events of the environment, and of controls without a state.
extension EventTables {
  static let traitsChanged = EventTable<Traits, Traits?>(
    .traitsChanged, "The traits changed.", nil,
    [
      Member("traits", "The new traits.", get: { $0 }, set: { $0 = $1 })
    ]
  ) { $0.map { .traitsChanged($0) } }

  static let configured = PlainEventTable<Configuration>(
    .configured, "The configuration changed.", Configuration(),
    [
      Member("configuration", "The new configuration.", get: { $0 }, set: { $0 = $1 })
    ]
  ) { .configured($0) }

  static let haptic = PlainEventTable<TabEvent.Haptic>(
    .haptic, "The device plays haptic feedback.", .selection,
    [
      Member("feedback", "The kind of UIKit's feedback generator.", get: { $0 }, set: { $0 = $1 })
    ]
  ) { .haptic($0) }

  static let didTapAvatar = EventTable<Void, Void>(
    .didTapAvatar, "The user tapped the avatar in the header.", .didTapAvatar)

  static let didTapTrailing = EventTable<Void, Void>(
    .didTapTrailing, "The user tapped the view at the trailing side of the header.", .didTapTrailing)
}
