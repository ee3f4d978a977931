// What the tests do in a browser: see Chromium in hosts.py.

import { OfflineSessions } from "../../bindings/javascript/conformance.mjs";
import { Engine } from "../../bindings/javascript/tabheader.js";
import { run } from "../../conformance/runners/runner.mjs";
import { Host } from "./host-calls.mjs";

const MODULE = new URL("../../.build/wasm/tabheader.wasm", import.meta.url);

class Page {
  constructor() {
    this.ready = this.#load();
  }

  async #load() {
    this.engine = await Engine.load(MODULE);
    this.host = new Host(this.engine);
  }

  answers(calls) {
    return calls.map((call) => this.host.answer(call));
  }

  /** The report of the runner. */
  conformance(vectors) {
    return run(vectors, new OfflineSessions(this.engine));
  }

  /** Milliseconds from the bytes of the module to the first state, and for each step of a swipe. */
  async speed(steps) {
    const bytes = await (await fetch(MODULE)).arrayBuffer();
    const began = performance.now();
    const session = (await Engine.load(bytes)).create({ preset: "backbase" }, 0);
    const ready = performance.now() - began;
    session.apply({ type: "swipe", phase: "began" }, 0);
    for (let step = 0; step < 200; step++) session.apply({ type: "swipe", phase: "changed", translation: -step }, step);
    const started = performance.now();
    for (let step = 0; step < steps; step++) session.apply({ type: "swipe", phase: "changed", translation: -(step % 300) }, 200 + step);
    return { ready, step: (performance.now() - started) / steps };
  }
}

globalThis.page = new Page();
