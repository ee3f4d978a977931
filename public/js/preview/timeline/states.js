// The states that a session had: one request for the one that is wanted, and one for those that will be.

import { request } from "../../shared/api.js";
import { content } from "../../shared/state.js";

const most = 512; // states that are kept, about 8 KB each
const [few, many] = [8, 384]; // states that are loaded in advance, over a slow and over a fast connection
const fast = 15; // milliseconds: the longest time of a request over a fast one
const patience = 150; // milliseconds after which a request that is no longer wanted is cancelled

export class States {
  /** @param session its routes; @param loaded called with the revision of each state that arrives; @param failed called with a problem */
  constructor(session, { loaded, failed }) {
    Object.assign(this, { session, loaded, failed, known: new Map(), contents: {}, wanted: null, next: [], asking: null, guessing: null, pace: fast });
    for (const part of content) this.contents[part] = new Map();
  }

  /** The state of a revision, if it is here. */
  get(revision) {
    const state = this.known.get(revision);
    if (state) {
      // The most recently used are kept.
      this.known.delete(revision);
      this.known.set(revision, state);
    }
    return state ?? null;
  }

  /** Keeps a state that came from elsewhere. */
  put(state) {
    for (const part of content) if (state[part]) remember(this.contents[part], state[`${part}Revision`], state[part], 32);
    const whole = { ...state };
    for (const part of content) whole[part] ??= this.contents[part].get(state[`${part}Revision`]);
    if (content.some((part) => whole[part] === undefined)) return false;
    remember(this.known, state.revision, whole, most);
    return true;
  }

  /**
   * Asks for a state. It replaces an earlier wish that has not been granted.
   * @param around revisions to load after it, the most likely first
   */
  want(revision, around = []) {
    this.wanted = this.known.has(revision) ? null : revision;
    this.next = around.filter((one) => !this.known.has(one)).slice(0, this.pace < fast ? many : few);
    const { asking } = this;
    if (asking && this.wanted !== null && asking.revision !== this.wanted && performance.now() - asking.began > patience) asking.abort.abort();
    this.ask();
  }

  /** Wants nothing more. */
  rest() {
    this.wanted = null;
    this.next = [];
  }

  forget() {
    this.rest();
    this.known.clear();
    for (const part of content) this.contents[part].clear();
  }

  /** Requests what is wanted now; otherwise what will probably be wanted next. A wish does not wait for a guess. */
  ask() {
    if (!this.asking && this.wanted !== null && this.guessing?.revision !== this.wanted) this.run("asking", this.wanted);
    if (this.asking || this.guessing || this.wanted !== null) return;
    const guess = this.next.shift();
    if (guess !== undefined) this.run("guessing", guess);
  }

  async run(as, revision) {
    const abort = new AbortController();
    this[as] = { revision, abort, began: performance.now() };
    try {
      await this.load(revision, abort.signal);
      this.pace += (performance.now() - this[as].began - this.pace) / 4; // a running mean
      if (this.wanted === revision) this.wanted = null;
      this.loaded(revision);
    } catch (problem) {
      if (this.wanted === revision && !abort.signal.aborted) {
        this.rest();
        this.failed(problem, revision);
      }
    } finally {
      this[as] = null;
    }
    this.ask();
  }

  /** Most states have a configuration and a design that are here already. */
  async load(revision, signal) {
    const path = `${this.session.path}/revisions/${revision}`;
    const { json } = await request("GET", path, { signal });
    if (!this.put(json)) this.put((await request("GET", `${path}?include=${content}`, { signal })).json);
  }
}

/** Adds to a map that keeps its newest entries. */
function remember(map, key, value, size) {
  map.delete(key);
  map.set(key, value);
  if (map.size > size) map.delete(map.keys().next().value);
}
