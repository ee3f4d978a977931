// Undo, redo and reset, and the messages that offer them.

import { send } from "../shared/api.js";
import { hasChanged } from "../shared/changes.js";
import { $, isTyping } from "../shared/dom.js";
import { attempt } from "../shared/problem.js";

/**
 * Performs a change that removes something, and tells the page what, in words, and to which revision it is undone: the event `removed`
 * of the document. (The control itself may be gone by then.)
 * @param work resolves to the state after the change
 */
export async function removing(what, work) {
  const state = await work();
  document.dispatchEvent(new CustomEvent("removed", { detail: { what, undo: state.undo } }));
  return state;
}

/** Names of actions that only the API has. */
const words = { patch: "settings", settle: "the end of a movement", replaceTabs: "all tabs" };

export class Undo {
  /** @param device the session's element; @param toast shows messages */
  constructor(device, { stage, toast }) {
    Object.assign(this, { device, toast, session: device.api });
    this.buttons = { undo: $("#undo"), redo: $("#redo") };
    for (const [name, button] of Object.entries(this.buttons)) {
      button.addEventListener("click", () => this.step(name));
      if (/mac|iphone|ipad/i.test(navigator.platform)) button.title = { undo: "Undo (⌘Z)", redo: "Redo (⇧⌘Z)" }[name];
    }
    addEventListener("keydown", (event) => this.key(event));
    stage.addEventListener("request-sent", ({ detail: { method, suffix } }) => {
      const tab = method === "DELETE" && /^\/tabs\/([^/]+)$/.exec(suffix)?.[1];
      if (tab) this.removing = decodeURIComponent(tab);
    }, true);
    document.addEventListener("removed", ({ detail: { what, undo } }) => this.removed(what, undo));
    // What was done to themes, which the session's revisions do not have, each `at` the revision to which the session's newest step was undone.
    this.themed = { undo: [], redo: [] };
    document.addEventListener("themed", ({ detail }) => this.note(detail));
    this.render(device.latest);
  }

  /** @param past whether the past is on the screen: then nothing is undone */
  render({ undo, redo, tabs }, past = false) {
    const off = Object.entries({ undo, redo }).map(([name, revision]) => past || (revision === undefined && !this.own(name)));
    if (undo > (this.newest ?? -1)) Object.assign(this, { newest: undo }).themed.redo = []; // after a new step, nothing is made again
    if (hasChanged(this, "off", off)) Object.values(this.buttons).forEach((button, index) => button.setAttribute("aria-disabled", String(off[index])));
    const removed = this.removing !== undefined && this.tabs?.find(({ id }) => id === this.removing);
    this.tabs = tabs;
    if (!removed || tabs.includes(removed) || tabs.some(({ id }) => id === this.removing)) return;
    this.removing = undefined;
    this.removed(removed.title, undo);
  }

  /** @param undo the revision to which it is undone; undefined without the server */
  removed(what, undo) {
    this.toast.show(`Removed: ${what}`, undo === undefined ? [] : ["Undo", () => this.back(undo)]);
  }

  key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event)) return;
    const name = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
    if (!name) return;
    event.preventDefault();
    this.step(name);
  }

  /** Takes down a change of a theme. Those of one drag are one step. */
  note({ drag, ...step }) {
    const at = this.device.latest.undo;
    const { undo: steps } = this.themed;
    const last = steps.at(-1);
    if (drag && last?.drag === drag && last.at === at) last.after = step.after;
    else steps.push({ ...step, drag, at });
    this.themed.redo = [];
    this.render(this.device.latest);
  }

  /** The step in a theme that comes before the session's own. */
  own(name) {
    const { undo: at } = this.device.latest;
    return this.themed[name].findLast((step) => step.at === at && step.before !== null);
  }

  /** Undoes the newest step in a theme, or makes it again. Returns what it was. */
  async retheme(name, step) {
    const { theme, before, after, what } = step;
    await theme.swap(step.name, ...(name === "undo" ? [after, before] : [before, after]));
    const [from, to] = name === "undo" ? [this.themed.undo, this.themed.redo] : [this.themed.redo, this.themed.undo];
    from.splice(from.indexOf(step), 1);
    to.push(step);
    this.render(this.device.latest);
    return what;
  }

  /** Undoes the newest step, or makes it again. */
  step(name) {
    const button = this.buttons[name];
    if (button.getAttribute("aria-disabled") === "true" || button.hasAttribute("aria-busy")) return;
    attempt(button, async () => {
      const own = this.own(name);
      const step = await (own ? this.retheme(name, own) : this.restore(name));
      if (name === "undo") this.toast.show(`Undone: ${step}`, ["Redo", () => this.step("redo")]);
      else this.toast.show(`Redone: ${step}`, ["Undo", () => this.step("undo")]);
    });
  }

  /** Undoes the session's newest step, or makes it again. Returns what it was. */
  async restore(name) {
    const { events, undo } = await this.session.change("POST", `/${name}`);
    const { revision } = events.find(({ type }) => type === "restored");
    // A step begins with the revision after the one to which it is undone.
    return this.action((name === "undo" ? revision : undo) + 1);
  }

  /** The name of the action that led to a revision. */
  async action(revision) {
    const copied = this.themed.undo.find(({ at, before }) => before === null && at === revision - 1);
    if (copied) return copied.what;
    const { revisions } = await send("GET", `${this.session.path}/revisions?after=${revision - 1}&limit=1`);
    if (revisions[0]?.revision !== revision) return "a change";
    const { type = "settle" } = revisions[0];
    return words[type] ?? type;
  }

  /** Undoes one step, unless others have followed. @param undo the revision to which it is undone */
  back(undo) {
    if (this.device.latest.undo === undo && !this.own("undo")) this.step("undo");
    else this.toast.show("Other changes have followed. Undo them first, or use the time line.");
  }

  /** Puts the first revision back. */
  reset(control) {
    return attempt(control, async () => {
      const { undo } = await this.session.change("POST", "/reset");
      this.toast.show("Reset to the first revision", ["Undo", () => this.back(undo)]);
    });
  }
}
