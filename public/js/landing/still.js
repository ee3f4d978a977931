// Devices that show a state without a session: it costs the server one frame, and nothing is kept.

import "../element/tab-header.js";
import "../shared/common.js";
import { send } from "../shared/api.js";
import { el } from "../shared/dom.js";

/** The members of a state that a device draws. */
const members = [
  "accessories", "configuration", "design", "header", "layout", "navigation", "navigationBar", "pager", "popup", "popups", "presentation",
  "screen", "selectedIndex", "selectedTab", "statusBar", "tabBar", "tabs", "traits", "transition",
];

/** The state in which a session with this configuration, or of `{snapshot}`, would begin. */
export async function stateOf(configuration) {
  const fields = members.map((name) => `/${name}`);
  const { lists } = await send("POST", "/v1/frames", { ...(configuration.snapshot ? configuration : { configuration }), duration: 0, fields });
  return Object.fromEntries(Object.entries(lists[0].frames[0].values).map(([pointer, value]) => [pointer.slice(1), value]));
}

/** A picture of a state: the element, without input. */
export function still(state) {
  const device = el("tab-header", { fit: true, freeze: true, silent: true, "aria-hidden": "true" });
  queueMicrotask(() => device.show(state)); // in the document
  return device;
}

/** Whether the page is dark: as the system is, or as chosen on the page. */
const system = matchMedia("(prefers-color-scheme: dark)");
export const scheme = () => document.documentElement.dataset.theme ?? (system.matches ? "dark" : "light");

/** The view of a live device that is as dark as the page. */
export const viewOf = () => (scheme() === "dark" ? "colorScheme=dark" : "");

/** Calls a function each time the page becomes light or dark. */
export function whenSchemeChanges(change) {
  let before = scheme();
  const look = () => {
    if (scheme() === before) return;
    before = scheme();
    change(before);
  };
  system.addEventListener("change", look);
  new MutationObserver(look).observe(document.documentElement, { attributeFilter: ["data-theme"] });
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const movesByItself = () => !calm.matches;

/** Resolves after a time in milliseconds. */
export const after = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A session that lives as long as it has a viewer, and two minutes more. */
export const passing = (configuration) => send("POST", "/v1/sessions", { ttl: 120, labels: { page: "landing" }, ...configuration });

/** Moves a live device to its next tab and back, once, unless the visitor touches it first. */
export async function moveOnce(device, { stays = false } = {}) {
  let touched = false;
  for (const type of ["pointerdown", "keydown", "wheel"]) device.addEventListener(type, () => (touched = true), { once: true, passive: true });
  const { state } = device;
  const next = state.tabs.find(({ id, available }) => id !== state.selectedTab && available !== false);
  const back = state.selectedTab;
  if (!next) return;
  for (const tab of stays ? [next.id] : [next.id, back]) {
    await after(tab === next.id ? 500 : 1400);
    if (touched || !device.isConnected || device.connection !== "live") return;
    await device.select(tab, { animated: true }).catch(() => {});
  }
}
