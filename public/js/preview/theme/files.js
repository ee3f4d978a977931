// Files: the theme for other platforms, token files of other tools, and the header as a picture.

import { Problem, latest, send } from "../../shared/api.js";
import { el } from "../../shared/dom.js";
import { chooser, copy } from "../../shared/exchange.js";
import { icon } from "../../shared/icons.js";
import { attempt, button } from "../../shared/problem.js";

const labelled = (name, text) => [icon(name), el("span", { "data-label": "", text })];

const formats = [["dtcg", "Design tokens"], ["css", "CSS"], ["swift", "Swift"], ["android", "Android"], ["android-night", "Android, dark"]];
const forms = { theme: "A theme", designTokens: "Design tokens", tokensStudio: "Tokens Studio", figmaVariables: "Figma variables", styleDictionary: "Style Dictionary", materialTheme: "Material Theme Builder" };

export class Files {
  /** @param make creates a theme with a name and applies it to the session */
  constructor(session, { make, say }) {
    Object.assign(this, { session, make, say });
    this.theme = el("a", { class: "button lined" }, ...labelled("download", "Theme"));
    this.formats = formats.map(([format, text]) => ({ format, link: el("a", { class: "button lined", download: "" }, ...labelled("download", text)) }));
    this.picture = el("img", { class: "picture", alt: "The header as it is now", hidden: true });
    this.svg = el("a", { class: "button lined" }, ...labelled("download", "SVG"));
    this.copySVG = button(labelled("copy", "Copy SVG"), async (control) => copy(control, await this.fetch()));
    this.copyLink = button(labelled("link", "Copy link"), (control) => copy(control, location.origin + this.path));
    this.root = el(
      "div", { hidden: true },
      section("Export the theme", el("div", { class: "exports" }, this.theme, ...this.formats.map(({ link }) => link))),
      this.importing(),
      section("The header as a picture", el("div", { class: "exports" }, this.svg, this.copySVG, this.copyLink), el("div", { "data-problem": "" }), this.picture),
    );
    this.draw = latest(async () => {
      const text = await this.fetch().catch(() => null); // without it the picture is missing
      this.picture.hidden = text === null;
      if (text !== null) this.picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    });
  }

  async fetch() {
    const answer = await fetch(this.path, { cache: "no-store" }).catch(() => null);
    if (answer?.ok) return answer.text();
    const problem = await answer?.json().catch(() => null);
    throw new Problem({ title: "No picture", detail: "The server could not draw it.", ...problem });
  }

  /** The theme in use. */
  named({ name, path }) {
    this.theme.href = path;
    this.theme.download = `${name}.json`;
    for (const { format, link } of this.formats) link.href = `${path}/export?format=${format}`;
  }

  /** @param seen whether the picture is visible and should be loaded */
  render(state, seen) {
    this.path = `${this.session.path}/header.svg?colorScheme=${encodeURIComponent(state.traits.colorScheme)}`;
    this.svg.href = this.path;
    this.svg.download = `${state.preset ?? "header"}-${state.traits.colorScheme}.svg`;
    if (seen) this.draw();
  }

  // Import

  importing() {
    const field = chooser({ accept: ".json,.tokens,application/json", multiple: true, "aria-label": "Token files" }, (...files) => attempt(open, () => this.read(files)));
    const open = el("button", { class: "button lined", type: "button", "data-import": "", onclick: () => field.click() }, icon("upload"), el("span", { text: "Import tokens" }));
    this.result = el("div", { class: "imported", role: "status" });
    const words = "Files of Tokens Studio, Figma variables, Style Dictionary, Material Theme Builder, or the Design Tokens format. Choose the files of light and dark together.";
    return section("Import tokens", el("p", { class: "hint", text: words }), open, field, el("div", { "data-problem": "" }), this.result);
  }

  /** Several files are sets of one theme, each with the name of its file. */
  async read(files) {
    this.result.replaceChildren();
    const texts = await Promise.all(files.map(async (file) => [file.name, await file.text()]));
    let body = texts[0][1];
    if (texts.length > 1) {
      try {
        body = JSON.stringify(Object.fromEntries(texts.map(([name, text]) => [name, JSON.parse(text)])));
      } catch (error) {
        throw new Problem({ title: "Not JSON", detail: error.message });
      }
    }
    const answer = await send("POST", "/v1/import", body);
    this.report(answer, files[0].name);
  }

  report({ form, tokens, mapped, unread, unreadCount, document }, file) {
    const count = (number, one) => `${number} ${one}${number === 1 ? "" : "s"}`;
    const name = el("input", { "aria-label": "Name of the new theme", maxlength: 64, autocomplete: "off", spellcheck: "false", required: true, value: named(file) });
    const button = el("button", { class: "button primary", text: "Create theme" });
    const create = el("form", { class: "inline" }, name, button);
    create.addEventListener("submit", (event) => {
      event.preventDefault();
      attempt(name, async () => {
        await this.make(name.value.trim(), document);
        this.result.replaceChildren(el("p", { text: `The session uses the new theme ${name.value.trim()}.` }));
      });
    });
    const list = (title, items) => (items.length ? el("details", { class: "found" }, el("summary", { text: title }), el("ul", {}, ...items)) : null);
    const places = mapped.map(({ from, to }) => el("li", {}, el("code", { text: to }), el("span", { text: `from ${from}` })));
    const missing = unread.map(({ path, detail, line }) => el("li", {}, el("code", { text: path || "The file" }), el("span", { text: line ? `${detail} (line ${line})` : detail })));
    const lost = list(`${count(unreadCount, "part")} not understood`, missing);
    if (lost) lost.open = true;
    const none = mapped.length ? null : el("p", { class: "hint", text: "No token has the name of one that styles read. Rename them in the JSON, or refer to them from the design." });
    this.result.replaceChildren(
      el("p", {}, el("b", { text: `${forms[form]}: ` }), `${count(tokens, "token")}, ${mapped.length} in place of the defaults’.`), ...[none, list(`${mapped.length} in place of defaults`, places), lost].filter(Boolean),
      create, el("div", { "data-problem": "" }),
    );
    name.focus();
  }
}

const section = (title, ...nodes) => el("section", { class: "files" }, el("h3", { text: title }), ...nodes);

/** A theme's name from that of a file. */
const named = (file) => file.replace(/(\.tokens)?\.[a-z]+$/i, "").replace(/[^A-Za-z0-9._~-]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60).toLowerCase() || "imported";
