// The matrix: the session's header and bar as pictures, for each width, colour scheme and direction. Loaded when it is first opened.

import { latest, request } from "../../shared/api.js";
import { el, reconcile, set } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { styled } from "./styled.js";
import { throttled } from "../inspector/schedule.js";
import { usualMatrix } from "../share/address.js";

const gap = 16; // pixels between two pictures
const least = 0.4; // the smallest scale of the pictures; the greatest is 1
const highest = 400; // pixels, unless the smallest scale is higher: several are seen at once
const widths = [320, 375, 390, 430, 820, 1180];
const words = { light: "Light", dark: "Dark", ltr: "Left to right", rtl: "Right to left" };

export class Matrix {
  /** @param device the session's element; @param add adds a frame with a view beside the others */
  constructor(device, { add }) {
    Object.assign(this, { device, add, shown: usualMatrix });
    const close = el("button", { class: "square", type: "button", "aria-label": "Close", title: "Close" }, icon("close"));
    close.addEventListener("click", () => this.root.close());
    const title = el("h2", { id: "matrix-title", text: "Matrix" });
    const hint = el("p", { class: "hint", text: "The header and the bar of this session as they are now. Choose a picture to open it as a frame." });
    const chips = [["widths", "Widths", widths], ["schemes", "Colours", ["light", "dark"]], ["directions", "Directions", ["ltr", "rtl"]]];
    this.chips = chips.flatMap(([name, , values]) => values.map((value) => this.chip(name, value)));
    const groups = chips.map(([name, label]) => el("div", { class: "chips", role: "group", "aria-label": label }, ...this.chips.filter((chip) => chip.dataset.side === name)));
    this.body = el("div", { class: "dialog-body pictures" });
    this.root = el("dialog", { class: "matrix", "aria-labelledby": title.id }, el("div", { class: "dialog-top" }, title, ...groups, close), hint, this.body);
    document.body.append(this.root);
    this.soon = throttled(() => this.root.open && this.draw());
    device.addEventListener("state-changed", ({ detail: { state } }) => state.pager.phase === "dragging" || this.soon());
  }

  chip(name, value) {
    const chip = el("button", { class: "chip", type: "button", "data-side": name, text: words[value] ?? String(value) });
    chip.addEventListener("click", () => {
      const now = this.shown[name];
      const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
      if (!next.length) return; // a matrix has at least one picture
      const order = { widths: (a, b) => a - b }[name];
      this.shown = { ...this.shown, [name]: order ? next.toSorted(order) : next };
      this.draw();
    });
    chip.value = value;
    return chip;
  }

  /** Opens it. @param shown the widths, colour schemes and directions, as in the address */
  async open(shown = this.shown) {
    await styled;
    this.shown = shown;
    this.draw();
    if (!this.root.open) this.root.showModal();
  }

  /** What it shows, for the address; null while it is closed. */
  get view() {
    return this.root.open ? this.shown : null;
  }

  draw() {
    const { api } = this.device;
    const { widths, schemes, directions } = this.shown;
    for (const chip of this.chips) set(chip, { "aria-pressed": String(this.shown[chip.dataset.side].map(String).includes(chip.value)) });
    const { tabBar, traits } = this.device.state;
    // A bar at the bottom makes a picture as high as the device.
    const scale = tabBar.placement === "bottom" ? Math.max(least, Math.min(1, highest / traits.height)) : 1;
    const rows = schemes.flatMap((scheme) => directions.map((direction) => ({ scheme, direction })));
    reconcile(this.body, rows, ({ scheme, direction }) => `${scheme}-${direction}`, ({ scheme, direction }) => el("section", {}, el("h3", { text: `${words[scheme]}, ${words[direction].toLowerCase()}` }), el("ul")), (row, { scheme, direction }) => {
      // Columns share the room in proportion to their widths: all pictures have one scale.
      row.lastChild.style.gridTemplateColumns = widths.map((width) => `minmax(0, ${width}fr)`).join(" ");
      const whole = widths.reduce((sum, width) => sum + width + gap, -gap);
      row.style.width = `${whole * scale}px`;
      row.lastChild.style.minWidth = `${whole * least}px`;
      reconcile(row.lastChild, widths, String, (width) => this.picture({ width, colorScheme: scheme, layoutDirection: direction }), (item, width) => {
        set(item.picture, { width });
        item.load(`${api.path}/header.svg?${new URLSearchParams({ width, colorScheme: scheme, layoutDirection: direction })}`);
      });
    });
  }

  picture(view) {
    const name = `${view.width} points, ${words[view.colorScheme].toLowerCase()}, ${words[view.layoutDirection].toLowerCase()}`;
    const picture = el("img", { alt: name });
    const button = el("button", { type: "button", title: "Open as a frame" }, picture);
    button.addEventListener("click", () => {
      this.root.close();
      this.add(new URLSearchParams(Object.entries(view).map(([key, value]) => [key, String(value)])).toString());
    });
    const item = el("li", {}, button, el("small", { "aria-hidden": "true", text: String(view.width) }));
    let etag = null;
    item.picture = picture;
    item.load = latest(async (path) => {
      const headers = { Accept: "image/svg+xml", ...(etag ? { "If-None-Match": etag } : {}) };
      const answer = await request("GET", path, { headers }).catch(() => null); // the last picture stays
      if (!answer?.text) return;
      etag = answer.etag;
      picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(answer.text)}`;
    });
    return item;
  }
}
