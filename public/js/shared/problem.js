// Shows errors where they were caused, and loads parts of the page, which can fail.

import { Problem, send } from "./api.js";
import { el } from "./dom.js";

/** Loads a module, such as `() => import("./panel.js")`. Throws a Problem with the reason if it cannot be loaded. */
export async function part(load) {
  try {
    return await load();
  } catch {
    await send("GET", "/version"); // throws if the server cannot be reached
    throw new Problem({ title: "This page is out of date", detail: "The server has been updated since the page was loaded.", stale: true });
  }
}

/**
 * Runs `work` while `control` is marked as busy. Shows a problem in the nearest `data-problem`. Resolves to whether it succeeded.
 */
export async function attempt(control, work) {
  let place = placeFor(control);
  control.setAttribute("aria-busy", "true");
  try {
    await work();
    place?.replaceChildren();
    invalid(control, false);
    return true;
  } catch (problem) {
    const field = problem.errors?.length && nameOf(control);
    place ??= placeIn(control);
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

/** A new place at the end of the panel, the popover or the page that has no other for a control. */
function placeIn(control) {
  const place = el("div", { "data-problem": "" });
  (control.closest("section, dialog, [popover], .aside, main") ?? document.querySelector("main") ?? document.body).append(place);
  return place;
}

function placeFor(control) {
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
  place.dataset.problem = problem.away ? "away" : ""; // it goes when the server is back
  const lead = field ? `${field}: ` : `${problem.title ?? "Something went wrong"}. `;
  place.replaceChildren(
    el("p", { class: "problem", role: "alert" }, el("b", { text: lead }), text),
    ...(problem.stale ? [button("Reload the page", () => location.reload())] : []),
    ...(problem.help ? [button(problem.help.label, problem.help.run)] : []),
  );
}

/** A button that does something: meanwhile it is busy, and a problem is shown beside it. @param content a text, or a list of nodes */
export function button(content, work, { look = "lined", ...attributes } = {}) {
  const node = el("button", { class: `button ${look}`.trim(), type: "button", onclick: () => attempt(node, async () => work(node)), ...attributes }, ...[content].flat());
  return node;
}
