// The landing page.

import { curl, send } from "./shared/api.js";
import { $, copy, el } from "./shared/dom.js";
import { fillIcons, icon } from "./shared/icons.js";
import { ink } from "./shared/paint.js";
import { attempt, show } from "./shared/problem.js";
import { ago, forget, recent } from "./shared/recent.js";

fillIcons();

// For reproducible pictures, every time is "just now".
const frozen = new URLSearchParams(location.search).get("freeze") === "1";
document.documentElement.toggleAttribute("data-freeze", frozen);

const start = (control, body) =>
  attempt(control, async () => {
    const made = await send("POST", "/v1/sessions", body);
    location.assign(made.links?.preview ?? `/preview/${made.id}`);
  });
$("#new-session").addEventListener("click", (event) => start(event.currentTarget));

const line = curl({ method: "POST", path: "/v1/sessions" });
$("#curl").textContent = line;
$("#copy-curl").addEventListener("click", (event) => copy(event.currentTarget, line));

// Presets

const dark = "(prefers-color-scheme: dark)";

/** The preset's picture, in the light or dark appearance of the page. Without it, the card shows text. */
function picture({ name, session }) {
  const source = (scheme) => `/v1/presets/${encodeURIComponent(name)}/header.svg?width=390&colorScheme=${scheme}`;
  const image = el("img", { alt: "" });
  const mini = el("span", { class: "mini" }, el("picture", {}, el("source", { srcset: source("dark"), media: media() }), image), el("i"));
  const paper = session?.tabs?.[session.selectedIndex ?? 0]?.page?.backgroundColor;
  if (paper) mini.style.setProperty("--paper", ink(paper));
  mini.toggleAttribute("data-own", Boolean(paper));
  // Without tabs there are no pages.
  mini.toggleAttribute("data-empty", !session?.tabs?.length);
  const place = el("span", { class: "window", "aria-hidden": "true" }, mini);
  image.addEventListener("error", () => place.remove());
  image.src = source("light");
  return place;
}

/** The media query for the dark pictures: the system's appearance, or the choice on this page. */
const media = () => ({ dark: "all", light: "not all" })[document.documentElement.dataset.theme] ?? dark;
new MutationObserver(() => {
  for (const source of document.querySelectorAll(".mini source")) source.media = media();
}).observe(document.documentElement, { attributeFilter: ["data-theme"] });

async function presets() {
  const place = $("#presets-problem");
  try {
    const { presets: list } = await send("GET", "/v1/presets");
    $("#presets").replaceChildren(
      ...list.map((preset) => {
        const { name, title, description } = preset;
        const heading = el("strong", {}, title ?? name, icon("right"));
        const card = el("button", { class: "preset", type: "button", "data-preset": name }, heading, el("span", { text: description ?? "" }));
        card.append(picture(preset));
        card.toggleAttribute("data-bottom", preset.session?.tabBar?.placement === "bottom");
        card.addEventListener("click", () => start(card, { preset: name }));
        return el("li", {}, card, el("div", { "data-problem": "" }));
      }),
    );
  } catch (problem) {
    show(place, problem);
  }
}

// Recent sessions

function row(entry) {
  const gone = Boolean(entry.gone);
  const tabs = (entry.tabs ?? []).join(" · ");
  const body = el(
    gone ? "span" : "a",
    gone ? { class: "gone" } : { href: `/preview/${encodeURIComponent(entry.id)}` },
    el("b", { text: entry.name ?? "Session" }),
    el("span", { class: "names", text: gone ? "Ended" : tabs || "No tabs" }),
    el("time", { datetime: new Date(entry.at ?? 0).toISOString(), text: frozen ? ago(0, 0) : ago(entry.at ?? 0) }),
  );
  const remove = el("button", { class: "square", type: "button", "aria-label": `Remove ${entry.name ?? "session"} from the list`, title: "Remove from the list" }, icon("close"));
  const item = el("li", { "data-id": entry.id }, body, remove);
  remove.addEventListener("click", () => {
    forget(entry.id);
    const next = item.nextElementSibling ?? item.previousElementSibling;
    item.remove();
    $("#no-recent").hidden = $("#recent").children.length > 0;
    (next?.querySelector("button") ?? $("#new-session")).focus();
  });
  return item;
}

async function history() {
  const list = recent();
  $("#no-recent").hidden = list.length > 0;
  $("#recent").replaceChildren(...list.map(row));
  await Promise.all(
    list.map(async (entry) => {
      try {
        await send("GET", `/v1/sessions/${encodeURIComponent(entry.id)}`);
      } catch (problem) {
        if (problem.status === 404 || problem.status === 410) {
          $("#recent").querySelector(`[data-id="${CSS.escape(entry.id)}"]`)?.replaceWith(row({ ...entry, gone: true }));
        }
      }
    }),
  );
}

presets();
history();
addEventListener("pageshow", (event) => event.persisted && history());
