// The screen that a state shows, the page on top of a stack, and the step from one screen to the next. Pure functions.

/** Whether a page over the whole container is shown (N5). */
export const isDetail = (state) => state?.screen?.kind === "detail";

/** Whether a section outside the tab bar is shown (N4). */
export const isPopup = (state) => state?.screen?.kind === "popup";

/** The screen under a popup or a detail: the one that the pages show. */
export function beneath({ screen, selectedTab, tabBar, tabs }) {
  if (!isPopup({ screen }) && !isDetail({ screen })) return screen ?? null;
  if (selectedTab == null) return tabBar.more?.selected ? { kind: "more", tab: null, page: "more", stack: ["more"], canGoBack: false } : null;
  const stack = (tabs.find(({ id }) => id === selectedTab)?.navigation?.stack ?? []).map(({ id }) => id);
  const canGoBack = stack.length > 1 || (tabBar.overflow ?? []).some(({ tab }) => tab === selectedTab);
  return { kind: "tab", tab: selectedTab, page: stack.at(-1), stack, canGoBack };
}

/**
 * The page on top of a tab's stack: its depth, its content, and the title of the page before it. A page without a title shows the tab's title if
 * it is the first, otherwise its id.
 */
export function topOf(tab) {
  const stack = tab.navigation?.stack ?? [];
  const title = (index) => stack[index]?.title ?? (index > 0 ? stack[index].id : tab.title);
  const last = Math.max(0, stack.length - 1);
  const content = stack[last]?.content ?? (last > 0 ? null : tab.page?.content);
  return { id: stack[last]?.id ?? "root", content: content ?? null, title: title(last), before: last > 0 ? title(last - 1) : null, depth: last + 1, ids: stack.map(({ id }) => id) };
}

/** Opening a row of More's list, for which the state has no transition. */
const opening = { kind: "push", fromDepth: 0, toDepth: 1, duration: 320, elapsed: 0, curve: { x1: 0.32, y1: 0.72, x2: 0, y2: 1 } };
const fading = { kind: "fade" };

/**
 * How the screen changes between two states: with the push or pop that has begun (N6), with a fade, or at once (null).
 * @param rate of the time in which it happens
 */
export function stepBetween(before, after, rate) {
  if (!before || before.id !== after.id || !before.screen || !after.screen) return null;
  if (after.transition) return after.transition.startedAt === before.transition?.startedAt ? null : { ...after.transition, rate };
  const [from, to] = [before.screen, after.screen];
  const listed = (tab) => (after.tabBar.overflow ?? []).some((entry) => entry.tab === tab);
  if (from.kind === "more" && to.kind === "tab") return listed(to.tab) ? opening : null;
  // Another page at the same depth is not a push.
  return from.kind === to.kind && from.tab === to.tab && from.page !== to.page && from.stack.length === to.stack.length ? fading : null;
}
