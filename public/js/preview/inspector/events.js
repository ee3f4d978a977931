// A session's events as text: the kind, the text of a line, and the time. No drawing.

import { stringify } from "../../shared/json.js";

const kinds = {
  Selection: ["didSelect", "selectionChanged", "selectionPrevented", "selectionAsked", "selectionResolved", "didSelectMore"],
  Scrolling: ["didBeginDragging", "didScroll", "didEndDragging", "transitionBegan", "didSettle", "gesturePossible", "gesturePassedToParent", "gestureRefused", "gestureEnded", "didScrollPage"],
  Tabs: [
    "tabsChanged", "tabInserted", "tabRemoved", "tabMoved", "tabUpdated", "tabsSlid", "tabsReordered",
    "willBeginCustomizing", "didBeginCustomizing", "willEndCustomizing", "didEndCustomizing",
  ],
  Navigation: ["didNavigate", "messageQueued", "messagesReleased", "dependenciesChanged", "dependenciesRefreshed", "navigationTransitionBegan", "navigationTransitionEnded", "didShow", "popupChanged", "popupsChanged"],
  "Traits and configuration": ["traitsChanged", "configured"],
};
const other = "Haptics and others";
const kindByType = new Map(Object.entries(kinds).flatMap(([kind, types]) => types.map((type) => [type, kind])));

export const kindNames = [...Object.keys(kinds), other];
export const kindOf = (type) => kindByType.get(type) ?? other;

/** The time of day with milliseconds; with a frozen clock, the same for all. */
export function clock(at, frozen = "freeze" in document.documentElement.dataset) {
  if (frozen) return "09:41:00.000";
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? "" : `${time.toTimeString().slice(0, 8)}.${String(time.getMilliseconds()).padStart(3, "0")}`;
}

const number = (value) => (typeof value === "number" ? String(Math.round(value * 100) / 100) : String(value));

// Short forms of members that are objects.
const spot = ({ tab, page }) => [tab, page].filter(Boolean).join(" › ");
const brief = {
  from: (from) => (typeof from === "object" ? `from ${spot(from)}` : undefined),
  to: (to) => (typeof to === "object" ? `to ${spot(to)}` : undefined),
  stack: (stack) => `stack ${stack.map((page) => page.id ?? page).join(" › ")}`,
  slides: (slides) => `${slides.length} ${slides.length === 1 ? "slides" : "slide"}`,
  transition: ({ from, to }) => `${number(from)} → ${number(to)}`,
  traits: ({ width, height, colorScheme }) => `${number(width)} × ${number(height)}, ${colorScheme}`,
  tabs: (tabs) => `${tabs.length} tabs`,
  tab: (tab) => `tab ${tab.id ?? tab}`,
  pending: ({ selection, tab, until }) => `selection ${selection}, ${tab === null ? "More" : `tab ${tab}`}, until ${clock(until)}`,
  configuration: () => "",
};

/** The text of an event, without its type and time. */
export function describe({ type, at, id, ...members }) {
  return Object.entries(members)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => brief[name]?.(value) ?? `${name} ${typeof value === "object" ? stringify(value) : number(value)}`)
    .filter(Boolean)
    .join(", ");
}

/** Whether a line passes the filter: its kind is shown, and the type, text or JSON of one of its events contains the (lowercase) text. */
export function passes({ event, events }, { query, hidden }) {
  if (hidden.has(kindOf(event.type))) return false;
  return !query || events.some((one) => describe(one).toLowerCase().includes(query) || stringify(one).toLowerCase().includes(query));
}
