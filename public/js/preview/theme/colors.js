// The colours of the design in pairs of foreground and background, with their contrast.

import { $, el, reconcile } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { Swatch } from "./swatch.js";
import { aliasOf, placesIn, rewritten, written } from "./tokens.js";

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
      toggle: el("button", { class: "square", type: "button", "aria-expanded": "false", "aria-controls": id, "aria-label": `Details of ${name}`, title: "Details" }, icon("down")),
      more: el("div", { class: "details", id, hidden: true }),
      places: el("ul", { class: "places" }),
      fields: el("div", { class: "fields" }),
    };
    parts.more.append(parts.fields, parts.places);
    const row = el("li", { class: "pair-row" }, parts.swatches, el("div", { class: "words" }, el("h3", { text: name }), parts.ratios), parts.toggle, parts.more, el("div", { "data-problem": "" }));
    row.parts = parts;
    row.swatches = new Map();
    parts.toggle.addEventListener("click", () => this.expand(row, parts.more.hidden));
    return row;
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
      const token = aliasOf(written(template, keys, this.scheme));
      // Without its own colour, the subtitle has the title's.
      const follows = member === "subtitleColor" && template === undefined;
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
