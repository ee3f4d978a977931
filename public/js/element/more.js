// More's list: the tabs that do not fit in the bar, and the configuration screen for both (B5, B6, B7).

import { hasChanged } from "../shared/changes.js";
import { el, reconcile, set } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { tintOf } from "../shared/paint.js";
import { isTitled } from "./navbar.js";
import { beneath } from "./screens.js";
import { fillBadge, makeBadge, symbol, symbolSource } from "./symbol.js";
import { wordsOf } from "./words.js";

export class More {
  constructor() {
    this.title = el("h2", { class: "large" });
    this.edit = el("button", { class: "navdo", type: "button", "data-act": "edit" });
    this.save = el("button", { class: "navdo strong", type: "button", "data-act": "save" });
    this.cancel = el("button", { class: "navdo first", type: "button", "data-act": "revert" });
    this.bar = el("div", { class: "morebar" }, this.edit, this.cancel, this.save);
    this.hint = el("p", { class: "count", id: "edit-hint" });
    this.list = el("ul", { class: "list" });
    this.page = el("div", { class: "page" }, this.bar, el("div", { class: "heading" }, this.title, this.hint), this.list);
    this.root = el("div", { class: "more", id: "panel.more", hidden: true }, this.page);
  }

  shows(state) {
    const { tabBar } = state;
    return Boolean(tabBar.customizing) || beneath(state)?.kind === "more";
  }

  draw(state) {
    const { tabBar, layout, pager, tabs, navigationBar } = state;
    const { more, overflow = [], customizing } = tabBar;
    const shown = this.shows(state);
    this.root.hidden = !shown;
    set(this.root, { role: more ? "tabpanel" : null, "aria-labelledby": more && !tabBar.hidden ? "tab.more" : null, "aria-label": more && tabBar.hidden ? more.label : null });
    if (!shown) return;
    const { top, right, bottom, left } = layout.pageInsets;
    this.page.style.padding = `${top}px ${right}px ${bottom + 24}px ${left}px`;
    Object.assign(this.page.style, { left: `${layout.page.x}px`, right: `${pager.bounds.width - layout.page.x - layout.page.width}px` });
    const editing = Boolean(customizing);
    const words = wordsOf(state);
    this.title.textContent = editing ? words.editBar : (more?.title ?? words.more);
    for (const name of ["edit", "cancel"]) set(this[name], { text: words[name] });
    set(this.save, { text: words.done });
    this.hint.hidden = !editing;
    this.page.toggleAttribute("data-titled", Boolean(navigationBar && isTitled(state)));
    this.bar.hidden = Boolean(navigationBar);
    this.edit.hidden = editing || !more?.editable;
    this.save.hidden = this.cancel.hidden = !editing;
    // Tabs that may not move are not on the configuration screen (B17).
    const listed = editing ? overflow.filter(({ tab }) => customizing.customizable.includes(tab)) : overflow;
    reconcile(this.list, listed, (entry) => entry.tab, () => this.make(), (row, entry) => {
      const tab = tabs.find(({ id }) => id === entry.tab);
      this.update(row, { ...entry, image: tab?.image, selectedImage: tab?.selectedImage, tint: tab ? tintOf(tab) : null, note: entry.available === false ? words.unavailable : "" }, customizing);
    });
  }

  make() {
    const parts = { tile: el("span", { class: "tile" }), title: el("span", { class: "name" }), note: el("span", { class: "note" }), badge: makeBadge() };
    const button = el("button", { class: "item", type: "button" }, parts.tile, parts.title, parts.note, parts.badge, icon("right"));
    button.lastChild.classList.add("chevron");
    const row = el("li", {}, button);
    row.parts = { ...parts, button };
    return row;
  }

  update({ parts }, entry, customizing) {
    const { tile, title, note, badge, button } = parts;
    if (hasChanged(tile, "symbol", symbolSource(entry))) tile.replaceChildren(symbol(entry, { filled: true }));
    tile.style.setProperty("--tint", entry.tint ?? "var(--faint)");
    title.textContent = entry.title;
    note.textContent = entry.note;
    badge.hidden = !entry.badge;
    fillBadge(badge, entry.badge);
    button.classList.toggle("disabled", entry.enabled === false);
    set(button, { "data-tab": entry.tab, "data-act": customizing ? null : "open", "aria-disabled": entry.enabled === false || null, "aria-label": entry.label ?? null });
  }
}
