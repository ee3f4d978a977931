// The dialogs of the page, in one part that is loaded when the first of them is opened.

import "../loaded.js";
import { latest, Session } from "../../shared/api.js";
import { addStyleSheet, el, reconcile, set } from "../../shared/dom.js";
import { stringify } from "../../shared/json.js";
import { square } from "../frames/menu.js";
import { throttled } from "../inspector/schedule.js";
import { usualMatrix } from "../share/address.js";
import { devices } from "../../shared/devices.js";
import { categories, textSizes } from "../choices.js";
import { bodyOf, viewOf } from "../traits.js";

// The command palette and the list of keys.

/** @param name `palette` or `help` */
export async function openDialog(name, actions) {
  await styled;
  if (document.querySelector("dialog[open]")) return;
  const opener = document.activeElement;
  const dialog = name === "help" ? help(actions) : palette(actions);
  document.body.append(dialog);
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (!dialog.ran) opener?.focus({ preventScroll: true });
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.showModal();
}

/** Words that find the same commands: those with one of them in their name are found by every other one. */
const synonyms = [
  "theme brand accent contrast colour color hex palette font typeface radius corner style look", "share link url embed html iframe code qr send invite", "dark light night scheme mode appearance",
  "play time replay pause rewind speed slow motion slowly", "clock slow fast speed rate motion time", "record recording bug report issue video film capture", "frame device screen split viewport size", "frame compare beside", "compare looks look ios iphone apple android material google web platform platforms",
  "rotate turn landscape portrait orientation", "right left rtl ltr direction arabic mirror", "matrix grid overview pictures", "fit zoom scale magnify bigger smaller", "undo redo revert back", "delete remove trash end close",
  "rename name title label", "keyboard shortcuts keys help hotkeys", "banners banner message notice", "swipe drag gesture paging finger", "haptics vibration feedback", "events log history", "screen reader voiceover talkback spoken accessibility a11y",
].map((group) => group.split(" "));

/** How far a word is from a command's name: 0 if it is in it, else the steps in a list above to one that is; infinite if there is none. */
function distance(name, word) {
  const names = name.split(/\W+/);
  const steps = (group) => {
    const at = group.findIndex((one) => one.startsWith(word));
    return at < 0 ? [] : group.flatMap((one, index) => (names.includes(one) ? [Math.abs(index - at)] : []));
  };
  return name.includes(word) ? 0 : Math.min(Infinity, ...(word.length > 1 ? synonyms.flatMap(steps) : []));
}

/** Finds an action by words of its name, or by others for the same. The nearest come first. */
function palette(actions) {
  const list = el("ul", { role: "listbox", id: "palette-list", "aria-label": "Commands" });
  const search = el("input", {
    type: "text", class: "find", role: "combobox", "aria-expanded": "true", "aria-controls": list.id, "aria-autocomplete": "list", "aria-label": "Command", placeholder: "Find a command", autocomplete: "off",
    spellcheck: "false", autofocus: "",
  });
  const none = el("p", { class: "hint", role: "status" });
  const dialog = el("dialog", { class: "palette", "aria-label": "Commands" }, search, list, none);
  const perform = (run) => () => {
    dialog.ran = true;
    dialog.close();
    run();
  };
  const all = actions.all.map((action, index) => ({ ...action, words: `${action.group} ${action.name}`.toLowerCase(), node: option(action, index, perform(action.run)) }));
  let shown = all;
  let at = 0;
  const mark = (index) => {
    at = shown.length ? (index + shown.length) % shown.length : 0;
    for (const { node } of all) set(node, { "aria-selected": node === shown[at]?.node ? "true" : "false" });
    set(search, { "aria-activedescendant": shown[at]?.node.id });
    shown[at]?.node.scrollIntoView({ block: "nearest" });
  };
  const find = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const far = new Map(all.map((one) => [one, words.reduce((sum, word) => sum + distance(one.words, word), 0)]));
    shown = all.filter((one) => far.get(one) < Infinity).toSorted((one, other) => far.get(one) - far.get(other));
    list.replaceChildren(...shown.map(({ node }) => node));
    list.hidden = !shown.length;
    none.textContent = shown.length ? "" : `No command has “${search.value.trim()}” in its name.`;
    mark(0);
  };
  search.addEventListener("input", find);
  search.addEventListener("keydown", (event) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: Math.min(shown.length - 1, at + 8), PageUp: Math.max(0, at - 8) }[event.key];
    if (to === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (event.key === "Enter") shown[at]?.node.click();
    else mark(to);
  });
  find();
  return dialog;
}

function option({ group, name, keys, needs }, index, onclick) {
  const limits = needs ? { [`data-${needs}`]: "" } : {};
  return el("li", { role: "option", id: `command-${index}`, class: "line", "aria-selected": "false", onclick, ...limits }, el("span", {}, el("small", { text: group }), " ", el("b", { text: name })), keys ? el("kbd", { text: keys }) : null);
}

/** The keys of the page, by what they are for. */
function help(actions) {
  const rows = actions.all.filter(({ keys }) => keys && !/^\d$/.test(keys)).map(({ name, keys }) => [keys, name]);
  const tables = [
    ["Page", [["?", "This list"], ["Ctrl+K, ⌘K", "Find a command"], ["1 … 9", "Select a tab"], ...rows.filter(([keys]) => keys !== "?")]],
    ["On the tabs of the device", [["← →", "Move the focus"], ["Home, End", "The first, the last tab"], ["Enter, Space", "Select"], ["Delete", "Remove the tab"]]],
    ["On the time line", [["← →", "The previous, the next revision"], ["Page Up, Page Down", "Ten revisions on, or back"], [", .", "1/60 s back, or on"], ["Space", "Play, pause"], ["Escape", "Back to live"]]],
    ["On the edge of a frame", [["Arrow keys", "One point"], ["Shift and arrow keys", "Ten points"]]],
  ];
  const single = el("input", { type: "checkbox", id: "single-keys", checked: actions.single, onchange: () => (actions.single = single.checked) });
  return titled(
    "help", "Keyboard shortcuts", [],
    el("div", { class: "dialog-body", tabindex: 0, role: "group", "aria-label": "Shortcuts" }, ...tables.map(([name, keys]) => el(
      "section", {}, el("h3", { text: name }), el("dl", {}, ...keys.map(([key, text]) => el("div", {}, el("dt", {}, el("kbd", { text: key })), el("dd", { text })))),
    ))),
    el("label", { class: "check", for: single.id }, single, el("span", { text: "Single-key shortcuts" })),
  );
}

/** A dialog with a title, what is beside it, and a button that closes it. */
export function titled(name, text, beside, ...content) {
  const title = el("h2", { id: `${name}-title`, text });
  const close = square("close", "Close", () => dialog.close());
  const dialog = el("dialog", { class: name, "aria-labelledby": title.id }, el("div", { class: "dialog-top" }, title, ...beside, close), ...content);
  return dialog;
}

// The matrix: the session on each device, in each colour scheme, direction and text size.

const gap = 16; // pixels between two pictures
const least = 0.3; // the smallest scale of the pictures; the greatest is 1
const highest = 400; // pixels, unless the smallest scale is higher: several are seen at once
const words = { light: "Light", dark: "Dark", ltr: "Left to right", rtl: "Right to left" };
const sizes = ["xSmall", "large", "xxxLarge", "accessibility5"];

export class Matrix {
  /** @param device the session's element; @param add adds a frame with a view beside the others */
  constructor(device, { add }) {
    Object.assign(this, { device, add, shown: usualMatrix });
    const hint = el("p", { class: "hint", text: "This session as it is now. Choose a picture to open it as a frame." });
    const chips = [["widths", "Widths", [320, 375, 390, 430, 820, 1180]], ["schemes", "Colours", ["light", "dark"]], ["directions", "Directions", ["ltr", "rtl"]], ["sizes", "Text sizes", sizes]];
    this.chips = chips.flatMap(([name, , values]) => values.map((value) => this.chip(name, value)));
    const groups = chips.map(([name, label]) => el("div", { class: "chips", role: "group", "aria-label": label }, ...this.chips.filter((chip) => chip.dataset.side === name)));
    this.body = el("div", { class: "dialog-body pictures" });
    this.root = titled("matrix", "Matrix", groups, hint, this.body);
    document.body.append(this.root);
    this.soon = throttled(() => this.root.open && this.draw());
    device.addEventListener("state-changed", ({ detail: { state } }) => state.pager.phase === "dragging" || this.soon());
  }

  chip(name, value) {
    const toggle = () => {
      const now = this.shown[name];
      const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
      if (!next.length) return; // a matrix has at least one picture
      const order = { widths: (a, b) => a - b, sizes: (a, b) => categories.indexOf(a) - categories.indexOf(b) }[name];
      this.shown = { ...this.shown, [name]: order ? next.toSorted(order) : next };
      this.draw();
    };
    return el("button", { class: "chip", type: "button", value, "data-side": name, text: words[value] ?? textSizes[value]?.[1] ?? String(value), title: textSizes[value]?.[0], onclick: toggle });
  }

  /** Opens it. @param shown the widths, colour schemes, directions and text sizes, as in the address */
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
    const { schemes, directions, sizes } = this.shown;
    const { platform = "ios", height: own } = this.device.state.traits;
    for (const chip of this.chips) set(chip, { "aria-pressed": String(this.shown[chip.dataset.side].map(String).includes(chip.value)) });
    const devices = this.shown.widths.map((width) => deviceOfWidth(width, platform) ?? { width, height: own });
    const scale = Math.max(least, Math.min(1, highest / Math.max(...devices.map(({ height }) => height))));
    const whole = devices.reduce((sum, { width }) => sum + width + gap, -gap);
    this.body.style.setProperty("--whole", `${whole * scale}px`);
    const rows = sizes.flatMap((size) => schemes.flatMap((scheme) => directions.map((direction) => ({ scheme, direction, size }))));
    reconcile(this.body, rows, (row) => Object.values(row).join("-"), ({ scheme, direction, size }) => el("section", {}, el("h3", { text: [words[scheme], words[direction].toLowerCase(), size === "large" ? null : textSizes[size][0].toLowerCase()].filter(Boolean).join(", ") }), el("ul")), (row, { scheme, direction, size }) => {
      // Columns share the room in proportion to their widths: all pictures have one scale.
      row.lastChild.style.gridTemplateColumns = devices.map(({ width }) => `minmax(0, ${width}fr)`).join(" ");
      row.lastChild.style.minWidth = `${whole * least}px`;
      reconcile(row.lastChild, devices, ({ width }) => String(width), (device) => this.picture(device, { colorScheme: scheme, layoutDirection: direction, ...(size === "large" ? {} : { contentSizeCategory: size }) }, row.firstChild.textContent), (item) => item.load());
    });
  }

  picture({ orientation, ...device }, look, name) {
    const picture = el("tab-header", { fit: true, freeze: true, silent: true, inert: true, "aria-hidden": "true" });
    // A device whose width alone is known keeps its height and its safe area.
    const view = viewOf({ ...(device.idiom ? { ...device, orientation } : { width: device.width }), ...look });
    const open = () => {
      this.root.close();
      this.add(view);
    };
    const button = el("button", { type: "button", "aria-label": `${device.width} points, ${name.toLowerCase()}`, title: "Open as a frame", onclick: open });
    const item = el("li", {}, picture, button, el("small", { "aria-hidden": "true", text: String(device.width) }));
    const { api } = this.device;
    const session = new Session(api.id, { view });
    item.load = latest(async () => {
      const state = await session.load().catch(() => null); // the last picture stays
      if (state) picture.show(state);
    });
    return item;
  }
}

/** The body of `resize` for the first device of a platform with this width; null for none. */
function deviceOfWidth(width, platform) {
  const found = devices.filter((one) => one.platform === platform).flatMap(({ name, portrait, landscape }) => Object.entries({ portrait, landscape }).map(([orientation, [across]]) => ({ name, orientation, across }))).find(({ across }) => across === width);
  return found ? bodyOf(found.name, found.orientation) : null;
}

// What the server has refused of the changes that were made while it was away.

/** @param refused changes, each with its problem; @param count the number of all changes that were sent */
export async function listRefused(refused, count) {
  await styled;
  const hint = el("p", { class: "hint", text: `The session has changed on the server in the meantime.${refused.length < count ? " The other changes were made." : ""}` });
  const rows = refused.map(({ change, problem }) => el("li", {}, el("code", { text: written(change) }), el("p", { text: problem.lines || problem.title })));
  const dialog = titled("refused", `${refused.length} of ${count} ${count === 1 ? "change" : "changes"} refused`, [], hint, el("ol", { class: "dialog-body" }, ...rows));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  if (document.querySelector("dialog:modal")) dialog.show();
  else dialog.showModal();
}

const written = ({ method, suffix, body }) => [method, suffix || "/", body === undefined ? "" : stringify(body)].join(" ").trim();

// The style sheet of the dialogs.

/** Resolves when the style sheet is loaded. */
export const styled = addStyleSheet("/css/dialogs.css");
