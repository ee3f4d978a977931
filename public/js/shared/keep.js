// What has not changed stays the same object, so that `===` tells what has.

/**
 * A JSON value equal to `after` in which whatever is as it was in `before` is the very object of `before`; all of it, where nothing
 * is different. `after` itself may be changed for it.
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
