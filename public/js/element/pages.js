// The content of a page: its title, its place, a button for the next page, and a list to scroll.

import { hasChanged } from "../shared/changes.js";
import { el, place, reconcile, set } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { isDark, isOpaque, paperOf, tintOf } from "../shared/paint.js";
import { topOf } from "./screens.js";

const bar = (width) => {
  const node = el("i");
  node.style.width = `${width}%`;
  return node;
};

const row = (wide, narrow) => el("li", {}, el("b"), el("span", {}, bar(wide), bar(narrow)));

const widths = [72, 54, 81, 63, 47, 76, 58, 69, 84, 51, 66, 78, 56, 73];

/** Placeholder shapes of a list. */
export const rows = (count, from) => {
  const list = el("ul", { class: "rows" });
  for (let i = 0; i < count; i++) list.append(row(widths[(from + i) % 14], widths[(from + i * 5 + 3) % 14] * 0.6));
  return list;
};

const tiles = () => {
  const grid = el("div", { class: "tiles" });
  for (let i = 0; i < 6; i++) grid.append(el("div", {}, el("b"), bar(widths[i] * 0.8), bar(widths[i + 4] * 0.5)));
  return grid;
};

const chart = () => {
  const plot = el("div", { class: "chart" });
  [38, 56, 47, 72, 61, 88, 69].forEach((height) => {
    const column = el("b");
    column.style.height = `${height}%`;
    plot.append(column);
  });
  return plot;
};

const bodies = [
  (from) => [rows(14, from)],
  (from) => [tiles(), rows(8, from)],
  (from) => [chart(), rows(9, from)],
];

/** An empty page, which `updatePage` fills. */
export function makePage() {
  const back = el("button", { class: "retreat", type: "button", "data-act": "back", hidden: true }, icon("back"), el("span"));
  const large = el("h2", { class: "large" });
  const count = el("p", { class: "count" });
  const top = el("div", { class: "heading" }, back, large, count);
  const push = el("button", { class: "push", type: "button", "data-act": "push" }, el("span"), icon("right"));
  const reason = el("div", { class: "reason", hidden: true }, icon("away"), el("b"), el("p"));
  const node = el("div", { class: "page", part: "page" }, top, push, reason, el("div", { class: "body", "aria-hidden": "true" }), el("div", { class: "shelves", "aria-hidden": "true" }));
  node.parts = { back, large, count, push, reason };
  return node;
}

/** @param words the device's texts; @param back the title of the previous page, if only the page itself can show it */
export function updatePage(node, tab, { index, count, insets, words, back = null, place }) {
  const { parts } = node;
  const top = topOf(tab);
  // If the page has its own opaque colour, the text is white or black, whichever is legible.
  const color = tab.page?.backgroundColor;
  const own = color && isOpaque(color) ? color : null;
  node.style.setProperty("--paper", paperOf(tab));
  node.style.setProperty("--tint", own && isDark(own) ? "#FFFFFF" : tintOf(tab));
  if (own) node.dataset.own = isDark(own) ? "dark" : "light";
  else delete node.dataset.own;
  node.style.padding = `${insets.top}px ${insets.right}px ${insets.bottom + 24}px ${insets.left}px`;
  parts.large.textContent = top.title;
  parts.count.textContent = top.depth > 1 ? words.level(top.depth, tab.title) : (place ?? words.page(index + 1, count));
  set(parts.push.firstChild, { text: words.push });
  parts.back.hidden = back === null;
  parts.back.lastChild.textContent = back ?? "";
  for (const button of [parts.back, parts.push]) set(button, { "data-in": tab.id });
  const away = tab.available === false;
  parts.reason.hidden = !away;
  parts.push.hidden = away && top.depth === 1;
  set(parts.reason.querySelector("b"), { text: words.notNow });
  parts.reason.lastChild.textContent = tab.unavailableReason ?? "";
  // A page keeps its content when other tabs are added or removed; another page of the stack has different content.
  const body = node.querySelector(":scope > .body");
  body.hidden = away;
  node.dataset.body ??= String(index % bodies.length);
  if (hasChanged(body, "content", [node.dataset.body, top.id])) {
    const kind = (Number(node.dataset.body) + top.depth - 1) % bodies.length;
    body.replaceChildren(...bodies[kind](index * 3 + top.depth - 1));
  }
  shelves(node.querySelector(":scope > .shelves"), away ? [] : (tab.page?.horizontalScrollers ?? []));
}

/** The page's horizontal scrollers (P12). */
function shelves(parent, frames) {
  reconcile(parent, [...frames.entries()], ([index]) => String(index), () => el("div", { class: "shelf" }, ...Array.from({ length: 8 }, () => el("b"))), (node, [, frame]) => place(node, frame));
}
