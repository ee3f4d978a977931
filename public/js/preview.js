// The live preview: one session, its stream, its picture, its panels.

import { Session, curl, send } from "./api.js";
import { Device } from "./device.js";
import { $, copy } from "./dom.js";
import { pans } from "./gesture.js";
import { fillIcons } from "./icons.js";
import { Live } from "./live.js";
import { Motion } from "./motion.js";
import { attempt, show } from "./problem.js";
import { Readout } from "./readout.js";
import { nameOf, remember } from "./recent.js";
import { Setup } from "./setup.js";
import { Stage } from "./stage.js";
import { Swipe } from "./swipe.js";
import { tabKeys } from "./tabs.js";
import { wheelPans } from "./wheel.js";

fillIcons();

const root = document.documentElement;
const id = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
const readout = new Readout();
const session = new Session(id, { onSent: (line) => readout.command(line), onState: (state) => apply(state) });
readout.command(curl("GET", session.path));
const device = new Device($("#device"));
const setup = new Setup(session);
const stage = new Stage(session);
let current = null;
let swipe = null;

const motion = new Motion(
  (offset) => {
    delete root.dataset.ready;
    device.move(offset);
    readout.move(offset, swipe && !swipe.over ? "dragging" : undefined);
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
  readout.render(state);
  title(state);
  if (swipe?.owns(state)) device.move(motion.offset);
  else {
    if (swipe) {
      swipe.drop();
      swipe = null;
      letGo();
    }
    motion.follow(state.pager);
  }
  device.when("recent", [nameOf(state), state.tabs.map((tab) => tab.title)], () => remember(state));
  if (before && before.selectedTab !== state.selectedTab) announce(state);
}

function title(state) {
  const name = nameOf(state);
  if ($("#name").textContent === name) return;
  $("#name").textContent = name;
  $("#preset").textContent = name.toLowerCase() === state.preset ? "" : (state.preset ?? "");
  document.title = `${name} · TabHeader`;
}

function announce(state) {
  const tab = state.tabs[state.selectedIndex];
  if (tab) $("#announce").textContent = `${tab.title}, page ${state.selectedIndex + 1} of ${state.tabs.length}`;
}

// The pager under a finger.
const paging = {
  scale: () => stage.scale,
  width: () => current.pager.bounds.width,
  begin() {
    if (!current || !current.tabs.length) return false;
    swipe = new Swipe(session, motion, current.pager, {
      onSent: (line) => readout.command(line),
      onLost: (problem) => {
        swipe = null;
        letGo();
        motion.follow(current.pager);
        if (problem.status !== 409) show(under, problem);
      },
    });
  },
  move: (translation) => swipe?.move(translation),
  end: (translation, velocity) => swipe?.end(translation, velocity),
  cancel: () => swipe?.cancel(),
};
const letGo = pans(device.pager, paging);
wheelPans(device.pager, paging);

// The bar under a finger, a wheel, a keyboard.
let barAt = 0;
pans(device.bar, {
  scale: () => stage.scale,
  begin() {
    barAt = 0;
    return device.bar.dataset.scrolls === "true";
  },
  move(translation) {
    device.scrollBar(barAt - translation);
    barAt = translation;
  },
  end() {},
  cancel() {},
});
device.bar.addEventListener(
  "wheel",
  (event) => {
    if (device.bar.dataset.scrolls !== "true") return;
    event.preventDefault();
    device.scrollBar((Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY) / stage.scale);
  },
  { passive: false },
);

// What the device itself asks for has its problems said under it.
const under = $("#controls [data-problem]");
const quietly = (work) =>
  work().then(
    () => under.replaceChildren(),
    (problem) => show(under, problem),
  );
tabKeys(device.list, {
  onFocus: (index) => device.reveal(index),
  onSelect: (tab) => quietly(() => session.select(tab)),
  selected: () => current?.selectedIndex,
});
device.avatar.addEventListener("click", () => quietly(() => session.change("POST", "/header/avatar/tap")));
device.trailing.addEventListener("click", () => quietly(() => session.change("POST", "/header/trailing/tap")));

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

function listen() {
  new Live(session.path, { onState: apply, onEvent: (event) => readout.log(event), onStatus: status });
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

// The top bar and the sheet.
async function startAnother(event) {
  await attempt(event.currentTarget, async () => {
    const made = await send("POST", "/v1/sessions", current ? { preset: current.preset } : undefined);
    location.assign(made.links?.preview ?? `/preview/${made.id}`);
  });
}
$("#new").addEventListener("click", startAnother);
$("[data-new]").addEventListener("click", startAnother);
$("#copy-link").addEventListener("click", (event) => copy(event.currentTarget, location.href));

const sheet = $("#sheet");
function openSheet(open) {
  root.toggleAttribute("data-sheet", open);

  $("#open-sheet").setAttribute("aria-expanded", open);
  (open ? $("#close-sheet") : $("#open-sheet")).focus({ preventScroll: true });
}
function showPanel(name) {
  sheet.dataset.shows = name;
  for (const button of sheet.querySelectorAll("[data-show]")) button.setAttribute("aria-pressed", button.dataset.show === name);
}
showPanel("setup");
for (const button of sheet.querySelectorAll("[data-show]")) button.addEventListener("click", () => showPanel(button.dataset.show));
$("#open-sheet").addEventListener("click", () => openSheet(true));
$("#close-sheet").addEventListener("click", () => openSheet(false));
sheet.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && root.hasAttribute("data-sheet")) openSheet(false);
});
