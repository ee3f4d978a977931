// A JSON value as rows: its members, their kinds, a summary of a collapsed one, and the matches of a search. Pure functions.

const hex = /^#([0-9A-F]{6}|[0-9A-F]{8})$/i;
const together = 100; // members of a list in one row

export const isBranch = (value) => typeof value === "object" && value !== null;

/** The kind of a value: "list", "object", "string", "color", "number", "boolean" or "null". */
export function kindOf(value) {
  if (value === null) return "null";
  if (typeof value === "bigint") return "number";
  if (Array.isArray(value)) return "list";
  if (typeof value === "string" && hex.test(value)) return "color";
  return typeof value;
}

/** A reference token of a JSON pointer (RFC 6901 §3). */
const token = (name) => String(name).replaceAll("~", "~0").replaceAll("/", "~1");

/**
 * The members of a value, each `{key, name, value, pointer, from}`. A long list is split into groups of a hundred, named after the
 * range of their indexes; `from` is a group's first index, and its pointer is the list's.
 */
export function members(value, pointer, from) {
  if (!Array.isArray(value)) {
    return Object.keys(value).map((name) => ({ key: `${pointer}/${token(name)}`, name, value: value[name], pointer: `${pointer}/${token(name)}` }));
  }
  if (from === undefined && value.length > together) {
    const parts = [];
    for (let at = 0; at < value.length; at += together) {
      const part = value.slice(at, at + together);
      parts.push({ key: `${pointer}/${at}…`, name: `${at}…${at + part.length - 1}`, value: part, pointer, from: at });
    }
    return parts;
  }
  return value.map((member, index) => {
    const at = (from ?? 0) + index;
    return { key: `${pointer}/${at}`, name: String(at), value: member, pointer: `${pointer}/${at}` };
  });
}

/** A value on one line: the value itself, or a summary of its content. */
export function brief(value) {
  if (!isBranch(value)) return scalar(value);
  if (Array.isArray(value)) return value.length && value.every((each) => !isBranch(each)) && value.length <= 6 ? value.map(scalar).join(", ") : count(value.length, "item");
  const names = Object.keys(value);
  if (names.length && names.length <= 4 && names.every((name) => !isBranch(value[name]))) return names.map((name) => `${name} ${scalar(value[name])}`).join(", ");
  return titleOf(value) ?? count(names.length, "member");
}

/** The name of an object, if it has one. */
export function titleOf(value) {
  return Array.isArray(value) ? undefined : [value.title, value.text, value.name, value.tab, value.id].find((text) => typeof text === "string");
}

const count = (number, word) => (number ? `${number} ${word}${number === 1 ? "" : "s"}` : `no ${word}s`);

function scalar(value) {
  if (typeof value === "number") return String(Math.round(value * 1e4) / 1e4);
  return value === "" ? "\u201c\u201d" : String(value);
}

/**
 * A map from JSON pointers to where `query` (lowercase) was found: "own" in the member's name or value, "inside" in one of its
 * members, or "both". A query with a slash is also searched for in the pointers. Indexes are not searched.
 */
export function find(value, query, pointer = "", found = new Map()) {
  const list = Array.isArray(value);
  for (const name of Object.keys(value)) {
    const member = value[name];
    const at = `${pointer}/${list ? name : token(name)}`;
    const branch = isBranch(member);
    const own =
      (!list && name.toLowerCase().includes(query)) ||
      (!branch && (String(member).toLowerCase().includes(query) || scalar(member).toLowerCase().includes(query))) ||
      (query.includes("/") && at.toLowerCase().includes(query));
    const before = found.size;
    if (branch) find(member, query, at, found);
    const inside = found.size > before;
    if (own || inside) found.set(at, own ? (inside ? "both" : "own") : "inside");
  }
  return found;
}
