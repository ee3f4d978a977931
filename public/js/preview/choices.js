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
    // A pad has two entries, so they say which is which.
    return { device: name, orientation, group, title: /^ipad(-split)?$/.test(name) ? `${title}, ${orientation}` : title };
  }),
);

/** The name and the short name of each content size category, smallest first. */
export const textSizes = {
  xSmall: ["Extra small", "XS"], small: ["Small", "S"], medium: ["Medium", "M"], large: ["Large, the default", "L"],
  xLarge: ["Extra large", "XL"], xxLarge: ["XX large", "2XL"], xxxLarge: ["XXX large", "3XL"],
  accessibility1: ["Accessibility 1", "A1"], accessibility2: ["Accessibility 2", "A2"], accessibility3: ["Accessibility 3", "A3"],
  accessibility4: ["Accessibility 4", "A4"], accessibility5: ["Accessibility 5", "A5"],
};

export const categories = Object.keys(textSizes);
