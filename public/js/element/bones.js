// Placeholder shapes of a list: what another app shows beside or behind the container.

import { el } from "../shared/dom.js";

const widths = [72, 54, 81, 63, 47, 76, 58];

const bar = (width) => {
  const node = el("i");
  node.style.width = `${width}%`;
  return node;
};

export const bones = (count) =>
  el("ul", { class: "rows bones" }, ...Array.from({ length: count }, (_, i) => el("li", { class: "row" }, el("b", { class: "disc" }), el("span", { class: "words" }, bar(widths[i % 7]), bar(widths[(i + 3) % 7] * 0.6)))));
