// The upper half of the left panel: the session's tabs, header and bar; and the button on an empty session that leads there.

import { $, el, fill } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { attempt, sends } from "../shared/problem.js";
import { TabRows } from "./tabrows.js";
import { Trailing } from "./trailing.js";

export class Setup {
  constructor(session) {
    this.session = session;
    this.rows = new TabRows(session);
    this.trailing = new Trailing(session);
    this.header();
    this.bar();
  }

  header() {
    const user = (member) => (value) => ({ header: { user: { [member]: value } } });
    this.text($("#user-name"), user("name"));
    this.text($("#user-company"), user("company"));
    this.toggle($("#avatar-shown"), (shown) => ({ header: { hideAvatar: !shown } }));
    this.toggle($("#subtitle-shown"), (shown) => ({ header: { hideSubtitle: !shown } }));
    $("#remove-header").addEventListener("click", async ({ currentTarget }) => {
      if (await attempt(currentTarget, () => this.session.configure({ header: null }))) $("#add-header").focus();
    });
    $("#add-header").addEventListener("click", (event) => {
      const header = {
        user: { name: "Ada Byron", company: "Analytical Engines" },
        trailing: { icon: "bell", badge: null, label: "Notifications" },
      };
      attempt(event.currentTarget, () => this.session.configure({ header })).then((done) => done && $("#user-name").focus());
    });
  }

  bar() {
    this.toggle($("#bar-shown"), (shown) => ({ tabBar: { hidden: !shown } }));
    this.toggle($("#single-shown"), (shown) => ({ hideSingleTab: !shown }));
  }

  text(input, body) {
    input.addEventListener("change", () => attempt(input, () => this.session.configure(body(input.value))));
  }

  toggle(input, body) {
    sends(input, (wanted) => this.session.configure(body(wanted)));
  }

  render(state) {
    this.rows.render(state);
    const { configuration } = state;
    const { header, tabBar } = configuration;
    $("#header-fields").hidden = $("#remove-header").hidden = !header;
    $("#no-header").hidden = Boolean(header);
    this.trailing.render(state);
    if (header) {
      fill($("#user-name"), header.user.name);
      fill($("#user-company"), header.user.company ?? "");
      $("#avatar-shown").checked = !header.hideAvatar;
      $("#subtitle-shown").checked = !header.hideSubtitle;
    }
    $("#bar-shown").checked = !tabBar.hidden;
    $("#single-shown").checked = !configuration.hideSingleTab;
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
