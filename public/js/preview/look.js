// The Theme section: which style and theme, light or dark, how large the text; and the panel behind it, once it is opened.

import { latest, request, send } from "../shared/api.js";
import { $, el } from "../shared/dom.js";
import { attempt } from "../shared/problem.js";
import { categories, textSizes } from "./textsizes.js";

export class Look {
  constructor(session, { say }) {
    Object.assign(this, { session, say, styles: [] });
    this.style = $("#style");
    this.theme = $("#theme");
    this.size = $("#text-size");
    this.choice(this.style, (style) => session.configure({ style }));
    this.choice(this.theme, (theme) => session.configure({ theme }));
    this.choice($("#scheme-select"), (colorScheme) => session.resize({ colorScheme }));
    this.textSize();
    this.naming();
    attempt(this.style, async () => {
      this.styles = (await send("GET", "/v1/styles")).styles;
      for (const { name } of this.styles) offer(this.style, name, capital(name));
      this.panel?.styled(this.styles);
    });
    const list = () => this.list().catch(() => {}); // what is used is offered anyway
    this.theme.addEventListener("focus", list);
    list();
    $("#open-theme").addEventListener("click", (event) => this.open(event.currentTarget));
    if (location.hash === "#theme") this.open($("#open-theme"));
  }

  /** The themes there are now: others make them too. */
  async list() {
    const { themes } = await send("GET", "/v1/themes");
    for (const { name } of themes) offer(this.theme, name);
    const names = new Set([...themes.map(({ name }) => name), this.theme.value]);
    for (const option of [...this.theme.options]) if (!names.has(option.value)) option.remove();
  }

  choice(menu, work) {
    menu.addEventListener("change", async () => {
      if (!(await attempt(menu, () => work(menu.value))) && this.state) this.render(this.state);
    });
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

  /** The form that a new theme's name is typed in. */
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
      if (!(await attempt(name, () => this.make(name.value.trim())))) return name.focus();
      this.say(`The session uses the new theme ${name.value.trim()}`);
      name.value = "";
      show(false);
    });
  }

  /** Makes a theme that lays nothing over the defaults yet, and gives it to the session. */
  async make(name) {
    const path = `/v1/themes/${encodeURIComponent(name)}`;
    try {
      await request("PUT", path, { body: {}, headers: { "If-None-Match": "*" } });
    } catch (problem) {
      if (problem.status === 412) Object.assign(problem, { title: "The name is taken", detail: "Choose another one, or pick that theme above.", errors: [] });
      throw problem;
    }
    await this.session.configure({ theme: name });
  }

  /** Makes a theme with a name of its own. */
  async copy() {
    const stem = `${this.state.design.style}-theme`.slice(-60);
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? stem : `${stem}-${number}`;
      try {
        return await this.make(name);
      } catch (problem) {
        if (problem.status !== 412 || number === 99) throw problem;
      }
    }
  }

  /** Opens or closes the panel; the first time it is fetched. */
  async open(button) {
    const place = $("#theme-panel");
    if (!this.panel) {
      await attempt(button, async () => {
        const { Panel } = await import("./theme/panel.js");
        this.panel ??= new Panel(place, { session: this.session, say: this.say, copy: () => this.copy() });
        await this.panel.dressed;
      });
      if (!this.panel) return;
      this.panel.styled(this.styles);
    }
    const opens = place.hidden;
    place.hidden = !opens;
    button.setAttribute("aria-expanded", String(opens));
    document.documentElement.toggleAttribute("data-theming", opens);
    if (!opens) return;
    if (this.state) this.panel.render(this.state);
    this.panel.configured(); // it may have been while nobody looked
    const section = $("#theme-section");
    // In a sheet there is room for the panel alone.
    (section.parentElement.clientHeight < 600 ? place : section).scrollIntoView();
  }

  /** The session was configured, or its theme replaced. */
  configured() {
    if (this.panel && !$("#theme-panel").hidden) this.panel.configured();
  }

  render(state) {
    this.state = state;
    const { design, traits } = state;
    offer(this.style, design.style, capital(design.style));
    offer(this.theme, design.theme);
    this.style.value = design.style;
    this.theme.value = design.theme;
    $("#scheme-select").value = traits.colorScheme;
    if (!this.sliding) {
      this.size.value = Math.max(0, categories.indexOf(traits.contentSizeCategory));
      this.drawSize(traits.contentSizeCategory);
    }
    if (!$("#theme-panel").hidden) this.panel.render(state);
  }
}

function offer(menu, value, text = value) {
  if (![...menu.options].some((option) => option.value === value)) menu.append(el("option", { value, text }));
}

const capital = (name) => name[0].toUpperCase() + name.slice(1);
