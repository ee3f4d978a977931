// The traits of devices.

import { devices } from "../shared/devices.js";

/**
 * The body of `resize` for a device. The size class is derived from the width, the orientation from the window.
 * @param look that of the session: if it has one, it gets the device's
 */
export function bodyOf(name, orientation = "portrait", look = null) {
  const device = devices.find((one) => one.name === name);
  if (!device) return null;
  const [width, height, safeArea] = device[orientation];
  return { ...(look && { look: device.look }), width, height, safeArea: { ...safeArea }, idiom: device.idiom, platform: device.platform, orientation: width > height ? "landscape" : "portrait", sizeClass: null };
}

/** The device of a state's traits, with its orientation; null for any other size. */
export function deviceOf({ width, height, idiom, platform = "ios" }) {
  for (const { name, title, idiom: kind, platform: system, portrait, landscape } of devices) {
    if (kind !== idiom || system !== platform) continue;
    for (const [orientation, [across, down]] of Object.entries({ portrait, landscape })) {
      if (across === width && down === height) return { name, title, orientation };
    }
  }
  return null;
}

/** The body of `resize` that rotates the device by a quarter turn. */
export function turn(traits) {
  const device = deviceOf(traits);
  const other = { portrait: "landscape", landscape: "portrait" };
  if (device) return bodyOf(device.name, other[device.orientation]);
  return { orientation: other[traits.orientation ?? (traits.height >= traits.width ? "portrait" : "landscape")] };
}

/** The query for a view of a session as this body of `resize` would change it. */
export function viewOf({ safeArea = {}, ...body }) {
  const edges = Object.entries(safeArea).map(([edge, points]) => [`safeArea${edge[0].toUpperCase()}${edge.slice(1)}`, points]);
  const all = [...Object.entries(body), ...edges].filter(([, value]) => value != null);
  return new URLSearchParams(all.map(([name, value]) => [name, String(value)])).toString();
}

/** The size of a device's window, such as `390 × 844`. */
export const sizeOf = ({ width, height }) => `${tidy(width)} × ${tidy(height)}`;

const tidy = (points) => Math.round(points * 100) / 100;

/** The platforms that can be compared. */
export const lookTitles = { ios18: "iOS 18", ios26: "iOS 26", material3: "Material 3", web: "Web" };
