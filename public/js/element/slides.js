// Pushed and popped pages: what leaves is a still picture, what comes is the page itself.

import { animate, calm } from "./calm.js";

const curve = "cubic-bezier(0.32, 0.72, 0, 1)";
const time = 320; // milliseconds

/** How the screen got from one state to the next: "push", "pop", "fade", or null for a change of place that is not navigation. */
export function stepBetween(before, after) {
  const [from, to] = [before?.screen, after.screen];
  if (!from || !to || before.id !== after.id) return null;
  const listed = (tab) => (after.tabBar.overflow ?? []).some((entry) => entry.tab === tab);
  if (from.kind === "more" && to.kind === "tab") return listed(to.tab) ? "push" : null;
  if (from.kind === "tab" && to.kind === "more") return listed(from.tab) ? "pop" : null;
  if (from.kind !== to.kind || from.tab !== to.tab || from.kind === "more") return null;
  const [old, now] = [from.stack ?? [], to.stack ?? []];
  if (old.length === now.length) return from.page === to.page ? null : "fade";
  return now.length > old.length ? "push" : "pop";
}

/** A picture of `node` as it is now, to be put into `layer`. */
export function picture(node, layer) {
  const copy = node.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "role", "data-act", "data-tab", "data-key", "tabindex", "aria-labelledby", "aria-controls"]) part.removeAttribute(name);
  }
  copy.inert = true;
  copy.setAttribute("aria-hidden", "true");
  copy.style.left = copy.style.top = "0px";
  layer.replaceChildren(copy);
  const scroller = node.matches(".page") ? node : node.querySelector(".page");
  const copied = copy.matches(".page") ? copy : copy.querySelector(".page");
  if (scroller && copied) copied.scrollTop = scroller.scrollTop;
  return copy;
}

/** Moves `node` in and its `ghost` out. `way` is 1 where the next page lies to the right. */
export function slide(step, node, ghost, way) {
  const layer = ghost.parentElement;
  const done = () => ghost.remove();
  if (calm(node) || step === "fade") {
    layer.dataset.above = "";
    animate(ghost, [{ opacity: 1 }, { opacity: 0 }], { duration: 120, fill: "forwards" }).finished.then(done, done);
    return;
  }
  const options = { duration: time, easing: curve, fill: "both" };
  const [far, near, rest] = [`translateX(${100 * way}%)`, `translateX(${-30 * way}%)`, "translateX(0)"];
  const shadow = `${-4 * way}px 0 24px #0000002e`;
  layer.toggleAttribute("data-above", step === "pop");
  const coming = step === "push" ? [{ transform: far, boxShadow: shadow }, { transform: rest, boxShadow: shadow }] : [{ transform: near, filter: "brightness(0.88)" }, { transform: rest, filter: "none" }];
  const going = step === "push" ? [{ transform: rest, filter: "none" }, { transform: near, filter: "brightness(0.88)" }] : [{ transform: rest, boxShadow: shadow }, { transform: far, boxShadow: shadow }];
  animate(node, coming, { ...options, fill: "none" });
  animate(ghost, going, options).finished.then(done, done);
}
