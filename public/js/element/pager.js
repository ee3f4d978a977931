// Where the pages and the bar are in each frame under a finger and in a transition. The engine itself computes it: `pager.wasm.js` is its
// paging, as WebAssembly. A page whose policy forbids WebAssembly shows the offsets that the server sends.

import module from "./pager.wasm.js";

const rules = start();

/** Browsers compile a module of up to 4 KB at once, without a promise. */
function start() {
  try {
    const bytes = Uint8Array.from(module.match(/../g), (byte) => parseInt(byte, 16));
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  } catch {
    return null;
  }
}

/** Whether the page can say where the pages are before the server does. */
export const predicts = rules !== null;

/** The direction of the next page: to the right (1), or to the left (-1, P13). */
export const direction = (traits) => (traits?.layoutDirection === "rtl" ? -1 : 1);

const isUpper = ({ profile }) => profile.tie === "upper";

/**
 * The offset under a finger that went down at the offset `origin` and has since moved `translation` points to the right (P6, P7, P10, P11).
 * Edges are the screen's: with a `way` of -1, the right edge is before the first page (P13).
 */
export function draggedOffset(pager, origin, translation, way = 1) {
  const { bounds, contentSize, profile, allowedBounceEdges } = pager;
  const count = Math.round(contentSize.width / bounds.width) || 0;
  const c = profile.overscroll === "none" ? 0 : profile.rubberBand;
  const [before, after] = (way < 0 ? ["right", "left"] : ["left", "right"]).map((edge) => allowedBounceEdges.includes(edge));
  return rules.draggedOffset(origin, translation * way, bounds.width, count, c, before, after);
}

/** The page with the nearest origin (P2); null without pages. */
export function mostVisible({ pager, tabs }, offset) {
  if (!rules) return offset === pager.contentOffset.x ? pager.mostVisibleIndex : tabs.length ? nearest(offset / pager.bounds.width, tabs) : null;
  const index = rules.mostVisible(offset, pager.bounds.width, tabs.length, isUpper(pager), pager.currentPage ?? 0);
  return index < 0 ? null : index;
}

const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

/** The index in a list that is nearest to a position: without the engine, only for an offset that the server has not sent. */
const nearest = (position, list) => clamp(Math.round(position) || 0, 0, list.length - 1);

/**
 * The page on which a drag settles that began on the page `from` (P8). The finger is released at `offset` with `velocity` in points per
 * second, negative towards the next page, and has moved `translation` points. Without the engine it is a guess.
 */
export function settlingPage({ pager, tabs }, from, offset, velocity, translation) {
  const { rule, threshold, distance } = pager.profile.release;
  if (!rules) return Math.abs(velocity) < threshold ? pager.mostVisibleIndex : clamp(from - Math.sign(velocity), 0, tabs.length - 1);
  return rules.settlingPage(offset, velocity, translation, from, pager.bounds.width, tabs.length, isUpper(pager), threshold, rule === "adjacent" ? -1 : distance, pager.profile.pagesPerSwipe ?? tabs.length);
}

/** The offset of a transition in points, `elapsed` milliseconds after it began (P9). One that has no duration has no curve. */
export function offsetAt({ from, to, duration, curve }, elapsed) {
  if (!duration) return to;
  if (!rules) return from + (to - from) * clamp(elapsed / duration, 0, 1);
  if (curve.type !== "spring") return rules.curveOffset(from, to, duration, elapsed, curve.x1, curve.y1, curve.x2, curve.y2);
  return rules.springOffset(from, to, duration, elapsed, curve.stiffness, curve.mass, curve.dampingRatio, curve.initialVelocity);
}

const styles = ["linear", "elastic", "fade", "pill", "none"];
let written = {}; // the bar whose buttons the engine has

/** The buttons of a bar: More is the last, if there is one. */
export const buttonsOf = ({ items, more }) => (more ? [...items, more] : items);

/**
 * What follows the pages in the bar, with the pager at a position in pages: the left edge, width and opacity of the indicator (B1, B3), and
 * how far the bar has scrolled (B2). Null for a bar without buttons.
 */
export function barAt(state, position) {
  const { tabBar, traits } = state;
  const buttons = buttonsOf(tabBar);
  if (!buttons.length) return null;
  if (!rules) return marked(barOf(state, buttons, position), state, position);
  const start = rules.__heap_base.value;
  const numbers = new Float64Array(rules.memory.buffer, start, 2 * buttons.length + 4);
  // In a movement, the states of a bar share their buttons.
  if (written.items !== tabBar.items || written.more !== tabBar.more) buttons.forEach(({ frame }, index) => numbers.set([frame.x, frame.width], 2 * index));
  written = tabBar;
  rules.bar(start, buttons.length, Boolean(tabBar.more), styles.indexOf(tabBar.indicatorStyle), tabBar.frame.width, tabBar.contentWidth, direction(traits) < 0, position);
  const [x, width, alpha, scrolled] = numbers.subarray(2 * buttons.length);
  return marked({ x, width, alpha, scrolled }, state, position);
}

/** The mark of a look has a size of its own, in the middle of its button, or follows what is in the buttons (P21). */
function marked(at, { tabBar, traits: { look } }, position) {
  const { indicator, placement } = tabBar;
  if (!look || !indicator || placement !== "bottom") return at;
  const widths = buttonsOf(tabBar).map(({ markWidth = indicator.width }) => markWidth);
  const within = clamp(position || 0, 0, widths.length - 1);
  const [low, high] = [widths[Math.floor(within)], widths[Math.ceil(within)]];
  const width = low + (high - low) * (within % 1);
  return { ...at, x: at.x + (at.width - width) / 2, width };
}

/** The same without the engine: where the server has it, or at the nearest button. */
function barOf({ tabBar, pager }, buttons, position) {
  const { frame } = buttons[nearest(position, buttons)];
  const isSent = tabBar.indicator && position === positionAt({ tabBar, pager }, pager.contentOffset.x);
  const { x, width, alpha } = isSent ? tabBar.indicator : { ...frame, alpha: 1 };
  return { x, width, alpha, scrolled: isSent ? tabBar.contentOffset : clamp(frame.x + frame.width / 2 - tabBar.frame.width / 2, 0, barReach(tabBar)) };
}

/**
 * The position that the bar follows at an offset, in pages. If the pages have jumped, the bar goes the whole way (P20). More's list is on
 * no page: it is past the last one in the bar.
 */
export function positionAt({ tabBar, pager }, offset) {
  if (tabBar.more?.selected) return tabBar.items.length;
  const { from, to, barFrom = from } = pager.transition ?? {};
  const at = barFrom === from ? offset : to + ((offset - to) * (barFrom - to)) / (from - to);
  return pager.bounds.width >= 1 ? at / pager.bounds.width : (pager.currentPage ?? 0);
}

/** The largest scroll position of a bar. */
export const barReach = (tabBar) => Math.max(0, tabBar.contentWidth - tabBar.frame.width);
