// The menus that open a session of another preset, or add a frame beside the session.

import { el } from "../../shared/dom.js";
import { attempt } from "../../shared/problem.js";
import { bodyOf, choices, viewOf } from "../traits.js";
import { popMenu } from "./menu.js";
import { creates, line, square } from "./parts.js";

/** A session's preset cannot change: another preset is a new session. */
export function presetMenu(start) {
  const button = square("preset", "Preset", null, { word: "Preset" });
  button.dataset.adds = "";
  const list = el("div", { class: "lines" });
  const menu = popMenu(button, "Preset", el("p", { text: "A session keeps its preset. Start a new session from:" }), list);
  let current = null;
  let known = [];
  const draw = () => {
    list.replaceChildren(
      ...known.map(({ name, title }) => {
        const item = creates(line(title ?? name, () => start(name), { detail: name, at: button }));
        if (name === current) item.setAttribute("aria-current", "true");
        return item;
      }),
    );
  };
  return {
    nodes: [button, menu],
    offer: (presets) => draw((known = presets)),
    show: (preset) => preset !== current && draw((current = preset)),
    /** Each preset's title, and a function that starts a session of it. */
    get lines() {
      return known.map(({ name, title }) => [title ?? name, () => attempt(button, () => start(name))]);
    },
  };
}

/** Adds another view of this session, or a session of another preset. */
export function addFrameMenu(add, state) {
  const button = square("frames", "Add frame", null, { word: "Add frame" });
  button.dataset.adds = "";
  const item = (title, view, detail) => {
    const node = line(title, () => add({ preset: null, view: view(), title: node.firstChild.textContent }), { detail, at: button });
    return node;
  };
  const on = (choices) => choices.map(({ device, orientation, title }) => {
    const body = bodyOf(device, orientation);
    return item(title, () => viewOf(body), `${body.width} × ${body.height}`);
  });
  const devices = Object.entries(Object.groupBy(choices, ({ group }) => group));
  const opposite = (name, titles) => {
    const value = () => Object.keys(titles).find((one) => one !== state()?.traits[name]);
    const node = item("", () => viewOf({ [name]: value() }));
    return { node, draw: () => (node.firstChild.textContent = titles[value()]) };
  };
  const opposites = [opposite("colorScheme", { dark: "Dark", light: "Light" }), opposite("layoutDirection", { rtl: "Right to left", ltr: "Left to right" })];
  const looks = [...opposites.map(({ node }) => node), item("Large text", () => viewOf({ contentSizeCategory: "accessibility3" }), "Accessibility 3")];
  const presets = el("div", { class: "lines" });
  const part = (title, ...nodes) => el("section", { role: "group", "aria-label": title }, el("p", { "aria-hidden": "true", text: title }), ...nodes);
  const menu = popMenu(
    button,
    "Add frame",
    part("This session, with", el("div", { class: "lines" }, ...looks)),
    ...devices.map(([group, choices]) => part(`This session, on ${group}`, el("div", { class: "lines" }, ...on(choices)))),
    part("A new session of", presets),
  );
  menu.addEventListener("beforetoggle", () => opposites.forEach(({ draw }) => draw()));
  const beside = ({ name, title = name }) => creates(line(title, () => add({ preset: name, view: "", title }), { detail: name, at: button }));
  return { nodes: [button, menu], offer: (list) => presets.replaceChildren(...list.map(beside)) };
}
