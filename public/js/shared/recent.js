// The sessions that this browser has opened, newest first, in local storage.

import { store, stored } from "./dom.js";

const key = "tabheader.recent";
const most = 12;

const save = (list) => store(key, JSON.stringify(list.slice(0, most)));

export function recent() {
  try {
    const list = JSON.parse(stored(key));
    return Array.isArray(list) ? list.filter((entry) => typeof entry?.id === "string") : [];
  } catch {
    return [];
  }
}

/** A preset or a style as a title: `uikit` is a name with its own spelling. */
export const titleOf = (id) => ({ uikit: "UIKit" })[id] ?? id[0].toUpperCase() + id.slice(1).replaceAll("-", " ");

/** The name of a session: the name in its header, or its preset's. */
export const nameOf = (state) => state.header?.title?.text || titleOf(state.preset ?? "session");

/** Puts a session first in the list, with its current name and tabs. The name that the user has given it here stays. */
export function remember(state) {
  const entry = {
    ...recent().find((other) => other.id === state.id),
    id: state.id,
    name: nameOf(state),
    preset: state.preset,
    tabs: state.tabs.slice(0, 8).map((tab) => tab.title),
    at: Date.now(),
  };
  save([entry, ...recent().filter((other) => other.id !== state.id)]);
}

/** Gives a session a name of its own in this browser, or, with an empty text, takes it away. Returns the name. */
export function setLabel(id, text) {
  const label = text.trim() || undefined;
  save(recent().map((entry) => (entry.id === id ? { ...entry, label } : entry)));
  return label;
}

/** The name that the user has given a session in this browser, null for none. */
export const labelOf = (id) => recent().find((entry) => entry.id === id)?.label ?? null;

/** Puts back an entry that was forgotten. */
export function restore(entry) {
  save([...recent().filter(({ id }) => id !== entry.id), entry].sort((one, other) => (other.at ?? 0) - (one.at ?? 0)));
}

export const forget = (id) => save(recent().filter((entry) => entry.id !== id));

/** "just now", "5 min ago", "yesterday". */
export function ago(at, now = Date.now()) {
  const minutes = Math.round((now - at) / 60000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}
