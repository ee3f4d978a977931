// What this browser may do. A link's token is exchanged for a cookie that scripts cannot read; docs/access.md says what it allows.

import { decoded, Problem, request, send, sendTokens } from "./api.js";

/** RFC 6750 §2.1. */
const form = /^[\w.~+/-]+=*$/;

/** The token in an address's part from `#` on, and the part without it. */
export function split(hash) {
  const parts = hash.replace(/^#/, "").split("&");
  const found = parts.find((part) => part.startsWith("token="));
  const rest = parts.filter((part) => part !== found).join("&");
  const token = found?.slice("token=".length);
  return { token: token === undefined ? null : decoded(token, token), rest: rest && `#${rest}` };
}

/** Takes the token out of the page's address, before anything can load or show it; null if there is none. */
export function takeToken() {
  const { token, rest } = split(location.hash);
  // A link that is opened on its own page, as when the page has asked for it, does not load the page.
  addEventListener("hashchange", () => split(location.hash).token !== null && location.reload());
  if (token !== null) history.replaceState(history.state, "", location.pathname + location.search + rest);
  return token;
}

/** Exchanges a token for a cookie. Throws a Problem if the server does not accept it. */
export async function admit(token) {
  const refused = { title: "Not accepted", detail: "The token is not valid: it may be incomplete, revoked or expired. Ask for a new link." };
  if (!form.test(token)) throw new Problem({ ...refused, status: 401 });
  try {
    await request("POST", "/v1/access", { headers: { Authorization: `Bearer ${token}` } });
  } catch (problem) {
    throw problem.status === 401 ? new Problem({ ...refused, status: 401 }) : problem;
  }
}

/**
 * What the credentials of a request allow: everything on a server that asks for no tokens. With a `session`, only that one is looked at.
 * @returns {Promise<{auth: string, server: boolean, sessions: {id: string, access: string}[], of: (session: string) => string?}>} `server`
 *   whether everything is allowed, `of` what is allowed in a session: `edit`, `view` or null
 */
export async function loadAccess({ server: origin = "", session, headers } = {}) {
  const query = session === undefined ? "" : `?session=${encodeURIComponent(session)}`;
  const { auth, server, sessions = [] } = await send("GET", `${origin}/v1/access${query}`, undefined, { headers });
  if (auth !== "off") sendTokens();
  return { auth, server, sessions, of: (session) => (server ? "edit" : (sessions.find(({ id }) => id === session)?.access ?? null)) };
}
