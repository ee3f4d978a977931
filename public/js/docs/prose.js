// Texts and code of the docs.

import { copy, el } from "../shared/dom.js";
import { icon } from "../shared/icons.js";

/** A text with `code` in backquotes, as nodes. */
export function prose(text) {
  return text.split("`").map((part, index) => (index % 2 ? el("code", { text: part }) : part));
}

/** A text with empty lines between its paragraphs. */
export const paragraphs = (text) => (text ?? "").split(/\n{2,}/).filter(Boolean).map((part) => el("p", {}, ...prose(part)));

/** Code with a button that copies it. @param what its name for screen readers: "the HTML" */
export function code(text, what) {
  const button = el("button", { class: "square copies", type: "button", "aria-label": `Copy ${what}`, title: "Copy" }, icon("copy"), el("span", { "data-label": "", class: "copied" }));
  button.addEventListener("click", () => copy(button, block.textContent));
  const block = el("code", { text });
  const root = el("div", { class: "snippet" }, el("pre", { class: "code", tabindex: 0, role: "group", "aria-label": what[0].toUpperCase() + what.slice(1) }, block), button);
  root.write = (next) => (block.textContent = next);
  return root;
}

/** A table. @param rows lists of cells, each a node, a text or a list of them; the first cell names the row */
export function table(heads, rows) {
  const cells = (row) => row.map((cell, index) => el(index ? "td" : "th", index ? {} : { scope: "row" }, ...[cell].flat()));
  return el(
    "table", {},
    el("thead", {}, el("tr", {}, ...heads.map((text) => el("th", { scope: "col", text })))),
    el("tbody", {}, ...rows.map((row) => el("tr", {}, ...cells(row)))),
  );
}
