// The traits that can be chosen: those of devices, and text sizes.

import { devices } from "../shared/devices.js";

/** The devices in the menu, by platform: phones upright, since a button turns them, and others as they are mostly held. */
export const choices = [
  ["iOS", ["iphone-se-1", "iphone-se", "iphone-13-mini", "iphone-14", "iphone-16", "iphone-17", "iphone-air", "iphone-15-pro-max", "iphone-17-pro-max"]],
  ["iPadOS", ["ipad-mini", "ipad", ["ipad", "landscape"], "ipad-pro-11", "ipad-air-13", "ipad-pro-13", ["ipad-split", "landscape"], "ipad-split"]],
  ["Android", ["small-android", "galaxy-s25", "pixel-8", "pixel-10", "pixel-10-pro-xl", ["pixel-tablet", "landscape"]]],
  ["Web", ["browser-phone", "browser-tablet", ["browser-laptop", "landscape"], ["browser-desktop", "landscape"]]],
].flatMap(([group, names]) =>
  names.map((one) => {
    const [name, orientation = "portrait"] = [one].flat();
    const { title } = devices.find((device) => device.name === name);
    return { device: name, orientation, group, title: choiceTitle(title, name, orientation) };
  }),
);

/** A pad has two entries, so they say which is which. */
function choiceTitle(title, name, orientation) {
  return name === "ipad" || name === "ipad-split" ? `${title}, ${orientation}` : title;
}

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

/** The name and the short name of each content size category, smallest first. */
export const textSizes = {
  xSmall: ["Extra small", "XS"], small: ["Small", "S"], medium: ["Medium", "M"], large: ["Large, the default", "L"],
  xLarge: ["Extra large", "XL"], xxLarge: ["XX large", "2XL"], xxxLarge: ["XXX large", "3XL"],
  accessibility1: ["Accessibility 1", "A1"], accessibility2: ["Accessibility 2", "A2"], accessibility3: ["Accessibility 3", "A3"],
  accessibility4: ["Accessibility 4", "A4"], accessibility5: ["Accessibility 5", "A5"],
};

export const categories = Object.keys(textSizes);
