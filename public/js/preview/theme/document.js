// The document of one theme: as the server has it, and changed a token at a time.

import { request, send } from "../../shared/api.js";
import { removeToken, setToken, tokenAt } from "./tokens.js";

const tries = 4; // times that others may come first

export class ThemeDocument {
  /** @param sent hears each change, `changed` that there is another text; `shipped` says which names come with the server */
  constructor({ sent, changed, shipped }) {
    Object.assign(this, { sent, changed, shipped, edits: new Map(), tokens: {}, text: "", name: null, warnings: [] });
  }

  get path() {
    return `/v1/themes/${encodeURIComponent(this.name)}`;
  }

  get readOnly() {
    return this.name !== null && this.shipped(this.name);
  }

  /** Reads a theme, or what is new in it. */
  async load(name = this.name) {
    const other = name !== this.name;
    if (other) Object.assign(this, { name, etag: null, text: "", warnings: [] });
    const wanted = this.path;
    const [theme, { tokens }] = await Promise.all([
      request("GET", wanted, { headers: this.etag ? { "If-None-Match": this.etag } : {} }),
      send("GET", `${wanted}/resolved`),
      this.readDefaults(),
    ]);
    if (wanted !== this.path) return; // another theme meanwhile
    this.tokens = tokens;
    // The same text again is what the warnings are about.
    if (theme.status !== 304) this.take({ ...theme, warnings: theme.text === this.text ? this.warnings : [] });
    else this.changed();
  }

  /** The defaults tell how a token is written that a theme does not have yet. */
  async readDefaults() {
    this.defaults ??= await send("GET", "/v1/themes/default");
  }

  /** @param warnings what the server took, and is probably not meant; it tells who puts a document, and no one else */
  take({ text, etag, warnings = [] }) {
    Object.assign(this, { text, etag, warnings });
    this.changed();
  }

  /** Puts a whole document in the place of the version that was read, or of an older one that somebody has begun with. */
  async put(text, version = this.etag) {
    const { etag, json } = await request("PUT", this.path, { body: text, headers: version ? { "If-Match": version } : {} });
    this.sent({ method: "PUT", path: this.path, body: JSON.parse(text) });
    this.take({ text, etag, warnings: json?.warnings });
  }

  /** Gives a token a colour. While one request is under way the last colour of each token waits. */
  setColor(path, scheme, color) {
    return this.edit(`${path} ${scheme}`, (document) => {
      setToken(document, path, scheme, color, { before: tokenAt(this.defaults, path), resolved: this.tokens[path] });
    });
  }

  /** Gives a token back to the defaults. */
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
          await this.load(); // somebody else's change stays, and this one goes on top of it
        }
      }
    }
  }
}
