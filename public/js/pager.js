// Offset arithmetic: everything the page draws for an offset the server has not told it yet.

const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

/** UIKit's rubber band (P6): how far a finger `x` points past the edge moves a page `d` points wide. */
export const rubberBand = (x, c, d) => (d > 0 && c > 0 ? (1 - 1 / ((x * c) / d + 1)) * d : x);

/**
 * The offset under a finger that came down at the offset `origin` and has moved by `translation` since: banded past an
 * edge that bounces, held at one that does not (P6, P7). A drag that begins past an edge has its edge there (P10).
 */
export function draggedOffset(pager, origin, translation) {
  const width = pager.bounds.width;
  const left = Math.min(origin, 0);
  const right = Math.max(origin, pager.contentSize.width - width, 0);
  const c = pager.profile.rubberBand;
  const bounces = (edge) => pager.allowedBounceEdges.includes(edge);
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

/** The indicator's left edge and width at an offset (B1, B3): not clamped, past the ends the end item's width. */
export function indicatorAt({ tabBar, pager }, offset) {
  const items = tabBar.items;
  const count = items.length;
  if (!count) return null;
  const page = pager.bounds.width;
  const progress = page > 0 ? offset / page : 0;
  if (tabBar.distribution === "equal") {
    const width = tabBar.frame.width / count;
    return { x: progress * width, width };
  }
  const index = clamp(Math.floor(progress), 0, count - 1);
  const left = items[index].frame;
  const fraction = progress - index;
  if (fraction <= 0) return { x: left.x + fraction * left.width, width: left.width };
  if (index === count - 1) return { x: left.x + fraction * left.width, width: left.width };
  const right = items[index + 1].frame;
  return {
    x: left.x + (right.x - left.x) * fraction,
    width: left.width + (right.width - left.width) * fraction,
  };
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
