// QR codes by ISO/IEC 18004:2015: a text as UTF-8 in byte mode, with error correction M, or L if it does not fit at M.

import { shape } from "../../shared/dom.js";

/**
 * For each version, the number of error correction codewords per block, and the number of blocks (table 9). L is for texts that are
 * too long for the largest code at M.
 */
const levels = [
  {
    name: 0b00, // M
    first: 1,
    correcting: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, ...Array(19).fill(28)],
    blocks: [
      ...[1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16],
      ...[17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
    ],
  },
  { name: 0b01, first: 36, correcting: [30, 30, 30, 30, 30], blocks: [20, 21, 22, 24, 25] }, // L
];

/** The masks of table 10: whether a module is inverted. */
const masks = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/**
 * The modules of a text's code, row by row; true is dark.
 * @throws RangeError if no version is large enough
 */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  for (const { name, first, correcting, blocks } of levels) {
    for (const [index, count] of blocks.entries()) {
      const version = first + index;
      const grid = patterns(version);
      const free = grid.flat().filter((module) => module === null).length;
      const room = Math.floor(free / 8) - correcting[index] * count;
      const counter = version < 10 ? 8 : 16; // bits of the byte count
      if (4 + counter + bytes.length * 8 > room * 8) continue;
      return masked(grid, interleave(codewords(bytes, counter, room), correcting[index], count), name);
    }
  }
  throw new RangeError(`${bytes.length} bytes are too many for a QR code`);
}

// --- The function patterns of a version (§5.3); null is where data goes ---

function patterns(version) {
  const size = 17 + version * 4;
  const grid = Array.from({ length: size }, () => Array(size).fill(null));
  const square = (top, left, width, dark) => {
    for (const row of grid.slice(Math.max(0, top), top + width)) row.fill(dark, Math.max(0, left), left + width);
  };
  /** Concentric squares; `dark` is the colour of the outermost. */
  const rings = (row, column, radii, dark) => {
    radii.forEach((radius, i) => square(row - radius, column - radius, radius * 2 + 1, i % 2 ? !dark : dark));
  };
  for (let i = 0; i < size; i += 1) grid[6][i] = grid[i][6] = i % 2 === 0;
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]]) rings(row, column, [4, 3, 2, 1], false);
  const places = alignments(version, size);
  const finder = (row, column) => Math.min(row, column) === 6 && (row === column || row + column === size - 1);
  for (const row of places) for (const column of places) if (!finder(row, column)) rings(row, column, [2, 1, 0], true);
  formatted(grid, 0, 0); // reserves the place, until the mask is known
  if (version < 7) return grid;
  const bits = (version << 12) | remainder(version << 12, 0x1f25);
  for (let i = 0; i < 18; i += 1) {
    const [near, far] = [Math.floor(i / 3), size - 11 + (i % 3)];
    grid[near][far] = grid[far][near] = bit(bits, i);
  }
  return grid;
}

/** The rows and columns of the centres of alignment patterns (annex E). */
function alignments(version, size) {
  if (version === 1) return [];
  const gaps = Math.floor(version / 7) + 1;
  const step = version === 32 ? 26 : Math.ceil((size - 13) / gaps / 2) * 2;
  return [6, ...Array.from({ length: gaps }, (_, i) => size - 7 - step * (gaps - 1 - i))];
}

/** Writes the format information twice: level and mask (§7.9). */
function formatted(grid, level, mask) {
  const size = grid.length;
  const data = ((level << 3) | mask) << 10;
  const bits = (data | remainder(data, 0x537)) ^ 0x5412;
  for (let i = 0; i < 15; i += 1) {
    const near = i < 6 ? i : i < 8 ? i + 1 : i < 9 ? 7 : 14 - i;
    const [row, column] = i < 8 ? [near, 8] : [8, near];
    grid[row][column] = bit(bits, i);
    const [otherRow, otherColumn] = i < 8 ? [8, size - 1 - i] : [size - 15 + i, 8];
    grid[otherRow][otherColumn] = bit(bits, i);
  }
  grid[size - 8][8] = true;
}

const bit = (value, index) => ((value >>> index) & 1) === 1;

/** The remainder of a polynomial over GF(2). */
function remainder(value, divisor) {
  const length = (number) => 32 - Math.clz32(number);
  let rest = value;
  while (length(rest) >= length(divisor)) rest ^= divisor << (length(rest) - length(divisor));
  return rest;
}

// --- The data (§7.4–7.6) ---

function codewords(bytes, counter, room) {
  const bits = [];
  const push = (value, length) => {
    for (let i = length - 1; i >= 0; i -= 1) bits.push((value >>> i) & 1);
  };
  push(0b0100, 4); // byte mode
  push(bytes.length, counter);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, room * 8 - bits.length)); // the terminator
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2));
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Splits the data into blocks, the short ones first, adds error correction, and interleaves them. */
function interleave(data, correcting, count) {
  const short = Math.floor(data.length / count);
  const divisor = generator(correcting);
  const blocks = [];
  for (let i = 0, at = 0; i < count; i += 1) {
    const length = short + (i >= count - (data.length % count) ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const checks = blocks.map((block) => correction(block, divisor));
  const turns = (lists, length) => Array.from({ length }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
  return [...turns(blocks, short + 1), ...turns(checks, correcting)];
}

/** Powers and logarithms of 2 in GF(256) with x⁸ + x⁴ + x³ + x² + 1. */
const powers = [1];
while (powers.length < 255) powers.push((powers.at(-1) << 1) ^ (powers.at(-1) > 127 ? 0x11d : 0));
const logarithms = Object.fromEntries(powers.map((value, index) => [value, index]));
const times = (a, b) => (a && b ? powers[(logarithms[a] + logarithms[b]) % 255] : 0);

/** (x − 2⁰)(x − 2¹)…, without the first coefficient, which is 1. */
function generator(degree) {
  let polynomial = [1];
  for (let i = 0; i < degree; i += 1) polynomial = [...polynomial, 0].map((value, at) => value ^ times(polynomial[at - 1] ?? 0, powers[i]));
  return polynomial.slice(1);
}

function correction(block, divisor) {
  let rest = divisor.map(() => 0);
  for (const word of block) {
    const factor = word ^ rest[0];
    rest = divisor.map((value, at) => (rest[at + 1] ?? 0) ^ times(value, factor));
  }
  return rest;
}

// --- The modules (§7.7, 7.8) ---

/** Places the codewords, with the mask that makes the code easiest to read. */
function masked(grid, words, level) {
  const filled = place(grid, words);
  const codes = masks.map((turns, mask) => {
    const code = filled.map((row, y) => row.map((dark, x) => (grid[y][x] === null ? dark !== turns(y, x) : dark)));
    formatted(code, level, mask);
    return code;
  });
  const points = codes.map(penalty);
  return codes[points.indexOf(Math.min(...points))];
}

/** Fills pairs of columns from the right, upwards and downwards in turn, around the function patterns. */
function place(grid, words) {
  const size = grid.length;
  const code = grid.map((row) => [...row]);
  let next = 0;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5; // the column of the timing pattern
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid[row][column] !== null) continue;
        code[row][column] = bit(words[next >> 3] ?? 0, 7 - (next & 7)); // the remaining modules are light
        next += 1;
      }
    }
  }
  return code;
}

/** The penalty of table 11: for runs, blocks, patterns like a finder, and the deviation from half the modules being dark. */
function penalty(code) {
  const size = code.length;
  const lines = [...code, ...code.map((_, column) => code.map((row) => row[column]))].map((line) => line.map(Number).join(""));
  let points = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    points += 40 * [...`0000${line}0000`.matchAll(/(?<=0000)1011101|1011101(?=0000)/g)].length; // the margin is light too
  }
  for (let row = 1; row < size; row += 1) {
    for (let column = 1; column < size; column += 1) {
      const dark = code[row][column];
      if (dark === code[row - 1][column] && dark === code[row][column - 1] && dark === code[row - 1][column - 1]) points += 3;
    }
  }
  const share = code.flat().filter(Boolean).length / size ** 2;
  return points + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

// --- The picture ---

const quiet = 4; // modules of margin that a scanner requires (§6.3.8)

/** The code as an SVG element, always black on white. `label` is its accessible name. */
export function qrSVG(text, { label = "QR code" } = {}) {
  const code = qrCode(text);
  const size = code.length + quiet * 2;
  const runs = code.flatMap((row, y) => {
    const line = row.map(Number).join("");
    return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index + quiet} ${y + quiet}h${run.length}v1h-${run.length}z`);
  });
  const viewBox = `0 0 ${size} ${size}`;
  return shape(
    "svg", { viewBox, class: "qr", role: "img", "aria-label": label, color: "#000000", "shape-rendering": "crispEdges" },
    shape("rect", { width: size, height: size, fill: "#ffffff" }), shape("path", { d: runs.join(""), fill: "currentColor" }),
  );
}
