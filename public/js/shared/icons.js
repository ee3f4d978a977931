// Icons of 24 by 24 points, from public/icons: those of tabs, and the page's own, which a tab may have as well. `fillIcons` adds them to elements with `data-icon`.

import tools from "../../icons/page.json" with { type: "json" };
import glyphs from "../../icons/tabs.json" with { type: "json" };
import { home, shape } from "./dom.js";

export const tabIcons = Object.keys(glyphs);

/** The icon for an unknown name. */
const neutral = ["M6.5 4.5h11a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2Z", true];

/** The page's own drawings, which are no names for a tab. */
const drawings = {
  turn: "M4 9h8v11.5H4ZM10 4.5h5a4.5 4.5 0 0 1 4.5 4.5v4M17 10.5l2.5 2.5 2.5-2.5",
  reload: "M19.4 12.5a7.5 7.5 0 1 1-2-5.6M19.5 3.8v4.4h-4.4",
  recreate: "M4.6 12.5a7.5 7.5 0 1 0 2-5.6M4.5 3.8v4.4h4.4M12 9.5v6M9 12.5h6",
};

/** Adds icons that not every page needs. */
export const addIcons = (more) => Object.assign(tools, more);
export const addDrawings = (more) => Object.assign(drawings, more);

/** The icons that are filled where the page's own controls have them. */
const solids = ["contrast", "next", "play", "previous"];

let others;

/**
 * An icon as an SVG element in the current colour, from its lines, the solid part of the filled variant (`true` for the lines themselves), and
 * the lines cut out of that part. Without a solid part, the filled variant has bolder lines. `filled` selects the variant for the selected tab.
 */
export function icon(name, { filled = solids.includes(name) } = {}) {
  const svg = shape("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" });
  const draw = () => {
    const known = [tools, glyphs, drawings].find((icons) => Object.hasOwn(icons, name ?? ""));
    const [lines, solid, cut] = [known ? known[name] : neutral].flat();
    svg.replaceChildren(shape("path", { d: lines, class: filled && !solid ? "bold" : null }));
    if (filled && solid) svg.append(shape("path", { d: solid === true ? lines : solid, fill: "currentColor" }));
    if (filled && cut) svg.append(shape("path", { d: cut, class: "cut" }));
    return Boolean(known);
  };
  // A tab may have one of the panels', which are loaded for it.
  if (!draw() && name) (others ??= fetch(`${home}/icons/panels.json`).then((answer) => answer.json()).then(addIcons)).then(draw, () => {});
  return svg;
}

/** Fills every `data-icon` under `root`. */
export function fillIcons(root = document) {
  for (const node of root.querySelectorAll("[data-icon]")) node.prepend(icon(node.dataset.icon));
}

/** Android's and browsers' arrow that goes back. It is part of their drawing, and no name for a tab. */
export function backArrow() {
  const svg = icon("back");
  svg.firstChild.setAttribute("d", "M20 12H4.5M11.5 5 4.5 12l7 7");
  svg.classList.add("arrow");
  return svg;
}
