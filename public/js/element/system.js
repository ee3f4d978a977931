// What the system draws on a screen: the status bar with time and signals, and the home indicator or Android's navigation.

import { el, shape } from "../shared/dom.js";

/** The platform that is drawn: that of the look, or else the session's. */
export const platformOf = ({ look, platform = "ios" }) => ({ ios18: "ios", ios26: "ios", material3: "android", web: "web" })[look] ?? platform;

const glyph = (width, d) => shape("svg", { viewBox: `0 0 ${width} 12`, width, height: 12 }, shape("path", { d, "fill-rule": "evenodd" }));

const bar = (x, top) => `M${x + 1} ${top}h1a1 1 0 0 1 1 1V11a1 1 0 0 1-1 1h-1a1 1 0 0 1-1-1V${top + 1}a1 1 0 0 1 1-1Z`;
const cellular = () => glyph(18, [0, 5, 10, 15].map((x, i) => bar(x, 8 - i * 2.6)).join(""));
const wifi = () => glyph(16, "M8 2.4c2.2 0 4.2.8 5.7 2.3l1.2-1.2A9.9 9.9 0 0 0 8 .7 9.9 9.9 0 0 0 1.1 3.5l1.2 1.2A8.1 8.1 0 0 1 8 2.4ZM8 6.2c1.2 0 2.3.5 3.1 1.2l1.2-1.2A6.2 6.2 0 0 0 8 4.5c-1.7 0-3.2.6-4.3 1.7l1.2 1.2A4.5 4.5 0 0 1 8 6.2ZM8 8.2c-.9 0-1.6.3-2.1.9L8 11.2l2.1-2.1A3 3 0 0 0 8 8.2Z");
const battery = () => glyph(27, "M3.5.5h17a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-17a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3Zm0 1a2 2 0 0 0-2 2v5a2 2 0 0 0 2 2h17a2 2 0 0 0 2-2v-5a2 2 0 0 0-2-2ZM4 2.5h16a1.5 1.5 0 0 1 1.5 1.5v4A1.5 1.5 0 0 1 20 9.5H4A1.5 1.5 0 0 1 2.5 8V4A1.5 1.5 0 0 1 4 2.5ZM25 4v4c.8-.3 1.3-1.1 1.3-2S25.8 4.3 25 4Z");

const wedge = () => glyph(16, "M8 12 0 2.5a12.2 12.2 0 0 1 16 0Z");
const slope = () => glyph(12, "M12 0v12H0Z");
const cell = () => glyph(8, "M2.5 0h3v1.2H7a1 1 0 0 1 1 1V11a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1V2.2a1 1 0 0 1 1-1h1.5Z");

/** The time in the pictures of each system's maker, and the signals from left to right. */
const systems = {
  ios: { time: "9:41", signals: () => [cellular(), wifi(), battery()] },
  android: { time: "9:30", signals: () => [wedge(), slope(), cell()] },
};

/** A pad has the date beside the time, no cellular signal, and says how full its battery is. */
function padOf(language) {
  const now = new Date(2025, 8, 9, 9, 41);
  const say = (options) => now.toLocaleString(language, options);
  const time = `${say({ hour: "numeric", minute: "2-digit" })}\u2003${say({ weekday: "short", month: "short", day: "numeric" })}`;
  return { time, signals: () => [wifi(), (1).toLocaleString(language, { style: "percent" }), battery()] };
}

/**
 * Draws the status bar, or parts of it, in the safe area. A tall safe area keeps the middle free, for the camera of such phones.
 * Pages on the web have none.
 */
export function drawStatusBar(node, { width, safeArea, light, platform = "ios", pad = false, language, parts = ["time", "signals"] }) {
  const height = safeArea.top;
  const system = pad && platform === "ios" && width >= 600 ? padOf(language) : systems[platform];
  node.hidden = height < 16 || !system;
  if (node.hidden) return;
  Object.assign(node.style, { width: `${width}px`, height: `${height}px`, color: light ? "#FFFFFF" : "#000000" });
  node.dataset.tall = height >= 30;
  node.dataset.wide = width >= 600;
  node.dataset.half = parts.length === 1;
  const make = { time: () => el("span", { class: "time", text: system.time }), signals: () => el("span", { class: "signals" }, ...system.signals()) };
  node.replaceChildren(...parts.map((part) => make[part]()));
}

const keys = ["M11.5 1.5v9L3 6Z", "M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1Z", "M1.5 1.5h9v9h-9Z"];

/** Draws the home indicator. Android has a bar for gestures or, in a safe area of 40 points and more, three buttons. */
export function drawHome(node, { platform = "ios", safeArea }) {
  const buttons = platform === "android" && safeArea.bottom >= 40;
  node.toggleAttribute("data-buttons", buttons);
  node.style.height = buttons ? `${safeArea.bottom}px` : "";
  if (buttons !== Boolean(node.firstChild)) node.replaceChildren(...(buttons ? keys.map((path) => glyph(12, path)) : []));
}
