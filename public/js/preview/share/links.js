// The links to a session, each with a token that only shows the session or also changes it.

import { send } from "../../shared/api.js";
import { el, reconcile } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { attempt, button } from "../../shared/problem.js";

const hour = 3600; // seconds
const ends = [[hour, "1 hour"], [24 * hour, "1 day"], [30 * 24 * hour, "30 days"], [null, "Never"]];
const kinds = [["view", "Can view"], ["edit", "Can edit"]];

export class Links {
  /**
   * @param session its routes; @param mayMake whether this browser may make links and revoke them
   * @param mayRevokeAll whether it may also revoke those that no link has made
   */
  constructor(session, { mayMake, mayRevokeAll }) {
    Object.assign(this, { session, mayMake, mayRevokeAll });
    /** The links made on this page, newest first: only these have a token. */
    this.made = [];
    /** Called when `made` has changed, with whether a link was added. */
    this.changed = () => {};
    this.root = el("div", { class: "tokens" });
    /** The list of all links, to be shown after those of `made`. */
    this.section = el("section", { class: "in-use", hidden: true });
    if (mayMake) this.build();
    else this.root.append(el("p", { class: "hint", text: "Links are made by those who can edit the session. This address alone gives no access." }));
  }

  build() {
    const radio = ([value, text]) => el("label", {}, el("input", { type: "radio", name: "share-access", value, checked: value === "view" }), el("span", { text }));
    this.kind = el("div", { class: "segments", role: "radiogroup", "aria-label": "Access" }, ...kinds.map(radio));
    this.ends = el("select", { id: "share-expiry" }, ...ends.map(([seconds, text]) => el("option", { value: seconds ?? "", text, selected: seconds === 24 * hour })));
    this.label = el("input", { id: "share-label", maxlength: "200", autocomplete: "off", placeholder: "For whom, if you like" });
    const make = el("button", { class: "button primary" }, icon("link"), el("span", { text: "Create link" }));
    this.form = el(
      "form",
      { "aria-label": "New link" },
      this.kind,
      el("div", { class: "pair" }, el("label", { for: this.ends.id, text: "Ends after" }), this.ends, el("label", { for: this.label.id, text: "Label" }), this.label),
      make,
      el("div", { "data-problem": "" }),
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!make.hasAttribute("aria-busy")) attempt(make, () => this.make());
    });
    this.list = el("ul", { class: "granted", "aria-label": "Links to this session" });
    this.said = el("p", { class: "spoken", role: "status" });
    this.once = el("p", { class: "hint", text: "Copy it now: it is shown only once. It gives access until it ends.", hidden: true });
    this.heading = el("h3", { text: "Links in use" });
    this.section.append(this.heading, this.list, el("div", { "data-problem": "" }));
    this.root.append(this.form, this.once, this.said);
  }

  /** The control that gets the focus when the panel opens. */
  get first() {
    return this.kind?.querySelector("input:checked");
  }

  async make() {
    const access = this.kind.querySelector("input:checked").value;
    const expiresIn = this.ends.value ? Number(this.ends.value) : undefined;
    const label = this.label.value.trim() || undefined;
    const made = await send("POST", `${this.session.path}/links`, { access, expiresIn, label });
    const kind = kinds.find(([value]) => value === access)[1];
    this.made.unshift({ ...made, name: `${label ?? "New link"}: ${kind.toLowerCase()}` });
    this.label.value = "";
    this.said.textContent = "The link is ready to copy.";
    await this.load();
    this.changed(true);
  }

  /** Lists the links that are valid now. */
  async load() {
    if (!this.mayMake) return;
    await attempt(this.list, async () => {
      const { links } = await send("GET", `${this.session.path}/links`);
      this.made = this.made.filter(({ id }) => links.some((link) => link.id === id));
      this.draw(links);
      this.changed();
    });
  }

  draw(links) {
    this.section.hidden = !links.length;
    this.once.hidden = !this.made.length;
    reconcile(this.list, links, ({ id }) => id, (link) => this.row(link), (row, link) => row.show(link));
  }

  row({ id }) {
    const name = el("b");
    const what = el("span");
    const revoke = button("Revoke", () => this.revoke(id, row), { look: "" });
    const row = el("li", {}, el("div", {}, name, what), revoke);
    row.show = (link) => {
      name.textContent = link.label ?? "Link";
      what.textContent = `${kinds.find(([value]) => value === link.access)[1]}, ${endOf(link)}`;
      revoke.hidden = !link.createdBy && !this.mayRevokeAll;
      revoke.setAttribute("aria-label", `Revoke ${name.textContent}: ${what.textContent}`);
    };
    return row;
  }

  async revoke(id, row) {
    await send("DELETE", `${this.session.path}/links/${encodeURIComponent(id)}`);
    const next = row.nextElementSibling ?? row.previousElementSibling;
    this.said.textContent = "The link is revoked.";
    await this.load();
    ((next?.isConnected && next.querySelector("button:not([hidden])")) || this.first).focus();
  }
}

/** "ends 23 Nov, 18:30", in the user's language and time zone. */
function endOf({ expiresAt }) {
  if (!expiresAt) return "never ends";
  return `ends ${new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }).format(new Date(expiresAt))}`;
}
