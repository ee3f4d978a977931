// The theme panel: the brand, colours with their contrast, fonts and sizes, the document as JSON, the findings, and files.

import "../loaded.js";
import { latest, send } from "../../shared/api.js";
import { hasChanged } from "../../shared/changes.js";
import { $, addStyleSheet, el, write } from "../../shared/dom.js";
import { attempt, button } from "../../shared/problem.js";
import { toggle } from "../frames/toolbar.js";
import { Brand } from "./brand.js";
import { Colors } from "./colors.js";
import { fixContrast, take } from "./contrast.js";
import { ThemeDocument } from "./document.js";
import { Editor } from "./editor.js";
import { Files } from "./files.js";
import { Findings } from "./findings.js";
import { Manage } from "./manage.js";
import { Measures } from "./measures.js";
import { inWords, moved } from "./repair.js";

const pause = 250; // milliseconds without a change before a request is sent

export class Panel {
  /**
   * @param own lets a theme be edited: of one that is built in, the session gets a copy; @param make creates one of a document
   * @param shipped returns the names of built-in themes; @param names returns those of all; @param listed lists the themes again
   * @param frames those of the stage; @param leave shows the other settings; @param say announces a text
   */
  constructor(root, { session, say, own, make, shipped, names, listed, frames, leave }) {
    Object.assign(this, { root, session, say, own, leave, all: [], turn: 0 });
    root.addEventListener("change", () => (this.turn += 1));
    this.sheet = addStyleSheet("/css/theme.css");
    this.theme = new ThemeDocument({ sent: (request) => session.onSent(request), changed: () => this.changed(), shipped });
    const opposite = () => new URLSearchParams({ colorScheme: this.state.traits.colorScheme === "dark" ? "light" : "dark" }).toString();
    this.brand = new Brand({ edit: (...all) => this.write(...all), both: () => toggle(frames, [opposite()]) });
    this.colors = new Colors({ edit: (...all) => this.edit(...all) });
    this.measures = new Measures({ edit: (...all) => this.edit(...all) });
    this.editor = new Editor(this.theme, { say, session: session.path });
    this.findings = new Findings({ lead: (pointer) => this.lead(pointer) });
    this.export = new Files(session, { make, say });
    this.manage = new Manage(session, { names, beside: (frame) => frames.add(frame), say, listed });
    const parts = { colors: ["Colours", this.colors], sizes: ["Sizes", this.measures], json: ["JSON", this.editor], findings: ["Findings", this.findings], export: ["Files", this.export] };
    this.parts = Object.entries(parts).map(([name, [text, { root }]]) => ({ name, root, button: this.tab(name, text) }));
    this.readOnly = this.notice("Edit a copy", () => this.own(this.theme));
    this.local = this.notice("Move to the theme", () => this.move());
    const segments = el("div", { class: "segments", role: "group", "aria-label": "Theme panel view" }, ...this.parts.map(({ button }) => button));
    root.replaceChildren(this.brand.root, this.manage.root, segments, this.readOnly, this.local, ...this.parts.map(({ root }) => root), el("div", { "data-problem": "" }));
    this.lint = latest(() => this.check());
    this.show("colors");
  }

  tab(name, text) {
    const button = el("button", { type: "button", "data-part": name, "aria-pressed": "false" }, text);
    button.addEventListener("click", () => {
      this.show(name);
      const { top, height } = this.root.closest(".aside").getBoundingClientRect();
      const from = this.root.getBoundingClientRect().top - top;
      if (from < 0 || from > height / 2) this.root.scrollIntoView();
    });
    return button;
  }

  show(name) {
    this.part = name;
    for (const part of this.parts) {
      part.root.hidden = part.name !== name;
      part.button.setAttribute("aria-pressed", String(part.name === name));
    }
    this.offerCopy();
    if (this.state) this.export.render(this.state, name === "export");
  }

  /** Called when the styles have been listed. */
  styled(styles) {
    this.all = styles;
    if (this.state) this.draw();
  }

  /** Shows a state: the colours at once, the results of requests after a pause. */
  render(state) {
    const before = this.state;
    this.state = state;
    if (this.theme.name !== state.design.theme) this.load();
    if (hasChanged(this, "look", [state.design, state.configuration.design, state.traits.colorScheme])) this.draw();
    if (before?.revision !== state.revision || before?.epoch !== state.epoch) {
      clearTimeout(this.rest);
      this.rest = setTimeout(() => {
        this.lint();
        this.export.render(this.state, this.part === "export");
      }, before ? pause : 0);
    }
  }

  /** Called when the theme may have been replaced. */
  configured() {
    if (!this.state) return;
    clearTimeout(this.stale);
    this.stale = setTimeout(() => this.load(), pause);
  }

  load() {
    return attempt(this.root, () => this.theme.load(this.state.design.theme));
  }

  /** Called when the text of the theme changes, or another theme is opened. */
  changed() {
    this.editor.render();
    this.export.named(this.theme);
    this.manage.draw(this.theme);
    this.count();
    this.offerCopy();
    this.draw();
  }

  offerCopy() {
    write($("span", this.readOnly), this.why);
    this.readOnly.hidden = !this.theme.readOnly || !["colors", "sizes", "json"].includes(this.part);
  }

  get why() {
    return `The theme ${this.theme.name} is built in and read only. The first change makes a copy.`;
  }

  /** The number of warnings about the document, on the button that opens them. */
  count() {
    const { button } = this.parts.find(({ name }) => name === "json");
    const count = this.theme.warnings.length;
    button.replaceChildren("JSON", ...(count ? [" ", el("span", { class: "number", text: String(count) }), el("span", { class: "spoken", text: count === 1 ? " warning" : " warnings" })] : []));
  }

  draw() {
    const style = this.all.find(({ name }) => name === this.state?.design.style);
    if (!style) return;
    const own = this.state.configuration.design ?? {};
    this.movable = Object.keys(own).filter((member) => moved(style.design, member, own[member]));
    this.local.hidden = !Object.keys(own).length;
    $("button", this.local).hidden = !this.movable.length;
    write($("span", this.local), `Only in this session: ${Object.keys(own).map(inWords).join(", ")}.`);
    this.brand.draw(this.state, style.design, this.theme, this.all);
    this.colors.draw(this.state, style.design, this.theme);
    this.measures.draw(this.state, style.design, this.theme);
  }

  async check() {
    try {
      const report = await send("GET", `${this.session.path}/lint`);
      this.colors.compare(report.contrast ?? []);
      this.brand.say(report.contrast ?? []);
      this.findings.draw(report);
    } catch (problem) {
      this.findings.fail(problem);
    }
    const { button } = this.parts.find(({ name }) => name === "findings");
    button.hidden = this.findings.missing;
    if (this.findings.missing && this.part === "findings") this.show("colors");
    const { count } = this.findings;
    button.replaceChildren("Findings", ...(count ? [" ", el("span", { class: "number", text: String(count) })] : []));
  }

  /** Changes a colour or a number where it is defined: in a token of the theme, or in the session's design. Resolves to whether it succeeded. */
  edit(control, { design, ...change }) {
    return change.token ? this.write(control, [change], { drag: control.type === "color" ? `colour ${this.turn}` : undefined }) : attempt(control, () => this.session.configure({ design }));
  }

  /** Makes changes of the theme, as one step. @param fixes whether pairs that fail afterwards are changed, too */
  write(control, changes, { what = "theme", fixes = false, drag } = {}) {
    return attempt(control, () => this.theme.step(what, async () => {
      await take(this, this.theme, changes, []);
      if (fixes) await fixContrast(this, this.theme);
    }, drag));
  }

  styles = () => this.all;

  /** Moves what only the session has into the theme, as far as the style has tokens for it. */
  move() {
    const { design } = this.state.configuration;
    const style = this.all.find(({ name }) => name === this.state.design.style).design;
    return take(this, this.theme, this.movable.flatMap((member) => moved(style, member, design[member])), this.movable);
  }

  /** A text with a button. The text is written later. */
  notice(text, work) {
    const does = button(text, async () => (await work(), this.parts.find(({ name }) => name === this.part).button.focus()));
    return el("div", { class: "notice", hidden: true }, el("p", {}, el("span"), " ", does), el("div", { "data-problem": "" }));
  }

  /** Goes to the control for a finding. */
  lead(pointer) {
    const [, first, index] = pointer.split("/");
    if (first === "design" && this.colors.has(index)) {
      this.show("colors");
      return this.colors.reveal(index);
    }
    const id = first === "tabs" ? this.state.tabs[Number(index)]?.id : undefined;
    const row = [...$("#tab-rows").children].find((node) => node.dataset.key === id);
    if (row) $("details", row).open = true;
    const places = { header: "#header-panel :is(input, button)", tabBar: "#bar-shown", accessories: "#banner-on", tabs: "#new-title", design: "[data-part=json]", theme: "#theme" };
    this.leave();
    const target = row ? $("summary", row) : [...document.querySelectorAll(places[first] ?? "#setup")].find((node) => node.checkVisibility());
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  }
}
