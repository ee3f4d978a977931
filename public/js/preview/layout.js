// What is beside the stage: each panel can be hidden, by a key and a button, and this browser remembers it. Alone, the stage has the whole window.

import { $, el, set, store } from "../shared/dom.js";
import { icon } from "../shared/icons.js";

const key = "tabheader.hidden"; // read by appearance.js, so that nothing moves into place
const panels = [["setup", "Settings", "E", "left"], ["timeline", "Time", "T", "bottom"], ["readout", "Watch", "W", "end"]];

export class Layout {
  /** @param changed called when the stage is alone, or no longer */
  constructor({ changed }) {
    Object.assign(this, { root: document.documentElement, changed });
    const square = (label, keys, onclick, name) => el("button", { class: "square", type: "button", "aria-label": label, title: `${label} (${keys})`, "aria-keyshortcuts": keys, onclick }, name && icon(name));
    this.buttons = panels.map(([name, label, keys]) => square(label, keys, () => this.toggle(name)));
    this.leave = square("Show everything", "A", () => this.stand(false), "close");
    this.alone = square("Stage alone", "A", () => this.stand(true), "fit");
    $(".actions").before(el("div", { class: "layout", role: "group", "aria-label": "Panels" }, ...this.buttons, this.alone));
    $("#stage").append(el("div", { class: "leave" }, this.leave));
    addEventListener("keydown", (event) => event.key === "Escape" && !event.defaultPrevented && !("past" in this.root.dataset) && !document.querySelector(":popover-open, dialog[open]") && this.stand(false));
    this.draw();
  }

  get hidden() {
    return (this.root.dataset.hides ?? "").split(" ").filter(Boolean);
  }

  /** The actions of the page, as in `Actions.all`, each with its key. */
  get actions() {
    return [...panels.map(([name, label, keys]) => ({ name: `Show or hide ${label}`, keys, run: () => this.toggle(name) })), { name: "Stage alone", keys: "A", run: () => this.stand(!this.isAlone) }];
  }

  toggle(name) {
    const { hidden } = this;
    this.root.dataset.hides = (hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]).join(" ");
    store(key, this.root.dataset.hides);
    this.draw();
  }

  draw() {
    panels.forEach(([name, , , picture], index) => {
      const shown = !this.hidden.includes(name);
      set(this.buttons[index], { "aria-pressed": String(shown) });
      this.buttons[index].replaceChildren(icon(picture, { filled: shown }));
    });
  }

  get isAlone() {
    return "stands" in this.root.dataset;
  }

  /** Gives the stage the whole window, or puts everything back. */
  stand(alone) {
    if (alone === this.isAlone) return;
    this.root.toggleAttribute("data-stands", alone);
    (alone ? this.leave : this.alone.checkVisibility() ? this.alone : $("#device")).focus({ preventScroll: true });
    this.changed();
  }
}
