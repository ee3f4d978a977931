// A browser's window around the container on the web: on a computer with a row for the page's tab, on a phone with the address alone.

import { el, place, set } from "../shared/dom.js";
import { backArrow, icon } from "../shared/icons.js";

const host = "app.example";

export class Browser {
  /** @param back what the arrow to the left does */
  constructor(back) {
    const arrow = backArrow();
    set(arrow, { onclick: back });
    this.favicon = el("i", { class: "favicon" });
    this.title = el("span", { class: "pagename" });
    this.tabs = el("div", { class: "pagetabs" }, el("b"), el("b"), el("b"), el("div", { class: "pagetab" }, this.favicon, this.title));
    this.path = el("span", { class: "path" });
    this.address = el("div", { class: "address", dir: "ltr" }, icon("lock"), el("span", { class: "host", text: host }), this.path);
    this.tools = el("div", { class: "tools" }, arrow, backArrow(), icon("reload"), this.address, icon("dots"));
    this.root = el("div", { class: "around browser", "aria-hidden": "true" }, this.tabs, this.tools);
  }

  /** @param frame the place above the container, in the window */
  draw({ traits, header, navigationBar, tabs, selectedTab, screen }, frame) {
    const tab = tabs.find(({ id }) => id === selectedTab);
    place(this.root, frame);
    this.root.dir = traits.layoutDirection;
    this.root.dataset.tone = traits.colorScheme;
    this.root.toggleAttribute("data-narrow", frame.height < 60);
    set(this.title, { text: navigationBar?.title || tab?.title || header?.title?.text || host });
    const pages = [tab?.id, screen?.page].filter((id, index, all) => id && id !== "root" && id !== all[index - 1]);
    this.root.toggleAttribute("data-first", !screen?.canGoBack);
    set(this.path, { text: pages.map((id) => `/${encodeURIComponent(id)}`).join("") });
  }
}
