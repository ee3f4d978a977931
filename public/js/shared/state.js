// Completes the states of a session. The server omits members of tabs and items that have their defaults, and the configuration and
// the design unless they have changed.

import wire from "./wire.json" with { type: "json" };

/** What the server omits until it changes. */
export const content = ["configuration", "design"];

/** A state with the content of the stream's previous state, if it has none: what a stream omits has not changed. */
export function carry(state, before) {
  // In the server's order, so that no member changes its place.
  return { ...state, ...Object.fromEntries(["configuration", "texts", "design"].map((part) => [part, state[part] ?? before?.[part]])) };
}

/** Whether a response has its content, or the content has not changed since the state `before`. */
export function isCurrent(before, state) {
  return content.every((part) => part in state || (before?.epoch === state.epoch && before[`${part}Revision`] === state[`${part}Revision`]));
}

const complete = new WeakMap();

/** A list with each entry completed. A list that comes again, as most do in a drag, is completed once. @param key what it depends on */
function completed(list, fill, key) {
  const before = complete.get(list);
  if (before && before.key === key) return before.all;
  const all = list.map(fill);
  complete.set(list, { key, all });
  return all;
}

/** A state with the members that the server omits, which are in `wire.json`. */
export function filled(state) {
  const { top } = state.layout.pageInsets;
  const contentOffset = { x: 0, y: 0 - top };
  const tab = ({ id, title, ...tab }) => ({ id, title, ...wire.defaults.TabState, ...tab, page: { ...wire.defaults.PageState, contentOffset, ...tab.page } });
  const { items, overflow, ...bar } = state.tabBar;
  const item = (own) => ({ ...wire.defaults.TabBarItem, ...own });
  const listed = (own) => ({ ...wire.defaults.OverflowItem, ...own });
  return { ...state, tabs: completed(state.tabs, tab, top), popups: completed(state.popups, tab, top), tabBar: { ...bar, items: completed(items, item), overflow: completed(overflow, listed) } };
}

/** Whether two states that share their equal parts differ only in the position of the pages, the indicator and the bar. */
export function isMovement(before, after) {
  const others = ({ revision, updatedAt, expiresAt, pager, tabBar, events, ...rest }) => rest;
  const barred = ({ items, indicator, contentOffset, ...rest }) => rest;
  return alike(others(before), others(after)) && alike(barred(before.tabBar), barred(after.tabBar)) && after.tabBar.items.every(({ tab }, at) => tab === before.tabBar.items[at]?.tab);
}

/** Milliseconds of a session's time that pass in one of the viewer's: 0 if only actions move its clock (C3). */
export const rateOf = ({ clock } = {}) => (clock?.kind === "manual" ? 0 : (clock?.rate ?? 1));

const alike = (before, after) => Object.keys(after).length === Object.keys(before).length && Object.keys(after).every((name) => after[name] === before[name]);
