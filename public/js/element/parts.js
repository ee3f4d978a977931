// Loads what only some devices need (extras.js), with its style sheet, when the first state needs it.

import { home, styleSheet, whenLoaded } from "../shared/dom.js";

export class Parts {
  /** @param place a node of the shadow tree, beside which the style sheet goes; @param loaded is called to draw what has come */
  constructor(place, loaded) {
    Object.assign(this, { place, loaded, extras: null });
  }

  /** Whether nothing is being loaded. */
  get complete() {
    return !this.coming || this.came;
  }

  /** The module; null until it is there. If it cannot be loaded, the device is drawn without it. */
  get() {
    this.coming ??= this.load();
    return this.extras;
  }

  async load() {
    const sheet = styleSheet(`${home}/css/platform.css`);
    const styled = whenLoaded(sheet);
    this.place.before(sheet);
    [this.extras] = await Promise.all([import("./extras.js").catch(() => null), styled]);
    this.came = true;
    this.loaded();
  }
}
