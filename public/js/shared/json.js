// JSON with whole numbers of 64 bits, as the server has them. JavaScript's own numbers are exact up to 2⁵³: a longer one is a `BigInt`.

/** A number that may be beyond 2⁵³. Digits in a text match, too: they cost time and change nothing. */
const long = /(?:^|[:[,])\s*-?\d{16}/;

/** The value of a JSON text. */
export const parse = (text) => (long.test(text) ? JSON.parse(text, exact) : JSON.parse(text));

function exact(_, value, { source = String(value) } = {}) {
  return Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? BigInt(source) : value;
}

/** A value as JSON. A browser that has rounded a number writes a text in its place, which no server takes for a number. */
export const stringify = (value, space) => JSON.stringify(value, written, space);

const written = (_, value) => (typeof value === "bigint" ? (JSON.rawJSON?.(String(value)) ?? `about ${value}`) : value);

/** Whether JavaScript may round a number of a JSON text that is written as a literal. */
export const isLong = (text) => long.test(text);
