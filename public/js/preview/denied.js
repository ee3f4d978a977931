// The panel for a browser without access to the session.

import "./common.js";
import { $, addStyleSheet } from "../shared/dom.js";
import { gate } from "../shared/gate.js";

const texts = {
  asked: ["This session asks for a token", "Open the link that you were given, or paste it here. If it has worked before, it was revoked, or the session has ended."],
  lost: ["Your access has ended", "The link was revoked or has expired. Ask for a new one and paste it here."],
};

/** Shows the panel. @param why `asked`, or `lost` for a page that had access; @param problem why a token from the address was not accepted */
export function deny(why, problem = null) {
  const root = document.documentElement;
  if (root.dataset.denied === why) return;
  root.dataset.denied = why;
  root.dataset.loaded = "";
  root.dataset.ready = "denied";
  const [title, text] = texts[why];
  const form = gate({ title, text, entered: (path) => enter(path ?? location.pathname + location.search + location.hash) });
  addStyleSheet("/css/gate.css").then(() => {
    $("#denied").replaceChildren(form);
    $("#denied").hidden = false;
    if (problem) form.refuse(problem);
    if (why !== "lost") form.querySelector("input").focus();
  });
}

/** Loads the page at a path. An address that differs only after `#` would not be loaded. */
function enter(path) {
  const here = location.pathname + location.search;
  if (path.split("#")[0] === here) {
    history.replaceState(history.state, "", path);
    location.reload();
  } else location.assign(path);
}
