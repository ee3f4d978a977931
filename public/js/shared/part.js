// Parts of the page that are loaded when they are needed.

import { Problem, send } from "./api.js";

/** Loads a module, such as `() => import("./panel.js")`. Throws a Problem with the reason if it cannot be loaded. */
export async function part(load) {
  try {
    return await load();
  } catch {
    await send("GET", "/version"); // throws if the server cannot be reached
    throw new Problem({ title: "This page is out of date", detail: "The server has been updated since the page was loaded.", stale: true });
  }
}
