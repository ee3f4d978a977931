// The live preview: one session in its device on the stage, the top bar, and the panels, which are loaded after the device.

import "../element/tab-header.js";
import { hasChanged } from "../shared/changes.js";
import { $ } from "../shared/dom.js";
import { fillIcons } from "../shared/icons.js";
import { attempt, show } from "../shared/problem.js";
import { nameOf, remember } from "../shared/recent.js";
import { read, write } from "./share/address.js";
import { sheet } from "./sheet.js";
import { Stage } from "./stage.js";

fillIcons();

const root = document.documentElement;
const wanted = read(location);
const device = $("#device");
root.toggleAttribute("data-freeze", wanted.freeze);
device.freeze = wanted.freeze;
if (wanted.appearance) root.dataset.theme = wanted.appearance; // the sender's appearance, for this visit
device.session = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
const stage = new Stage(device);
stage.zoom = wanted.zoom;
for (const frame of wanted.frames) stage.frames.add(frame);
const say = (words) => ($("#announce").textContent = words);

// The panels. Events that arrive before they are loaded are kept.
let panels = null;
const early = [];

async function loadPanels() {
  const { Panels, styled } = await import("./panels.js");
  await styled;
  panels = new Panels(device, { stage, say });
  panels.render(device.state);
  panels.follow(device.latest);
  panels.move(device.offset);
  for (const [event, id] of early.splice(0)) panels.happened(event, id);
  panels.show(wanted);
  root.dataset.loaded = "";
  ready();
}

let panelsLoaded = null;
device.addEventListener("state-changed", ({ detail: { state } }) => {
  delete root.dataset.ready;
  stage.render(state);
  panels?.render(state);
});
device.addEventListener("latest-changed", ({ detail: { state } }) => {
  panels?.follow(state);
  title(state);
  note(state);
});
stage.root.addEventListener("offset-changed", () => delete root.dataset.ready, true);
device.addEventListener("offset-changed", ({ detail: { offset, dragging } }) => panels?.move(offset, dragging));
device.addEventListener("session-event", ({ detail: { event, id } }) => (panels ? panels.happened(event, id) : early.push([event, id])));
stage.root.addEventListener("picture-ready", ready, true);
device.addEventListener("picture-ready", () => {
  // The panels load after the first picture; if they fail to load, again after the next picture.
  panelsLoaded ??= new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))).then(loadPanels).catch(() => (panelsLoaded = null));
});

/** Marks the page as ready when all frames and panels show the same revision. */
function ready() {
  if (panels && stage.frames.ready) root.dataset.ready = device.dataset.ready;
}

// A refusal that the device cannot show at a control is shown under the device.
const under = $("#controls > [data-problem]");
stage.root.addEventListener("request-refused", ({ detail: { problem } }) => (problem ? show(under, problem) : under.replaceChildren()), true);

function title(state) {
  const name = nameOf(state);
  if ($("#name").textContent === name) return;
  $("#name").textContent = name;
  $("#preset").textContent = name.toLowerCase() === state.preset ? "" : (state.preset ?? "");
  document.title = `${name} · TabHeader`;
}

/** Updates the session in the list of recent sessions. */
function note(state) {
  if (hasChanged(device, "recent", [nameOf(state), state.tabs.map((tab) => tab.title)])) remember(state);
}

// The state of the connection, and the number of viewers.
const words = { live: "Live", offline: "Offline", ended: "Ended" };
let listed = false;
device.addEventListener("connection-changed", async ({ detail: { connection } }) => {
  const live = $("#live");
  live.dataset.state = $("#open-sheet").dataset.state = connection;
  live.firstElementChild.textContent = words[connection];
  const ended = connection === "ended";
  $("#offline").hidden = connection !== "offline";
  $("#ended").hidden = !ended;
  root.toggleAttribute("data-offline", connection === "offline");
  root.toggleAttribute("data-ended", ended);
  count();
  if (ended) {
    root.dataset.loaded = "";
    root.dataset.ready = "ended";
    if (!device.state) $("#name").textContent = "Session";
  }
  if (connection !== "live") return;
  under.replaceChildren();
  if (listed) return;
  listed = true;
  // The stream has all events from now on; the history has the earlier ones.
  const events = await device.api.history().catch(() => []); // without the history the list begins now
  await panelsLoaded;
  panels?.fill(events);
});
device.addEventListener("presence-changed", count);

/** Shows the number of viewers, including this browser, if there are at least two. */
function count() {
  const { viewers, connection } = device;
  const several = connection === "live" && viewers > 1;
  $("#viewers").hidden = !several;
  $("#viewers").textContent = several ? `${viewers} viewers` : "";
}

// The top bar.
const startAnother = ({ currentTarget }) => attempt(currentTarget, () => stage.start(device.state?.preset));
$("#new").addEventListener("click", startAnother);
$("[data-new]").addEventListener("click", startAnother);
$("#share-button").addEventListener("click", ({ currentTarget }) => attempt(currentTarget, openShare));

let shared = false;
async function openShare() {
  if (shared) return; // from then on the button opens it itself
  const { openSharePanel } = await import("./share/panel.js");
  shared = true;
  await openSharePanel($("#share-button"), { device, look: () => write({ ...panels?.shown, zoom: stage.zoom, frames: stage.frames.beside, appearance: root.dataset.theme ?? null }) });
}
sheet();
