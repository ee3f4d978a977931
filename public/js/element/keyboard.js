// The outline of the keyboard.

import { animate, prefersReducedMotion } from "../shared/animation.js";
import { el, place } from "../shared/dom.js";

const keysInRow = [10, 9, 9, 5];

/** The outline of the keyboard. It takes no input: it shows what a keyboard covers and hides. */
export class Keyboard {
  /** @param shown whether it is on the screen from the beginning */
  constructor(shown) {
    this.shown = shown ? undefined : false;
    const keys = keysInRow.map((count) => el("div", {}, ...Array.from({ length: count }, () => el("i"))));
    this.root = el("div", { class: "keyboard", "aria-hidden": "true", hidden: true }, ...keys);
  }

  draw({ width, height, safeArea, keyboardVisible = false }) {
    const tall = Math.min(height * 0.5, (width > height ? 162 : 216) + safeArea.bottom);
    place(this.root, { x: 0, y: height - tall, width, height: tall });
    this.root.style.paddingBottom = `${safeArea.bottom + 4}px`;
    if (this.shown === keyboardVisible) return;
    const first = this.shown === undefined;
    this.shown = keyboardVisible;
    const still = prefersReducedMotion(this.root);
    const options = { duration: first ? 0 : still ? 120 : 250, easing: "cubic-bezier(0.32, 0.72, 0, 1)" };
    const away = still ? { opacity: 0 } : { transform: "translateY(100%)" };
    this.root.hidden = false;
    if (keyboardVisible) animate(this.root, [away, {}], options);
    else animate(this.root, [{}, away], options).finished.then(() => (this.root.hidden = !this.shown), () => {});
    if (first) this.root.hidden = !keyboardVisible;
  }
}
