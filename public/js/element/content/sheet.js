// The style sheet of what an element shows after the first picture.

import { home, styleSheet, whenLoaded } from "../../shared/dom.js";

/** For each shadow root, `true` once the sheet is there, before that a promise. */
const sheets = new WeakMap();

export const hasSheet = (root) => sheets.get(root) === true;

/** Adds the sheet to a shadow root; resolves when it has loaded or failed. */
export function addSheet(root) {
  if (!sheets.has(root)) {
    const sheet = styleSheet(`${home}/css/tab-content.css`);
    sheets.set(root, whenLoaded(sheet).then(() => sheets.set(root, true)));
    root.prepend(sheet);
  }
  return sheets.get(root);
}
