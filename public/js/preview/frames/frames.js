// The devices side by side: the session, other views of it, and sessions of other presets, all driven together.

import { el } from "../../shared/dom.js";
import { windowOf } from "../../element/around.js";
import { Frame } from "./frame.js";
import { Mirror } from "./mirror.js";

const gap = 56; // CSS pixels between two devices
const below = 36; // the height of a caption

export class Frames {
  /** @param root contains the frames; @param device the session's element; @param changed called when frames are added or removed */
  constructor(root, device, { changed }) {
    Object.assign(this, { root, changed });
    this.main = new Frame(device);
    this.all = [this.main];
    const mirror = new Mirror();
    root.addEventListener("request-sent", ({ target, detail }) => !detail.repeated && mirror.repeat(detail, target, this.others(target)), true);
    root.addEventListener("state-changed", ({ detail: { state, before } }) => (state.traits !== before?.traits || state.presentation !== before?.presentation) && this.changed(), true);
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

  /** The other frames, as in the page's URL. */
  get beside() {
    const own = this.main.device.session;
    return this.all.slice(1).map(({ device: { session, view } }) => ({ session: session === own ? null : session, view }));
  }

  /** Adds a frame beside the others, by default for the page's session. */
  add({ session = null, view = "" }) {
    const own = this.main.device.session;
    const device = el("tab-header", { session: session ?? own, view: view || null, silent: "", freeze: this.main.device.freeze });
    this.root.append(device);
    const frame = new Frame(device, { foreign: session !== null && session !== own, remove: () => this.remove(frame) });
    this.all.push(frame);
    this.root.toggleAttribute("data-several", true);
    this.changed();
    return frame;
  }

  remove(frame) {
    const index = this.all.indexOf(frame);
    if (index < 1) return;
    this.all.splice(index, 1);
    frame.root.remove();
    this.root.toggleAttribute("data-several", this.all.length > 1);
    const next = this.all[Math.min(index, this.all.length - 1)];
    (next.caption.querySelector("button") ?? next.device).focus?.({ preventScroll: true });
    this.changed();
  }

  /** The largest scale at which all frames fit side by side into `width` by `height` pixels, but at least `least`. */
  scaleIn(width, height, least) {
    const sizes = this.all.map(({ device }) => windowOf(device.state ?? this.main.device.state));
    const across = sizes.reduce((sum, size) => sum + size.width, 0);
    const tallest = Math.max(1, ...sizes.map((size) => size.height));
    const room = width - gap * (this.all.length - 1);
    return Math.max(this.all.length > 1 ? least : 0, Math.min(room / Math.max(1, across), (height - below) / tallest));
  }

  draw(scale) {
    for (const frame of this.all) frame.draw(scale);
  }
}
