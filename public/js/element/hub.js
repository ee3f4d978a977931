// Follows all watched sessions over shared event streams, because a browser opens at most six connections to a host.

import { bearer, request } from "../shared/api.js";
import { patched } from "../shared/changes.js";
import { parse } from "../shared/json.js";
import wire from "../shared/wire.json" with { type: "json" };

const soonest = 250; // milliseconds before a lost stream is reopened; doubled after each attempt
const latest = 8000;
const most = 32; // sessions in one stream: their ids must fit into a URL
const together = 20; // milliseconds in which changes are collected before the stream is reopened

/**
 * The messages to subscribers, as `{kind, data, id}`:
 * - `state`, `reset`: the state of the session with its configuration and design; a `reset` replaces everything known before.
 * - `patch`: what has changed since, for `patched`. So a point of a drag costs pages and workers a few hundred bytes.
 * - `event`: an event, with its id in the session's log.
 * - `status`: `live`, `offline`, `denied` (without a valid credential), `ended`.
 * - `presence`: the number of viewers.
 * - `problem`: why the requested view is impossible now.
 */
export class Hub {
  constructor(server) {
    this.server = server;
    this.entries = new Map();
    this.sources = [];
    this.status = "connecting";
    this.wait = soonest;
    addEventListener("online", () => this.open());
  }

  /**
   * @param key a session's id, with the query of this view: `ID?width=320`
   * @param token the credential for the session; null for the cookies of this browser
   * @returns a function that unsubscribes
   */
  join(key, token, sink) {
    const name = token === null ? key : `${key} ${token}`;
    let entry = this.entries.get(name);
    // A session that has ended may have been created again since.
    if (entry && !entry.over) {
      for (const message of [entry.state, entry.presence]) if (message) sink(message);
      sink({ kind: "status", data: this.status });
    } else {
      entry = { key, name, token, sinks: new Set() };
      this.entries.set(name, entry);
      this.change();
    }
    entry.sinks.add(sink);
    return () => {
      entry.sinks.delete(sink);
      if (entry.sinks.size || this.entries.get(name) !== entry) return;
      this.entries.delete(name);
      if (!entry.over) this.change();
    };
  }

  /** Reopens the streams shortly after a change, because the elements of a page are added and removed together. */
  change() {
    this.changing ??= setTimeout(() => this.open(), together);
  }

  open() {
    clearTimeout(this.changing);
    clearTimeout(this.timer);
    this.changing = undefined;
    this.close();
    // A stream has cookies or a ticket.
    for (const entries of [this.living.filter(({ token }) => token === null), this.living.filter(({ token }) => token !== null)]) {
      for (let first = 0; first < entries.length; first += most) this.stream(entries.slice(first, first + most));
    }
  }

  close() {
    this.opening = {}; // streams that wait for a ticket are not opened
    for (const source of this.sources.splice(0)) source.close();
  }

  get living() {
    return [...this.entries.values()].filter((entry) => !entry.over);
  }

  async stream(entries) {
    const { opening } = this;
    const query = new URLSearchParams({ state: "delta", presence: "true" });
    if (entries[0].token !== null) {
      const ticket = await this.ticket(entries).catch(() => null);
      if (this.opening !== opening) return;
      if (!ticket) return this.refused(entries);
      query.set("ticket", ticket);
    }
    for (const { key, place } of entries) query.append("session", place ? `${key}${key.includes("?") ? "&" : "?"}after=${place}` : key);
    const source = new EventSource(`${this.server}/v1/events?${query}`);
    source.addEventListener("open", () => this.tell(entries, "live"));
    source.addEventListener("error", () => (source.readyState === EventSource.CLOSED ? this.refused(entries) : this.lost()));
    const on = (type, take) =>
      source.addEventListener(type, (event) => {
        this.wait = soonest;
        event.lastEventId.split(",").forEach((place, index) => place && entries[index] && (entries[index].place = place));
        const { subscription, id, data } = parse(event.data);
        if (entries[subscription]) take(entries[subscription], data, id);
      });
    for (const kind of ["state", "reset"]) {
      on(kind, (entry, data) => {
        entry.state = { kind: "state", data }; // for pages that join later
        this.pass(entry, { kind, data });
      });
    }
    on("patch", (entry, data) => {
      entry.state = { kind: "state", data: patched(entry.state.data, data) };
      this.pass(entry, { kind: "patch", data });
    });
    on("presence", (entry, { viewers }) => this.pass(entry, (entry.presence = { kind: "presence", data: viewers })));
    on("problem", (entry, data) => this.pass(entry, { kind: "problem", data }));
    on("closed", (entry, { reason }) => {
      if (reason === "unauthorized") this.deny(entry);
      else if (reason !== "shutdown") this.end(entry);
    });
    for (const type of wire.eventTypes) on(type, (entry, data, id) => this.pass(entry, { kind: "event", data, id }));
    this.sources.push(source);
  }

  /** What stands for tokens in an address: EventSource sends no header fields. It opens one stream. */
  async ticket(entries) {
    const tokens = [...new Set(entries.map(({ token }) => token))];
    // The token of a session begins with the session's id. Any other one is the server's, which is for all sessions.
    const server = entries.find(({ key, token }) => !key.startsWith(token.split(".", 1)[0]))?.token;
    const [first, ...others] = server ? [server] : tokens;
    const { json } = await request("POST", `${this.server}/v1/tickets`, { headers: bearer(first), body: { tokens: others } });
    return json.ticket;
  }

  /** The server has answered without a stream. If some sessions are not for this browser, the others go on without them. */
  async refused(entries) {
    const { opening } = this;
    await Promise.all(
      entries.map(async (entry) => {
        const [session] = entry.key.split("?", 1);
        const path = `${this.server}/v1/sessions/${session}/lifetime`;
        const problem = await request("GET", path, { headers: bearer(entry.token), unread: true }).then(() => null, (problem) => problem);
        if (problem?.status === 401) this.deny(entry);
      }),
    );
    if (this.opening === opening && entries.some(({ over }) => !over)) this.lost();
  }

  /** The subscribers ask again when they have another credential. */
  deny(entry) {
    if (this.entries.get(entry.name) === entry) this.entries.delete(entry.name);
    entry.over = true;
    this.pass(entry, { kind: "status", data: "denied" });
  }

  /** Reopens the stream, because the browser would give up after the first response that is not a stream. */
  lost() {
    this.close();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, latest);
    this.tell(this.living, "offline");
  }

  end(entry) {
    entry.over = true;
    entry.state = entry.presence = undefined;
    this.pass(entry, { kind: "status", data: "ended" });
  }

  tell(entries, status) {
    this.status = status;
    for (const entry of entries) this.pass(entry, { kind: "status", data: status });
  }

  pass(entry, message) {
    for (const sink of entry.sinks) sink(message);
  }
}
