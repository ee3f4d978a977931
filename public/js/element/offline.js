// The session of a <tab-header offline>: the engine in this page, in place of a server.

import { Problem, Session } from "../shared/api.js";
import { el, home } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { parse } from "../shared/json.js";
import { addSheet } from "./content/sheet.js";

/** Longer waits would overflow the timer of the browser; it is set again. */
const longestWait = 2 ** 31 - 1;

/** The actions of the server's routes, by method and path below the session. Parts of the path are members of the action. */
const routes = [
  ["POST", "/select", "select"],
  ["POST", "/pending/:selection", "answer"],
  ["POST", "/swipe", "swipe"],
  ["POST", "/resize", "resize"],
  ["POST", "/customize", "customize"],
  ["POST", "/navigation", "navigate"],
  ["POST", "/header/avatar/tap", "tapAvatar"],
  ["POST", "/header/trailing/tap", "tapTrailing"],
  ["POST", "/tabs", "insertTab"],
  ["PUT", "/tabs", "setTabs"],
  ["PATCH", "/tabs/:tab", "updateTab"],
  ["DELETE", "/tabs/:tab", "removeTab"],
  ["POST", "/tabs/:tab/move", "moveTab"],
  ["POST", "/tabs/:tab/navigation", "navigate"],
  ["POST", "/tabs/:tab/scroll", "scrollPage"],
  ["PUT", "/tabs/:tab/badge", "setBadge"],
  ["DELETE", "/tabs/:tab/badge", "setBadge", { badge: null }],
].map(([method, path, type, fixed]) => ({ method, pattern: new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`), type, fixed }));

/** The action of a request; null if the request has none. */
function actionOf(method, suffix, body) {
  for (const route of routes) {
    const found = route.method === method && route.pattern.exec(suffix);
    if (!found) continue;
    const named = Object.entries(found.groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part)]);
    return { type: route.type, ...body, ...route.fixed, ...Object.fromEntries(named) };
  }
  return null;
}

/** The routes of a session that this page computes. Its states are those of a server, and so are its problems. */
class OfflineSession extends Session {
  #engine;
  #sequence = 0; // the number of the last event
  #timer;
  #sink = () => {};

  constructor(engine, options) {
    super(engine.state.id, options);
    this.#engine = engine;
  }

  /** Receives the states and the events, as the messages of a `Hub`. Returns a function that ends it. */
  watch(sink) {
    this.#sink = sink;
    this.#perform(() => this.#engine.advance());
    sink({ kind: "status", data: "live" });
    return () => {
      clearTimeout(this.#timer);
      this.#sink = () => {};
    };
  }

  async load() {
    this.#perform(() => this.#engine.advance());
    return this.#engine.state;
  }

  async read(suffix) {
    const answers = {
      "": () => this.load(),
      "/snapshot": () => this.snapshot().snapshot,
      "/configuration": () => this.#engine.state.configuration,
      "/design": () => this.#engine.state.design,
      "/accessibility": () => this.#engine.accessibility(),
    };
    if (!Object.hasOwn(answers, suffix)) throw needsServer(`GET ${suffix}`);
    return answers[suffix]();
  }

  async change(method, suffix, body, { quiet = false, repeated = false } = {}) {
    if (this.readonly) throw new Problem({ title: "View only", detail: "This element is read only.", status: 403 });
    this.tell(method, suffix, body, { quiet, repeated });
    return this.#perform(() => {
      if (method === "PATCH" && suffix === "") return this.#engine.configure(body);
      if (method === "POST" && suffix === "/actions") return this.#engine.apply(body?.actions ?? []);
      const action = actionOf(method, suffix, body);
      if (!action) throw needsServer(`${method} ${suffix}`);
      return this.#engine.apply(action);
    });
  }

  /** What would happen, frame by frame. `plan` is the content of `POST …/frames`. */
  frames(plan) {
    return this.#engine.frames(plan);
  }

  /** The whole session, for the attribute `config`. A server takes its `snapshot` as the content of `POST /v1/sessions`. */
  snapshot() {
    return this.#engine.snapshot();
  }

  /** Tells the element what a change of the engine has caused. Returns the state. */
  #perform(work) {
    let refusal = null;
    let events = [];
    try {
      ({ events } = work());
    } catch (error) {
      refusal = problemOf(error);
      // The event that reports a refusal comes with it.
      events = error.problem?.events ?? [];
    }
    const { state } = this.#engine;
    for (const event of events) this.#sink({ kind: "event", data: event, id: `${state.epoch}-${++this.#sequence}` });
    this.#wait();
    if (refusal) throw refusal;
    this.#sink({ kind: "state", data: state });
    return state;
  }

  /** Settles transitions on time. */
  #wait() {
    clearTimeout(this.#timer);
    const end = this.#engine.nextEnd;
    if (end === Infinity) return;
    this.#timer = setTimeout(() => this.#perform(() => this.#engine.advance()), Math.min(Math.max(0, end - Date.now()), longestWait));
  }
}

/** A refusal of what only a server has, such as links and earlier revisions. */
const needsServer = (what) => new Problem({ title: "Needs a server", detail: `${what} needs a server: this session is in the page alone.`, status: 404 });

/** An error of the engine as a problem of the element. Those that are not problems are mistakes of the program. */
function problemOf(error) {
  if (error instanceof Problem) return error;
  if (error.problem) return new Problem(error.problem);
  return new Problem({ title: "The engine has failed", detail: error.message, status: 500 });
}

const engines = new Map();

/** The engine of a folder with `tabheader.js` and `tabheader.wasm`; all elements of the page share it. */
function engineOf(folder) {
  if (!engines.has(folder)) {
    const engine = import(new URL("tabheader.js", folder).href).then(({ Engine }) => Engine.load(new URL("tabheader.wasm", folder)));
    engine.catch(() => engines.delete(folder)); // the next element tries again
    engines.set(folder, engine);
  }
  return engines.get(folder);
}

/** Loads the engine of a folder, so that `open` needs no network. */
export const prepare = (folder) => engineOf(new URL(folder, document.baseURI).href);

/**
 * Creates the session of an element, or goes on with one.
 *
 * @returns `session`, which makes it with the options of `Session`; or the `problem`, if that is not possible
 */
export async function open({ config, engine }) {
  const folder = new URL(engine === null ? `${home}/engine/` : `${engine}/`.replace(/\/+$/, "/"), document.baseURI).href;
  try {
    const loaded = await engineOf(folder).catch((error) => {
      throw new Problem({ title: "No engine", detail: `The engine cannot be loaded from ${folder} (${error.message}).` });
    });
    const configuration = parsed(config || "{}");
    const session = configuration?.snapshot ? loaded.restore(configuration) : loaded.create(configuration);
    return { session: (options) => new OfflineSession(session, options) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function parsed(text) {
  try {
    return parse(text);
  } catch (error) {
    throw new Problem({ title: "Invalid JSON", detail: `The attribute config is not JSON: ${error.message}` });
  }
}

/** Says in an element why its session cannot begin. Returns what says it. */
export function refuse(element, problem) {
  const told = el("div", { class: "over", part: "problem", lang: "en", role: "alert" });
  addSheet(element.shadowRoot).then(() => told.append(el("div", {}, icon("away"), el("div", {}, el("b", { text: problem.title }), el("p", { text: problem.lines })))));
  element.shadowRoot.append(told);
  return told;
}
