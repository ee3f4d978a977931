// The banners under the tab bar, each with a text and a background (B12).

import { $, el, fill, reconcile, set } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { attempt } from "../shared/problem.js";
import { removing } from "./removal.js";

export class Banners {
  constructor(session) {
    this.session = session;
    this.list = [];
    const add = $("#add-banner");
    add.addEventListener("click", () => attempt(add, () => this.set([...this.list, { text: `Banner ${this.list.length + 1}` }])));
  }

  set(accessories) {
    return this.session.configure({ accessories });
  }

  /** Removes the banners for whose index `which` is true; without it, all. */
  remove(which = () => true) {
    const gone = this.list.filter((_, at) => which(at));
    const what = gone.length === 1 ? gone[0].text.trim() || "banner" : `${gone.length} banners`;
    return removing(what, () => this.set(this.list.filter((_, at) => !which(at))));
  }

  /** The list with members of one banner changed. */
  changed(index, members) {
    return this.list.map((banner, at) => (at === index ? { ...banner, ...members } : banner));
  }

  render(accessories) {
    this.list = accessories;
    $("#banners").hidden = !accessories.length;
    reconcile($("#banners ul"), [...accessories.entries()], ([index]) => String(index), () => this.make(), (row, [index, banner]) => {
      row.index = index;
      fill(row.parts.text, banner.text);
      fill(row.parts.background, banner.background.toLowerCase());
      const name = `Banner ${index + 1}`;
      set(row.parts.text, { "aria-label": `${name}: text` });
      set(row.parts.background, { "aria-label": `${name}: background` });
      set(row.parts.remove, { "aria-label": `Remove ${name.toLowerCase()}`, title: `Remove ${name.toLowerCase()}` });
    });
  }

  make() {
    const row = el("li", { class: "banner-row" });
    row.parts = {
      text: el("input", { maxlength: 400, autocomplete: "off" }),
      background: el("input", { type: "color" }),
      remove: el("button", { class: "square", type: "button" }, icon("trash")),
    };
    const change = (control, list) => attempt(control, () => this.set(list()));
    row.parts.text.addEventListener("change", () => change(row.parts.text, () => this.changed(row.index, { text: row.parts.text.value })));
    row.parts.background.addEventListener("change", () => change(row.parts.background, () => this.changed(row.index, { background: row.parts.background.value })));
    row.parts.remove.addEventListener("click", () => attempt(row.parts.remove, () => this.remove((at) => at === row.index)));
    row.append(...Object.values(row.parts));
    return row;
  }
}
