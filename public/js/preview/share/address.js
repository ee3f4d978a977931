// The settings of the preview in the URL: `#theme&inspector=events&guides&zoom=0.75&frame=:width=820,idiom=pad`. The page keeps them there.

import "../loaded.js";
import { decoded } from "../../shared/api.js";
import { categories } from "../choices.js";

/** The parts of the left panel that can be open, and the views of the inspector. */
export const panels = ["tabs", "popups", "header", "bar", "behaviour", "theme", "environment"];
export const inspectors = ["state", "events", "gesture", "spoken", "command"];

const most = { filter: 64, frames: 12, zoom: [0.05, 4], widths: 6 };

/** The guides over the device, and those that are meant by `guides` alone. */
export const guideNames = { frames: "Frames", origins: "Page origins", offset: "Offset", visible: "Most visible page", indicator: "Indicator" };
const usualGuides = "origins,offset,indicator";

const oneOf = (...names) => (text) => (names.includes(text) ? text : null);

/** A decimal number in a range. */
const number = (least, greatest) => (text) => {
  const value = /^\d{1,6}(\.\d{1,4})?$/.test(text) ? Number(text) : NaN;
  return value >= least && value <= greatest ? value : null;
};

/** A positive whole number, such as a revision. */
const whole = (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Texts that are separated by commas, each once; null unless all are valid. */
const list = (read, count) => (text) => {
  const all = [...new Set(text.split(","))];
  return all.length <= count && all.every((one) => read(one) !== null) ? all.map(read) : null;
};

const names = Object.keys(guideNames);
const readGuides = (text) => list(oneOf(...names), names.length)(text || usualGuides);

function writeGuides(on) {
  const text = names.filter((name) => on.includes(name)).join();
  return text === usualGuides ? "" : text || null;
}

/** How far the stage is scrolled, in pixels: `120,40`. */
const pixels = (text) => (/^\d{1,5},\d{1,5}$/.test(text) ? text.split(",").map(Number) : null);

/** The pictures of the matrix: `320,390/light,dark/ltr,rtl/large`, the widths in points; the text sizes may be absent. */
const sides = [list(number(200, 1366), most.widths), list(oneOf("light", "dark"), 2), list(oneOf("ltr", "rtl"), 2), list(oneOf(...categories), categories.length)];

export const usualMatrix = { widths: [320, 390, 820], schemes: ["light", "dark"], directions: ["ltr", "rtl"], sizes: ["large"] };

function readMatrix(text) {
  if (text === "") return usualMatrix;
  const parts = text.split("/");
  if (parts.length === 3) parts.push("large");
  const [widths, schemes, directions, sizes] = sides.map((read, index) => (parts.length === sides.length ? read(parts[index]) : null));
  return widths && schemes && directions && sizes ? { widths, schemes, directions, sizes } : null;
}

function writeMatrix({ widths, schemes, directions, sizes = ["large"] }) {
  const text = [widths, schemes, directions, sizes].join("/").replace(/\/large$/, "");
  return text === Object.values(usualMatrix).slice(0, 3).join("/") ? "" : readMatrix(text) && text;
}

/** The members of a view of a session (the query of `GET /v1/sessions/{session}`), in the order in which they are written. */
const traits = {
  width: number(1, 100_000),
  height: number(1, 100_000),
  idiom: oneOf("phone", "pad"),
  platform: oneOf("ios", "android", "web"),
  look: oneOf("ios18", "ios26", "material3", "web"),
  sizeClass: oneOf("compact", "regular"),
  orientation: oneOf("portrait", "landscape"),
  layoutDirection: oneOf("ltr", "rtl"),
  colorScheme: oneOf("light", "dark"),
  contentSizeCategory: oneOf(...categories),
  keyboardVisible: oneOf("true", "false"),
  safeAreaTop: number(0, 100_000),
  safeAreaLeft: number(0, 100_000),
  safeAreaBottom: number(0, 100_000),
  safeAreaRight: number(0, 100_000),
};

/** The valid members of a view, in order; the last of several with the same name applies. */
function pairs(view, separator) {
  const said = new Map(view.split(separator).map((pair) => [before(pair, "="), after(pair, "=")]));
  return Object.entries(traits).flatMap(([name, read]) => {
    const value = said.has(name) ? read(said.get(name)) : null;
    return value === null ? [] : [`${name}=${value}`];
  });
}

const before = (text, mark) => text.split(mark, 1)[0];
const after = (text, mark) => (text.includes(mark) ? text.slice(text.indexOf(mark) + 1) : "");

/**
 * For each setting its name in the URL, a reader, which returns null for an invalid text, and a writer, which returns null to omit
 * it.
 */
const members = {
  inspector: { name: "inspector", read: oneOf(...inspectors), write: oneOf(...inspectors) },
  guides: { name: "guides", read: readGuides, write: writeGuides },
  filter: {
    name: "filter",
    read: (text) => [...decoded(text)].slice(0, most.filter).join("") || null,
    write: (text) => encodeURIComponent([...(text ?? "").toWellFormed()].slice(0, most.filter).join("")) || null,
  },
  zoom: { name: "zoom", read: number(...most.zoom), write: (zoom) => (number(...most.zoom)(String(round(zoom))) === null ? null : round(zoom)) },
  pan: { name: "pan", read: pixels, write: (pan) => (pan.some(Boolean) ? pixels(pan.map(Math.round).join()) : null) },
  at: { name: "at", read: whole, write: (at) => whole(String(at)) },
  appearance: { name: "tool", read: oneOf("light", "dark"), write: oneOf("light", "dark") },
  alone: { name: "alone", read: () => true, write: (alone) => (alone ? "" : null) },
  matrix: { name: "matrix", read: readMatrix, write: writeMatrix },
  shown: { name: "shown", read: whole, write: (shown) => (shown > 1 ? whole(String(shown)) : null) },
};
const round = (value) => Math.round(value * 100) / 100;

const session = /^[A-Za-z0-9_-]{1,64}$/;

/** `ID:width=320,colorScheme=dark`; without an id, the session of the page. */
function readFrame(text) {
  const id = before(text, ":");
  if (!text.includes(":") || (id && !session.test(id))) return null;
  return { session: id || null, view: pairs(after(text, ":"), ",").join("&") };
}

function writeFrame({ session: id, view }) {
  return !id || session.test(id) ? `frame=${id ?? ""}:${pairs(view ?? "", "&").join(",")}` : null;
}

/**
 * Reads the settings of a URL. Invalid settings are ignored.
 * @param {{hash: string, search: string}} location
 * @returns {{panel: string?, inspector: string?, guides: string[], filter: string, zoom: number?, pan: number[]?, at: number?,
 *   appearance: string?, alone: boolean, matrix: object?, shown: number?, frames: {session: string?, view: string}[], freeze: boolean}} `zoom` null means to
 *   fit, `at` null live, `matrix` null closed, `shown` the frame on a phone's screen, a frame's `session` null the page's
 */
export function read({ hash = "", search = "" }) {
  const parts = hash.replace(/^#/, "").split("&");
  const state = { panel: null, inspector: null, guides: [], filter: "", zoom: null, pan: null, at: null, appearance: null, alone: false, matrix: null, shown: null, frames: [] };
  if (panels.includes(parts[0])) [state.panel] = parts;
  for (const part of parts) {
    const [name, text] = [before(part, "="), after(part, "=")];
    const frame = name === "frame" && state.frames.length < most.frames ? readFrame(text) : null;
    if (frame) state.frames.push(frame);
    const member = Object.keys(members).find((key) => members[key].name === name);
    const value = member ? members[member].read(text) : null;
    if (value !== null) state[member] = value;
  }
  return { ...state, freeze: new URLSearchParams(search).get("freeze") === "1" };
}

/** The hash with the settings, from `#` on; empty for the defaults. `freeze` is not written. */
export function write({ panel = null, frames = [], ...state } = {}) {
  const said = Object.entries(members).flatMap(([key, { name, write }]) => {
    const value = state[key] == null ? null : write(state[key]);
    return value === null ? [] : [value === "" ? name : `${name}=${value}`];
  });
  const beside = frames.slice(0, most.frames).map(writeFrame).filter(Boolean);
  const all = [...(panels.includes(panel) ? [panel] : []), ...said, ...beside];
  return all.length ? `#${all.join("&")}` : "";
}

// Keeps the settings of the page in its address: reloading, or opening the address elsewhere, shows the same.

const pause = 250; // milliseconds: browsers limit how often an address may change
const changes = ["click", "change", "input", "keyup", "pointerup", "scrollend", "toggle", "scaled", "close"];

/** @param {() => string} view the hash with the settings */
export function keepInAddress(view) {
  let timer;
  const keep = () => {
    timer = undefined;
    const hash = view();
    if (hash !== location.hash) history.replaceState(history.state, "", location.pathname + location.search + hash);
  };
  const soon = () => (timer ??= setTimeout(keep, pause));
  for (const type of changes) document.addEventListener(type, soon, true);
  // An address that was typed or pasted.
  addEventListener("hashchange", () => location.reload());
  return soon;
}
