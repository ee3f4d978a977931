// What Android adds to the device's input: a ripple where a finger presses, and the gesture from an edge of the screen that goes back.

import { animate, prefersReducedMotion } from "../shared/animation.js";
import { el } from "../shared/dom.js";
import { icon } from "../shared/icons.js";

const edge = 24; // points from the side of the screen in which the gesture begins
const slop = 6;
const reach = 48; // points after which it goes back
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
    goBack(device, event, scale());
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

/** What going back presses: the button of a sheet, of the navigation bar, or of the page. */
const backOf = ({ screen }) => [...screen.querySelectorAll(".sheet .close, .navback, .retreat")].find((one) => !one.hidden && one.checkVisibility() && !one.closest("[inert]"));

function goBack(device, event, scale) {
  const { screen } = device;
  const x = (event.clientX - screen.getBoundingClientRect().left) / scale;
  const side = x <= edge ? "left" : x >= screen.offsetWidth - edge ? "right" : null;
  const button = side && backOf(device);
  if (!button || button.contains(event.target)) return;
  event.stopPropagation(); // the pages do not follow this finger
  const from = { x: event.clientX, y: event.clientY };
  const bubble = el("div", { class: "backswipe", "aria-hidden": "true", "data-side": side }, icon("back"));
  let pulled = 0;
  // The page that is left shrinks to nine tenths.
  const page = button.closest(".sheet") ?? device.scroller;
  const shrink = (far) => prefersReducedMotion(screen) || Object.assign(page.style, { scale: far ? 1 - far / 10 : "", borderRadius: far ? `${28 * far}px` : "" });
  const moved = ({ pointerId, clientX, clientY }) => {
    if (pointerId !== event.pointerId) return;
    pulled = ((clientX - from.x) / scale) * (side === "left" ? 1 : -1);
    if (!bubble.isConnected && pulled < slop) return;
    if (!bubble.isConnected) screen.append(bubble);
    const out = reach * (1 - Math.exp(-Math.max(0, pulled) / reach));
    bubble.style.top = `${(clientY - screen.getBoundingClientRect().top) / scale - 24}px`;
    bubble.style.transform = `translateX(${side === "left" ? out : -out}px)`;
    bubble.toggleAttribute("data-far", pulled >= reach);
    shrink(Math.min(1, Math.max(0, pulled) / 160));
  };
  const ended = ({ pointerId, type }) => {
    if (pointerId !== event.pointerId) return;
    removeEventListener("pointermove", moved);
    for (const type of ["pointerup", "pointercancel"]) removeEventListener(type, ended);
    bubble.remove();
    shrink(0);
    if (type === "pointerup" && pulled >= reach) button.click();
  };
  addEventListener("pointermove", moved);
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, ended);
}
