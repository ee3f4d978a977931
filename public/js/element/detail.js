// Pages that a navigation controller pushes over the whole container (N5). They cover everything except the navigation bar.

import { el, place, set } from "../shared/dom.js";
import { makePage, updatePage } from "./pages.js";
import { isDetail } from "./screens.js";
import { picture, slide } from "./slides.js";
import { wordsOf } from "./words.js";

export class Detail {
  constructor() {
    this.page = makePage();
    this.page.hidden = true;
    this.ghosts = el("div", { class: "ghosts", "aria-hidden": "true" });
    this.root = el("div", { class: "detail" }, this.page, this.ghosts);
  }

  /** A picture of the view that disappears: a detail or the container under it; null if nothing moves. @param container its nodes */
  leave(step, before, state, container) {
    if (!step || !(isDetail(before) || isDetail(state))) return null;
    const { width, height } = before.traits;
    place(this.ghosts, isDetail(before) ? before.layout.page : { x: 0, y: 0, width, height });
    return picture(isDetail(before) ? this.page : container.filter((node) => !node.hidden), this.ghosts);
  }

  draw(state) {
    const { layout, navigationBar, screen, selectedTab, tabs, traits } = state;
    place(this.root, { x: 0, y: 0, width: traits.width, height: traits.height });
    this.page.hidden = !isDetail(state);
    if (this.page.hidden) return;
    place(this.page, layout.page);
    const words = wordsOf(state);
    const covered = tabs.find(({ id }) => id === selectedTab);
    const section = { id: "", title: screen.title, navigation: { stack: [{ id: screen.page, title: screen.title, content: state.navigation.stack.at(-1)?.content }] } };
    const level = words.level(screen.stack.length, covered?.title ?? words.more);
    set(this.page, { role: "group", "aria-label": state.spokenPage });
    updatePage(this.page, section, { index: screen.stack.length, count: 1, insets: layout.pageInsets, state, place: level, back: navigationBar ? null : words.back });
  }

  /** Moves the page in, or the previous page out. */
  move(step, ghost, way) {
    slide(step, this.page.hidden ? null : this.page, ghost, way);
  }
}
