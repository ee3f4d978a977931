// The icons of the panels, which the first picture does not need.

import panels from "../../icons/panels.json" with { type: "json" };
import { el } from "../shared/dom.js";
import { addDrawings, addIcons, icon, tabIcons } from "../shared/icons.js";

addIcons(panels);

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
  const names = [...(none ? [""] : []), ...tabIcons];
  const has = (name) => [...menu.options].some(({ value }) => value === name);
  const all = () => menu.append(...names.filter((name) => !has(name)).map(pictured));
  for (const type of ["pointerenter", "pointerdown", "focus"]) menu.addEventListener(type, all);
  const show = (name) => {
    if (!has(name)) menu.append(pictured(name));
    if (menu.value !== name) menu.value = name;
  };
  return { menu, all, show };
}
