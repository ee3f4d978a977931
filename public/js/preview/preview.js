// The live preview: one session in its device on the stage, the bar over it, and the panels once it can be seen.

import "../element/tab-header.js";
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
if (wanted.appearance) root.dataset.theme = wanted.appearance; // as whoever sent the link sees it, for this visit
device.session = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
const stage = new Stage(device);
stage.zoom = wanted.zoom;
for (const frame of wanted.frames) stage.frames.add(frame);
const say = (words) => ($("#announce").textContent = words);

// The panels: what happens before they are here is kept for them.
let panels = null;
const early = [];

async function furnish() {
  const { Panels, styled } = await import("./panels.js");
  await styled;
  panels = new Panels(device, { stage, say });
  panels.render(device.state);
  panels.move(device.offset);
  for (const [event, id] of early.splice(0)) panels.happened(event, id);
  panels.show(wanted);
  root.dataset.loaded = "";
  ready();
}

let furnished = null;
device.addEventListener("state-changed", ({ detail: { state } }) => {
  delete root.dataset.ready;
  stage.render(state);
  panels?.render(state);
  title(state);
  note(state);
});
stage.root.addEventListener("offset-changed", () => delete root.dataset.ready, true);
device.addEventListener("offset-changed", ({ detail: { offset, dragging } }) => panels?.move(offset, dragging));
device.addEventListener("session-event", ({ detail: { event, id } }) => (panels ? panels.happened(event, id) : early.push([event, id])));
stage.root.addEventListener("picture-ready", ready, true);
device.addEventListener("picture-ready", () => {
  // First the picture, then what is around it; if that did not come, with the next picture.
  furnished ??= new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))).then(furnish).catch(() => (furnished = null));
});

/** The pictures are at a revision, and so is all that is said of it. */
function ready() {
  if (panels && stage.frames.ready) root.dataset.ready = device.dataset.ready;
}

// What a device asks for and is refused is said under it, where it has no place of its own.
const under = $("#controls > [data-problem]");
stage.root.addEventListener("request-refused", ({ detail: { problem } }) => (problem ? show(under, problem) : under.replaceChildren()), true);

function title(state) {
  const name = nameOf(state);
  if ($("#name").textContent === name) return;
  $("#name").textContent = name;
  $("#preset").textContent = name.toLowerCase() === state.preset ? "" : (state.preset ?? "");
  document.title = `${name} · TabHeader`;
}

/** The list of recent sessions has it as it is now. */
let noted = "";
function note(state) {
  const now = JSON.stringify([nameOf(state), state.tabs.map((tab) => tab.title)]);
  if (noted !== now) remember(state);
  noted = now;
}

// Whether anybody is listening, and how many.
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
  // Once the stream is open nothing is missed: what it does not tell has happened before.
  const events = await device.api.history().catch(() => []); // without it the list begins now
  await furnished;
  panels?.fill(events);
});
device.addEventListener("presence-changed", count);

/** Those who watch, this browser included: worth a word from two on. */
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
  if (shared) return; // the button itself opens it from then on
  const { shareFrom } = await import("./share/share.js");
  shared = true;
  await shareFrom($("#share-button"), { device, look: () => write({ ...panels?.shown, zoom: stage.zoom, frames: stage.frames.beside, appearance: root.dataset.theme ?? null }) });
}
sheet();
