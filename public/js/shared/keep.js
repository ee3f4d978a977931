// Keeps the identity of unchanged parts of a state, so that `===` detects changes.

/**
 * A JSON value equal to `after`, in which every part equal to that in `before` is the same object as in `before`; if all parts are
 * equal, `before` itself. It may modify `after`.
 */
export function keep(before, after) {
  if (before === after || typeof before !== "object" || typeof after !== "object" || before === null || after === null) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const names = Object.keys(after);
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    const kept = keep(before[name], after[name]);
    if (kept !== after[name]) after[name] = kept;
    if (kept !== before[name]) same = false;
  }
  return same ? before : after;
}
