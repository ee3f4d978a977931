// On a small screen the panels are a sheet at the bottom, with a tab for each. On a phone it has the bar under the stage, too.

import { $, el, set } from "../shared/dom.js";
import { tablist } from "./tablist.js";

const small = matchMedia("(max-width: 899px)");
const phone = matchMedia("(max-width: 479px)");

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
    this.parts();
    this.fit();
    for (const size of [small, phone]) size.addEventListener("change", () => this.fit());
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
    const bar = document.querySelectorAll(".stage-bar, #fit");
    if (phone.matches) $("#setup-parts").after(...bar);
    else $("#controls").prepend(...bar);
  }

  /** Where the numbers and the code have no room together, there is one of them at a time. */
  parts() {
    const readout = $("#readout");
    const buttons = Object.entries({ numbers: "Numbers", code: "Code" }).map(([name, text]) => el("button", { type: "button", "data-part": name, text, onclick: () => show(name) }));
    const show = (name) => {
      readout.dataset.part = name;
      for (const button of buttons) set(button, { "aria-pressed": String(button.dataset.part === name) });
    };
    readout.prepend(el("div", { class: "segments", id: "watch-parts", role: "group", "aria-label": "Watch" }, ...buttons));
    show("numbers");
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
