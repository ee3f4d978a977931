// The last snapshots of the sessions that this browser has opened, in local storage: a session that the server has lost can be created
// again.

import { send } from "./api.js";
import { store, stored } from "./dom.js";
import { parse, stringify } from "./json.js";
import { recent } from "./recent.js";

const prefix = "tabheader.kept.";
const most = 131_072; // characters: a longer snapshot, with large pictures, is not kept

/** The last snapshot of a session, null for none. */
export function kept(id) {
  try {
    return parse(stored(prefix + id));
  } catch {
    return null;
  }
}

/** Keeps a snapshot. Those of sessions that are not in the list of recent ones are dropped. */
export function keep(id, snapshot) {
  const listed = new Set(recent().map((entry) => prefix + entry.id));
  if (!listed.size) return; // storage may be forbidden
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix) && !listed.has(key)) store(key, null);
  const text = stringify(snapshot);
  store(prefix + id, text.length <= most && listed.has(prefix + id) ? text : null);
}

export const dropKept = (id) => store(prefix + id, null);

/** Whether this tab has just created a session again. It says so once. */
export function isRecreated(id) {
  const is = stored(prefix, "sessionStorage") === id;
  if (is) store(prefix, null, "sessionStorage");
  return is;
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
    store(prefix, id, "sessionStorage");
  } catch (problem) {
    if (problem.type !== "/problems/session-exists") throw problem;
  }
  return true;
}
