// The pages side by side, each showing the top of its tab's stack.

import { panelId, tabId } from "./bar.js";
import { el, place, reconcile, set } from "../shared/dom.js";
import { Mover } from "../shared/mover.js";
import { makePage, updatePage } from "./pages.js";
import { direction } from "./pager.js";
import { beneath, topOf } from "./screens.js";
import { picture, slide } from "./slides.js";
import { wordsOf } from "./words.js";

export class Strip {
  constructor() {
    this.root = el("div", { class: "strip" });
    this.mover = new Mover(this.root);
    this.ghosts = el("div", { class: "ghosts", "aria-hidden": "true" });
    this.pager = el("div", { class: "pager", part: "pages" }, this.root, this.ghosts);
  }

  page(tab) {
    return this.nodes?.get(tab) ?? null;
  }

  draw(state) {
    const { tabs, layout, pager, tabBar, traits, navigationBar, spokenPage } = state;
    const screen = beneath(state);
    const words = wordsOf(state);
    this.pager.dataset.none = words.noTabs;
    // A page may end at the safe area (H4), but the distance between pages is the pager's width (P1).
    const { x: inset, y, width: pageWidth, height } = layout.page;
    const { width } = pager.bounds;
    place(this.pager, { x: 0, y, width, height });
    const way = direction(traits);
    this.way = way;
    const barred = new Set(tabBar.items.map((item) => item.tab));
    this.root.style.width = `${width * tabs.length}px`;
    this.nodes = new Map();
    this.width = width;
    this.near = undefined; // the new pages are neither shown nor hidden yet
    reconcile(this.root, tabs, (tab) => tab.id, () => makePage(), (node, tab, index) => {
      this.nodes.set(tab.id, node);
      place(node, { x: inset + index * width * way, y: 0, width: pageWidth, height });
      const alone = !navigationBar && screen?.tab === tab.id && screen.canGoBack;
      updatePage(node, tab, { index, count: tabs.length, insets: layout.pageInsets, state, back: alone ? (topOf(tab).before ?? tabBar.more?.title ?? words.back) : null });
      const named = barred.has(tab.id);
      set(node, { role: "tabpanel", id: panelId(tab.id), "aria-labelledby": named ? tabId(tab.id) : null, "aria-label": named ? null : screen?.tab === tab.id ? spokenPage : tab.title });
    });
  }

  /** A page that cannot be reached; see `updatePage`. */
  still(tab, how) {
    const page = makePage();
    page.inert = true;
    updatePage(page, tab, how);
    return page;
  }

  /** Only the page on the screen can be reached. */
  select(tabs, selectedIndex, reachable) {
    [...this.root.children].forEach((page, index) => {
      page.inert = !reachable || (selectedIndex !== null && index !== selectedIndex);
      page.tabIndex = page.inert ? -1 : 0;
      if (index === selectedIndex) page.removeAttribute("data-far"); // it is about to come near, and is measured before
    });
  }

  move(offset, moving) {
    this.mover.move(-offset * (this.way ?? 1), moving);
    this.hide(offset);
  }

  /** Hides pages far from the screen: painting a hundred of them would cost more than the visible ones. */
  hide(offset) {
    const near = this.width > 0 ? Math.floor(offset / this.width) : 0;
    if (this.near === near) return;
    this.near = near;
    [...this.root.children].forEach((page, index) => page.toggleAttribute("data-far", index < near - 1 || index > near + 2));
  }

  /** Draws the change that `redraw` makes as a transition from one page to another. */
  step(step, from, to, redraw) {
    const node = from();
    const ghost = step && node ? picture(node, this.ghosts) : null;
    redraw();
    const next = to();
    if (!ghost) return;
    if (next) slide(step, next, ghost, this.way ?? 1);
    else ghost.remove();
  }
}
