// Shows that the user's selection waits for an answer, because a guard asks (S15): a line at the tab, which gets shorter.

import { prefersReducedMotion } from "../shared/animation.js";
import { Countdown } from "../shared/countdown.js";
import { el } from "../shared/dom.js";

const steps = 100; // of the line, from the beginning to the end of the wait

export class Wait {
  /** @param device draws the tabs and More's list; @param calm whether nothing has waited before */
  constructor(device, calm) {
    this.device = device;
    this.countdown = new Countdown(!calm);
    this.line = el("span", { class: "wait", "aria-hidden": "true" }, el("i"));
  }

  /** Marks the control of the selection that waits, and no other. */
  render(state) {
    this.countdown.follow(state);
    const control = state.pending ? this.device.control(state.pending.tab) : null;
    if (this.control !== control) this.control?.removeAttribute("aria-busy");
    this.control = control;
    if (control) {
      control.setAttribute("aria-busy", "true");
      if (this.line.parentElement !== control) control.append(this.line);
    } else this.line.remove();
    this.draw();
  }

  draw() {
    clearTimeout(this.timer);
    if (!this.control) return;
    // With reduced motion the line only says that something waits.
    const steady = prefersReducedMotion(this.device.screen);
    this.line.firstChild.style.scale = `${steady ? 1 : this.countdown.left / Math.max(1, this.countdown.total)} 1`;
    if (steady || !this.countdown.runs || !this.countdown.left) return;
    this.timer = setTimeout(() => this.draw(), Math.max(40, this.countdown.pace(this.countdown.total / steps)));
  }

  stop() {
    clearTimeout(this.timer);
  }
}
