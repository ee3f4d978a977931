// The tabs pattern of the ARIA Authoring Practices, with manual activation: arrows move the focus, Enter and Space select.

/**
 * Lets arrow keys, Home and End move the focus among the tabs of a list, of which one is its tab stop.
 * @param tabs returns them; those that are hidden are left out; @param onFocus called with the index of one that gets the focus
 * @returns a function that makes the selected tab the stop again, as when the focus leaves the list
 */
export function rove(list, { tabs, rtl = () => false, onFocus = () => {} }) {
  const stop = (at) => tabs().forEach((tab) => (tab.tabIndex = tab === at ? 0 : -1));
  const rest = () => stop(tabs().find((tab) => tab.ariaSelected === "true") ?? tabs()[0]);
  list.addEventListener("keydown", (event) => {
    const seen = tabs().filter((tab) => tab.checkVisibility());
    const at = seen.indexOf(event.target.closest("[role=tab]"));
    const [next, before] = [(at + 1) % seen.length, (at - 1 + seen.length) % seen.length];
    const to = seen[{ ArrowRight: rtl() ? before : next, ArrowLeft: rtl() ? next : before, Home: 0, End: seen.length - 1 }[event.key]];
    if (at < 0 || !to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stop(to);
    to.focus({ preventScroll: true });
    onFocus(tabs().indexOf(to));
  });
  list.addEventListener("focusout", ({ relatedTarget }) => list.contains(relatedTarget) || rest());
  return rest;
}

/**
 * Calls `onFocus(index)` when the keyboard focus reaches a tab, `onSelect(tab id, button, source)` when one is selected, with null
 * for More, and `onRemove(tab id, button)` when Delete is pressed on one.
 */
export function tabKeys(list, { onFocus, onSelect, onRemove, rtl }) {
  const tabs = () => [...list.querySelectorAll("[role=tab]")];
  rove(list, { tabs, rtl, onFocus });

  list.addEventListener("keydown", ({ key, target, altKey, ctrlKey, metaKey }) => {
    const tab = target.closest("[role=tab]");
    if (key === "Delete" && tab?.dataset.tab && !(altKey || ctrlKey || metaKey)) onRemove(tab.dataset.tab, tab);
  });

  list.addEventListener("focusin", (event) => {
    const index = tabs().indexOf(event.target);
    if (index >= 0 && event.target.matches(":focus-visible")) onFocus(index);
  });

  list.addEventListener("click", (event) => {
    const tab = event.target.closest("[role=tab]");
    // A click without a pointer comes from a key or a screen reader.
    if (tab) onSelect(tab.dataset.tab ?? null, tab, event.detail === 0 ? "keyboard" : "tap");
  });
}
