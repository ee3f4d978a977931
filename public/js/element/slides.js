// Pushed and popped pages: the page that disappears is a still picture, the page that appears is live.

import { animate, prefersReducedMotion } from "../shared/animation.js";
import { el } from "../shared/dom.js";

const fade = 120; // milliseconds
const stepID = "step"; // the animations of a push or pop

/** A picture of `node` as it is now, for a layer. */
function still(node) {
  const copy = node.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "role", "part", "data-act", "data-tab", "data-key", "tabindex", "aria-labelledby", "aria-controls"]) part.removeAttribute(name);
  }
  const scrollers = (of) => (of.matches(".page") ? [of] : [...of.querySelectorAll(".page")]);
  const pages = scrollers(node);
  return { copy, scroll: () => scrollers(copy).forEach((page, index) => (page.scrollTop = pages[index].scrollTop)) };
}

/** Puts pictures of `nodes` as they are now into `layer`. Several nodes keep their positions. */
export function picture(nodes, layer) {
  const all = [nodes].flat();
  const stills = all.map(still);
  let ghost = stills[0].copy;
  if (Array.isArray(nodes)) {
    ghost = el("div", { class: "whole" });
    ghost.append(...stills.map(({ copy }) => copy));
  }
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.left = ghost.style.top = "0px";
  layer.replaceChildren(ghost);
  for (const { scroll } of stills) scroll();
  return ghost;
}

/**
 * The upper and the lower page while the upper one is so `far` on its way out, from 0 to 1. Android's pages move by a tenth of the width, and the upper
 * one fades; UIKit's upper one moves by the whole width, and the lower one, which is dimmed, by three tenths.
 */
export const dress = (fades, way, far) =>
  fades
    ? [{ transform: `translateX(${10 * way * far}%)`, opacity: 1 - far }, { transform: `translateX(${-10 * way * (1 - far)}%)` }]
    : [{ transform: `translateX(${100 * way * far}%)`, boxShadow: `${-4 * way}px 0 24px #0000002e` }, { transform: `translateX(${-30 * way * (1 - far)}%)`, filter: `brightness(${1 - 0.12 * (1 - far)})` }];

/** Moves `node` in, if there is one, and its `ghost` out. `way` is 1 if the next page is to the right. */
export function slide(step, node, ghost, way) {
  const layer = ghost.parentElement;
  const done = () => ghost.remove();
  const stands = step.rate === 0; // a still picture of the step is no motion
  if ((prefersReducedMotion(layer) && !stands) || step.kind === "fade" || layer.closest("[data-look='web']")) {
    layer.dataset.above = "";
    animate(ghost, [{ opacity: 1 }, { opacity: 0 }], { duration: fade, fill: "forwards" }).finished.then(done, done);
    return;
  }
  const { kind, fromDepth, toDepth, duration, elapsed = 0, curve, rate = 1 } = step;
  const options = { id: stepID, duration, easing: `cubic-bezier(${curve.x1}, ${curve.y1}, ${curve.x2}, ${curve.y2})`, fill: "both" };
  const run = (part, frames, fill) => {
    const animation = stands ? part.animate(frames, { ...options, fill }) : animate(part, frames, { ...options, fill });
    Object.assign(animation, { playbackRate: rate, currentTime: elapsed });
    return animation;
  };
  // A transition that interrupts another begins where that one was, as a fraction of the way.
  const part = Math.min(1, Math.abs(toDepth - fromDepth));
  const fades = layer.closest("[data-platform='android']");
  const [above, under] = [0, 1].map((index) => (far) => dress(fades, way, far)[index]);
  layer.toggleAttribute("data-above", kind === "pop");
  const [coming, going] = kind === "push" ? [[above(part), above(0)], [under(part), under(0)]] : [[under(1 - part), under(1)], [above(1 - part), above(1)]];
  if (node) run(node, coming, "backwards");
  run(ghost, going, "both").finished.then(done, done);
}

/** Moves the running push or pop under `root` to where it is in a state, at the clock's rate (C3). */
export function seek(root, transition, rate) {
  for (const animation of root.getAnimations({ subtree: true })) {
    if (animation.id !== stepID || animation.playState === "finished") continue;
    if (!transition) {
      animation.playbackRate = 1; // one that stands still cannot finish
      animation.finish();
    } else if (rate === 0 || animation.playbackRate !== rate) Object.assign(animation, { playbackRate: rate, currentTime: transition.elapsed });
  }
}
