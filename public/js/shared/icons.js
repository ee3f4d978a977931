// Icons of 24 by 24 points: the page's own are here, those of tabs in glyphs.js. `fillIcons` adds them to elements with `data-icon`.

import { glyphs, neutral } from "./glyphs.js";

const tools = {
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  up: "M6.5 14.5 12 9l5.5 5.5",
  down: "M6.5 9.5 12 15l5.5-5.5",
  right: "M9.5 6.5 15 12l-5.5 5.5",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7",
  copy: "M9 9h10.5v10.5H9ZM15 9V4.5H4.5V15H9",
  link: "M10 14a4 4 0 0 0 5.7 0l2.8-2.8a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-2.8 2.8a4 4 0 0 0 5.7 5.7l1-1",
  rotate: "M19.5 9A8 8 0 0 0 5.2 8M4.5 4v4.5H9M4.5 15a8 8 0 0 0 14.3 1M19.5 20v-4.5H15",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z",
  contrast: ["M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z", "M12 4v16a8 8 0 0 0 0-16Z"],
  palette: "M12 20.5a8.5 8.5 0 1 1 8.5-8.5c0 2-1.4 3.2-3.2 3.2h-1.9a1.9 1.9 0 0 0-1.5 3.1c.6.9.2 2.2-1.9 2.2ZM7.8 12.2h.01M9.8 8.2h.01M14.2 8.2h.01",
  download: "M12 4v11M7 10.5 12 15.5l5-5M5 19.5h14",
  sliders: "M4 8h9M17 8h3M4 16h3M11 16h9M15 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 18.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z",
  back: "M14.5 5.5 8 12l6.5 6.5",
  grip: "M5 9h14M5 15h14",
  direction: "M20 6H4M20 11h-9M20 16h-6M8 20.5 4.5 17 8 13.5M4.5 17H11",
  keyboard: "M3 6.5h18v11H3ZM7 10.2h.01M10.3 10.2h.01M13.7 10.2h.01M17 10.2h.01M8 14h8",
  away: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM6 18 18 6",
  share: "M12 15V4M8 7.5 12 3.5l4 4M8.5 10.5h-3v9.5h13v-9.5h-3",
  upload: "M12 15.5V4.5M7 9l5-5 5 5M5 19.5h14",
  minus: "M5 12h14",
  frames: "M4 4.5h8.5v15H4ZM18.5 9v6M15.5 12h6",
  dots: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  preset: "M12 3.5 20 8l-8 4.5L4 8ZM4.5 12.3 12 16.5l7.5-4.2M4.5 16.3 12 20.5l7.5-4.2",
  undo: "M9 14.5 4.5 10 9 5.5M4.5 10H14a4.75 4.75 0 0 1 0 9.5h-3",
  redo: "M15 14.5 19.5 10 15 5.5M19.5 10H10a4.75 4.75 0 0 0 0 9.5h3",
  play: ["M8.5 5.5v13l10-6.5Z", "M8.5 5.5v13l10-6.5Z"],
  pause: "M9 6v12M15 6v12",
  previous: ["M17.5 6.5v11L9.5 12ZM6.5 6.5v11", "M17.5 6.5v11L9.5 12Z"],
  next: ["M6.5 6.5v11l8-5.5ZM17.5 6.5v11", "M6.5 6.5v11l8-5.5Z"],
  fork: "M7 8.5v7M7 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 8.5c0 4.5-10 2.5-10 7",
  fit: "M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15",
};

const SVG = "http://www.w3.org/2000/svg";

function draw(svg, d, attributes = {}) {
  const path = document.createElementNS(SVG, "path");
  for (const [name, value] of Object.entries({ d, ...attributes })) path.setAttribute(name, value);
  svg.append(path);
}

/** An icon as an SVG element in the current colour. `filled` selects the variant for the selected tab. */
export function icon(name, { filled = false } = {}) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  if (Object.hasOwn(tools, name)) {
    const [lines, solid] = [tools[name]].flat();
    draw(svg, lines);
    if (solid) draw(svg, solid, { fill: "currentColor" });
    return svg;
  }
  const [lines, solid, cut] = Object.hasOwn(glyphs, name ?? "") ? glyphs[name] : neutral;
  draw(svg, lines, filled && !solid ? { class: "bold" } : {});
  if (filled && solid) draw(svg, solid === true ? lines : solid, { fill: "currentColor" });
  if (filled && cut) draw(svg, cut, { class: "cut" });
  return svg;
}

/** Fills every `data-icon` under `root`. */
export function fillIcons(root = document) {
  for (const node of root.querySelectorAll("[data-icon]")) node.prepend(icon(node.dataset.icon));
}
