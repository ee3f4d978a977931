// Formats numbers: points with at most two decimals and a typographic minus. Shortens names.

/** 53.57, −210, 0. */
export const points = (value) => String(Math.round(value * 100) / 100 || 0).replace("-", "−");

/** Like `points`, always with two decimals, so that a changing number keeps its width. */
export const running = (value) => (Math.round(value * 100) / 100 || 0).toFixed(2).replace("-", "−");

/** Whole numbers: milliseconds, points per second. */
export const whole = (value) => String(Math.round(value) || 0).replace("-", "−");

/** A name, shortened to at most `most` characters. */
export function shorten(name, most) {
  const letters = [...name];
  return letters.length > most ? `${letters.slice(0, most - 1).join("").trim()}…` : name;
}

/** About `most` round numbers from `low` to `high`. */
export function ticks(low, high, most) {
  const rough = (high - low) / Math.max(1, most);
  if (!(rough > 0) || !Number.isFinite(rough)) return [low];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((value) => value >= rough * 0.999);
  const all = [];
  for (let at = Math.ceil(low / step - 1e-9); at * step <= high + step * 1e-9; at++) all.push(at * step);
  return all;
}
