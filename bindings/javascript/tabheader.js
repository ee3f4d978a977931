// Sessions of TabHeader without a server: the engine as WebAssembly. See docs/bindings.md.
//
//     const engine = await Engine.load(new URL("tabheader.wasm", import.meta.url));
//     const session = engine.create({ preset: "remind" });
//     session.apply([{ type: "select", index: 2, animated: true }]);

/** Why a call was refused: the problem of the API (RFC 9457). The session has not changed. */
export class Problem extends Error {
  constructor(problem) {
    super(problem.detail);
    this.name = "Problem";
    /** `invalid-value`, and the other names at `/problems/`. */
    this.kind = problem.type.replace("/problems/", "");
    /** The JSON of the problem, with `errors`, and `events` if the refusal has some. */
    this.problem = problem;
  }
}

/** The module has trapped in a call, for instance at its memory limit. The session is as it was before the call. */
export class Trap extends Error {
  constructor(cause) {
    super(`tabheader.wasm trapped: ${cause.message}`, { cause });
    this.name = "Trap";
  }
}

/** The compiled module, from which any number of sessions are made. */
export class Engine {
  constructor(module) {
    this.module = module;
  }

  /** Compiles the module: its address, a response with it, or its bytes. */
  static async load(source) {
    source = await (typeof source === "string" || source instanceof URL ? fetch(source) : source);
    const isStream = typeof Response === "function" && source instanceof Response;
    return new Engine(await (isStream ? WebAssembly.compileStreaming(source) : WebAssembly.compile(source)));
  }

  /** Creates a session. `configuration` is the content of `POST /v1/sessions`. */
  create(configuration = {}, at = Date.now()) {
    return new Session(this.module, "create", stringify(configuration), at);
  }

  /** Continues a session from what `snapshot` has returned. */
  restore(snapshot) {
    return new Session(this.module, "restore", stringify(snapshot));
  }
}

// After so many changes the loader takes a snapshot, so that little has to be repeated after a trap.
const CHANGES_TO_REPEAT = 64;

/** A session. Instants are milliseconds since 1970; a manual clock ignores them. */
export class Session {
  #module;
  #instance;
  /** A snapshot as text, and the changes since: [function, content, instant]. */
  #snapshot;
  #changes = [];

  constructor(module, name, content, at) {
    this.#module = module;
    this.#instance = new Instance(module);
    /** The newest state. */
    this.state = this.#reading(() => this.#instance.call(name, content, at));
    this.#snapshot = this.#guarded(() => this.#instance.call("snapshot"));
  }

  /** Performs actions, all or none: an action, or a list of them. Returns the state, and the events since the answer before. */
  apply(actions, at = Date.now()) {
    return this.#change("apply", stringify({ actions: [actions].flat() }), at);
  }

  /** Changes the configuration. `patch` is the content of `PATCH /v1/sessions/{session}`. Returns the state and the events. */
  configure(patch, at = Date.now()) {
    return this.#change("configure", stringify(patch), at);
  }

  /** Lets time pass, so that transitions go on and settle. Returns the state, and the events since the answer before. */
  advance(at = Date.now()) {
    return this.#change("advance", undefined, at);
  }

  /** The instant at which the session next changes by itself, for `advance`; infinite if it does not. */
  get nextEnd() {
    return this.#instance.exports.nextEnd();
  }

  /** What would happen, frame by frame. `plan` is the content of `POST …/frames`. */
  frames(plan = {}) {
    return this.#reading(() => this.#instance.call("frames", stringify(plan)));
  }

  /** What a screen reader says. */
  accessibility() {
    return this.#reading(() => this.#instance.call("accessibility"));
  }

  /** The whole session, for `Engine.restore`. A server takes its `snapshot` as the content of `POST /v1/sessions`. */
  snapshot() {
    return this.#reading(() => this.#instance.call("snapshot"));
  }

  /** Calls a function with the text of its content, and returns the text of its answer: `apply`, `advance`, `frames`, and so on. */
  text(name, content, at = Date.now()) {
    const answer = this.#guarded(() => {
      try {
        return this.#instance.call(name, content, at);
      } catch (error) {
        // A refusal that has events changes their numbers.
        if (error instanceof Problem) this.#remember([name, content, at]);
        throw error;
      }
    });
    this.#remember([name, content, at]);
    return answer;
  }

  #change(name, content, at) {
    const { events, ...state } = parse(this.text(name, content, at));
    // The configuration and the design are in an answer only if they have changed.
    const { configuration, design } = this.state;
    this.state = { configuration, design, ...state };
    return { state: this.state, events };
  }

  #reading(call) {
    return parse(this.#guarded(call));
  }

  #remember(change) {
    if (!["apply", "configure", "advance"].includes(change[0])) return;
    if (this.#changes.length + 1 < CHANGES_TO_REPEAT) return void this.#changes.push(change);
    // If it traps, the session is as it was before the change.
    this.#snapshot = this.#guarded(() => this.#instance.call("snapshot"));
    this.#changes = [];
  }

  /** After a trap the memory of an instance may be anything: the session goes on in a new one. */
  #guarded(call) {
    try {
      return call();
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) throw error;
      if (this.#snapshot !== undefined) this.#recover();
      throw new Trap(error);
    }
  }

  #recover() {
    this.#instance = new Instance(this.#module);
    this.#instance.call("restore", this.#snapshot);
    for (const [name, content, at] of this.#changes) {
      try {
        this.#instance.call(name, content, at);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
      }
    }
  }
}

/** Begins a text that stands for a whole number of 16 digits or more, while JavaScript reads or writes the JSON. */
const mark = "\uE000";
const texts = /"(?:[^"\\]|\\.)*"|(?<![\w.+-])-?\d{16,}(?![\d.eE])/g;
const marked = new RegExp(`"${mark}(-?\\d+)"`, "g");

/** The value of a JSON text. A whole number beyond 2⁵³ is a `BigInt`, as JavaScript's own numbers would round it. */
function parse(text) {
  // Few texts have one; fractions may have as many digits.
  if (!/(?:^|[:[,])\s*-?\d{16}/.test(text)) return JSON.parse(text);
  const isMarked = (value) => typeof value === "string" && value[0] === mark && /^-?\d+$/.test(value.slice(1));
  const exact = (digits) => (Number.isSafeInteger(Number(digits)) ? Number(digits) : BigInt(digits));
  return JSON.parse(text.replace(texts, (part) => (part[0] === '"' ? part : `"${mark}${part}"`)), (_, value) => (isMarked(value) ? exact(value.slice(1)) : value));
}

/** A value as JSON, with every `BigInt` as the number that it is. */
const stringify = (value) => JSON.stringify(value, (_, one) => (typeof one === "bigint" ? `${mark}${one}` : one))?.replace(marked, "$1");

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An instance of the module: text in, text out. */
class Instance {
  constructor(module) {
    this.exports = new WebAssembly.Instance(module, {}).exports;
  }

  call(name, content = "", at = 0) {
    const functions = this.exports;
    // A character takes at most three bytes of UTF-8.
    const room = content.length * 3;
    const place = functions.input(room);
    if (place === 0 && room > 0) throw new RangeError("there is no memory for the content");
    const { written } = encoder.encodeInto(content, new Uint8Array(functions.memory.buffer, place, room));
    const takesContent = ["create", "apply", "configure", "restore", "frames"].includes(name);
    const count = takesContent ? functions[name](written, at) : functions[name](at);
    const text = decoder.decode(new Uint8Array(functions.memory.buffer, functions.output(), Math.abs(count)));
    if (count < 0) throw new Problem(parse(text));
    return text;
  }
}
