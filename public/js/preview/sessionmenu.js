// The menu of the session in the top bar.

import { $, el } from "../shared/dom.js";
import { popMenu } from "./frames/menu.js";
import { line } from "./frames/parts.js";

/** @param reset puts the first revision back, for a control; @param start opens a new session */
export function sessionMenu({ reset, start }) {
  const button = $("#session-menu");
  const another = line("New session", start, { at: button });
  another.classList.add("for-phones");
  const lines = el("div", { class: "lines" }, another, line("Reset", () => reset(button), { detail: "to revision 1", at: button }));
  button.after(popMenu(button, "Session", lines));
}
