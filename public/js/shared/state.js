// Completes the states of a session. The server omits members of tabs and items that have their defaults, and the configuration and
// the design unless they have changed.

import { defaults } from "./wire.js";

/** What the server omits until it changes. */
export const content = ["configuration", "design"];

/** A state with the content of the stream's previous state, if it has none: what a stream omits has not changed. */
export function carry(state, before) {
  return { ...state, ...Object.fromEntries(content.map((part) => [part, state[part] ?? before?.[part]])) };
}

/** Whether a response has its content, or the content has not changed since the state `before`. */
export function isCurrent(before, state) {
  return content.every((part) => part in state || (before?.epoch === state.epoch && before[`${part}Revision`] === state[`${part}Revision`]));
}

/** A state completed with the defaults. */
export function filled(state) {
  const contentOffset = { x: 0, y: 0 - state.layout.pageInsets.top };
  const tab = ({ id, title, ...tab }) => ({ id, title, ...defaults.TabState, ...tab, page: { ...defaults.PageState, contentOffset, ...tab.page } });
  const { items, overflow, ...bar } = state.tabBar;
  const item = (own) => ({ ...defaults.TabBarItem, ...own });
  const listed = (own) => ({ ...defaults.OverflowItem, ...own });
  return { ...state, tabs: state.tabs.map(tab), popups: state.popups.map(tab), tabBar: { ...bar, items: items.map(item), overflow: overflow.map(listed) } };
}
