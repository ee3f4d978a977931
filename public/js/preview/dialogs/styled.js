// The style sheet of the dialogs.

import { addStyleSheet } from "../../shared/dom.js";

/** Resolves when the style sheet is loaded. */
export const styled = addStyleSheet("/css/dialogs.css");
