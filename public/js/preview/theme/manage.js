// What can be done with the theme as a whole: compare it with another one, delete it.

import { request, send } from "../../shared/api.js";
import { el } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { attempt, button } from "../../shared/problem.js";

export class Manage {
  /** @param names returns the names of all themes; @param beside adds a frame beside this one; @param say announces a text */
  constructor(session, { names, beside, say, listed }) {
    Object.assign(this, { session, names, beside, say, listed });
    this.title = el("h3");
    this.compare = el("select", { "aria-label": "Compare with the theme", title: "Show this session with another theme beside it", onchange: () => this.open() });
    this.remove = button([icon("trash"), el("span", { text: "Delete" })], () => this.delete());
    this.deleted = el("div", { class: "gone", hidden: true });
    this.root = el("div", { class: "manage" }, this.title, this.compare, this.remove, el("div", { "data-problem": "" }), this.deleted);
  }

  draw(theme) {
    this.theme = theme;
    this.title.textContent = theme.name ? `Theme: ${theme.name}` : "";
    this.remove.hidden = theme.readOnly;
    const others = this.names().filter((name) => name !== theme.name);
    const known = [...this.compare.options].map(({ value }) => value).slice(1);
    if (known.join() !== others.join()) this.compare.replaceChildren(el("option", { value: "", text: "Compare with…" }), ...others.map((name) => el("option", { value: name, text: name })));
  }

  /** A fork of the session with the other theme and nothing of its own, in a frame beside it. Gestures go to both. */
  open() {
    const theme = this.compare.value;
    this.compare.value = "";
    if (!theme) return null;
    return attempt(this.compare, async () => {
      const { id } = await send("POST", `${this.session.path}/fork`, {});
      await send("PATCH", `/v1/sessions/${encodeURIComponent(id)}`, { theme, design: null });
      this.beside({ session: id });
      this.say(`The session is shown with the theme ${theme} beside it`);
    });
  }

  /** Deletes the theme; the session gets the default one. It can be undone. */
  async delete() {
    const { name, text, path, etag } = this.theme;
    await this.session.configure({ theme: "default" });
    try {
      await request("DELETE", path, { headers: etag ? { "If-Match": etag } : {} });
    } catch (problem) {
      await this.session.configure({ theme: name });
      throw problem;
    }
    await this.listed();
    const undo = button("Undo", async () => {
      await request("PUT", path, { body: text, headers: { "If-None-Match": "*" } });
      await this.session.configure({ theme: name });
      await this.listed();
      this.deleted.hidden = true;
      this.remove.focus();
    });
    this.deleted.replaceChildren(el("p", {}, el("span", { text: `Deleted: ${name}. The session uses default.` }), " ", undo), el("div", { "data-problem": "" }));
    this.deleted.hidden = false;
    undo.focus();
  }
}
