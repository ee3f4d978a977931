// What is at the side of the docs: the search of all guides, and where the reader is.

import { $, el } from "../shared/dom.js";
import { copy } from "../shared/exchange.js";

/** Marks, of the links in `nav`, the one to the piece of the page that is on the screen. @param pieces elements with ids, in their order */
export function mark(nav, pieces) {
  const visible = new Set();
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) visible[isIntersecting ? "add" : "delete"](target);
    const first = pieces.find((one) => visible.has(one));
    for (const link of nav.querySelectorAll("a")) link.toggleAttribute("data-here", Boolean(first) && link.hash === `#${first.id}`);
    const [link, scroller] = [nav.querySelector("[data-here]"), nav.closest(".contents, .here")];
    if (link) scroller.scrollTo(link.offsetLeft - 40, link.offsetTop - scroller.clientHeight / 2); // `scrollIntoView` would move the page
  }, { rootMargin: "-96px 0px -60% 0px" });
  for (const piece of pieces) seen.observe(piece);
}

/** The buttons beside code copy it. */
export function copies() {
  for (const button of document.querySelectorAll(".copies")) button.addEventListener("click", () => copy(button, button.previousElementSibling.textContent));
}

/** Puts the caret into a field when `/` is pressed. */
export function focusWithSlash(field) {
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, select, textarea")) return;
    event.preventDefault();
    field.focus();
  });
}

export const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Searches the guides, if they are there. Their index is loaded when the field is used. */
export function search() {
  const [field, list] = [$("#find"), $("#found")];
  if (!field) return;
  let index;
  const load = () => (index ??= fetch(field.dataset.index).then((answer) => answer.json()));
  field.addEventListener("focus", load, { once: true });
  field.addEventListener("input", async () => {
    const words = wordsOf(field.value);
    const found = words.length ? hits(await load(), words) : [];
    if (String(words) !== String(wordsOf(field.value))) return;
    list.replaceChildren(...found.slice(0, 20).map((hit) => entry(hit, words)));
    $("#guides").hidden = !(list.hidden = !words.length);
    $("#hits").textContent = words.length ? `${found.length} ${found.length === 1 ? "place" : "places"}` : "";
    if (words.length && !found.length) list.append(el("li", { class: "note", text: "No guide has all of these words." }));
  });
  field.addEventListener("keydown", ({ key }) => key === "Enter" && list.querySelector("a")?.click());
  focusWithSlash(field);
}

/** The places with all words, those with the words in their titles first. */
function hits(pages, words) {
  const rank = (guide, title, text) => {
    const [high, all] = [`${title} ${guide}`, `${guide} ${title} ${text}`].map((one) => one.toLowerCase());
    if (!words.every((word) => all.includes(word))) return 0;
    return words.some((word) => title.toLowerCase() === word) ? 3 : words.every((word) => high.includes(word)) ? 2 : 1;
  };
  const ranked = pages.flatMap(([address, guide, entries]) => entries.map(([anchor, title, text]) => ({ address, guide, anchor, title, text, rank: rank(guide, title, text) })));
  return ranked.filter((hit) => hit.rank).sort((one, other) => other.rank - one.rank);
}

/** A place, with what is around the first of the words in it. */
function entry({ address, guide, anchor, title, text }, words) {
  const found = Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0));
  const at = found > 24 && found < Infinity ? text.lastIndexOf(" ", found - 16) + 1 : 0;
  const excerpt = `${at ? "… " : ""}${text.slice(at, at + 120)}`;
  return el("li", {}, el("a", { href: anchor ? `${address}#${anchor}` : address }, el("small", { text: guide }), el("b", { text: title }), el("span", { text: excerpt })));
}
