// The fonts, sizes and the header's background of the design, each with the token that it comes from.

import { el, fill, reconcile, write } from "../../shared/dom.js";
import { aliasOf, rewritten, written } from "./document.js";

const weights = [[100, "Thin"], [200, "Extra light"], [300, "Light"], [400, "Regular"], [500, "Medium"], [600, "Semibold"], [700, "Bold"], [800, "Extra bold"], [900, "Black"]];
const textStyles = [
  ["largeTitle", "Large title"], ["title1", "Title 1"], ["title2", "Title 2"], ["title3", "Title 3"], ["headline", "Headline"], ["body", "Body"],
  ["callout", "Callout"], ["subheadline", "Subheadline"], ["footnote", "Footnote"], ["caption1", "Caption 1"], ["caption2", "Caption 2"],
];

const points = (name, member, max, step = 0.5) => ({ name, member, keys: [], max, step, unit: "pt" });
const font = (name, member) => [
  { name: `${name}, size`, member, keys: ["size"], min: 6, max: 40, step: 0.5, unit: "pt" },
  { name: `${name}, weight`, member, keys: ["weight"], options: weights },
  { name: `${name}, style`, member, keys: ["style"], options: textStyles, help: "How it grows with the text size" },
];

const groups = [
  ["Title", font("Title", "titleFont")],
  ["Subtitle", font("Subtitle", "subtitleFont")],
  ["Selected tab", font("Selected tab", "selectedTabTitleFont")],
  ["Other tabs", font("Other tabs", "deselectedTabTitleFont")],
  ["Tabs", [points("Height", "tabHeight", 96), points("Corner radius", "tabCornerRadius", 48), points("Padding at the sides", "tabPaddingX", 32), points("Padding above and below", "tabPaddingY", 32)]],
  ["Lines", [points("Indicator", "indicatorHeight", 16), points("Divider", "dividerHeight", 8)]],
];

export class Measures {
  /** @param edit changes a value, for a control */
  constructor({ edit }) {
    this.edit = edit;
    this.list = el("div", { class: "measures" });
    this.root = el("div", { hidden: true }, el("p", { class: "hint", text: "In points, before the text size is applied. A token changes every session with this theme." }), this.list);
  }

  draw(state, template, theme) {
    Object.assign(this, { state, template, theme });
    const all = [...groups, ["Header background", this.background()]].map(([title, fields]) => ({ title, fields }));
    reconcile(this.list, all, ({ title }) => title, ({ title }) => this.section(title), (section, { fields }) => {
      reconcile(section.list, fields, key, (field) => this.row(field), (row, field) => this.update(row, field));
    });
  }

  /** The fields of the header's background: its kind and, for a gradient, its angle and the places of its colours. */
  background() {
    const { headerBackground: value } = this.state.design;
    const kind = { name: "Fill", member: "headerBackground", keys: [], options: [["color", "One colour"], ["gradient", "Gradient"]], value: value.type, make: (type) => filled(this.written("headerBackground"), value, type) };
    // An image comes from the style, and has no other fields here.
    if (value.type !== "color" && value.type !== "gradient") return [];
    if (value.type === "color") return [kind];
    const stops = value.stops.map((_, index) => ({ name: `Colour ${index + 1} at`, member: "headerBackground", keys: ["stops", index, "position"], max: 1, step: 0.05, unit: "" }));
    return [kind, { name: "Angle", member: "headerBackground", keys: ["angle"], min: -360, max: 360, step: 5, unit: "°" }, ...stops];
  }

  section(title) {
    const list = el("ul", {});
    return Object.assign(el("section", { "aria-label": title }, el("h3", { text: title }), list), { list });
  }

  row(field) {
    const { name, options, min = 0, max, step, unit } = field;
    const word = el("span", { class: "word", text: name.split(", ").at(-1).replace(/^./, (letter) => letter.toUpperCase()) });
    const origin = el("code", { class: "origin" });
    const change = (value) => this.change(row, value);
    const reset = el("button", { class: "button", type: "button", text: "Reset", "aria-label": `Reset ${name}`, onclick: () => change(null) });
    const row = el("li", { class: "measure" }, el("div", { class: "words" }, word, origin), reset);
    if (options) {
      row.input = el("select", { "aria-label": name, title: field.help, onchange: () => change(row.input.value) }, ...options.map(([value, text]) => el("option", { value, text })));
      row.append(row.input);
    } else {
      row.slider = el("input", { type: "range", min, max, step, "aria-label": `${name}, slider`, oninput: () => change((row.input.value = row.slider.value)) });
      row.input = el("input", { type: "number", min, max, step, inputmode: "decimal", "aria-label": name, onchange: () => row.input.reportValidity() && row.input.value !== "" && change(row.input.value) });
      row.append(row.slider, el("label", { class: "number-field" }, row.input, el("span", { "aria-hidden": "true", text: unit })));
    }
    row.append(el("div", { "data-problem": "" }));
    return Object.assign(row, { origin, reset });
  }

  update(row, field) {
    const { member, keys } = field;
    const template = this.written(member);
    const local = Object.hasOwn(this.state.configuration.design ?? {}, member);
    const token = keys.length || !field.options ? aliasOf(written(template, keys, this.state.traits.colorScheme)) : null;
    const of = token && this.theme.tokens[token];
    row.shown = { ...field, template, local, token };
    const value = field.value ?? of?.[this.state.traits.colorScheme] ?? keys.reduce((at, name) => at?.[name], this.state.design[member]);
    if (row.input.localName === "select" && ![...row.input.options].some((option) => option.value === String(value))) row.input.append(el("option", { value, text: String(value) }));
    fill(row.input, String(value));
    if (row.slider) fill(row.slider, String(value));
    write(row.origin, token?.replace(/^theme\./, "") ?? (local ? "Only in this session" : "From the style"));
    row.reset.hidden = !local && (of?.source !== "theme" || this.theme.readOnly);
  }

  written(member) {
    return this.state.configuration.design?.[member] ?? this.template[member];
  }

  /** Changes a value where it is defined; null resets it. */
  change(row, text) {
    const { member, keys, template, local, token, options, make } = row.shown;
    if (text === null && local) return this.edit(row.input, { token: null, design: { [member]: null } });
    const value = text === null || (options && Number.isNaN(Number(text))) ? text : Number(text);
    const made = make ? make(value) : rewritten(template, keys, this.state.traits.colorScheme, value);
    return this.edit(row.input, { token, value, design: { [member]: made } });
  }
}

const key = ({ member, keys }) => [member, ...keys].join(" ");

/** A background of another kind, with the colours that it has. */
function filled(template, value, type) {
  const colors = value.type === "gradient" ? value.stops.map((stop, index) => template?.stops?.[index]?.color ?? stop.color) : [template?.color ?? value.color];
  if (type === "color") return { type, color: colors[0] };
  return { type, angle: 180, stops: [{ color: colors[0], position: 0 }, { color: colors.at(-1), position: 1 }] };
}
