// The landing page.

import { curl, send } from "./api.js";
import { cubicBezier } from "./curve.js";
import { Device } from "./device.js";
import { $, copy, el } from "./dom.js";
import { fillIcons, icon } from "./icons.js";
import { miniature } from "./mini.js";
import { attempt, show } from "./problem.js";
import { ago, forget, recent } from "./recent.js";

fillIcons();

const start = (control, body) =>
  attempt(control, async () => {
    const made = await send("POST", "/v1/sessions", body);
    location.assign(made.links?.preview ?? `/preview/${made.id}`);
  });
$("#new-session").addEventListener("click", (event) => start(event.currentTarget));

const line = curl("POST", "/v1/sessions");
$("#curl").textContent = line;
$("#copy-curl").addEventListener("click", (event) => copy(event.currentTarget, line));

// Presets

const still = matchMedia("(prefers-reduced-motion: reduce)");
const shown = innerWidth < 400 ? 236 : 286; // CSS pixels a miniature is wide

function picture(card, preset) {
  const state = miniature(preset);
  const root = el("span", { class: "mini" });
  const device = new Device(root, { decorative: true });
  const scale = shown / state.traits.width;
  device.render(state);
  const home = state.pager.contentOffset?.x ?? 0;
  device.move(home);
  device.screen.style.transform = `scale(${scale})`;
  root.style.width = `${shown}px`;
  root.style.height = `${state.traits.height * scale}px`;
  const width = state.pager.bounds.width;
  let frame = 0;
  const slide = (to) => {
    cancelAnimationFrame(frame);
    const from = device.offset;
    if (from === to || still.matches) return;
    if (state.tabBar.placement === "bottom") return device.move(to);
    let began;
    const step = (now) => {
      began ??= now;
      const t = (now - began) / 300;
      device.move(t >= 1 ? to : from + (to - from) * cubicBezier(0.42, 0, 0.58, 1, t));
      if (t < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  };
  for (const type of ["pointerenter", "focus"]) card.addEventListener(type, () => slide(home + width));
  for (const type of ["pointerleave", "blur"]) card.addEventListener(type, () => slide(home));
  return el("span", { class: "window", "aria-hidden": "true" }, root);
}

async function presets() {
  const place = $("#presets-problem");
  try {
    const { presets: list } = await send("GET", "/v1/presets");
    $("#presets").replaceChildren(
      ...list.map((preset) => {
        const { name, title, description } = preset;
        const heading = el("strong", {}, title ?? name, icon("right"));
        const card = el("button", { class: "preset", type: "button", "data-preset": name }, heading, el("span", { text: description ?? "" }));
        card.append(picture(card, preset));
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
    el("time", { datetime: new Date(entry.at ?? 0).toISOString(), text: ago(entry.at ?? 0) }),
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
