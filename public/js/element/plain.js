// The content of a page that has no name for it: a list to scroll, whose rows push pages.

import { el } from "../shared/dom.js";

/** Attributes of a button that pushes a page. Its title has no soft hyphens: they are for narrow rows. */
export const pushes = (title, content) => ({ type: "button", "data-act": "push", "data-title": title.replaceAll("\u00AD", ""), "data-content": content });

export function plain(words) {
  const list = el("ul", { class: "rows" });
  for (let number = 1; number <= 14; number++) {
    const title = words.item(number);
    list.append(el("li", {}, el("button", { class: "row", ...pushes(title) }, el("b", { class: "disc", "aria-hidden": "true" }), el("span", { class: "words", text: title }))));
  }
  return [list];
}
