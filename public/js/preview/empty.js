// A session without tabs: a button for the first tab, in place of the page.

import { $, el } from "../shared/dom.js";
import { icon } from "../shared/icons.js";

export class Empty {
  /** @param where the element with the size of the device */
  constructor(where) {
    this.button = el("button", { class: "button primary", id: "first-tab", type: "button", hidden: true }, icon("plus"), el("span", { text: "Add a tab" }));
    this.button.addEventListener("click", () => {
      const opener = $("#open-sheet");
      if (opener.checkVisibility()) opener.click();
      $("[data-show=setup]").click();
      $("#new-title").scrollIntoView({ block: "nearest" });
      $("#new-title").focus({ preventScroll: true });
    });
    where.append(this.button);
  }

  render({ tabs, layout: { page }, traits: { height } }) {
    this.button.hidden = tabs.length > 0;
    this.button.style.top = `calc(${((page.y + page.height / 2) / Math.max(1, height)) * 100}% + 20px)`;
  }
}
