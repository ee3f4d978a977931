// The tabs pattern of the ARIA Authoring Practices, with manual activation: arrows move the focus, Enter and Space select.

/**
 * Calls `onFocus(index)` when the keyboard focus reaches a tab, `onSelect(tab id, button, source)` when one is selected, with null
 * for More, and `onRemove(tab id, button)` when Delete is pressed on one.
 */
export function tabKeys(list, { onFocus, onSelect, onRemove, rtl }) {
  const tabs = () => [...list.querySelectorAll("[role=tab]")];

  const rove = (index) => {
    tabs().forEach((tab, at) => (tab.tabIndex = at === index ? 0 : -1));
  };

  list.addEventListener("keydown", (event) => {
    const all = tabs();
    const at = all.indexOf(event.target.closest("[role=tab]"));
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Delete" && all[at].dataset.tab) return onRemove(all[at].dataset.tab, all[at]);
    const [next, before] = [(at + 1) % all.length, (at - 1 + all.length) % all.length];
    const to = {
      ArrowRight: rtl() ? before : next,
      ArrowLeft: rtl() ? next : before,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    rove(to);
    all[to].focus({ preventScroll: true });
    onFocus(to);
  });

  list.addEventListener("focusin", (event) => {
    const index = tabs().indexOf(event.target);
    if (index >= 0 && event.target.matches(":focus-visible")) onFocus(index);
  });

  list.addEventListener("focusout", (event) => {
    const selected = tabs().findIndex((tab) => tab.getAttribute("aria-selected") === "true");
    if (!list.contains(event.relatedTarget)) rove(Math.max(0, selected));
  });

  list.addEventListener("click", (event) => {
    const tab = event.target.closest("[role=tab]");
    // A click without a pointer comes from a key or a screen reader.
    if (tab) onSelect(tab.dataset.tab ?? null, tab, event.detail === 0 ? "keyboard" : "tap");
  });
}
