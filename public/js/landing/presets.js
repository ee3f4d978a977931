// The presets as live cards. A card begins as a still device; under a mouse or a finger it gets a session and can be swiped.

import { send } from "../shared/api.js";
import { $, el, whenSeen } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { phone } from "../shared/phone.js";
import { moveOnce, movesByItself, passing, scheme, still, stateOf, viewOf, whenSchemeChanges } from "./still.js";

/** How long a mouse or a finger rests on a card before the card costs a session, in milliseconds. */
const rest = 160;

export async function presets({ frozen, start, mayCreate }) {
  const { presets: list } = await send("GET", "/v1/presets");
  // What one can swipe comes first.
  list.sort((one, other) => Boolean(other.session?.tabs?.length) - Boolean(one.session?.tabs?.length));
  const cards = list.map((preset) => card(preset, { frozen, start, mayCreate }));
  $("#presets").replaceChildren(...cards.map(({ item }) => item));
  const drawn = new Set();
  const draw = (one) => cards.find(({ item }) => item === one).draw();
  whenSeen(cards.map(({ item }) => item), (item) => drawn.add(item) && draw(item));
  whenSchemeChanges(() => drawn.forEach(draw));
}

function card({ name, title, description, session }, { frozen, start, mayCreate }) {
  const window = el("div", { class: "window" });
  const button = el("button", { class: "preset", type: "button", "data-preset": name, "data-creates": "", onclick: () => start(button, { preset: name }) }, el("strong", {}, title ?? name, icon("right")), el("span", { text: description ?? "" }));
  const item = el("li", { class: "card" }, button, window, el("div", { "data-problem": "" }));
  item.toggleAttribute("data-bottom", session?.tabBar?.placement === "bottom");

  let alive = null;
  let waiting;
  const wake = () => mayCreate && (alive ??= live({ name, window, frozen }).catch(() => (alive = null)));
  // The first touch wakes a card, unless it scrolls the page, and the next one swipes it.
  window.addEventListener("pointerenter", () => (waiting = setTimeout(wake, rest)));
  window.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && clearTimeout(waiting));
  window.addEventListener("pointercancel", () => clearTimeout(waiting));

  const draw = async () => {
    if (alive) return window.querySelector("tab-header[session]")?.setAttribute("view", viewOf());
    const state = await stateOf({ preset: name, traits: { ...phone, colorScheme: scheme() } }).catch(() => null);
    if (state && !alive) window.replaceChildren(still(state));
  };
  return { item, draw };
}

/** Puts a live device over the still one, which goes when the live one has its picture. */
async function live({ name, window, frozen }) {
  const { id } = await passing({ preset: name, traits: phone });
  const before = [...window.children];
  const device = el("tab-header", { session: id, fit: true, freeze: frozen, silent: true, view: viewOf() });
  device.addEventListener("picture-ready", () => {
    before.forEach((node) => node.remove());
    window.dataset.live = "";
    if (!frozen && movesByItself()) moveOnce(device, { stays: true });
  }, { once: true });
  window.append(device);
}
