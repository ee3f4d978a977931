// All sessions that are looked at, over one event stream: a browser opens no more than six connections to a host.

import { eventTypes } from "./event-types.js";

const soonest = 250; // milliseconds before a lost stream is opened again; twice as many each time
const latest = 8000;
const most = 32; // sessions in one stream: their ids and places have to fit into an address
const together = 20; // milliseconds within which those who come and go make one new stream

/**
 * What is told to those who join, as `{kind, data, id}`:
 * - `state`, `reset`: the session's whole state; after a `reset` nothing known before counts.
 * - `event`: something that happened, and the id it has in the session's history.
 * - `status`: `live`, `offline`, `ended`.
 * - `presence`: how many watch. `problem`: why there can be no such view of the session now.
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

  /** @param key a session's id, and what differs in this view of it: `ID?width=320`. Returns what leaves again. */
  join(key, sink) {
    let entry = this.entries.get(key);
    if (entry) {
      for (const message of [entry.state, entry.presence]) if (message) sink(message);
      sink({ kind: "status", data: entry.over ? "ended" : this.status });
    } else {
      entry = { key, sinks: new Set() };
      this.entries.set(key, entry);
      this.change();
    }
    entry.sinks.add(sink);
    return () => {
      entry.sinks.delete(sink);
      if (entry.sinks.size || this.entries.get(key) !== entry) return;
      this.entries.delete(key);
      if (!entry.over) this.change();
    };
  }

  /** Who looks at what has changed: the elements of a page come and go together. */
  change() {
    this.changing ??= setTimeout(() => this.open(), together);
  }

  open() {
    clearTimeout(this.changing);
    clearTimeout(this.timer);
    this.changing = undefined;
    for (const source of this.sources.splice(0)) source.close();
    const entries = this.living;
    for (let first = 0; first < entries.length; first += most) this.sources.push(this.stream(entries.slice(first, first + most)));
  }

  get living() {
    return [...this.entries.values()].filter((entry) => !entry.over);
  }

  stream(entries) {
    const query = new URLSearchParams({ state: "full", presence: "true" });
    for (const { key, place } of entries) query.append("session", place ? `${key}${key.includes("?") ? "&" : "?"}after=${place}` : key);
    const source = new EventSource(`${this.server}/v1/events?${query}`);
    source.addEventListener("open", () => this.tell(entries, "live"));
    source.addEventListener("error", () => this.lost());
    const on = (type, take) =>
      source.addEventListener(type, (event) => {
        this.wait = soonest;
        event.lastEventId.split(",").forEach((place, index) => place && entries[index] && (entries[index].place = place));
        const { subscription, id, data } = JSON.parse(event.data);
        if (entries[subscription]) take(entries[subscription], data, id);
      });
    for (const kind of ["state", "reset"]) {
      on(kind, (entry, data) => {
        entry.state = { kind: "state", data };
        this.pass(entry, { kind, data });
      });
    }
    on("presence", (entry, { viewers }) => this.pass(entry, (entry.presence = { kind: "presence", data: viewers })));
    on("problem", (entry, data) => this.pass(entry, { kind: "problem", data }));
    on("closed", (entry, { reason }) => reason !== "shutdown" && this.end(entry));
    for (const type of eventTypes) on(type, (entry, data, id) => this.pass(entry, { kind: "event", data, id }));
    return source;
  }

  /** The stream is asked for again here, not by the browser: it would give up at the first answer that is no stream. */
  lost() {
    for (const source of this.sources.splice(0)) source.close();
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
