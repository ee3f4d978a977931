// The bar under the stage: the device, another preset, the zoom, another frame, the matrix.

import { el } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { attempt } from "../../shared/problem.js";
import { addFrameMenu, presetMenu } from "./beside.js";
import { bodyOf, choices, deviceOf, sizeOf, turn } from "../traits.js";
import { popMenu } from "./menu.js";
import { choice, square } from "./parts.js";

// Below this width in pixels the secondary controls move behind one button; touch needs more room.
const narrow = () => (matchMedia("(pointer: coarse)").matches ? 560 : 480);

export class StageToolbar {
  /**
   * @param {(body: object) => Promise} resize sends a body to `resize`
   * @param {(name: string) => Promise} preset creates a session of a preset and opens it
   * @param {({preset, view, title}) => Promise} addFrame adds a frame beside the others: of this session with a view's query, or of
   *   a new session of `preset`
   * @param {HTMLElement[]} zoom the controls of the zoom
   * @param {() => Promise} matrix opens the matrix
   */
  constructor({ resize, preset, addFrame, zoom, matrix }) {
    Object.assign(this, { resize, zoom });
    this.device = choice("Device", (value) => this.choose(value));
    this.rotate = square("rotate", "Rotate", () => resize(turn(this.state.traits)));
    this.dark = square("moon", "Dark", () => resize({ colorScheme: this.state.traits.colorScheme === "dark" ? "light" : "dark" }));
    this.rtl = square("direction", "Right to left", () => resize({ layoutDirection: this.state.traits.layoutDirection === "rtl" ? "ltr" : "rtl" }));
    this.device.offer([...choices.map(({ device, orientation, title, group }) => [`${device} ${orientation}`, title, false, group]), ["free", "Free", true]]);
    this.presets = presetMenu(preset);
    this.frames = addFrameMenu(addFrame, () => this.state);
    this.sheet = square("matrix", "Matrix", matrix, { word: "Matrix" });
    this.sheet.dataset.adds = "";
    [this.adds] = this.frames.nodes;
    this.build();
  }

  build() {
    const more = square("dots", "More settings");
    more.classList.add("more-controls");
    this.secondary = el("div", { class: "stage-group secondary" }, this.rtl, ...this.presets.nodes);
    const rest = popMenu(more, "More settings");
    this.place = el("div", { class: "stage-group" }, more, rest);
    const primary = el("div", { class: "stage-group" }, this.device.root, this.rotate, this.dark);
    const row = el("div", { class: "stage-row" }, primary, this.secondary, this.place, el("div", { class: "stage-group last" }, ...this.zoom, ...this.frames.nodes, this.sheet));
    this.root = el("div", { class: "stage-bar", role: "group", "aria-label": "Device, settings" }, row, el("div", { "data-problem": "" }));
    new ResizeObserver(([{ contentRect }]) => this.fold(contentRect.width < narrow(), rest)).observe(this.root);
  }

  /** Moves the secondary controls into the bar, or into the button's popover. */
  fold(folded, rest) {
    if (this.folded === folded) return;
    this.folded = folded;
    this.root.toggleAttribute("data-folded", folded);
    if (!folded && rest.matches(":popover-open")) rest.hidePopover();
    if (folded) rest.append(this.secondary);
    else this.place.before(this.secondary);
  }

  choose(value) {
    const [device, orientation] = value.split(" ");
    return this.resize(bodyOf(device, orientation) ?? {});
  }

  /** The devices that can be chosen, each with its name and a function that chooses it. */
  get devices() {
    return choices.map(({ device, orientation, title }) => [title, () => attempt(this.device.root, () => this.resize(bodyOf(device, orientation)))]);
  }

  /** The presets of which a session can be started. */
  get presetLines() {
    return this.presets.lines;
  }

  /** Fills the menus when their options have been loaded. */
  offer(presets) {
    this.presets.offer(presets);
    this.frames.offer(presets);
    if (this.state) this.render(this.state);
  }

  render(state) {
    this.state = state;
    const { traits } = state;
    const device = deviceOf(traits);
    this.drawDevice(device, traits);
    press(this.dark, traits.colorScheme === "dark");
    press(this.rtl, traits.layoutDirection === "rtl");
    this.presets.show(state.preset);
  }

  drawDevice(device, traits) {
    const value = device ? `${device.name} ${device.orientation}` : "free";
    const free = device ? `${device.title}, ${device.orientation}` : sizeOf(traits);
    const listed = choices.some((one) => `${one.device} ${one.orientation}` === value);
    this.device.rename("free", free);
    this.device.show(listed ? value : "free");
  }
}

const press = (button, on) => button.setAttribute("aria-pressed", String(Boolean(on)));
