// The event log and its filter. A line of one event expands to its JSON, a line of several to those, each with its JSON.

import { hasChanged } from "../../shared/changes.js";
import { el, set } from "../../shared/dom.js";
import { stringify } from "../../shared/json.js";
import { clock, describe, kindNames, passes } from "./events.js";
import { throttled, whenVisible } from "./schedule.js";

const most = 200;

export class EventLog {
  constructor() {
    this.lines = new Lines(most);
    this.filter = { query: "", hidden: new Set() };
    this.instant = this.past = null;
    this.search = el("input", { type: "search", class: "find", placeholder: "Filter events", "aria-label": "Filter events", autocomplete: "off", spellcheck: "false", oninput: () => this.refine({ query: this.search.value.trim().toLowerCase() }) });
    this.clearButton = el("button", { class: "button", type: "button", text: "Clear", onclick: () => this.clear() });
    this.kinds = el("div", { class: "chips", role: "group", "aria-label": "Kinds of events" }, ...kindNames.map((name) => this.kind(name)));
    this.count = el("p", { class: "tally" });
    this.list = el("ol", { class: "events", onclick: ({ target }) => this.open(target.closest(".entry")), onkeydown: (event) => this.walk(event) });
    this.empty = el("p", { class: "hint" });
    this.reset = el("button", { class: "button lined", type: "button", text: "Show all", onclick: () => this.showAll() });
    this.none = el("div", { class: "none" }, this.empty, this.reset);
    this.said = el("p", { class: "spoken", role: "status" });
    this.root = el(
      "div", { class: "inspect log-of" }, el("div", { class: "bar-of" }, this.search, this.clearButton), this.kinds, this.count, this.none, this.list, this.said,
    );
    this.ask = whenVisible(this.root, () => this.draw());
    this.askSoon = throttled(this.ask);
    this.draw();
  }

  clear() {
    for (const lines of [this.lines, this.past]) lines?.clear();
    this.draw();
    this.search.focus({ preventScroll: true });
  }

  showAll() {
    this.search.value = "";
    this.refine({ query: "", hidden: new Set() });
    this.search.focus({ preventScroll: true });
  }

  /** Adds an event. Those that `fill` has added are recognised by their `id`. */
  log(event, id) {
    if (!this.lines.add(event, id)) return;
    if (event.type === "didScroll") this.askSoon();
    else this.ask();
  }

  /** Adds the history, oldest first, below the events that the stream has sent since. */
  fill(events) {
    this.lines.fill(events);
    this.past &&= this.lines.until(this.instant);
    for (const { inside } of this.lines.all) inside?.replaceChildren(); // in the right order again
    this.ask();
  }

  /** Shows what had happened at an instant, while the past is on the screen; all for null. */
  until(instant) {
    if (instant === this.instant) return;
    this.instant = instant;
    this.past = instant && this.lines.until(instant);
    this.ask();
  }

  kind(name) {
    const toggle = () => {
      const hidden = new Set(this.filter.hidden);
      if (!hidden.delete(name)) hidden.add(name);
      this.refine({ hidden });
    };
    return el("button", { type: "button", class: "chip", "aria-pressed": "true", "data-kind": name, text: name, onclick: toggle });
  }

  refine(change) {
    Object.assign(this.filter, change);
    for (const chip of this.kinds.children) chip.setAttribute("aria-pressed", String(!this.filter.hidden.has(chip.dataset.kind)));
    this.draw();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.said.textContent = this.count.textContent), 400);
  }

  draw() {
    const { all, count } = this.past ?? this.lines;
    const shown = all.filter((line) => passes(line, this.filter));
    let at = this.list.firstChild;
    for (const line of shown) {
      const node = (line.node ??= this.make(line));
      if (line.stale) update(line);
      if (node === at) at = at.nextSibling;
      else this.list.insertBefore(node, at);
    }
    while (at) {
      const next = at.nextSibling;
      at.remove();
      at = next;
    }
    this.rove();
    const filtered = this.filter.query || this.filter.hidden.size;
    const events = `${inWords(count)}${this.past ? " until then" : ""}`;
    set(this.count, { text: filtered ? `${shown.reduce((sum, { times }) => sum + times, 0)} of ${events}` : events });
    this.show(all.length > 0, shown.length > 0);
    const nothing = this.past ? "No events are listed until then." : "Nothing yet. Swipe the device, or tap a tab.";
    if (!shown.length) set(this.empty, { text: all.length ? `None of the ${events} matches the filter.` : nothing });
  }

  /** Updates the lines. Unchanged attributes are not set again: that would cause a redraw. */
  show(any, some) {
    if (!hasChanged(this, "shown", [any, some])) return;
    this.count.hidden = this.list.hidden = !some;
    this.none.hidden = some;
    this.reset.hidden = this.clearButton.disabled = !any;
  }

  make(line) {
    const button = el("button", { type: "button", class: "entry", "aria-expanded": "false", tabindex: -1 }, el("time"), el("b"), el("span"));
    const node = el("li", { "data-type": line.event.type }, button);
    button.line = line;
    return node;
  }

  open(button) {
    if (!button) return;
    const { line } = button;
    line.open = !line.open;
    button.setAttribute("aria-expanded", String(line.open));
    if (line.open) {
      line.inside = el("div", { class: "inside" });
      button.after(line.inside);
      expand(line);
    } else line.inside.remove();
    this.rove(button);
  }

  /** One line can be reached with Tab: the focused one, or the newest. */
  rove(button) {
    const focused = this.list.contains(document.activeElement) ? document.activeElement : null;
    const next = button ?? focused?.closest(".events > li")?.firstChild ?? this.list.firstChild?.firstChild ?? null;
    if (this.stop === next) return;
    this.stop?.setAttribute("tabindex", "-1");
    next?.setAttribute("tabindex", "0");
    this.stop = next;
  }

  walk(event) {
    const item = event.target.closest(".events > li");
    const to = { ArrowDown: item?.nextSibling, ArrowUp: item?.previousSibling, Home: this.list.firstChild, End: this.list.lastChild }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (!to) return;
    this.rove(to.firstChild);
    to.firstChild.focus();
  }
}

const inWords = (count) => `${count} ${count === 1 ? "event" : "events"}`;

const json = (event) => el("pre", { tabindex: 0, role: "group", "aria-label": `JSON of ${event.type}`, text: stringify(event, 2) });

function update(line) {
  const [time, type, words] = line.node.firstChild.children;
  set(time, { text: clock(line.event.at) });
  set(type, { text: line.times > 1 ? `${line.event.type} ×${line.times}` : line.event.type });
  set(words, { text: line.text });
  line.node.dataset.times = line.times;
  if (line.open) expand(line);
  line.stale = false;
}

/** Shows the events of an open line. */
function expand({ inside, events, times }) {
  if (times === 1) return inside.replaceChildren(json(events[0]));
  if (inside.firstChild?.localName !== "ul") inside.replaceChildren(el("ul"), el("p"));
  const [list, rest] = inside.children;
  for (const event of events.toReversed()) {
    if ([...list.children].some((node) => node.event === event)) continue;
    const item = el("li", {}, el("details", {}, el("summary", {}, el("time", { text: clock(event.at) }), el("span", { text: describe(event) })), json(event)));
    item.event = event;
    list.prepend(item);
  }
  while (list.children.length > events.length) list.lastChild.remove();
  set(rest, { text: times > events.length ? `and ${inWords(times - events.length)} before` : "" });
}

// The lines of the log, newest first. Consecutive events of one type share a line. No drawing.

const kept = 50; // the newest events of a line; the earlier ones are only counted
const remembered = 1024; // events, as many as the server keeps

class Lines {
  /** @param most the largest number of lines */
  constructor(most) {
    Object.assign(this, { most, all: [], events: [], known: new Set(), first: undefined });
  }

  /** The number of events in all lines. */
  get count() {
    return this.all.reduce((sum, { times }) => sum + times, 0);
  }

  /** Adds an event at the top, unless the history already contained it. Returns its line. */
  add(event, id) {
    if (this.known.has(id)) return null;
    this.first ??= id;
    this.events.push(event);
    if (this.events.length > remembered) this.events.shift();
    const line = append(this.all, event);
    this.all.length = Math.min(this.all.length, this.most);
    return line;
  }

  /** The lines of the events up to an instant. */
  until(instant) {
    const lines = new Lines(this.most);
    for (const event of this.events) if (event.at <= instant) lines.add(event);
    return lines;
  }

  /** Adds the history, oldest first, below the lines that have been added since. */
  fill(events) {
    const at = events.findIndex(({ id }) => id === this.first);
    const before = at < 0 ? events : events.slice(0, at);
    this.known = new Set(before.map(({ id }) => id));
    this.events = [...before, ...this.events].slice(-remembered);
    const older = [];
    for (const event of before) append(older, event);
    const [newest] = older;
    const oldest = this.all.at(-1);
    if (newest && oldest?.event.type === newest.event.type) {
      older.shift();
      Object.assign(oldest, { events: [...oldest.events, ...newest.events].slice(0, kept), times: oldest.times + newest.times, stale: true });
    }
    this.all = [...this.all, ...older].slice(0, this.most);
  }

  clear() {
    this.all = [];
    this.events = [];
  }
}

/** Adds an event to the newest line, or as a new one. A line has its events, newest first, and the newest one's text. */
function append(lines, event) {
  const [newest] = lines;
  if (newest?.event.type === event.type) {
    newest.events.unshift(event);
    newest.events.length = Math.min(newest.events.length, kept);
    return Object.assign(newest, { event, text: describe(event), times: newest.times + 1, stale: true });
  }
  const line = { event, events: [event], text: describe(event), times: 1, stale: true };
  lines.unshift(line);
  return line;
}
