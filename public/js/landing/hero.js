// The live header beside the sentence: it moves by itself once, then waits for a finger. Its numbers and its command move along.

import { send } from "../shared/api.js";
import { $, el, store, stored, write } from "../shared/dom.js";
import { copy } from "../shared/exchange.js";
import { moveOnce, movesByItself, passing, still, stateOf, viewOf, whenSchemeChanges } from "./still.js";

const configuration = { preset: "backbase", traits: { width: 375, height: 667, safeArea: { top: 20, bottom: 0 } } };
const key = "tabheader.hero";

/** @param frozen whether nothing moves; @param curl gives a request as a command */
export async function hero({ frozen, curl }) {
  const place = $("#hero");
  const session = await adopt();
  // A server that is full shows a picture.
  if (!session) return picture(place);
  const device = el("tab-header", { session, fit: true, freeze: frozen, view: viewOf(), "aria-label": "A live tab header" });
  const says = say(session, curl);
  device.addEventListener("offset-changed", ({ detail: { offset } }) => write($("#hero-offset"), offset.toFixed(1)));
  device.addEventListener("state-changed", ({ detail: { state } }) => {
    write($("#hero-tab"), state.tabs[state.selectedIndex]?.title ?? "–");
    write($("#hero-revision"), String(state.revision));
    if (device.offset === 0) write($("#hero-offset"), state.pager.contentOffset.x.toFixed(1));
  });
  device.addEventListener("request-sent", ({ detail: { quiet, method, suffix, body } }) => quiet || says({ method, suffix, body }));
  // A swipe is many requests. One selects the same tab with the same movement.
  device.addEventListener("tab-changed", ({ detail: { tab } }) => says({ method: "POST", suffix: "/select", body: { tab, animated: true } }));
  device.addEventListener("picture-ready", () => {
    place.dataset.live = "";
    if (!frozen && movesByItself()) moveOnce(device);
  }, { once: true });
  whenSchemeChanges(() => (device.view = viewOf()));
  place.replaceChildren(device);
}

/** The session of this tab's last visit, if the server still has it; otherwise a new one, or null if the server starts none. */
async function adopt() {
  const known = stored(key, "sessionStorage");
  if (known && (await send("GET", `/v1/sessions/${known}/lifetime`).catch(() => null))) return known;
  const made = await passing(configuration).catch(() => null);
  if (made) store(key, made.id, "sessionStorage");
  return made?.id ?? null;
}

/** Shows commands. @returns a function that shows one, whose paths begin at the session */
function say(session, curl) {
  let line = "";
  $("#hero-copy").addEventListener("click", (event) => copy(event.currentTarget, line));
  const show = ({ method, suffix, body }) => write($("#hero-curl"), (line = curl({ method, path: `/v1/sessions/${session}${suffix}`, body })));
  show({ method: "GET", suffix: "" });
  return show;
}

async function picture(place) {
  place.closest(".show").dataset.still = "";
  const state = await stateOf(configuration).catch(() => null);
  if (state) return place.replaceChildren(still(state));
  const image = el("img", { alt: "", src: `/v1/presets/${configuration.preset}/header.svg?width=${configuration.traits.width}` });
  image.addEventListener("error", () => image.remove());
  place.replaceChildren(image);
}
