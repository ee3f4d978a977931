// Offset arithmetic: everything the page draws for an offset the server has not told it yet.

const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

/** The rubber band (P6): how far a finger `x` points past the edge moves a page `d` points wide. */
export const rubberBand = (x, c, d) => (d > 0 && c > 0 ? (1 - 1 / ((x * c) / d + 1)) * d : x);

/**
 * The offset under a finger that came down at the offset `origin` and has moved by `translation` since: banded past an
 * edge that bounces, held at one that does not (P6, P7) and where the profile has no band (P11). A drag that begins past an
 * edge has its edge there (P10).
 */
export function draggedOffset(pager, origin, translation) {
  const width = pager.bounds.width;
  const left = Math.min(origin, 0);
  const right = Math.max(origin, pager.contentSize.width - width, 0);
  const { overscroll, rubberBand: c } = pager.profile;
  const bounces = (edge) => overscroll !== "none" && pager.allowedBounceEdges.includes(edge);
  const position = origin - translation;
  if (position < left) return bounces("left") ? left - rubberBand(left - position, c, width) : left;
  if (position > right) return bounces("right") ? right + rubberBand(position - right, c, width) : right;
  return position;
}

/** The page whose origin is nearest (P2): a tie goes to the lower, no pages give null. */
export function mostVisible(offset, width, count) {
  if (!count) return null;
  return width > 0 ? clamp(Math.ceil(offset / width - 0.5), 0, count - 1) : 0;
}

/**
 * The indicator's left edge, width and alpha at an offset (B1, B3): not clamped, past the ends the end item's width. Elastic
 * is Material's rule for both directions, since moving left is moving right seen from the other end.
 */
export function indicatorAt({ tabBar, pager }, offset) {
  const items = tabBar.items;
  const count = items.length;
  if (!count) return null;
  const page = pager.bounds.width;
  const progress = page > 0 ? offset / page : 0;
  const style = tabBar.indicatorStyle;
  if (tabBar.distribution === "equal" && style !== "elastic" && style !== "fade") {
    const width = tabBar.frame.width / count;
    return { x: progress * width, width, alpha: 1 };
  }
  const index = clamp(Math.floor(progress), 0, count - 1);
  const left = items[index].frame;
  const fraction = progress - index;
  if (fraction <= 0 || index === count - 1) return { x: left.x + fraction * left.width, width: left.width, alpha: 1 };
  const right = items[index + 1].frame;
  if (style === "fade") {
    const { x, width } = fraction < 0.5 ? left : right;
    return { x, width, alpha: Math.abs(1 - 2 * fraction) };
  }
  const turn = (fraction * Math.PI) / 2;
  const behind = style === "elastic" ? 1 - Math.cos(turn) : fraction;
  const ahead = style === "elastic" ? Math.sin(turn) : fraction;
  const x = (right.x - left.x) * behind;
  const end = (right.x + right.width - left.x - left.width) * ahead;
  return { x: left.x + x, width: left.width + end - x, alpha: 1 };
}

/** How far the bar has scrolled when item `index` is centred (B2). */
export function barOffsetFor(tabBar, index) {
  const frame = tabBar.items[index].frame;
  return clamp(frame.x + frame.width / 2 - tabBar.frame.width / 2, 0, barReach(tabBar));
}

/** The bar's scroll position at an offset: in proportion between the centred positions of the two items. */
export function barOffsetAt({ tabBar, pager }, offset) {
  const count = tabBar.items.length;
  if (!count || tabBar.distribution === "equal" || !(pager.bounds.width > 0)) return tabBar.contentOffset;
  const progress = clamp(offset / pager.bounds.width, 0, count - 1);
  const index = Math.floor(progress);
  const from = barOffsetFor(tabBar, index);
  const to = barOffsetFor(tabBar, Math.min(count - 1, index + 1));
  return from + (to - from) * (progress - index);
}

/** The furthest a bar can scroll. */
export const barReach = (tabBar) => Math.max(0, tabBar.contentWidth - tabBar.frame.width);
