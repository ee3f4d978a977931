// Everything around the device: the panels, the bar under the stage, the resize handles. Loaded when the device is visible.

import { send } from "../shared/api.js";
import { hasChanged } from "../shared/changes.js";
import { $, addStyleSheet } from "../shared/dom.js";
import { attempt } from "../shared/problem.js";
import { ClockPanel } from "./clockpanel.js";
import { Environment } from "./environment.js";
import { edgeResizer, pullOf } from "./frames/resizer.js";
import { StageToolbar } from "./frames/toolbar.js";
import { playHaptic } from "./haptics.js";
import { Inspector } from "./inspector/inspector.js";
import { throttled } from "./inspector/schedule.js";
import { Look } from "./look.js";
import { Pending } from "./pending.js";
import { Readout } from "./readout.js";
import { Recorder } from "./recording.js";
import { sessionMenu } from "./sessionmenu.js";
import { EmptyState, Setup } from "./setup.js";
import { Timeline } from "./timeline/timeline.js";
import { Toast } from "./toast.js";
import { Undo } from "./undo.js";

/** Resolves when the style sheet is loaded. */
export const styled = addStyleSheet("/css/panels.css");

export class Panels {
  /** @param stage contains the devices; @param say announces a text */
  constructor(device, { stage, say }) {
    const session = device.api;
    this.readout = new Readout();
    this.look = new Look(session, { say });
    this.inspector = new Inspector(session, { stage: stage.root, over: stage.frames.main.over });
    this.environment = new Environment(session);
    this.toolbar = new StageToolbar({
      resize: (body) => session.resize(body),
      configure: (body) => session.configure(body),
      preset: (preset) => stage.start(preset),
      addFrame: (frame) => stage.add(frame),
    });
    const controls = $("#controls");
    controls.prepend(this.toolbar.root);
    const edges = edgeResizer(stage.frames.main.edges, {
      scale: () => stage.scale,
      size: () => device.state.traits,
      pull: () => pullOf(device.state),
      onResize: (size) => attempt(controls, () => session.resize(size)),
      onDone: () => stage.fit(),
    });
    const toast = new Toast();
    Object.assign(this, { device, toast });
    this.undo = new Undo(device, { stage: stage.root, toast });
    this.timeline = new Timeline(device, { frames: () => stage.frames.views, say, changed: (past) => this.travel(past) });
    const recorder = new Recorder(device, { toast, beside: (session) => stage.frames.add({ session }) });
    sessionMenu({ reset: (control) => this.undo.reset(control), start: () => stage.start(device.latest.preset), recorder });
    this.changing = [$("#setup"), $("#pending"), controls, stage.frames.main.edges];
    this.live = [this.readout, this.inspector];
    this.parts = [...this.live, new ClockPanel(session), new Setup(session), new EmptyState(stage.frames.main.edges), this.look, this.environment, this.toolbar, new Pending(device), edges];
    stage.root.addEventListener("pointerdown", ({ target }) => {
      if (device.past && target.closest(".place")) toast.show("This is the past: it takes no gestures", ["Back to live", () => this.timeline.live()]);
    });
    this.soon = throttled(() => this.draw(device.state));
    attempt(controls, async () => {
      const [{ strings }, { presets }] = await Promise.all([send("GET", "/v1/strings"), send("GET", "/v1/presets")]);
      this.toolbar.offer({ locales: strings, presets });
      this.environment.offer(strings);
    });
  }

  /** Draws the state on the screen. A finger moves through the past as fast as the device can draw it; the panels follow. */
  render(state) {
    if (this.device.past) this.soon();
    else this.draw(state);
  }

  /** Follows the session, also while the past is on the screen. */
  follow(latest) {
    this.undo.render(latest, this.timeline.past);
    this.timeline.render(latest);
  }

  /** What changes the session is out of reach while the past is shown. */
  travel(past) {
    for (const part of this.changing) part.inert = past;
    this.toast.hide(); // what it offers is for the page as it was
    this.undo.render(this.device.latest, past);
  }

  draw(state) {
    // During a drag most states differ only in these members, which the live parts show.
    const { revision, updatedAt, expiresAt, pager, tabBar, events, ...rest } = state;
    const all = hasChanged(this, "rest", rest) || pager.phase !== "dragging";
    for (const part of all ? this.parts : this.live) part.render(state);
  }

  /** Lists the events from before the stream began. */
  fill(events) {
    this.inspector.log.fill(events);
    this.timeline.fill(events);
  }

  move(offset, dragging) {
    this.readout.move(offset, dragging);
    this.inspector.move(offset);
  }

  happened(event, id) {
    this.inspector.log.log(event, id);
    this.timeline.happened(event);
    if (event.type === "haptic" && !this.device.past) playHaptic(event);
    if (event.type === "configured") this.look.configured();
  }

  /** Applies the panels' settings from the URL. */
  show({ panel, inspector, guides, filter, at }) {
    if (at) this.timeline.open(at);
    if (panel === "theme") this.look.open($("#open-theme"));
    if (inspector) this.inspector.show(inspector);
    if (guides) for (const name of ["origins", "offset", "indicator"]) this.inspector.guides.toggle(name, true);
    if (filter) this.inspector.log.search.value = filter;
    if (filter) this.inspector.log.search.dispatchEvent(new Event("input"));
  }

  /** The panels' settings for the URL. */
  get shown() {
    const { inspector } = this;
    return {
      panel: document.documentElement.hasAttribute("data-theming") ? "theme" : null,
      inspector: inspector.shown === "events" ? null : inspector.shown,
      guides: inspector.guides.on.length > 0,
      filter: inspector.log.search.value.trim(),
      at: this.timeline.position?.revision ?? null,
    };
  }
}
