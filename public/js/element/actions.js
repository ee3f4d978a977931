// The buttons in the device's pages and bars, and the requests they send.

import { topOf } from "./screens.js";

/** A page for a stack, with an id that is not in the stack. */
function nextPage(ids, { title, content }) {
  let number = Math.max(1, ids.length) + 1;
  while (ids.includes(`page-${number}`)) number += 1;
  return { id: `page-${number}`, title, content };
}

/**
 * Listens on `root`. `state()` returns the latest state; `ask(control, work)` sends a request and shows a refusal at the control.
 */
export function actions(root, { session, state, ask, choose }) {
  const section = (id) => [...state().tabs, ...(state().popups ?? [])].find((tab) => tab.id === id);
  const act = {
    push: ({ dataset }, tab) => {
      const { configuration, navigation, tabs } = state();
      // Inside a navigation controller, a row of a tab pushes a page over the whole container (N5).
      const over = !tab || (configuration.navigationController && tabs.some(({ id }) => id === tab));
      const ids = over ? navigation.stack.map(({ id }) => id) : topOf(section(tab)).ids;
      return session.navigate(over ? null : tab, { show: nextPage(ids, dataset), animated: true });
    },
    back: (_, tab) => session.navigate(tab ?? null, { back: true, animated: true }),
    edit: () => session.customize({ begin: true }),
    save: () => session.customize({ end: true, save: true }),
    revert: () => session.customize({ end: true, save: false }),
  };
  root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-act]");
    if (!button || !state()) return;
    if (button.dataset.act === "open") return choose(button.dataset.tab, button, "tap");
    if (!act[button.dataset.act]) return;
    ask(button, () => act[button.dataset.act](button, button.closest("[data-in]")?.dataset.in));
  });
}
