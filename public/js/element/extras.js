// What only some devices need: Android's ripple, the drag that goes back, the browser of a page on the web, the keyboard, and the large content viewer. One file, which has all that it needs, loaded at once.

export { addAndroidInput } from "./android.js";
export { addBackGesture, backOf } from "./goback.js";
export { Browser } from "./browser.js";
export { Keyboard } from "./keyboard.js";
export { LargeContent } from "./large-content.js";
