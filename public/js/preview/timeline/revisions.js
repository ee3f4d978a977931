// The list of a session's revisions, which grows with it.

import { send } from "../../shared/api.js";

const page = 1000; // revisions in one response
const most = 50_000; // of a longer list the newest are shown

export class Revisions {
  /** @param session its routes; @param changed called when the list has changed; @param failed called with a problem */
  constructor(session, { changed, failed }) {
    Object.assign(this, { session, changed, failed, axis: new Axis(), kept: 1, busy: false, again: false });
  }

  /**
   * Lists the revisions up to the newest. Asked again meanwhile, it looks once more.
   * @param created the instant of the first revision, which can always be shown
   */
  async load(created) {
    if (this.busy) return (this.again = true);
    this.busy = true;
    try {
      do {
        this.again = false;
        await this.pages(created);
      } while (this.again);
    } catch (problem) {
      this.failed(problem);
    } finally {
      this.busy = false;
    }
    return true;
  }

  async pages(created) {
    let after = this.axis.last;
    for (;;) {
      const { axis } = this;
      const { last, kept, revisions } = await send("GET", `${this.session.path}/revisions?after=${after}&limit=${page}`);
      if (axis !== this.axis) return;
      const oldest = Math.max(kept, last - most);
      if (kept !== this.kept) this.drop(oldest);
      this.kept = kept;
      if (!this.axis.last) this.axis.add([{ revision: 1, time: Date.parse(created), type: null }]);
      this.axis.add(revisions.filter(({ revision }) => revision >= oldest).map(({ revision, at, type }) => ({ revision, time: Date.parse(at), type: type ?? null })));
      this.changed();
      const next = Math.max(revisions.at(-1)?.revision ?? last, oldest - 1);
      if (next >= last || next <= after) return;
      after = next;
    }
  }

  /** Drops the revisions before `oldest`, except the first. */
  drop(oldest) {
    const all = this.axis.entries;
    this.axis = new Axis();
    this.axis.add(all.filter(({ revision }, index) => index === 0 || revision >= oldest));
  }
}

// Where the revisions of a session are on the time line. Pure values.

export const longest = 1500; // milliseconds: a longer pause takes no more room
const least = 8; // milliseconds: revisions of the same instant are apart

/**
 * The revisions of a session, oldest first, each as `{revision, time, type}`: its number, its instant in milliseconds since 1970, and the
 * type of its action, if there was one. `at` has the place of each in milliseconds from the first, with the long pauses shortened.
 */
export class Axis {
  constructor() {
    this.entries = [];
    this.at = [];
  }

  get length() {
    return this.at.at(-1) ?? 0;
  }

  /** The number of the newest revision, 0 for none. */
  get last() {
    return this.entries.at(-1)?.revision ?? 0;
  }

  /** Adds revisions after the newest. */
  add(entries) {
    for (const entry of entries) {
      if (entry.revision <= this.last) continue;
      const before = this.entries.at(-1);
      const gap = before ? Math.min(longest, Math.max(least, entry.time - before.time)) : 0;
      this.at.push(this.length + gap);
      this.entries.push(entry);
    }
  }

  /** Whether there is a long pause before the revision at `index`, or revisions are missing. */
  pauses(index) {
    const [before, entry] = [this.entries[index - 1], this.entries[index]];
    return Boolean(before) && (entry.time - before.time >= longest || entry.revision > before.revision + 1);
  }

  /** The index of the newest revision at or before a place. */
  indexAt(place) {
    return Math.max(0, below(this.at, place));
  }

  /** The index of the revision nearest to a place. */
  nearest(place) {
    const index = this.indexAt(place);
    const next = this.at[index + 1];
    return next !== undefined && next - place < place - this.at[index] ? index + 1 : index;
  }

  /** The index of a revision, or of the newest one before it. */
  indexOf(revision) {
    return Math.max(0, below(this.entries, revision, (entry) => entry.revision));
  }

  /** The place of an instant. */
  placeOf(time) {
    const index = below(this.entries, time, (entry) => entry.time);
    if (index < 0) return 0;
    return Math.min(this.at[index] + time - this.entries[index].time, this.at[index + 1] ?? Infinity);
  }

  /** Milliseconds of the session's time from a revision to the next one. */
  gap(index) {
    return this.entries[index + 1] ? this.entries[index + 1].time - this.entries[index].time : Infinity;
  }

  /** The index of the last revision at an instant; without one, of the first after it; or of the newest. */
  from(time) {
    const index = below(this.entries, time, (entry) => entry.time);
    return this.entries[index]?.time === time ? index : Math.min(this.entries.length - 1, index + 1);
  }
}

/** The index of the last value that is at most `most`; -1 for none. */
function below(values, most, of = (value) => value) {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of(values[middle]) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
