// The plot of a gesture: milliseconds to the right, the offset in points upwards.

import { hasChanged } from "../../shared/changes.js";
import { set, shape } from "../../shared/dom.js";
import { points, shorten, ticks, whole } from "./numbers.js";

const [left, right, top, bottom] = [44, 8, 40, 24]; // the margins of the plot
const height = 232;

const label = (x, y, text, anchor = "start", name = "tick") => shape("text", { x, y, "text-anchor": anchor, class: name, text });
const line = (points) => points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

export class Plot {
  constructor() {
    this.width = 312;
    this.parts = {};
    for (const name of ["bands", "grid", "marks", "pages"]) this.parts[name] = shape("g", { class: name });
    for (const name of ["finger", "offset", "settle"]) this.parts[name] = shape("path", { class: `trace ${name}` });
    this.cursor = shape("g", { class: "cursor", visibility: "hidden" }, shape("line"), shape("circle", { r: 3.5, class: "finger" }), shape("circle", { r: 3.5, class: "offset" }));
    const { bands, grid, finger, offset, settle, marks, pages } = this.parts;
    this.root = shape("svg", { role: "img", height }, bands, grid, finger, settle, offset, marks, pages, this.cursor);
  }

  /** @param name the name of a page */
  draw(record, name) {
    this.record = record;
    this.scale(record);
    const { finger, offset, settle } = this.parts;
    set(this.root, { viewBox: `0 0 ${this.width} ${height}` });
    set(finger, { d: line(record.samples.map((sample) => this.point(sample.time, sample.finger))) });
    set(offset, { d: line(record.samples.map((sample) => this.point(sample.time, sample.offset))) });
    set(settle, { d: record.settle ? line(record.curve(72).map((at) => this.point(at.time, at.offset))) : "" });
    if (hasChanged(this, "grid", [this.width, this.until, this.low, this.high, record.width, record.count])) this.drawGrid(record, name);
    this.drawMarks(record);
  }

  /** Both axes end at round numbers, so that they stay the same for most of a drag. */
  scale(record) {
    const until = Math.max(400, record.end);
    const step = until > 4000 ? 1000 : until > 1600 ? 400 : 200;
    this.until = Math.ceil(until / step) * step;
    const [low, high] = record.range;
    const round = Math.max(20, Math.round((record.width || 100) / 8));
    this.low = Math.floor((low - 4) / round) * round;
    this.high = Math.max(Math.ceil((high + 4) / round) * round, this.low + 2 * round);
  }

  x(time) {
    return left + (time / this.until) * (this.width - left - right);
  }

  y(offset) {
    return top + ((this.high - offset) / (this.high - this.low)) * (height - top - bottom);
  }

  point(time, offset) {
    return [this.x(time), this.y(offset)];
  }

  time(x) {
    return ((x - left) / (this.width - left - right)) * this.until;
  }

  drawGrid(record, name) {
    const { bands, grid, pages } = this.parts;
    const [from, to] = [left, this.width - right];
    const [floor, roof] = [height - bottom, top];
    const rule = (y, kind) => shape("line", { x1: from, x2: to, y1: y, y2: y, class: kind });
    const [first, last] = record.edges;
    const indexes = Array.from({ length: record.width > 0 ? record.count : 0 }, (_, index) => index);
    const inside = indexes.filter((index) => index * record.width >= this.low && index * record.width <= this.high);
    const band = (high, low) => shape("rect", { x: from, width: to - from, y: this.y(high), height: this.y(low) - this.y(high) });
    bands.replaceChildren(...[
      this.low < first ? [band(first, this.low), label(to - 4, floor - 6, "past the edge", "end")] : [],
      this.high > last ? [band(this.high, last), label(to - 4, roof + 14, "past the edge", "end")] : [],
    ].flat());
    grid.replaceChildren(
      ...ticks(this.low, this.high, 4).flatMap((at) => [rule(this.y(at), "rule"), label(left - 8, this.y(at) + 4, points(at), "end")]),
      ...ticks(0, this.until, this.width > 480 ? 8 : 4).map((at) =>
        label(this.x(at), floor + 17, whole(at), at >= this.until ? "end" : at ? "middle" : "start"),
      ),
      ...inside.map((index) => rule(this.y(index * record.width), "origin")),
      label(left - 8, 12, "pt", "end", "unit"), label(left - 8, floor + 17, "ms", "end", "unit"),
    );
    const start = record.width > 0 ? Math.round(record.origin / record.width) : 0;
    pages.replaceChildren(...inside.map((index) => {
      const y = this.y(index * record.width);
      const text = shorten(name(index), 20);
      const under = y - 6 < roof + 8;
      // Names are placed away from the curve. It begins at the start page, whose name is on the right; the others are on the left.
      return label(index === start ? to - 4 : from + 4, under ? y + 15 : y - 6, text, index === start ? "end" : "start");
    }));
  }

  drawMarks({ release, settle, ended, end, samples }) {
    const all = [shape("circle", { cx: this.x(0), cy: this.y(samples[0].offset), r: 3.5 }), label(left, 12, "began", "start", "mark")];
    const at = (time, text, y) => {
      const x = this.x(time);
      const late = x > this.width / 2;
      all.push(shape("line", { x1: x, x2: x, y1: y + 4, y2: height - bottom }), label(late ? x + 2 : x - 2, y, text, late ? "end" : "start", "mark"));
    };
    if (release) at(release.time, `released ${whole(release.velocity)} pt/s`, 30);
    if (ended !== null) at(ended, "cancelled", 30);
    if (settle) {
      all.push(shape("circle", { cx: this.x(settle.end), cy: this.y(settle.transition.to), r: 3.5, class: "settle" }));
      all.push(label(Math.max(this.x(end), left + 100), 12, "settled", "end", "mark"));
    }
    this.parts.marks.replaceChildren(...all);
  }

  /** Marks the values at a time; null for none. */
  pointAt(time) {
    set(this.cursor, { visibility: time === null ? "hidden" : "visible" });
    if (time === null) return;
    const [rule, finger, offset] = this.cursor.children;
    const x = this.x(time);
    const at = this.record.fingerAt(time);
    set(rule, { x1: x, x2: x, y1: top, y2: height - bottom });
    set(offset, { cx: x, cy: this.y(this.record.offsetAt(time)) });
    set(finger, { cx: x, cy: at === null ? 0 : this.y(at), visibility: at === null ? "hidden" : null });
  }
}
