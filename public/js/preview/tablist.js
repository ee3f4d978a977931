// Tabs of the tool, as in the ARIA Authoring Practices: one tab stop, arrow keys move the focus, Enter and Space choose.

import { rove } from "../element/tabs.js";
import { set } from "../shared/dom.js";

/**
 * Makes buttons the tabs of a list.
 * @param {Map<string, {tab: HTMLElement, panel: HTMLElement}>} items by name; several tabs may share a panel. Each panel gets an id
 * @param {(name: string) => void} choose called when the user chooses a tab; calls `show` if it agrees
 * @returns {{show: (name: string) => void}} marks a tab as chosen, and names its panel after it
 */
export function tablist(list, label, items, choose) {
  set(list, { role: "tablist", "aria-label": label });
  for (const [name, { tab, panel }] of items) {
    tab.id ||= `tab-${name}`;
    panel.id ||= `panel-${name}`;
    set(tab, { role: "tab", "aria-controls": panel.id });
    set(panel, { role: "tabpanel" });
    tab.addEventListener("click", () => choose(name));
  }
  const all = [...items.values()].map(({ tab }) => tab);
  const rest = rove(list, { tabs: () => all, onFocus: (index) => all[index].scrollIntoView({ block: "nearest", inline: "nearest" }) });
  return {
    show(name) {
      const { tab, panel } = items.get(name);
      for (const one of all) one.ariaSelected = String(one === tab);
      set(panel, { "aria-labelledby": tab.id });
      if (!list.contains(document.activeElement)) rest();
    },
  };
}
