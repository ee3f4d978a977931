// A text that is edited where it stands.

import { el } from "./dom.js";

/**
 * Puts a field in a text's place. Enter and leaving the field keep what it has, Escape does not.
 * @param done called with the new text, null to keep the old one, and whether the field had the focus
 */
export function editInPlace(shown, attributes, done) {
  const field = el("input", { autocomplete: "off", spellcheck: "false", ...attributes });
  field.value = shown.textContent;
  const end = (keeps) => {
    if (!shown.hidden) return;
    shown.hidden = false;
    const had = document.activeElement === field;
    field.remove();
    const text = field.value.trim();
    done(keeps && text !== shown.textContent ? text : null, had);
  };
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    end(event.key === "Enter");
  });
  field.addEventListener("blur", () => end(true));
  shown.hidden = true;
  shown.after(field);
  field.focus();
  field.select();
}
