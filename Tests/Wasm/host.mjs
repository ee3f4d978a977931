// A host of tabheader.wasm for tests: reads calls, one a line, and prints the answers, one a line.
//
//     node host.mjs tabheader.wasm
//
// A call is ["create", content, instant], ["restore", content], or [function of the session, content, instant], with the content as text.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Host } from "./host-calls.mjs";
import { Engine } from "../../bindings/javascript/tabheader.js";

const host = new Host(await Engine.load(readFileSync(process.argv[2])));
for await (const line of createInterface({ input: process.stdin })) process.stdout.write(JSON.stringify(host.answer(JSON.parse(line))) + "\n");
