// The devices side by side: the session, other views of it, and sessions of other presets, all driven together.

import { hasChanged } from "../../shared/changes.js";
import { el, place, set } from "../../shared/dom.js";
import { frameOf, isSurrounded, windowOf } from "../../element/around.js";
import { icon } from "../../shared/icons.js";
import { titleOf } from "../../shared/recent.js";
import { bodyOf, deviceOf, lookTitles, sizeOf } from "../traits.js";

const gap = { across: 32, down: 40 }; // CSS pixels between two devices
const below = 36; // the height of a caption
const beside = { width: 132, height: 44 }; // its least width and its height beside others, as in sheet.css

export class Frames {
  /** @param root contains the frames; @param device the session's element; @param changed called when frames are added or removed */
  constructor(root, device, { changed }) {
    Object.assign(this, { root, changed });
    this.main = new Frame(device);
    this.all = [this.main];
    this.index = 0;
    root.addEventListener("request-sent", ({ target, detail }) => !detail.repeated && this.mirror?.repeat(detail, target, this.others(target)), true);
    root.addEventListener("state-changed", ({ detail: { state, before } }) => (state.traits !== before?.traits || state.presentation !== before?.presentation || state.design !== before?.design) && queueMicrotask(() => (this.name(), this.changed())), true); // a frame has its caption by then
  }

  /** One element of each session other than `device`'s. */
  others(device) {
    const sessions = new Map(this.all.map((frame) => [frame.device.session, frame.device]));
    sessions.delete(device.session);
    return [...sessions.values()];
  }

  /** The other elements of the page's session. */
  get views() {
    const { session } = this.main.device;
    return this.all.slice(1).map(({ device }) => device).filter((device) => device.session === session);
  }

  /** Whether nothing moves and all frames of the session show the same revision. A frame without a state does not count. */
  get ready() {
    const { session, dataset } = this.main.device;
    const shown = this.all.map(({ device }) => device).filter((device) => device.state);
    return Boolean(dataset.ready) && shown.every((device) => (device.session === session ? device.dataset.ready === dataset.ready : device.dataset.ready));
  }

  /** The frame that a phone's screen shows: the others are hidden there. */
  get shown() {
    return this.all[Math.min(this.index, this.all.length - 1)];
  }

  /** Shows a frame on a phone's screen. */
  show(index) {
    this.index = Math.max(0, Math.min(this.all.length - 1, index));
    for (const frame of this.all) frame.root.toggleAttribute("data-shown", frame === this.shown);
    this.changed();
  }

  /** The other frames, as in the page's URL. */
  get beside() {
    const own = this.main.device.session;
    return this.all.slice(1).map(({ device: { session, view } }) => ({ session: session === own ? null : session, view }));
  }

  /** Adds a frame beside the others, by default for the page's session. @param name what its caption says first */
  add({ session = null, view = "", name = null }) {
    const own = this.main.device.session;
    const device = el("tab-header", { session: session ?? own, readonly: this.main.device.readonly && (session === null || session === own), view: view || null, silent: "", freeze: this.main.device.freeze });
    this.root.append(device);
    const frame = new Frame(device, { foreign: session !== null && session !== own, name, remove: () => this.remove(frame) });
    this.all.push(frame);
    if (frame.foreign) import("./mirror.js").then(({ Mirror }) => (this.mirror ??= new Mirror()));
    this.lay();
    return frame;
  }

  remove(frame) {
    const index = this.all.indexOf(frame);
    if (index < 1) return;
    this.all.splice(index, 1);
    frame.root.remove();
    this.lay();
    const next = this.all[Math.min(index, this.all.length - 1)];
    (next.caption.querySelector("button") ?? next.device).focus?.({ preventScroll: true });
  }

  /** Updates what depends on the number of frames. */
  lay() {
    this.root.toggleAttribute("data-several", this.all.length > 1);
    this.show(this.index);
    this.name();
  }

  /** Frames with different themes say which one each has. */
  name() {
    const named = new Set(this.all.map(({ device }) => device.state?.design.theme).filter(Boolean)).size > 1;
    for (const frame of this.all) {
      if (!frame.device.state || (frame.named ?? false) === named) continue;
      frame.named = named;
      frame.render(frame.device.state);
    }
  }

  /** The largest scale, at most 1, at which all frames fit in rows into `width` by `height` pixels, but at least `least` for several. */
  scaleIn(width, height, least) {
    const sizes = this.sizes;
    if (sizes.length === 1) return Math.min(1, width / Math.max(1, sizes[0].width), (height - below) / Math.max(1, sizes[0].height));
    for (let scale = 1; scale > least; scale -= 0.005) if (fits(sizes, scale, width, height)) return scale;
    return least;
  }

  /** Whether all frames fit at a scale. */
  fitsIn(width, height, scale) {
    return fits(this.sizes, scale, width + 1, height + 1);
  }

  /** The size of each device in points. */
  get sizes() {
    return this.all.map(({ device }) => windowOf(device.state ?? this.main.device.state));
  }

  draw(scale) {
    for (const frame of this.all) frame.draw(scale);
  }
}

/** Whether frames fit at a scale, in rows as the browser wraps them. */
function fits(sizes, scale, width, height) {
  let [x, down, tallest] = [0, 0, 0];
  for (const size of sizes) {
    const across = Math.max(size.width * scale, beside.width);
    if (x > 0 && x + gap.across + across > width) [x, down, tallest] = [0, down + tallest + gap.down, 0];
    x += (x > 0 ? gap.across : 0) + across;
    tallest = Math.max(tallest, size.height * scale + beside.height);
    if (x > width || down + tallest > height) return false;
  }
  return true;
}

// One device on the stage: the element, its overlay and its caption.

/** How a view differs from its session, for the caption under the device. */
const differences = [
  (view) => ({ dark: "dark", light: "light" })[view.get("colorScheme")],
  (view) => ({ rtl: "right to left", ltr: "left to right" })[view.get("layoutDirection")],
  (view) => (view.has("contentSizeCategory") ? "large text" : null),
  (view) => (view.get("keyboardVisible") === "true" ? "keyboard" : null),
];

class Frame {
  /**
   * @param device its element; @param foreign whether it shows another session; @param name what its caption says first; @param remove removes the frame, if that is possible
   */
  constructor(device, { foreign = false, name = null, remove } = {}) {
    Object.assign(this, { device, foreign, name });
    this.over = el("div", { class: "over" });
    this.title = el("b");
    this.size = el("span", { class: "points" });
    this.when = el("span", { class: "when", hidden: true });
    const close = remove && el("button", { class: "square", type: "button", "aria-label": "Remove this frame", title: "Remove this frame", onclick: remove }, icon("close"));
    this.caption = el("figcaption", {}, el("span", {}, this.title, " ", this.size, " ", this.when), close ?? null);
    this.place = el("div", { class: "place" });
    this.root = el("figure", { class: "device-frame" }, this.place, this.caption);
    device.replaceWith(this.root);
    // Covers the container in its window, and holds the resize handles.
    this.edges = el("div", { class: "edges" });
    this.place.append(device, this.over, this.edges);
    device.addEventListener("state-changed", ({ detail: { state } }) => this.render(state));
    device.addEventListener("connection-changed", ({ detail: { connection } }) => connection === "ended" && (this.title.textContent = "Ended"));
  }

  render(state) {
    const { traits, preset, design, presentation } = state;
    if (!hasChanged(this, "drawn", [traits, presentation, design.theme, preset, this.named, this.device.view, this.device.past && state.revision])) return;
    this.container = frameOf(state);
    const { width, height } = traits;
    const view = new URLSearchParams(this.device.view);
    const device = deviceOf({ ...traits, ...state.presentation?.window });
    // A window that keeps no room for the camera is not on that device.
    const fits = device && (isSurrounded(state) || traits.safeArea.top === bodyOf(device.name, device.orientation).safeArea.top);
    set(this.device, { device: fits ? device.name : null });
    const differs = differences.map((difference) => difference(view)).filter(Boolean);
    set(this.title, { text: [this.name, this.named ? design.theme : this.foreign && preset ? titleOf(preset) : null, fits ? device.title : "Free", lookTitles[traits.look], ...differs].filter(Boolean).join(", ") });
    set(this.size, { text: isSurrounded(state) ? `${sizeOf(traits)} in ${sizeOf(windowOf(state))}` : sizeOf(traits) });
    set(this.when, { hidden: !this.device.past, text: this.device.past ? `Revision ${state.revision}` : "" });
    Object.assign(this.over.style, { width: `${width}px`, height: `${height}px` });
  }

  draw(scale) {
    this.device.scale = scale;
    this.root.style.setProperty("--scale", scale);
    this.over.style.transform = scale === 1 ? "" : `scale(${scale})`;
    if (!this.container) return;
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => this.container[name] * scale);
    Object.assign(this.over.style, { left: `${x}px`, top: `${y}px` });
    place(this.edges, { x, y, width, height });
  }
}
