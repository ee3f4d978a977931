// Devices by name: their sizes in points and their safe areas, upright and turned.
//
// Sizes and safe areas of iPhones and iPads are meant as those that UIKit reports for a window that fills the screen; they have not been
// compared with devices. A status bar is hidden on a
// phone that lies on its side; its home indicator is 21 points high there, and both sides keep the camera's distance. The two halves of
// Split View are 10 points apart: (1180 − 10) / 2 = 585; in portrait, the narrow window is 375 wide.
//
// Sizes of Android devices are those of their default display size: pixels / (dots per inch / 160). A status bar is 24 dp high, and as high
// as the camera needs where there is one in it: the exact height belongs to the maker's build, and these are typical ones. A gesture bar
// is 24 dp high, three buttons are 48. In landscape the status bar stays, and the camera's side is inset.
//
// A page in a browser has no safe area.

const none = { top: 0, left: 0, bottom: 0, right: 0 };
const upright = (top, bottom) => ({ ...none, top, bottom });

/** An iPhone with the camera in the screen. */
const turned = (side) => ({ top: 0, left: side, bottom: 21, right: side });
const iPhone = (name, title, width, height, top) => ({
  name, title, platform: "ios", idiom: "phone", portrait: [width, height, upright(top, 34)], landscape: [height, width, turned(top)],
});

/** An iPhone with a Home button. */
const iPhoneSE = (name, title, width, height) => ({
  name, title, platform: "ios", idiom: "phone", portrait: [width, height, upright(20, 0)], landscape: [height, width, none],
});

const iPad = (name, title, width, height) => ({
  name, title, platform: "ios", idiom: "pad", portrait: [width, height, upright(24, 20)], landscape: [height, width, upright(24, 20)],
});

/** @param top the height of the status bar; over 24 it contains the camera */
const android = (name, title, width, height, top, bottom = 24) => ({
  name, title, platform: "android", idiom: "phone", portrait: [width, height, upright(top, bottom)],
  landscape: [height, width, { ...upright(24, bottom), left: top > 24 ? top : 0 }],
});

const browser = (name, title, idiom, width, height) => ({
  name, title, platform: "web", idiom, portrait: [Math.min(width, height), Math.max(width, height), none], landscape: [Math.max(width, height), Math.min(width, height), none],
});

export const devices = [
  iPhoneSE("iphone-se-1", "iPhone SE (1st)", 320, 568),
  iPhoneSE("iphone-se", "iPhone SE", 375, 667),
  iPhone("iphone-13-mini", "iPhone 13 mini", 375, 812, 50),
  iPhone("iphone-14", "iPhone 14", 390, 844, 47),
  iPhone("iphone-16", "iPhone 15, 16", 393, 852, 59),
  iPhone("iphone-16-pro", "iPhone 16 Pro", 402, 874, 62),
  iPhone("iphone-15-pro-max", "iPhone 15 Pro Max", 430, 932, 59),
  iPhone("iphone-16-pro-max", "iPhone 16 Pro Max", 440, 956, 62),
  iPad("ipad-mini", "iPad mini", 744, 1133),
  iPad("ipad", "iPad", 820, 1180),
  iPad("ipad-pro-13", "iPad Pro 13-inch", 1032, 1376),
  { name: "ipad-split", title: "iPad, split", platform: "ios", idiom: "pad", portrait: [375, 1180, upright(24, 20)], landscape: [585, 820, upright(24, 20)] },
  android("small-android", "Small Android", 360, 640, 24, 48),
  android("galaxy-s24", "Galaxy S24", 360, 780, 32),
  android("pixel-8", "Pixel 8", 412, 915, 48),
  android("pixel-9-pro-xl", "Pixel 9 Pro XL", 448, 997, 48),
  {
    name: "pixel-tablet", title: "Pixel Tablet", platform: "android", idiom: "pad", portrait: [800, 1280, upright(24, 24)], landscape: [1280, 800, upright(24, 24)],
  },
  browser("browser-phone", "Browser, phone", "phone", 390, 720),
  browser("browser-tablet", "Browser, tablet", "pad", 768, 960),
  browser("browser-laptop", "Browser, laptop", "pad", 1280, 716),
  browser("browser-desktop", "Browser, desktop", "pad", 1920, 996),
];

/** The devices in the menu, by platform: phones upright, since a button turns them, and others as they are mostly held. */
export const choices = [
  ["iOS", ["iphone-se-1", "iphone-se", "iphone-13-mini", "iphone-14", "iphone-16", "iphone-16-pro", "iphone-15-pro-max", "iphone-16-pro-max"]],
  ["iPadOS", ["ipad-mini", "ipad", ["ipad", "landscape"], "ipad-pro-13", ["ipad-split", "landscape"], "ipad-split"]],
  ["Android", ["small-android", "galaxy-s24", "pixel-8", "pixel-9-pro-xl", ["pixel-tablet", "landscape"]]],
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
