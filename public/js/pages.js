// What a page shows: its title, its place, and enough of a list to be scrolled.

import { el } from "./dom.js";
import { tintOf } from "./paint.js";

const bar = (width) => {
  const node = el("i");
  node.style.width = `${width}%`;
  return node;
};

const row = (wide, narrow) => el("li", {}, el("b"), el("span", {}, bar(wide), bar(narrow)));

const widths = [72, 54, 81, 63, 47, 76, 58, 69, 84, 51, 66, 78, 56, 73];

const rows = (count, from) => {
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

/** An empty page; `updatePage` fills it. */
export function makePage() {
  const large = el("h2", { class: "large" });
  const count = el("p", { class: "count" });
  const top = el("div", { class: "heading" }, large, count);
  return el("section", { class: "page" }, top, el("div", { class: "body", "aria-hidden": "true" }));
}

export function updatePage(node, tab, { index, count, insets }) {
  node.style.setProperty("--tint", tintOf(tab));
  node.style.padding = `${insets.top}px ${insets.right}px ${insets.bottom + 24}px ${insets.left}px`;
  const [heading, body] = node.children;
  heading.firstChild.textContent = tab.title;
  heading.lastChild.textContent = `Page ${index + 1} of ${count}`;
  // A page keeps what it showed when tabs around it come and go.
  node.dataset.body ??= String(index % bodies.length);
  if (!body.firstChild) body.append(...bodies[node.dataset.body](index * 3));
}
