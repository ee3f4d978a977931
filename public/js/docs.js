// The docs of the element: live examples of one session.

import { namedServer } from "./shared/api.js";
import { admit, loadAccess, takeToken } from "./shared/access.js";
import { $, el, set, whenSeen } from "./shared/dom.js";
import { fillIcons } from "./shared/icons.js";
import { part, show } from "./shared/problem.js";
import { copies, mark, search } from "./docs/contents.js";

const token = takeToken();
fillIcons();
search();
copies();
mark($(".here"), [...document.querySelectorAll("main > section")]);

const name = (what, value) => document.querySelectorAll(`[data-${what}]`).forEach((node) => (node.textContent = value));
name("origin", namedServer ?? location.origin);

const examples = [...document.querySelectorAll(".place tab-header")];
const [first, , followed] = examples;

/** Shows the examples when the first comes into view: one session for all, which ends soon after the page. */
async function run() {
  const configuration = { preset: "backbase", traits: { width: 360, height: 640, safeArea: { top: 20, bottom: 0 } } };
  // It has the element, too.
  const { movesByItself, moveOnce, passing, still, stateOf } = await part(() => import("./landing/still.js"));
  if (namedServer) return runAlone(configuration);
  const access = await loadAccess().catch(() => null);
  const made = access?.server ? await passing(configuration).catch(() => null) : null;
  $("#no-session").hidden = Boolean(made);
  if (!made) {
    const state = await stateOf(configuration).catch(() => null);
    if (!state) $("#no-session").textContent = "The examples are empty, because this server asks for a token: open the link that it printed, then this page.";
    else for (const device of examples) device.replaceWith(still(state));
    return;
  }
  name("session", made.id);
  if (movesByItself()) first.addEventListener("picture-ready", () => moveOnce(first), { once: true });
  for (const device of examples) device.session = made.id;
}

/** Shows the examples without a server: each has a session of its own, with the engine in the page. */
function runAlone({ traits, ...configuration }) {
  $("#examples > p").textContent = "Here, without a server, each of these has a session of its own: they do not move together, and the last one stands still.";
  for (const device of examples) {
    const { width, height, ...view } = Object.fromEntries(new URLSearchParams(device.view ?? ""));
    const place = device.parentNode;
    device.remove(); // it begins when it is there again, with all of its attributes
    set(device, { view: null, offline: true, config: JSON.stringify({ ...configuration, traits: { ...traits, ...view, ...(width ? { width: Number(width), height: Number(height) } : {}) } }) });
    place.append(device);
  }
}

/** Lists the newest events of an element. */
function follow(device, list) {
  const shown = 6;
  let offsets = null;
  const add = (name, text) => {
    const row = el("li", {}, el("code", { text: name }), " ", text);
    list.prepend(row);
    while (list.children.length > shown) list.lastChild.remove();
    return row;
  };
  device.addEventListener("tab-change", ({ detail: { tab, source } }) => add("tab-change", `${tab ?? "More"}, by ${source}`));
  device.addEventListener("tab-changed", ({ detail: { tab, before } }) => ((offsets = null), add("tab-changed", `${before ?? "More"} → ${tab ?? "More"}`)));
  device.addEventListener("offset-changed", ({ detail: { offset } }) => {
    if (!offsets?.isConnected) offsets = add("offset-changed", "");
    offsets.lastChild.data = `${offset.toFixed(1)} pt`;
  });
}

follow(followed, $(".log"));

async function enter() {
  if (token !== null) await admit(token).catch(() => {});
  whenSeen([$("#examples")], () => run().catch((problem) => show($("main > [data-problem]"), problem)));
  document.documentElement.dataset.loaded = "";
}
enter();
