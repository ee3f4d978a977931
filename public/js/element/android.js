// What Android adds to the device's input: a ripple where a finger presses.

import { animate, prefersReducedMotion } from "../shared/animation.js";
import { el } from "../shared/dom.js";

const pressed = ".tab, .item, .push, .navback, .navdo, .retreat, .close, .avatar, .trailing, [data-act]";

/** @param may whether the device takes input */
export function addAndroidInput(device, may) {
  const { screen } = device;
  const isHere = () => screen.dataset.platform === "android" && may();
  const scale = () => screen.getBoundingClientRect().width / screen.offsetWidth || 1;
  screen.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0 || !isHere()) return;
    const control = event.target.closest(pressed);
    if (control && control.ariaDisabled !== "true" && !control.disabled) ripple(control, event, scale());
  }, true);
}

/** Spreads from the finger over the control, and fades when the finger lifts. */
function ripple(control, event, scale) {
  // In the navigation bar it has the shape of the indicator: behind the icon, or around icon and label.
  const face = (control.closest(".bar[data-placement='bottom']") && control.querySelector(control.style.getPropertyValue("--mark") ? ".face" : ".glyph")) || control;
  const box = face.getBoundingClientRect();
  const inside = { x: Math.max(box.left, Math.min(event.clientX, box.right)), y: Math.max(box.top, Math.min(event.clientY, box.bottom)) };
  const [x, y, width, height] = [inside.x - box.left, inside.y - box.top, box.width, box.height].map((one) => one / scale);
  const radius = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  const drop = el("i");
  Object.assign(drop.style, { left: `${x - radius}px`, top: `${y - radius}px`, width: `${2 * radius}px`, height: `${2 * radius}px` });
  const layer = el("span", { class: "ripple", "aria-hidden": "true" }, drop);
  face.append(layer);
  if (!prefersReducedMotion(control)) drop.animate([{ transform: "scale(0.2)" }, {}], { duration: 300, easing: "cubic-bezier(0.2, 0, 0, 1)" });
  const lift = () => {
    for (const type of ["pointerup", "pointercancel"]) removeEventListener(type, lift, true);
    animate(layer, [{}, { opacity: 0 }], { duration: 220, fill: "forwards" }).finished.finally(() => layer.remove()).catch(() => {});
  };
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, lift, true);
}
