// Going back with a finger: from the leading edge on iOS, where the page follows it, and from either side on Android, where the page shrinks. What is under the page is seen.

import { animate, prefersReducedMotion } from "../shared/animation.js";
import { el, track } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { makePage, updatePage } from "./pages.js";
import { direction } from "./pager.js";
import { isDetail, isPopup } from "./screens.js";
import { dress, picture } from "./slides.js";
import { swallowClick } from "./touch.js";

const edge = 24; // points from the side of the screen in which the gesture begins
const slop = 6;
const reach = 48; // points after which Android goes back
const ahead = 0.2; // seconds for which UIKit's page would go on

/** What goes back: the button of a sheet, of the navigation bar, or of the page. */
export const backOf = ({ screen }) => [...screen.querySelectorAll(".sheet .close, .navback, .retreat")].find((one) => !one.hidden && one.checkVisibility() && !one.closest("[inert]"));

/** Shows what is under the page that is left, as far as the state has it: a picture, or the pages under a page over the whole container. */
function uncover({ state, detail, more, pager, pages, popup, scroller }) {
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
  const page = makePage();
  updatePage(page, { ...section, navigation: { stack } }, { state, index: 0, count: 1, insets: state.layout.pageInsets, place: sheet ? "" : undefined });
  page.inert = true;
  Object.assign(page.style, { left: 0, top: 0, padding: (sheet ? popup.page : scroller).style.padding });
  layer.replaceChildren(page);
  return page;
}

/**
 * @param may whether the device takes input
 * @param back goes back at once, as a button of the device would; resolves when the state is there
 */
export function addBackGesture(device, may, back) {
  const { screen } = device;
  screen.addEventListener("pointerdown", (event) => {
    const android = screen.dataset.platform === "android";
    if (!event.isPrimary || event.button !== 0 || !may() || screen.dataset.platform === "web") return;
    const { left, width } = screen.getBoundingClientRect();
    const scale = width / screen.offsetWidth || 1;
    const x = (event.clientX - left) / scale;
    const way = x <= edge ? 1 : x >= screen.offsetWidth - edge ? -1 : 0; // of the finger
    const button = way && (android || way === direction(device.state.traits)) && backOf(device);
    const sheet = button && button.closest(".sheet");
    if (!button || button.contains(event.target) || (sheet && !android && !sheet.matches("[data-deep]"))) return;
    event.stopPropagation(); // the pages do not follow this finger
    begin({ device, android, event, scale, way, button, back, page: sheet ? (sheet.matches("[data-deep]") ? device.popup.page : sheet) : device.scroller });
  }, true);
}

function begin({ device, android, event, scale, way, button, back, page }) {
  const { screen } = device;
  const still = prefersReducedMotion(screen);
  const bubble = el("div", { class: "backswipe", "aria-hidden": "true", "data-side": way > 0 ? "left" : "right" }, icon("back"));
  const samples = [];
  let [under, begun, pulled] = [null, false, 0];
  /** Shows the page so far on its way, from 0 to 1. */
  const show = (far) => {
    if (still) return;
    device.navbar.root.style.setProperty("--far", far);
    const looks = android ? [{ scale: 1 - far / 10, borderRadius: `${28 * far}px`, boxShadow: "0 0 24px #0000002e" }, {}] : dress(false, way, far);
    Object.assign(page.style, looks[0]);
    Object.assign(under?.style ?? {}, looks[1]);
  };
  const end = () => {
    for (const node of [page, under, device.navbar.root]) for (const name of ["scale", "border-radius", "box-shadow", "transform", "filter", "--far"]) node?.style.removeProperty(name);
    if (under !== device.pager) under?.remove();
  };
  const moved = ({ clientX, clientY, timeStamp }) => {
    pulled = ((clientX - event.clientX) / scale) * way;
    if (!begun && pulled < slop) return;
    if (!begun) {
      begun = true;
      if (!still) under = uncover(device);
      if (android) screen.append(bubble);
    }
    samples.push([timeStamp, pulled]);
    const out = reach * (1 - Math.exp(-Math.max(0, pulled) / reach));
    bubble.style.top = `${(clientY - screen.getBoundingClientRect().top) / scale - 24}px`;
    bubble.style.transform = `translateX(${way * out}px)`;
    bubble.toggleAttribute("data-far", pulled >= reach);
    show(Math.min(1, Math.max(0, pulled) / (android ? 160 : screen.offsetWidth)));
  };
  const ended = async ({ type, timeStamp }) => {
    bubble.remove();
    if (!begun) return;
    const [first, last] = [samples.find(([time]) => time >= timeStamp - 80) ?? [0, pulled], [timeStamp, pulled]];
    const speed = last[0] > first[0] ? (last[1] - first[1]) / (last[0] - first[0]) : 0; // points per millisecond
    const goes = type === "pointerup" && (android ? pulled >= reach : pulled + speed * ahead * 1000 > screen.offsetWidth / 2);
    if (goes && (android || still)) button.click();
    swallowClick(screen); // what is under the finger is not pressed
    if (!android && !still) {
      const looks = dress(false, way, goes ? 1 : 0);
      const moves = [page, under].map((node, index) => node && animate(node, [{}, looks[index]], { duration: 250, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)", fill: "forwards" }));
      await Promise.all(moves.map((one) => one?.finished));
      if (goes) await back(button);
      for (const one of moves) one?.cancel();
    }
    end();
  };
  track(event, moved, ended);
}
