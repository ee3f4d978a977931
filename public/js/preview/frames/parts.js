// The controls of the stage's bar.

import { el } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { attempt } from "../../shared/problem.js";

/** A button with an icon and, if there is room, a word. */
export function square(name, label, work, { word } = {}) {
  const text = word ? el("span", { class: "word", "aria-hidden": "true", text: word }) : null;
  const button = el("button", { class: "square", type: "button", "aria-label": label, title: label }, icon(name), text);
  if (work) button.addEventListener("click", () => attempt(button, async () => work()));
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
