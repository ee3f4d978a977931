// The stage, which scales the devices to fit, or to a scale that the user chose.

import { send } from "../shared/api.js";
import { $ } from "../shared/dom.js";
import { phone } from "../shared/phone.js";
import { attempt } from "../shared/problem.js";
import { isSurrounded, windowOf } from "../element/around.js";
import { Frames } from "./frames/frames.js";

const bleed = matchMedia("(max-width: 479px)");
const most = 2; // the largest scale when the session fills a phone's screen
const crop = 1.35; // the session may be this many times as high as the stage, cropped at the bottom, to avoid margins at the sides
const edge = 8; // the margin of a device that does not fill a phone's screen
const bar = 52; // the height of the page's bar on a phone, as in preview.css
const least = 0.25; // the smallest legible scale; if that is too large, the stage scrolls

export class Stage {
  constructor(device) {
    this.device = device;
    this.session = device.api;
    this.root = $("#stage");
    this.zoom = null;
    this.frames = new Frames($("#frames"), device, { changed: () => this.fit() });
    new ResizeObserver(() => {
      this.measure();
      this.fit();
    }).observe(this.root);
    $("#fit").addEventListener("click", (event) => this.fitScreen(event.currentTarget));
  }

  /** Opens a new session of a preset. */
  async start(preset) {
    const made = await send("POST", "/v1/sessions", { traits: phone, ...(preset && { preset }) });
    location.assign(made.links?.preview ?? `/preview/${made.id}`);
  }

  /** Adds a frame beside the others. For another preset it shows a new session on the same device. */
  async add({ preset, view }) {
    if (!preset) return this.frames.add({ view });
    const { width, height, safeArea, idiom, platform, look, colorScheme, layoutDirection } = this.traits;
    const made = await send("POST", "/v1/sessions", { preset, traits: { width, height, safeArea, idiom, platform, look, colorScheme, layoutDirection } });
    return this.frames.add({ session: made.id });
  }

  render(state) {
    const before = { traits: this.traits, presentation: this.presentation, bottom: this.bottom };
    this.traits = state.traits;
    this.presentation = state.presentation;
    this.whole = isSurrounded(state);
    this.bottom = state.tabBar.placement === "bottom";
    this.root.style.setProperty("--around", state.design.backgroundColor);
    if (!before.traits) this.root.dataset.drawn = "";
    if (before.traits !== this.traits || before.presentation !== this.presentation || before.bottom !== this.bottom) this.fit();
  }

  fit() {
    // While an edge of the device is dragged, the scale does not change.
    if (!this.traits || this.frames.main.edges.dataset.resizing) return this.scale && this.frames.draw(this.scale);
    const bled = bleed.matches;
    if (!this.size) this.measure();
    const { size } = this;
    const shown = bled ? this.frames.shown : this.frames.main;
    const state = shown.device.state ?? this.device.state;
    const { width, height } = windowOf(state);
    // On a phone, a device that does not fill the width has an edge all round.
    const edged = bled && this.bleeding(size.width / Math.max(1, width), size.height / Math.max(1, height)) * width < size.width - 1;
    const margin = edged ? edge : bled ? 0 : Math.min(40, Math.max(24, size.height * 0.04));
    const room = [size.width - margin * 2, size.height - margin * 2];
    const fitting = bled ? this.bleeding(room[0] / Math.max(1, width), room[1] / Math.max(1, height)) : this.frames.scaleIn(...room, least);
    const wanted = bled ? fitting : (this.zoom ?? fitting);
    // A whole number of pixels in width makes a sharp edge.
    this.scale = Math.max(0.05, wanted < 1 ? Math.floor(width * wanted) / Math.max(1, width) : wanted);
    this.root.style.setProperty("--margin", `${margin}px`);
    this.root.toggleAttribute("data-edged", edged);
    this.root.toggleAttribute("data-pans", !bled && (this.zoom !== null || !this.frames.fitsIn(...room, this.scale)));
    this.frames.draw(this.scale);
    // What is cropped scrolls into view at the end of a page.
    this.root.style.setProperty("--cropped", `${bled ? Math.max(0, height - size.height / this.scale) : 0}px`);
    this.root.dispatchEvent(new Event("scaled"));
  }

  /** Reads the stage's size, which is cheap while its observer is called, and forces a layout otherwise. */
  measure() {
    this.size = { width: this.root.clientWidth, height: this.root.clientHeight };
  }

  /** On a phone the session fills the screen from edge to edge, unless too much of it would be cropped. */
  bleeding(across, down) {
    const editing = document.documentElement.hasAttribute("data-sheet");
    const cropped = !this.bottom && !this.whole && (editing || across <= down * crop);
    return Math.min(across, cropped ? most : down, most);
  }

  /** Gives the session the size of this window above the page's bar. */
  fitScreen(button) {
    const probe = getComputedStyle(document.documentElement);
    const inset = (edge) => parseFloat(probe.getPropertyValue(`--inset-${edge}`)) || 0;
    const safeArea = { top: inset("top"), left: inset("left"), bottom: 0, right: inset("right") };
    return attempt(button, () => this.session.resize({ width: innerWidth, height: innerHeight - bar - inset("bottom"), safeArea }));
  }
}
