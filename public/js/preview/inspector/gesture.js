// The physics of the last gesture: a plot with values at the pointer, and the numbers.

import { el, set } from "../../shared/dom.js";
import { points, running, shorten, whole } from "./numbers.js";
import { Plot } from "./plot.js";
import { GestureRecord, curveInWords } from "./record.js";
import { throttled, whenVisible } from "./schedule.js";

const rows = { translation: "Translation", velocity: "Velocity", threshold: "Threshold", target: "Target page", duration: "Duration", curve: "Curve" };
const legend = { finger: "Finger", offset: "Offset", settle: "Settle", band: "Past an edge" };
const pause = 66; // milliseconds between two drawings while the finger moves
const hint = "Point at the plot, or use its arrow keys, to read values.";

export class GesturePlot {
  constructor() {
    Object.assign(this, { record: null, time: null, frame: 0 });
    this.plot = new Plot();
    this.empty = el("p", { class: "hint", text: "No gesture yet. Swipe the device to plot the finger, the offset and the settling of the pages." });
    this.caption = el("p", { class: "summary" });
    this.slider = el("div", { class: "pointing", role: "slider", tabindex: 0, "aria-label": "Time in the gesture", "aria-valuemin": 0 });
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
    this.askSoon = throttled(this.ask, pause);
    new ResizeObserver(later).observe(this.drawing);
    this.slider.addEventListener("pointermove", (event) => this.read(this.plot.time(event.offsetX)));
    this.slider.addEventListener("pointerdown", (event) => this.read(this.plot.time(event.offsetX)));
    this.slider.addEventListener("pointerleave", () => document.activeElement !== this.slider && this.read(null));
    this.slider.addEventListener("focus", () => this.read(this.time ?? 0));
    this.slider.addEventListener("blur", () => this.read(null));
    this.slider.addEventListener("keydown", (event) => this.key(event));
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

  moved(gesture) {
    this.record?.moved(gesture);
    this.askSoon();
  }

  released(gesture) {
    this.tell("released", gesture);
  }

  settling(gesture) {
    this.tell("settling", gesture);
  }

  cancelled(gesture) {
    this.tell("cancelled", gesture);
  }

  tell(what, gesture) {
    if (!this.record) return;
    this.record[what](gesture);
    this.ask();
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
