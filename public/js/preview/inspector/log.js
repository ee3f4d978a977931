// The event log and its filter. A line of one event expands to its JSON, a line of several to those, each with its JSON.

import { hasChanged } from "../../shared/changes.js";
import { el, reconcile, set } from "../../shared/dom.js";
import { stringify } from "../../shared/json.js";
import { clock, describe, kindNames, passes } from "./events.js";
import { throttled, whenVisible } from "./schedule.js";

const most = 200; // lines
const listed = 50; // the newest events of a line; the earlier ones are only counted
const remembered = 1024; // events, as many as the server keeps

export class EventLog {
  constructor() {
    this.events = new Map(); // by their ids, oldest first
    this.lines = new WeakMap(); // by their events
    this.filter = { query: "", hidden: new Set() };
    this.instant = null;
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
    this.events.clear();
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
    if (this.events.has(id)) return;
    this.take([[id, event]]);
    if (event.type === "didScroll") this.askSoon();
    else this.ask();
  }

  /** Adds the history, oldest first, below the events that the stream has sent since. */
  fill(events) {
    const since = this.events;
    this.events = new Map();
    this.take([...events.map((event) => [event.id, event]), ...since]);
    this.ask();
  }

  take(entries) {
    for (const [id, event] of entries) {
      this.events.set(id, event);
      ids.set(event, String(id));
    }
    for (const id of [...this.events.keys()].slice(0, -remembered)) this.events.delete(id);
  }

  /** Shows what had happened at an instant, while the past is on the screen; all for null. */
  until(instant) {
    if (instant === this.instant) return;
    this.instant = instant;
    this.ask();
  }

  /** The lines, newest first: consecutive events of one type share one, which stays the same as it grows. */
  get all() {
    const groups = [];
    for (const event of [...this.events.values()].reverse()) {
      if (this.instant && event.at > this.instant) continue;
      if (groups.at(-1)?.[0].type === event.type) groups.at(-1).push(event);
      else groups.push([event]);
    }
    return groups.slice(0, most).map((events) => {
      const line = events.map((event) => this.lines.get(event)).find(Boolean) ?? { key: ids.get(events[0]) };
      for (const event of events) this.lines.set(event, line);
      const stale = line.events?.length !== events.length || line.event !== events[0];
      return Object.assign(line, { event: events[0], events, times: events.length }, stale && { stale });
    });
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
    const { all } = this;
    const count = all.reduce((sum, { times }) => sum + times, 0);
    const shown = all.filter((line) => passes(line, this.filter));
    reconcile(this.list, shown, ({ key }) => key, (line) => (line.node ??= this.make(line)), (_, line) => line.stale && update(line));
    this.rove();
    const filtered = this.filter.query || this.filter.hidden.size;
    const events = `${inWords(count)}${this.instant ? " until then" : ""}`;
    set(this.count, { text: filtered ? `${shown.reduce((sum, { times }) => sum + times, 0)} of ${events}` : events });
    this.show(all.length > 0, shown.length > 0);
    const nothing = this.instant ? "No events are listed until then." : "Nothing yet. Swipe the device, or tap a tab.";
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
    button.line = line;
    return el("li", { "data-type": line.event.type }, button);
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

const ids = new WeakMap(); // of events

const inWords = (count) => `${count} ${count === 1 ? "event" : "events"}`;

const json = (event) => el("pre", { tabindex: 0, role: "group", "aria-label": `JSON of ${event.type}`, text: stringify(event, 2) });

function update(line) {
  const [time, type, words] = line.node.firstChild.children;
  set(time, { text: clock(line.event.at) });
  set(type, { text: line.times > 1 ? `${line.event.type} ×${line.times}` : line.event.type });
  set(words, { text: describe(line.event) });
  line.node.dataset.times = line.times;
  if (line.open) expand(line);
  line.stale = false;
}

/** Shows the events of an open line. */
function expand({ inside, events, times }) {
  if (times === 1) return inside.replaceChildren(json(events[0]));
  if (inside.firstChild?.localName !== "ul") inside.replaceChildren(el("ul"), el("p"));
  const [list, rest] = inside.children;
  reconcile(list, events.slice(0, listed), (event) => ids.get(event), (event) => (
    el("li", {}, el("details", {}, el("summary", {}, el("time", { text: clock(event.at) }), el("span", { text: describe(event) })), json(event)))
  ), () => {});
  set(rest, { text: times > listed ? `and ${inWords(times - listed)} before` : "" });
}
