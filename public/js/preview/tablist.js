// Tabs of the tool, as in the ARIA Authoring Practices: one tab stop, arrow keys move the focus, Enter and Space choose.

import { set } from "../shared/dom.js";

/**
 * Makes buttons the tabs of a list.
 * @param {Map<string, {tab: HTMLElement, panel: HTMLElement}>} items by name; several tabs may share a panel. Each panel gets an id
 * @param {(name: string) => void} choose called when the user chooses a tab; calls `show` if it agrees
 * @returns {{show: (name: string) => void}} marks a tab as chosen, and names its panel after it
 */
export function tablist(list, label, items, choose) {
  const names = [...items.keys()];
  const tabs = names.map((name) => items.get(name).tab);
  set(list, { role: "tablist", "aria-label": label });
  names.forEach((name) => {
    const { tab, panel } = items.get(name);
    tab.id ||= `tab-${name}`;
    panel.id ||= `panel-${name}`;
    set(tab, { role: "tab", "aria-controls": panel.id });
    set(panel, { role: "tabpanel" });
    tab.addEventListener("click", () => choose(name));
  });
  const focus = (tab) => {
    for (const one of tabs) one.tabIndex = one === tab ? 0 : -1;
    tab.focus();
  };
  list.addEventListener("keydown", (event) => {
    const seen = tabs.filter((tab) => tab.checkVisibility());
    const at = seen.indexOf(event.target);
    const last = seen.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key];
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focus(seen[to]);
  });
  // When the focus leaves the list, the chosen tab is its stop again.
  list.addEventListener("focusout", ({ relatedTarget }) => {
    if (!list.contains(relatedTarget)) rest();
  });
  const rest = () => tabs.forEach((tab) => (tab.tabIndex = tab.ariaSelected === "true" ? 0 : -1));
  return {
    show(name) {
      const { tab, panel } = items.get(name);
      for (const one of tabs) one.ariaSelected = String(one === tab);
      set(panel, { "aria-labelledby": tab.id });
      if (!list.contains(document.activeElement)) rest();
    },
  };
}
