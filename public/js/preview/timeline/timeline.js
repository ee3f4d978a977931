// The time line under the stage: shows any revision of the session on the device, plays them, and forks the session.

import { prefersReducedMotion } from "../../shared/animation.js";
import { send } from "../../shared/api.js";
import { $, el, isTyping } from "../../shared/dom.js";
import { attempt } from "../../shared/problem.js";
import { rateOf } from "../../shared/state.js";
import { throttled } from "../inspector/schedule.js";
import { Followers } from "./followers.js";
import { clockInWords, instant, momentOf, movingTime } from "./moment.js";
import { Player, Scrubber } from "./scrubber.js";
import { Axis, Revisions } from "./revisions.js";
import { Row } from "./row.js";
import { States } from "./states.js";
import { Ticks, Trace } from "./ticks.js";

const frame = 1000 / 60; // milliseconds
const nextSteps = [1, 2, 3, 4, 5, 6, -1, -2];
const page = 10; // revisions for Page Up and Page Down
const beat = 300; // milliseconds for which a change is seen before the next one, where pauses are left out

export class Timeline {
  /**
   * @param device the session's element; @param frames returns its other views on the stage; @param say announces a text
   * @param changed called when the page enters or leaves the past; @param report reports what happened since a revision, null for the last moments
   */
  constructor(device, { frames, say, changed, report }) {
    Object.assign(this, { device, say, changed, report, session: device.api, position: null, hovered: null, left: 0, problem: null, waits: false, opening: null, rate: 1, keeps: false });
    this.revisions = new Revisions(this.session, { changed: () => this.redraw(), failed: () => {} });
    this.states = new States(this.session, { loaded: (revision) => this.loaded(revision), failed: (problem, revision) => this.failed(problem, revision) });
    this.followers = new Followers(frames);
    this.trace = new Trace();
    this.ticks = new Ticks();
    this.player = new Player((passed) => this.advance(passed));
    this.scrubber = new Scrubber(this);
    this.row = new Row(this.scrubber.root, this);
    $("#timeline").append(this.row.root, el("div", { "data-problem": "" }));
    this.list = throttled(() => this.revisions.load(device.latest.createdAt));
    this.redraw = throttled(() => this.drawTicks());
    this.drawSoon = throttled(() => this.draw());
    new ResizeObserver(() => this.drawTicks()).observe(this.scrubber.root);
    // In a search with text, Escape clears that.
    const isText = (event) => isTyping(event) && event.composedPath()[0].value !== "";
    addEventListener("keydown", (event) => event.key === "Escape" && this.position && !isText(event) && !document.querySelector(":popover-open") && this.live());
    device.addEventListener("connection-changed", ({ detail: { connection } }) => {
      if (connection === "ended") this.live();
      this.draw();
      if (connection === "live" && this.latest.revision > this.axis.last) this.list();
    });
    this.render(device.latest);
  }

  get axis() {
    return this.revisions.axis;
  }

  get end() {
    return this.axis.entries.length - 1;
  }

  /** Whether the page is in the past, also before the device has its state. */
  get past() {
    return this.position !== null;
  }

  /** The index of the revision that is shown. */
  get index() {
    return this.position ? this.axis.indexOf(this.position.revision) : this.end;
  }

  // MARK: The session

  /** Follows the session; the latest state, also while the past is shown. */
  render(state) {
    const before = this.latest;
    this.latest = state;
    if (before && before.epoch !== state.epoch) this.restart();
    if (state.configuration && state.design) this.states.put(state);
    // A drag is listed when it has ended: meanwhile the server has the finger to follow.
    if (state.revision > this.axis.last && state.pager.phase !== "dragging") this.list();
    this.drawSoon();
  }

  /** The store has lost revisions: what was known is no longer true. */
  restart() {
    this.live();
    this.revisions.axis = new Axis();
    this.states.forget();
    this.trace = new Trace();
  }

  happened(event) {
    this.trace.take(event, this.latest.pager.bounds.width);
  }

  /** Adds the events from before the stream began. */
  fill(events) {
    const own = this.trace;
    this.trace = new Trace();
    const first = Math.min(own.pieces[0]?.time ?? Infinity, own.moves[0]?.[0] ?? Infinity);
    for (const event of events) if (Date.parse(event.at) < first) this.happened(event);
    this.trace.join(own);
    this.drawTicks();
  }

  // MARK: Moving in the time

  /** Shows a revision once it is listed. */
  open(revision) {
    this.opening = revision;
    this.redraw();
  }

  /** Follows a finger. What is loaded in advance is where it will be if it goes on as it moves, and then what else it can point at. */
  scrub(place) {
    this.player.stop();
    const index = this.axis.nearest(place);
    this.go(index, 0, Math.max(1, Math.abs(index - this.index)), this.within(place));
  }

  /** The finger lifts: at the end of the line, it is live again. */
  release() {
    if (this.position && this.index === this.end) this.live();
  }

  /** The revisions under the pixels of the line, those nearest to a place first. */
  within(place) {
    const { axis, ticks } = this;
    const x = ticks.x(axis, place);
    const step = Math.max(1, Math.ceil(ticks.width / 384));
    const found = new Set();
    for (let distance = step; distance <= ticks.width; distance += step) {
      for (const at of [x + distance, x - distance]) found.add(axis.entries[axis.nearest(ticks.place(axis, at))].revision);
    }
    return [...found];
  }

  /**
   * Shows a revision.
   * @param past milliseconds after its instant; @param stride the number of revisions to the next one that will probably be shown
   * @param others revisions that may be shown after those
   */
  go(index, past = 0, stride = 1, others = []) {
    const { entries } = this.axis;
    if (!entries.length) return;
    const to = Math.max(0, Math.min(this.end, index));
    const way = Math.sign(to - this.index) || 1;
    if (!this.position) this.enter();
    this.position = { revision: entries[to].revision, past };
    this.problem = null;
    const around = nextSteps.map((step) => entries[to + way * step * stride]?.revision).filter(Boolean);
    this.states.want(entries[to].revision, [...around, ...others]);
    this.present();
    this.draw();
  }

  enter() {
    this.left = this.latest.revision;
    if (this.setsClock) this.rate = rateOf(this.latest);
    document.documentElement.dataset.past = "";
    this.device.show(this.latest); // it takes no input from now on, however long the state takes
    this.say("Showing the past. Escape goes back to live.");
    this.changed(true);
  }

  /** Shows the session as it is now. */
  live({ focus = false } = {}) {
    this.player.stop();
    if (!this.position) return;
    this.position = null;
    this.problem = null;
    this.states.rest();
    delete document.documentElement.dataset.past;
    this.device.show(null);
    this.followers.live();
    this.changed(false);
    if (focus) this.scrubber.root.focus({ preventScroll: true });
    this.say("Live");
    this.draw();
  }

  /** Goes to the next or previous revision. */
  step(by) {
    this.player.stop();
    const to = this.index + (by < 0 && this.position?.past > 0 ? 0 : by);
    if (to > this.end) this.live();
    else this.go(to);
  }

  /** Moves by milliseconds of the session's time. */
  shift(by) {
    this.player.stop();
    const place = Math.max(0, this.place + by);
    if (place > this.axis.length) return this.live();
    const index = this.axis.indexAt(place + 1e-6); // a sum of fractions may be just below a revision
    return this.go(index, Math.max(0, place - this.axis.at[index])); // its transitions move on
  }

  /** Where the time line is. */
  get place() {
    const { axis, index, position } = this;
    return position ? Math.min(axis.at[index] + position.past, axis.at[index + 1] ?? axis.length) : axis.length;
  }

  toggle() {
    if (this.player.playing) this.player.stop();
    else if (this.end > 0) {
      // At the end, the latest movement plays again.
      if (this.index === this.end) this.go(Math.max(1, this.axis.from(this.trace.moves.at(-1)?.[0] ?? this.axis.entries[this.end - 1]?.time)));
      this.player.start();
    }
    this.draw();
  }

  /**
   * Plays on; returns whether there is more. Waits for a state that is not here yet. Only movements are slowed: a pause passes in its own
   * time, and ends after a beat unless pauses are kept.
   * @param passed milliseconds on the screen
   */
  advance(passed) {
    let [left, { index }, past] = [passed, this, this.position?.past ?? 0];
    while (this.position) {
      const state = this.states.get(this.axis.entries[index].revision);
      if (!state) break;
      const gap = this.axis.gap(index);
      const moves = Math.min(gap, prefersReducedMotion(document.body) ? 0 : movingTime(state));
      const ends = Math.min(gap, this.keeps && gap < Infinity ? gap : moves + beat);
      const slowed = Math.min(left, Math.max(0, moves - past) / this.rate);
      past += slowed * this.rate;
      left -= slowed;
      if (past + left < ends) {
        past += left;
        break;
      }
      if (index === this.end) {
        this.live();
        return false;
      }
      left = Math.max(0, past + left - ends);
      [index, past] = [index + 1, 0];
    }
    if (!this.position || this.problem) return false;
    this.go(index, past);
    return true;
  }

  /** Whether the time line's speed is the session's: a manual clock has none, and a viewer may not change it. */
  get setsClock() {
    return this.latest.clock?.kind !== "manual" && !this.session.readonly;
  }

  /** The one speed of the page: that of the session's clock, and in the past that of the film. */
  get speed() {
    return this.position || !this.setsClock ? this.rate : rateOf(this.latest);
  }

  runAt(rate) {
    const local = this.position || !this.setsClock;
    if (local) this.rate = rate;
    return attempt(this.row.speed, async () => local || this.session.change("POST", "/clock", { rate })).then(() => this.draw());
  }

  /** Keeps pauses in a film, or leaves them out. */
  keep() {
    this.keeps = !this.keeps;
    this.draw();
  }

  key(key) {
    const to = {
      ArrowRight: () => this.step(1), ArrowUp: () => this.step(1), ArrowLeft: () => this.step(-1), ArrowDown: () => this.step(-1),
      PageUp: () => this.jump(page), PageDown: () => this.jump(-page), Home: () => this.jump(-Infinity), End: () => this.live(),
      ".": () => this.shift(frame), ",": () => this.shift(-frame), " ": () => this.toggle(), Enter: () => this.toggle(),
    }[key];
    to?.();
    return Boolean(to);
  }

  jump(by) {
    this.player.stop();
    this.go(this.index + by);
  }

  async forks() {
    const at = this.position?.revision ?? this.latest.revision;
    const made = await send("POST", `${this.session.path}/fork`, { at });
    location.assign(made.links?.preview ?? `/preview/${made.id}`);
  }

  // MARK: What is shown

  loaded(revision) {
    if (this.waits || this.position?.revision === revision) this.present();
  }

  failed(problem, revision) {
    this.problem = [404, 410].includes(problem.status) ? `Revision ${revision} is no longer kept` : problem.title;
    if (problem.status) this.revisions.load(this.latest.createdAt);
    this.player.stop();
    this.draw();
  }

  /** Draws the position on the device, if its state is here. */
  present() {
    if (!this.position) return;
    const { revision, past } = this.position;
    const state = this.states.get(revision);
    this.waits = true;
    if (!state) return;
    const { device } = this;
    // A push or pop is drawn from the screen before it.
    if (state.transition && state.transition.startedAt !== device.state.transition?.startedAt) {
      const from = this.before(this.index, state.transition.startedAt);
      if (from === undefined) return;
      if (from) device.show(from);
    }
    this.waits = false;
    const shown = prefersReducedMotion(document.body) ? 0 : past; // transitions are not played
    device.show(momentOf(state, shown));
    this.followers.show(state.revision, shown);
  }

  /** The last state before a push or pop began; null if it is no longer kept, undefined if it is not here yet. */
  before(index, startedAt) {
    for (let at = index - 1; at >= 0; at -= 1) {
      const { revision } = this.axis.entries[at];
      const state = this.states.get(revision);
      if (!state) {
        this.states.want(revision, [this.axis.entries[index].revision]);
        return undefined;
      }
      if (state.transition?.startedAt !== startedAt) return state;
    }
    return null;
  }

  /** The words for the revision under the mouse, which is loaded in case it is pressed, and those around it. */
  point(place) {
    this.hovered = place === null || !this.axis.entries.length ? null : this.axis.nearest(place);
    if (!this.player.playing && !this.scrubber.finger) {
      if (this.hovered === null) this.states.next = [];
      else this.states.want(this.position?.revision ?? this.axis.entries[this.hovered].revision, [this.axis.entries[this.hovered].revision, ...this.within(place)]);
    }
    this.drawWords();
  }

  drawTicks() {
    if (this.opening && this.opening <= this.axis.last) {
      this.go(this.axis.indexOf(this.opening));
      this.opening = null;
    }
    const { bounds } = this.latest.pager;
    this.ticks.width = this.scrubber.root.clientWidth;
    if (this.ticks.width) this.ticks.draw(this.axis, this.trace, bounds.width * Math.max(0, this.latest.tabs.length - 1));
    this.draw();
  }

  draw() {
    const { position, axis } = this;
    const [name, type, time] = this.wordsAt(this.index);
    const last = Math.max(this.latest.revision, axis.last);
    this.row.draw({
      past: Boolean(position), begins: this.place <= 0, only: this.end < 1, playing: this.player.playing, news: position ? this.latest.revision - this.left : 0,
      speed: this.speed, keeps: this.keeps, connected: this.device.connection === "live",
    });
    this.scrubber.draw(this.place, {
      now: position?.revision ?? last, first: axis.entries[0]?.revision ?? 1, last,
      words: [`${name} of ${last}`, type, time].filter(Boolean).join(", "),
    });
    this.drawWords();
  }

  drawWords() {
    const { position, problem } = this;
    const [name, type, time] = this.wordsAt(this.index);
    const film = this.player.playing ? (this.keeps ? "with pauses" : "pauses left out") : "";
    const under = film || this.hovered === null || (position && this.hovered === this.index) ? film : this.wordsAt(this.hovered).filter(Boolean).join(" · ");
    if (problem) this.row.say({ name, text: problem, wrong: true, under });
    else if (position) this.row.say({ name: `${name} of ${this.latest.revision}`, text: type, time, under });
    else this.row.say({ name, text: clockInWords(this.latest) ?? (this.end < 1 ? "No changes yet" : ""), under });
  }

  /** A revision in words: its number, its action and its time. */
  wordsAt(index) {
    const entry = this.axis.entries[index];
    const { revision, updatedAt } = this.latest;
    // The newest may not be listed yet.
    if (!entry || (!this.position && index === this.end && entry.revision < revision)) return [`Revision ${revision}`, "", instant(Date.parse(updatedAt))];
    const past = entry.revision === this.position?.revision ? this.position.past : 0;
    return [`Revision ${entry.revision}`, entry.type ?? (index ? "settled" : "created"), instant(entry.time + past)];
  }
}
