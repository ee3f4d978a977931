// Optional lines over a device: its frames, the origins of the pages, the offset, the most visible page, the indicator.

import { hasChanged } from "../../shared/changes.js";
import { el, place, reconcile, set } from "../../shared/dom.js";
import { Mover, stepped } from "../../shared/mover.js";
import { isMovement } from "../../shared/state.js";
import { barAt, direction, mostVisible, positionAt } from "../../element/pager.js";
import { guideNames } from "../share/address.js";
import { Labels } from "./labels.js";
import { points, running, shorten } from "./numbers.js";
import { throttled } from "./schedule.js";

const tag = (text) => el("span", { class: "tag", text });

/** The area of one page in the pager: as high as a page, and as wide as the distance between pages (P1). */
const pagesOf = ({ page }, { bounds }) => ({ x: 0, y: page.y, width: bounds.width, height: page.height });

export class Guides {
  /**
   * @param where the element that covers a device's screen, with the screen's size in points. Its `--scale` keeps the size of lines and
   *   labels in pixels of the window
   * @param stage what is around the device
   */
  constructor(where, stage) {
    Object.assign(this, { shown: new Set(), state: null, offset: undefined, moving: false });
    this.frames = el("div");
    this.items = el("div");
    this.bar = el("div", { class: "clip" }, this.items);
    this.origins = el("div");
    this.most = el("div", { class: "box most" });
    this.strip = el("div", {}, this.origins, this.most);
    this.pages = el("div", { class: "clip" }, this.strip);
    this.leading = el("div", { class: "upright leading" });
    this.edge = el("div", {}, this.leading);
    this.ink = el("div", { class: "box" });
    this.inkTrack = el("div", { class: "clip" }, this.ink);
    this.root = el("div", { class: "guides", "aria-hidden": "true", hidden: true }, this.frames, this.bar, this.pages, this.edge, this.inkTrack);
    const buttons = Object.entries(guideNames).map(([name, text]) => el("button", { class: "chip", type: "button", "aria-pressed": "false", "data-guide": name, text, onclick: () => this.toggle(name) }));
    this.labels = new Labels(where, stage);
    this.controls = el("div", { class: "chips", role: "group", "aria-label": "Guides over the device" }, ...buttons);
    this.movers = Object.fromEntries(["items", "strip", "ink"].map((name) => [name, new Mover(this[name])]));
    this.soon = throttled(() => this.tell());
    where.append(this.root);
    stage.addEventListener("scaled", () => this.shown.size && this.labels.measure() && this.draw());
  }

  /** Shows or hides a guide; without `on`, toggles it. */
  toggle(name, on = !this.shown.has(name)) {
    if (!Object.hasOwn(guideNames, name)) return;
    if (on) this.shown.add(name);
    else this.shown.delete(name);
    for (const mover of Object.values(this.movers)) mover.rest(); // what is hidden no longer moves
    this.controls.querySelector(`[data-guide="${name}"]`).setAttribute("aria-pressed", String(on));
    this.root.hidden = !this.shown.size;
    this.labels.measure();
    this.draw();
  }

  render(state) {
    const moved = this.state && isMovement(this.state, state);
    this.state = state;
    if (!moved) this.draw();
  }

  /** Follows the offset on the screen. @param moving whether the movement goes on */
  move({ offset, moving = false }) {
    Object.assign(this, { offset, moving });
    if (!this.state || !this.shown.size) return;
    this.slide();
    if (moving) this.soon();
    else this.tell();
  }

  slide() {
    const { state, shown, moving, movers } = this;
    const offset = this.offset ?? state.pager.contentOffset.x;
    const bar = barAt(state, positionAt(state, offset));
    const scrolled = bar?.scrolled ?? 0;
    if (shown.has("frames")) movers.items.move(-scrolled, moving);
    if (shown.has("origins") || shown.has("visible")) movers.strip.move(-offset * direction(state.traits), moving);
    if (shown.has("visible")) this.mark(offset);
    this.hide(offset, scrolled);
    if (!shown.has("indicator")) return;
    const now = this.hasInk && bar;
    this.ink.hidden = !now;
    if (!now) return;
    movers.ink.move(now.x - scrolled, moving);
    this.ink.style.width = `${stepped(now.width, moving)}px`;
  }

  /** Hides what is far from the screen: with a hundred tabs, each box and each number would be a part of the page to compose in every frame. */
  hide(offset, scrolled) {
    const { pager, tabBar } = this.state;
    const near = pager.bounds.width > 0 ? Math.floor(offset / pager.bounds.width) : 0;
    if (this.near !== near) [...this.origins.children].forEach((node, index) => node.toggleAttribute("data-far", index < near - 1 || index > near + 2));
    this.near = near;
    const { width } = tabBar.frame;
    const half = width > 0 ? Math.round((2 * scrolled) / width) : 0; // of the bar's width
    if (this.half !== half) {
      const [from, to] = [(half - 1) * (width / 2), (half + 3) * (width / 2)];
      for (const node of this.items.children) node.toggleAttribute("data-far", node.frame.x > to || node.frame.x + node.frame.width < from);
    }
    this.half = half;
  }

  /** Covers the most visible page. */
  mark(offset) {
    const { pager, layout, traits } = this.state;
    const { width, height } = pagesOf(layout, pager);
    const index = mostVisible(this.state, offset);
    this.most.hidden = index === null;
    if (index !== null && hasChanged(this, "visible", [index, width, height])) place(this.most, { x: index * width * direction(traits), y: 0, width, height });
  }

  /** Whether there is an indicator. */
  get hasInk() {
    const { tabBar } = this.state;
    return tabBar.indicator && !tabBar.hidden && tabBar.indicatorStyle !== "none";
  }

  /** Writes the numbers of an offset into the labels. */
  tell() {
    const { state, shown, labels } = this;
    if (!state || !shown.size) return;
    const { tabBar, tabs, layout, pager } = state;
    const offset = this.offset ?? pager.contentOffset.x;
    const index = mostVisible(this.state, offset);
    const past = index === null ? offset : offset - index * pagesOf(layout, pager).width;
    if (shown.has("visible")) labels.say("visible guide", index === null ? "none" : `${index} · ${shorten(tabs[index]?.title ?? "", 16)}`);
    if (shown.has("offset")) labels.say("offset guide", `${running(offset)}${index === null ? "" : ` = ${index}·W ${past < 0 ? "−" : "+"} ${running(Math.abs(past))}`}`);
    if (!shown.has("indicator")) return;
    const now = this.hasInk && barAt(state, positionAt(state, offset));
    if (!now) return labels.say("indicator guide", "none");
    const { y, height } = tabBar.indicator;
    const frame = { x: tabBar.frame.x + now.x - now.scrolled, y: tabBar.frame.y + y, width: now.width, height };
    labels.say("indicator guide", `x ${running(now.x)}, width ${running(now.width)}`, frame);
  }

  draw() {
    const { state, shown } = this;
    if (!state || !(shown.size || this.drawn)) return;
    this.drawn = shown.size > 0;
    const { layout, pager, tabBar, tabs, traits } = state;
    const pages = pagesOf(layout, pager);
    const parts = { frames: [this.frames, this.bar], origins: [this.origins], visible: [this.most], offset: [this.edge], indicator: [this.inkTrack] };
    for (const [name, nodes] of Object.entries(parts)) for (const node of nodes) node.hidden = !shown.has(name);
    this.label(pages);
    if (!this.drawn) return;
    this.root.toggleAttribute("data-rtl", direction(traits) < 0);
    this.root.toggleAttribute("data-foot", tabBar.placement === "bottom");
    place(this.pages, pages);
    place(this.edge, pages);
    place(this.bar, tabBar.frame);
    place(this.inkTrack, tabBar.frame);
    if (shown.has("frames")) {
      boxes(this.frames, framesOf(state));
      boxes(this.items, barFramesOf(state));
    }
    if (shown.has("origins")) this.drawOrigins(tabs.length, pages, traits);
    if (shown.has("offset")) this.leading.style.left = `${direction(traits) < 0 ? pager.bounds.width : 0}px`;
    if (tabBar.indicator) Object.assign(this.ink.style, { top: `${tabBar.indicator.y}px`, height: `${tabBar.indicator.height}px` });
    this.near = this.half = undefined; // new boxes are neither shown nor hidden yet
    this.slide();
    this.tell();
  }

  /** Names what is shown, unless it is what was shown before. */
  label(pages) {
    const { state, shown, labels } = this;
    const { traits, tabBar } = state;
    const frames = shown.has("frames") ? framesOf(state).map(({ name, frame }) => ({ key: name, title: name, frame, words: size(frame) })) : [];
    const way = direction(traits) < 0 ? pages.width : 0;
    const rest = {
      visible: { title: "most visible", frame: { ...pages, y: pages.y + pages.height * 0.4, height: pages.height * 0.2 } },
      offset: { title: "offset", frame: { x: way, y: pages.y + pages.height * 0.7, width: 0, height: 0 } },
      indicator: { title: "indicator", frame: { ...tabBar.frame }, part: 1 },
    };
    const others = Object.entries(rest).filter(([name]) => shown.has(name)).map(([name, entry]) => ({ key: `${name} guide`, ...entry }));
    const all = [...frames, ...others];
    if (!hasChanged(this, "labelled", [all, traits.width, traits.height, labels.beside, labels.scale])) return;
    labels.show(all, traits);
  }

  drawOrigins(count, { y, width, height }, traits) {
    const way = direction(traits);
    if (!hasChanged(this, "origins", [count, y, width, height, way, traits.height])) return;
    reconcile(this.origins, Array.from({ length: count }, (_, index) => index), String, () => el("div", { class: "upright" }, tag("")), (node, index) => {
      const x = way < 0 ? width - index * width : index * width;
      place(node, { x, y: 0, width: 0, height });
      node.firstChild.style.top = `${traits.height - y}px`; // under the device
      set(node.firstChild, { text: `${index} · ${points(index * width)}` });
    });
  }
}

/** A box for each item, with its text if it has one; unchanged boxes stay. */
function boxes(parent, list) {
  if (!hasChanged(parent, "boxes", list)) return;
  reconcile(parent, list, ({ name }) => name, ({ text }) => el("div", { class: "box" }, text === undefined ? null : tag(text)), (node, { name, frame, text }) => {
    place(node, frame);
    node.frame = frame;
    node.dataset.frame = name;
    if (text !== undefined) set(node.firstChild, { text });
  });
}

/** The text of a frame in a label. */
const size = ({ x, y, width, height }) => `${points(x)}, ${points(y)} · ${points(width)} × ${points(height)}`;

/** Every frame of the layout and of the header's parts, if it is on the screen. */
function framesOf({ layout, header }) {
  const all = Object.entries(layout).filter(([name]) => name !== "pageInsets");
  const inside = header ? ["avatar", "title", "subtitle", "trailing"].map((name) => [name, header[name]?.frame]) : [];
  return [...all, ...inside].filter(([, frame]) => frame && frame.width > 0 && frame.height > 0).map(([name, frame]) => ({ name, frame }));
}

/** The frames of the bar's items, in the coordinates of the bar's content, each with its width. */
function barFramesOf({ tabBar }) {
  if (tabBar.hidden) return [];
  const items = tabBar.items.map(({ tab, frame }) => ({ name: `item ${tab}`, frame, text: points(frame.width) }));
  return tabBar.more ? [...items, { name: "more", frame: tabBar.more.frame, text: points(tabBar.more.frame.width) }] : items;
}
