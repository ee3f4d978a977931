// The recording of one gesture: the positions of the finger and the pages, and the transition at the end. `at` is in milliseconds.

import { offsetAt } from "../../element/pager.js";
import { points, whole } from "./numbers.js";

const most = 480; // samples; for a longer drag, every second one is dropped

export class GestureRecord {
  /** @param way -1 if a finger that moves right goes to the next page (P13) */
  constructor({ at, offset, width, count, way = 1 }) {
    Object.assign(this, { began: at, origin: offset, width, count, way, release: null, settle: null, ended: null });
    this.translation = 0;
    this.samples = [{ time: 0, finger: offset, offset }];
  }

  moved({ at, translation, offset }) {
    if (this.release || this.ended !== null) return;
    this.translation = translation;
    this.samples.push({ time: this.since(at), finger: this.origin - translation * this.way, offset });
    if (this.samples.length > most) this.samples = this.samples.filter((_, index) => index % 2 === 0 || index === most);
  }

  released({ at, translation, velocity }) {
    if (this.release || this.ended !== null) return;
    this.translation = translation;
    const last = this.samples.at(-1);
    this.release = { time: this.since(at), velocity };
    this.samples.push({ time: this.release.time, finger: this.origin - translation * this.way, offset: last.offset });
  }

  /** Adds the transition in which the pages settle; null if they are already at rest. */
  settling({ at, transition }) {
    if (!this.release && this.ended === null) return;
    if (!transition) return (this.settle ??= null);
    const start = this.since(at) - (transition.elapsed ?? 0);
    this.settle = { start, end: start + transition.duration, transition };
  }

  cancelled({ at }) {
    this.ended ??= this.since(at);
  }

  /** The time of the last sample, or the end of the transition. */
  get end() {
    return Math.max(this.samples.at(-1).time, this.ended ?? 0, this.settle?.end ?? 0);
  }

  get edges() {
    return [0, Math.max(0, (this.count - 1) * this.width)];
  }

  /** The lowest and the highest offset that is drawn, in points. */
  get range() {
    const all = this.samples.flatMap(({ finger, offset }) => [finger, offset]);
    if (this.settle) all.push(this.settle.transition.from, this.settle.transition.to);
    return [Math.min(...all), Math.max(...all)];
  }

  /** The recorded or predicted offset of the pages at a time after the gesture began. */
  offsetAt(time) {
    const { settle } = this;
    if (settle && time >= Math.max(settle.start, this.samples.at(-1).time)) return offsetAt(settle.transition, time - settle.start);
    return this.between(time, "offset");
  }

  /** The offset as if there were no rubber band; null after the finger has lifted. */
  fingerAt(time) {
    return time > this.samples.at(-1).time ? null : this.between(time, "finger");
  }

  between(time, name) {
    const next = this.samples.findIndex((sample) => sample.time >= time);
    if (next < 0) return this.samples.at(-1)[name];
    const [a, b] = [this.samples[Math.max(0, next - 1)], this.samples[next]];
    return b.time > a.time ? a[name] + ((b[name] - a[name]) * (time - a.time)) / (b.time - a.time) : b[name];
  }

  /** The curve of the settling transition in about `steps` segments, from its beginning. */
  curve(steps) {
    const { settle } = this;
    const from = Math.max(settle.start, this.samples.at(-1).time);
    return Array.from({ length: steps + 1 }, (_, index) => {
      const time = from + ((settle.end - from) * index) / steps;
      return { time, offset: offsetAt(settle.transition, time - settle.start) };
    });
  }

  get target() {
    return this.settle ? (this.settle.transition.page ?? (this.width > 0 ? Math.round(this.settle.transition.to / this.width) : 0)) : null;
  }

  /** The gesture in one sentence. `name` returns the name of a page. */
  summary(name) {
    const time = this.release?.time ?? this.ended ?? this.samples.at(-1).time;
    const drag = `${points(this.translation)} pt in ${whole(time)} ms`;
    if (this.ended !== null) return `Dragged ${drag}, cancelled${this.settle ? `, settled on ${name(this.target)}` : ""}`;
    if (!this.release) return `Dragging: ${drag}`;
    const released = `Dragged ${drag}, released at ${whole(this.release.velocity)} pt/s`;
    return this.settle ? `${released}, settled on ${name(this.target)} after ${whole(this.settle.end - this.release.time)} ms` : released;
  }

  since(at) {
    return Math.max(this.samples?.at(-1).time ?? 0, at - this.began);
  }
}

/** The name of a transition's curve. */
export function curveInWords({ type, stiffness, mass, dampingRatio, x1, y1, x2, y2 }) {
  if (type === "spring") return `Spring, stiffness ${points(stiffness)}, mass ${points(mass)}, damping ratio ${points(dampingRatio ?? 1)}`;
  return `Cubic Bézier ${[x1, y1, x2, y2].map(points).join(", ")}`;
}
