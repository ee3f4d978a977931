// Made from the tables in Sources/TabHeaderWire: `UPDATE_GOLDEN=1 swift test --filter PageTablesTests` writes it.

/** The types of a session's events. */
export const eventTypes = [
  "didSelect", "didSelectMore", "selectionPrevented", "selectionAsked", "selectionResolved", "selectionChanged",
  "didShow", "didBeginDragging", "didScroll", "didEndDragging", "gesturePossible", "gestureEnded", "transitionBegan",
  "didSettle", "gesturePassedToParent", "gestureRefused", "tabsChanged", "tabInserted", "tabUpdated", "tabRemoved",
  "tabMoved", "tabsReordered", "tabsSlid", "willBeginCustomizing", "didBeginCustomizing", "willEndCustomizing",
  "didEndCustomizing", "popupsChanged", "popupChanged", "didNavigate", "dependenciesChanged", "dependenciesRefreshed",
  "messageQueued", "messagesReleased", "navigationTransitionBegan", "navigationTransitionEnded", "didScrollPage",
  "traitsChanged", "configured", "haptic", "didTapAvatar", "didTapTrailing", "clockAdvanced", "clockRateChanged",
  "restored",
];

/** The members that a state omits while they have these values, for each schema. */
export const defaults = {
  TabState: {
    icon: null, image: null, selectedImage: null, imageRendering: "template", iconOnly: false, tag: 0, badge: null,
    intrinsicWidth: null, enabled: true, available: true, unavailableReason: null, page: {}, navigation: null,
  },
  PageState: {
    title: null, content: null, backgroundColor: null, orientations: ["portrait","landscape"],
    wantsFullScreenLayout: false, swipeEnabled: true, horizontalScrollers: [], statusBarStyle: null,
  },
  TabBarItem: {
    icon: null, imageRendering: null, iconOnly: false, enabled: true, available: true, badge: null, badgeIsDot: false,
    truncated: false,
  },
  OverflowItem: {
    icon: null, imageRendering: null, enabled: true, available: true, badge: null,
  },
};
