// What moves in a look (rule P21) where the engine moves nothing: a selection without an animation.

/** How the mark of a tab and its page arrive. @param way of the mark, in points; @param width of the mark */
const arrivals = {
  // The capsule slides, and is longer on its way.
  ios26: (way, width) => {
    const more = Math.min(Math.abs(way), width) * 0.6;
    return [[[{ translate: `${-way}px` }, { translate: `${-(way + more) / 2}px`, width: `${width + more}px`, offset: 0.4 }, {}], { duration: 400, easing: "cubic-bezier(0.3, 0.9, 0.3, 1)" }]];
  },
  // The pill grows from its middle, and the pages fade through.
  material3: () => [
    [[{ opacity: 0, scale: "0.4 1" }, {}], { duration: 200, easing: "cubic-bezier(0.2, 0, 0, 1)" }],
    [[{ opacity: 0, scale: 0.92 }, {}], { duration: 210, delay: 90, easing: "cubic-bezier(0, 0, 0.2, 1)", fill: "backwards" }],
  ],
};

/** Moves the mark of a look's bar, and the page, to where a selection has put them. */
export function arrive({ tabs, pages }, before, { tabBar, traits, pager, selectedTab }) {
  const [from, to] = [before.tabBar.indicator, tabBar.indicator];
  if (before.traits !== traits || before.selectedTab === selectedTab || tabBar.placement === "top" || pager.transition || before.pager.phase !== "idle") return;
  const [mark, page] = arrivals[traits.look]?.(from && to ? to.x - from.x : 0, to?.width) ?? [];
  if (mark && from && to) tabs.indicator.animate(...mark);
  if (page) pages.page(selectedTab)?.animate(...page);
}
