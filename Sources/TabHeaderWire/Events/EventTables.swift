import StrictJSON
import TabEngine

/// The tables of all kinds of events.
enum EventTables {
  /// What every event has.
  static let common = Members<(type: StaticString, at: Instant), Never>(
    "Event", "A change or an occurrence in a session. Applying the events to the previous state gives the next state.",
    [
      Member("type", "", schema: .string(), write: { event, json in json.value(event.type) }),
      Member("at", "") { $0.at },
    ])

  static var all: [(type: String, schema: ObjectSchema)] {
    func row<Values>(_ table: EventTable<Values>) -> (type: String, schema: ObjectSchema) {
      (table.type.description, table.schema)
    }
    return [
      row(didSelect), row(didSelectMore), row(selectionPrevented), row(selectionChanged), row(didShow),

      row(didBeginDragging), row(didScroll), row(didEndDragging), row(gesturePossible), row(gestureEnded),
      row(transitionBegan), row(didSettle), row(gesturePassedToParent), row(gestureRefused),

      row(tabsChanged), row(tabInserted), row(tabUpdated), row(tabRemoved), row(tabMoved), row(tabsReordered),
      row(tabsSlid), row(willBeginCustomizing), row(didBeginCustomizing), row(willEndCustomizing),
      row(didEndCustomizing),

      row(popupsChanged), row(popupChanged), row(didNavigate), row(dependenciesChanged), row(dependenciesRefreshed),
      row(messageQueued), row(messagesReleased), row(navigationTransitionBegan), row(navigationTransitionEnded),
      row(didScrollPage),

      row(traitsChanged), row(configured), row(haptic), row(didTapAvatar), row(didTapTrailing),
    ]
  }
}

// Events of the environment, and of controls without a state.
extension EventTables {
  static let traitsChanged = EventTable<Traits>(
    "traitsChanged", "The traits changed.",
    [
      Member("traits", "The new traits.") { $0 }
    ])

  static let configured = EventTable<Configuration>(
    "configured", "The configuration changed.",
    [
      Member("configuration", "The new configuration.") { $0 }
    ])

  static let haptic = EventTable<TabEvent.Haptic>(
    "haptic", "The device plays haptic feedback.",
    [
      Member("feedback", "The kind of UIKit's feedback generator.") { $0 }
    ])

  static let didTapAvatar = EventTable<Void>("didTapAvatar", "The user tapped the avatar in the header.")

  static let didTapTrailing = EventTable<Void>(
    "didTapTrailing", "The user tapped the view at the trailing side of the header.")
}
