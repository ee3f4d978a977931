// Colours that hold a contrast: the tone moves in OKLCH, and the hue stays. No drawing, no requests.

import { linear, luminance } from "../../shared/paint.js";

/** The colour that a text says, with or without `#`, or as a function of CSS: `#RRGGBB`, or `#RRGGBBAA` if it is not opaque; null for none. */
export function colorIn(said) {
  const { style } = new Option();
  style.color = said.trim().replace(/^([0-9A-F]{3}|[0-9A-F]{6}|[0-9A-F]{8})$/i, "#$1");
  const [, parts] = /^rgba?\((.+)\)$/.exec(style.color) ?? [];
  return parts ? `#${parts.split(",").map((part, index) => Math.round(part * (index < 3 ? 1 : 255)).toString(16).padStart(2, "0")).join("")}`.toUpperCase() : null;
}

/** The contrast of two opaque colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one, other) {
  const [low, high] = [one, other].map((color) => luminance(linear(color)) + 0.05).sort((a, b) => a - b);
  return high / low;
}

/** The lightness, and the two axes of the hue, of "#RRGGBB" in OKLab. */
function lab(color) {
  const [r, g, b] = linear(color);
  const [l, m, s] = [0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b, 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b, 0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b].map(Math.cbrt);
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s];
}

/** A colour's tone at another lightness, from 0 to 1. Where sRGB has no such colour, it is greyer. @param chroma at most as high as this */
export function toned(color, lightness, chroma = 1) {
  const [, a, b] = lab(color);
  const most = Math.min(1, chroma / (Math.hypot(a, b) || 1));
  for (let part = most; ; part -= 0.02) {
    const [x, y] = part > 0 ? [a * part, b * part] : [0, 0];
    const [l, m, s] = [lightness + 0.3963377774 * x + 0.2158037573 * y, lightness - 0.1055613458 * x - 0.0638541728 * y, lightness - 0.0894841775 * x - 1.291485548 * y].map((root) => root ** 3);
    const parts = [4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s];
    if (part > 0 && parts.some((one) => one < -0.0005 || one > 1.0005)) continue;
    const bytes = parts.map((one) => Math.round(255 * Math.min(1, Math.max(0, one <= 0.0031308 ? 12.92 * one : 1.055 * one ** (1 / 2.4) - 0.055))));
    return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
  }
}

export const lightnessOf = (color) => lab(color)[0];

/** Between two colours, which are opaque: `part` of the other one. */
export const mixed = (one, other, part) => `#${[1, 3, 5].map((at) => Math.round(parseInt(one.slice(at, at + 2), 16) * (1 - part) + parseInt(other.slice(at, at + 2), 16) * part).toString(16).padStart(2, "0")).join("")}`.toUpperCase();

/**
 * The tone of a colour nearest to it that holds a contrast on every ground; black or white if there is none. It is lighter or darker than
 * all grounds, which may fade into each other.
 * @param needs `[ground, ratio]`, each ground opaque
 */
export function hold(color, needs) {
  const least = (one) => Math.min(...needs.map(([ground, ratio]) => contrast(one, ground) / (ratio + 0.05))); // a ground may be rounded
  const bright = needs.map(([ground]) => luminance(linear(ground)));
  const isBeside = (one) => bright.every((ground) => ground < luminance(linear(one))) || bright.every((ground) => ground > luminance(linear(one)));
  const start = lightnessOf(color);
  for (let step = 0; step <= 200; step += 1) {
    for (const lightness of [start - step / 200, start + step / 200]) {
      if (lightness < 0 || lightness > 1) continue;
      const one = step ? toned(color, lightness) : color.slice(0, 7).toUpperCase();
      if (least(one) >= 1 && isBeside(one)) return one;
    }
  }
  return least("#FFFFFF") >= least("#000000") ? "#FFFFFF" : "#000000";
}
