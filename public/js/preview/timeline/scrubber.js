// The slider over the ticks: a finger, a mouse or the keyboard chooses a place in the time.

import { el } from "../../shared/dom.js";

const near = 36; // pixels above or below the line: farther away, the finger moves the time more slowly
const slows = 40; // pixels after which it is half as fast

export class Scrubber {
  /** @param timeline gets the place under the finger, and the one under the mouse; its ticks convert between pixels and places */
  constructor(timeline) {
    Object.assign(this, { timeline, ticks: timeline.ticks });
    this.head = el("i", { class: "head" });
    this.pointer = el("i", { class: "pointer", hidden: true });
    const key = (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !timeline.key(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const pointer = { onpointerdown: (event) => this.press(event), onpointermove: (event) => this.move(event), onpointerup: (event) => this.lift(event), onpointercancel: (event) => this.lift(event), onpointerleave: () => !this.finger && this.hover(null) };
    this.root = el("div", { class: "track", role: "slider", tabindex: 0, "aria-label": "Time line", onkeydown: key, ...pointer }, this.ticks.root, this.pointer, this.head);
  }

  press(event) {
    if (this.finger || event.button !== 0 || !this.timeline.axis.entries.length) return;
    this.root.setPointerCapture(event.pointerId);
    this.box = this.root.getBoundingClientRect();
    this.finger = { id: event.pointerId, x: event.clientX };
    this.hover(null);
    this.go(event.clientX - this.box.left);
  }

  move(event) {
    if (!this.finger) return event.pointerType !== "touch" && this.hover(event.clientX - this.root.getBoundingClientRect().left);
    if (event.pointerId !== this.finger.id) return;
    const { box, finger } = this;
    const away = Math.max(box.top - event.clientY, event.clientY - box.bottom) - near;
    if (away <= 0) this.go(event.clientX - box.left);
    else this.go(this.at + (event.clientX - finger.x) / (1 + away / slows));
    finger.x = event.clientX;
  }

  lift(event) {
    if (event.pointerId !== this.finger?.id) return;
    this.finger = null;
    this.timeline.release();
  }

  go(x) {
    this.at = Math.max(0, Math.min(this.box.width, x));
    this.timeline.scrub(this.ticks.place(this.timeline.axis, this.at));
  }

  hover(x) {
    this.pointer.hidden = x === null;
    const { axis } = this.timeline;
    const place = x === null ? null : this.ticks.place(axis, x);
    if (x !== null) this.pointer.style.translate = `${this.ticks.x(axis, place)}px`;
    this.timeline.point(place);
  }

  /** Shows the position, in words too. */
  draw(place, { now, first, last, words }) {
    this.head.style.translate = `${this.ticks.x(this.timeline.axis, place)}px`;
    for (const [name, value] of Object.entries({ now, min: first, max: last, text: words })) this.root.setAttribute(`aria-value${name}`, value);
  }
}

// Moves through the time, in frames of the screen.

const slowest = 100; // the longest time that counts for a frame, in milliseconds: a hidden page does not jump

export class Player {
  /** @param advance called with the milliseconds since the last frame; returns whether there is more to play */
  constructor(advance) {
    Object.assign(this, { advance, frame: 0 });
  }

  get playing() {
    return this.frame !== 0;
  }

  start() {
    this.stop();
    this.drawn = performance.now();
    this.frame = requestAnimationFrame(this.tick);
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  tick = (now) => {
    const passed = Math.max(0, Math.min(slowest, now - this.drawn));
    this.drawn = now;
    this.frame = requestAnimationFrame(this.tick);
    if (!this.advance(passed)) this.stop();
  };
}
