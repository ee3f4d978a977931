// The left panel: the header, the bar and the look of the session.

import { $, el } from "./dom.js";
import { attempt } from "./problem.js";
import { TabRows } from "./tabrows.js";

export class Setup {
  constructor(session) {
    this.session = session;
    this.rows = new TabRows(session);
    this.style = $("#style");
    for (const name of ["backbase", "remind"]) this.offer(name);
    this.header();
    this.bar();
    this.look();
  }

  offer(style) {
    if ([...this.style.options].some((option) => option.value === style)) return;
    this.style.append(el("option", { value: style, text: capital(style) }));
  }

  header() {
    const user = (member) => (value) => ({ header: { user: { [member]: value } } });
    this.text($("#user-name"), user("name"));
    this.text($("#user-company"), user("company"));
    this.toggle($("#hide-avatar"), (hideAvatar) => ({ header: { hideAvatar } }));
    this.toggle($("#hide-subtitle"), (hideSubtitle) => ({ header: { hideSubtitle } }));
    $("#add-header").addEventListener("click", (event) => {
      const header = {
        user: { name: "Ada Byron", company: "Analytical Engines" },
        trailing: { icon: "bell", badge: null, label: "Notifications" },
      };
      attempt(event.currentTarget, () => this.session.configure({ header }));
    });
  }

  bar() {
    this.toggle($("#bar-hidden"), (hidden) => ({ tabBar: { hidden } }));
    this.toggle($("#hide-single"), (hideSingleTab) => ({ hideSingleTab }));
    this.text($("#banner"), (text) => ({ accessory: text ? { text } : null }));
  }

  look() {
    this.style.addEventListener("change", () => {
      attempt(this.style, () => this.session.configure({ style: this.style.value }));
    });
    const scheme = $("#scheme-select");
    scheme.addEventListener("change", () => attempt(scheme, () => this.session.resize({ colorScheme: scheme.value })));
  }

  text(input, body) {
    input.addEventListener("change", () => attempt(input, () => this.session.configure(body(input.value))));
  }

  /** A switch that the server refuses goes back to what it was. */
  toggle(input, body) {
    input.addEventListener("change", async () => {
      const wanted = input.checked;
      const done = await attempt(input, () => this.session.configure(body(wanted)));
      if (!done) input.checked = !wanted;
    });
  }

  /** What the state does not tell apart, or leaves out, is in the event of a change of configuration. */
  configured({ header, tabBar, hideSingleTab }) {
    $("#hide-single").checked = hideSingleTab;
    $("#bar-hidden").checked = tabBar.hidden;
    if (header) fill($("#user-company"), header.user.company ?? "");
  }

  render(state) {
    this.rows.render(state);
    const { header, design, traits, tabBar } = state;
    $("#header-fields").hidden = !header;
    $("#no-header").hidden = Boolean(header);
    if (header) {
      fill($("#user-name"), header.title?.text ?? "");
      // A hidden subtitle leaves the state: what was typed here before stays.
      if (header.subtitle) fill($("#user-company"), header.subtitle.text);
      const company = $("#user-company").value;
      $("#hide-avatar").checked = !header.avatar;
      if (header.subtitle || company) $("#hide-subtitle").checked = !header.subtitle;
    }
    const single = $("#hide-single");
    const gone = tabBar.hidden || !(tabBar.frame.height > 0);
    // With one tab a missing bar has two possible reasons; what was asked for here last is the better guess.
    if (state.tabs.length !== 1 || !single.checked) $("#bar-hidden").checked = gone;
    fill($("#banner"), state.accessory?.text ?? "");
    this.offer(design.style);
    this.style.value = design.style;
    $("#scheme-select").value = traits.colorScheme;
  }
}

const capital = (name) => name[0].toUpperCase() + name.slice(1);

/** Shows a value, unless somebody is typing there. */
export function fill(input, value) {
  if (document.activeElement !== input && input.value !== value) input.value = value;
}
