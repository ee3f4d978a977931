import StrictJSON
import TabEngine

/// An event as an object with `type` and `at`, and the members of its table.
///
/// Some events lose information on the wire. When they are read,
/// - a tab has no stack, and a page is not scrolled;
/// - a stack has no dependencies and no messages that wait (`didNavigate`);
/// - a message that waits has no page, no dependencies and no animation (`messageQueued`);
/// - a page of a popup is one of a tab, and a page `more` without a tab is More's list (`didShow`, and both transitions);
/// - a transition is an animation, not a deceleration (`transitionBegan`);
/// - a selection before the change is none if it was More (`selectionChanged`);
/// - a configuration has its style, theme and texts by name, but neither the resolved designs nor a locale's texts (`configured`).
extension TabEvent: WireValue {
  package static var inputSchema: Schema { outputSchema }
  package static var outputSchema: Schema { .reference(EventTables.common.name.description) }

  /// Reads an event, with or without an `id`. Its members may be in any order, and it must have all of them.
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> TabEvent {
    let type = try reader.nextType(EventType.self)
    guard let form = EventForm.all.first(where: { $0.type == type }) else { throw reader.missing("type") }
    return try form.read(&reader)
  }

  package func write(to json: inout JSONWriter) { write(to: &json, id: nil) }

  /// - Parameter id: the event's id, if it is in a list.
  package func write(to json: inout JSONWriter, id: String?) {
    let content = kind.content
    json.object { json in
      if let id { json.member("id", id) }
      EventTables.common.write((content.type, at), to: &json)
      content.write(&json)
    }
  }

  /// All kinds of events: the values of `type`, and their descriptions.
  package static var schemas: [(type: String, schema: ObjectSchema)] {
    EventForm.all.map { ($0.type.rawValue, $0.schema) }
  }
}

extension TabEvent.Kind {
  /// The event's name on the wire.
  package var type: String { content.type.rawValue }

  /// The event's table, with its values.
  var content: EventContent {
    switch self {
    case .didSelect(let tab, let index): EventTables.didSelect.with((tab, index))
    case .didSelectMore: EventTables.didSelectMore.with(())
    case .selectionPrevented(let refusal): EventTables.selectionPrevented.with(refusal)
    case .selectionAsked(let selection): EventTables.selectionAsked.with(selection)
    case .selectionResolved(let id, let target, let outcome):
      EventTables.selectionResolved.with((id, target, outcome))
    case .selectionChanged(let from, let to): EventTables.selectionChanged.with((from, to))
    case .didShow(let from, let to, let announcement): EventTables.didShow.with((from, to, announcement))

    case .didBeginDragging(let drag): EventTables.didBeginDragging.with(drag)
    case .gesturePossible(let drag): EventTables.gesturePossible.with(drag)
    case .didScroll(let offset, let translation): EventTables.didScroll.with((offset, translation))
    case .didEndDragging(let velocity, let offset): EventTables.didEndDragging.with((velocity, offset))
    case .transitionBegan(let transition): EventTables.transitionBegan.with(transition)
    case .didSettle(let page, let cause): EventTables.didSettle.with((page, cause))
    case .gesturePassedToParent(let edge, let translation):
      EventTables.gesturePassedToParent.with((edge, translation))
    case .gestureRefused(let refusal): EventTables.gestureRefused.with(refusal)
    case .gestureEnded(let velocity): EventTables.gestureEnded.with(velocity)

    case .tabsChanged(let tabs): EventTables.tabsChanged.with(tabs)
    case .tabInserted(let tab, let index): EventTables.tabInserted.with((tab, index))
    case .tabUpdated(let tab, let index): EventTables.tabUpdated.with((tab, index))
    case .tabRemoved(let tab, let index): EventTables.tabRemoved.with((tab, index))
    case .tabMoved(let tab, let from, let to): EventTables.tabMoved.with((tab, from, to))
    case .tabsReordered(let tabs): EventTables.tabsReordered.with(tabs)
    case .tabsSlid(let slides): EventTables.tabsSlid.with(slides)
    case .willBeginCustomizing: EventTables.willBeginCustomizing.with(())
    case .didBeginCustomizing: EventTables.didBeginCustomizing.with(())
    case .willEndCustomizing(let changed): EventTables.willEndCustomizing.with(changed)
    case .didEndCustomizing(let changed): EventTables.didEndCustomizing.with(changed)

    case .popupsChanged(let popups): EventTables.popupsChanged.with(popups)
    case .popupChanged(let from, let to): EventTables.popupChanged.with((from, to))
    case .didNavigate(let tab, let coordinator, let from): EventTables.didNavigate.with((tab, coordinator, from))
    case .messageQueued(let tab, let message): EventTables.messageQueued.with((tab, message))
    case .messagesReleased(let tab, let count): EventTables.messagesReleased.with((tab, count))
    case .dependenciesChanged(let tab, let names): EventTables.dependenciesChanged.with((tab, names))
    case .dependenciesRefreshed(let tab, let names): EventTables.dependenciesRefreshed.with((tab, names))
    case .navigationTransitionBegan(let transition): EventTables.navigationTransitionBegan.with(transition)
    case .navigationTransitionEnded(let completed): EventTables.navigationTransitionEnded.with(completed)
    case .didScrollPage(let tab, let page, let y): EventTables.didScrollPage.with((tab, page, y))

    case .traitsChanged(let traits): EventTables.traitsChanged.with(traits)
    case .configured(let configuration): EventTables.configured.with(configuration)
    case .haptic(let haptic): EventTables.haptic.with(haptic)
    case .didTapAvatar: EventTables.didTapAvatar.with(())
    case .didTapTrailing: EventTables.didTapTrailing.with(())

    case .clockAdvanced(let from): EventTables.clockAdvanced.with(from)
    case .clockRateChanged(let rate): EventTables.clockRateChanged.with(rate)
    case .restored(let restoration, let revision): EventTables.restored.with((restoration, revision))
    }
  }
}

/// The kinds of events, with their names on the wire.
package enum EventType: String, WireChoice {
  package static var schemaName: StaticString { "EventType" }

  case didSelect, didSelectMore, selectionPrevented, selectionAsked, selectionResolved, selectionChanged, didShow

  case didBeginDragging, didScroll, didEndDragging, gesturePossible, gestureEnded, transitionBegan, didSettle
  case gesturePassedToParent, gestureRefused

  case tabsChanged, tabInserted, tabUpdated, tabRemoved, tabMoved, tabsReordered, tabsSlid
  case willBeginCustomizing, didBeginCustomizing, willEndCustomizing, didEndCustomizing

  case popupsChanged, popupChanged, didNavigate, dependenciesChanged, dependenciesRefreshed, messageQueued
  case messagesReleased, navigationTransitionBegan, navigationTransitionEnded, didScrollPage

  case traitsChanged, configured, haptic, didTapAvatar, didTapTrailing

  case clockAdvanced, clockRateChanged, restored
}
