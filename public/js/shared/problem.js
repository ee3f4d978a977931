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
    return true;
  } catch (problem) {
    show(place, problem);
    return false;
  } finally {
    control.removeAttribute("aria-busy");
  }
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

export function show(place, problem) {
  if (!place) return;
  const text = problem.lines ?? problem.message;
  place.replaceChildren(
    el("p", { class: "problem", role: "alert" }, el("b", { text: `${problem.title ?? "Something went wrong"}. ` }), text),
    ...(problem.stale ? [reload()] : []),
  );
}

function reload() {
  const button = el("button", { class: "button lined", type: "button", text: "Reload the page" });
  button.addEventListener("click", () => location.reload());
  return button;
}
