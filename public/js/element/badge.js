// A badge of the state: `true` for a dot, otherwise its text (B8).

import { el } from "../shared/dom.js";

export const makeBadge = () => el("span", { class: "badge", "aria-hidden": "true" });

export function fillBadge(node, badge) {
  node.classList.toggle("dot", badge === true);
  node.textContent = badge === true ? "" : (badge ?? "");
}
