// Shows errors where they were caused.

import { el } from "./dom.js";

/**
 * Runs `work` while `control` is marked as busy. Shows a problem in the nearest `data-problem`. Resolves to whether it succeeded.
 */
export async function attempt(control, work) {
  const place = placeFor(control);
  control.setAttribute("aria-busy", "true");
  try {
    await work();
    place?.replaceChildren();
    invalid(control, false);
    return true;
  } catch (problem) {
    const field = problem.errors?.length && nameOf(control);
    show(place, problem, field);
    invalid(control, Boolean(field));
    return false;
  } finally {
    control.removeAttribute("aria-busy");
  }
}

/** Sends what a menu or a switch has when it changes. It is as before if the server refuses. @param back draws a menu as it was */
export function sends(control, work, back = () => {}) {
  control.addEventListener("change", async () => {
    const value = control.type === "checkbox" ? control.checked : control.value;
    if (await attempt(control, () => work(value))) return;
    if (control.type === "checkbox") control.checked = !value;
    else back();
  });
}

export function placeFor(control) {
  let node = control;
  while (node) {
    const place = node.querySelector?.(":scope > [data-problem]");
    if (place) return place;
    node = node.parentElement;
  }
  return null;
}

/** The name of a text field or a list; undefined for other controls, which cannot have a wrong value. */
function nameOf(control) {
  if (!control.matches("select, textarea, input:not([type=checkbox])")) return undefined;
  return control.getAttribute("aria-label") ?? control.labels?.[0]?.querySelector("span")?.textContent ?? control.labels?.[0]?.textContent;
}

/** Marks a field whose value is wrong, or no longer wrong. */
export function invalid(field, isWrong) {
  if (isWrong) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

/** @param field the name of the field whose value was refused */
export function show(place, problem, field) {
  if (!place) return;
  const words = problem.lines ?? problem.message;
  // After a title a sentence begins, after the name of a field it goes on.
  const text = field ? words : words.replace(/^[a-z]+(?=[ ,:])/, (word) => word[0].toUpperCase() + word.slice(1)); // no name of a file
  const lead = field ? `${field}: ` : `${problem.title ?? "Something went wrong"}. `;
  place.replaceChildren(
    el("p", { class: "problem", role: "alert" }, el("b", { text: lead }), text),
    ...(problem.stale ? [offer("Reload the page", () => location.reload())] : []),
    ...(problem.help ? [offer(problem.help.label, problem.help.run)] : []),
  );
}

/** A button that helps. */
function offer(text, run) {
  const button = el("button", { class: "button lined", type: "button", text });
  button.addEventListener("click", () => attempt(button, async () => run()));
  return button;
}
