// What can be done with the page by keys and by the command palette. Most actions press the control that does the same.

import { $, isTyping, store, stored } from "../shared/dom.js";
import { attempt, part } from "../shared/problem.js";
import { rateInWords } from "./timeline/moment.js";

const key = "tabheader.keys";

/** The modifier key of commands on this system. */
const command = /mac|iphone|ipad/i.test(navigator.platform) ? "⌘" : "Ctrl+";

/** Shows a control's key in its tooltip. */
function hint(control, keys) {
  control.title = `${control.getAttribute("aria-label") ?? control.textContent} (${keys})`;
  control.setAttribute("aria-keyshortcuts", keys);
}

export class Actions {
  /** @param page the parts that actions use: `{device, stage, zoom, toolbar, inspector, sheet, layout, timeline}` */
  constructor(page) {
    Object.assign(this, page);
    const { toolbar } = page;
    hint(toolbar.rotate, "R");
    hint(toolbar.dark, "D");
    hint(toolbar.rtl, "L");
    hint(toolbar.adds, "F");
    hint(toolbar.compare, "C");
    hint(toolbar.sheet, "M");
    hint($("#share-button"), "S");
    hint(page.timeline.row.report, "B");
    addEventListener("keydown", (event) => this.key(event));
  }

  /** Whether keys without Ctrl work; this browser remembers it. */
  get single() {
    return stored(key) !== "off";
  }

  set single(on) {
    store(key, on ? "on" : "off");
  }

  /** All actions: `{group, name, keys, run, needs}`. `needs` is what a link may not allow: `changes` or `creates`. */
  get all() {
    const { toolbar, zoom, inspector, device } = this;
    const press = (control) => () => control.click();
    const action = (group, name, run, keys, needs) => ({ group, name, run, keys, needs });
    const { tabs } = device.state;
    const tab = ({ id, title }, index) => action("Select", title || `Tab ${index + 1}`, () => this.select(index), index < 9 ? String(index + 1) : undefined, "changes");
    const toggles = [...document.querySelectorAll("#setup .toggle")].filter((label) => label.checkVisibility());
    return [
      ...tabs.map(tab),
      action("Device", "Rotate", press(toolbar.rotate), "R", "changes"),
      action("Device", "Switch dark and light", press(toolbar.dark), "D", "changes"),
      action("Device", "Switch right to left and left to right", press(toolbar.rtl), "L", "changes"),
      ...toolbar.devices.map(([name, choose]) => action("Device", name, choose, undefined, "changes")),
      action("View", "Add frame", press(toolbar.adds), "F"),
      action("View", "Compare looks", press(toolbar.compare), "C"),
      action("View", "Matrix", press(toolbar.sheet), "M"),
      action("View", "Fit", () => zoom.set(null), "0"),
      action("View", "Zoom in", () => zoom.step(1), "+"),
      action("View", "Zoom out", () => zoom.step(-1), "−"),
      action("View", "50 %", () => zoom.set(0.5)),
      action("View", "100 %", () => zoom.set(1)),
      ...this.layout.actions.map(({ name, run, keys }) => action("View", name, run, keys)),
      action("Time", "Play the latest movement", () => this.timeline.toggle(), "P"),
      ...[1, 0.5, 0.1].map((rate) => action("Time", `Speed ${rateInWords(rate)}`, () => this.timeline.runAt(rate))),
      action("Time", "Report a bug", press(this.timeline.row.report), "B"),
      ...[...document.querySelectorAll("#guides .chip")].map((chip) => action("Guide", chip.textContent, press(chip))),
      ...[...document.querySelectorAll("[data-log]")].map((one) => action("Inspector", one.textContent, () => {
        this.sheet.reveal("readout");
        inspector.show(one.dataset.log);
        one.focus();
      })),
      ...[...document.querySelectorAll("[data-language]")].map((one) => action("Code", one.textContent, press(one))),
      action("Session", "Undo", press($("#undo")), `${command}Z`, "changes"),
      action("Session", "Redo", press($("#redo")), command === "⌘" ? "⇧⌘Z" : "Ctrl+Shift+Z", "changes"),
      action("Session", "New session", press($("#new")), undefined, "creates"),
      ...toolbar.presets.lines.map(([name, start]) => action("New session", name, start, undefined, "creates")),
      action("Session", "Share", press($("#share-button")), "S"),
      ...[...document.querySelectorAll("#session-menu + .pop .line:not(.for-phones, .for-sheets)")].map((line) => action("Session", line.firstChild.textContent, press(line), undefined, line.dataset.changes === "" ? "changes" : undefined)),
      ...toggles.map((label) => action(label.closest("section").querySelector("h2").textContent, label.textContent, press(label.querySelector("input")), undefined, "changes")),
      action("Theme", "Brand, colours, fonts and sizes", () => {
        this.sheet.reveal("setup");
        $("#open-theme").click();
      }),
      ...($("#contrast")?.checkVisibility() ? [action("Theme", "Colours with too little contrast", press($("#contrast")))] : []),
      action("Time", "Play or pause", () => $("#timeline button:is([aria-label^=Play], [aria-label=Pause])").click()),
      ...[...document.querySelectorAll("#clock button")].filter((one) => one.checkVisibility({ checkVisibilityCSS: true })).map((one) => action("Clock", one.textContent, press(one), undefined, "changes")),
      action("Page", "Keyboard shortcuts", () => this.open("help"), "?"),
    ];
  }

  select(index) {
    const tab = this.device.state.tabs[index];
    if (tab) attempt($("#controls"), () => this.device.api.select(tab.id));
  }

  /** Opens the palette or the list of keys, which are loaded when they are first needed. */
  open(name) {
    return attempt($("#controls"), async () => (await part(() => import("./dialogs/dialogs.js"))).openDialog(name, this));
  }

  key(event) {
    const { key: name, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && !altKey && name.toLowerCase() === "k") {
      event.preventDefault();
      return this.open("palette");
    }
    const [target] = event.composedPath();
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || event.repeat || isTyping(event)) return;
    // A menu and a tree find their items by letters.
    if (target.closest?.("select, [role=tree], dialog") || !this.single || document.querySelector("dialog[open]")) return;
    const run = this.device.state && this.keys[name.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  }

  /** What each key does that works without Ctrl. */
  get keys() {
    const keys = Object.fromEntries(this.all.filter(({ keys }) => keys?.length === 1).map(({ keys, run }) => [keys.toLowerCase(), run]));
    return { ...keys, "=": keys["+"], "-": keys["−"] };
  }
}
