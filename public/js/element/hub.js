// Follows all watched sessions over shared event streams, because a browser opens at most six connections to a host.

import { eventTypes } from "../shared/wire.js";
import { carry } from "../shared/state.js";

const soonest = 250; // milliseconds before a lost stream is reopened; doubled after each attempt
const latest = 8000;
const most = 32; // sessions in one stream: their ids must fit into a URL
const together = 20; // milliseconds in which changes are collected before the stream is reopened

/**
 * The messages to subscribers, as `{kind, data, id}`:
 * - `state`, `reset`: the state of the session; a `reset` replaces everything known before. The first one has a configuration and a
 *   design, later ones have them only if they have changed.
 * - `event`: an event, with its id in the session's log.
 * - `status`: `live`, `offline`, `ended`.
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

  /** @param key a session's id, with the query of this view: `ID?width=320`. Returns a function that unsubscribes. */
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

  /** Reopens the streams shortly after a change, because the elements of a page are added and removed together. */
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
        entry.state = { kind: "state", data: carry(data, entry.state?.data) }; // complete, for pages that join later
        this.pass(entry, { kind, data });
      });
    }
    on("presence", (entry, { viewers }) => this.pass(entry, (entry.presence = { kind: "presence", data: viewers })));
    on("problem", (entry, data) => this.pass(entry, { kind: "problem", data }));
    on("closed", (entry, { reason }) => reason !== "shutdown" && this.end(entry));
    for (const type of eventTypes) on(type, (entry, data, id) => this.pass(entry, { kind: "event", data, id }));
    return source;
  }

  /** Reopens the stream, because the browser would give up after the first response that is not a stream. */
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
