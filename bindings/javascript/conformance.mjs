// Replays the conformance vectors on the JavaScript binding.
//
//     node conformance.mjs tabheader.wasm [--vectors PATH] [--only TEXT] [--report FILE]

import { Problem } from "./tabheader.js";

/** The adapter of the runner to sessions of the engine. */
export class OfflineSessions {
  constructor(engine) {
    this.engine = engine;
  }

  async create(configuration) {
    this.start = Date.parse(configuration.clock.now);
    this.session = this.engine.create(configuration, this.start);
  }

  async perform(action) {
    try {
      return { refusal: null, events: this.#timed(this.session.apply(action, this.start).events) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { refusal: error.kind, events: this.#timed(error.problem.events ?? []) };
    }
  }

  async values(pointers) {
    const { lists } = this.session.frames({ actions: [], duration: 0, fields: pointers });
    return pointers.map((pointer) => lists[0].frames[0].values[pointer]);
  }

  async spoken() {
    return this.session.accessibility().elements.map((element) => element.spoken);
  }

  async end() {}

  #timed(events) {
    return events.map((event) => ({ ...event, at: Date.parse(event.at) - this.start }));
  }
}

if (globalThis.process?.argv[1]?.endsWith("/bindings/javascript/conformance.mjs")) {
  const { readFileSync, writeFileSync } = await import("node:fs");
  const { fileURLToPath } = await import("node:url");
  const { parseArgs } = await import("node:util");
  const { run, vectorsIn } = await import("../../conformance/runners/runner.mjs");
  const { Engine } = await import("./tabheader.js");
  const options = Object.fromEntries(["vectors", "only", "report"].map((name) => [name, { type: "string" }]));
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const vectors = vectorsIn(values.vectors ?? fileURLToPath(new URL("../../conformance", import.meta.url)), values.only);
  const report = await run(vectors, new OfflineSessions(await Engine.load(readFileSync(positionals[0]))));
  if (values.report) writeFileSync(values.report, JSON.stringify({ runner: "javascript binding", ...report }, null, 2) + "\n");
  process.exit(report.failed || !report.passed ? 1 : 0);
}
