// The large content viewer: bars do not grow with the text, so a press that is held shows the item under it in the middle of the
// screen, as `UILargeContentViewerInteraction` does. A control that has the focus of the keyboard is shown too.

import { el, track } from "../shared/dom.js";

const wait = 400; // milliseconds
const slop = 10; // points
const items = ".bar .tab, .navback, .navdo";

export class LargeContent {
  /** @param category returns the text size that the reader prefers */
  constructor(device, category) {
    Object.assign(this, { device, category, press: null });
    this.face = el("div", { class: "largeface" });
    this.name = el("p");
    this.root = el("div", { class: "largecontent", "aria-hidden": "true", hidden: true }, el("div", {}, this.face, this.name));
    const { screen } = device;
    screen.append(this.root);
    screen.addEventListener("pointerdown", (event) => this.down(event), true);
    screen.addEventListener("contextmenu", (event) => this.press && event.preventDefault());
    screen.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && this.show(this.itemOf(target)));
    screen.addEventListener("focusout", () => this.show(null));
    screen.addEventListener("keydown", ({ key }) => ["Escape", "Enter", " "].includes(key) && this.show(null));
  }

  /** The item of a bar that would be shown for a node; null below the accessibility sizes, and while the bar is edited. */
  itemOf(node) {
    if (!this.category().startsWith("accessibility") || this.device.screen.hasAttribute("data-customizing")) return null;
    return node?.closest?.(items) ?? null;
  }

  show(item) {
    this.root.hidden = !item;
    if (!item || this.shown === item) return void (this.shown = item);
    this.shown = item;
    const symbol = item.querySelector(".glyph .on, .icon:not(.arrow)")?.cloneNode(true);
    symbol?.classList.remove("on", "off");
    this.face.replaceChildren(...(symbol ? [symbol] : []));
    this.face.hidden = !symbol;
    this.name.textContent = (item.querySelector(".word .off") ?? item).textContent;
    this.root.toggleAttribute("data-disabled", item.ariaDisabled === "true" && item.dataset.off === undefined);
  }

  down(event) {
    this.show(null);
    const item = event.isPrimary && event.button === 0 ? this.itemOf(event.target) : null;
    if (!item) return;
    const timer = setTimeout(() => this.show(item), wait);
    const stop = track(event, (next) => this.move(next), (last) => this.lift(last));
    this.press = { item, timer, stop, x: event.clientX, y: event.clientY };
  }

  move({ clientX, clientY }) {
    const { press } = this;
    if (!this.shown && Math.hypot(clientX - press.x, clientY - press.y) > slop) return this.end();
    if (this.shown) this.show(this.itemOf(this.device.screen.getRootNode().elementFromPoint(clientX, clientY)) ?? this.shown);
  }

  /** Performs the item under the finger; a click follows by itself if it is the one that was pressed. */
  lift({ type }) {
    const { press, shown } = this;
    this.end();
    if (type === "pointerup" && shown && shown !== press.item) shown.click();
  }

  end() {
    clearTimeout(this.press?.timer);
    this.press?.stop();
    this.press = null;
    this.show(null);
  }
}
