// The theme's document as text, with line numbers and the errors in its lines.

import { hasChanged } from "../../shared/changes.js";
import { $, el } from "../../shared/dom.js";
import { chooser } from "../../shared/exchange.js";
import { attempt } from "../../shared/problem.js";
import { draftOf, keepDraft } from "./drafts.js";

export class Editor {
  /** @param session the path of the session, which has drafts of its own */
  constructor(theme, { say, session }) {
    Object.assign(this, { theme, say, session, shown: "" });
    this.gutter = el("ol", { class: "gutter", "aria-hidden": "true" });
    this.area = el("textarea", { wrap: "off", spellcheck: "false", autocapitalize: "off", autocomplete: "off", rows: 18, "aria-label": "Theme document", "aria-describedby": "editor-keys", oninput: () => this.typed(), onkeydown: (event) => this.key(event) });
    this.errors = el("div", { class: "errors", role: "alert" });
    this.warnings = el("div", { class: "errors warnings", "aria-live": "polite" });
    this.apply = el("button", { class: "button primary", type: "button", text: "Apply", onclick: () => this.send() });
    this.revert = el("button", { class: "button", type: "button", "data-revert": "", text: "Discard draft", onclick: () => this.discard() });
    this.kept = el("p", { class: "hint", "aria-live": "polite", hidden: true, text: "This is your draft from before. It has not been applied." });
    const file = chooser({ accept: ".json,.tokens,application/json" }, (one) => this.read(one));
    this.open = el("button", { class: "button", type: "button", text: "Open a file", onclick: () => file.click() });
    const defaults = el("a", { href: "/v1/themes/default", target: "_blank", rel: "noopener", text: "the defaults" });
    const words = ["The tokens that differ from ", defaults, ". Ctrl or ⌘ with Enter applies them, Tab indents, Escape leaves the editor."];
    const keys = el("p", { class: "hint", id: "editor-keys" }, ...words);
    this.box = el("div", { class: "editor" }, this.gutter, this.area);
    this.root = el("div", { hidden: true }, keys, this.kept, this.box, this.errors, this.warnings, el("div", { class: "tools" }, this.apply, this.revert, this.open, file), el("div", { "data-problem": "" }));
    this.area.addEventListener("scroll", () => (this.gutter.scrollTop = this.area.scrollTop), { passive: true });
  }

  discard() {
    this.version = this.theme.etag;
    this.write(this.shown);
    this.area.focus();
  }

  async read(file) {
    await attempt(this.open, async () => this.write((await file.text()).replaceAll("\r\n", "\n")));
    this.area.focus();
  }

  get changed() {
    return this.area.value !== this.shown;
  }

  /** Shows the theme's text, unless the user is editing it. */
  render() {
    this.area.readOnly = this.theme.readOnly;
    for (const button of [this.apply, this.revert, this.open]) button.hidden = this.theme.readOnly;
    const { name, text } = this.theme;
    if (text === this.source && name === this.name) return this.state();
    const clean = !this.changed || name !== this.name;
    Object.assign(this, { name, source: text, shown: laidOut(text) });
    // An edited text keeps the version on which it is based. Applying it shows the conflict.
    if (clean) this.version = this.theme.etag;
    const draft = clean && !this.theme.readOnly && text ? draftOf(this.session, name) : null;
    if (draft && draft.text !== this.shown) {
      this.version = draft.version;
      this.write(draft.text);
      this.kept.hidden = false;
    } else if (clean) this.write(this.shown);
    else this.state();
  }

  write(text) {
    this.area.value = text;
    this.typed();
  }

  typed() {
    const lines = this.area.value.split("\n").length;
    while (this.gutter.children.length > lines) this.gutter.lastChild.remove();
    while (this.gutter.children.length < lines) this.gutter.append(el("li", { text: String(this.gutter.children.length + 1) }));
    this.wrong([]);
    this.state();
  }

  state() {
    this.revert.disabled = !this.changed;
    if (!this.changed) this.kept.hidden = true;
    // A read-only theme has no draft, and neither has one that has not been loaded.
    if (this.source && !this.theme.readOnly) keepDraft(this.session, this.name, this.changed ? { text: this.area.value, version: this.version } : null);
    this.apply.disabled = false;
    this.warn(this.changed ? [] : this.theme.warnings);
  }

  /** Lists the server's warnings, and marks their lines. */
  warn(warnings) {
    if (!hasChanged(this, "warnings", warnings)) return;
    const lines = new Set(warnings.map(({ line }) => line));
    [...this.gutter.children].forEach((node, index) => node.toggleAttribute("data-warned", lines.has(index + 1)));
    if (!warnings.length) return this.warnings.replaceChildren();
    const count = warnings.length === 1 ? "1 warning" : `${warnings.length} warnings`;
    this.warnings.replaceChildren(el("p", {}, el("b", { text: `${count}. ` }), "The theme is in use."), el("ol", {}, ...warnings.map((warning) => this.entry(warning))));
  }

  /** A message about a line, with a button that goes there. */
  entry({ line, column, detail }) {
    const place = line ? el("button", { class: "line", type: "button", text: `Line ${line}` }) : null;
    place?.addEventListener("click", () => this.jump(line, column ?? 1));
    return el("li", {}, place, el("span", { text: detail }));
  }

  key(event) {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      if (!this.theme.readOnly) this.send();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      (this.theme.readOnly ? $("a", this.root) : this.apply).focus();
    } else if (event.key === "Tab" && !this.theme.readOnly && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      if (event.shiftKey) this.outdent();
      else document.execCommand("insertText", false, "  "); // can be undone
    }
  }

  /** Removes up to two spaces from the beginning of the line. */
  outdent() {
    const { value, selectionStart } = this.area;
    const start = value.lastIndexOf("\n", selectionStart - 1) + 1;
    const spaces = /^ {0,2}/.exec(value.slice(start))[0].length;
    if (!spaces) return;
    this.area.setSelectionRange(start, start + spaces);
    document.execCommand("delete");
    this.area.setSelectionRange(Math.max(start, selectionStart - spaces), Math.max(start, selectionStart - spaces));
  }

  async send() {
    let refused = null;
    await attempt(this.apply, async () => {
      try {
        this.wrong([]);
        const text = this.area.value;
        await this.theme.step("theme", () => this.theme.put(text, this.version));
        this.version = this.theme.etag;
        this.shown = text;
      } catch (problem) {
        if (problem.status !== 400 && problem.status !== 422) throw await this.explain(problem);
        refused = problem;
      }
    });
    if (refused) this.wrong(found(refused), refused);
    else if (!this.changed) this.say("The theme has been applied");
    this.state();
  }

  /** Loads the other client's version and explains the conflict. Applying again replaces that version. */
  async explain(problem) {
    if (problem.status !== 412) return problem;
    await this.theme.load();
    this.version = this.theme.etag;
    return Object.assign(problem, { title: "Edit conflict", detail: "Another user has changed the theme. Apply again to replace that version, or revert to see it.", errors: [] });
  }

  /** Lists the errors and marks their lines. The theme in use does not change. */
  wrong(errors, problem) {
    const lines = new Set(errors.map(({ line }) => line));
    [...this.gutter.children].forEach((node, index) => node.toggleAttribute("data-wrong", lines.has(index + 1)));
    this.area.toggleAttribute("data-wrong", Boolean(problem));
    if (!problem) return this.errors.replaceChildren();
    const count = errors.length === 1 ? "1 mistake" : `${errors.length} mistakes`;
    this.errors.replaceChildren(el("p", {}, el("b", { text: `${problem.title}: ${count}. ` }), "The theme has not changed."), el("ol", {}, ...errors.map((error) => this.entry(error))));
  }

  /** Puts the caret at a mistake. */
  jump(line, column = 1) {
    const lines = this.area.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    const at = start + Math.min(Math.max(0, column - 1), lines[line - 1]?.length ?? 0);
    this.area.focus();
    this.area.setSelectionRange(at, at);
    const height = parseFloat(getComputedStyle(this.area).lineHeight);
    this.area.scrollTop = Math.max(0, (line - 1) * height - this.area.clientHeight / 2);
  }
}

/** Reformats a document that is on one line: each mistake then has its own line. */
function laidOut(text) {
  if (!text || text.trim().includes("\n")) return text.replaceAll("\r\n", "\n");
  return `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
}

/** The errors of a refused document. If they have no line, the detail may contain it. */
function found({ errors, detail }) {
  const all = errors.length ? errors : [{ detail }];
  return all.map((error) => {
    const [, line, column] = error.line ? [] : (/line (\d+)(?:, column (\d+))?/.exec(error.detail) ?? []);
    return { detail: error.detail, line: error.line ?? (Number(line) || null), column: error.column ?? (Number(column) || 1) };
  });
}
