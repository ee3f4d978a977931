// The parts that the five apps are made of: cards, rows, drawings and formats. An app gives texts in four languages and its pages.

import { el, shape as svg } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { pushes } from "../plain.js";

const languages = ["en", "de", "nl", "ar"];

/** The day that the apps show as today: a picture is the same on every day. */
const today = Date.UTC(2026, 4, 12, 9, 41);
const day = 86_400_000;

/**
 * Makes an app's kit of texts and formats.
 * @param texts for each key the texts in English, German, Dutch and Arabic; a text alone is the same in all
 */
export const kitOf = (texts) => (language, locale) => {
  const at = Math.max(0, languages.indexOf(language));
  const format = (make, options) => {
    try {
      return new make(locale, options);
    } catch {
      return new make(language, options); // a locale that the browser does not know
    }
  };
  const numbers = (options) => {
    const one = format(Intl.NumberFormat, options);
    return (value) => one.format(value).replace("-", "−");
  };
  const dates = (options) => {
    const one = format(Intl.DateTimeFormat, { timeZone: "UTC", ...options });
    return (days, minutes = 0) => one.format(today + days * day + minutes * 60_000);
  };
  return {
    t: (key) => (Array.isArray(texts[key]) ? texts[key][at] : (texts[key] ?? key)),
    money: numbers({ style: "currency", currency: "EUR" }),
    signed: numbers({ style: "currency", currency: "EUR", signDisplay: "exceptZero" }),
    whole: numbers({ style: "currency", currency: "EUR", maximumFractionDigits: 0 }),
    number: numbers({}),
    percent: numbers({ style: "percent", maximumFractionDigits: 1 }),
    size: numbers({ style: "unit", unit: "megabyte", maximumFractionDigits: 1 }),
    celsius: numbers({ style: "unit", unit: "celsius" }),
    minutes: numbers({ style: "unit", unit: "minute" }),
    date: dates({ day: "numeric", month: "short" }),
    weekday: dates({ weekday: "short" }),
    letter: dates({ weekday: "narrow" }),
    full: dates({ weekday: "long", day: "numeric", month: "long" }),
    time: dates({ hour: "numeric", minute: "2-digit" }),
    /** A length such as 3:41. */
    length: (seconds) => {
      const two = format(Intl.NumberFormat, { minimumIntegerDigits: 2 });
      return `${format(Intl.NumberFormat, {}).format(Math.floor(seconds / 60))}:${two.format(seconds % 60)}`;
    },
  };
};

// MARK: Lists

/** A heading, and what is under it. */
export const section = (title, ...content) => el("section", {}, title && el("h3", { text: title }), ...content);

export const rows = (...items) => el("ul", { class: "rows" }, ...items);

const text = (name, value) => (value == null ? null : el("span", { class: name, text: value }));

/**
 * A row. It is a button if it pushes a page: `push` is its title and its content.
 * @param lead a drawing; @param value and `below` are at the end of the row; @param chip a state in words, `tone` its kind
 * @param on whether the switch at the end is on; `value` says it in words
 */
export function row({ lead, title, note, value, below, chip, tone, unread, push, on }) {
  const says = el("span", { class: "words" }, text("what", title), text("about", note), chip && el("span", { class: "chip", "data-tone": tone, text: chip }));
  const end = on !== undefined ? el("span", { class: "switch", "data-on": on, role: "img", "aria-label": value }) : value == null && below == null ? null : el("span", { class: "end" }, text("value", value), text("about", below));
  const content = [lead && el("span", { class: "lead", "aria-hidden": "true" }, lead), says, end];
  const inner = push ? el("button", { class: "row", ...pushes(...push) }, ...content) : el("div", { class: "row" }, ...content);
  inner.toggleAttribute("data-unread", Boolean(unread));
  return el("li", {}, inner);
}

/** Names and values: the facts about one thing. A third member is whether it is a switch that is on. */
export function facts(...pairs) {
  const list = rows(...pairs.map(([title, value, on]) => row({ title, value, on })));
  list.classList.add("facts");
  return list;
}

/** Cards side by side, as many as there is room for. */
export const grid = (...cards) => el("ul", { class: "grid" }, ...cards.map((card) => el("li", {}, card)));

/** A card that pushes a page: a drawing over two lines and a value. */
export const card = ({ art, title, note, value, push }) =>
  el("button", { class: "card", ...pushes(...push) }, el("span", { class: "art", "aria-hidden": "true" }, art), text("what", title), text("about", note), text("value", value));

/** A figure with its name. */
export const figure = (title, value, note) => el("div", { class: "figure" }, text("about", title), text("big", value), text("about", note));

export const hero = (...content) => el("div", { class: "hero" }, ...content);

export const words = (name, value) => el("p", { class: name, text: value });

/** A button over the full width that pushes a page. */
export const button = (title, push) => el("button", { class: "wide", ...pushes(...push) }, el("span", { text: title }));

// MARK: Drawings

export { shape as svg } from "../../shared/dom.js";

/** Colours on which white text has a contrast of at least 4.5:1, each with a lighter neighbour for gradients. */
const colors = [
  ["#2456E6", "#5C8BFF"], ["#0B7A5B", "#2FB98F"], ["#A2410B", "#F08A4B"], ["#7A35C9", "#B57BF2"], ["#B0205F", "#F0679E"],
  ["#00698F", "#37AFD4"], ["#8A5A00", "#DCA63A"], ["#445064", "#8C9AB3"],
];

export const colorOf = (index) => colors[index % colors.length];

/** Gives a drawing a colour and its lighter neighbour. In place of the first colour is the theme's accent. */
export const fill = (node, index) => {
  const [deep, light] = colorOf(index);
  node.style.setProperty("--deep", index % colors.length ? deep : `var(--deep-accent, ${deep})`);
  node.style.setProperty("--light", light);
  return node;
};

/** A disc with the first letters of a name. Arabic has no initials: its disc has the first letter after the article. */
export function disc(name, index) {
  const letters = /\p{Script=Arabic}/u.test(name) ? [...name.replace(/^ال/, "")][0] : name.split(/\s+/).slice(0, 2).map((part) => [...part][0]).join("").toUpperCase();
  return fill(el("span", { class: "disc", text: letters }), index);
}

/** A square with an icon. */
export const square = (name, index) => fill(el("span", { class: "square" }, icon(name, { filled: true })), index);

let ids = 0;

/** A gradient for the shapes of one drawing, from the light to the deep colour. */
export function gradient(index, attributes = { x2: 1, y2: 1 }) {
  const [deep, light] = colorOf(index);
  const id = `g${(ids += 1)}`;
  return { paint: `url(#${id})`, node: svg("linearGradient", { id, ...attributes }, svg("stop", { offset: 0, "stop-color": light }), svg("stop", { offset: 1, "stop-color": deep })) };
}

/** A line of values, in the order of time: it begins at the leading side. */
export function sparkline(values) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => `${((index * 300) / (values.length - 1)).toFixed(1)} ${(66 - ((value - low) / (high - low)) * 58).toFixed(1)}`);
  const id = `g${(ids += 1)}`;
  const fade = svg("linearGradient", { id, x2: 0, y2: 1 }, svg("stop", { offset: 0, "stop-color": "currentColor", "stop-opacity": 0.28 }), svg("stop", { offset: 1, "stop-color": "currentColor", "stop-opacity": 0 }));
  const line = svg("path", { d: `M${points.join("L")}`, fill: "none", stroke: "currentColor", "stroke-width": 2.5, "stroke-linejoin": "round", "stroke-linecap": "round", "vector-effect": "non-scaling-stroke" });
  return svg("svg", { viewBox: "0 0 300 72", class: "sparkline turns", preserveAspectRatio: "none", "aria-hidden": "true" }, fade, svg("path", { d: `M${points.join("L")}L300 72L0 72Z`, fill: `url(#${id})` }), line);
}

/** Columns with a label each; one is marked. */
export function columns(values, labels, marked) {
  const most = Math.max(...values);
  return el("ul", { class: "columns" }, ...values.map((value, index) => {
    const bar = el("i", { "aria-hidden": "true" });
    bar.style.height = `${(value / most) * 100}%`;
    return el("li", { "data-marked": index === marked }, el("span", { class: "plot" }, bar), el("span", { class: "about", text: labels[index] }));
  }));
}

/** How much of a whole, from 0 to 1. */
export function progress(part) {
  const done = el("i");
  done.style.width = `${part * 100}%`;
  return el("span", { class: "progress", "aria-hidden": "true" }, done);
}
