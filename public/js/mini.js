// Small devices for the landing page: the same drawing as the preview, from states written by hand.

import { nextTint } from "./paint.js";

const font = (size, weight) => ({ size, weight });
const frame = (x, y, width, height) => ({ x, y, width, height });

const shared = {
  deselectedTabBackgroundColor: "#00000000", tabBarBackgroundColor: "#00000000", badgeColor: "#BF2310", badgeTextColor: "#FFFFFF",
  titleFont: font(17, 600), subtitleFont: font(15, 400), tabCornerRadius: 8, tabHeight: 32, dividerColor: "#0000001F",
};

const looks = {
  backbase: {
    size: [390, 844, 47], tabs: [["Green", "#34C759"], ["Indigo", "#5856D6"], ["Orange", "#FF9500"]],
    user: ["AB", "Ada Byron", "Analytical Engines"], bar: [111, 52], style: "pill", distribution: "intrinsic",
    design: {
      statusBarStyle: "lightContent", backgroundColor: "#F3F6F9", headerForegroundColor: "#FFFFFF", subtitleColor: "#FFFFFFA3",
      headerBackground: { type: "gradient", angle: 180, stops: [{ color: "#295EFF", position: 0 }, { color: "#152F80", position: 1 }] },
      selectedTabBackgroundColor: "#FFFFFF", selectedTabTextColor: "#295EFF", deselectedTabTextColor: "#FFFFFFCC", indicatorColor: "#295EFF",
      selectedTabTitleFont: font(13, 600), deselectedTabTitleFont: font(13, 400), dividerHeight: 0,
    },
  },
  remind: {
    size: [320, 568, 20], tabs: [["Messages", "#007AFF"], ["People", "#34C759"], ["Files", "#FF9500"]],
    user: null, bar: [20, 48], style: "linear", distribution: "equal",
    design: {
      statusBarStyle: "darkContent", backgroundColor: "#F3F6F9", headerForegroundColor: "#1C1C1E", subtitleColor: "#6E6E73",
      headerBackground: { type: "color", color: "#FFFFFF" },
      selectedTabBackgroundColor: "#00000000", selectedTabTextColor: "#1C1C1E", deselectedTabTextColor: "#6E6E73", indicatorColor: "#295EFF",
      selectedTabTitleFont: font(13, 600), deselectedTabTitleFont: font(13, 600), dividerHeight: 0.5,
    },
  },
};

const ruler = document.createElement("canvas").getContext("2d");

/** A title's pill: its text and 8 points on either side. */
function pillWidth(title) {
  ruler.font = "600 13px -apple-system, 'Helvetica Neue', Helvetica, Arial, sans-serif";
  return Math.ceil(ruler.measureText(title).width) + 16;
}

const initials = (name) => name.split(/\s+/, 2).map((word) => word[0]).join("").toUpperCase();

/** The state of a preset as it looks when it is new: its own tabs and header, where the server tells them. */
export function miniature({ name, session }) {
  const look = { ...(looks[name] ?? looks.remind) };
  const tabs = session?.tabs?.map((tab) => [tab.title ?? tab, tab.page?.backgroundColor]);
  if (tabs?.length) look.tabs = tabs.map(([title, color], index) => [title, color ?? nextTint(index)]);
  if (session) look.accessory = session.accessory?.text;
  const { width: wide, height: high, safeArea } = session?.traits ?? {};
  if (wide && high && !look.user) {
    look.size = [wide, high, safeArea?.top ?? 0];
    look.bar = [look.size[2], look.bar[1]];
  }
  const user = session?.header?.user;
  if (look.user && user) look.user = [initials(user.name), user.name, user.company ?? ""];
  const [width, height, top] = look.size;
  const [barTop, barHeight] = look.bar;
  const pill = look.style === "pill";
  const count = look.tabs.length;
  let x = 16;
  const items = look.tabs.map(([title], index) => {
    const tabWidth = pill ? pillWidth(title) : 0;
    const at = pill ? frame(x, 4, tabWidth, 44) : frame((index * width) / count, 0, width / count, barHeight);
    x += tabWidth + 8;
    return { tab: title, title, frame: at, selected: index === 0, badge: null, label: title };
  });
  const under = barTop + barHeight + (look.accessory ? 32 : 0);
  const bar = frame(0, barTop, width, barHeight);
  const page = frame(0, under, width, height - under);
  return {
    selectedIndex: 0,
    traits: { width, height, safeArea: { top, left: 0, bottom: 0, right: 0 }, colorScheme: "light" },
    pager: { bounds: page, contentSize: { width: width * count } },
    design: { ...shared, ...look.design },
    tabs: look.tabs.map(([title, backgroundColor]) => ({ id: title, title, page: { backgroundColor } })),
    header: look.user && {
      avatar: { kind: "initials", text: look.user[0], frame: frame(16, 59, 40, 40) },
      title: { text: look.user[1], frame: frame(68, 58, 240, 22) },
      subtitle: { text: look.user[2], frame: frame(68, 80, 240, 20) },
      trailing: { icon: "bell", badge: "3", frame: frame(330, 57, 44, 44) },
    },
    accessory: look.accessory && { text: look.accessory, frame: frame(0, barTop + barHeight, width, 32) },
    tabBar: {
      placement: "top", distribution: look.distribution, indicatorStyle: look.style, translucent: false, hidden: false, frame: bar,
      contentOffset: 0, contentWidth: width, label: "", items, indicator: pill ? { y: 10, height: 32 } : { y: barHeight - 1, height: 1 },
    },
    layout: { headerBackground: frame(0, 0, width, barTop + barHeight), tabBar: bar, page, pageInsets: { top: 0, left: 0, bottom: 0, right: 0 } },
  };
}
