// R9: the JavaScript binding keeps whole numbers of 64 bits, in every version of Node.
//
//     node numbers.mjs tabheader.wasm

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Engine, Problem } from "../../bindings/javascript/tabheader.js";

const engine = await Engine.load(readFileSync(process.argv[2]));
const odd = 2n ** 53n + 1n;
const title = `No. "${odd}", ${odd}`;
const session = engine.create({ preset: "blank", tabs: [{ id: "a", title, tag: odd }, { id: "b", title: "B", tag: 7 }] }, 0);
assert.deepEqual(session.state.tabs.map(({ title, tag }) => [title, tag]), [[title, odd], ["B", 7]]);
for (const tag of [-(2n ** 63n), 2n ** 63n - 1n, odd]) {
  assert.equal(session.apply({ type: "updateTab", tab: "b", tag }, 0).state.tabs[1].tag, tag);
}
assert.deepEqual(engine.restore(session.snapshot()).state.tabs, session.state.tabs);
assert.equal(session.configure({ hideSingleTab: true }, 0).state.tabs[0].tag, odd);
assert.throws(() => session.apply({ type: "updateTab", tab: "b", tag: 2n ** 63n }, 0), Problem);
console.log("numbers: the binding keeps whole numbers of 64 bits");
