// Made from the tables in Sources/TabHeaderWire/Events: `UPDATE_GOLDEN=1 swift test --filter EventTypesFileTests` writes it.

/** The types of a session's events. */
export const eventTypes = [
  "didSelect", "didSelectMore", "selectionPrevented", "selectionChanged", "didShow", "didBeginDragging", "didScroll",
  "didEndDragging", "gesturePossible", "gestureEnded", "transitionBegan", "didSettle", "gesturePassedToParent",
  "gestureRefused", "tabsChanged", "tabInserted", "tabUpdated", "tabRemoved", "tabMoved", "tabsReordered", "tabsSlid",
  "willBeginCustomizing", "didBeginCustomizing", "willEndCustomizing", "didEndCustomizing", "popupsChanged",
  "popupChanged", "didNavigate", "dependenciesChanged", "dependenciesRefreshed", "messageQueued", "messagesReleased",
  "navigationTransitionBegan", "navigationTransitionEnded", "didScrollPage", "traitsChanged", "configured", "haptic",
  "didTapAvatar", "didTapTrailing",
];
