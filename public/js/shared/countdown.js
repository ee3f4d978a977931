// The time that is left to answer a guard that asks (S17), on this page's clock.

import { rateOf } from "./state.js";

export class Countdown {
  #key = null; // names what it counts down
  #isFirst;
  #since = 0; // the page's time at which `#left` was left
  #left = 0; // milliseconds of the session
  #rate = 0;
  /** The whole time, in milliseconds of the session. */
  total = 0;

  /** @param isFirst whether the first state that it takes is the first of all */
  constructor(isFirst = true) {
    this.#isFirst = isFirst;
  }

  /** Takes a state. Its last change is now, unless it is the first state: then the session has changed some time ago. */
  follow(state) {
    const { pending, clock, epoch, updatedAt } = state;
    const rate = rateOf(state);
    const key = pending ? [epoch, pending.selection, rate, clock?.now].join(" ") : null;
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (key === this.#key) return;
    this.#key = key;
    this.#rate = rate;
    if (!pending) return;
    const until = Date.parse(pending.until);
    this.total = until - Date.parse(pending.askedAt);
    const now = isFirst && !clock ? Math.max(Date.now(), Date.parse(updatedAt)) : Date.parse(clock?.now ?? updatedAt);
    this.#left = Math.min(this.total, until - now);
    this.#since = performance.now();
  }

  /** Milliseconds of the session that are left. */
  get left() {
    return Math.max(0, this.#left - (performance.now() - this.#since) * this.#rate);
  }

  /** Whether time passes: a manual clock stands. */
  get runs() {
    return this.#rate > 0;
  }

  /** The page's milliseconds in which `part` milliseconds of the session pass. */
  pace(part) {
    return part / (this.#rate || 1);
  }
}

/** A time as a person reads it: "8 s", "1:05", "2 h 10 min". It is rounded up, so that 0 is the end. */
export function readable(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`;
}
