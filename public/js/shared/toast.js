// A short message with one action, which disappears by itself.

import { el } from "./dom.js";
import { icon } from "./icons.js";

const shown = 8000; // milliseconds

export class Toast {
  #gone = null;

  /** @param root where the message is */
  constructor(root) {
    this.root = root;
    // A page that is left does what it has announced.
    addEventListener("pagehide", () => this.hide());
    for (const type of ["pointerenter", "focusin"]) this.root.addEventListener(type, () => clearTimeout(this.timer));
    for (const type of ["pointerleave", "focusout"]) this.root.addEventListener(type, () => this.wait());
    this.root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.hide();
    });
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
    const close = el("button", { class: "square", type: "button", "aria-label": "Close message", title: "Close message" }, icon("close"));
    close.addEventListener("click", () => this.hide());
    const button = name ? el("button", { class: "button", type: "button", text: name }) : null;
    button?.addEventListener("click", () => {
      this.#gone = null;
      this.hide();
      work();
    });
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
