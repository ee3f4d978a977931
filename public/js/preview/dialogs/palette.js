// The command palette and the list of keys, in dialogs over the page. Loaded when one is first opened.

import { el, set } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { styled } from "./styled.js";

/** @param name `palette` or `help` */
export async function openDialog(name, actions) {
  await styled;
  if (document.querySelector("dialog[open]")) return;
  const opener = document.activeElement;
  const dialog = name === "help" ? help(actions) : palette(actions);
  document.body.append(dialog);
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (!dialog.ran) opener?.focus({ preventScroll: true });
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.showModal();
}

/** Finds an action by words of its name. */
function palette(actions) {
  const list = el("ul", { role: "listbox", id: "palette-list", "aria-label": "Commands" });
  const search = el("input", {
    type: "text", class: "find", role: "combobox", "aria-expanded": "true", "aria-controls": list.id, "aria-autocomplete": "list", "aria-label": "Command", placeholder: "Find a command", autocomplete: "off",
    spellcheck: "false", autofocus: "",
  });
  const none = el("p", { class: "hint", role: "status" });
  const dialog = el("dialog", { class: "palette", "aria-label": "Commands" }, search, list, none);
  const all = actions.all.map((action, index) => ({ ...action, words: `${action.group} ${action.name}`.toLowerCase(), node: option(action, index) }));
  for (const { run, node } of all) {
    node.addEventListener("click", () => {
      dialog.ran = true;
      dialog.close();
      run();
    });
  }
  let shown = all;
  let at = 0;
  const mark = (index) => {
    at = shown.length ? (index + shown.length) % shown.length : 0;
    for (const { node } of all) set(node, { "aria-selected": node === shown[at]?.node ? "true" : "false" });
    set(search, { "aria-activedescendant": shown[at]?.node.id });
    shown[at]?.node.scrollIntoView({ block: "nearest" });
  };
  const find = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    shown = all.filter((one) => words.every((word) => one.words.includes(word)));
    list.replaceChildren(...shown.map(({ node }) => node));
    list.hidden = !shown.length;
    none.textContent = shown.length ? "" : `No command has “${search.value.trim()}” in its name.`;
    mark(0);
  };
  search.addEventListener("input", find);
  search.addEventListener("keydown", (event) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: Math.min(shown.length - 1, at + 8), PageUp: Math.max(0, at - 8) }[event.key];
    if (to === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (event.key === "Enter") shown[at]?.node.click();
    else mark(to);
  });
  find();
  return dialog;
}

function option({ group, name, keys, needs }, index) {
  const limits = needs ? { [`data-${needs}`]: "" } : {};
  return el("li", { role: "option", id: `command-${index}`, class: "line", "aria-selected": "false", ...limits }, el("span", {}, el("small", { text: group }), " ", el("b", { text: name })), keys ? el("kbd", { text: keys }) : null);
}

/** The keys of the page, by what they are for. */
function help(actions) {
  const rows = actions.all.filter(({ keys }) => keys && !/^\d$/.test(keys)).map(({ name, keys }) => [keys, name]);
  const tables = [
    ["Page", [["?", "This list"], ["Ctrl+K, ⌘K", "Find a command"], ["1 … 9", "Select a tab"], ...rows.filter(([keys]) => keys !== "?")]],
    ["On the tabs of the device", [["← →", "Move the focus"], ["Home, End", "The first, the last tab"], ["Enter, Space", "Select"], ["Delete", "Remove the tab"]]],
    ["On the time line", [["← →", "The previous, the next revision"], ["Page Up, Page Down", "Ten revisions on, or back"], [", .", "1/60 s back, or on"], ["Space", "Play, pause"], ["Escape", "Back to live"]]],
    ["On the edge of a frame", [["Arrow keys", "One point"], ["Shift and arrow keys", "Ten points"]]],
  ];
  const close = el("button", { class: "square", type: "button", "aria-label": "Close", title: "Close" }, icon("close"));
  const single = el("input", { type: "checkbox", id: "single-keys" });
  single.checked = actions.single;
  single.addEventListener("change", () => (actions.single = single.checked));
  const title = el("h2", { id: "help-title", text: "Keyboard shortcuts" });
  const dialog = el(
    "dialog", { class: "help", "aria-labelledby": title.id }, el("div", { class: "dialog-top" }, title, close),
    el("div", { class: "dialog-body", tabindex: 0, role: "group", "aria-label": "Shortcuts" }, ...tables.map(([name, keys]) => el(
      "section", {}, el("h3", { text: name }), el("dl", {}, ...keys.map(([key, text]) => el("div", {}, el("dt", {}, el("kbd", { text: key })), el("dd", { text })))),
    ))),
    el("label", { class: "check", for: single.id }, single, el("span", { text: "Single-key shortcuts" })),
  );
  close.addEventListener("click", () => dialog.close());
  return dialog;
}
