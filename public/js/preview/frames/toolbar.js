// The bar under the stage: the device, another preset, the zoom, another frame, the matrix.

import { el } from "../../shared/dom.js";
import { attempt } from "../../shared/problem.js";
import { choices } from "../choices.js";
import { bodyOf, deviceOf, lookTitles, sizeOf, turn, viewOf } from "../traits.js";
import { deviceTraits } from "../presented.js";
import { choice, creates, line, popMenu, square } from "./menu.js";

// Below this width in pixels the secondary controls move behind one button; touch needs more room.
const narrow = () => (matchMedia("(pointer: coarse)").matches ? 560 : 480);

export class StageToolbar {
  /**
   * @param {(body: object) => Promise} resize sends a body to `resize`
   * @param {(name: string) => Promise} preset creates a session of a preset and opens it
   * @param {({preset, view, title}) => Promise} addFrame adds a frame beside the others: of this session with a view's query, or of
   *   a new session of `preset`
   * @param {Frames} beside the frames
   * @param {HTMLElement[]} zoom the controls of the zoom
   * @param {() => Promise} matrix opens the matrix
   */
  constructor({ resize, preset, addFrame, beside, zoom, matrix }) {
    Object.assign(this, { resize, zoom, beside });
    this.device = choice("Device", (value) => this.choose(value));
    this.rotate = square("turn", "Rotate", () => resize(turn(deviceTraits(this.state))));
    this.dark = square("moon", "Dark", () => resize({ colorScheme: this.state.traits.colorScheme === "dark" ? "light" : "dark" }));
    this.rtl = square("direction", "Right to left", () => resize({ layoutDirection: this.state.traits.layoutDirection === "rtl" ? "ltr" : "rtl" }), { word: "Right to left" });
    this.device.offer([...choices.map(({ device, orientation, title, group }) => [`${device} ${orientation}`, title, false, group]), ["free", "Free", true]]);
    this.presets = presetMenu(preset);
    this.frames = addFrameMenu(addFrame, () => this.state);
    this.sheet = square("matrix", "Matrix", matrix, { word: "Matrix" });
    this.sheet.dataset.adds = "";
    [this.adds] = this.frames.nodes;
    this.compare = square("looks", "Compare looks", () => this.compareLooks(), { word: "Compare" });
    this.compare.dataset.adds = "";
    this.build();
  }

  build() {
    const more = square("dots", "More settings");
    more.classList.add("more-controls");
    this.secondary = el("div", { class: "stage-group secondary" }, this.rtl, ...this.presets.nodes);
    const rest = popMenu(more, "More settings");
    this.place = el("div", { class: "stage-group" }, more, rest);
    const primary = el("div", { class: "stage-group" }, this.device.root, this.rotate, this.dark);
    const row = el("div", { class: "stage-row" }, primary, this.secondary, this.place, el("div", { class: "stage-group last" }, ...this.zoom, ...this.frames.nodes, this.compare, this.sheet));
    this.root = el("div", { class: "stage-bar", role: "group", "aria-label": "Device, settings" }, row);
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
    if (folded) this.secondary.append(this.compare);
    else this.sheet.before(this.compare);
  }

  choose(value) {
    const [device, orientation] = value.split(" ");
    return this.resize(bodyOf(device, orientation, this.state.traits.look) ?? {});
  }

  /** The devices that can be chosen, each with its name and a function that chooses it. */
  get devices() {
    return choices.map(({ device, orientation, title }) => [title, () => attempt(this.device.root, () => this.choose(`${device} ${orientation}`))]);
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
    this.drawDevice(deviceOf(deviceTraits(state)), deviceTraits(state));
    press(this.dark, traits.colorScheme === "dark");
    press(this.rtl, traits.layoutDirection === "rtl");
    this.presets.show(state.preset);
    this.mark();
  }

  /** The looks that the session does not have, each as the view of a phone. */
  get looks() {
    return looked.filter(([, , look]) => look !== this.state.traits.look).map(([, view]) => view);
  }

  /** Puts the session side by side in all looks: adds the frames that are not there, or removes them if all are. */
  compareLooks() {
    toggle(this.beside, this.looks);
    this.compare.closest("[popover]")?.hidePopover();
  }

  /** Shows whether the looks are side by side. */
  mark() {
    if (this.state) press(this.compare, having(this.beside, this.looks).length === this.looks.length);
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

// The menus that open a session of another preset, or add a frame beside the session.

/** A session's preset cannot change: another preset is a new session. */
function presetMenu(start) {
  const button = square("preset", "Preset", null, { word: "Preset" });
  button.dataset.adds = "";
  const list = el("div", { class: "lines" });
  const menu = popMenu(button, "Preset", el("p", { text: "A session keeps its preset. Start a new session from:" }), list);
  let current = null;
  let known = [];
  const draw = () => {
    list.replaceChildren(
      ...known.map(({ name, title }) => {
        const item = creates(line(title ?? name, () => start(name), { at: button }));
        if (name === current) item.setAttribute("aria-current", "true");
        return item;
      }),
    );
  };
  return {
    nodes: [button, menu],
    offer: (presets) => draw((known = presets)),
    show: (preset) => preset !== current && draw((current = preset)),
    /** Each preset's title, and a function that starts a session of it. */
    get lines() {
      return known.map(({ name, title }) => [title ?? name, () => attempt(button, () => start(name))]);
    },
  };
}

/** The looks of platforms, each with a phone of its platform. */
const lookDevices = [["ios26", "iphone-17"], ["ios18", "iphone-16"], ["material3", "pixel-10"], ["web", "browser-phone"]];
const looked = lookDevices.map(([look, device]) => [lookTitles[look], viewOf({ ...bodyOf(device), look }), look]);

/** The frames of the page's session with one of these views. */
const having = (frames, views) => frames.all.slice(1).filter(({ device: { session, view } }) => session === frames.main.device.session && views.includes(view));

/** Adds a frame for each of these views that has none, and shows the first one; if all have one, removes them. */
export function toggle(frames, views) {
  const there = having(frames, views);
  const missing = views.filter((view) => !there.some(({ device }) => device.view === view));
  const [first] = missing.map((view) => frames.add({ view }));
  if (first) return frames.show(frames.all.indexOf(first));
  const { activeElement } = document;
  for (const frame of there) frames.remove(frame);
  return activeElement.focus({ preventScroll: true });
}

/** Adds another view of this session, or a session of another preset. */
function addFrameMenu(add, state) {
  const button = square("frames", "Add frame", null, { word: "Add frame" });
  button.dataset.adds = "";
  const item = (title, view, detail) => {
    const node = line(title, () => add({ preset: null, view: view(), title: node.firstChild.textContent }), { detail, at: button });
    return node;
  };
  const on = (choices) => choices.map(({ device, orientation, title }) => {
    const body = bodyOf(device, orientation);
    return item(title, () => viewOf(bodyOf(device, orientation, state()?.traits.look)), `${body.width} × ${body.height}`);
  });
  const devices = Object.entries(Object.groupBy(choices, ({ group }) => group));
  const opposite = (name, titles) => {
    const value = () => Object.keys(titles).find((one) => one !== state()?.traits[name]);
    const node = item("", () => viewOf({ [name]: value() }));
    return { node, draw: () => (node.firstChild.textContent = titles[value()]) };
  };
  const opposites = [opposite("colorScheme", { dark: "Dark", light: "Light" }), opposite("layoutDirection", { rtl: "Right to left", ltr: "Left to right" })];
  const looks = [...opposites.map(({ node }) => node), item("Large text", () => viewOf({ contentSizeCategory: "accessibility3" }), "Accessibility 3")];
  const presets = el("div", { class: "lines" });
  const part = (title, ...nodes) => el("section", { role: "group", "aria-label": title }, el("p", { "aria-hidden": "true", text: title }), ...nodes);
  const menu = popMenu(
    button,
    "Add frame",
    part("This session, with", el("div", { class: "lines" }, ...looks)),
    part("This session, as on", el("div", { class: "lines" }, ...looked.map(([title, view]) => item(title, () => view)))),
    ...devices.map(([group, choices]) => part(`This session, on ${group}`, el("div", { class: "lines" }, ...on(choices)))),
    part("A new session of", presets),
  );
  menu.addEventListener("beforetoggle", () => opposites.forEach(({ draw }) => draw()));
  const beside = ({ name, title = name }) => creates(line(title, () => add({ preset: name, view: "", title }), { at: button }));
  return { nodes: [button, menu], offer: (list) => presets.replaceChildren(...list.map(beside)) };
}
