// The landing page: a sentence, a live header, and what this browser has opened. Everything else is loaded when it comes into view.

import "./shared/common.js";
import { admit, loadAccess, takeToken } from "./shared/access.js";
import { authorization, send } from "./shared/api.js";
import { $, addStyleSheet, whenSeen } from "./shared/dom.js";
import { copy } from "./shared/exchange.js";
import { fillIcons } from "./shared/icons.js";
import { stringify } from "./shared/json.js";
import { phone } from "./shared/phone.js";
import { attempt, part, show } from "./shared/problem.js";

const token = takeToken();
fillIcons();

/** For reproducible pictures: nothing moves, and every time is "just now". */
const frozen = new URLSearchParams(location.search).get("freeze") === "1";
document.documentElement.toggleAttribute("data-freeze", frozen);

const open = (made) => location.assign(made.links?.preview ?? `/preview/${made.id}`);
const start = (control, body) => attempt(control, async () => open(await send("POST", "/v1/sessions", { traits: phone, ...body })));
for (const button of document.querySelectorAll("[data-new]")) button.addEventListener("click", () => start(button));

const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** The shell command that sends this request. */
function curl({ method, path, body }) {
  const url = quote(new URL(path, location.href).href);
  const lines = [method === "GET" ? `curl ${url}` : `curl -X ${method} ${url}`, ...authorization];
  if (body !== undefined) lines.push(`-H 'Content-Type: application/json'`, `-d ${quote(stringify(body))}`);
  return lines.join(" \\\n  ");
}

const line = () => curl({ method: "POST", path: "/v1/sessions" });
$("#copy-curl").addEventListener("click", (event) => copy(event.currentTarget, line()));

const snippet = `<script type="module" src="${location.origin}/tab-header.js"></script>\n<tab-header session="ID" fit></tab-header>`;
$("#embed").textContent = snippet;
$("#copy-embed").addEventListener("click", (event) => copy(event.currentTarget, snippet));

// Parts

const failed = (problem) => show($("#presets-problem"), problem);

/** Fills the page, from the top. @param access what this browser may do, see `loadAccess` */
async function fill(access) {
  const options = { frozen, start, curl, mayCreate: access.server };
  $("#curl").textContent = line();
  if ("known" in document.documentElement.dataset) {
    part(() => import("./landing/recents.js")).then(({ recents }) => recents({ frozen, access }), failed);
  }
  whenSeen([$("#only")], () => part(() => import("./landing/figures.js")).then(({ figures }) => figures(options)).catch(failed));
  if (access.server) await part(() => import("./landing/hero.js")).then(({ hero }) => hero(options)).catch(failed);
  (await part(() => import("./landing/presets.js"))).presets(options).catch(failed);
}

// Access

const texts = {
  asked: ["This server asks for a token", "It is in the link that the server printed when it started. Open that link, or paste it or the token here."],
  refused: ["This server asks for a token", "Paste a link or a token that is valid."],
  limited: ["Starting a session needs the server’s own token", "This browser may open the sessions of the links that it was given. Paste the server’s token to start others."],
};

/** Asks for a token. @param why one of the texts; @param problem why the one from the address was not accepted */
async function ask(why, problem = null) {
  const { gate } = await part(() => import("./shared/gate.js"));
  const [title, text] = texts[why];
  const form = gate({ title, text, level: 1, entered: (path) => (path && path !== "/" ? location.assign(path) : location.reload()) });
  await addStyleSheet("/css/gate.css");
  $("#gate").replaceChildren(form);
  $("#gate").hidden = false;
  document.documentElement.dataset.gate = why;
  if (problem) form.refuse(problem);
  if (why !== "limited") form.querySelector("input").focus();
}

async function enter() {
  if (token !== null) {
    const problem = await admit(token).then(() => null, (problem) => problem);
    if (problem) return ask("refused", problem);
  }
  const access = await loadAccess();
  if (!access.server && !access.sessions.length) return ask("asked");
  fill(access).catch(failed);
  if (access.server) return;
  await ask("limited");
  const { creating, limit } = await part(() => import("./shared/limits.js"));
  limit(creating, texts.limited[0], () => $("#gate input").focus());
}

enter().catch(failed);
