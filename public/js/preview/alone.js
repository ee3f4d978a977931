// Goes on without the server: while that cannot be reached, the engine in this page performs what the user does. When the server is back, it
// gets all of it, after what others have changed there, and the page lists what it refuses.

import "./common.js";
import { Problem } from "../shared/api.js";
import { $ } from "../shared/dom.js";
import { stringify } from "../shared/json.js";
import { keep } from "../shared/kept.js";
import { part } from "../shared/problem.js";

const rest = 2000; // milliseconds after which the engine is loaded: the page is complete, and the user has begun
const later = 10000; // milliseconds after which a server is asked again for an engine that it does not have yet
const again = 500; // milliseconds after which a busy server is asked again
const most = 1000; // changes that wait for the server

const folder = document.querySelector("meta[name=engine]")?.content;

/** The transport of the device's session: to the server, or to the engine while the server is away. */
export class Alone {
  #device;
  #server; // the device's session
  #toast;
  #offline = null; // the module with the engine
  #snapshot = null; // the server's last one
  #since = []; // the changes that the server has made since the snapshot
  #engine = null; // the session in this page
  #beginning = null;
  #waiting = []; // changes for the server
  #refused = []; // of those that were sent since the page left the server, each with its problem
  #count = 0; // of those that were sent
  #returning = false;

  constructor(device, { toast }) {
    this.#device = device;
    this.#server = device.api;
    this.#toast = toast;
    if (!folder) return; // the page was built without the engine
    this.#server.transport = this;
    device.addEventListener("connection-changed", ({ detail: { connection } }) => this.#connected(connection));
    addEventListener("beforeunload", (event) => this.#waiting.length && event.preventDefault());
    setTimeout(() => this.#prepare(), rest);
  }

  /** Loads the engine, while the server is there, unless the user saves data. */
  async #prepare() {
    if (this.#server.readonly || navigator.connection?.saveData) return;
    try {
      // A server may be there before its engine is built.
      const { status } = await fetch(`${folder}tabheader.wasm`, { method: "HEAD" });
      if (status === 404) return setTimeout(() => this.#prepare(), later);
      const offline = await import(`${location.origin}/js/element/offline.js`);
      await offline.prepare(folder);
      this.#offline = offline;
      document.documentElement.dataset.engine = "";
    } catch {
      // Without the engine, the page waits for the server.
    }
  }

  /** Takes a new snapshot of the server. */
  knows(snapshot) {
    this.#snapshot = snapshot;
    const newer = this.#since.findLastIndex(({ revision }) => revision <= snapshot.revision);
    this.#since.splice(0, newer + 1);
  }

  // MARK: Changes

  /** Performs a change, as `Session.send` does. */
  async send(method, suffix, body, options = {}) {
    const change = { method, suffix, body, quiet: options.quiet };
    // The server may have made a change whose answer is lost: it makes it once.
    if (method === "POST" && !change.quiet) change.key = Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join("-");
    if (this.#engine) return this.#perform(change);
    try {
      return await this.#sent(change, options);
    } catch (problem) {
      if (problem.status || !(await this.#begin())) throw problem;
      return this.#perform(change);
    }
  }

  async #sent(change, options) {
    const { method, suffix, body, key } = change;
    try {
      const state = await this.#server.send(method, suffix, body, { ...options, headers: key ? { "Idempotency-Key": key } : {} });
      if (this.#since.push({ ...change, revision: state?.revision }) > most) this.#snapshot = null; // too many: the next snapshot has them
      return state;
    } catch (problem) {
      change.isUncertain ||= !problem.status;
      throw problem;
    }
  }

  /** Lets the engine perform a change, and keeps it for the server. A refused one changes nothing. */
  async #perform(change) {
    if (this.#waiting.length >= most) throw new Problem({ title: "Too many changes", detail: `${most} changes wait for the server. Go on when it is back.` });
    this.#waiting.push(change);
    try {
      const state = await this.#engine.change(change.method, change.suffix, change.body);
      // Of the positions of a finger, the server needs the last one.
      const before = this.#waiting[this.#waiting.indexOf(change) - 1];
      if (change.quiet && before?.quiet && before.suffix === change.suffix && before.body.phase === change.body.phase) this.#drop(before);
      if (this.#engine) keep(this.#device.session, this.#engine.snapshot().snapshot);
      return final(state);
    } catch (problem) {
      this.#drop(change);
      throw problem;
    } finally {
      this.#tell();
    }
  }

  #drop(change) {
    this.#waiting = this.#waiting.filter((other) => other !== change);
  }

  // MARK: Leaving and coming back

  #connected(connection) {
    if (connection === "offline") this.#begin();
    else if (connection === "live") this.#return();
    else this.#end(); // without the session, or without access to it, there is nothing to come back to
  }

  /** Begins a session in this page, as the server's was. Resolves to whether there is one. */
  #begin() {
    this.#beginning ??= this.#open().finally(() => (this.#beginning = null));
    return this.#beginning;
  }

  async #open() {
    if (this.#engine) return true;
    if (!this.#offline || !this.#snapshot) return false;
    const { id, epoch, createdAt, name } = this.#device.latest;
    const config = stringify({ id, epoch, name, createdAt: Date.parse(createdAt), snapshot: this.#snapshot });
    const { session } = await this.#offline.open({ config, engine: folder });
    if (!session) return false; // the server has another version of the engine
    const engine = session({});
    for (const { method, suffix, body } of this.#since) await engine.change(method, suffix, body).catch(() => {});
    this.#engine = engine;
    let kind = "reset"; // the first state replaces the server's
    this.#leave = engine.watch((message) => {
      if (message.kind === "event") this.#server.receive({ ...message, id: `here-${message.id}` });
      if (message.kind !== "state") return;
      this.#server.receive({ kind, data: final(message.data) });
      kind = "state";
    });
    this.#tell();
    if (this.#device.connection === "live") this.#return();
    return true;
  }

  #leave = () => {};

  #end() {
    this.#leave();
    this.#engine = null;
    this.#waiting = [];
    this.#refused = [];
    this.#count = 0;
    this.#tell();
  }

  /** Sends what waits, one after the other. What the user does meanwhile waits, too. */
  async #return() {
    if (!this.#engine || this.#returning) return;
    this.#returning = true;
    let isRefused = false; // whether the server has refused the beginning of the gesture
    try {
      let state;
      do {
        while (this.#waiting.length) {
          const change = this.#waiting.shift();
          const { phase } = change.suffix === "/swipe" ? change.body : {};
          if (phase && phase !== "began" && isRefused) continue;
          const problem = await this.#repeat(change);
          if (phase) isRefused = problem !== null;
          this.#count += 1;
          if (problem) this.#refused.push({ change, problem });
        }
        state = await this.#server.load();
      } while (this.#waiting.length);
      const [refused, count] = [this.#refused, this.#count];
      if (refused.length) part(() => import("./dialogs/dialogs.js")).then(({ listRefused }) => listRefused(refused, count), () => {});
      else if (count) this.#toast.show(`The server is back: ${changes(count)} sent`);
      this.#end();
      this.#server.receive({ kind: "reset", data: state });
    } catch {
      // Lost again: the rest waits for the next time. A stream may survive a request that is lost.
      setTimeout(() => this.#device.connection === "live" && this.#return(), again);
    } finally {
      this.#returning = false;
    }
  }

  /** Sends a change again. Resolves to the problem with which the server refuses it; throws if the server is away. */
  async #repeat(change) {
    for (;;) {
      try {
        await this.#sent(change);
        return null;
      } catch (problem) {
        if (!problem.status) {
          this.#waiting.unshift(change);
          throw problem;
        }
        // What is gone may be gone by this change, if its answer was lost.
        if (change.isUncertain && change.method === "DELETE" && problem.status === 404) return null;
        if (![429, 503].includes(problem.status)) return problem;
        await new Promise((passed) => setTimeout(passed, again));
      }
    }
  }

  #tell() {
    const count = this.#waiting.length;
    document.documentElement.toggleAttribute("data-alone", Boolean(this.#engine));
    const last = $("#offline").lastChild;
    $("#offline span").hidden = Boolean(this.#engine);
    last.data = this.#engine ? ` ${count ? `${changes(count)} will be sent` : "Go on: your changes will be sent"} when it is back.` : " Reconnecting…";
  }
}

/** A state that cannot be undone: only the server has the earlier ones. */
const final = ({ undo, redo, ...state }) => state;

const changes = (count) => (count === 1 ? "1 change" : `${count} changes`);
