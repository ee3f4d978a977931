// The live preview: one session, its stream, its picture, its panels.

import { actions } from "../element/actions.js";
import { Session, curl, send } from "../shared/api.js";
import { Callout } from "../element/callout.js";
import { Customize } from "../element/customize.js";
import { Device } from "../element/device.js";
import { $, copy } from "../shared/dom.js";
import { Environment } from "./environment.js";
import { feel } from "./haptics.js";
import { fillIcons } from "../shared/icons.js";
import { Live } from "../element/live.js";
import { Look } from "./look.js";
import { Motion } from "../element/motion.js";
import { topOf } from "../element/pages.js";
import { attempt, show } from "../shared/problem.js";
import { Readout } from "./readout.js";
import { nameOf, remember } from "../shared/recent.js";
import { Scrolls } from "../element/scrolls.js";
import { Setup } from "./setup.js";
import { sheet } from "./sheet.js";
import { Spoken } from "./spoken.js";
import { Stage } from "./stage.js";
import { tabKeys } from "../element/tabs.js";
import { Touch, asker } from "../element/touch.js";
import { languageOf, wordsOf } from "../element/words.js";

fillIcons();

const root = document.documentElement;
const id = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
const readout = new Readout();
const session = new Session(id, { onSent: (line) => readout.command(line), onState: (state) => apply(state) });
readout.command(curl("GET", session.path));
const device = new Device($("#device"));
const setup = new Setup(session);
const say = (words) => ($("#announce").textContent = words);
const look = new Look(session, { say });
const environment = new Environment(session);
const spoken = new Spoken(session);
const stage = new Stage(session);
let current = null;

const motion = new Motion(
  (offset) => {
    delete root.dataset.ready;
    device.move(offset);
    readout.move(offset, touch.dragging ? "dragging" : undefined);
  },
  () => (root.dataset.ready = current.revision),
  () => device.strip.animate([{ opacity: 0 }, { opacity: 1 }], 120),
);

/** Takes a state, if it is news: the same epoch's older revisions are not; another epoch's are whatever they say. */
function apply(state, { reset = false } = {}) {
  if (!state?.pager) return;
  const same = current && state.epoch === current.epoch;
  if (same && !reset && state.revision < current.revision) return;
  if (same && !reset && state.revision === current.revision && root.dataset.ready === String(state.revision)) return;
  const before = current;
  current = state;
  delete root.dataset.ready;
  root.dataset.loaded = "";
  device.render(state);
  stage.render(state);
  setup.render(state);
  look.render(state);
  readout.render(state);
  title(state);
  environment.render(state);
  spoken.render(state);
  customize.render(state);
  if (touch.owns(state)) device.move(motion.offset);
  else {
    touch.drop();
    motion.follow(state.pager);
  }
  follow(state);
  device.when("recent", [nameOf(state), state.tabs.map((tab) => tab.title)], () => remember(state));
  if (before) announce(before, state);
}

function title(state) {
  const name = nameOf(state);
  if ($("#name").textContent === name) return;
  $("#name").textContent = name;
  $("#preset").textContent = name.toLowerCase() === state.preset ? "" : (state.preset ?? "");
  document.title = `${name} · TabHeader`;
}

function announce(before, state) {
  const [from, to] = [before.screen, state.screen];
  const tab = state.tabs[state.selectedIndex];
  const place = wordsOf(state).page(state.selectedIndex + 1, state.tabs.length);
  $("#announce").lang = languageOf(state);
  if (from && to && (from.tab !== to.tab || from.page !== to.page)) {
    $("#announce").textContent = to.kind === "tab" && to.stack?.length === 1 ? `${tab?.title ?? to.title}, ${place}` : to.title;
  } else if (before.selectedTab !== state.selectedTab && tab) $("#announce").textContent = `${tab.title}, ${place}`;
}

// The device under fingers and keys. What it asks for and is refused is said where it was asked.
const under = $("#controls [data-problem]");
const touch = new Touch({
  session, device, stage, motion,
  state: () => current,
  onSent: (line) => readout.command(line),
  lost: (problem) => show(under, problem),
});
const callout = new Callout(device.screen);
const ask = asker(callout);
const scrolls = new Scrolls((tab, y) => session.scroll(tab, y));
const customize = new Customize(device, {
  move: (tab, to) => ask(device.list, () => session.customize({ move: tab, to })),
  say,
});
tabKeys(device.list, {
  rtl: () => current?.traits.layoutDirection === "rtl",
  onFocus: (index) => device.reveal(index),
  // A bar at the bottom changes the screen at once, as the system's does; over pages that lie side by side they slide.
  onSelect: (tab, button) => ask(button, () => session.select(tab, { animated: current.tabBar.placement !== "bottom" })),
});
actions($("#device"), { session, state: () => current, ask });
for (const part of ["avatar", "trailing"]) {
  device.header[part].addEventListener("click", (event) => ask(event.currentTarget, () => session.change("POST", `/header/${part}/tap`)));
}

/** Each page where the server has scrolled it, and told when a finger scrolls it. */
function follow(state) {
  const inset = state.layout.pageInsets.top;
  const nodes = state.tabs.map((tab) => {
    const node = device.pages.page(tab.id);
    if (tab.navigation) scrolls.follow(node, tab.id, topOf(tab).id, tab.page.contentOffset.y + inset);
    return node;
  });
  const popup = state.popups?.find(({ id }) => id === state.popup);
  if (popup?.navigation) scrolls.follow(device.popup.page, popup.id, topOf(popup).id, popup.page.contentOffset.y + inset);
  scrolls.forget([...nodes, device.popup.page]);
}

// Whether anybody is listening.
const words = { live: "Live", offline: "Offline", ended: "Ended" };
function status(now) {
  const live = $("#live");
  if (live.dataset.state === now && live.textContent === words[now]) return;
  live.dataset.state = $("#open-sheet").dataset.state = now;
  live.firstElementChild.textContent = words[now];
  $("#offline").hidden = now !== "offline";
  if (now === "live") under.replaceChildren();
  root.toggleAttribute("data-offline", now === "offline");
  root.toggleAttribute("data-ended", now === "ended");
  $("#ended").hidden = now !== "ended";
  if (now === "ended") {
    root.dataset.loaded = "";
    root.dataset.ready = "ended";
    if (!current) $("#name").textContent = "Session";
  }
}

function onEvent(event, id) {
  readout.log(event, id);
  if (event.type === "haptic") feel(event);
  if (event.type === "configured") look.configured();
}

let asked = false;
/** Once the stream is open nothing is missed: what it does not tell has happened before. */
function onStatus(now) {
  status(now);
  if (now !== "live" || asked) return;
  asked = true;
  session.history().then((events) => readout.fill(events), () => {}); // without it the list begins now
}

function listen() {
  new Live(session.path, { onState: apply, onEvent, onStatus });
}
session.load().then(
  (state) => {
    apply(state);
    listen();
  },
  (problem) => {
    if (problem.status === 404 || problem.status === 410) status("ended");
    else listen();
  },
);

// The top bar.
async function startAnother(event) {
  await attempt(event.currentTarget, async () => {
    const made = await send("POST", "/v1/sessions", current ? { preset: current.preset } : undefined);
    location.assign(made.links?.preview ?? `/preview/${made.id}`);
  });
}
$("#new").addEventListener("click", startAnother);
$("[data-new]").addEventListener("click", startAnother);
$("#copy-link").addEventListener("click", (event) => copy(event.currentTarget, location.href));
sheet();
