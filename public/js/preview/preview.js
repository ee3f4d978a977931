// The live preview: one session in its device, and the panels that change and watch it.

import "../element/tab-header.js";
import { curl, send } from "../shared/api.js";
import { $, copy } from "../shared/dom.js";
import { fillIcons } from "../shared/icons.js";
import { attempt, show } from "../shared/problem.js";
import { nameOf, remember } from "../shared/recent.js";
import { Environment } from "./environment.js";
import { feel } from "./haptics.js";
import { Look } from "./look.js";
import { Readout } from "./readout.js";
import { Setup } from "./setup.js";
import { sheet } from "./sheet.js";
import { Spoken } from "./spoken.js";
import { Stage } from "./stage.js";

fillIcons();

const root = document.documentElement;
const device = $("#device");
device.session = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
const session = device.api;
const say = (words) => ($("#announce").textContent = words);

const readout = new Readout();
readout.command(curl({ method: "GET", path: session.path }));
const stage = new Stage(device);
const look = new Look(session, { say });
const panels = [stage, new Setup(session), look, readout, new Environment(session), new Spoken(session)];

device.addEventListener("state-changed", ({ detail: { state } }) => {
  root.dataset.loaded = "";
  for (const panel of panels) panel.render(state);
  title(state);
  noteRecent(state);
});
device.addEventListener("offset-changed", ({ detail: { offset, dragging } }) => {
  delete root.dataset.ready;
  readout.move(offset, dragging ? "dragging" : undefined);
});
device.addEventListener("picture-ready", ({ detail: { revision } }) => (root.dataset.ready = revision));
device.addEventListener("request-sent", ({ detail }) => readout.command(curl(detail)));
device.addEventListener("session-event", ({ detail: { event, id } }) => {
  readout.log(event, id);
  if (event.type === "haptic") feel(event);
  if (event.type === "configured") look.configured();
});

// What the device asks for and is refused is said under it, where it has no place of its own.
const under = $("#controls [data-problem]");
device.addEventListener("request-refused", ({ detail: { problem } }) => (problem ? show(under, problem) : under.replaceChildren()));

function title(state) {
  const name = nameOf(state);
  if ($("#name").textContent === name) return;
  $("#name").textContent = name;
  $("#preset").textContent = name.toLowerCase() === state.preset ? "" : (state.preset ?? "");
  document.title = `${name} · TabHeader`;
}

let noted;
function noteRecent(state) {
  const now = JSON.stringify([nameOf(state), state.tabs.map((tab) => tab.title)]);
  if (noted === now) return;
  noted = now;
  remember(state);
}

// Whether anybody is listening.
const words = { live: "Live", offline: "Offline", ended: "Ended" };
let asked = false;
device.addEventListener("connection-changed", ({ detail: { connection } }) => {
  const live = $("#live");
  live.dataset.state = $("#open-sheet").dataset.state = connection;
  live.firstElementChild.textContent = words[connection];
  $("#offline").hidden = connection !== "offline";
  root.toggleAttribute("data-offline", connection === "offline");
  const ended = connection === "ended";
  root.toggleAttribute("data-ended", ended);
  $("#ended").hidden = !ended;
  if (ended) {
    root.dataset.loaded = "";
    root.dataset.ready = "ended";
    if (!device.state) $("#name").textContent = "Session";
  }
  if (connection !== "live") return;
  under.replaceChildren();
  if (asked) return;
  asked = true;
  // Once the stream is open nothing is missed: what it does not tell has happened before.
  session.history().then((events) => readout.fill(events), () => {}); // without it the list begins now
});

// The top bar.
async function startAnother(event) {
  await attempt(event.currentTarget, async () => {
    const made = await send("POST", "/v1/sessions", device.state ? { preset: device.state.preset } : undefined);
    location.assign(made.links?.preview ?? `/preview/${made.id}`);
  });
}
$("#new").addEventListener("click", startAnother);
$("[data-new]").addEventListener("click", startAnother);
$("#copy-link").addEventListener("click", (event) => copy(event.currentTarget, location.href));
sheet();
