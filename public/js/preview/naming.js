// Gives the session a name of its own in the top bar, for this browser.

import { $, el } from "../shared/dom.js";
import { setLabel } from "../shared/recent.js";

/** Replaces the name in the top bar by a field. Enter and leaving the field keep the name, Escape does not. */
export function rename(id, { toast }) {
  const shown = $("#name");
  if (shown.hidden) return;
  const before = shown.textContent;
  const field = el("input", { id: "naming", "aria-label": "Name of the session", maxlength: 64, autocomplete: "off", spellcheck: "false" });
  field.value = before;
  shown.hidden = true;
  shown.after(field);
  field.focus();
  field.select();
  const name = (text) => {
    setLabel(id, text);
    document.dispatchEvent(new Event("renamed"));
  };
  const finish = (keeps) => {
    if (shown.hidden === false) return;
    shown.hidden = false;
    const had = document.activeElement === field;
    field.remove();
    if (had) $("#session-menu").focus({ preventScroll: true });
    const text = field.value.trim();
    if (!keeps || text === before) return;
    name(text);
    toast.show(text ? `Renamed: ${text}` : "The name is the app’s again", ["Undo", () => name(before)]);
  };
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === "Enter");
  });
  field.addEventListener("blur", () => finish(true));
}
