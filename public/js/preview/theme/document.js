// The document of one theme as on the server, edited one token at a time.

import { request, send } from "../../shared/api.js";
import { removeToken, setNumber, setToken, tokenAt } from "./tokens.js";

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
      this.readDefaults(),
    ]);
    if (wanted !== this.path) return; // another theme was opened
    this.tokens = tokens;
    // The warnings apply to this text only.
    if (theme.status !== 304) this.take({ ...theme, warnings: theme.text === this.text ? this.warnings : [] });
    else this.changed();
  }

  /** Loads the default theme: it has the form for tokens that a theme does not set yet. */
  async readDefaults() {
    this.defaults ??= await send("GET", "/v1/themes/default");
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

  /** Sets the colour of a token. During a request, the last colour of each token waits. */
  setColor(path, scheme, color, { pair } = {}) {
    return this.edit(`${path} ${scheme}`, (document) => {
      setToken(document, path, scheme, color, { before: tokenAt(this.defaults, path), resolved: this.tokens[path], pair });
    });
  }

  /** Sets the number of a token: a length, a weight. */
  setNumber(path, number) {
    return this.edit(path, (document) => setNumber(document, path, number));
  }

  /** Applies one change, as the controls describe it: a colour in a scheme, a number, or a reset with null. */
  apply({ token, scheme, color, value }) {
    if (color === null || value === null) return this.reset(token);
    return value === undefined ? this.setColor(token, scheme, color) : this.setNumber(token, value);
  }

  /** Resets a token to the default theme's. */
  reset(path) {
    return this.edit(path, (document) => removeToken(document, path));
  }

  edit(key, change) {
    this.edits.set(key, change);
    this.running ??= this.flush().finally(() => (this.running = null));
    return this.running;
  }

  async flush() {
    if (!this.text) await this.load();
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
