// The live preview: one session in its device on the stage, the top bar, and the panels, which are loaded after the device.

import "./common.js";
import { admit, loadAccess, takeToken } from "../shared/access.js";
import "../element/tab-header.js";
import { hasChanged } from "../shared/changes.js";
import { $ } from "../shared/dom.js";
import { fillIcons } from "../shared/icons.js";
import { attempt, part, show } from "../shared/problem.js";
import { labelOf, nameOf, remember, titleOf } from "../shared/recent.js";
import { Stage } from "./stage.js";

const token = takeToken();
fillIcons();

const root = document.documentElement;
// An address without settings needs no reader; `panels.js` writes them.
const wanted = location.hash ? (await part(() => import("./share/address.js"))).read(location) : null;
const freeze = new URLSearchParams(location.search).get("freeze") === "1";
const device = $("#device");
root.toggleAttribute("data-freeze", freeze);
device.freeze = freeze;
if (wanted?.alone) root.dataset.stands = "";
if (wanted?.appearance) root.dataset.theme = wanted.appearance; // the sender's appearance, for this visit
// Nothing is loaded before the server has the token of a link.
const refused = token === null ? null : await admit(token).then(() => null, (problem) => problem);
const id = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
const allowed = loadAccess({ session: id });
if (!refused) device.session = id;
const stage = new Stage(device);
stage.zoom = wanted?.zoom ?? null;
for (const frame of wanted?.frames ?? []) stage.frames.add(frame);
const say = (words) => ($("#announce").textContent = words);

const denied = (why, problem) => import("./denied.js").then(({ deny }) => deny(why, problem));
if (refused) denied("asked", refused);
// Without an answer, the server decides each time.
allowed.then((access) => [device, ...stage.frames.views].forEach((view) => (view.readonly = access.of(id) === "view")), () => {});

// The panels. Events that arrive before they are loaded are kept.
let panels = null;
const early = [];

async function loadPanels() {
  const { Panels, styled } = await part(() => import("./panels.js"));
  await styled;
  panels = new Panels(device, { stage, say, wanted });
  panels.appearance = wanted?.appearance ?? null;
  panels.render(device.state);
  panels.follow(device.latest);
  panels.move(device);
  for (const [event, id] of early.splice(0)) panels.happened(event, id);
  panels.show();
  allowed.then((access) => panels.restrict(access, device.readonly), () => {});
  root.dataset.loaded = "";
  ready();
}

let panelsLoaded = null;

/** Loads the panels after the first picture; if they fail to load, again after the next one. */
function begin() {
  panelsLoaded ??= new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))).then(loadPanels).catch((problem) => {
    panelsLoaded = null;
    if (problem.stale) show(under, problem);
  });
}

device.addEventListener("state-changed", ({ detail: { state } }) => {
  delete root.dataset.ready;
  stage.render(state);
  panels?.render(state);
  if (state.transition || state.pager.transition) begin(); // the panels do not wait until nothing moves
});
device.addEventListener("latest-changed", ({ detail: { state } }) => {
  panels?.follow(state);
  title(state);
  note(state);
});
stage.root.addEventListener("offset-changed", () => delete root.dataset.ready, true);
device.addEventListener("offset-changed", ({ detail }) => panels?.move(detail));
device.addEventListener("session-event", ({ detail: { event, id } }) => (panels ? panels.happened(event, id) : early.push([event, id])));
stage.root.addEventListener("picture-ready", ready, true);
device.addEventListener("picture-ready", begin);

/** Marks the page as ready when all frames and panels show the same revision. */
function ready() {
  if (panels && stage.frames.ready) root.dataset.ready = device.dataset.ready;
}

// A refusal that the device cannot show at a control is shown over the end of the stage, until that is touched.
const under = $("main > [data-problem]");
stage.root.addEventListener("pointerdown", () => under.replaceChildren(), true);
stage.root.addEventListener("request-refused", ({ detail: { problem } }) => (problem ? show(under, problem) : under.replaceChildren()), true);

function title(state) {
  const own = labelOf(id) ?? state.name;
  const name = own ?? nameOf(state);
  if ($("#name").textContent === name) return;
  $("#name").textContent = name;
  // Beside a name of its own is the app's; beside the app's is the preset's.
  const beside = own ? nameOf(state) : titleOf(state.preset ?? "session");
  $("#preset").textContent = name.toLowerCase() === beside.toLowerCase() ? "" : beside;
  document.title = `${name} · TabHeader`;
}

document.addEventListener("renamed", () => title(device.latest));

/** Updates the session in the list of recent sessions. */
function note(state) {
  if (hasChanged(device, "recent", [nameOf(state), state.tabs.map((tab) => tab.title)])) remember(state);
}

// The state of the connection, and the number of viewers.
const words = { live: "Live", offline: "Reconnecting…", denied: "No access", ended: "Ended" };
let listed = false;
device.addEventListener("connection-changed", async ({ detail: { connection } }) => {
  const live = $("#live");
  live.dataset.state = $("#open-sheet").dataset.state = connection;
  live.firstElementChild.textContent = words[connection];
  const ended = connection === "ended";
  if (connection === "denied") denied(device.state ? "lost" : "asked");
  $("#offline").hidden = connection !== "offline";
  $("#ended").hidden = !ended;
  root.toggleAttribute("data-offline", connection === "offline");
  root.toggleAttribute("data-ended", ended);
  count();
  if (ended) {
    root.dataset.loaded = "";
    root.dataset.ready = "ended";
    part(() => import("./keeper.js")).then(({ offerRecreation }) => offerRecreation(id, Boolean(device.state)), () => {});
    if (!device.state) $("#name").textContent = "Session";
  }
  if (connection !== "offline") for (const place of [under, ...document.querySelectorAll("[data-problem=away]")]) place.replaceChildren();
  if (connection !== "live") return;
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
  const { openSharePanel } = await part(() => import("./share/panel.js"));
  shared = true;
  const access = await allowed.catch(() => null);
  await openSharePanel($("#share-button"), { device, access, look: () => panels?.address({ appearance: root.dataset.theme ?? null }) ?? "" });
}
