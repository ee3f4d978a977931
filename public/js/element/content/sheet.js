// The style sheet of what an element shows after the first picture.

import { el, home } from "../../shared/dom.js";

/** For each shadow root, `true` once the sheet is there, before that a promise. */
const sheets = new WeakMap();

export const hasSheet = (root) => sheets.get(root) === true;

/** Adds the sheet to a shadow root; resolves when it has loaded or failed. */
export function addSheet(root) {
  if (!sheets.has(root)) {
    const link = el("link", { rel: "stylesheet", href: `${home}/css/tab-content.css` });
    const done = new Promise((resolve) => ["load", "error"].forEach((type) => link.addEventListener(type, resolve)));
    sheets.set(root, done.then(() => sheets.set(root, true)));
    root.prepend(link);
  }
  return sheets.get(root);
}
