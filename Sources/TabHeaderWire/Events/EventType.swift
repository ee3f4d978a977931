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
