// The HTTP side: JSON in, JSON or a problem out, and the curl line that does the same.

/** What the server (or the lack of one) answered: RFC 9457's members. */
export class Problem extends Error {
  constructor({ type = "about:blank", title, detail = "", status = 0, errors = [] }) {
    super(title);
    Object.assign(this, { type, title, detail, status, errors });
  }

  get lines() {
    const fields = this.errors.map((error) => error.detail).filter((text) => text && text !== this.detail);
    return [this.detail, ...fields].filter(Boolean).join(" ");
  }
}

const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** The command that sends this request from a shell. */
export function curl({ method, path, body }) {
  const url = quote(new URL(path, location.href).href);
  if (method === "GET") return `curl ${url}`;
  const lines = [`curl -X ${method} ${url}`];
  if (body !== undefined) lines.push(`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(body))}`);
  return lines.join(" \\\n  ");
}

/**
 * Sends a request; resolves to the answer's JSON, text and ETag, throws a Problem. A body that is a text is sent as it is.
 * `If-None-Match` may find nothing new: status 304, and no text. `keepalive` outlives the page; of what is `unread` only a problem
 * is of interest.
 */
export async function request(method, path, { body, headers = {}, keepalive = false, unread = false } = {}) {
  let response;
  try {
    response = await fetch(path, {
      method,
      keepalive,
      cache: "no-store",
      headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new Problem({ title: "No answer", detail: "The server cannot be reached. Try again in a moment." });
  }
  const { status } = response;
  if (unread && response.ok) {
    await response.arrayBuffer(); // so that the connection is free again
    return { status, json: null };
  }
  const text = await response.text();
  let json = null;
  try {
    json = text ? JSON.parse(text) : null;
  } catch {
    json = null;
  }
  if (response.ok || status === 304) return { status, text, json, etag: response.headers.get("ETag") };
  throw new Problem({ title: response.statusText || "Refused", ...json, status });
}

/** Sends a request; resolves to the answer's JSON (null for none), throws a Problem. */
export async function send(method, path, body, options) {
  return (await request(method, path, { body, ...options })).json;
}

/**
 * One session's routes, on this server or another. `onSent` hears each request
 * for a change as `{method, path, suffix, body, quiet, repeated}`, `onState` its answer.
 * A `view` is the session on another device, as a query: `width=320`.
 */
export class Session {
  constructor(id, { server = "", view = "", onSent = () => {}, onState = () => {} } = {}) {
    this.id = id;
    this.path = `${server}/v1/sessions/${encodeURIComponent(id)}`;
    this.view = view;
    this.onSent = onSent;
    this.onState = onState;
  }

  load() {
    return send("GET", this.view ? `${this.path}?${this.view}` : this.path);
  }

  /** What has happened so far, oldest first, as much of it as the server remembers. */
  async history() {
    return (await send("GET", `${this.path}/events?after=0`)).events;
  }

  /** Sends a change; a `quiet` one is not worth a line (the middle of a drag), a `repeated` one was made for another session. */
  async change(method, suffix, body, { quiet = false, repeated = false, ...options } = {}) {
    this.onSent({ method, path: this.path + suffix, suffix, body, quiet, repeated });
    const state = await send(method, this.path + suffix, body, options);
    // What is answered is the session itself; a view of it comes with the events.
    if (state?.revision !== undefined && !this.view) this.onState(state);
    return state;
  }

  /** A tap: on a tab, or with null on More. Whether it is animated is the session's to say (S2). */
  select(tab) {
    return this.change("POST", "/select", tab === null ? { more: true } : { tab, source: "user" });
  }

  /** A command for a tab's stack, or with null for the pages over the whole container. */
  navigate(tab, body) {
    return this.change("POST", `${tab === null ? "" : this.tab(tab)}/navigation`, body);
  }

  scroll(tab, y) {
    return this.change("POST", `${this.tab(tab)}/scroll`, { y }, { quiet: true });
  }

  customize(body) {
    return this.change("POST", "/customize", body);
  }

  /** A step of a gesture. What a finger that moves comes to is told by the events; the last step is taken although the page goes. */
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

/** A sender that keeps one request in flight and, of those that wait, only the latest. */
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
