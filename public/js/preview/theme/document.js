// The document of one theme as on the server, edited one token at a time.

import { Problem, request, send } from "../../shared/api.js";

const tries = 4; // attempts, if other clients change the document first

export class ThemeDocument {
  /** @param sent called with each change; `changed` when the text changes; `shipped` returns the names of built-in themes */
  constructor({ sent, changed, shipped }) {
    Object.assign(this, { sent, changed, shipped, edits: new Map(), tokens: {}, text: "", name: null, warnings: [] });
  }

  get path() {
    return `/v1/themes/${encodeURIComponent(this.name)}`;
  }

  get readOnly() {
    return this.name !== null && this.shipped(this.name);
  }

  /** Loads a theme, if it has changed. */
  async load(name = this.name) {
    const other = name !== this.name;
    if (other) Object.assign(this, { name, etag: null, text: "", warnings: [] });
    const wanted = this.path;
    const [theme, { tokens }] = await Promise.all([
      request("GET", wanted, { headers: this.etag ? { "If-None-Match": this.etag } : {} }),
      send("GET", `${wanted}/resolved`),
      this.defaults ?? send("GET", "/v1/themes/default").then((defaults) => (this.defaults = defaults)), // the form of tokens that a theme does not set yet
    ]);
    if (wanted !== this.path) return; // another theme was opened
    this.tokens = tokens;
    // The warnings apply to this text only.
    if (theme.status !== 304) this.take({ ...theme, warnings: theme.text === this.text ? this.warnings : [] });
    else this.changed();
  }

  /** @param warnings the server's warnings, which only the client that puts the document receives */
  take({ text, etag, warnings = [] }) {
    Object.assign(this, { text, etag, warnings });
    this.changed();
  }

  /** Replaces the document, if the server still has the version that was read or that editing began with. */
  async put(text, version = this.etag) {
    const { etag, json } = await request("PUT", this.path, { body: text, headers: version ? { "If-Match": version } : {} });
    this.sent({ method: "PUT", path: this.path, body: JSON.parse(text) });
    this.take({ text, etag, warnings: json?.warnings });
  }

  /**
   * Performs one change of the text, which the page can undo, and tells the page what: the event `themed` of the document.
   * @param what the change in words; @param drag equal for the changes of one drag through a picker, which are one step
   */
  async step(what, work, drag) {
    const { name, text } = this;
    await work();
    // Of a theme that is built in, the session has got a copy, as a step of its own.
    const before = name === this.name ? text : null;
    if (before !== this.text) document.dispatchEvent(new CustomEvent("themed", { detail: { what, theme: this, name: this.name, before, after: this.text, drag } }));
  }

  /** Replaces one text by another, if it is still there. */
  async swap(name, from, to) {
    await this.load(name);
    if (this.text !== from) throw new Problem({ title: "The theme has other changes", detail: "Change it in the Theme panel." });
    await this.put(to);
  }

  /**
   * Applies one change, as the controls describe it: a colour in a scheme, a value that is the same in both, or null for the default theme's.
   * During a request, the last value of each token waits.
   */
  apply({ token, scheme, color, value, pair }) {
    if (color === null || value === null) return this.edit(token, (document) => removeToken(document, token));
    if (value !== undefined) return this.edit(token, (document) => setNumber(document, token, value));
    return this.edit(`${token} ${scheme}`, (document) => setToken(document, token, scheme, color, { before: tokenAt(this.defaults, token), resolved: this.tokens[token], pair }));
  }

  edit(key, change) {
    this.edits.set(key, change);
    this.running ??= this.flush().finally(() => (this.running = null));
    return this.running;
  }

  async flush() {
    await (this.text ? null : this.load()); // what is changed at once is sent at once
    while (this.edits.size) {
      const edits = [...this.edits.values()];
      this.edits.clear();
      for (let left = tries; ; left -= 1) {
        const document = JSON.parse(this.text);
        for (const change of edits) change(document);
        try {
          await this.put(`${JSON.stringify(document, null, 2)}\n`);
          break;
        } catch (problem) {
          if (problem.status !== 412 || left === 0) throw problem;
          await this.load(); // keeps the other client's change, and applies this one after it
        }
      }
    }
  }
}

// Finds where a colour of the design is defined, and replaces it. No drawing, no requests.

export const schemes = ["light", "dark"];

/** An object's own member. Names come from documents, and one may be `__proto__`. */
const own = (object, name) => (isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined);
const put = (object, name, value) => Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is for light, for dark, or a pair of both. */
export const isPair = (value) => isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((name) => schemes.includes(name));

const half = (value, scheme) => (isPair(value) ? value[scheme] : value);

/** The path of the token in an alias: "{theme.color.danger}" is "theme.color.danger". */
export const aliasOf = (value) => (typeof value === "string" ? (/^\{([^{}]+)\}$/.exec(value)?.[1] ?? null) : null);

/** The keys of each colour in a header's background. */
export function placesIn({ type, stops }) {
  return type === "gradient" ? stops.map((_, index) => ["stops", index, "color"]) : [["color"]];
}

/** The value at `keys` in a member's template for a colour scheme. A background may be written as a single colour. */
export function written(template, keys, scheme) {
  let value = half(template, scheme);
  if (!isObject(value)) return value;
  for (const key of keys) value = half(value?.[key], scheme);
  return value;
}

/** The members that a theme gives to every style without them, by their tokens (T17). */
const roles = { subtitleColor: "theme.color.subtitle", accentColor: "theme.color.accent", fontFamily: "theme.font.family" };

/** The token from which a style has a member, or a part of it, in a colour scheme; null if the value is the style's own. */
export const tokenOf = (style, member, keys, scheme) => (style[member] === undefined ? (roles[member] ?? null) : aliasOf(written(style[member], keys, scheme)));

/** A member's template with another colour at `keys`. If it has a value for each colour scheme, only that of `scheme` changes. */
export function rewritten(template, keys, scheme, color) {
  const write = (value, [key, ...rest]) => {
    if (isPair(value)) return { ...value, [scheme]: write(value[scheme], key === undefined ? [] : [key, ...rest]) };
    if (key === undefined || typeof value !== "object" || value === null) return color;
    const copy = Array.isArray(value) ? [...value] : { ...value };
    copy[key] = write(value[key], rest);
    return copy;
  };
  return write(template, keys);
}

/** The value at a token's path in a document, or undefined. */
const tokenAt = (document, path) => path.split(".").reduce(own, document);

/**
 * Sets the colour of a token in a document. If one value is for light and dark, and both look the same, there is still one value
 * afterwards; otherwise the other scheme keeps its colour.
 *
 * @param before the default theme's token, if the document does not set it
 * @param resolved its colours: {light, dark}; @param pair whether the other scheme keeps its colour in any case
 */
function setToken(document, path, scheme, color, { before, resolved, pair = false }) {
  const [group, last] = groupOf(document, path);
  const token = own(group, last);
  const other = schemes.find((name) => name !== scheme);
  const changed = (value) => {
    if (isPair(value)) return { ...value, [scheme]: color };
    if (resolved?.light === resolved?.dark && !pair) return color;
    return { [scheme]: color, [other]: typeof value === "string" ? value : (resolved?.[other] ?? color) };
  };
  if (!isObject(token)) put(group, last, sorted(changed(token ?? valueOf(before))));
  else if (isPair(token)) token[scheme] = color;
  else {
    const modes = own(own(token, "$extensions"), "mode");
    if (own(modes, scheme) !== undefined) modes[scheme] = color;
    else put(token, "$value", sorted(changed(own(token, "$value"))));
    delete token.$ref;
  }
}

/** Sets a number, which is the same in light and dark. A dimension of the Design Tokens format keeps its form. */
function setNumber(document, path, number) {
  const [group, last] = groupOf(document, path);
  const token = own(group, last);
  if (own(token, "$value") === undefined) return put(group, last, number);
  put(token, "$value", own(token.$value, "unit") === undefined ? number : { value: number, unit: "px" });
  delete token.$ref;
  delete own(token, "$extensions")?.mode;
}

/** The group of a token in a document, which is created, and the token's name. */
function groupOf(document, path) {
  const names = path.split(".");
  const last = names.pop();
  let group = document;
  for (const name of names) {
    if (!isObject(own(group, name))) put(group, name, {});
    group = own(group, name);
  }
  return [group, last];
}

/** Removes a token from a document, with the groups that become empty. */
function removeToken(document, path) {
  const [name, ...rest] = path.split(".");
  const member = own(document, name);
  if (member === undefined) return;
  if (rest.length) removeToken(member, rest.join("."));
  if (!rest.length || (isObject(member) && Object.keys(member).length === 0)) delete document[name];
}

const valueOf = (token) => own(token, "$value") ?? token;

/** Light before dark, as is usual. */
const sorted = (value) => (isPair(value) && value.light !== undefined && value.dark !== undefined ? { light: value.light, dark: value.dark } : value);
