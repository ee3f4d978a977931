// Converts colours and gradients of the state to CSS.

const hex = /^#([0-9A-F]{6}|[0-9A-F]{8})$/i;
const picture = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** A colour in the server's format as CSS. Any other text is `transparent`. */
export const ink = (color) => (hex.test(color) ? color : "transparent");

/** The header's background as CSS: a colour, a gradient, or an image over its colour. */
export function background({ type, color, angle, stops, image }) {
  if (type === "gradient") return `linear-gradient(${Number(angle)}deg, ${stops.map((stop) => `${ink(stop.color)} ${stop.position * 100}%`).join(", ")})`;
  return type === "image" && picture.test(image) ? `url("${image}") 50% 50% / cover no-repeat ${ink(color)}` : ink(color);
}

/** The linear parts of "#RRGGBB", from 0 to 1. */
export const linear = (color) => [1, 3, 5].map((at) => {
  const part = parseInt(color.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** From 0 for black to 1 for white (WCAG 2.2, relative luminance). */
export const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Whether white text has a higher contrast on "#RRGGBB" than black. */
export const isDark = (color) => luminance(linear(color)) < 0.179;

/** Whether "#RRGGBB" or "#RRGGBBAA" is opaque. */
export const isOpaque = (color) => color.length === 7 || color.slice(7).toUpperCase() === "FF";

const tints = ["#34C759", "#5856D6", "#FF9500", "#FF2D55", "#00A7E1", "#AF52DE", "#A2845E", "#00B39F"];

/** The colour of a new tab: the next of a fixed cycle. */
export const nextTint = (count) => tints[count % tints.length];

/** The background of a tab's page: its own, or the design's. */
export const paperOf = (tab) => (tab?.page?.backgroundColor ? ink(tab.page.backgroundColor) : "var(--base)");

/** The colour that represents a tab: its page's, or one derived from its id. */
export function tintOf({ id, page }) {
  if (page?.backgroundColor) return page.backgroundColor;
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.codePointAt(0)) >>> 0;
  return tints[sum % tints.length];
}
