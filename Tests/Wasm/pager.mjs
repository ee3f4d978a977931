// The page's copy of the engine's paging gives, to the bit, what the engine gives that was just compiled, and is small enough to be
// compiled at once.
//
//     node Tests/Wasm/pager.mjs .build/wasm/pager.wasm [CASES]

import { readFile } from "node:fs/promises";

const root = new URL("../../", import.meta.url);
const source = await readFile(new URL("public/js/element/pager.wasm.js", root), "utf8");
const [, digits] = source.match(/^export default "([0-9a-f]+)";$/m);
const start = async (bytes) => (await WebAssembly.instantiate(bytes)).instance.exports;
const committed = await start(Buffer.from(digits, "hex"));
const compiled = await start(await readFile(process.argv[2]));
const cases = Number(process.argv[3] ?? 20_000);

if (digits.length / 2 > 4096) {
  console.error(`pager: ${digits.length / 2} bytes, more than the 4 KB that all browsers compile at once`);
  process.exit(1);
}

let seed = 7;
const random = () => ((seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0), seed / 2 ** 32);
const number = (low, high) => low + random() * (high - low);
const whole = (low, high) => Math.floor(number(low, high + 1));
const one = (list) => list[whole(0, list.length - 1)];
const extreme = (value) => (random() < 0.05 ? one([0, -0, 0.5, 1, 1e9, -1e9]) : value);
const width = () => extreme(number(300, 1400));
const offset = () => extreme(number(-400, 8000));

const calls = {
  draggedOffset: () => [offset(), extreme(number(-900, 900)), width(), whole(0, 9), one([0, 0.55, 0.52]), whole(0, 1), whole(0, 1)],
  mostVisible: () => [one([offset(), NaN]), width(), whole(0, 9), whole(0, 1), whole(0, 9)],
  settlingPage: () => [one([offset(), NaN]), extreme(number(-2000, 2000)), number(-300, 300), whole(0, 9), width(), whole(0, 9), whole(0, 1), one([50, 100, 300]), one([-1, 18]), whole(0, 9)],
  curveOffset: () => [offset(), offset(), whole(0, 600), number(-20, 700), random(), number(-1, 2), random(), number(-1, 2)],
  springOffset: () => [offset(), offset(), whole(0, 2000), number(-20, 2100), one([100, 200]), one([0.5, 1]), one([1, 1.1, 2]), extreme(number(-4000, 4000))],
};

/** Where the indicator and the bar are, as the module writes it after the buttons. */
function bar(rules, buttons, ...rest) {
  const numbers = new Float64Array(rules.memory.buffer, rules.__heap_base.value, buttons.length + 4);
  numbers.set(buttons);
  rules.bar(rules.__heap_base.value, buttons.length / 2, ...rest);
  return [...numbers.subarray(buttons.length)];
}

function row() {
  let x = number(0, 20);
  return Array.from({ length: whole(1, 12) }, () => [x, number(20, 200)]).flatMap(([, own]) => [(x += own) - own, own]);
}

const alike = (one, other) => one.length === other.length && one.every((value, index) => Object.is(value, other[index]));
let wrong = 0;
const compare = (name, given, ours, theirs) => {
  if (alike(ours, theirs)) return;
  wrong += 1;
  if (wrong <= 5) console.error(`pager: ${name}(${given.join(", ")}) is ${ours.join(", ")}, and ${theirs.join(", ")} in the engine`);
};
for (let index = 0; index < cases; index += 1) {
  for (const [name, arguments_] of Object.entries(calls)) {
    const given = arguments_();
    compare(name, given, [committed[name](...given)], [compiled[name](...given)]);
  }
  const [buttons, style] = [row(), whole(0, 4)];
  const given = [whole(0, 1), style, number(200, 1400), number(200, 3000), whole(0, 1), extreme(number(-1, 12))];
  compare("bar", [...buttons, ...given], bar(committed, buttons, ...given), bar(compiled, buttons, ...given));
}
if (wrong) {
  console.error(`pager: ${wrong} differences: run \`make pager\``);
  process.exit(1);
}
console.log(`pager: ${cases * (Object.keys(calls).length + 1)} calls of the page's paging gave the engine's bits`);
