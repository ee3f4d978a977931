// Colours and gradients of the state, as CSS understands them.

/** The header's background: a colour or a gradient, as CSS. */
export function background({ type, color, angle, stops }) {
  if (type !== "gradient") return color;
  return `linear-gradient(${angle}deg, ${stops.map((stop) => `${stop.color} ${stop.position * 100}%`).join(", ")})`;
}

/** Whether white text reads better than black on "#RRGGBB". */
export function isDark(color) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 0.179;
}

/** Whether nothing shows through "#RRGGBB" or "#RRGGBBAA". */
export const isOpaque = (color) => color.length === 7 || color.slice(7).toUpperCase() === "FF";

const tints = ["#34C759", "#5856D6", "#FF9500", "#FF2D55", "#00A7E1", "#AF52DE", "#A2845E", "#00B39F"];

/** The colour a new tab gets: the next one that few others have. */
export const nextTint = (count) => tints[count % tints.length];

/** A tab's own colour, or one that its id always leads to. */
export function tintOf({ id, page }) {
  if (page?.backgroundColor) return page.backgroundColor;
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.codePointAt(0)) >>> 0;
  return tints[sum % tints.length];
}
