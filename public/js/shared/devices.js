// Devices by name: their sizes in points and their safe areas, upright and turned, their cameras, and the radius of their corners in points.
// docs/devices.md has the sources.
//
// A status bar is hidden on a phone that lies on its side; its home indicator is 21 points high there, and both sides keep the camera's
// distance. The two halves of Split View are 10 points apart: (1180 − 10) / 2 = 585; in portrait, the narrow window is 375 wide.
//
// Sizes of Android devices are pixels / (dots per inch / 160). A status bar is 24 dp high, and as high as the camera needs where there is one
// in it. A gesture bar is 24 dp high, three buttons are 48. In landscape the status bar stays, and the camera's side is inset.

const none = { top: 0, left: 0, bottom: 0, right: 0 };
const upright = (top, bottom) => ({ ...none, top, bottom });
const both = (width, height, portrait, landscape = portrait) => ({ portrait: [width, height, portrait], landscape: [height, width, landscape] });

/** An iPhone with its camera in a notch, or in an island. @param top the height of the safe area with it */
const iPhone = (name, title, width, height, top, radius, camera = "island") => ({
  name, title, look: "ios26", platform: "ios", idiom: "phone", radius, camera, ...both(width, height, upright(top, 34), { top: 0, left: top, bottom: 21, right: top }),
});

/** An iPhone with a Home button. */
const iPhoneSE = (name, title, width, height, look = "ios26") => ({ name, title, look, platform: "ios", idiom: "phone", radius: 0, ...both(width, height, upright(20, 0), none) });

const iPad = (name, title, width, height, radius) => ({ name, title, look: "ios26", platform: "ios", idiom: "pad", radius, ...both(width, height, upright(24, 20)) });

/** @param top the height of the status bar; over 24 it contains the camera */
const android = (name, title, width, height, top, radius, bottom = 24) => ({
  name, title, look: "material3", platform: "android", idiom: "phone", radius, camera: top > 24 ? "hole" : null,
  ...both(width, height, upright(top, bottom), { ...upright(24, bottom), left: top > 24 ? top : 0 }),
});

/** Without a safe area: that is the browser's. */
const browser = (name, title, idiom, width, height) => ({ name, title, look: "web", platform: "web", idiom, ...both(Math.min(width, height), Math.max(width, height), none) });

export const devices = [
  iPhoneSE("iphone-se-1", "iPhone SE (1st)", 320, 568, "ios18"),
  iPhoneSE("iphone-se", "iPhone SE", 375, 667),
  iPhone("iphone-13-mini", "iPhone 13 mini", 375, 812, 50, 44, "notch"),
  iPhone("iphone-14", "iPhone 14, 16e", 390, 844, 47, 47.33, "notch"),
  iPhone("iphone-16", "iPhone 15, 16", 393, 852, 59, 55),
  iPhone("iphone-17", "iPhone 17", 402, 874, 62, 62),
  iPhone("iphone-air", "iPhone Air", 420, 912, 68, 62),
  iPhone("iphone-15-pro-max", "iPhone 15 Pro Max", 430, 932, 59, 55),
  iPhone("iphone-17-pro-max", "iPhone 17 Pro Max", 440, 956, 62, 62),
  iPad("ipad-mini", "iPad mini", 744, 1133, 21.5),
  iPad("ipad", "iPad", 820, 1180, 25),
  iPad("ipad-pro-11", "iPad Pro 11-inch", 834, 1210, 30),
  iPad("ipad-air-13", "iPad Air 13-inch", 1024, 1366, 18),
  iPad("ipad-pro-13", "iPad Pro 13-inch", 1032, 1376, 30),
  { ...iPad("ipad-split", "iPad, split", 0, 0), portrait: [375, 1180, upright(24, 20)], landscape: [585, 820, upright(24, 20)] },
  android("small-android", "Small Android", 360, 640, 24, 0, 48),
  android("galaxy-s25", "Galaxy S25", 360, 780, 32, 32),
  android("pixel-8", "Pixel 8", 412, 915, 48, 40),
  android("pixel-10", "Pixel 9, 10", 412, 924, 48, 40),
  android("pixel-10-pro-xl", "Pixel 9, 10 Pro XL", 448, 997, 48, 40),
  { ...android("pixel-tablet", "Pixel Tablet", 800, 1280, 24, 16), idiom: "pad" },
  browser("browser-phone", "Browser, phone", "phone", 390, 720),
  browser("browser-tablet", "Browser, tablet", "pad", 768, 960),
  browser("browser-laptop", "Browser, laptop", "pad", 1280, 716),
  browser("browser-desktop", "Browser, desktop", "pad", 1920, 996),
];
