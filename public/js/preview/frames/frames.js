// The devices side by side: the session, other views of it, and sessions of other presets, driven at once.

import { el } from "../../shared/dom.js";
import { windowOf } from "../../element/around.js";
import { Mirror } from "./mirror.js";
import { Stand } from "./stand.js";

const gap = 56; // CSS pixels between two devices
const below = 36; // the height of a caption

export class Frames {
  /** @param root their container; @param device the session's own; @param changed called when frames are added or removed */
  constructor(root, device, { changed }) {
    Object.assign(this, { root, changed });
    this.main = new Stand(device);
    this.stands = [this.main];
    const mirror = new Mirror();
    root.addEventListener("request-sent", ({ target, detail }) => !detail.repeated && mirror.repeat(detail, target, this.others(target)), true);
    root.addEventListener("state-changed", ({ detail: { state, before } }) => (state.traits !== before?.traits || state.presentation !== before?.presentation) && this.changed(), true);
  }

  /** One element of each session other than `device`'s. */
  others(device) {
    const sessions = new Map(this.stands.map((stand) => [stand.device.session, stand.device]));
    sessions.delete(device.session);
    return [...sessions.values()];
  }

  /** Whether nothing moves and all frames of the session show the same revision. A frame without a state does not count. */
  get ready() {
    const { session, dataset } = this.main.device;
    const shown = this.stands.map(({ device }) => device).filter((device) => device.state);
    return Boolean(dataset.ready) && shown.every((device) => (device.session === session ? device.dataset.ready === dataset.ready : device.dataset.ready));
  }

  /** The other frames, as in the page's URL. */
  get beside() {
    const own = this.main.device.session;
    return this.stands.slice(1).map(({ device: { session, view } }) => ({ session: session === own ? null : session, view }));
  }

  /** Adds a frame beside the others; by default of the page's session. */
  add({ session = null, view = "" }) {
    const own = this.main.device.session;
    const device = el("tab-header", { session: session ?? own, view: view || null, silent: "", freeze: this.main.device.freeze });
    this.root.append(device);
    const stand = new Stand(device, { foreign: session !== null && session !== own, remove: () => this.remove(stand) });
    this.stands.push(stand);
    this.root.toggleAttribute("data-several", true);
    this.changed();
    return stand;
  }

  remove(stand) {
    const index = this.stands.indexOf(stand);
    if (index < 1) return;
    this.stands.splice(index, 1);
    stand.root.remove();
    this.root.toggleAttribute("data-several", this.stands.length > 1);
    const next = this.stands[Math.min(index, this.stands.length - 1)];
    (next.caption.querySelector("button") ?? next.device).focus?.({ preventScroll: true });
    this.changed();
  }

  /** The largest scale at which all frames fit side by side into `width` by `height` pixels, limited to a legible minimum. */
  scaleIn(width, height, least) {
    const sizes = this.stands.map(({ device }) => windowOf(device.state ?? this.main.device.state));
    const across = sizes.reduce((sum, size) => sum + size.width, 0);
    const tallest = Math.max(1, ...sizes.map((size) => size.height));
    const room = width - gap * (this.stands.length - 1);
    return Math.max(this.stands.length > 1 ? least : 0, Math.min(room / Math.max(1, across), (height - below) / tallest));
  }

  draw(scale) {
    for (const stand of this.stands) stand.draw(scale);
  }
}
