// The dialogs of the page, in one part that is loaded when the first of them is opened.

import "../common.js";
export { Matrix } from "./matrix.js";
export { openDialog } from "./palette.js";
export { listRefused } from "./refused.js";
