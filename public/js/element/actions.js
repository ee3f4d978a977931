// The buttons in the device's pages and bars, and what they ask the server for.

import { topOf } from "./pages.js";
import { wordsOf } from "./words.js";

/** A page for `tab`'s stack with an id that nobody has there. */
export function nextPage(section, words) {
  const { ids } = topOf(section);
  let number = Math.max(1, ids.length) + 1;
  while (ids.includes(`page-${number}`)) number += 1;
  return { id: `page-${number}`, title: words.pushed(number) };
}

/** Listens on `root`; `state()` is the latest, `ask(control, work)` runs a request whose refusal is said at the control. */
export function actions(root, { session, state, ask, choose }) {
  const section = (id) => [...state().tabs, ...(state().popups ?? [])].find((tab) => tab.id === id);
  const act = {
    push: (_, tab) => session.navigate(tab, { show: nextPage(section(tab), wordsOf(state())) }),
    back: (_, tab) => session.navigate(tab, { back: true }),
    edit: () => session.customize({ begin: true }),
    save: () => session.customize({ end: true, save: true }),
    revert: () => session.customize({ end: true, save: false }),
  };
  root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-act]");
    if (!button || !state()) return;
    if (button.dataset.act === "open") return choose(button.dataset.tab, button, "tap");
    if (!act[button.dataset.act]) return;
    ask(button, () => act[button.dataset.act](button, button.dataset.in));
  });
}
