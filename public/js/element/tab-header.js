// <tab-header session="…">: a live, interactive session in any page. docs/element.md is its documentation.

import { prefersReducedMotion } from "../shared/animation.js";
import { Problem, Session } from "../shared/api.js";
import { reuseEqual } from "../shared/changes.js";
import { el } from "../shared/dom.js";
import { iconSizes } from "../shared/icon-sizes.js";
import { carry, filled, isCurrent } from "../shared/state.js";
import { rateOf } from "./curve.js";
import { Device } from "./device.js";
import { Interaction } from "./interaction.js";
import { watch } from "./live.js";
import { Motion } from "./motion.js";
import { languageOf, wordsOf } from "./words.js";

const home = new URL(import.meta.url).origin;

export class TabHeader extends HTMLElement {
  static observedAttributes = ["session", "server", "view", "scale", "fit", "removable"];

  #frame = el("div", { class: "frame", part: "frame" });
  #voice = el("p", { class: "spoken", "aria-live": "polite" });
  #resized = new ResizeObserver(() => this.#fit());
  #state = null; // on the screen
  #latest = null;
  #session = null;
  #device = null;
  #motion = null;
  #interaction = null;
  #leave = null;
  #ticket = null;
  #loading = null;
  #connection = "connecting";
  #viewers = null;
  #isStyled = false;

  constructor() {
    super();
    const sheet = el("link", { rel: "stylesheet", href: `${home}/css/tab-header.css` });
    for (const [use, points] of Object.entries(iconSizes)) this.#frame.style.setProperty(`--icon-${use}`, `${points}px`);
    this.#reveal();
    for (const type of ["load", "error"]) sheet.addEventListener(type, () => this.#styled());
    this.attachShadow({ mode: "open" }).append(sheet, this.#frame, this.#voice);
  }

  // MARK: Public properties and methods

  get session() { return this.getAttribute("session"); }
  set session(id) { this.#reflect("session", id); }
  /** The origin of the server; by default the one that this module was loaded from. */
  get server() { return new URL(this.getAttribute("server") ?? home, document.baseURI).origin; }
  set server(origin) { this.#reflect("server", origin); }
  /** The traits of a view of the session: `width=320&colorScheme=dark`. */
  get view() { return this.getAttribute("view") ?? ""; }
  set view(query) { this.#reflect("view", query || null); }
  /** CSS pixels per point. */
  get scale() {
    const scale = Number(this.getAttribute("scale") ?? 1);
    return scale > 0 && Number.isFinite(scale) ? scale : 1;
  }
  set scale(scale) { this.#reflect("scale", scale); }
  get fit() { return this.hasAttribute("fit"); }
  set fit(on) { this.toggleAttribute("fit", on); }
  get removable() { return this.hasAttribute("removable"); }
  set removable(on) { this.toggleAttribute("removable", on); }
  get silent() { return this.hasAttribute("silent"); }
  set silent(on) { this.toggleAttribute("silent", on); }
  get freeze() { return this.hasAttribute("freeze"); }
  set freeze(on) { this.toggleAttribute("freeze", on); }

  /** The state on the screen: the latest, or the one given to `show`; null before the first. */
  get state() { return this.#state; }
  /** The latest state of the session; null before the first. */
  get latest() { return this.#latest; }
  /** Whether it shows a state of the past. */
  get past() { return "past" in this.dataset; }
  /** The content offset on the screen, in points. During a movement it is ahead of the state's. */
  get offset() { return this.#motion?.offset ?? 0; }
  /** `connecting`, `live`, `offline` or `ended`. */
  get connection() { return this.#connection; }
  /** The number of viewers of the session; null until the server has sent it. */
  get viewers() { return this.#viewers; }
  /** The requests of the session. */
  get api() { return this.#session; }

  /** Selects a tab by its id, as the program: guards do not apply. Null selects More. */
  select(tab, { animated = false } = {}) {
    return this.#session.change("POST", "/select", tab === null ? { more: true } : { tab, animated });
  }

  /**
   * Shows a state of the past, at one moment: nothing moves, and the device takes no input. Null shows the latest state again.
   * @param state with its configuration and its design
   */
  show(state) {
    if (!this.#latest) return;
    if (state && !this.past) {
      this.#interaction.touch.cancel();
      this.#interaction.touch.letGo();
    }
    this.toggleAttribute("data-past", Boolean(state));
    this.#frame.inert = Boolean(state);
    this.#render(state ? filled(state) : this.#latest);
  }

  /** Applies a response of the server, if it is newer. */
  take(state) {
    if (!state?.pager || !this.#isNews(state)) return;
    if (isCurrent(this.#latest, state)) {
      this.#apply(carry(state, this.#latest));
      return;
    }
    // The response arrived before the stream's state, and omits content that has changed.
    const ticket = this.#ticket;
    this.#loading ??= this.#session.load().then((whole) => this.#ticket === ticket && this.take(whole), () => {}).finally(() => (this.#loading = null));
  }

  /** Focuses the tab that the Tab key would reach. */
  focus(options) {
    this.#device?.list.querySelector("[tabindex='0']")?.focus(options);
  }

  // MARK: Lifecycle

  connectedCallback() {
    // Properties that were set before this class was defined would hide the accessors.
    for (const name of Object.keys(this).filter((own) => own in TabHeader.prototype)) {
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    this.#resized.observe(this);
    if (!this.#session) this.#open();
  }

  disconnectedCallback() {
    // An element that is only moved in the document stays connected.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#resized.disconnect();
      this.#close();
    });
  }

  attributeChangedCallback(name, before, after) {
    if (!this.isConnected || before === after) return;
    if (name === "session" || name === "server") {
      this.#close();
      this.#open();
    } else if (name === "view") {
      this.#leave?.();
      this.#watch();
    } else if (name === "removable") this.#allowRemoval();
    else this.#fit();
  }

  #open() {
    if (!this.session) return;
    const server = this.server === location.origin ? "" : this.server;
    this.#session = new Session(this.session, { server, onSent: (request) => this.#tell("request-sent", request), onState: (state) => this.take(state) });
    this.#device = new Device(this.#frame);
    this.#motion = new Motion({
      draw: (offset) => this.#draw(offset),
      rest: () => this.#ready(),
      fade: () => this.#device.strip.animate([{ opacity: 0 }, { opacity: 1 }], this.freeze ? 0 : 120),
      reducesMotion: () => prefersReducedMotion(this.#frame),
    });
    this.#interaction = new Interaction({
      session: this.#session, device: this.#device, motion: this.#motion,
      state: () => this.#state,
      past: () => this.past,
      may: (change) => this.#tell("tab-change", change, { bubbles: true, cancelable: true }),
      mayRemove: (tab) => this.removable && this.#tell("tab-remove", { tab }, { bubbles: true, cancelable: true }),
      told: (step) => this.#tell("gesture", { at: performance.now(), ...step }),
      refused: (problem) => this.#tell("request-refused", { problem }),
      say: (words) => this.#say(words),
    });
    this.#watch();
  }

  #watch() {
    this.#session.view = this.view;
    const key = this.view ? `${this.session}?${this.view}` : this.session;
    let streamed = null;
    const take = {
      state: (state) => this.#apply((streamed = carry(state, streamed))),
      reset: (state) => this.#apply((streamed = carry(state, streamed)), { reset: true }),
      event: (event, id) => this.#happened(event, id),
      status: (status) => this.#connected(status),
      presence: (viewers) => {
        this.#viewers = viewers;
        this.#tell("presence-changed", { viewers });
      },
      problem: (problem) => this.#tell("request-refused", { problem: new Problem(problem) }),
    };
    const ticket = (this.#ticket = {}); // messages for an older ticket are ignored
    const current = () => this.#ticket === ticket;
    const join = () => (this.#leave = watch(this.server, key, ({ kind, data, id }) => current() && take[kind](data, id)));
    this.#leave = null;
    // An invalid view would make the shared stream fail for all its users, so a view is first requested alone.
    const plain = /^[\w-]+$/.test(key);
    if (plain) join();
    // The first state is loaded without waiting for the stream.
    this.#session.load().then(
      (state) => {
        if (!current()) return;
        this.take(state);
        if (!plain) join();
      },
      (problem) => {
        if (!current()) return;
        const ended = problem.status === 404 || problem.status === 410;
        if (ended) this.#connected("ended");
        else if (problem.status) this.#tell("request-refused", { problem });
        if (!plain && !ended && problem.status !== 400) join();
      },
    );
  }

  #close() {
    this.#leave?.();
    this.#motion?.stop();
    this.#interaction?.stop();
    this.#leave = this.#ticket = this.#session = this.#device = this.#motion = this.#interaction = this.#state = this.#latest = this.#viewers = null;
    this.#reveal();
    this.#frame.replaceChildren();
    this.#frame.inert = false;
    this.#connection = "connecting";
    for (const name of ["ready", "connection", "shape", "past"]) delete this.dataset[name];
  }

  // MARK: Rendering

  /** Whether a state is newer than the latest. A state of another epoch always is. */
  #isNews(state) {
    const before = this.#latest;
    if (state.epoch !== before?.epoch) return true;
    if (state.revision !== before.revision) return state.revision > before.revision;
    // The page that made a change receives its state twice: in the response and in the event.
    return state.pager.phase !== before.pager.phase || Boolean(this.view);
  }

  #apply(news, { reset = false } = {}) {
    const before = this.#latest;
    if (!reset && !this.#isNews(news)) return;
    const state = (this.#latest = reuseEqual(before, filled(news)));
    if (!this.past) this.#render(state);
    this.#tell("latest-changed", { state });
    if (before && before.selectedTab !== state.selectedTab) {
      this.#tell("tab-changed", { tab: state.selectedTab, index: state.selectedIndex, before: before.selectedTab }, { bubbles: true });
    }
  }

  /** Milliseconds of the session's time that pass on the screen in one of the viewer's. */
  get #rate() {
    return this.past ? 0 : rateOf(this.#state);
  }

  /** Puts a state on the screen. */
  #render(next) {
    const before = this.#state;
    const state = (this.#state = reuseEqual(before, next));
    this.#reveal();
    delete this.dataset.ready;
    this.#device.render(state, this.#rate);
    const { width, height } = this.#device.size;
    this.dataset.shape = Math.min(width, height) < 600 ? "phone" : "tablet";
    this.#allowRemoval();
    this.#fit();
    this.#interaction.render(state);
    this.#tell("state-changed", { state, before });
    const { touch } = this.#interaction;
    if (this.past) this.#motion.follow(state.pager, 0);
    else if (touch.owns(state)) this.#device.move(this.#motion.offset);
    else {
      touch.drop();
      this.#motion.follow(state.pager, this.#rate);
    }
  }

  #draw(offset) {
    delete this.dataset.ready;
    this.#device.move(offset);
    this.#tell("offset-changed", { offset, dragging: this.#interaction.touch.dragging });
  }

  #ready() {
    if (!this.#isStyled || !this.#state || this.#connection === "ended") return;
    // A push or pop runs until the server reports that it has settled. On a manual clock and in the past it stands still.
    if (this.#state.transition && this.#rate && !prefersReducedMotion(this.#frame)) return;
    this.dataset.ready = this.#state.revision;
    this.#tell("picture-ready", { revision: this.#state.revision });
  }

  /** Called when the style sheet has loaded or failed. */
  #styled() {
    this.#isStyled = true;
    this.#reveal();
    if (this.#state && !this.#motion.moving) this.#ready();
  }

  /** Hides the device until there are a state and a style sheet to draw it with. */
  #reveal() {
    this.#frame.style.visibility = this.#isStyled && this.#state ? "" : "hidden";
  }

  #happened(event, id) {
    if (!this.past) {
      if (event.type === "didShow" && event.announcement) this.#say(event.announcement);
      if (event.type === "selectionAsked" && this.#state) this.#say(this.#waiting(event.pending));
      this.#interaction?.happened(event);
    }
    this.#tell("session-event", { event, id });
  }

  #connected(status) {
    if (this.#connection === status || this.#connection === "ended") return;
    this.#connection = this.dataset.connection = status;
    if (status === "ended") delete this.dataset.ready;
    if (status === "live" && this.#latest) this.#interaction.touch.reconnected(this.#latest);
    this.#tell("connection-changed", { connection: status });
  }

  #allowRemoval() {
    if (this.#state) this.#device.tabs.allowRemoval(this.removable && !this.#state.tabBar.customizing);
  }

  #fit() {
    if (!this.#state) return;
    const { width, height } = this.#device.size;
    const scale = this.fit ? Math.min(this.scale, this.clientWidth / Math.max(1, width) || this.scale) : this.scale;
    Object.assign(this.#frame.style, { width: `${width * scale}px`, height: `${height * scale}px` });
    this.#device.scale(scale);
  }

  // MARK: Events

  /** Announces a text to screen readers, in the session's language. */
  #say(words) {
    this.#voice.lang = languageOf(this.#state);
    this.#voice.textContent = this.silent ? "" : words;
  }

  /** What is said about a selection that waits for an answer. */
  #waiting({ tab }) {
    const title = this.#state.tabs.find(({ id }) => id === tab)?.title ?? this.#state.tabBar.more?.title ?? "";
    return wordsOf(this.#state).waits(title);
  }

  /** Dispatches an event. Returns false if a listener has prevented the default. */
  #tell(type, detail, options = {}) {
    return this.dispatchEvent(new CustomEvent(type, { detail, composed: Boolean(options.bubbles), ...options }));
  }

  #reflect(name, value) {
    if (value == null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }
}

// If the module is loaded several times, the first copy defines the element.
if (!customElements.get("tab-header")) customElements.define("tab-header", TabHeader);
