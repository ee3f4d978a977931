// The traits that can be chosen: devices, with their sizes in points and their safe areas, and text sizes.

const none = { top: 0, left: 0, bottom: 0, right: 0 };
const upright = (top, bottom) => ({ ...none, top, bottom });

/** Phones with a notch keep both sides free in landscape; the home indicator is 21 points high there. */
const turned = (side) => ({ top: 0, left: side, bottom: 21, right: side });

/**
 * The sizes are those of the iPhone SE (1st generation), 14 and 14 Pro Max, and of the 10.9-inch iPad Air. A pad's safe area is
 * assumed to be the same in both orientations. Split View leaves 10 points between two windows, as on the 9.7-inch iPad, whose
 * halves are (1024 − 10) / 2 = 507 wide, and the 10.5-inch one, (1112 − 10) / 2 = 551: here (1180 − 10) / 2 = 585. In portrait, the
 * narrow window is assumed to be 375 wide.
 */
export const devices = [
  { name: "small-phone", title: "Small phone", idiom: "phone", portrait: [320, 568, upright(20, 0)], landscape: [568, 320, none] },
  { name: "phone", title: "Phone", idiom: "phone", portrait: [390, 844, upright(47, 34)], landscape: [844, 390, turned(47)] },
  { name: "large-phone", title: "Large phone", idiom: "phone", portrait: [430, 932, upright(59, 34)], landscape: [932, 430, turned(59)] },
  { name: "pad", title: "Pad", idiom: "pad", portrait: [820, 1180, upright(24, 20)], landscape: [1180, 820, upright(24, 20)] },
  { name: "pad-split", title: "Split pad", idiom: "pad", portrait: [375, 1180, upright(24, 20)], landscape: [585, 820, upright(24, 20)] },
];

/** The devices in the menu: phones in portrait, since a button rotates them, and pads in both orientations. */
export const choices = [
  { device: "small-phone", orientation: "portrait", title: "Small phone" },
  { device: "phone", orientation: "portrait", title: "Phone" },
  { device: "large-phone", orientation: "portrait", title: "Large phone" },
  { device: "pad", orientation: "portrait", title: "Pad, portrait" },
  { device: "pad", orientation: "landscape", title: "Pad, landscape" },
  { device: "pad-split", orientation: "landscape", title: "Pad, split in halves" },
  { device: "pad-split", orientation: "portrait", title: "Pad, split in portrait" },
];

/** The body of `resize` for a device. The size class is derived from the width, the orientation from the window. */
export function bodyOf(name, orientation = "portrait") {
  const device = devices.find((one) => one.name === name);
  if (!device) return null;
  const [width, height, safeArea] = device[orientation];
  return { width, height, safeArea: { ...safeArea }, idiom: device.idiom, orientation: width > height ? "landscape" : "portrait", sizeClass: null };
}

/** The device of a state's traits, with its orientation; null for any other size. */
export function deviceOf({ width, height, idiom }) {
  for (const { name, title, idiom: kind, portrait, landscape } of devices) {
    if (kind !== idiom) continue;
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

/** The name and the short name of each content size category, smallest first. */
export const textSizes = {
  xSmall: ["Extra small", "XS"], small: ["Small", "S"], medium: ["Medium", "M"], large: ["Large, the default", "L"],
  xLarge: ["Extra large", "XL"], xxLarge: ["XX large", "2XL"], xxxLarge: ["XXX large", "3XL"],
  accessibility1: ["Accessibility 1", "A1"], accessibility2: ["Accessibility 2", "A2"], accessibility3: ["Accessibility 3", "A3"],
  accessibility4: ["Accessibility 4", "A4"], accessibility5: ["Accessibility 5", "A5"],
};

export const categories = Object.keys(textSizes);
