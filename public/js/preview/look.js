// The Theme section: style, theme, colour scheme and text size, and the theme panel, which is loaded when it is first opened and has the
// column for itself.

import { latest, request, send } from "../shared/api.js";
import { hasChanged } from "../shared/changes.js";
import { $, el } from "../shared/dom.js";
import { attempt, part, sends } from "../shared/problem.js";
import { titleOf } from "../shared/recent.js";
import { keepFields } from "./theme/drafts.js";
import { categories, textSizes } from "./choices.js";

export class Look {
  /** @param say announces a text; @param frames those of the stage */
  constructor(session, { say, frames }) {
    Object.assign(this, { session, say, frames, styles: [], shipped: new Set(["default"]) });
    this.style = $("#style");
    this.theme = $("#theme");
    this.size = $("#text-size");
    this.choice(this.style, (style) => session.configure({ style }));
    this.choice(this.theme, (theme) => session.configure({ theme }));
    this.textSize();
    this.naming();
    keepFields(session.path, [$("#new-title"), $("#theme-name"), $("#pending-reason")]);
    for (const type of ["pointerenter", "focus"]) this.style.addEventListener(type, () => this.listStyles());
    const list = () => this.list().catch(() => {}); // without the list, the menus have only the current names
    this.theme.addEventListener("focus", list);
    list();
    $("#open-theme").addEventListener("click", (event) => this.open(event.currentTarget));
    $("#close-theme").addEventListener("click", () => this.show(false));
  }

  /** Loads the styles for the menu, the theme panel and the contrast. They are large, so the page is ready before. */
  listStyles() {
    return (this.listing ??= attempt(this.style, async () => {
      this.styles = (await send("GET", "/v1/styles")).styles;
      for (const { name } of this.styles) offer(this.style, name, titleOf(name));
      this.panel?.styled(this.styles);
    }));
  }

  /** The themes, which other clients may change too. Built-in themes are read-only. */
  async list() {
    const { themes } = await send("GET", "/v1/themes");
    this.shipped = new Set(themes.filter(({ readOnly }) => readOnly).map(({ name }) => name));
    for (const { name } of themes) offer(this.theme, name);
    if (this.panel?.theme.name) this.panel.changed();
    const names = new Set([...themes.map(({ name }) => name), this.theme.value]);
    for (const option of [...this.theme.options]) if (!names.has(option.value)) option.remove();
    // An open menu is rebuilt only if the themes have changed.
    const { value } = this.theme;
    if (!hasChanged(this, "themes", [...this.theme.options].map((option) => [option.value, this.shipped.has(option.value)]))) return;
    const groups = [["Read only", true], ["Editable", false]].map(([label, shipped]) => {
      const options = [...this.theme.options].filter((option) => this.shipped.has(option.value) === shipped);
      return el("optgroup", { label, hidden: !options.length }, ...options);
    });
    this.theme.replaceChildren(...groups);
    this.theme.value = value;
  }

  choice(menu, work) {
    sends(menu, work, () => this.state && this.render(this.state));
  }

  textSize() {
    const send = latest((contentSizeCategory) => attempt(this.size, () => this.session.resize({ contentSizeCategory })));
    this.size.addEventListener("input", () => {
      this.sliding = true;
      const category = categories[this.size.value];
      this.drawSize(category);
      send(category);
    });
    this.size.addEventListener("change", () => (this.sliding = false));
  }

  drawSize(category) {
    const [name] = textSizes[category] ?? [category];
    this.size.setAttribute("aria-valuetext", name);
    $("#text-size-name").textContent = name;
  }

  /** Connects the form for the name of a new theme. */
  naming() {
    const [button, form, name] = [$("#new-theme"), $("#name-theme"), $("#theme-name")];
    const show = (shown) => {
      form.hidden = !shown;
      button.setAttribute("aria-expanded", String(shown));
      (shown ? name : button).focus();
    };
    button.addEventListener("click", () => show(form.hidden));
    form.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      show(false);
    });
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (!(await attempt(name, () => this.copy(this.state.design.theme, name.value.trim())))) return name.focus();
      this.say(`The session uses the new theme ${name.value.trim()}`);
      name.value = "";
      show(false);
    });
  }

  /** Creates a theme, and applies it to the session. */
  async make(name, document) {
    const path = `/v1/themes/${encodeURIComponent(name)}`;
    try {
      await request("PUT", path, { body: document, headers: { "If-None-Match": "*" } });
    } catch (problem) {
      if (problem.status === 412) Object.assign(problem, { title: "The name is taken", detail: "Choose another one, or pick that theme above.", errors: [] });
      throw problem;
    }
    await this.session.configure({ theme: name });
    return name;
  }

  /** Lets a document be edited: the session gets a copy of a theme that is built in. The copy of `default` is empty: every theme is merged over it. */
  async own(document) {
    // Changes that come meanwhile wait, too: otherwise they would overtake each other.
    if (document.readOnly) document.owned ??= this.replace(document).finally(() => (document.owned = null));
    await document.owned;
  }

  async replace(document) {
    this.copying ??= this.copy(document.name).finally(() => (this.copying = null));
    await document.load(await this.copying);
    this.say(`The session uses the new theme ${document.name}`);
  }

  /** Copies a theme, under an unused name unless there is one. */
  async copy(source, wanted) {
    const document = source === "default" ? {} : await send("GET", `/v1/themes/${encodeURIComponent(source)}`);
    if (wanted) return this.make(wanted, document);
    const stem = source === "default" ? `${this.state.design.style}-theme`.slice(-60) : `${source}-copy`.slice(-60);
    const taken = [...this.theme.options].map(({ value }) => value);
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? stem : `${stem}-${number}`;
      if (taken.includes(name)) continue;
      try {
        return await this.make(name, document);
      } catch (problem) {
        if (problem.status !== 412 || number === 99) throw problem;
      }
    }
  }

  /** Opens or closes the panel. It is loaded the first time. */
  async open(button) {
    const place = $("#theme-panel");
    if (!place.hidden) return;
    if (!this.panel) {
      await attempt(button, async () => {
        const { Panel } = await part(() => import("./theme/panel.js"));
        this.panel ??= new Panel(place, { session: this.session, say: this.say, own: (document) => this.own(document), make: (name, document) => this.make(name, document), shipped: (name) => this.shipped.has(name), names: () => [...this.theme.options].map(({ value }) => value), listed: () => this.list(), frames: this.frames, leave: () => this.show(false) });
        await this.panel.sheet;
      });
      if (!this.panel) return;
      this.listStyles();
      this.panel.styled(this.styles);
    }
    this.show(true);
    if (this.state) this.panel.render(this.state);
    this.panel.configured(); // the configuration may have changed while the panel was closed
  }

  /** Shows the theme, or the other settings, in the column. */
  show(theme) {
    $("#theme-panel").hidden = !theme;
    document.documentElement.toggleAttribute("data-theming", theme);
    $("#open-theme").setAttribute("aria-pressed", String(theme));
    $("#close-theme").setAttribute("aria-pressed", String(!theme));
    $("#setup").scrollTop = 0;
  }

  /** Watches the contrast, once the page is ready. */
  async watch() {
    this.watching = true;
    await this.listStyles();
    const { Contrast } = await part(() => import("./theme/contrast.js")).catch(() => ({})); // without it, lint has the findings
    if (!Contrast) return;
    this.contrast = new Contrast(this.session, { styles: () => this.styles, shipped: (name) => this.shipped.has(name), own: (document) => this.own(document), say: this.say });
    this.contrast.render(this.state);
  }

  /** Called when the session was configured or its theme was replaced. */
  configured() {
    if (this.panel && !$("#theme-panel").hidden) this.panel.configured();
  }

  render(state) {
    this.state = state;
    const { design, traits } = state;
    offer(this.style, design.style, titleOf(design.style));
    offer(this.theme, design.theme);
    this.style.value = design.style;
    this.theme.value = design.theme;
    if (!this.sliding) {
      this.size.value = Math.max(0, categories.indexOf(traits.contentSizeCategory));
      this.drawSize(traits.contentSizeCategory);
    }
    this.explain(design.problem);
    if (!$("#theme-panel").hidden) this.panel.render(state);
    if (this.contrast) this.contrast.render(state);
    else if (!this.watching) setTimeout(() => this.watching || this.watch(), 500);
  }

  /** Shows why the session keeps its earlier look, and how to change that (T10). */
  explain(problem) {
    const place = $("#design-problem");
    if (!hasChanged(this, "problem", problem && [problem.pointer, problem.detail])) return;
    place.hidden = !problem;
    if (!problem) return place.replaceChildren();
    const member = problem.pointer.split("/")[2];
    const reset = el("button", { class: "button lined", type: "button", text: `Reset ${member}` });
    reset.addEventListener("click", () => attempt(reset, () => this.session.configure({ design: { [member]: null } })));
    const why = el("p", {}, el("b", { text: "The session keeps its earlier look. " }), `Its own ${member} does not fit the theme: ${problem.detail}.`);
    place.replaceChildren(why, reset);
  }
}

function offer(menu, value, text = value) {
  if (![...menu.options].some((option) => option.value === value)) menu.append(el("option", { value, text }));
}
