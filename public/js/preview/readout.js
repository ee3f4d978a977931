// The right panel: numbers that move, what happened, and the command that does the same.

import { $, copy, el } from "../shared/dom.js";
import { mostVisible } from "../element/pager.js";

const most = 200;
const earlier = 50; // lines of what happened before the page was there

export class Readout {
  constructor() {
    this.events = $("#events");
    this.copyButton = $("#copy-command");
    this.copyButton.addEventListener("click", () => copy(this.copyButton, $("#command").textContent));
  }

  render(state) {
    this.state = state;
    const { pager, tabs } = state;
    const name = (index) => (index === null ? "none" : `${index} · ${tabs[index]?.title ?? ""}`);
    this.name = name;
    text("#current", name(pager.currentPage));
    text("#phase", pager.phase);
    text("#revision", String(state.revision));
    const pages = $("#pages");
    while (pages.children.length > tabs.length) pages.lastChild.remove();
    while (pages.children.length < tabs.length) pages.append(el("span"));
  }

  /** The offset on the screen, which is ahead of the last state's while something moves. */
  move(offset, phase) {
    const { pager, tabs } = this.state;
    text("#offset", offset.toFixed(2).replace("-0.00", "0.00"));
    text("#visible", this.name(mostVisible(offset, pager.bounds.width, tabs.length, pager.profile.tie)));
    if (phase) text("#phase", phase);
    const thumb = $("#ruler > i");
    thumb.hidden = !tabs.length;
    thumb.style.width = `calc(${100 / Math.max(1, tabs.length)}%)`;
    const progress = pager.bounds.width > 0 ? offset / pager.bounds.width : 0;
    thumb.style.transform = `translate3d(${progress * 100}%,0,0)`;
  }

  /** Adds an event at the top, unless the earlier ones that were asked for had it. */
  log(event, id) {
    if (this.filled?.has(id)) return;
    this.first ??= id;
    $("#no-events").hidden = true;
    add(this.events, event);
    while (this.events.children.length > most) this.events.lastChild.remove();
  }

  /** Puts what happened before under what the stream has told since. */
  fill(events) {
    const at = events.findIndex(({ id }) => id === this.first);
    const before = at < 0 ? events : events.slice(0, at);
    if (!before.length) return;
    this.filled = new Set(before.map(({ id }) => id));
    $("#no-events").hidden = true;
    const lines = el("ol");
    for (const event of before) {
      add(lines, event);
      if (lines.children.length > earlier) lines.lastChild.remove();
    }
    this.events.append(...lines.children);
  }

  command(line) {
    text("#command", line);
  }
}

/** Adds an event's line at the top of a list; a run of scrolling is one line that counts. */
function add(list, event) {
  const first = list.firstElementChild;
  const detail = describe(event);
  if (event.type === "didScroll" && first?.dataset.type === "didScroll") {
    first.dataset.times = Number(first.dataset.times) + 1;
    first.lastChild.lastChild.textContent = `${detail} ×${first.dataset.times}`;
    return;
  }
  const what = el("div", {}, el("b", { text: event.type }), " ", el("span", { text: detail }));
  list.prepend(el("li", { "data-type": event.type, "data-times": "1" }, el("time", { text: clock(event.at) }), what));
}

function text(selector, value) {
  const node = $(selector);
  if (node.textContent !== value) node.textContent = value;
}

const clock = (at) => {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? "" : `${time.toTimeString().slice(0, 8)}.${String(time.getMilliseconds()).padStart(3, "0")}`;
};

const number = (value) => (typeof value === "number" ? String(Math.round(value * 100) / 100) : String(value));

// Members that are objects, in a few words.
const spot = ({ tab, page }) => [tab, page].filter(Boolean).join(" › ");
const brief = {
  from: (from) => (typeof from === "object" ? `from ${spot(from)}` : undefined),
  to: (to) => (typeof to === "object" ? `to ${spot(to)}` : undefined),
  stack: (stack) => `stack ${stack.map((page) => page.id ?? page).join(" › ")}`,
  slides: (slides) => `${slides.length} ${slides.length === 1 ? "slides" : "slide"}`,
  transition: ({ from, to }) => `${number(from)} → ${number(to)}`,
  traits: ({ width, height, colorScheme }) => `${number(width)} × ${number(height)}, ${colorScheme}`,
  tabs: (tabs) => `${tabs.length} tabs`,
  tab: (tab) => `tab ${tab.id ?? tab}`,
  configuration: () => "",
};

function describe({ type, at, id, ...members }) {
  return Object.entries(members)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => brief[name]?.(value) ?? `${name} ${typeof value === "object" ? JSON.stringify(value) : number(value)}`)
    .filter(Boolean)
    .join(", ");
}
