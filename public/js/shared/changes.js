// Change detection: a new value reuses the equal parts of the previous one, so `===` detects every change.

/**
 * Returns a value equal to `after` that shares every equal part with `before` (structural sharing); `before` itself if all parts are
 * equal. May modify `after`.
 */
export function reuseEqual(before, after) {
  if (before === after || typeof before !== "object" || typeof after !== "object" || before === null || after === null) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const names = Object.keys(after);
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    const reused = reuseEqual(before[name], after[name]);
    if (reused !== after[name]) after[name] = reused;
    if (reused !== before[name]) same = false;
  }
  return same ? before : after;
}

/** A document after the operations of an event stream's patch, which only replace values. It shares all other parts with `document`. */
export function patched(document, operations) {
  return operations.reduce((whole, { path, value }) => replaced(whole, path.split("/").slice(1), value), document);
}

function replaced(whole, [name, ...rest], value) {
  if (name === undefined) return value;
  const copy = Array.isArray(whole) ? [...whole] : { ...whole };
  const own = name.replaceAll("~1", "/").replaceAll("~0", "~"); // RFC 6901, 4
  copy[own] = replaced(copy[own], rest, value);
  return copy;
}

const latest = new WeakMap();

/** Whether a JSON value differs from the last one that `owner` had under `name`. The first value always differs. */
export function hasChanged(owner, name, value) {
  if (!latest.has(owner)) latest.set(owner, {});
  const values = latest.get(owner);
  const before = values[name];
  values[name] = reuseEqual(before, value ?? null);
  return values[name] !== before;
}
