// Draws the time line: a tick for each revision or, where they are dense, for each pixel, and above them the offset of the pages.

import { set, shape } from "../../shared/dom.js";
import { offsetAt } from "../../element/pager.js";
import { longest } from "./revisions.js";

const edge = 1; // pixels beside the first and the last tick
const [roof, floor, base] = [3, 17, 30]; // where the plot begins and ends, and where the ticks stand
const [small, tall] = [4, 9]; // the heights of ticks: of movements, and of other actions
const still = 100; // milliseconds without a point: the pages rest meanwhile
const movements = new Set(["swipe", "scroll", null]);

export const height = 32;

export class Ticks {
  constructor() {
    this.paths = Object.fromEntries(["rule", "movements", "deeds", "trace"].map((name) => [name, shape("path", { class: name })]));
    this.root = shape("svg", { class: "ticks", height, "aria-hidden": "true" }, ...Object.values(this.paths));
    this.width = 0;
  }

  /** The distance of a place from the left edge, in pixels. */
  x(axis, place) {
    return edge + (axis.length > 0 ? place / axis.length : 1) * (this.width - 2 * edge);
  }

  /** The place at a distance from the left edge. */
  place(axis, x) {
    return Math.max(0, Math.min(1, (x - edge) / Math.max(1, this.width - 2 * edge))) * axis.length;
  }

  /** @param reach the offset of the last page */
  draw(axis, trace, reach) {
    set(this.root, { viewBox: `0 0 ${this.width} ${height}`, width: this.width });
    const drawn = { movements: new Set(), deeds: new Set() };
    let [line, from] = ["", this.x(axis, 0)];
    axis.entries.forEach(({ type }, index) => {
      const x = this.x(axis, axis.at[index]);
      drawn[movements.has(type) ? "movements" : "deeds"].add(Math.round(x));
      if (!axis.pauses(index)) return;
      line += `M${from} ${base}H${this.x(axis, axis.at[index - 1]).toFixed(1)}`;
      from = x.toFixed(1);
    });
    if (axis.entries.length) line += `M${from} ${base}H${this.x(axis, axis.length).toFixed(1)}`;
    const comb = (columns, rise) => [...columns].map((x) => `M${x} ${base}v${-rise}`).join("");
    set(this.paths.rule, { d: line });
    set(this.paths.movements, { d: comb(drawn.movements, small) });
    set(this.paths.deeds, { d: comb(drawn.deeds, tall) });
    set(this.paths.trace, { d: this.curve(axis, trace, reach) });
  }

  curve(axis, trace, reach) {
    const end = axis.entries.at(-1)?.time;
    if (end === undefined || !(reach > 0)) return "";
    let [d, before] = ["", -Infinity];
    for (const [time, offset] of trace.points(end)) {
      if (time < axis.entries[0].time || time > end) continue;
      const x = this.x(axis, axis.placeOf(time)).toFixed(1);
      const y = (floor - Math.max(-0.15, Math.min(1.15, offset / reach)) * (floor - roof)).toFixed(1);
      d += !d ? `M${x} ${y}` : time - before > still ? `H${x}V${y}` : `L${x} ${y}`;
      before = time;
    }
    return d && `${d}H${this.x(axis, axis.length).toFixed(1)}`;
  }
}

// The offset of the pages over the time, from the session's events: what fingers and transitions did.

const most = 4000; // pieces
const samples = 16; // points of a transition's curve
const moving = new Set(["didBeginDragging", "didScroll", "transitionBegan", "navigationTransitionBegan", "tabsSlid", "didScrollPage"]);

export class Trace {
  pieces = [];
  moves = []; // when something moved, without a long pause within: `[begins, ends]`

  /**
   * Adds an event. Each piece begins at a time: `{time, offset}` stays there until the next, `{time, transition}` moves.
   * @param width of a page in points
   */
  take({ type, at, offset, transition, page }, width) {
    const time = Date.parse(at);
    if (moving.has(type)) this.move(time, time + (transition?.duration ?? 0));
    if (type === "didScroll") this.pieces.push({ time, offset });
    if (type === "transitionBegan") this.pieces.push({ time, transition });
    if (type === "didSettle" && page != null) this.pieces.push({ time, offset: page * width });
    if (this.pieces.length > most) this.pieces.splice(0, most / 4);
  }

  move(begins, ends) {
    const last = this.moves.at(-1);
    if (last && begins - last[1] < longest) last[1] = Math.max(last[1], ends);
    else this.moves.push([begins, ends]);
  }

  /** Adds what came after it. */
  join({ pieces, moves }) {
    this.pieces.push(...pieces);
    for (const [begins, ends] of moves) this.move(begins, ends);
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
}
