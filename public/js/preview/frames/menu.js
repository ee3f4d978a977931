// A button with a popover above or below it.

import { el } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { attempt } from "../../shared/problem.js";

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
    if (newState === "open") menu.querySelector("button, select")?.focus();
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

// The controls of the stage's bar.

/** A button with an icon and, if there is room, a word. */
export function square(name, label, work, { word } = {}) {
  const text = word ? el("span", { class: "word", "aria-hidden": "true", text: word }) : null;
  const run = work && (() => attempt(button, async () => work()));
  const button = el("button", { class: "square", type: "button", "aria-label": label, title: label, onclick: run }, icon(name), text);
  return button;
}

/** Marks a control that starts a session, which not every credential allows. */
export function creates(control) {
  control.dataset.creates = "";
  return control;
}

/** A native menu. It returns to its former value if the server refuses the change. */
export function choice(label, work) {
  const menu = el("select", { "aria-label": label, title: label });
  let shown = "";
  const show = (value) => {
    shown = value;
    if ([...menu.options].some((option) => option.value === value)) menu.value = value;
  };
  menu.addEventListener("change", async () => {
    if (!(await attempt(menu, async () => work(menu.value)))) show(shown);
  });
  return {
    root: menu,
    show,
    /** @param options `[value, text, quiet, group]`: a quiet option can be shown as the current value, but not chosen */
    offer(options) {
      const groups = Map.groupBy(options, ([, , , group]) => group);
      const option = ([value, text, quiet]) => el("option", { value, text, hidden: quiet, disabled: quiet });
      menu.replaceChildren(
        ...[...groups].flatMap(([label, members]) => (label ? el("optgroup", { label }, ...members.map(option)) : members.map(option))),
      );
      show(shown);
    },
    rename(value, text) {
      const option = [...menu.options].find((one) => one.value === value);
      if (option && option.textContent !== text) option.textContent = text;
    },
  };
}

/** An item of a popover: closes it and performs its action. */
export function line(text, work, { detail, at } = {}) {
  const button = el("button", { class: "line", type: "button" }, el("span", { text }), detail ? el("small", { text: detail }) : null);
  button.addEventListener("click", () => {
    button.closest("[popover]").hidePopover();
    attempt(at, async () => work());
  });
  return button;
}
