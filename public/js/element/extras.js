// What only some devices need: Android's ripple and the drag that goes back, the browser of a page on the web, the keyboard, the large content viewer, and a selection that waits. One file, which has all that it needs, loaded at once.

export { Browser } from "./browser.js";
export { addFingers, backOf } from "./fingers.js";
export { Keyboard } from "./keyboard.js";
export { LargeContent } from "./large-content.js";
export { Wait } from "./wait.js";
