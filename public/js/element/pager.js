// Computes offsets that the page draws before the server has sent them.

const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

/** UIKit's rubber band (P6): the distance that a finger `x` points past the edge moves a page `d` points wide. */
export const rubberBand = (x, c, d) => (d > 0 && c > 0 ? (1 - 1 / ((x * c) / d + 1)) * d : x);

/** The direction of the next page: to the right (1), or to the left (-1, P13). */
export const direction = (traits) => (traits?.layoutDirection === "rtl" ? -1 : 1);

/**
 * The offset under a finger that went down at the offset `origin` and has since moved `translation` points to the right. Past an edge
 * that bounces it follows with a rubber band; at other edges it stops (P6, P7, P11). If a drag begins past an edge, that position
 * counts as the edge (P10). Edges are the screen's: with a `way` of -1, the right edge is before the first page (P13).
 */
export function draggedOffset(pager, origin, translation, way = 1) {
  const width = pager.bounds.width;
  const first = Math.min(origin, 0);
  const last = Math.max(origin, pager.contentSize.width - width, 0);
  const [before, after] = way < 0 ? ["right", "left"] : ["left", "right"];
  const c = pager.profile.rubberBand;
  const bounces = (edge) => pager.profile.overscroll !== "none" && pager.allowedBounceEdges.includes(edge);
  const position = origin - translation * way;
  if (position < first) return bounces(before) ? first - rubberBand(first - position, c, width) : first;
  if (position > last) return bounces(after) ? last + rubberBand(position - last, c, width) : last;
  return position;
}

/**
 * The page with the nearest origin (P2); a tie goes to the lower index, or to the upper one if the profile says so; null without
 * pages.
 */
export function mostVisible(offset, width, count, tie = "lower") {
  if (!count) return null;
  if (!(width > 0)) return 0;
  return clamp(tie === "upper" ? Math.floor(offset / width + 0.5) : Math.ceil(offset / width - 0.5), 0, count - 1);
}

/**
 * The page on which a drag settles (P8): at most one away from the page `from`, on which it began. The finger is released at
 * `offset` with `velocity` in points per second, negative towards the next page, and has moved `translation` points.
 */
export function settlingPage({ bounds, profile }, count, from, offset, velocity, translation = Infinity) {
  const position = offset / bounds.width;
  const { rule, threshold, distance } = profile.release;
  const fast = rule === "adjacent" ? Math.abs(velocity) >= threshold : Math.abs(velocity) > threshold && Math.abs(translation) > distance;
  const nearest = (at) => (profile.tie === "upper" ? Math.floor(at + 0.5) : Math.ceil(at - 0.5));
  const adjacent = velocity < 0 ? Math.floor(position) + 1 : Math.ceil(position) - 1;
  const half = nearest(velocity < 0 ? position + 0.5 : position - 0.5);
  const target = !fast ? nearest(position) : rule === "adjacent" ? adjacent : half;
  return clamp(target, Math.max(0, from - 1), Math.min(count - 1, from + 1));
}

/** The button of page `index` in the bar: its item, or More if the tab is in the overflow (B6). */
export function slot(tabBar, index) {
  return tabBar.items[index] ?? tabBar.more ?? tabBar.items.at(-1);
}

/**
 * The indicator's left edge, width and opacity at an offset (B1, B3). Past the ends it moves on, with the width of the first or last
 * item.
 */
export function indicatorAt({ tabBar, pager, tabs, traits }, offset) {
  const count = Math.max(tabBar.items.length, tabs?.length ?? 0);
  if (!tabBar.items.length) return null;
  const progress = pager.bounds.width > 0 ? offset / pager.bounds.width : 0;
  const inside = clamp(progress, 0, count - 1);
  const index = Math.floor(inside);
  const past = (progress - inside) * direction(traits);
  const t = inside - index;
  const a = slot(tabBar, index).frame;
  const b = slot(tabBar, Math.min(index + 1, count - 1)).frame;
  if (tabBar.indicatorStyle === "fade") {
    const at = t < 0.5 ? a : b;
    return { x: at.x + past * at.width, width: at.width, alpha: Math.abs(1 - 2 * t) };
  }
  let [first, last] = [t, t];
  if (tabBar.indicatorStyle === "elastic") {
    // The leading edge accelerates first, and the trailing edge follows.
    [first, last] = [1 - Math.cos((t * Math.PI) / 2), Math.sin((t * Math.PI) / 2)];
    if (b.x < a.x) [first, last] = [last, first];
  }
  const left = a.x + (b.x - a.x) * first;
  const right = a.x + a.width + (b.x + b.width - a.x - a.width) * last;
  return { x: left + past * a.width, width: right - left, alpha: 1 };
}

/** The bar's scroll position with the item of page `index` centred (B2). */
export function barOffsetFor(tabBar, index) {
  const { frame } = slot(tabBar, index);
  return clamp(frame.x + frame.width / 2 - tabBar.frame.width / 2, 0, barReach(tabBar));
}

/** The bar's scroll position at an offset: interpolated between the centred positions of the two items. */
export function barOffsetAt({ tabBar, pager }, offset) {
  const count = tabBar.items.length;
  if (!count || tabBar.distribution === "equal" || !(pager.bounds.width > 0)) return tabBar.contentOffset;
  const progress = clamp(offset / pager.bounds.width, 0, count - 1);
  const index = Math.floor(progress);
  const from = barOffsetFor(tabBar, index);
  const to = barOffsetFor(tabBar, Math.min(count - 1, index + 1));
  return from + (to - from) * (progress - index);
}

/** The largest scroll position of a bar. */
export const barReach = (tabBar) => Math.max(0, tabBar.contentWidth - tabBar.frame.width);
