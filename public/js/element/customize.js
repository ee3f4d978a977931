// Customizing the bar and More's list with a pointer, a finger or the arrow keys (B7).

import { home, set, styleSheet, track } from "../shared/dom.js";

const slop = 6; // points before a press becomes a drag
const above = 28; // CSS pixels by which a finger lifts an icon, so that it does not hide it
const edge = 48; // CSS pixels from the ends of the list in which a drag scrolls it
const pace = 8; // CSS pixels per frame

/** The tabs in the order in which they are customized: those in the bar, then those in More. */
const order = ({ tabBar }) => [...tabBar.items, ...(tabBar.overflow ?? [])].map(({ tab }) => tab);

/** What the bar says while it is customized. */
const texts = {
  hint: [
    "Drag a tab to another place, or focus it and press an arrow key.", "Tab an eine andere Stelle ziehen oder mit den Pfeiltasten verschieben.",
    "Sleep een tab naar een andere plek of verplaats hem met de pijltoetsen.", "اسحب علامة تبويب إلى مكان آخر، أو حرّكها بمفاتيح الأسهم.",
  ],
  place: ["place {} of {}", "Position {} von {}", "positie {} van {}", "الموضع {} من {}"],
  inBar: ["in the bar", "in der Leiste", "in de balk", "في الشريط"],
  under: ["under {}", "unter „{}“", "onder ‘{}’", "ضمن «{}»"],
  stays: ["cannot be moved", "nicht verschiebbar", "niet te verplaatsen", "في موضع ثابت"],
};

export class Customize {
  /**
   * @param readonly whether nothing can be moved; @param move sends a tab's new place to the server; @param say announces a text
   * @param wordsOf the words of a state, `addWords` adds some. Importing them here would make another file of them, for every page.
   */
  constructor(device, { readonly, move, say, wordsOf, addWords }) {
    Object.assign(this, { device, readonly, move, say, wordsOf, drag: null });
    addWords(texts);
    const { screen } = device;
    screen.before(styleSheet(`${home}/css/customize.css`));
    screen.addEventListener("pointerdown", (event) => this.press(event), true);
    screen.addEventListener("keydown", (event) => this.key(event), true);
    screen.addEventListener("click", (event) => this.active && this.nodeOf(event.target) && event.stopPropagation(), true);
  }

  get active() {
    return Boolean(this.state?.tabBar.customizing) && !this.readonly();
  }

  get nodes() {
    return [...this.device.screen.querySelectorAll(".bar .tab[data-tab], .more .item[data-tab]")];
  }

  nodeOf(target) {
    return target.closest?.(".bar .tab[data-tab], .more .item[data-tab]");
  }

  may(tab) {
    const list = this.state?.tabBar.customizing?.customizable;
    return !list || list.includes(tab);
  }

  render(state) {
    this.state = state;
    if (state.tabBar.customizing) set(this.device.more.hint, { text: this.wordsOf(state).hint });
    if (!this.active && this.idle) return;
    this.idle = !this.active;
    const ids = order(state);
    this.device.screen.toggleAttribute("data-customizing", this.active);
    if (!this.active) this.end();
    for (const node of this.nodes) {
      const { tab } = node.dataset;
      const free = this.active && this.may(tab);
      node.toggleAttribute("data-movable", free);
      node.toggleAttribute("data-fixed", this.active && !free);
      if (!this.active) {
        set(node, { "aria-describedby": null });
        continue;
      }
      set(node, { "aria-describedby": free ? "edit-hint" : null, "aria-disabled": free ? null : "true", "aria-label": this.words(tab, ids) });
      node.tabIndex = free ? 0 : -1;
    }
    if (this.wanted) {
      this.nodes.find((node) => node.dataset.tab === this.wanted)?.focus({ preventScroll: true });
      this.wanted = null;
    }
  }

  words(tab, ids) {
    const { tabBar } = this.state;
    const inBar = tabBar.items.some((item) => item.tab === tab);
    const title = [...tabBar.items, ...(tabBar.overflow ?? [])].find((item) => item.tab === tab)?.title;
    const words = this.wordsOf(this.state);
    const place = [words.place(ids.indexOf(tab) + 1, ids.length), inBar ? words.inBar : words.under(tabBar.more?.title ?? words.more)];
    return [title, ...place, ...(this.may(tab) ? [] : [words.stays])].join(words.separator);
  }

  key(event) {
    if (this.drag?.ghost && event.key === "Escape") {
      event.stopPropagation();
      this.end();
      return;
    }
    const node = this.active && !event.altKey && !event.ctrlKey && !event.metaKey && this.nodeOf(event.target);
    if (!node || !["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Enter", " "].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const rtl = this.state.traits.layoutDirection === "rtl";
    const by = { ArrowLeft: rtl ? 1 : -1, ArrowRight: rtl ? -1 : 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
    const { tab } = node.dataset;
    if (!by || !this.may(tab)) return;
    const ids = order(this.state);
    let to = ids.indexOf(tab) + by;
    while (ids[to] !== undefined && !this.may(ids[to])) to += by; // skips tabs that may not move
    if (ids[to] === undefined) return;
    this.wanted = tab;
    this.send(tab, to);
  }

  async send(tab, to) {
    const state = await this.move(tab, to);
    if (state) this.say(this.words(tab, order(state)));
  }

  press(event) {
    const node = this.active && event.isPrimary && event.button === 0 && this.nodeOf(event.target);
    if (!node) return;
    if (node.closest(".bar") || event.pointerType !== "touch" || event.target.closest(".tile")) event.stopPropagation();
    else return;
    if (!this.may(node.dataset.tab)) return;
    this.end();
    this.drag = { node, x: event.clientX, y: event.clientY, stop: track(event, (next) => this.pull(next), (last) => this.drop(last)) };
  }

  pull(event) {
    const { drag } = this;
    const { screen } = this.device;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < slop) return;
      screen.setPointerCapture(event.pointerId);
      this.measure();
      drag.ghost = drag.node.cloneNode(true);
      for (const part of [drag.ghost, ...drag.ghost.querySelectorAll("*")]) for (const name of ["id", "role", "data-tab", "tabindex"]) part.removeAttribute(name);
      drag.ghost.setAttribute("aria-hidden", "true");
      drag.ghost.classList.add("lifted");
      Object.assign(drag.ghost.style, { width: `${drag.node.offsetWidth}px`, height: `${drag.node.offsetHeight}px`, left: "0", top: "0" });
      drag.node.dataset.source = "";
      drag.node.focus({ preventScroll: true }); // Escape reaches the device
      screen.toggleAttribute("data-dragging", true);
      screen.append(drag.ghost);
    }
    drag.at = event;
    this.aim();
    this.scroll();
  }

  /** The boxes of the places, as they are on the screen now. Those that have scrolled out of sight are none. */
  measure() {
    const { top, bottom } = this.device.more.page.getBoundingClientRect();
    const seen = ({ node, box }) => node.closest(".bar") || (box.bottom > top && box.top < bottom);
    this.drag.boxes = this.nodes.filter((node) => this.may(node.dataset.tab)).map((node) => ({ node, box: node.getBoundingClientRect() })).filter(seen);
  }

  /** Puts the icon under the pointer, and marks the place onto which it would be dropped. */
  aim() {
    const { drag } = this;
    const { screen } = this.device;
    const event = drag.at;
    const box = screen.getBoundingClientRect();
    const scale = box.width / screen.offsetWidth || 1;
    const x = (event.clientX - box.left) / scale - drag.node.offsetWidth / 2;
    const lift = event.pointerType === "touch" ? above : 0;
    const y = (event.clientY - lift - box.top) / scale - drag.node.offsetHeight / 2;
    drag.ghost.style.transform = `translate(${x}px, ${y}px) scale(1.08)`;
    const target = nearest(drag.boxes, event.clientX, event.clientY);
    if (target === drag.target) return;
    drag.target?.removeAttribute("data-drop");
    drag.target = target;
    if (target !== drag.node) target?.setAttribute("data-drop", "");
  }

  /** Scrolls the list while the pointer is near one of its ends. */
  scroll() {
    const { drag } = this;
    if (!drag?.at || drag.frame) return;
    const { page } = this.device.more;
    const { top, bottom } = page.getBoundingClientRect();
    const inBar = this.device.bar.getBoundingClientRect();
    const y = drag.at.clientY;
    const over = y >= inBar.top && y <= inBar.bottom;
    const by = over ? 0 : y < top + edge ? -pace : y > Math.min(bottom, inBar.top > top ? inBar.top : bottom) - edge ? pace : 0;
    const before = page.scrollTop;
    if (by) page.scrollTop += by;
    if (page.scrollTop === before) return;
    this.measure();
    this.aim();
    drag.frame = requestAnimationFrame(() => {
      drag.frame = 0;
      if (this.drag === drag) this.scroll();
    });
  }

  drop(event) {
    const { target, node } = this.drag;
    this.end();
    if (event.type !== "pointerup" || !target || target === node) return;
    this.send(node.dataset.tab, order(this.state).indexOf(target.dataset.tab));
  }

  end() {
    const { drag } = this;
    this.drag = null;
    drag?.stop();
    cancelAnimationFrame(drag?.frame);
    drag?.ghost?.remove();
    this.device.screen.removeAttribute("data-dragging");
    drag?.target?.removeAttribute("data-drop");
    if (drag) delete drag.node.dataset.source;
  }
}

function nearest(boxes, x, y) {
  const away = ({ box }) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  return boxes.reduce((best, next) => (best === null || away(next) < away(best) ? next : best), null)?.node ?? null;
}
