// Everything around the device: the panels, the bar under the stage, the resize handles. Loaded when the device is visible.

import "./loaded.js";
import { send } from "../shared/api.js";
import { hasChanged } from "../shared/changes.js";
import { $, addStyleSheet } from "../shared/dom.js";
import { isRecreated } from "../shared/kept.js";
import { changing, creating, limit } from "../shared/limits.js";
import { attempt, part } from "../shared/problem.js";
import { Toast } from "../shared/toast.js";
import { Actions } from "./actions.js";
import { Alone } from "./alone.js";
import { ClockPanel } from "./clockpanel.js";
import { Environment } from "./environment.js";
import { edgeResizer, pullOf } from "./frames/resizer.js";
import { FrameSwitch } from "./frames/switch.js";
import { StageToolbar } from "./frames/toolbar.js";
import { playHaptic } from "./haptics.js";
import { Layout } from "./layout.js";
import { Inspector } from "./inspector/inspector.js";
import { throttled } from "./inspector/schedule.js";
import "./icons.js";
import { Look } from "./look.js";
import { Keeper } from "./keeper.js";
import { rename, sessionMenu } from "./sessionmenu.js";
import { Pending } from "./pending.js";
import { resize } from "./presented.js";
import { Readout } from "./readout.js";
import { Replays } from "./recording.js";
import { EmptyState, Setup } from "./setup.js";
import { keepInAddress, read, write } from "./share/address.js";
import { Sheet } from "./sheet.js";
import { Timeline } from "./timeline/timeline.js";
import { Undo } from "./undo.js";
import { Zoom } from "./zoom.js";

/** Resolves when the style sheet is loaded. */
export const styled = addStyleSheet("/css/panels.css");

export class Panels {
  /** @param stage contains the devices; @param say announces a text; @param wanted the settings of the address, null for none */
  constructor(device, { stage, say, wanted }) {
    const session = device.api;
    this.sheet = new Sheet();
    this.layout = new Layout({ changed: () => this.keep?.() });
    this.readout = new Readout();
    const pending = new Pending(device); // its field is one of those that a reload keeps
    this.look = new Look(session, { say, frames: stage.frames });
    this.inspector = new Inspector(session, { stage: stage.root, over: stage.frames.main.over });
    this.environment = new Environment(session);
    this.zoom = new Zoom(stage, { pan: wanted?.pan });
    this.toolbar = new StageToolbar({
      resize: (body) => resize(session, device.state, body),
      zoom: this.zoom.nodes,
      matrix: () => this.openMatrix(),
      preset: (preset) => stage.start(preset),
      addFrame: (frame) => stage.add(frame),
      beside: stage.frames,
    });
    const controls = $("#controls");
    controls.prepend(this.toolbar.root);
    this.sheet.fit();
    const edges = edgeResizer(stage.frames.main.edges, {
      scale: () => stage.scale,
      size: () => device.state.traits,
      pull: () => pullOf(device.state),
      onResize: (size) => attempt(controls, () => session.resize(size)),
      onDone: () => stage.fit(),
    });
    const toast = new Toast($("#stage"));
    const alone = new Alone(device, { toast });
    const keeper = new Keeper(device, { read: (snapshot) => alone.knows(snapshot) });
    Object.assign(this, { device, stage, toast, keeper, wanted: wanted ?? read({}) });
    new FrameSwitch(stage.frames);
    stage.root.addEventListener("scaled", () => this.toolbar.mark());
    if (isRecreated(device.session)) toast.show("Recreated, without its earlier revisions", ["Undo", () => this.end()]);
    this.undo = new Undo(device, { stage: stage.root, toast });
    this.timeline = new Timeline(device, { frames: () => stage.frames.views, say, changed: (past) => this.travel(past), report: (since) => this.report(since) });
    const replays = new Replays({ toast, beside: (session, before) => this.follows(session, before) });
    sessionMenu({
      name: () => rename(device.session, { toast }), reset: (control) => this.undo.reset(control), remove: (control) => this.remove(control), start: () => stage.start(device.latest.preset),
      report: () => this.report(), replay: () => replays.file.click(), alone: () => this.layout.stand(true),
    });
    this.changing = [$("#setup"), $("#pending"), controls, stage.frames.main.edges];
    this.live = [this.readout, this.inspector];
    this.parts = [...this.live, new ClockPanel(session), new Setup(session), new EmptyState(stage.frames.main.edges, () => this.sheet.reveal("setup")), this.look, this.environment, this.toolbar, pending, edges];
    const { toolbar, zoom, inspector, sheet: panels, layout, timeline } = this;
    this.actions = new Actions({ device, stage, toolbar, zoom, inspector, sheet: panels, layout, timeline });
    stage.root.addEventListener("pointerdown", ({ target }) => device.past && target.closest(".place") && toast.show("This is the past: it takes no gestures"));
    this.soon = throttled(() => this.draw(device.state));
    attempt(controls, async () => {
      const [{ strings }, { presets }] = await Promise.all([send("GET", "/v1/strings"), send("GET", "/v1/presets")]);
      this.toolbar.offer(presets);
      this.environment.offer(strings);
    });
  }

  /** Switches off what the page's credential does not allow. @param readonly whether it only shows the session */
  restrict({ server }, readonly) {
    const say = (reason) => this.toast.show(reason);
    $("#view-only").hidden = !readonly;
    if (readonly) limit(changing, "View only: this link shows the session and cannot change it.", say);
    if (!server) limit(creating, "Starting a session needs the server’s own token.", say);
  }

  /** Deletes the session when the message has gone: until then, it can be undone. */
  remove(control) {
    return attempt(control, async () => {
      await this.keeper.read(); // the last state, from which it can be created again
      this.toast.show("Deleting this session for all viewers", ["Undo", () => control.focus()], () => attempt(control, () => this.end()));
    });
  }

  /** Shows a replay in a frame of its own. @param before the frame of the same replay, if it was watched before */
  follows(session, before) {
    const { frames } = this.stage;
    if (before) frames.remove(before);
    const frame = frames.add({ session, name: "Replay" });
    if (this.sheet.isOpen) this.sheet.open(false);
    frames.show(frames.all.indexOf(frame)); // a phone has room for one
    return frame;
  }

  async end() {
    const { dataset } = document.documentElement;
    dataset.deleted = ""; // the stream may end before the answer comes
    await this.device.api.change("DELETE", "", undefined, { keepalive: true }).catch((problem) => {
      delete dataset.deleted;
      throw problem;
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
    this.keeper.render(latest);
    this.timeline.render(latest);
  }

  /** What changes the session is out of reach while the past is shown. */
  travel(past) {
    for (const part of this.changing) part.inert = past;
    if (!this.toast.isAnnouncing) this.toast.hide(); // what it offers is for the page as it was
    this.undo.render(this.device.latest, past);
  }

  draw(state) {
    // During a drag most states differ only in these members, which the live parts show.
    const { revision, updatedAt, expiresAt, pager, tabBar, events, ...rest } = state;
    const all = hasChanged(this, "rest", rest) || pager.phase !== "dragging";
    for (const part of all ? this.parts : this.live) part.render(state);
    this.inspector.log.until(this.device.past ? state.updatedAt : null);
  }

  /** Lists the events from before the stream began. */
  fill(events) {
    this.inspector.log.fill(events);
    this.timeline.fill(events);
  }

  /** Follows the offset on the screen: what moves in each frame, the numbers less often, and both at once where the movement ends. */
  move(at) {
    for (const part of this.live) part.move(at);
  }

  happened(event, id) {
    this.inspector.log.log(event, id);
    this.timeline.happened(event);
    if (event.type === "haptic" && !this.device.past) playHaptic(event);
    if (event.type === "configured") this.look.configured();
  }

  /** Applies the panels' settings from the URL. */
  show() {
    const { panel, inspector, guides, filter, at, matrix, shown } = this.wanted;
    if (at) this.timeline.open(at);
    if (panel === "theme") this.look.open($("#open-theme"));
    if (inspector) this.inspector.show(inspector);
    for (const name of guides) this.inspector.guides.toggle(name, true);
    if (shown) this.stage.frames.show(shown - 1);
    if (matrix) this.openMatrix(matrix);
    if (filter) this.inspector.log.search.value = filter;
    if (filter) this.inspector.log.search.dispatchEvent(new Event("input"));
    this.keep = keepInAddress(() => this.address({ appearance: this.appearance }));
  }

  /** Opens the matrix, which is loaded when it is first needed. @param shown its sides, as in the address */
  async openMatrix(shown) {
    await attempt($("#controls"), async () => {
      const { Matrix } = await part(() => import("./dialogs/dialogs.js"));
      this.matrix ??= new Matrix(this.device, { add: (view) => this.stage.frames.add({ view }) });
      await this.matrix.open(shown);
    });
    this.keep?.();
  }

  /** Reports a bug. @param since the revision with which it begins; by default the last moments are reported */
  async report(since = null) {
    const { openReport } = await part(() => import("./report/report.js"));
    await this.timeline.revisions.load(this.device.latest.createdAt);
    await openReport({ device: this.device, revisions: this.timeline.axis.entries, since, look: (at) => this.address({ at, alone: null }) });
  }

  /** The hash with the settings of the page. @param more others that belong to it */
  address(more) {
    return write({ ...this.shown, ...more });
  }

  /** The panels' settings for the URL. */
  get shown() {
    const { inspector, stage: { frames } } = this;
    return {
      panel: document.documentElement.hasAttribute("data-theming") ? "theme" : null,
      inspector: inspector.shown === "events" ? null : inspector.shown,
      guides: [...inspector.guides.shown],
      filter: inspector.log.search.value.trim(),
      at: this.timeline.position?.revision ?? null,
      zoom: this.stage.zoom,
      alone: this.layout.isAlone,
      pan: this.zoom.pan,
      matrix: this.matrix?.view ?? null,
      shown: frames.index + 1,
      frames: frames.beside,
    };
  }
}
