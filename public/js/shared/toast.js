// A short message at the bottom of the page or of the stage, with one action, which disappears by itself.

import { el } from "./dom.js";
import { icon } from "./icons.js";

const shown = 8000; // milliseconds

export class Toast {
  #gone = null;

  /** @param place the element over which it is shown */
  constructor(place) {
    // A page that is left does what it has announced.
    addEventListener("pagehide", () => this.hide());
    this.root = el("div", { class: "toasts", role: "status" });
    place.append(this.root);
    for (const type of ["pointerenter", "focusin"]) this.root.addEventListener(type, () => clearTimeout(this.timer));
    for (const type of ["pointerleave", "focusout"]) this.root.addEventListener(type, () => this.wait());
    this.root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.hide();
    });
  }

  get isShown() {
    return this.root.firstChild !== null;
  }

  /** Whether something is done when the message has gone. */
  get isAnnouncing() {
    return this.#gone !== null;
  }

  /**
   * @param action its name, and what to do; the message disappears when it is chosen
   * @param gone what to do if the message goes without it: on its own, because it is closed, or for another one
   */
  show(text, [name, work] = [], gone = null) {
    if (this.isAnnouncing) this.hide();
    const { activeElement } = document;
    if (!this.root.contains(activeElement)) this.before = activeElement;
    const close = el("button", { class: "square", type: "button", "aria-label": "Close message", title: "Close message", onclick: () => this.hide() }, icon("close"));
    const act = () => {
      this.#gone = null;
      this.hide();
      work();
    };
    const button = name ? el("button", { class: "button", type: "button", text: name, onclick: act }) : null;
    this.root.replaceChildren(el("div", { class: "toast" }, el("span", { text }), button, close));
    this.#gone = gone;
    this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), shown);
  }

  hide() {
    clearTimeout(this.timer);
    const hadFocus = this.root.contains(document.activeElement);
    this.root.replaceChildren();
    if (hadFocus) this.before?.focus({ preventScroll: true });
    const gone = this.#gone;
    this.#gone = null;
    gone?.();
  }
}
