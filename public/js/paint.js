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
