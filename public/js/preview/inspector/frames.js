// The frames of a state that guides are drawn for, in points. Functions only; nothing is drawn.

import { points } from "./numbers.js";

/** The text of a frame in a label. */
export const size = ({ x, y, width, height }) => `${points(x)}, ${points(y)} · ${points(width)} × ${points(height)}`;

/** Every frame of the layout and of the header's parts, if it is on the screen. */
export function framesOf({ layout, header }) {
  const all = Object.entries(layout).filter(([name]) => name !== "pageInsets");
  const inside = header ? ["avatar", "title", "subtitle", "trailing"].map((name) => [name, header[name]?.frame]) : [];
  return [...all, ...inside]
    .filter(([, frame]) => frame && frame.width > 0 && frame.height > 0)
    .map(([name, frame]) => ({ name, frame, text: inside.some(([own]) => own === name) ? name : undefined }));
}

/** The frames of the bar's items, in the coordinates of the bar's content. */
export function barFramesOf({ tabBar }) {
  if (tabBar.hidden) return [];
  const items = tabBar.items.map(({ tab, frame }) => ({ name: `item ${tab}`, frame, text: points(frame.width) }));
  return tabBar.more ? [...items, { name: "more", frame: tabBar.more.frame, text: points(tabBar.more.frame.width) }] : items;
}
