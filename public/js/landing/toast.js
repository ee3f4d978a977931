// A message at the bottom of the page, with Undo, which disappears by itself.

import { $, el } from "../shared/dom.js";
import { icon } from "../shared/icons.js";

const shown = 8000; // milliseconds

let end = () => {};
// A page that is left does what it has announced.
addEventListener("pagehide", () => end());

/** @param undo what Undo does; @param done called if the message goes without Undo */
export function toast(text, { undo, done }) {
  end();
  const root = $(".toasts");
  let timer;
  const close = (work) => {
    clearTimeout(timer);
    root.replaceChildren();
    end = () => {};
    work();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => close(done), shown);
  };
  end = () => close(done);
  const button = el("button", { class: "button", type: "button", text: "Undo" });
  button.addEventListener("click", () => close(undo));
  const shut = el("button", { class: "square", type: "button", "aria-label": "Close message", title: "Close message" }, icon("close"));
  shut.addEventListener("click", () => close(done));
  const message = el("div", { class: "toast" }, el("span", { text }), button, shut);
  for (const type of ["pointerenter", "focusin"]) message.addEventListener(type, () => clearTimeout(timer));
  for (const type of ["pointerleave", "focusout"]) message.addEventListener(type, wait);
  root.replaceChildren(message);
  wait();
}
