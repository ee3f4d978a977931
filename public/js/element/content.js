// What a page shows under its title: the content with the page's name, or a plain list. What draws content is loaded after the first
// picture.

import { home } from "../shared/dom.js";
import { plain } from "./plain.js";

/** The bodies whose content cannot be drawn yet, each with what it is to show. */
const waiting = new Map();
let apps = null; // content/apps.js
let isOpen = false; // the first picture is there

/**
 * Shows content in a page's body.
 * @param reader `{ language, locale, words }` of the session
 */
export function show(body, name, reader) {
  waiting.delete(body);
  apps?.forget(body);
  if (!name) body.replaceChildren(...plain(reader.words));
  else if (apps) apps.show(body, name, reader);
  else {
    body.replaceChildren();
    waiting.set(body, [name, reader]);
    if (isOpen) fill();
  }
}

/** Loads what the pages wait for. Called when the first picture is there. */
export async function fill() {
  isOpen = true;
  if (!waiting.size) return;
  apps = await import(`${home}/js/element/content/apps.js`).catch(() => null);
  for (const [body, [name, reader]] of waiting) {
    waiting.delete(body);
    if (apps) apps.show(body, name, reader);
    else body.replaceChildren(...plain(reader.words));
  }
}

/** Whether content under `root` is not there yet. */
export const isFilling = (root) => [...waiting.keys(), ...(apps?.waiting.keys() ?? [])].some((body) => root.contains(body));
