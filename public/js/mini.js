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
  fiori: bottom(["#F5F6F7", "#FFFFFF", "#131E29", "#0064D9", "#556B82", "#D5DADD"], 49),
  coordinator: bottom(["#F6F4F1", "#FFFFFF", "#1F1B16", "#0B7252", "#6B645C", "#DEDAD4"], 64),
  uikit: bottom(["#F2F2F7", "#F9F9F9", "#000000", "#0066D6", "#68686D", "#C6C6C8"], 49),
};

/** A bar of icons at the bottom, in the colours of the page, the bar, titles, the tab in front, the others and hairlines. */
function bottom([backgroundColor, bar, headerForegroundColor, tint, quiet, dividerColor], height) {
  return {
    size: [390, 844, 47], tabs: [], user: null, bar: [844 - height - 34, height], style: "none", distribution: "equal", bottom: true,
    design: {
      statusBarStyle: "darkContent", backgroundColor, headerForegroundColor, subtitleColor: quiet, headerBackground: { type: "color", color: bar },
      selectedTabBackgroundColor: "#00000000", selectedTabTextColor: tint, deselectedTabTextColor: quiet, indicatorColor: tint,
      tabBarBackgroundColor: bar, selectedTabTitleFont: font(11, 600), deselectedTabTitleFont: font(11, 500), dividerHeight: 0.5, dividerColor,
      tabHeight: height, tabCornerRadius: 0,
    },
  };
}

const ruler = document.createElement("canvas").getContext("2d");

/** A title's pill: its text and 8 points on either side. */
function pillWidth(title) {
  ruler.font = "600 13px -apple-system, 'Helvetica Neue', Helvetica, Arial, sans-serif";
  return Math.ceil(ruler.measureText(title).width) + 16;
}

const initials = (name) => name.split(/\s+/, 2).map((word) => word[0]).join("").toUpperCase();

/** The state of a preset as it looks when it is new: its own tabs and header, where the server tells them. */
export function miniature({ name, session }) {
  const look = { ...(looks[name] ?? looks[session?.style] ?? (session?.tabBar?.placement === "bottom" ? looks.uikit : looks.remind)) };
  const tabs = session?.tabs?.map((tab) => ({ title: tab.title ?? tab, icon: tab.icon ?? null, badge: tab.badge ? String(tab.badge) : null, color: tab.page?.backgroundColor }));
  const all = (tabs?.length ? tabs : look.tabs.map(([title, color]) => ({ title, color }))).map((tab, index) => ({ ...tab, color: tab.color ?? nextTint(index) }));
  if (session) look.accessory = session.accessory?.text;
  const { width: wide, height: high, safeArea } = session?.traits ?? {};
  if (wide && high && !look.user && !look.bottom) {
    look.size = [wide, high, safeArea?.top ?? 0];
    look.bar = [look.size[2], look.bar[1]];
  }
  const user = session?.header?.user;
  if (look.user && user) look.user = [initials(user.name), user.name, user.company ?? ""];
  const [width, height, top] = look.size;
  const [barTop, barHeight] = look.bar;
  const safe = look.bottom ? 34 : 0;
  const pill = look.style === "pill";
  const fit = session?.tabBar?.overflow === "more" && all.length > 5 ? 4 : all.length;
  const slots = fit < all.length ? fit + 1 : fit;
  const at = (index) => frame((index * width) / slots, 0, width / slots, barHeight);
  const chosen = Math.min(session?.selectedIndex ?? 0, all.length - 1);
  let x = 16;
  const items = all.slice(0, fit).map(({ title, icon, badge }, index) => {
    const tabWidth = pill ? pillWidth(title) : 0;
    const place = pill ? frame(x, 4, tabWidth, 44) : at(index);
    x += tabWidth + 8;
    return { tab: title, title, icon, frame: place, selected: index === chosen, badge: look.bottom ? badge : null, label: title };
  });
  const more = slots > fit ? { title: "More", icon: "ellipsis", frame: at(fit), selected: false, label: "More" } : null;
  const under = look.bottom ? top : barTop + barHeight + (look.accessory ? 32 : 0);
  const bar = frame(0, barTop, width, barHeight + safe);
  const page = frame(0, under, width, height - under);
  return {
    selectedIndex: chosen, navigationBar: null,
    traits: { width, height, safeArea: { top, left: 0, bottom: safe, right: 0 }, colorScheme: "light" },
    pager: { bounds: page, contentSize: { width: width * all.length }, contentOffset: { x: chosen * width, y: 0 } },
    design: { ...shared, ...look.design },
    tabs: all.map(({ title, color }) => ({ id: title, title, page: { backgroundColor: color } })),
    header: look.user && {
      avatar: { kind: "initials", text: look.user[0], frame: frame(16, 59, 40, 40) },
      title: { text: look.user[1], frame: frame(68, 58, 240, 22) },
      subtitle: { text: look.user[2], frame: frame(68, 80, 240, 20) },
      trailing: { icon: "bell", badge: "3", frame: frame(330, 57, 44, 44) },
    },
    accessory: look.accessory && { text: look.accessory, frame: frame(0, barTop + barHeight, width, 32) },
    tabBar: {
      placement: look.bottom ? "bottom" : "top", distribution: look.distribution, indicatorStyle: look.style, translucent: false, hidden: false,
      frame: bar, contentOffset: 0, contentWidth: width, label: "", items, more, iconPlacement: "above",
      indicator: look.bottom ? null : pill ? { y: 10, height: 32 } : { y: barHeight - 1, height: 1 },
    },
    layout: {
      headerBackground: look.bottom ? null : frame(0, 0, width, barTop + barHeight), tabBar: bar, page,
      pageInsets: { top: 0, left: 0, bottom: look.bottom ? barHeight + safe : 0, right: 0 },
    },
  };
}
