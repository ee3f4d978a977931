// One table of 24-point stroke icons; `data-icon="bell"` in the HTML is filled from it.

const paths = {
  bell: "M6 16.5h12c-1-1.2-1.5-2.3-1.5-4.6V10a4.5 4.5 0 0 0-9 0v1.9c0 2.3-.5 3.4-1.5 4.6ZM10 19.2a2.1 2.1 0 0 0 4 0",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20",
  cart: "M3.5 4.5h2l2.2 10.2h9.6l2-7.4H6.3M9 19.2h.01M16.5 19.2h.01",
  gear: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3.5v2.7M12 17.8v2.7M3.5 12h2.7M17.8 12h2.7M6 6l1.9 1.9M16.1 16.1 18 18M18 6l-1.9 1.9M7.9 16.1 6 18",
  message: "M4 5.5h16v10.5H11l-4.5 3.5V16H4Z",
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
  sliders: "M4 8h9M17 8h3M4 16h3M11 16h9M15 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 18.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z",
  fit: "M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15",
};

const SVG = "http://www.w3.org/2000/svg";

/** An icon as an SVG element in the current colour; an unknown name is a dot. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const [outline, solid] = [paths[name] ?? "M12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z"].flat();
  for (const d of [outline, solid].filter(Boolean)) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    if (d === solid) path.setAttribute("fill", "currentColor");
    svg.append(path);
  }
  return svg;
}

/** Fills every `data-icon` under `root`. */
export function fillIcons(root = document) {
  for (const node of root.querySelectorAll("[data-icon]")) node.prepend(icon(node.dataset.icon));
}
