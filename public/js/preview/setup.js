// The upper half of the left panel: the session's tabs and header; and the button on an empty session that leads there.

import { $, el, fill } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { attempt, sends } from "../shared/problem.js";
import { TabRows } from "./tabrows.js";
import { Trailing } from "./trailing.js";

export class Setup {
  constructor(session) {
    this.rows = new TabRows(session);
    this.trailing = new Trailing(session);
    for (const member of ["name", "company"]) sends($(`#user-${member}`), (text) => session.configure({ header: { user: { [member]: text } } }));
    const replace = (button, header, next) => $(button).addEventListener("click", async ({ currentTarget }) => {
      if (await attempt(currentTarget, () => session.configure({ header }))) $(next).focus();
    });
    replace("#remove-header", null, "#add-header");
    replace("#add-header", { user: { name: "Ada Byron", company: "Analytical Engines" }, trailing: { icon: "bell", badge: null, label: "Notifications" } }, "#user-name");
  }

  render(state) {
    this.rows.render(state);
    const { header } = state.configuration;
    $("#header-fields").hidden = $("#remove-header").hidden = !header;
    $("#no-header").hidden = Boolean(header);
    this.trailing.render(state);
    if (!header) return;
    fill($("#user-name"), header.user.name);
    fill($("#user-company"), header.user.company ?? "");
  }
}

/** The button that a session without tabs shows in place of a page. */
export class EmptyState {
  /** @param where the element with the size of the device; @param reveal shows the settings */
  constructor(where, reveal) {
    this.button = el("button", { class: "button primary", id: "first-tab", type: "button", hidden: true }, icon("plus"), el("span", { text: "Add a tab" }));
    this.button.addEventListener("click", () => {
      reveal();
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
