// Icons of 24 by 24 points: the page's own are here, those of tabs in glyphs.js, for each name the same parts. `fillIcons` adds them to elements with `data-icon`.

import { shape } from "./dom.js";
import { glyphs, neutral } from "./glyphs.js";

const tools = {
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  right: "M9.5 6.5 15 12l-5.5 5.5",
  copy: ["M9 9h10.5v10.5H9ZM15 9V4.5H4.5V15H9", "M9 9h10.5v10.5H9Z"],
  contrast: ["M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 3.5v17", "M12 4v16a8 8 0 0 0 0-16Z"],
  palette: ["M12 20.5a8.5 8.5 0 1 1 8.5-8.5c0 2-1.4 3.2-3.2 3.2h-1.9a1.9 1.9 0 0 0-1.5 3.1c.6.9.2 2.2-1.9 2.2ZM7.8 12.2h.01M9.8 8.2h.01M14.2 8.2h.01", "M12 20.5a8.5 8.5 0 1 1 8.5-8.5c0 2-1.4 3.2-3.2 3.2h-1.9a1.9 1.9 0 0 0-1.5 3.1c.6.9.2 2.2-1.9 2.2Z", "M7.8 12.2h.01M9.8 8.2h.01M14.2 8.2h.01"],
  sliders: ["M4 8h9M17 8h3M4 16h3M11 16h9M15 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 18.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z", "M15 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 18.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z"],
  back: "M14.5 5.5 8 12l6.5 6.5",
  grip: "M5 9h14M5 15h14",
  keyboard: ["M3 6.5h18v11H3ZM7 10.2h.01M10.3 10.2h.01M13.7 10.2h.01M17 10.2h.01M8 14h8", "M3 6.5h18v11H3Z", "M7 10.2h.01M10.3 10.2h.01M13.7 10.2h.01M17 10.2h.01M8 14h8"],
  away: ["M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM6 18 18 6", "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z", "M6 18 18 6"],
  share: ["M12 15V4M8 7.5 12 3.5l4 4M8.5 10.5h-3v9.5h13v-9.5h-3", "M5.5 10.5h13v9.5h-13Z", "M12 15v-4.5"],
  dots: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  undo: "M9 14.5 4.5 10 9 5.5M4.5 10H14a4.75 4.75 0 0 1 0 9.5h-3",
  redo: "M15 14.5 19.5 10 15 5.5M19.5 10H10a4.75 4.75 0 0 0 0 9.5h3",
  eye: ["M2.5 12C5 7.6 8.3 5.5 12 5.5s7 2.1 9.5 6.5c-2.5 4.4-5.8 6.5-9.5 6.5S5 16.4 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z", "M2.5 12C5 7.6 8.3 5.5 12 5.5s7 2.1 9.5 6.5c-2.5 4.4-5.8 6.5-9.5 6.5S5 16.4 2.5 12Z", "M12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z"],
  fit: "M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15",
  trash: ["M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7", "M7 7l.8 12.5h8.4L17 7Z"],
  rotate: "M19.5 9A8 8 0 0 0 5.2 8M4.5 4v4.5H9M4.5 15a8 8 0 0 0 14.3 1M19.5 20v-4.5H15",
};

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

/** An icon as an SVG element in the current colour. `filled` selects the variant for the selected tab. */
export function icon(name, { filled = solids.includes(name) } = {}) {
  const known = [tools, glyphs, drawings].find((icons) => Object.hasOwn(icons, name ?? ""));
  const [lines, solid, cut] = [known ? known[name] : neutral].flat();
  const svg = shape("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, shape("path", { d: lines, class: filled && !solid ? "bold" : null }));
  if (filled && solid) svg.append(shape("path", { d: solid === true ? lines : solid, fill: "currentColor" }));
  if (filled && cut) svg.append(shape("path", { d: cut, class: "cut" }));
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
