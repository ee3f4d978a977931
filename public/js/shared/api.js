// The HTTP client: sends JSON, returns JSON or throws a problem, and formats the equivalent curl command.

import { parse, stringify } from "./json.js";
import { content } from "./state.js";

/** A problem (RFC 9457), or the lack of a response. */
export class Problem extends Error {
  /** @param stale whether the page is older than the server, so that reloading it helps; `away` whether the server did not answer */
  constructor({ type = "about:blank", title, detail = "", status = 0, errors = [], stale = false, away = false }) {
    super(title);
    Object.assign(this, { type, title, detail, status, errors, stale, away });
  }

  get lines() {
    const fields = this.errors.map((error) => error.detail).filter((text) => text && text !== this.detail);
    return [this.detail, ...fields].filter(Boolean).join(" ");
  }
}

/** The server that commands are for. A page that is a file on another host names one; every other page is a server's. Workers have no page. */
export const namedServer = globalThis.document?.documentElement.dataset.server;

/** What commands send besides. */
export let authorization = [];

/** From now on, the shell commands send the token in the variable `TOKEN`. */
export function sendTokens() {
  authorization = ['-H "Authorization: Bearer $TOKEN"'];
}

/** Whether commands need a token. */
export const sendsTokens = () => authorization.length > 0;

/**
 * Sends a request; resolves to the response's JSON, text and ETag, throws a Problem. A string body is sent unchanged. A 304
 * response to `If-None-Match` has no text. A `keepalive` request outlives the page. The response to an `unread` request is ignored,
 * unless it is a problem.
 */
export async function request(method, path, { body, headers = {}, keepalive = false, unread = false, signal } = {}) {
  let response;
  try {
    response = await fetch(path, {
      method,
      keepalive,
      signal,
      cache: "no-store",
      headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
      body: body === undefined || typeof body === "string" ? body : stringify(body),
    });
  } catch {
    throw new Problem({ title: "No answer", detail: "The server cannot be reached. Try again in a moment.", away: true });
  }
  const { status } = response;
  if (unread && response.ok) {
    await response.arrayBuffer(); // frees the connection
    return { status, json: null };
  }
  const text = await response.text();
  let json = null;
  try {
    json = text ? parse(text) : null;
  } catch {
    json = null;
  }
  if (response.ok || status === 304) return { status, text, json, etag: response.headers.get("ETag") };
  throw new Problem({ title: response.statusText || "Refused", ...json, status });
}

/** Sends a request; resolves to the response's JSON (null for none), throws a Problem. */
export async function send(method, path, body, options) {
  return (await request(method, path, { body, ...options })).json;
}

/**
 * The condition of a change, for servers that require one (`--require-if-match`). The page shows each state as it comes, so its changes
 * are for any of them.
 */
const condition = (method) => (method === "POST" ? {} : { "If-Match": "*" });

/** The header field for a token; a page of the server itself has a cookie instead. */
export const bearer = (token) => (token ? { Authorization: `Bearer ${token}` } : {});

/**
 * The requests of one session, on this server or another. `onSent` is called with each change as `{method, path, suffix, body,
 * quiet, repeated}`, `onState` with the response. What `relay` takes of those whose response is ignored is not sent here. A `view` is a query that lays the session out for another device: `width=320`. While
 * `readonly` is set, nothing is sent that changes the session.
 */
export class Session {
  constructor(id, { server = "", view = "", token = null, onSent = () => {}, onState = () => {}, relay = () => null } = {}) {
    this.id = id;
    this.readonly = false;
    this.headers = bearer(token);
    this.path = `${server}/v1/sessions/${encodeURIComponent(id)}`;
    this.view = view;
    this.onSent = onSent;
    this.onState = onState;
    this.relay = relay;
    this.transport = this;
  }

  /** The state, with its configuration and its design. */
  load() {
    return this.read(`?include=${content}${this.view ? `&${this.view}` : ""}`);
  }

  /** Reads something below the session's path. */
  read(suffix, options) {
    return send("GET", this.path + suffix, undefined, { headers: this.headers, ...options });
  }

  /** The event log so far, oldest first, as far as the server stores it. */
  async history() {
    return (await this.read("/log")).events;
  }

  /** Says that a change is sent. */
  tell(method, suffix, body, { quiet = false, repeated = false } = {}) {
    this.onSent({ method, path: this.path + suffix, suffix, body, quiet, repeated });
  }

  /** Sends a change. A `quiet` one is not listed (the middle of a drag); a `repeated` one comes from another session. */
  async change(method, suffix, body, { quiet = false, repeated = false, ...options } = {}) {
    if (this.readonly) throw new Problem({ title: "View only", detail: "This link shows the session and cannot change it.", status: 403 });
    this.tell(method, suffix, body, { quiet, repeated });
    const state = await this.transport.send(method, suffix, body, { quiet, ...options });
    // The response is the session itself; the state of a view comes with the events.
    if (state?.revision !== undefined && !this.view) this.onState(state);
    return state;
  }

  /** Sends a change to the server. While that is away, the page has another `transport`. */
  send(method, suffix, body, { headers, ...options } = {}) {
    const all = { headers: { ...this.headers, ...condition(method), ...headers }, ...options };
    return (options.unread && this.relay(method, this.path + suffix, { body, ...all })) || send(method, this.path + suffix, body, all);
  }

  /** Selects a tab as the user, or More for null. The session decides whether it is animated (S2). */
  select(tab) {
    return this.change("POST", "/select", { ...(tab === null ? { more: true } : { tab }), source: "user" });
  }

  /** Answers the guard that asks about a selection: `{approve: true}` or `{deny: reason}` (S16). */
  answer(selection, body) {
    return this.change("POST", `/pending/${encodeURIComponent(selection)}`, body);
  }

  /** Sends a command for a tab's stack, or for the pages over the whole container for null. */
  navigate(tab, body) {
    return this.change("POST", `${tab === null ? "" : this.tab(tab)}/navigation`, body);
  }

  scroll(tab, y) {
    return this.change("POST", `${this.tab(tab)}/scroll`, { y }, { quiet: true });
  }

  customize(body) {
    return this.change("POST", "/customize", body);
  }

  /** Sends a step of a gesture. Events report the effect of movements; the last step is sent even if the page closes. */
  swipe(body) {
    const moves = body.phase === "changed";
    return this.change("POST", "/swipe", body, { quiet: true, unread: moves, keepalive: !moves });
  }

  resize(body) {
    return this.change("POST", "/resize", body);
  }

  configure(body) {
    return this.change("PATCH", "", body);
  }

  tab(id) {
    return `/tabs/${encodeURIComponent(id)}`;
  }
}

/** A part of an address as text; `otherwise` if it is not well-formed. */
export function decoded(text, otherwise = "") {
  try {
    return decodeURIComponent(text);
  } catch {
    return otherwise;
  }
}

/** Keeps one request in flight, and only the latest of the waiting ones. */
export function latest(sendOne) {
  let busy = false;
  let waiting;
  const run = async (value) => {
    busy = true;
    try {
      await sendOne(value);
    } finally {
      busy = false;
      if (waiting) {
        const [next] = waiting;
        waiting = undefined;
        run(next);
      }
    }
  };
  return (value) => {
    if (busy) waiting = [value];
    else run(value);
  };
}
