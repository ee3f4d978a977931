// <tab-header session="…"> and <tab-header offline>: a live, interactive session in any page. docs/element.md is its documentation.

import { loadAccess } from "../shared/access.js";
import { prefersReducedMotion } from "../shared/animation.js";
import { bearer, Problem, Session } from "../shared/api.js";
import { patched, reuseEqual } from "../shared/changes.js";
import { el, home, set, styleSheet, whenLoaded } from "../shared/dom.js";
import { carry, filled, isCurrent, isMovement, rateOf } from "../shared/state.js";
import { fill, isFilling } from "./content.js";
import { Device, forced } from "./device.js";
import { Interaction } from "./interaction.js";
import { relay, watch } from "./live.js";
import { Motion } from "./motion.js";
import { predicts } from "./pager.js";
import { platformOf } from "./system.js";
import { languageOf, wordsOf } from "./words.js";

/** What a press on the device changes the session with. */
const controls = "[role=tab], [data-act], .avatar, .trailing";

/** What is said about a selection that waits for an answer. */
function waiting(state, { tab }) {
  const { waits, separator } = wordsOf(state);
  return [state.tabs.find(({ id }) => id === tab)?.title ?? state.tabBar.more?.title ?? "", waits].join(separator);
}

/** The attributes that say which session is shown. */
const choosing = ["session", "server", "offline", "config", "engine"];

export class TabHeader extends HTMLElement {
  // Not a static field: for one, the bundler replaces every private member of the class with calls.
  static get observedAttributes() { return [...choosing, "token", "view", "device", "scale", "fit", "readonly", "removable"]; }

  #frame = el("div", { class: "frame", part: "frame" });
  #end = null; // what says that the session has ended
  #voice = el("p", { class: "spoken", "aria-live": "polite" });
  #resized = new ResizeObserver(() => this.#fit());
  #force = () => this.#device?.parts.get("forced");
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
  #token = null;
  #allowed = null; // whether the controls are marked as read only
  #isStyled = false;
  #isRestricted = false; // whether controls may be marked
  #isOpen = false; // in a document, with all its attributes

  constructor() {
    super();
    const sheet = styleSheet(`${home}/css/tab-header.css`);
    this.#reveal();
    whenLoaded(sheet).then(() => {
      this.#isStyled = true;
      this.#reveal();
      if (this.#state) this.#ready();
    });
    // Content is drawn after the first picture; what it contains is a control, too.
    this.#frame.addEventListener("content-drawn", ({ target }) => {
      for (const control of target.querySelectorAll(controls)) this.#allow(control);
      if (this.freeze && this.#state) this.#ready();
    });
    this.attachShadow({ mode: "open" }).append(sheet, this.#frame, this.#voice);
  }

  // MARK: Public properties and methods

  /** The origin of the server; by default the one that this module was loaded from. */
  get server() { return new URL(this.getAttribute("server") ?? home, document.baseURI).origin; }
  set server(origin) { set(this, { server: origin }); }
  /** The credential for the session. It can only be set: the element takes it out of the attribute, and scripts cannot read it. */
  set token(token) {
    this.#token = token || null;
    if (!this.#isOpen) return;
    this.#close();
    this.#open();
  }
  /** The traits of a view of the session: `width=320&colorScheme=dark`. */
  get view() { return this.getAttribute("view") ?? ""; }
  set view(query) { set(this, { view: query || null }); }
  /** CSS pixels per point. */
  get scale() {
    const scale = Number(this.getAttribute("scale") ?? 1);
    return scale > 0 && Number.isFinite(scale) ? scale : 1;
  }
  set scale(scale) { set(this, { scale }); }

  /** The state on the screen: the latest, or the one given to `show`; null before the first. */
  get state() { return this.#state; }
  /** The latest state of the session; null before the first. */
  get latest() { return this.#latest; }
  /** Whether it shows a state of the past. */
  get past() { return "past" in this.dataset; }
  /** The content offset on the screen, in points. During a movement it is ahead of the state's. */
  get offset() { return this.#motion?.offset ?? 0; }
  /** `connecting`, `live`, `offline`, `denied` or `ended`. */
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
   * Shows a state of the past, at one moment: nothing moves, and the device takes no input. Null shows the latest state again. An element
   * without a session shows any state, as a still picture.
   * @param state with its configuration and its design
   */
  show(state) {
    if (!this.#session && !this.session && state && this.#isOpen) this.#build();
    if (!this.#session || !(state ?? this.#latest) || (this.session && !this.#latest)) return;
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
    forced.addEventListener("change", this.#force);
    this.#isOpen = true;
    if (!this.#session) this.#open();
  }

  disconnectedCallback() {
    // An element that is only moved in the document stays connected.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#resized.disconnect();
      forced.removeEventListener("change", this.#force);
      this.#isOpen = false;
      this.#close();
    });
  }

  attributeChangedCallback(name, before, after) {
    if (name === "token" && after !== null) {
      this.token = after;
      this.removeAttribute("token"); // last, because it runs the callbacks that wait
      return;
    }
    if (!this.#isOpen || before === after || name === "token") return;
    if (choosing.includes(name)) {
      this.#close();
      this.#open();
    } else if (name === "view") {
      if (!this.session) return;
      this.#leave?.();
      this.#watch();
    } else if (name === "removable") this.#allowRemoval();
    else if (name === "readonly") this.#restrict();
    else if (name === "device") this.#redraw();
    else this.#fit();
  }

  async #open() {
    let make;
    if (this.offline) {
      const ticket = (this.#ticket = {});
      const { open, refuse } = await import(`${home}/js/element/offline.js`);
      const { session, problem } = await open(this);
      if (this.#ticket !== ticket) return;
      if (problem) {
        this.#end = refuse(this, problem);
        this.#tell("request-refused", { problem });
        return;
      }
      make = session;
    } else if (!this.session) return;
    this.#build(make);
    this.#restrict();
    this.#watch();
  }

  /** @param make makes the session with its options, if it is in this page */
  #build(make = (options) => new Session(this.session ?? "", options)) {
    const server = this.server === location.origin ? "" : this.server;
    const options = { server, token: this.#token, onSent: (request) => this.#tell("request-sent", request), onState: (state) => this.take(state), relay: (...all) => relay(this.server, ...all) };
    this.#session = make(options);
    this.#device = new Device(this.#frame, () => this.device, () => this.#redraw());
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
      told: (step) => this.#tell("gesture", { at: performance.now(), offset: this.offset, ...step }),
      refused: (problem) => this.#tell("request-refused", { problem }),
      say: (words) => this.#say(words),
    });
  }

  /** Sends no changes if the page wants none, or the token is one that only shows the session. */
  async #restrict() {
    const session = this.#session;
    if (!session) return;
    const draw = (readonly) => {
      session.readonly = readonly;
      if (this.#state) this.#render(this.#state);
    };
    if (session.readonly !== this.readonly) draw(this.readonly);
    if (this.readonly || !this.#token) return;
    const access = await loadAccess({ server: this.server, session: session.id, headers: bearer(this.#token) }).catch(() => null);
    if (access?.of(session.id) === "view") draw(true);
  }

  #watch() {
    this.#session.view = this.view;
    const key = this.view ? `${this.session}?${this.view}` : this.session;
    let streamed = null;
    const take = {
      state: (state) => this.#apply((streamed = state)),
      patch: (operations) => this.#apply((streamed = patched(streamed, operations))),
      reset: (state) => this.#apply((streamed = state), { reset: true }),
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
    const sink = ({ kind, data, id }) => current() && take[kind](data, id);
    this.#session.receive = sink;
    const join = () => (this.#leave = this.#session.watch?.(sink) ?? watch(this.server, key, this.#token, sink));
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
        else if (problem.status === 401) this.#connected("denied");
        else if (problem.status) this.#tell("request-refused", { problem });
        if (!plain && !ended && ![400, 401].includes(problem.status)) join();
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
    this.#end?.remove();
    this.#end = null;
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
    if (!before || !isMovement(before, state) || this.#allowed !== this.#session.readonly) this.#equip();
    this.#interaction.render(state);
    this.#tell("state-changed", { state, before });
    const { touch } = this.#interaction;
    if (this.past) this.#motion.follow(state.pager, 0);
    else if (touch.owns(state) && predicts) this.#device.move(this.#motion.offset, this.#motion.moving);
    else {
      touch.release(state);
      this.#motion.follow(state.pager, this.#rate);
    }
    if (!this.#motion.agrees) this.#ready(); // otherwise `follow` has said so
  }

  /** Draws the state again, with a part of the drawing that has come. */
  #redraw() {
    if (!this.#state) return;
    this.#render(this.#state);
    this.#fit();
  }

  /** What depends on more than the position of the pages: the size of the drawing, and what can be pressed. */
  #equip() {
    const { width, height } = this.#device.size;
    this.dataset.shape = platformOf(this.#state.traits) === "web" ? "window" : Math.min(width, height) < 600 ? "phone" : "tablet";
    this.#allowRemoval();
    this.#fit();
    this.#allowed = this.#session.readonly;
    this.#allowAll();
  }

  #draw(offset) {
    delete this.dataset.ready;
    const { moving } = this.#motion;
    this.#device.move(offset, moving);
    this.#tell("offset-changed", { offset, moving, dragging: this.#interaction.touch.dragging });
  }

  #ready() {
    if (!this.#isStyled || !this.#state || !this.#device.parts.complete || ["ended", "denied"].includes(this.#connection)) return;
    fill(); // content does not wait until nothing moves
    if (!this.#motion.agrees) return;
    // A push or pop runs until the server reports that it has settled. On a manual clock and in the past it stands still.
    if (this.#state.transition && this.#rate && !prefersReducedMotion(this.#frame)) return;
    if (this.freeze && isFilling(this.#frame)) return;
    this.dataset.ready = this.#state.revision;
    this.#tell("picture-ready", { revision: this.#state.revision });
  }

  /** Hides the device until there are a state and a style sheet to draw it with. */
  #reveal() {
    this.#frame.style.visibility = this.#isStyled && this.#state ? "" : "hidden";
  }

  #happened(event, id) {
    if (!this.past) {
      if (event.type === "didShow" && event.announcement) this.#say(event.announcement);
      if (event.type === "selectionAsked" && this.#state) this.#say(waiting(this.#state, event.pending));
      this.#interaction?.happened(event);
    }
    this.#tell("session-event", { event, id });
  }

  #connected(status) {
    if (this.#connection === status || this.#connection === "ended") return;
    this.#connection = this.dataset.connection = status;
    if (status === "ended" || status === "denied") delete this.dataset.ready;
    if (status === "ended") this.#finish().catch(() => {}); // without the server, the picture stays as it is
    if (status === "live" && this.#latest) this.#interaction.touch.reconnected(this.#latest);
    this.#tell("connection-changed", { connection: status });
  }

  /** Says that the session has ended, over its last state or, without one, in the device's place. */
  async #finish() {
    const { endOf } = await import(`${home}/js/element/end.js`);
    const end = await endOf(this, this.#state);
    if (this.#connection !== "ended") return;
    this.#frame.inert = true;
    this.#end = end;
    this.shadowRoot.append(this.#end);
    this.#voice.textContent = this.silent ? "" : this.#end.textContent;
  }

  /** Marks the controls, of which there can be thousands, only if some are or have been marked. */
  #allowAll() {
    if (!this.#session.readonly && !this.#isRestricted) return;
    this.#isRestricted = this.#session.readonly;
    for (const control of this.#frame.querySelectorAll(controls)) this.#allow(control);
  }

  /** Marks a control of the device that does nothing while the element is read only. */
  #allow(control) {
    const { readonly } = this.#session;
    if (readonly && control.ariaDisabled !== "true") control.dataset.off = "";
    if (readonly) control.ariaDisabled = "true";
    else if ("off" in control.dataset) {
      delete control.dataset.off;
      control.ariaDisabled = null;
    }
  }

  #allowRemoval() {
    if (this.#state) this.#device.tabs.allowRemoval(this.removable && !this.#session.readonly && !this.#state.tabBar.customizing);
  }

  #fit() {
    if (!this.#state) return;
    const { width, height } = this.#device.size;
    const scale = this.fit ? Math.min(this.scale, this.clientWidth / Math.max(1, width) || this.scale) : this.scale;
    Object.assign(this.#frame.style, { width: `${width * scale}px`, height: `${height * scale}px` });
    this.#device.scale(scale);
    const { model } = this.#device;
    this.style.setProperty("--device-radius", model?.radius === undefined ? null : `${model.radius * scale}px`);
  }

  // MARK: Events

  /** Announces a text to screen readers, in the session's language. */
  #say(words) {
    this.#voice.lang = languageOf(this.#state);
    this.#voice.textContent = this.silent ? "" : words;
  }

  /** Dispatches an event. Returns false if a listener has prevented the default. */
  #tell(type, detail, options = {}) {
    return this.dispatchEvent(new CustomEvent(type, { detail, composed: Boolean(options.bubbles), ...options }));
  }
}

// The properties of attributes: whether one is there, or its text. `offline` is for a session in this page, without a server; then `config` has
// its configuration as JSON, or the whole session, and `engine` is the folder with the engine.
const flags = ["offline", "fit", "readonly", "removable", "silent", "freeze"];
for (const name of [...flags, "session", "device", "config", "engine"]) {
  const isFlag = flags.includes(name);
  Object.defineProperty(TabHeader.prototype, name, {
    get() { return isFlag ? this.hasAttribute(name) : this.getAttribute(name); },
    set(value) { set(this, { [name]: isFlag ? Boolean(value) : value }); },
  });
}

// If the module is loaded several times, the first copy defines the element.
if (!customElements.get("tab-header")) customElements.define("tab-header", TabHeader);
