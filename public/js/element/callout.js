// A message beside a control whose request was refused. It disappears after five seconds.

import { animate, prefersReducedMotion } from "../shared/animation.js";
import { el } from "../shared/dom.js";

const stay = 5000; // milliseconds

export class Callout {
  /** @param screen the device's screen, in whose points the message is placed */
  constructor(screen) {
    this.screen = screen;
    this.text = el("p");
    this.root = el("div", { class: "callout", "data-empty": "", onpointerenter: () => clearTimeout(this.timer), onpointerleave: () => this.later() }, this.text, el("i"));
    this.live = el("div", { class: "says", role: "status" }, this.root);
    screen.append(this.live);
    this.escape = (event) => event.key === "Escape" && this.leave();
  }

  /** Shows `text` at `target`, and shakes the target. */
  say(target, text) {
    this.text.textContent = text;
    addEventListener("keydown", this.escape);
    this.root.removeAttribute("data-empty");
    const screen = this.screen.getBoundingClientRect();
    const box = (target ?? this.screen).getBoundingClientRect();
    const scale = screen.width / this.screen.offsetWidth || 1;
    const at = { x: (box.left + box.width / 2 - screen.left) / scale, top: (box.top - screen.top) / scale, bottom: (box.bottom - screen.top) / scale };
    const below = at.top < this.screen.offsetHeight / 2;
    const half = this.root.offsetWidth / 2;
    const x = Math.max(half + 8, Math.min(this.screen.offsetWidth - half - 8, at.x));
    Object.assign(this.root.style, {
      left: `${x - half}px`,
      top: below ? `${at.bottom + 6}px` : "",
      bottom: below ? "" : `${this.screen.offsetHeight - at.top + 6}px`,
    });
    this.root.dataset.side = below ? "below" : "above";
    this.root.style.setProperty("--at", `${Math.max(14, Math.min(half * 2 - 14, at.x - x + half))}px`);
    animate(this.root, [{ opacity: 0, translate: prefersReducedMotion(this.root) ? "0" : `0 ${below ? -4 : 4}px` }, {}], 120);
    if (target && !prefersReducedMotion(this.root)) {
      target.firstElementChild?.animate([0, -5, 5, -4, 4, -2, 0].map((x) => ({ translate: `${x}px 0` })), { duration: 320, easing: "ease-out" });
    }
    this.later();
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.leave(), stay);
  }

  leave() {
    clearTimeout(this.timer);
    removeEventListener("keydown", this.escape);
    this.root.setAttribute("data-empty", "");
    this.text.textContent = "";
  }
}
