// The lines of the log, newest first. Consecutive scroll events share one line with a count. No drawing.

import { describe } from "./events.js";

export class Lines {
  /** @param most the largest number of lines */
  constructor(most) {
    Object.assign(this, { most, all: [], known: new Set(), first: undefined });
  }

  /** Adds an event at the top, unless the history already contained it. Returns its line. */
  add(event, id) {
    if (this.known.has(id)) return null;
    this.first ??= id;
    const line = append(this.all, event);
    this.all.length = Math.min(this.all.length, this.most);
    return line;
  }

  /** Adds the history, oldest first, below the lines that have been added since. */
  fill(events) {
    const at = events.findIndex(({ id }) => id === this.first);
    const before = at < 0 ? events : events.slice(0, at);
    this.known = new Set(before.map(({ id }) => id));
    const older = [];
    for (const event of before) append(older, event);
    this.all = [...this.all, ...older].slice(0, this.most);
  }

  clear() {
    this.all = [];
  }
}

function append(lines, event) {
  const newest = lines[0];
  if (event.type === "didScroll" && newest?.event.type === "didScroll") {
    Object.assign(newest, { event, text: describe(event), times: newest.times + 1, stale: true });
    return newest;
  }
  const line = { event, text: describe(event), times: 1, stale: true };
  lines.unshift(line);
  return line;
}
