// What the page's credential does not allow: the controls stay readable, do nothing, and say why.

import "./common.js";
import { el } from "./dom.js";

/** What uses a control. A key on a button or a checkbox is a click, too. */
const uses = ["click", "beforeinput", "input", "change", "submit", "dragstart", "drop"];

const reasons = [];

/**
 * Switches off all controls that match a selector, also those that are added later.
 * @param reason why, for the user; @param say shows it when a control is used
 */
export function limit(selector, reason, say) {
  const words = el("p", { id: `limit-${reasons.length}`, class: "spoken", text: reason });
  (document.querySelector("main") ?? document.body).append(words);
  reasons.push(words);
  const mark = () => document.querySelectorAll(selector).forEach((control) => off(control, words.id));
  mark();
  new MutationObserver(mark).observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-disabled", "aria-describedby"] });
  const stop = (event) => {
    const control = event.target.closest?.(selector);
    if (!control || (control.matches("form") && event.type !== "submit")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "click" || event.type === "submit") say(reason);
  };
  for (const type of uses) document.addEventListener(type, stop, true);
}

function off(control, why) {
  control.dataset.off = "";
  if (control.matches("form, .resize")) return;
  if (control.ariaDisabled !== "true") control.ariaDisabled = "true";
  if (control.getAttribute("aria-describedby") !== why) control.setAttribute("aria-describedby", why);
  // A menu opens, and a slider moves, before an event can be prevented.
  if (control.matches("select, input[type=range], input[type=file]")) control.disabled = true;
  else if ("readOnly" in control) control.readOnly = true;
}

/** What changes the session. */
export const changing = [
  "#setup :is(input, select, textarea)",
  "#setup button:not([aria-expanded]:not(#new-theme), #setup-parts *, .stage-bar *, [data-part], .line, .findings *, .exports *)",
  "#setup form",
  "#pending",
  "#pending :is(button, input)",
  ".stage-bar :is(select, .square):not(.more-controls, [data-adds], [data-creates])",
  ".resize",
  "#fit",
  "#undo",
  "#redo",
  "#clock button",
  "#first-tab",
  "[data-changes]",
].join();

/** What creates sessions. */
export const creating = "[data-creates]";
