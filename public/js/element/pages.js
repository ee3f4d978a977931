// A page: its title, its place, and its content.

import { hasChanged } from "../shared/changes.js";
import { el, reconcile, place as put, set } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { isDark, isOpaque, paperOf, tintOf } from "../shared/paint.js";
import { show } from "./content.js";
import { isTitled } from "./navbar.js";
import { topOf } from "./screens.js";
import { sizeTexts } from "./textsize.js";
import { languageOf, wordsOf } from "./words.js";

/** An empty page, which `updatePage` fills. */
export function makePage() {
  const back = el("button", { class: "retreat", type: "button", "data-act": "back", hidden: true }, icon("back"), el("span"));
  const large = el("h2", { class: "large" });
  const count = el("p", { class: "count" });
  const top = el("div", { class: "heading", part: "heading" }, back, large, count);
  const reason = el("div", { class: "reason", hidden: true }, icon("away"), el("b"), el("p"));
  const body = el("div", { class: "body" });
  // What the document puts into the slot replaces the body.
  const slot = el("slot", {}, body);
  const node = el("div", { class: "page", part: "page" }, top, reason, slot, el("div", { class: "shelves", "aria-hidden": "true" }));
  node.parts = { back, large, count, reason, slot, body };
  return node;
}

/**
 * @param index of the tab, of `count`; @param back the title of the previous page, if only the page itself can show it
 * @param place where the page is, instead of the tab's place
 */
export function updatePage(node, tab, { state, index, count, insets, back = null, place }) {
  const { parts } = node;
  const words = wordsOf(state);
  const top = topOf(tab);
  // If the page has its own opaque colour, the text is white or black, whichever is legible.
  const color = tab.page?.backgroundColor;
  const own = color && isOpaque(color) ? color : null;
  node.style.setProperty("--paper", paperOf(tab));
  node.style.setProperty("--tint", own && isDark(own) ? "#FFFFFF" : tintOf(tab));
  if (own) node.dataset.own = isDark(own) ? "dark" : "light";
  else delete node.dataset.own;
  node.style.padding = `${insets.top}px ${insets.right}px ${insets.bottom + 24}px ${insets.left}px`;
  node.style.scrollPadding = `${insets.top}px 0 ${insets.bottom}px`; // what gets the focus comes out from under the bars
  sizeTexts(node, state.traits.contentSizeCategory);
  // A page over the whole container has no tab.
  set(node, { "data-in": tab.id || null });
  parts.large.textContent = top.title;
  node.toggleAttribute("data-titled", Boolean(state.navigationBar && (tab.id ? place === undefined && isTitled(state) : isTitled(state, true))));
  parts.count.textContent = top.depth > 1 ? words.level(top.depth, tab.title) : (place ?? words.page(index + 1, count));
  parts.back.hidden = back === null;
  parts.back.lastChild.textContent = back ?? "";
  const away = tab.available === false && top.depth === 1;
  parts.reason.hidden = !away;
  set(parts.reason.querySelector("b"), { text: words.unavailable });
  parts.reason.lastChild.textContent = tab.unavailableReason ?? "";
  parts.slot.name = top.depth > 1 || !tab.id ? `${tab.id}/${top.id}` : tab.id;
  parts.slot.hidden = away;
  const reader = { language: languageOf(state), locale: state.configuration?.locale ?? "en", words };
  if (!away && hasChanged(parts.body, "content", [top.content, top.id, reader.language, reader.locale])) {
    parts.count.hidden = Boolean(top.content);
    if (!top.content) delete parts.body.dataset.app;
    show(parts.body, top.content, reader);
  }
  shelves(node.querySelector(":scope > .shelves"), away ? [] : (tab.page?.horizontalScrollers ?? []));
}

/** The page's horizontal scrollers (P12). */
function shelves(parent, frames) {
  reconcile(parent, [...frames.entries()], ([index]) => String(index), () => el("div", { class: "shelf" }, ...Array.from({ length: 8 }, () => el("b"))), (node, [, frame]) => put(node, frame));
}
