// The playground: a session in this page, with its settings, its actions and its events. No request leaves it.

import { el, $ } from "../public/js/shared/dom.js";
import { copy } from "../public/js/shared/exchange.js";
import { fillIcons } from "../public/js/shared/icons.js";
import { attempt, show } from "../public/js/shared/problem.js";
import { titleOf } from "../public/js/shared/recent.js";
import { choices, textSizes } from "../public/js/preview/choices.js";
import { bodyOf, deviceOf } from "../public/js/preview/traits.js";
import { examples } from "./examples.js";
import { packed, unpacked } from "./link.js";

const kept = "tabheader.playground"; // in this browser's storage: the session, for the next visit
const pause = 300; // milliseconds without a change after which the session is kept
const mostEvents = 200;

const device = $("#device");
const noEvents = $("#events .none");
fillIcons();

// The session comes from the link, from the last visit, or from the first app.
const presets = await (await fetch("presets.json")).json();
device.config = (await linked()) ?? storage(() => localStorage.getItem(kept)) ?? JSON.stringify({ preset: presets[0].name });

/** The session of the address, as text. A damaged link is reported, and another session begins. */
async function linked() {
  try {
    return await unpacked(location.hash);
  } catch (error) {
    show($("#settings [data-problem]"), { title: "This link is damaged", message: `It was not copied as a whole (${error.message.replace(/\.$/, "")}). Here is another session.` });
    return null;
  }
}

function storage(work) {
  try {
    return work();
  } catch {
    return null; // a browser without storage forgets the session
  }
}

function begin(config) {
  $("#events").replaceChildren(noEvents);
  $("#settings [data-problem]").replaceChildren();
  history.replaceState(null, "", location.pathname + location.search);
  device.config = config;
}

addEventListener("hashchange", async () => {
  const session = await linked();
  if (session) begin(session);
});

/** What needs a session is off while there is none. */
function allow() {
  for (const control of document.querySelectorAll("#settings :is(select, input), #actions button, #share, #download")) control.disabled = !device.latest;
}
allow();

device.addEventListener("request-refused", ({ detail: { problem } }) => {
  const place = $("#settings [data-problem]");
  if (problem) show(place, problem);
  else place.replaceChildren();
  allow();
  // It cannot begin: another version of the engine has kept it, for instance. The next visit begins anew.
  if (!device.latest) storage(() => localStorage.removeItem(kept));
});

// The apps.
$("#presets").append(
  ...presets.map(({ name, title, description }) => {
    const button = el("button", { type: "button", "data-preset": name }, el("b", { text: title }), el("span", { text: description }));
    button.addEventListener("click", () => begin(JSON.stringify({ preset: name })));
    return el("li", {}, button);
  }),
);
$("#again").addEventListener("click", () => begin(JSON.stringify({ preset: device.latest?.preset ?? presets[0].name })));

// The settings.
const settings = {
  "#device-name": (name) => device.api.resize(bodyOf(...name.split(" "))),
  "#style": (style) => device.api.configure({ style }),
  "#profile": (profile) => device.api.configure({ paging: { profile: profile || null } }),
  "#locale": (locale) => device.api.configure({ locale }),
  "#text-size": (contentSizeCategory) => device.api.resize({ contentSizeCategory }),
  "#scheme": (colorScheme) => device.api.resize({ colorScheme }),
  "#rtl": (on) => device.api.resize({ layoutDirection: on ? "rtl" : "ltr" }),
};
for (const group of new Set(choices.map(({ group }) => group))) {
  const members = choices.filter((choice) => choice.group === group);
  $("#device-name").append(el("optgroup", { label: group }, ...members.map((choice) => el("option", { value: `${choice.device} ${choice.orientation}`, text: choice.title }))));
}
$("#device-name").prepend(el("option", { value: "", text: "Free", hidden: true }));
$("#style").append(...[...new Set(presets.map(({ style }) => style))].map((style) => el("option", { value: style, text: titleOf(style) })));
$("#text-size").append(...Object.entries(textSizes).map(([category, [title]]) => el("option", { value: category, text: title })));
for (const [selector, change] of Object.entries(settings)) {
  const control = $(selector);
  control.addEventListener("change", async () => {
    await attempt(control, () => change(control.type === "checkbox" ? control.checked : control.value));
    follow(device.latest);
  });
}

/** Shows the session's settings. */
function follow({ preset, configuration, design, traits }) {
  device.style.setProperty("--ratio", traits.width / traits.height);
  const known = deviceOf(traits);
  $("#device-name").value = known ? `${known.name} ${known.orientation}` : "";
  $("#style").value = design.style;
  $("#profile").value = configuration.paging.profile ?? "";
  $("#locale").value = configuration.locale;
  $("#text-size").value = traits.contentSizeCategory;
  $("#scheme").value = traits.colorScheme;
  $("#rtl").checked = traits.layoutDirection === "rtl";
  for (const button of document.querySelectorAll("[data-preset]")) button.setAttribute("aria-pressed", String(button.dataset.preset === preset));
}

// The numbers, and the session for the next visit.
let keeping;
device.addEventListener("latest-changed", ({ detail: { state } }) => {
  allow();
  follow(state);
  $("#tab").textContent = state.tabs[state.selectedIndex]?.title ?? "–";
  $("#revision").textContent = state.revision;
  clearTimeout(keeping);
  keeping = setTimeout(() => storage(() => localStorage.setItem(kept, JSON.stringify(device.api.snapshot()))), pause);
});
device.addEventListener("offset-changed", ({ detail: { offset } }) => ($("#offset").textContent = offset.toFixed(1)));

// Actions.
const content = $("#content");
let written = "";
/** Writes the chosen example for the session as it is now. */
const example = () => {
  const [, actions] = examples[Number($("#example").value)];
  content.value = written = `[\n${actions(device.latest).map((action) => `  ${JSON.stringify(action, null, 1).replace(/\n */g, " ")}`).join(",\n")}\n]`;
};
$("#example").append(...examples.map(([title], index) => el("option", { value: index, text: title })));
$("#example").addEventListener("change", example);
device.addEventListener("latest-changed", () => {
  if (content.value === written) example(); // until the user writes something
});
$("#actions").addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(content, async () => {
    const actions = [parsed(content.value)].flat();
    await device.api.change("POST", "/actions", { actions }).catch((problem) => {
      throw problem.errors?.length ? { title: problem.title, message: problem.errors.map(placed).join(" ") } : problem;
    });
  });
});
content.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) $("#actions").requestSubmit();
});

/** What is wrong, and where: "Action 2, translation: …" for `/actions/1/translation`. */
function placed({ pointer, detail }) {
  const [index, ...rest] = pointer.split("/").slice(2);
  return `${[`Action ${Number(index) + 1}`, ...rest].join(", ")}: ${detail}`;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw Object.assign(error, { title: "Not JSON" });
  }
}

// Events, the newest first.
device.addEventListener("session-event", ({ detail: { event } }) => {
  const { type, sequence, revision, at, ...rest } = event;
  const list = $("#events");
  noEvents.remove();
  list.prepend(el("li", {}, el("b", { text: type }), el("code", { text: JSON.stringify(rest) })));
  while (list.children.length > mostEvents) list.lastChild.remove();
});

// Sharing.
$("#share").addEventListener("click", async ({ currentTarget }) => {
  const fragment = await packed(device.api.snapshot());
  history.replaceState(null, "", fragment);
  await copy(currentTarget, location.href);
  $("#said").textContent = "The link is in the address, and copied.";
});
$("#download").addEventListener("click", () => {
  const { snapshot } = device.api.snapshot();
  const link = el("a", { href: URL.createObjectURL(new Blob([JSON.stringify({ snapshot })], { type: "application/json" })), download: "session.json" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
});

// Last, so that nothing is missed of what the element tells.
await import("./tab-header.js");
