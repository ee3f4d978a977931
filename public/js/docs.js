// The docs of the element: live examples of one session, and tables from its manifest.

import { curl, namedServer, send } from "./shared/api.js";
import { admit, loadAccess, takeToken } from "./shared/access.js";
import { $, el, home } from "./shared/dom.js";
import { fillIcons } from "./shared/icons.js";
import { part } from "./shared/part.js";
import { show } from "./shared/problem.js";
import { code, prose, table } from "./docs/prose.js";

const token = takeToken();
fillIcons();

// Start

const module = `<script type="module" src="${namedServer ?? location.origin}/tab-header.js"></script>`;
const snippets = {
  make: [curl({ method: "POST", path: "/v1/sessions", body: { preset: "backbase" } }), "the command"],
  embed: [`${module}\n<tab-header session="SESSION" fit></tab-header>`, "the HTML"],
  origin: ["tabheader serve --allow-origin https://your.page", "the command"],
};
for (const place of document.querySelectorAll("[data-snippet]")) place.append(code(...snippets[place.dataset.snippet]));

// Examples

const examples = {
  fit: { html: (id) => `<tab-header session="${id}" fit></tab-header>`, attributes: { fit: true } },
  view: {
    html: (id) => `<tab-header session="${id}" fit\n  view="width=320&height=568&colorScheme=dark"></tab-header>`,
    attributes: { fit: true, view: "width=320&height=568&colorScheme=dark" },
  },
  events: {
    html: (id) => `<tab-header id="bank" session="${id}" fit></tab-header>\n<script type="module">\n  bank.addEventListener("tab-changed", ({ detail }) =>\n    console.log(detail.before, "→", detail.tab));\n</script>`,
    attributes: { fit: true },
  },
  style: {
    html: (id) => `<style>\n  tab-header { border-radius: 24px; overflow: clip; }\n  tab-header::part(indicator) { border-radius: 16px; }\n</style>\n<tab-header session="${id}" fit readonly></tab-header>`,
    attributes: { fit: true, readonly: true, class: "styled" },
  },
};
const places = new Map([...document.querySelectorAll("[data-example]")].map((root) => [root.dataset.example, root]));
for (const [name, root] of places) {
  root.querySelector("[data-code]").append((root.code = code(examples[name].html("SESSION"), "the HTML")));
}
document.documentElement.dataset.written = "";

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
    else for (const root of places.values()) root.querySelector(".place").replaceChildren(still(state));
    return;
  }
  for (const [name, root] of places) {
    const { attributes, html } = examples[name];
    root.code.write(html(made.id));
    const device = el("tab-header", { session: made.id, silent: name !== "fit", ...attributes });
    root.querySelector(".place").replaceChildren(device);
    if (name === "events") follow(device, root.querySelector(".log"));
    if (name === "fit" && movesByItself()) device.addEventListener("picture-ready", () => moveOnce(device), { once: true });
  }
}

/** Shows the examples without a server: each has a session of its own, with the engine in the page. */
function runAlone({ traits, ...configuration }) {
  $("#examples > p").textContent = "Here, without a server, each of these has a session of its own: they do not move together, and the last one stands still.";
  for (const [name, root] of places) {
    const { view, ...attributes } = examples[name].attributes;
    const config = JSON.stringify({ ...configuration, traits: view ? { ...traits, width: 320, height: 568, colorScheme: "dark" } : traits });
    const device = el("tab-header", { offline: true, config, silent: name !== "fit", ...attributes });
    root.querySelector(".place").replaceChildren(device);
    if (name === "events") follow(device, root.querySelector(".log"));
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

const seen = new IntersectionObserver(([{ isIntersecting }]) => {
  if (!isIntersecting) return;
  seen.disconnect();
  run().catch((problem) => show($("main > [data-problem]"), problem));
}, { rootMargin: "200px" });

// Tables

const type = ({ type }) => (type?.text ? el("code", { text: type.text }) : "");
const about = ({ description = "" }) => prose(description);
const named = ({ name }) => el("code", { text: name });
const tables = {
  attributes: [["Attribute", "Type", "Meaning"], ({ attributes }) => attributes.map((one) => [named(one), type(one), about(one)])],
  fields: [["Property", "Type", "Meaning"], ({ members }) => members.filter(({ kind, privacy }) => kind === "field" && !privacy).map((one) => [named(one), type(one), about(one)])],
  methods: [
    ["Method", "Meaning"],
    ({ members }) => members.filter(({ kind, privacy }) => kind === "method" && !privacy).map((one) => [el("code", { text: `${one.name}(${(one.parameters ?? []).map(({ name }) => name).join(", ")})` }), about(one)]),
  ],
  events: [["Event", "Detail", "Meaning"], ({ events }) => events.map((one) => [named(one), el("code", { text: one.type.text.replace(/^CustomEvent<(.*)>$/s, "$1") }), about(one)])],
  cssParts: [["Part", "Meaning"], ({ cssParts }) => cssParts.map((one) => [named(one), about(one)])],
  cssProperties: [["Custom property", "Meaning"], ({ cssProperties }) => cssProperties.map((one) => [named(one), about(one)])],
  slots: [["Slot", "Meaning"], ({ slots = [] }) => slots.map((one) => [named(one), about(one)])],
};

async function manifest() {
  const { modules } = await send("GET", `${home}/custom-elements.json`);
  const element = modules.flatMap(({ declarations }) => declarations ?? []).find(({ tagName }) => tagName === "tab-header");
  for (const place of document.querySelectorAll("[data-table]")) {
    const [heads, rows] = tables[place.dataset.table];
    const lines = rows(element);
    if (lines.length) place.replaceChildren(table(heads, lines));
  }
  $("#slots").hidden = !element.slots?.length;
  document.documentElement.dataset.loaded = "";
  // The tables have moved what the address names.
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

async function enter() {
  if (token !== null) await admit(token).catch(() => {});
  seen.observe($("#examples"));
  await manifest();
}
enter().catch((problem) => show($("main > [data-problem]"), problem));
