// The colours of the design in pairs of foreground and background, with their contrast.

import { el, fill, reconcile, set } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { aliasOf, placesIn, rewritten, tokenOf, written } from "./document.js";
import { ink } from "../../shared/paint.js";
import { colorIn } from "./tone.js";
import { invalid } from "../../shared/problem.js";

/** The names of the pairs, and their members of the design. */
const pairs = [
  ["Header title", "headerForegroundColor", "headerBackground"],
  ["Header subtitle", "subtitleColor", "headerBackground"],
  ["Selected tab", "selectedTabTextColor", "selectedTabBackgroundColor"],
  ["Other tabs", "deselectedTabTextColor", "deselectedTabBackgroundColor"],
  ["Indicator", "indicatorColor", "tabBarBackgroundColor"],
  ["Badge", "badgeTextColor", "badgeColor"],
  ["Divider", "dividerColor", "backgroundColor"],
].map(([name, front, back]) => ({ name, front, back }));

/** The names of members that are neither text nor a tab's own background. */
const roles = { indicatorColor: "Line", dividerColor: "Line", tabBarBackgroundColor: "Bar", backgroundColor: "Page", headerBackground: "Header" };

export class Colors {
  /** @param edit changes a colour, for a control */
  constructor({ edit }) {
    this.edit = edit;
    this.caption = el("p", { class: "hint" });
    this.list = el("ul", { class: "pairs" });
    this.root = el("div", {}, this.caption, this.list);
  }

  draw(state, template, theme) {
    Object.assign(this, { state, template, theme, scheme: state.traits.colorScheme });
    this.caption.textContent = `Colours in ${this.scheme}. A change applies to every session with this theme.`;
    reconcile(this.list, pairs, ({ front }) => front, (pair) => this.make(pair), (row, pair) => this.update(row, pair));
    this.list.style.setProperty("--most", Math.min(3, Math.max(...[...this.list.children].map((row) => row.swatches.size))));
  }

  make({ name, front }) {
    const id = `pair-${front}`;
    const parts = {
      swatches: el("div", { class: "swatches" }),
      ratios: el("div", { class: "ratios" }),
      toggle: el("button", { class: "square", type: "button", "aria-expanded": "false", "aria-controls": id, "aria-label": `Details of ${name}`, title: "Details", onclick: () => this.expand(row, parts.more.hidden) }, icon("down")),
      more: el("div", { class: "details", id, hidden: true }),
      places: el("ul", { class: "places" }),
      fields: el("div", { class: "fields" }),
    };
    parts.more.append(parts.fields, parts.places);
    const row = el("li", { class: "pair-row" }, parts.swatches, el("div", { class: "words" }, el("h3", { text: name }), parts.ratios), parts.toggle, parts.more, el("div", { "data-problem": "" }));
    return Object.assign(row, { parts, swatches: new Map() });
  }

  expand(row, open) {
    row.parts.more.hidden = !open;
    row.parts.toggle.setAttribute("aria-expanded", String(open));
  }

  update(row, { name, front, back }) {
    const colors = [...this.colorsOf(front, "Text", name), ...this.colorsOf(back, "Background", name)];
    const kept = new Map();
    for (const color of colors) {
      const key = `${color.member} ${color.keys.join(" ")}`;
      const swatch = row.swatches.get(key) ?? new Swatch((control, value) => this.change(control, kept.get(key) ?? swatch, value));
      kept.set(key, swatch);
      swatch.draw(color, this.theme);
    }
    row.swatches = kept;
    show(row.parts.swatches, [...kept.values()].map((swatch) => swatch.root));
    show(row.parts.fields, [...kept.values()].map((swatch) => swatch.fields));
    this.drawRatios(row, front, name);
  }

  /** The colours of a member: one, or those of a gradient. */
  colorsOf(member, role, name) {
    const value = this.state.design[member];
    const template = this.state.configuration.design?.[member] ?? this.template[member];
    const local = Object.hasOwn(this.state.configuration.design ?? {}, member);
    const places = member === "headerBackground" ? placesIn(value) : [[]];
    const part = roles[member] ?? role;
    return places.map((keys, index) => {
      const word = places.length > 1 ? `${part} ${index + 1} of ${places.length}` : part;
      const color = keys.reduce((at, key) => at?.[key], value);
      const token = local ? aliasOf(written(template, keys, this.scheme)) : tokenOf(this.template, member, keys, this.scheme);
      // Without its own colour, the subtitle has the title's.
      const follows = member === "subtitleColor" && !this.theme.tokens[token] && !local;
      return { member, keys, template, local, follows, word, name: `${name}: ${word.toLowerCase()}`, color, token };
    });
  }

  /** Replaces a colour where it is defined; null resets it. Resetting a member of the session's own design restores the style's. */
  change(control, { shown }, color) {
    const { member, keys, template, local } = shown;
    const token = color === null && local ? null : shown.token;
    const design = token ? undefined : { [member]: color === null ? null : rewritten(template, keys, this.scheme, color) };
    return this.edit(control, { token, scheme: this.scheme, color, design });
  }

  /** Shows the server's contrast ratios beside the pairs. */
  compare(contrast) {
    this.contrast = contrast;
    for (const [index, row] of [...this.list.children].entries()) this.drawRatios(row, pairs[index].front, pairs[index].name);
  }

  drawRatios(row, member) {
    const checks = (this.contrast ?? []).filter(({ pointer }) => pointer === `/design/${member}`);
    const ranked = checks.toSorted((a, b) => a.ratio / a.required - b.ratio / b.required);
    const worst = ["light", "dark"].map((scheme) => ranked.find(({ colorScheme }) => colorScheme === scheme)).filter(Boolean);
    const same = worst.length === 2 && worst[0].ratio === worst[1].ratio && worst[0].required === worst[1].required;
    const lines = same ? [{ ...worst[0], colorScheme: null }] : worst;
    row.parts.ratios.replaceChildren(...lines.map(verdict));
    row.toggleAttribute("data-fails", worst.some(({ passes }) => !passes));
    row.parts.places.replaceChildren(
      ...checks.map((check) => el("li", {}, verdict(check), el("span", {}, `${check.where}, `, el("code", { text: check.background })))),
    );
  }

  has(member) {
    return pairs.some(({ front, back }) => front === member || back === member);
  }

  /** Opens the pair of a member, and scrolls to it. */
  reveal(member) {
    const at = pairs.findIndex(({ front, back }) => front === member || back === member);
    const row = this.list.children[at];
    if (!row) return;
    this.expand(row, true);
    row.scrollIntoView({ block: "center" });
    const swatch = [...row.swatches.values()].find(({ shown }) => shown.member === member);
    swatch?.input.focus({ preventScroll: true });
  }
}

/** The ratio, in words as well as in colour: "Light 2.31 fails 4.5". */
function verdict({ colorScheme, ratio, required, passes }) {
  const scheme = colorScheme === null ? [] : [icon(colorScheme === "dark" ? "moon" : "sun"), el("span", { class: "spoken", text: colorScheme === "dark" ? "Dark " : "Light " })];
  return el("span", { class: "ratio", "data-passes": String(passes) }, ...scheme, el("b", { text: ratio.toFixed(2) }), ` ${passes ? "passes" : "fails"} ${required}`);
}

/** Makes nodes the children of a parent, unless they already are. */
function show(parent, nodes) {
  if (nodes.length !== parent.children.length || nodes.some((node, index) => parent.children[index] !== node)) parent.replaceChildren(...nodes);
}

// One colour: a button that opens the system's colour picker, and the value, opacity and origin as text.

class Swatch {
  /** @param pick called with the control and the chosen colour; null resets it to the default */
  constructor(pick) {
    this.pick = pick;
    this.pending = 0;
    this.input = el("input", { type: "color", oninput: () => this.choose(this.input, this.input.value.toUpperCase() + this.alpha) });
    this.root = el("label", { class: "swatch" }, this.input);
    this.word = el("span");
    this.value = el("input", { spellcheck: "false", autocomplete: "off", onchange: () => this.type() });
    this.opacity = el("input", { type: "range", min: 0, max: 100, step: 1, oninput: () => this.choose(this.opacity, this.shown.color.slice(0, 7) + suffix(this.opacity.value)) });
    this.percent = el("output");
    this.wrong = el("div");
    this.origin = el("p", { class: "origin" });
    this.reset = el("button", { class: "button", type: "button", text: "Reset", onclick: () => this.pick(this.reset, null) });
    this.fields = el(
      "div", { class: "color" }, el("label", { class: "field" }, this.word, this.value), this.wrong,
      el("label", { class: "field" }, el("span", { text: "Opacity" }), el("span", { class: "slide" }, this.opacity, this.percent)),
      el("div", { class: "from" }, this.origin, this.reset),
    );
  }

  /** The alpha digits after the first six. An invisible colour becomes opaque when it is changed. */
  get alpha() {
    const alpha = this.shown.color.slice(7).toUpperCase();
    return alpha === "00" || alpha === "FF" ? "" : alpha;
  }

  draw(shown, theme) {
    this.shown = shown;
    const { color, name, word, token } = shown;
    this.server = color;
    const names = { input: name, value: `${name}, hexadecimal`, opacity: `${name}, opacity`, reset: `Reset ${name}` };
    for (const [part, text] of Object.entries(names)) set(this[part], { "aria-label": text });
    this.word.textContent = word;
    const of = token && theme.tokens[token];
    this.root.title = `${word} ${color}${token ? `, ${token}` : ""}`;
    const by = of?.aliases?.length ? ` through ${of.aliases.join(" and ")}` : "";
    const own = shown.local ? "Set only in this session" : shown.follows ? "Same as the title" : "From the style; a change applies only to this session";
    this.origin.replaceChildren(...(of ? [el("code", { text: token }), by] : [own]));
    this.reset.hidden = !shown.local && (of?.source !== "theme" || theme.readOnly);
    if (!this.pending) this.paint(color);
    fill(this.value, color);
  }

  paint(color) {
    this.root.style.setProperty("--color", ink(color));
    this.input.value = color.slice(0, 7).toLowerCase();
    const percent = Math.round((parseInt(color.slice(7) || "FF", 16) / 255) * 100);
    this.opacity.value = percent;
    this.percent.textContent = `${percent} %`;
  }

  type() {
    const color = colorIn(this.value.value);
    invalid(this.value, !color);
    this.wrong.replaceChildren(...(color ? [] : [el("p", { class: "problem", role: "alert", text: "A colour such as #295EFF or rgb(41, 94, 255)." })]));
    if (color) this.choose(this.value, color);
  }

  /** Shows the chosen colour at once, before the server's state. A refused colour is reverted. */
  async choose(control, color) {
    this.shown = { ...this.shown, color };
    this.pending += 1;
    this.paint(color);
    this.value.value = color;
    const done = await this.pick(control, color);
    this.pending -= 1;
    if (this.pending || done !== false) return;
    this.paint(this.server);
    this.value.value = this.server;
  }
}

const suffix = (percent) => (Number(percent) === 100 ? "" : Math.round(percent * 2.55).toString(16).padStart(2, "0").toUpperCase());
