// The bar under the stage: the device and its settings, the header's variant, another preset, another frame.

import { latest } from "../../shared/api.js";
import { el } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { attempt } from "../../shared/problem.js";
import { addFrameMenu, presetMenu } from "./beside.js";
import { bodyOf, categories, choices, deviceOf, sizeOf, textSizes, turn } from "../traits.js";
import { popMenu } from "./menu.js";
import { choice, square } from "./parts.js";

/** The members for each variant of the header. An existing header keeps its user and its trailing view. */
const headers = {
  full: { hideSubtitle: false, hideAvatar: false },
  noSubtitle: { hideSubtitle: true, hideAvatar: false },
  noAvatar: { hideSubtitle: false, hideAvatar: true },
  none: null,
};
const someone = { user: { name: "Ada Byron", company: "Analytical Engines" }, trailing: { icon: "bell", badge: null, label: "Notifications" } };

// Below this width in pixels the secondary controls move behind one button; touch needs more room.
const narrow = () => (matchMedia("(pointer: coarse)").matches ? 860 : 740);

export class StageToolbar {
  /**
   * @param {(body: object) => Promise} resize sends a body to `resize`, `configure` one as `PATCH`
   * @param {(name: string) => Promise} preset creates a session of a preset and opens it
   * @param {({preset, view, title}) => Promise} addFrame adds a frame beside the others: of this session with a view's query, or of
   *   a new session of `preset`
   */
  constructor({ resize, configure, preset, addFrame }) {
    Object.assign(this, { resize, configure });
    this.device = choice("Device", (value) => this.choose(value));
    this.rotate = square("rotate", "Rotate", () => resize(turn(this.state.traits)));
    this.dark = square("moon", "Dark", () => resize({ colorScheme: this.state.traits.colorScheme === "dark" ? "light" : "dark" }));
    this.rtl = square("direction", "Right to left", () => resize({ layoutDirection: this.state.traits.layoutDirection === "rtl" ? "ltr" : "rtl" }));
    this.keyboard = square("keyboard", "Keyboard", () => resize({ keyboardVisible: !this.state.traits.keyboardVisible }));
    this.locale = choice("Language", (locale) => configure({ locale }));
    this.header = choice("Header", (variant) => configure({ header: this.headerOf(variant) }));
    this.header.offer([["full", "Full header"], ["noSubtitle", "No subtitle"], ["noAvatar", "No avatar"], ["noSubtitleNoAvatar", "Title only", true], ["none", "No header"]]);
    this.device.offer([...choices.map(({ device, orientation, title }) => [`${device} ${orientation}`, title]), ["free", "Free", true]]);
    this.presets = presetMenu(preset);
    this.frames = addFrameMenu(addFrame, () => this.state);
    this.build();
  }

  build() {
    const more = square("dots", "More settings");
    more.classList.add("more-controls");
    this.secondary = el("div", { class: "stage-group secondary" }, this.rtl, this.locale.root, this.textSize(), this.keyboard, this.header.root, ...this.presets.nodes);
    const rest = popMenu(more, "More settings");
    this.place = el("div", { class: "stage-group" }, more, rest);
    const primary = el("div", { class: "stage-group" }, this.device.root, this.rotate, this.dark);
    const row = el("div", { class: "stage-row" }, primary, this.secondary, this.place, el("div", { class: "stage-group last" }, ...this.frames.nodes));
    this.root = el("div", { class: "stage-bar", role: "group", "aria-label": "Stage" }, row, el("div", { "data-problem": "" }));
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

  textSize() {
    const send = latest((contentSizeCategory) => attempt(this.size, () => this.resize({ contentSizeCategory })));
    const step = (by) => {
      const index = Math.max(0, Math.min(categories.length - 1, this.shown + by));
      if (index === this.shown) return;
      this.drawSize(index);
      send(categories[index]);
    };
    this.smaller = square("minus", "Smaller text");
    this.larger = square("plus", "Larger text");
    this.smaller.addEventListener("click", () => step(-1));
    this.larger.addEventListener("click", () => step(1));
    this.size = el("output", { class: "text-size", "aria-live": "polite" });
    return el("div", { class: "stepper", role: "group", "aria-label": "Text size" }, el("span", { class: "aa", "aria-hidden": "true", text: "Aa" }), this.smaller, this.size, this.larger);
  }

  drawSize(index) {
    this.shown = index;
    this.size.textContent = textSizes[categories[index]][1];
    this.size.title = categories[index];
    this.smaller.setAttribute("aria-disabled", String(index === 0));
    this.larger.setAttribute("aria-disabled", String(index === categories.length - 1));
  }

  choose(value) {
    const [device, orientation] = value.split(" ");
    return this.resize(bodyOf(device, orientation) ?? {});
  }

  headerOf(variant) {
    if (variant === "none") return null;
    return this.state.configuration.header ? headers[variant] : { ...someone, ...headers[variant] };
  }

  /** Fills the menus when their options have been loaded. */
  offer({ locales = [], presets = [] }) {
    this.locale.offer(locales.map(({ locale, name }) => [locale, name ?? locale]));
    this.presets.offer(presets);
    this.frames.offer(presets);
    if (this.state) this.render(this.state);
  }

  render(state) {
    this.state = state;
    const { traits, configuration } = state;
    const device = deviceOf(traits);
    this.drawDevice(device, traits);
    this.locale.show(configuration.locale);
    this.header.show(variantOf(configuration.header));
    this.drawSize(Math.max(0, categories.indexOf(traits.contentSizeCategory)));
    press(this.dark, traits.colorScheme === "dark");
    press(this.rtl, traits.layoutDirection === "rtl");
    press(this.keyboard, traits.keyboardVisible);
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

function variantOf(header) {
  if (!header) return "none";
  if (header.hideSubtitle && header.hideAvatar) return "noSubtitleNoAvatar";
  return header.hideSubtitle ? "noSubtitle" : header.hideAvatar ? "noAvatar" : "full";
}

const press = (button, on) => button.setAttribute("aria-pressed", String(Boolean(on)));
