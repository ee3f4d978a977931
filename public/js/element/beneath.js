/** The screen without a popup or a detail over it, which is the one that the pages show. */
export function beneath({ screen, selectedTab, tabBar, tabs }) {
  if (screen?.kind !== "popup" && screen?.kind !== "detail") return screen ?? null;
  if (selectedTab == null) return tabBar.more?.selected ? { kind: "more", tab: null, page: "more", stack: ["more"], canGoBack: false } : null;
  const stack = (tabs.find(({ id }) => id === selectedTab)?.navigation?.stack ?? []).map(({ id }) => id);
  const canGoBack = stack.length > 1 || (tabBar.overflow ?? []).some(({ tab }) => tab === selectedTab);
  return { kind: "tab", tab: selectedTab, page: stack.at(-1), stack, canGoBack };
}
