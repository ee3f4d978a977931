// A finger on the glass: Android's ripple, and the drag that goes back. It begins at the leading edge on iOS, where the page follows the finger, and at
// either side on Android, where the page shrinks. What is under the page is seen.

import { animate, prefersReducedMotion } from "../shared/animation.js";
import { el, swallowClick, track } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { isDetail, isPopup } from "./screens.js";
import { dress, picture } from "./slides.js";

const edge = 24; // points from the side of the screen in which the drag begins
const slop = 6;
const reach = 48; // points after which Android goes back
const ahead = 200; // milliseconds for which UIKit's page would go on
const pressed = ".tab, .item, .push, .navback, .navdo, .retreat, .close, .avatar, .trailing, [data-act]";

/** What goes back: the button of a sheet, of the navigation bar, or of the page. */
export const backOf = ({ screen }) => [...screen.querySelectorAll(".sheet .close, .navback, .retreat")].find((one) => !one.hidden && one.checkVisibility() && !one.closest("[inert]"));

/**
 * @param may whether the device takes input
 * @param back goes back at once, as a button of the device would; resolves when the state is there
 */
export function addFingers(device, may, back) {
  const { screen } = device;
  screen.addEventListener("pointerdown", (event) => {
    const { platform } = screen.dataset;
    if (platform === "web" || !event.isPrimary || event.button !== 0 || !may()) return;
    const android = platform === "android";
    const { left, width } = screen.getBoundingClientRect();
    const scale = width / screen.offsetWidth || 1;
    const control = event.target.closest(pressed);
    if (android && control && control.ariaDisabled !== "true" && !control.disabled) ripple(control, event, scale);
    const x = (event.clientX - left) / scale;
    const way = x <= edge ? 1 : x >= screen.offsetWidth - edge ? -1 : 0; // of the finger
    const button = way && (android || way === (screen.dir === "rtl" ? -1 : 1)) && backOf(device);
    const sheet = button && button.closest(".sheet");
    const isDeep = sheet && sheet.matches("[data-deep]");
    if (!button || button.contains(event.target) || (sheet && !android && !isDeep)) return;
    event.stopPropagation(); // the pages do not follow this finger
    drag({ device, android, event, scale, way, button, back, page: isDeep ? device.popup.page : (sheet ?? device.scroller) });
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
  const fade = () => animate(layer, [{}, { opacity: 0 }], { duration: 220, fill: "forwards" }).finished.finally(() => layer.remove()).catch(() => {});
  track(event, () => {}, fade);
}

/** Shows what is under the page that is left: a picture of it, or the pages under a page over the whole container. Null if it is seen anyway. */
function uncover({ state, detail, more, pager, pages, popup }, left) {
  const [over, sheet] = [isDetail(state), isPopup(state)];
  const section = sheet ? state.popups.find(({ id }) => id === state.popup) : over ? { id: "", navigation: state.navigation } : state.tabs.find(({ id }) => id === state.screen.tab);
  const stack = section.navigation?.stack.slice(0, -1) ?? [];
  if (!stack.length && (over || sheet)) return over ? pager : null;
  const layer = (over ? detail : sheet ? popup : pages).ghosts;
  layer.removeAttribute("data-above");
  if (!stack.length) {
    more.draw({ ...state, screen: { kind: "more" } });
    const list = picture(more.root, layer);
    more.draw(state);
    return list;
  }
  const page = pages.still({ ...section, navigation: { stack } }, { state, index: 0, count: 1, insets: state.layout.pageInsets, place: sheet ? "" : undefined });
  // The first page of a stack is higher if its navigation bar disappears.
  const goes = stack.length === 1 && !over && !sheet && state.configuration?.navigationBar?.visibility === "automatic";
  Object.assign(page.style, { left: 0, top: `${goes ? -(state.layout.navigationBar?.height ?? 0) : 0}px`, padding: left.style.padding });
  layer.replaceChildren(page);
  return page;
}

function drag({ device, android, event, scale, way, button, back, page }) {
  const { screen, pager, navbar } = device;
  const still = prefersReducedMotion(screen);
  const bubble = el("div", { class: "backswipe", "aria-hidden": "true", "data-side": way > 0 ? "left" : "right" }, icon("back"));
  const samples = [];
  let [under, pulled] = [null, 0];
  const moved = ({ clientX, clientY, timeStamp }) => {
    pulled = ((clientX - event.clientX) / scale) * way;
    if (!samples.length && pulled < slop) return;
    if (!samples.length && !still) under = uncover(device, page);
    if (!samples.length && android) screen.append(bubble);
    samples.push([timeStamp, pulled]);
    const out = reach * (1 - Math.exp(-Math.max(0, pulled) / reach));
    Object.assign(bubble.style, { top: `${(clientY - screen.getBoundingClientRect().top) / scale - 24}px`, transform: `translateX(${way * out}px)` });
    bubble.toggleAttribute("data-far", pulled >= reach);
    if (still) return;
    const far = Math.min(1, Math.max(0, pulled) / (android ? 160 : screen.offsetWidth));
    const [upper, lower] = android ? [{ scale: 1 - far / 10, borderRadius: `${28 * far}px`, boxShadow: "0 0 24px #0000002e" }] : dress(false, way, far);
    Object.assign(page.style, upper);
    Object.assign(under?.style ?? {}, lower);
    navbar.root.style.setProperty("--far", far);
  };
  const ended = async ({ type, timeStamp }) => {
    bubble.remove();
    if (!samples.length) return;
    const [time, place] = samples.find(([time]) => time >= timeStamp - 80) ?? [0, pulled];
    const goal = android ? reach : screen.offsetWidth / 2;
    const goes = type === "pointerup" && pulled + (android || time === timeStamp ? 0 : ((pulled - place) / (timeStamp - time)) * ahead) >= goal;
    const slides = !android && !still;
    if (goes && !slides) button.click();
    swallowClick(screen); // what is under the finger is not pressed
    if (slides) {
      const frames = dress(false, way, goes ? 1 : 0);
      const moves = [page, under].map((node, index) => node && animate(node, [{}, frames[index]], { duration: 250, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)", fill: "forwards" }));
      await Promise.all(moves.map((one) => one?.finished));
      if (goes) await back(button);
      for (const one of moves) one?.cancel();
    }
    for (const node of [page, under, navbar.root]) for (const name of ["scale", "border-radius", "box-shadow", "transform", "filter", "--far"]) node?.style.removeProperty(name);
    if (under !== pager) under?.remove();
  };
  track(event, moved, ended);
}
