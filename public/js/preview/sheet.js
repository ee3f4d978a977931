// On a small screen the panels are a sheet at the bottom, with a tab for each.

import { $, set } from "../shared/dom.js";
import { tablist } from "./tablist.js";

const small = matchMedia("(max-width: 899px)");

export class Sheet {
  constructor() {
    this.root = document.documentElement;
    this.panels = $("#sheet");
    this.opener = $("#open-sheet");
    const places = { setup: $("#setup"), readout: $("#readout"), time: $("#timeline") };
    const items = new Map(Object.entries(places).map(([name, panel]) => [name, { tab: $(`[data-show=${name}]`), panel }]));
    this.places = Object.values(places);
    this.tabs = tablist($("#panel-tabs"), "Controls", items, (name) => this.show(name));
    this.show("setup");
    this.fit();
    small.addEventListener("change", () => this.fit());
    this.opener.addEventListener("click", () => this.open(true));
    $("#close-sheet").addEventListener("click", () => this.open(false));
    for (const link of document.querySelectorAll("[data-skip]")) link.addEventListener("click", (event) => this.skip(event, link.dataset.skip));
    this.panels.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.isOpen && !document.querySelector(":popover-open")) this.open(false);
    });
  }

  get isOpen() {
    return "sheet" in this.root.dataset;
  }

  /** On a large screen the panels are beside the stage, without tabs. */
  fit() {
    for (const panel of this.places) set(panel, { role: small.matches ? "tabpanel" : panel.localName === "section" ? null : "complementary" });
    set(this.panels, small.matches ? { role: "region", "aria-label": "Controls" } : { role: null, "aria-label": null });
  }

  open(open) {
    if (open) this.root.dataset.sheet = this.panels.dataset.shows;
    else delete this.root.dataset.sheet;
    this.opener.setAttribute("aria-expanded", open);
    (open ? $("#panel-tabs [aria-selected=true]") : this.opener).focus({ preventScroll: true });
  }

  show(name) {
    this.panels.dataset.shows = name;
    if (this.isOpen) this.root.dataset.sheet = name;
    this.tabs.show(name);
  }

  /** Moves the focus to a part of the page. The address has other uses than the part's name. */
  skip(event, name) {
    event.preventDefault();
    if (name !== "stage") this.reveal(name);
    $(`#${name}`).focus({ preventScroll: true });
  }

  /** Makes a panel visible, wherever it is. */
  reveal(name) {
    if (!small.matches) return;
    this.show(name);
    if (!this.isOpen) this.open(true);
  }
}
