// The zoom of the stage: a menu, the wheel with Ctrl, a trackpad's pinch; and moving the frames by dragging the stage between them.

import { $, el, track, write } from "../shared/dom.js";
import { line, popMenu } from "./frames/menu.js";

const [least, greatest] = [0.1, 4];
const steps = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const perPixel = 0.005; // the change of the zoom's logarithm for a pixel of the wheel

export class Zoom {
  /** @param stage scales the frames; `pan` is where to scroll once they are there */
  constructor(stage, { pan = null } = {}) {
    Object.assign(this, { stage, wanted: pan, view: $("#frames") });
    this.number = el("span", { class: "percent" });
    this.button = el("button", { class: "square zoom", type: "button", "data-adds": "" }, this.number);
    const item = (text, zoom, detail) => line(text, () => this.set(zoom), { detail, at: this.button });
    this.items = new Map([[null, item("Fit", null, "0")], [0.5, item("50 %", 0.5)], [1, item("100 %", 1)], [2, item("200 %", 2)]]);
    const closer = (text, by, detail) => line(text, () => this.step(by), { detail, at: this.button });
    this.nodes = [this.button, popMenu(this.button, "Zoom", el("div", { class: "lines" }, ...this.items.values(), closer("Zoom in", 1, "+"), closer("Zoom out", -1, "−")))];
    stage.root.addEventListener("scaled", () => this.draw());
    stage.root.addEventListener("wheel", (event) => this.wheel(event), { passive: false, capture: true });
    for (const type of ["pointerdown", "wheel", "keydown"]) stage.root.addEventListener(type, () => (this.wanted = null), { passive: true });
    this.view.addEventListener("pointerdown", (event) => this.drag(event));
    this.draw();
  }

  /** Where the stage is scrolled to, in pixels; null unless the zoom is set. */
  get pan() {
    return this.stage.zoom === null ? null : (this.wanted ?? [this.view.scrollLeft, this.view.scrollTop]);
  }

  /** Sets the zoom, null to fit. The point of a frame at `at` in the window, by default the middle of the stage, stays there if it can. */
  set(zoom, at) {
    const [x, y] = at ?? middle(this.view.getBoundingClientRect());
    const { place } = nearest(this.stage.frames.all, x, y);
    const before = place.getBoundingClientRect();
    this.stage.zoom = zoom === null ? null : Math.max(least, Math.min(greatest, Math.round(zoom * 100) / 100));
    this.stage.fit();
    const after = place.getBoundingClientRect();
    const by = after.width / before.width;
    this.view.scrollBy(after.left + (x - before.left) * by - x, after.top + (y - before.top) * by - y);
  }

  /** The next zoom that is greater or smaller than what is shown. */
  step(way) {
    const { scale } = this.stage;
    const next = way > 0 ? steps.find((one) => one > scale + 0.01) : steps.findLast((one) => one < scale - 0.01);
    if (next) this.set(next);
  }

  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
    this.set(this.stage.scale * Math.exp(-pixels * perPixel), [event.clientX, event.clientY]);
  }

  drag(event) {
    if (event.target !== this.view || event.button !== 0 || event.pointerType === "touch" || !this.stage.root.hasAttribute("data-pans")) return;
    const box = this.view.getBoundingClientRect();
    if (event.clientX - box.left > this.view.clientWidth || event.clientY - box.top > this.view.clientHeight) return; // a scrollbar
    event.preventDefault();
    const from = [this.view.scrollLeft + event.clientX, this.view.scrollTop + event.clientY];
    track(event, (next) => this.view.scrollTo(from[0] - next.clientX, from[1] - next.clientY));
  }

  draw() {
    const percent = `${Math.round(this.stage.scale * 100)} %`;
    write(this.number, percent);
    this.button.setAttribute("aria-label", `Zoom, ${percent}`);
    this.button.title = "Zoom (+, −, 0; Ctrl and the wheel)";
    for (const [zoom, item] of this.items) item.setAttribute("aria-current", String(zoom === this.stage.zoom));
    if (this.wanted) this.view.scrollTo(...this.wanted);
  }
}

const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/** The frame whose middle is nearest to a point of the window. */
function nearest(frames, x, y) {
  const far = ({ place }) => {
    const [left, top] = middle(place.getBoundingClientRect());
    return Math.hypot(left - x, top - y);
  };
  return frames.reduce((best, frame) => (far(frame) < far(best) ? frame : best));
}
