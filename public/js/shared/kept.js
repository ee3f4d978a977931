// The last snapshots of the sessions that this browser has opened, in local storage: a session that the server has lost can be created
// again.

import { send } from "./api.js";
import { parse, stringify } from "./json.js";
import { recent } from "./recent.js";

const prefix = "tabheader.kept.";
const most = 131_072; // characters: a longer snapshot, with large pictures, is not kept

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** The last snapshot of a session, null for none. */
export function kept(id) {
  try {
    return parse(localStorage.getItem(prefix + id));
  } catch {
    return null;
  }
}

/** Keeps a snapshot. Those of sessions that are not in the list of recent ones are dropped. */
export function keep(id, snapshot) {
  try {
    const listed = new Set(recent().map((entry) => prefix + entry.id));
    for (const key of keys()) if (!listed.has(key)) localStorage.removeItem(key);
    const text = stringify(snapshot);
    if (text.length <= most && listed.has(prefix + id)) localStorage.setItem(prefix + id, text);
    else dropKept(id);
  } catch {
    // If storage is full or forbidden, the session cannot be created again from here.
  }
}

export function dropKept(id) {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // Then nothing was kept.
  }
}

/** Whether this tab has just created a session again. It says so once. */
export function isRecreated(id) {
  const is = known(prefix) === id;
  if (is) known(prefix, "");
  return is;
}

/** What this tab knows across its pages; a text that is given is kept. */
function known(name, text) {
  try {
    if (text !== undefined) sessionStorage.setItem(name, text);
    return sessionStorage.getItem(name);
  } catch {
    return null; // without storage, nothing
  }
}

/**
 * Creates a session again from its last snapshot, at its old address. Resolves to whether there is one: created now, or meanwhile by
 * another client. Throws a Problem if the server refuses.
 */
export async function recreate(id) {
  const snapshot = kept(id);
  if (!snapshot) return false;
  const { label } = recent().find((entry) => entry.id === id) ?? {};
  try {
    await send("POST", "/v1/sessions", { id, snapshot, ...(label ? { name: label } : {}) });
    known(prefix, id);
  } catch (problem) {
    if (problem.type !== "/problems/session-exists") throw problem;
  }
  return true;
}
