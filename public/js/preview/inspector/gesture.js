// The physics of the last gesture: a plot with values at the pointer, and the numbers.

import { el, set } from "../../shared/dom.js";
import { points, running, shorten, whole } from "./numbers.js";
import { Plot } from "./plot.js";
import { throttled, whenVisible } from "./schedule.js";
import { offsetAt } from "../../element/pager.js";

const rows = { translation: "Translation", velocity: "Velocity", threshold: "Threshold", target: "Target page", duration: "Duration", curve: "Curve" };
const legend = { finger: "Finger", offset: "Offset", settle: "Settle", band: "Past an edge" };
const hint = "Point at the plot, or use its arrow keys, to read values.";

export class GesturePlot {
  constructor() {
    Object.assign(this, { record: null, time: null, frame: 0 });
    this.plot = new Plot();
    this.empty = el("p", { class: "hint", text: "No gesture yet. Swipe the device to plot the finger, the offset and the settling of the pages." });
    this.caption = el("p", { class: "summary" });
    const point = ({ offsetX }) => this.read(this.plot.time(offsetX));
    this.slider = el("div", {
      class: "pointing", role: "slider", tabindex: 0, "aria-label": "Time in the gesture", "aria-valuemin": 0, onpointermove: point, onpointerdown: point, onkeydown: (event) => this.key(event),
      onpointerleave: () => document.activeElement !== this.slider && this.read(null), onfocus: () => this.read(this.time ?? 0), onblur: () => this.read(null),
    });
    this.reading = el("p", { class: "reading" });
    const items = Object.entries(legend).map(([name, text]) => el("li", { "data-trace": name, text }));
    this.cells = Object.fromEntries(Object.keys(rows).map((name) => [name, el("td")]));
    const lines = Object.entries(rows).map(([name, text]) => el("tr", { "data-row": name }, el("th", { scope: "row", text }), this.cells[name]));
    this.drawing = el("div", { class: "plot" }, this.plot.root, this.slider);
    this.body = el(
      "div", { hidden: true }, this.caption, this.drawing, this.reading, el("ul", { class: "legend", "aria-label": "Legend" }, ...items),
      el("table", { "aria-label": "The gesture in numbers" }, el("tbody", {}, ...lines)),
    );
    this.root = el("div", { class: "inspect gesture" }, this.empty, this.body);
    const later = () => (this.frame ||= requestAnimationFrame(() => this.draw()));
    this.ask = whenVisible(this.root, later);
    this.askSoon = throttled(this.ask);
    new ResizeObserver(later).observe(this.drawing);
  }

  /** Sets the names of the pages and the rule for a release. Does not draw. */
  render({ tabs, pager }) {
    Object.assign(this, { tabs, profile: pager.profile });
  }

  began(gesture) {
    this.record = new GestureRecord(gesture);
    this.time = null;
    this.ask();
  }

  /** @param what happened: `moved`, `released`, `settling` or `cancelled` */
  tell(what, gesture) {
    this.record?.[what](gesture);
    if (what === "moved") this.askSoon();
    else this.ask();
  }

  name(index) {
    return shorten(this.tabs?.[index]?.title || `page ${index}`, 40);
  }

  draw() {
    this.frame = 0;
    const { record } = this;
    this.empty.hidden = Boolean(record);
    this.body.hidden = !record;
    if (!record) return;
    this.plot.width = Math.max(240, this.drawing.clientWidth || 312);
    this.plot.draw(record, (index) => this.name(index));
    const summary = record.summary((index) => this.name(index));
    set(this.caption, { text: `${summary}.` });
    this.plot.root.setAttribute("aria-label", summary);
    this.slider.setAttribute("aria-valuemax", Math.round(record.end));
    this.read(this.time);
    this.fill(record);
  }

  fill({ translation, release, settle, target }) {
    const threshold = this.profile?.release?.threshold ?? this.profile?.velocityThreshold;
    const reached = release && threshold !== undefined ? (Math.abs(release.velocity) >= threshold ? ", reached" : ", not reached") : "";
    const values = {
      translation: `${points(translation)} pt`,
      velocity: release ? `${whole(release.velocity)} pt/s` : null,
      threshold: threshold === undefined ? null : `${whole(threshold)} pt/s${reached}`,
      target: settle ? `${target} · ${this.name(target)}` : null,
      duration: settle ? `${whole(settle.transition.duration)} ms` : null,
      curve: settle ? curveInWords(settle.transition.curve) : null,
    };
    for (const [name, value] of Object.entries(values)) set(this.cells[name], { text: value ?? "–" });
  }

  key(event) {
    const { end } = this.record;
    const now = this.time ?? 0;
    const to = {
      ArrowRight: now + 10, ArrowUp: now + 10, ArrowLeft: now - 10, ArrowDown: now - 10,
      PageUp: now + 100, PageDown: now - 100, Home: 0, End: end,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.read(to);
  }

  /** Shows the values at a time; null for none. */
  read(time) {
    const { record } = this;
    if (!record) return;
    this.time = time === null ? null : Math.max(0, Math.min(record.end, time));
    this.plot.pointAt(this.time);
    const at = this.time ?? 0;
    const finger = record.fingerAt(at);
    const values = `${whole(at)} ms: ${finger === null ? "" : `finger ${running(finger)}, `}offset ${running(record.offsetAt(at))} pt`;
    set(this.slider, { "aria-valuenow": Math.round(at), "aria-valuetext": values });
    set(this.reading, { text: this.time === null ? hint : values, "data-idle": this.time === null });
  }
}

// The recording of one gesture: the positions of the finger and the pages, and the transition at the end. `at` is in milliseconds.

const most = 480; // samples; for a longer drag, every second one is dropped

class GestureRecord {
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

  /** The curve of the settling transition in about `steps` segments. It begins at the last sample: until the server answers, the pages stand there. */
  curve(steps) {
    const { settle } = this;
    const last = this.samples.at(-1);
    const from = Math.max(settle.start, last.time);
    const times = Array.from({ length: steps + 1 }, (_, index) => from + ((settle.end - from) * index) / steps);
    return [last, ...times.map((time) => ({ time, offset: offsetAt(settle.transition, time - settle.start) }))];
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
    if (!this.settle) return released;
    const [all, movement] = [this.settle.end - this.release.time, this.settle.transition.duration].map(Math.round);
    return `${released}, settled on ${name(this.target)} after ${all} ms${all > movement ? `: ${all - movement} until the server answered, ${movement} of movement` : ""}`;
  }

  since(at) {
    return Math.max(this.samples?.at(-1).time ?? 0, at - this.began);
  }
}

/** The name of a transition's curve. */
function curveInWords({ type, stiffness, mass, dampingRatio, x1, y1, x2, y2 }) {
  if (type === "spring") return `Spring, stiffness ${points(stiffness)}, mass ${points(mass)}, damping ratio ${points(dampingRatio ?? 1)}`;
  return `Cubic Bézier ${[x1, y1, x2, y2].map(points).join(", ")}`;
}
