// The states of a session, as the page reads them: with every member. The server omits members of tabs and items that have their
// defaults, and the configuration and the design of a session unless they have changed.

import { defaults } from "./wire.js";

/** What the server omits until it changes. */
export const content = ["configuration", "design"];

/** A state with the content of the stream's state before it, if it has none: what a stream omits has not changed. */
export function carry(state, before) {
  return { ...state, ...Object.fromEntries(content.map((part) => [part, state[part] ?? before?.[part]])) };
}

/** Whether the content that a response omits is that of the state `before`. */
export function isCurrent(before, state) {
  return content.every((part) => part in state || (before?.epoch === state.epoch && before[`${part}Revision`] === state[`${part}Revision`]));
}

/** A state with the defaults that it omits. */
export function filled(state) {
  const contentOffset = { x: 0, y: 0 - state.layout.pageInsets.top };
  const tab = ({ id, title, ...tab }) => ({ id, title, ...defaults.TabState, ...tab, page: { ...defaults.PageState, contentOffset, ...tab.page } });
  const { items, overflow, ...bar } = state.tabBar;
  const item = (own) => ({ ...defaults.TabBarItem, ...own });
  const listed = (own) => ({ ...defaults.OverflowItem, ...own });
  return { ...state, tabs: state.tabs.map(tab), popups: state.popups.map(tab), tabBar: { ...bar, items: items.map(item), overflow: overflow.map(listed) } };
}
