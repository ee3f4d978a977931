// Replays the conformance vectors on a component, and lists what differs.
//
//     node runner.mjs http://127.0.0.1:8080 [--vectors PATH] [--only TEXT] [--report FILE]
//
// `TabHeaderServer` is the adapter to a TabHeader server. For your component, write one with the same five methods (see ../README.md) and
// call `run(vectors, adapter)`. Exit codes: 0 all vectors pass, 1 some fail.

import { readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, parseArgs } from "node:util";

/** The adapter to a TabHeader server: each vector gets a session of its own. */
export class TabHeaderServer {
  constructor(address) {
    this.address = address;
    this.agent = new Agent({ keepAlive: true });
  }

  /** Begins with a new component. */
  async create(configuration) {
    const { json } = await this.ask("POST", "/v1/sessions", configuration);
    Object.assign(this, { session: `/v1/sessions/${json.id}`, seen: 0, start: Date.parse(configuration.clock.now) });
  }

  /** Performs an action `at` milliseconds after the start. Returns the name of the refusal (null: performed) and new events. */
  async perform(action, at) {
    const { status, json } = await this.ask("POST", `${this.session}/actions`, { actions: [action] });
    const refusal = status === 200 ? null : json.type.replace("/problems/", "");
    // A refused action may have events too; the answer to it has none.
    const events = refusal === null ? json.events : (await this.ask("GET", `${this.session}/log`)).json.events.slice(this.seen);
    this.seen += events.length;
    return { refusal, events: events.map((event) => ({ ...event, at: Date.parse(event.at) - this.start })) };
  }

  /** The values at JSON pointers into the state; null for one that is not there. */
  async values(pointers) {
    const { json } = await this.ask("POST", `${this.session}/frames`, { actions: [], duration: 0, fields: pointers });
    return pointers.map((pointer) => json.lists[0].frames[0].values[pointer]);
  }

  /** What a screen reader says, element by element. */
  async spoken() {
    return (await this.ask("GET", `${this.session}/accessibility`)).json.elements.map((element) => element.spoken);
  }

  /** Removes the component. */
  async end() {
    await this.ask("DELETE", this.session);
  }

  ask(method, path, content) {
    const text = content && JSON.stringify(content);
    const headers = text ? { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) } : {};
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, this.address), { method, headers, agent: this.agent }, async (response) => {
        const answer = (await response.toArray()).join("");
        resolve({ status: response.statusCode, json: answer ? JSON.parse(answer) : null });
      });
      sent.on("error", reject).end(text);
    });
  }
}

/** Whether a value is as a vector says: equal, near a number, in a range, or exactly the object in `is`. */
export function accepts(rule, value) {
  if (rule === null || typeof rule !== "object" || Array.isArray(rule)) return isDeepStrictEqual(rule, value);
  if ("is" in rule) return isDeepStrictEqual(rule.is, value);
  if (typeof value !== "number") return false;
  if ("near" in rule) return Math.abs(value - rule.near) <= rule.within;
  return (rule.from ?? value) <= value && value <= (rule.to ?? value);
}

/** Whether an event has the type, and the members, of a pattern. */
function matches(pattern, event) {
  return Object.entries(typeof pattern === "string" ? { type: pattern } : pattern).every(([name, value]) => isDeepStrictEqual(event[name] ?? null, value));
}

/** The first of some patterns that does not occur, in their order; others may come in between. */
function missing(patterns, found, matches) {
  const rest = [...found];
  return patterns.find((pattern) => {
    while (rest.length && !matches(pattern, rest[0])) rest.shift();
    return rest.shift() === undefined;
  });
}

/** What differs in a vector: the action (null for the end), the pointer, what is expected and what was found. */
async function differences(vector, adapter) {
  let now = 0;
  const [all, everything] = [[], []];
  const check = async (action, expect, events) => {
    const differs = (pointer, expected, found) => all.push({ action, pointer, expected, found });
    const pointers = Object.keys(expect).filter((name) => name.startsWith("/"));
    const values = pointers.length ? await adapter.values(pointers) : [];
    pointers.forEach((pointer, index) => accepts(expect[pointer], values[index]) || differs(pointer, expect[pointer], values[index]));
    const event = missing(expect.events ?? [], events, matches);
    if (event !== undefined) differs("events", event, events.map(({ type }) => type));
    const said = expect.spoken ? await adapter.spoken() : [];
    const line = missing([expect.spoken ?? []].flat(), said, Object.is);
    if (line !== undefined) differs("spoken", line, said);
  };

  await adapter.create(vector.configuration);
  for (const [action, { expect = {}, ...step }] of vector.actions.entries()) {
    const { refusal, events } = await adapter.perform(step, now);
    now += step.milliseconds ?? 0;
    everything.push(...events);
    if (refusal !== (expect.refused ?? null)) all.push({ action, pointer: "refused", expected: expect.refused ?? null, found: refusal });
    await check(action, expect, events);
  }
  await check(null, vector.expect ?? {}, everything);
  await adapter.end();
  return all;
}

/** The report on vectors, an object with their ids as names. An id is `group/name`. */
export async function run(vectors, adapter) {
  const report = { passed: 0, failed: 0, groups: {}, failures: [] };
  for (const [id, vector] of Object.entries(vectors)) {
    const found = await differences(vector, adapter);
    const group = (report.groups[id.split("/")[0]] ??= { passed: 0, failed: 0 });
    for (const counts of [report, group]) counts[found.length ? "failed" : "passed"] += 1;
    console.log(found.length ? "FAIL" : "pass", id, "-", vector.name);
    for (const { action, pointer, expected, found: value } of found) {
      const place = action === null ? "at the end" : `action ${action}`;
      console.log(`     ${place}: ${pointer}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(value)}`);
    }
    report.failures.push(...found.map((difference) => ({ vector: id, ...difference })));
  }
  for (const [name, group] of Object.entries(report.groups)) console.log(name, group.passed, "of", group.passed + group.failed);
  console.log(`${report.passed} vectors passed, ${report.failed} failed`);
  return report;
}

/** The vectors in the file of a group, or in those of a folder, whose ids contain a text: an object with their ids as names. */
export function vectorsIn(path, only = "") {
  const files = statSync(path).isDirectory() ? readdirSync(path).filter((name) => name.endsWith(".ndjson")).sort().map((name) => join(path, name)) : [path];
  const vectors = files.flatMap((file) => readFileSync(file, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line)));
  return Object.fromEntries(vectors.filter(({ id }) => id.includes(only)).map((vector) => [vector.id, vector]));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const options = Object.fromEntries(["vectors", "only", "report"].map((name) => [name, { type: "string" }]));
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const vectors = vectorsIn(values.vectors ?? fileURLToPath(new URL("..", import.meta.url)), values.only);
  const report = await run(vectors, new TabHeaderServer(positionals[0] ?? "http://127.0.0.1:8080"));
  if (values.report) writeFileSync(values.report, JSON.stringify({ runner: "javascript", ...report }, null, 2) + "\n");
  process.exit(report.failed || !report.passed ? 1 : 0);
}
