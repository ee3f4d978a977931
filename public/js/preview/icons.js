// The icons of the panels, which the first picture does not need.

import { el } from "../shared/dom.js";
import { glyphs } from "../shared/glyphs.js";
import { addDrawings, addIcons, icon } from "../shared/icons.js";

addIcons({
  up: "M6.5 14.5 12 9l5.5 5.5",
  down: "M6.5 9.5 12 15l5.5-5.5",
  link: "M10 14a4 4 0 0 0 5.7 0l2.8-2.8a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-2.8 2.8a4 4 0 0 0 5.7 5.7l1-1",
  sun: ["M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4", "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z"],
  moon: ["M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z", true],
  download: "M12 4v11M7 10.5 12 15.5l5-5M5 19.5h14",
  direction: "M20 6H4M20 11h-9M20 16h-6M8 20.5 4.5 17 8 13.5M4.5 17H11",
  upload: "M12 15.5V4.5M7 9l5-5 5 5M5 19.5h14",
  minus: "M5 12h14",
  frames: ["M4 4.5h8.5v15H4ZM18.5 9v6M15.5 12h6", "M4 4.5h8.5v15H4Z"],
  looks: ["M8 4.5h8v15H8ZM4 8v8M20 8v8", "M8 4.5h8v15H8Z"],
  matrix: ["M4 4.5h7v6H4ZM14 4.5h6v6h-6ZM4 13.5h7v6H4ZM14 13.5h6v6h-6Z", true],
  preset: ["M12 3.5 20 8l-8 4.5L4 8ZM4.5 12.3 12 16.5l7.5-4.2M4.5 16.3 12 20.5l7.5-4.2", "M12 3.5 20 8l-8 4.5L4 8Z"],
  play: ["M8.5 5.5v13l10-6.5Z", "M8.5 5.5v13l10-6.5Z"],
  pause: "M9 6v12M15 6v12",
  previous: ["M17.5 6.5v11L9.5 12ZM6.5 6.5v11", "M17.5 6.5v11L9.5 12Z"],
  next: ["M6.5 6.5v11l8-5.5ZM17.5 6.5v11", "M6.5 6.5v11l8-5.5Z"],
  fork: ["M7 8.5v7M7 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 8.5c0 4.5-10 2.5-10 7", "M7 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z"],
  key: ["M14.5 13.5a5 5 0 1 0-4.2-2.3L4 17.5V20h3.5v-2.5H10V15l1.2-1.2ZM16 8.2h.01", "M14.5 13.5a5 5 0 1 0-4.2-2.3L4 17.5V20h3.5v-2.5H10V15l1.2-1.2Z", "M16 8.2h.01"],
});

addDrawings({
  pauses: "M7.5 4.5h9M7.5 19.5h9M8.5 4.5v3l7 9v3M15.5 4.5v3l-7 9v3",
  flag: ["M6 20.5v-16h11.5l-2.5 4.5 2.5 4.5H6", "M6 4.5h11.5l-2.5 4.5 2.5 4.5H6Z"],
  left: ["M3.5 5h17v14h-17ZM9.5 5v14", "M3.5 5h6v14h-6Z"],
  bottom: ["M3.5 5h17v14h-17ZM3.5 14h17", "M3.5 14h17v5h-17Z"],
  end: ["M3.5 5h17v14h-17ZM14.5 5v14", "M14.5 5h6v14h-6Z"],
});

/** An icon's name in a menu, with its picture where the browser draws one. */
const pictured = (name) => el("option", { value: name }, name && icon(name), el("span", { text: name ? name[0].toUpperCase() + name.slice(1) : "No icon" }));

/** A menu of the icons for tabs and headers, as pictures. It has all of them when it is about to be used. @param none whether it offers none */
export function iconMenu(attributes, { none = false } = {}) {
  const menu = el("select", { class: "icons", ...attributes }, el("button", {}, el("selectedcontent")));
  const names = [...(none ? [""] : []), ...Object.keys(glyphs)];
  const has = (name) => [...menu.options].some(({ value }) => value === name);
  const all = () => menu.append(...names.filter((name) => !has(name)).map(pictured));
  for (const type of ["pointerenter", "pointerdown", "focus"]) menu.addEventListener(type, all);
  const show = (name) => {
    if (!has(name)) menu.append(pictured(name));
    if (menu.value !== name) menu.value = name;
  };
  return { menu, all, show };
}
