// The lines of the log, newest first. Consecutive events of one type share a line. No drawing.

import { describe } from "./events.js";

const kept = 50; // the newest events of a line; the earlier ones are only counted
const remembered = 1024; // events, as many as the server keeps

export class Lines {
  /** @param most the largest number of lines */
  constructor(most) {
    Object.assign(this, { most, all: [], events: [], known: new Set(), first: undefined });
  }

  /** The number of events in all lines. */
  get count() {
    return this.all.reduce((sum, { times }) => sum + times, 0);
  }

  /** Adds an event at the top, unless the history already contained it. Returns its line. */
  add(event, id) {
    if (this.known.has(id)) return null;
    this.first ??= id;
    this.events.push(event);
    if (this.events.length > remembered) this.events.shift();
    const line = append(this.all, event);
    this.all.length = Math.min(this.all.length, this.most);
    return line;
  }

  /** The lines of the events up to an instant. */
  until(instant) {
    const lines = new Lines(this.most);
    for (const event of this.events) if (event.at <= instant) lines.add(event);
    return lines;
  }

  /** Adds the history, oldest first, below the lines that have been added since. */
  fill(events) {
    const at = events.findIndex(({ id }) => id === this.first);
    const before = at < 0 ? events : events.slice(0, at);
    this.known = new Set(before.map(({ id }) => id));
    this.events = [...before, ...this.events].slice(-remembered);
    const older = [];
    for (const event of before) append(older, event);
    const [newest] = older;
    const oldest = this.all.at(-1);
    if (newest && oldest?.event.type === newest.event.type) {
      older.shift();
      Object.assign(oldest, { events: [...oldest.events, ...newest.events].slice(0, kept), times: oldest.times + newest.times, stale: true });
    }
    this.all = [...this.all, ...older].slice(0, this.most);
  }

  clear() {
    this.all = [];
    this.events = [];
  }
}

/** Adds an event to the newest line, or as a new one. A line has its events, newest first, and the newest one's text. */
function append(lines, event) {
  const [newest] = lines;
  if (newest?.event.type === event.type) {
    newest.events.unshift(event);
    newest.events.length = Math.min(newest.events.length, kept);
    return Object.assign(newest, { event, text: describe(event), times: newest.times + 1, stale: true });
  }
  const line = { event, events: [event], text: describe(event), times: 1, stale: true };
  lines.unshift(line);
  return line;
}
