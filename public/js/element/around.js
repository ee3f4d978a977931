// What is around a container that does not fill its window (L9): the other column of a split view, or the dimmed area behind a sheet
// or a popover.

import { el, place, set } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { ink, isDark, isOpaque } from "../shared/paint.js";
import { drawStatusBar, platformOf } from "./system.js";
import { wordsOf } from "./words.js";

const strip = 24; // points: the height of a pad's status bar

/** The height of the browser above a container on the web that fills its page: with a row for tabs from 600 points. */
function browserOf({ presentation, traits }) {
  const { width, height } = traits;
  if (platformOf(traits) !== "web") return 0;
  const { window } = presentation ?? {};
  if (window && (window.width !== width || window.height !== height)) return 0;
  return width < 600 ? 56 : 84;
}

/** The window's size in points: the container's own size if it fills the window, with the browser above it on the web. */
export function windowOf(state) {
  const { width, height } = state.presentation?.window ?? state.traits;
  return { width, height: height + browserOf(state) };
}

/** The container's frame in its window. */
export function frameOf(state) {
  const { width, height } = state.traits;
  return browserOf(state) ? { x: 0, y: browserOf(state), width, height } : (state.presentation?.frame ?? { x: 0, y: 0, width, height });
}

/** Whether a part of the window is visible beside the container. */
export function isSurrounded(state) {
  const { width, height } = windowOf(state);
  return width !== state.traits.width || height !== state.traits.height;
}

/** The parts of the status bar that are drawn in the container; the window's status bar is beside the container or under it. */
export function statusParts(state) {
  if (!isSurrounded(state)) return ["time", "signals"];
  return state.presentation?.kind === "split" ? ["time"] : [];
}

/** Placeholder shapes of a list: what another app shows beside or behind the container. */
const bones = () => Array.from({ length: 14 }, () => el("li", { class: "row" }, el("b", { class: "disc" }), el("span", { class: "words" }, el("i"), el("i"))));
const quiet = () => el("div", { class: "quiet" }, el("i", { class: "name" }), el("div", { class: "body" }, el("ul", { class: "rows bones" }, ...bones())));

export class Around {
  /**
   * @param screen the device's screen: layers inserted before it are drawn under it, and come before it in the reading order
   * @param parts loads the browser
   */
  constructor(screen, parts) {
    Object.assign(this, { screen, parts });
  }

  /** The layers behind the container and beside it, which exist only while they are visible. */
  make() {
    this.status = el("div", { class: "status", "aria-hidden": "true" });
    this.anchor = el("div", { class: "anchor" }, icon("dots"));
    this.arrow = el("div", { class: "arrow" });
    this.shade = el("div", { class: "shade" });
    this.behind = el("div", { class: "around", "aria-hidden": "true" }, quiet(), this.status, this.anchor, this.shade, this.arrow);
    this.signals = el("div", { class: "status", "aria-hidden": "true" });
    this.neighbour = el("div", { class: "neighbour", role: "group" }, quiet(), this.signals);
    this.home = el("div", { class: "home", "aria-hidden": "true" });
    this.beside = el("div", { class: "around beside" }, this.neighbour, this.home);
    this.behind.inert = true;
  }

  draw(state) {
    const { presentation, traits, design } = state;
    this.drawBrowser(state);
    this.shown = isSurrounded(state);
    if (this.shown) this.parts.get("around");
    const sheet = this.shown && Boolean(presentation?.dimmed);
    this.screen.toggleAttribute("data-sheet", sheet);
    const label = state.header?.title?.text ?? state.navigationBar?.title ?? state.tabBar.label;
    set(this.screen, { role: sheet ? "dialog" : null, "aria-label": sheet ? label : null });
    if (!this.shown || browserOf(state)) {
      this.behind?.remove();
      this.beside?.remove();
      return;
    }
    if (!this.behind) this.make();
    const { window, neighbour, anchor, arrow } = presentation;
    const light = isDark(design.backgroundColor);
    for (const layer of [this.behind, this.beside]) {
      place(layer, { x: 0, y: 0, ...window });
      layer.dir = traits.layoutDirection ?? "ltr";
      layer.dataset.tone = light ? "dark" : "light";
      layer.style.colorScheme = traits.colorScheme;
      layer.style.setProperty("--base", ink(design.backgroundColor));
      layer.style.setProperty("--act", ink(design.selectedTabTextColor));
      layer.style.setProperty("--rule", isOpaque(design.dividerColor) ? ink(design.dividerColor) : "var(--separator)");
    }
    this.behind.hidden = !sheet;
    drawStatusBar(this.status, { width: window.width, safeArea: { top: strip }, light, pad: true, language: this.screen.lang });
    for (const [node, frame] of [[this.anchor, anchor], [this.arrow, arrow], [this.neighbour, neighbour]]) {
      node.hidden = !frame;
      if (frame) place(node, frame);
    }
    this.neighbour.toggleAttribute("data-first", neighbour?.x === 0);
    set(this.neighbour, { "aria-label": wordsOf(state).detail });
    drawStatusBar(this.signals, { width: neighbour?.width ?? 0, safeArea: traits.safeArea, light, parts: ["signals"] });
    this.home.hidden = !neighbour || !(traits.safeArea.bottom > 0);
    place(this.home, { x: window.width / 2 - 67, y: window.height - 13, width: 134, height: 5 });
    if (this.behind.isConnected) return;
    this.screen.before(this.behind);
    this.screen.after(this.beside);
  }

  drawBrowser(state) {
    const height = browserOf(state);
    const part = height && this.parts.get("extras");
    if (part) this.browser ??= new part.Browser(() => part.backOf(this)?.click());
    if (!part) return this.browser?.root.remove();
    this.browser.draw(state, { x: 0, y: 0, width: state.traits.width, height });
    if (!this.browser.root.isConnected) this.screen.before(this.browser.root);
  }

  /** Draws all layers at `scale` CSS pixels per point. */
  scale(scale, { x, y }) {
    const transform = scale === 1 ? "" : `scale(${scale})`;
    for (const layer of [this.screen, this.behind, this.beside, this.browser?.root]) if (layer) layer.style.transform = transform;
    Object.assign(this.screen.style, { left: this.shown ? `${x * scale}px` : "", top: this.shown ? `${y * scale}px` : "" });
  }
}
