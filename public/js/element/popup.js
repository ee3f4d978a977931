// A section outside the tab bar, as a sheet over the screen (N4).

import { animate, prefersReducedMotion } from "../shared/animation.js";
import { el, place, set, track } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { makePage, updatePage } from "./pages.js";
import { isPopup, topOf } from "./screens.js";
import { picture, slide } from "./slides.js";
import { wordsOf } from "./words.js";

const curve = "cubic-bezier(0.32, 0.72, 0, 1)";

export class Popup {
  constructor() {
    this.close = el("button", { class: "close", type: "button", "data-act": "back" }, icon("close"));
    this.top = el("div", { class: "grabber", "aria-hidden": "true" }, el("i"));
    this.page = makePage();
    this.ghosts = el("div", { class: "ghosts", "aria-hidden": "true" });
    this.content = el("div", { class: "content" }, this.page, this.ghosts);
    this.sheet = el("div", { class: "sheet", role: "dialog", "aria-modal": "true", tabindex: "-1", onkeydown: ({ key }) => key === "Escape" && this.close.click() }, this.close, this.content, this.top);
    this.dim = el("div", { class: "dim", onclick: () => this.close.click() });
    this.root = el("div", { class: "popup", hidden: true }, this.dim, this.sheet);
    this.pull();
  }

  draw(state, step, before) {
    const { popup, popups = [], traits } = state;
    const section = isPopup(state) ? popups.find(({ id }) => id === popup) : null;
    if (!section) return this.leave();
    const { width, height, safeArea } = traits;
    const top = Math.max(safeArea.top + 10, 20);
    const wide = Math.min(width, 560);
    place(this.root, { x: 0, y: 0, width, height });
    place(this.sheet, { x: (width - wide) / 2, y: top, width: wide, height: height - top });
    const ghost = step && isPopup(before) ? picture(this.page, this.ghosts) : null;
    const { depth, title, ids } = topOf(section);
    const words = wordsOf(state);
    set(this.sheet, { "aria-label": title });
    set(this.close, { "aria-label": words.back, "data-in": popup });
    if (this.depth !== depth) this.close.replaceChildren(icon(depth > 1 ? "back" : "close"));
    this.depth = depth;
    this.sheet.toggleAttribute("data-deep", depth > 1);
    const insets = { top: 12, left: 0, right: 0, bottom: safeArea.bottom };
    updatePage(this.page, section, { index: 0, count: 1, insets, state, place: words.outside });
    this.page.dataset.top = ids.at(-1) ?? "";
    if (ghost) slide(step, this.page, ghost, traits.layoutDirection === "rtl" ? -1 : 1);
    this.enter();
  }

  enter() {
    if (!this.root.hidden && !this.leaving) return;
    this.leaving = false;
    this.root.hidden = false;
    const still = prefersReducedMotion(this.root);
    const from = still ? { opacity: 0 } : { transform: "translateY(100%)" };
    animate(this.sheet, [from, {}], { duration: still ? 120 : 340, easing: curve });
    animate(this.dim, [{ opacity: 0 }, {}], 200);
    // Focus in the preview's panels stays there, except on the control that opened the sheet.
    const { activeElement: now, body } = document;
    const inner = this.root.getRootNode();
    this.before = now === inner.host ? inner.activeElement : now;
    if (!now || now === body || now === inner.host || now.matches("[data-popup]")) this.sheet.focus({ preventScroll: true });
  }

  leave() {
    if (this.root.hidden || this.leaving) return;
    this.leaving = true;
    const inside = this.root.contains(this.root.getRootNode().activeElement);
    const still = prefersReducedMotion(this.root);
    const to = still ? { opacity: 0 } : { transform: "translateY(100%)" };
    animate(this.dim, [{}, { opacity: 0 }], { duration: 200, fill: "forwards" });
    const going = animate(this.sheet, [{}, to], { duration: still ? 120 : 260, easing: curve });
    going.finished.then(() => {
      if (!this.leaving) return;
      this.leaving = false;
      this.root.hidden = true;
      for (const animation of this.dim.getAnimations()) animation.cancel();
      if (inside && this.before?.isConnected) this.before.focus({ preventScroll: true });
    }, () => {});
  }

  /** The grabber follows a finger downwards; released far enough down, the sheet closes. */
  pull() {
    this.top.addEventListener("pointerdown", (event) => {
      this.top.setPointerCapture(event.pointerId);
      const pulled = ({ clientY }) => Math.max(0, clientY - event.clientY);
      track(event, (next) => (this.sheet.style.translate = `0 ${pulled(next)}px`), (last) => {
        this.sheet.style.translate = "";
        if (last.type === "pointerup" && pulled(last) > 90) this.close.click();
      });
    });
  }
}
