// A button with a popover above or below it.

import { el } from "../../shared/dom.js";

let count = 0;

/**
 * Adds a popover with `content` to a button. Pressing the button opens it and moves the focus into it; Escape or a press outside
 * closes it.
 * @returns the popover, to be inserted near the button
 */
export function popMenu(button, label, ...content) {
  count += 1;
  const menu = el("div", { class: "pop", id: `pop-${count}`, popover: "auto", role: "group", "aria-label": label }, ...content);
  button.popoverTargetElement = menu;
  menu.addEventListener("toggle", ({ newState }) => {
    if (newState !== "open") return;
    put(menu, button);
    menu.querySelector("button, select")?.focus();
  });
  menu.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.target.matches("select, input")) return;
    event.preventDefault();
    const buttons = [...menu.querySelectorAll("button:not([disabled])")];
    buttons.at((buttons.indexOf(document.activeElement) + step) % buttons.length)?.focus();
  });
  return menu;
}

/** Places the popover above or below the button, where there is more room, within the window. */
function put(menu, button) {
  const edge = 8;
  const at = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const above = at.top - edge > innerHeight - at.bottom || at.bottom + height + edge > innerHeight;
  const left = Math.max(edge, Math.min(at.left, innerWidth - width - edge));
  Object.assign(menu.style, {
    left: `${left}px`,
    top: above ? "auto" : `${at.bottom + 4}px`,
    bottom: above ? `${innerHeight - at.top + 4}px` : "auto",
    maxHeight: `${(above ? at.top : innerHeight - at.bottom) - edge - 4}px`,
  });
}
