/** The names of a session's events. */
export const eventTypes = [
  "didSelect", "selectionChanged", "didBeginDragging", "gesturePossible", "gestureEnded", "didScroll", "didEndDragging", "transitionBegan", "didSettle",
  "gesturePassedToParent", "traitsChanged", "tabsChanged", "tabInserted", "tabRemoved", "tabMoved", "tabUpdated",
  "configured", "didTapAvatar", "didTapTrailing", "selectionPrevented", "didSelectMore", "didScrollPage", "didNavigate", "messageQueued",
  "messagesReleased", "dependenciesChanged", "dependenciesRefreshed", "navigationTransitionBegan", "navigationTransitionEnded", "didShow", "popupChanged", "popupsChanged", "gestureRefused", "haptic", "tabsSlid",
  "willBeginCustomizing", "didBeginCustomizing", "willEndCustomizing", "didEndCustomizing", "tabsReordered",
];
