// Optional lines over a device: its frames, the origins of the pages, the offset, the most visible page, the indicator.

import { hasChanged } from "../../shared/changes.js";
import { el, place, reconcile, set } from "../../shared/dom.js";
import { barOffsetAt, direction, indicatorAt, mostVisible } from "../../element/pager.js";
import { points, running, shorten } from "./numbers.js";

export const guideNames = { frames: "Frames", origins: "Page origins", offset: "Offset", visible: "Most visible page", indicator: "Indicator" };

const at = (node, x) => (node.style.transform = `translate3d(${x}px,0,0)`);
const tag = (text) => el("span", { class: "tag", text });

/** The area of one page in the pager: as high as a page, and as wide as the distance between pages (P1). */
const pagesOf = ({ page }, { bounds }) => ({ x: 0, y: page.y, width: bounds.width, height: page.height });

export class Guides {
  /**
   * @param where the element that covers a device's screen, with the screen's size in points. Its `--scale` keeps the size of lines and
   *   labels in pixels of the window.
   */
  constructor(where) {
    Object.assign(this, { shown: new Set(), state: null, offset: undefined });
    this.frames = el("div");
    this.items = el("div");
    this.bar = el("div", { class: "clip" }, this.items);
    this.origins = el("div");
    this.most = el("div", { class: "box most" });
    this.named = tag("");
    this.strip = el("div", {}, this.origins, this.most);
    this.pages = el("div", { class: "clip" }, this.strip, this.named);
    this.leading = el("div", { class: "upright leading" }, tag(""));
    this.edge = el("div", {}, this.leading);
    this.ink = el("div", { class: "box" }, tag(""));
    this.inkTrack = el("div", { class: "clip high" }, this.ink);
    this.root = el("div", { class: "guides", "aria-hidden": "true", hidden: true }, this.frames, this.bar, this.pages, this.edge, this.inkTrack);
    const buttons = Object.entries(guideNames).map(([name, text]) => this.control(name, text));
    this.controls = el("div", { class: "chips", role: "group", "aria-label": "Guides over the device" }, ...buttons);
    where.append(this.root);
  }

  /** The names of the guides that are shown. */
  get on() {
    return [...this.shown];
  }

  control(name, text) {
    const button = el("button", { class: "chip", type: "button", "aria-pressed": "false", "data-guide": name, text });
    button.addEventListener("click", () => {
      this.toggle(name);
      this.controls.dispatchEvent(new Event("change", { bubbles: true }));
    });
    return button;
  }

  /** Shows or hides a guide; without `on`, toggles it. */
  toggle(name, on = !this.shown.has(name)) {
    if (!Object.hasOwn(guideNames, name)) return;
    if (on) this.shown.add(name);
    else this.shown.delete(name);
    this.controls.querySelector(`[data-guide="${name}"]`).setAttribute("aria-pressed", String(on));
    this.root.hidden = !this.shown.size;
    this.draw();
  }

  render(state) {
    this.state = state;
    this.draw();
  }

  /** Follows the offset on the screen. `barOffset` is the bar's scroll position, if the bar was scrolled by hand. */
  move(offset, barOffset) {
    this.offset = offset;
    const { state, shown } = this;
    if (!state || !shown.size) return;
    if (shown.has("frames")) at(this.items, -(barOffset ?? barOffsetAt(state, offset)));
    if (shown.has("origins") || shown.has("visible")) at(this.strip, -offset * direction(state.traits));
    if (shown.has("visible") || shown.has("offset")) this.follow(state, offset);
    if (shown.has("indicator")) this.moveIndicator(state, offset, barOffset ?? barOffsetAt(state, offset));
  }

  draw() {
    const { state, shown } = this;
    if (!state || !shown.size) return;
    const { layout, pager, tabBar, tabs } = state;
    const pages = pagesOf(layout, pager);
    const parts = { frames: [this.frames, this.bar], origins: [this.origins], visible: [this.most, this.named], offset: [this.edge], indicator: [this.inkTrack] };
    for (const [name, nodes] of Object.entries(parts)) for (const node of nodes) node.hidden = !shown.has(name);
    this.root.toggleAttribute("data-rtl", direction(state.traits) < 0);
    place(this.pages, pages);
    place(this.edge, pages);
    place(this.bar, tabBar.frame);
    place(this.inkTrack, tabBar.frame);
    if (shown.has("frames")) {
      boxes(this.frames, framesOf(state));
      boxes(this.items, barFramesOf(state));
    }
    if (shown.has("origins")) this.drawOrigins(tabs.length, pages, direction(state.traits));
    this.move(this.offset ?? state.pager.contentOffset.x);
  }

  drawOrigins(count, { width, height }, way) {
    if (!hasChanged(this, "origins", [count, width, height, way])) return;
    reconcile(this.origins, Array.from({ length: count }, (_, index) => index), String, () => el("div", { class: "upright" }, tag("")), (node, index) => {
      const x = way < 0 ? width - index * width : index * width;
      place(node, { x, y: 0, width: 0, height });
      set(node.firstChild, { text: `${index} · ${points(index * width)}` });
    });
  }

  /** The most visible page, and the distance of the offset from its origin. */
  follow(state, offset) {
    const { pager, tabs, layout, traits } = state;
    const { width, height } = pagesOf(layout, pager);
    const way = direction(traits);
    const index = mostVisible(offset, pager.bounds.width, tabs.length, pager.profile.tie);
    this.most.hidden = index === null || !this.shown.has("visible");
    if (index !== null && hasChanged(this, "visible", [index, width, height, way])) place(this.most, { x: index * width * way, y: 0, width, height });
    this.named.hidden = this.most.hidden;
    set(this.named, { text: `most visible ${index} · ${shorten(tabs[index]?.title ?? "", 30)}` });
    const gap = index === null ? 0 : offset - index * width;
    this.leading.style.left = `${way < 0 ? width : 0}px`;
    const past = index === null ? offset : offset - index * width;
    set(this.leading.firstChild, { text: `offset ${running(offset)}${index === null ? "" : ` = ${index}·W ${past < 0 ? "−" : "+"} ${running(Math.abs(past))}`}` });
  }

  moveIndicator(state, offset, barOffset) {
    const { tabBar } = state;
    const now = indicatorAt(state, offset);
    const none = !now || !tabBar.indicator || tabBar.hidden || tabBar.indicatorStyle === "none";
    this.ink.hidden = none;
    if (none) return;
    at(this.ink, now.x - barOffset);
    Object.assign(this.ink.style, { width: `${now.width}px`, top: `${tabBar.indicator.y}px`, height: `${tabBar.indicator.height}px` });
    this.ink.toggleAttribute("data-late", now.x - barOffset + now.width / 2 > tabBar.frame.width / 2);
    set(this.ink.firstChild, { text: `x ${running(now.x)}, width ${running(now.width)}` });
  }
}

/** A box with a name and a frame for each item; unchanged boxes stay. */
function boxes(parent, list) {
  if (!hasChanged(parent, "boxes", list)) return;
  reconcile(parent, list, ({ name }) => name, () => el("div", { class: "box" }, tag("")), (node, { name, frame, text }) => {
    place(node, frame);
    node.dataset.frame = name;
    set(node.firstChild, { text: text ?? `${name} ${size(frame)}` });
  });
}

/** The text of a frame in a label. */
const size = ({ x, y, width, height }) => `${points(x)}, ${points(y)} · ${points(width)} × ${points(height)}`;

/** Every frame of the layout and of the header's parts, if it is on the screen. */
function framesOf({ layout, header }) {
  const all = Object.entries(layout).filter(([name]) => name !== "pageInsets");
  const inside = header ? ["avatar", "title", "subtitle", "trailing"].map((name) => [name, header[name]?.frame]) : [];
  return [...all, ...inside]
    .filter(([, frame]) => frame && frame.width > 0 && frame.height > 0)
    .map(([name, frame]) => ({ name, frame, text: inside.some(([own]) => own === name) ? name : undefined }));
}

/** The frames of the bar's items, in the coordinates of the bar's content. */
function barFramesOf({ tabBar }) {
  if (tabBar.hidden) return [];
  const items = tabBar.items.map(({ tab, frame }) => ({ name: `item ${tab}`, frame, text: points(frame.width) }));
  return tabBar.more ? [...items, { name: "more", frame: tabBar.more.frame, text: points(tabBar.more.frame.width) }] : items;
}
