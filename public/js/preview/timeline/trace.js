// The offset of the pages over the time, from the session's events: what fingers and transitions did.

import { offsetAt } from "../../element/pager.js";

const most = 4000; // pieces
const samples = 16; // points of a transition's curve

export class Trace {
  constructor() {
    this.pieces = [];
  }

  /**
   * Adds an event. Each piece begins at a time: `{time, offset}` stays there until the next, `{time, transition}` moves.
   * @param width of a page in points
   */
  take({ type, at, offset, transition, page }, width) {
    const time = Date.parse(at);
    if (type === "didScroll") this.pieces.push({ time, offset });
    if (type === "transitionBegan") this.pieces.push({ time, transition });
    if (type === "didSettle" && page != null) this.pieces.push({ time, offset: page * width });
    if (this.pieces.length > most) this.pieces.splice(0, most / 4);
  }

  /** Points `[time, offset]`, oldest first. */
  *points(until) {
    for (const [index, { time, offset, transition }] of this.pieces.entries()) {
      if (!transition) {
        yield [time, offset];
        continue;
      }
      const end = Math.min(this.pieces[index + 1]?.time ?? Infinity, time + transition.duration, until);
      for (let step = 0; step <= samples; step += 1) {
        const elapsed = ((end - time) * step) / samples;
        yield [time + elapsed, offsetAt(transition, elapsed)];
      }
    }
  }

  forget() {
    this.pieces = [];
  }
}
