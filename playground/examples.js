// Examples of actions, for the session as it is.

export const examples = [
  ["Select the next tab", (state) => [{ type: "select", index: next(state), animated: true }]],
  ["A slow swipe", () => [{ type: "swipe", phase: "began" }, { type: "swipe", phase: "changed", translation: -150, at: 200 }, { type: "swipe", phase: "ended", translation: -220, velocity: -300, at: 400 }]],
  ["Hold a page halfway", (state) => [{ type: "swipe", phase: "began" }, { type: "swipe", phase: "changed", translation: -state.pager.bounds.width / 2 }]],
  ["Badges", (state) => state.tabs.slice(0, 3).map(({ id }, index) => ({ type: "setBadge", tab: id, badge: [3, "new", true][index] }))],
  ["Add a tab", (state) => [{ type: "insertTab", tab: { title: `Tab ${state.tabs.length + 1}` } }]],
  ["Push a page", (state) => [{ type: "navigate", tab: state.selectedTab ?? state.tabs[0]?.id, show: { id: "detail", title: "Detail" }, animated: true }]],
  ["A mistake", () => [{ type: "select", index: 0 }, { type: "select", indx: 1 }]],
];

const next = ({ selectedIndex, tabs }) => ((selectedIndex ?? -1) + 1) % Math.max(1, tabs.length);
