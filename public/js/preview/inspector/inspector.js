// The inspector in the right panel: the guides, one of four views (state, events, gesture or spoken), and the last request as code.

import { $, el } from "../../shared/dom.js";
import { direction } from "../../element/pager.js";
import { Commands } from "./command.js";
import { GesturePlot } from "./gesture.js";
import { Guides } from "./guides.js";
import { tablist } from "../tablist.js";
import { EventLog } from "./log.js";
import { throttled } from "./schedule.js";
import { Spoken } from "./spoken.js";
import { StateTree } from "./tree.js";

const names = { state: "State", events: "Events", gesture: "Gesture", spoken: "Spoken" };

export class Inspector {
  /** @param stage sends the events of gestures and requests; @param over the element over the main device's screen, in points */
  constructor(session, { stage, over }) {
    this.log = new EventLog();
    this.guides = new Guides(over, stage);
    this.commands = new Commands();
    this.panes = { state: new StateTree(), events: this.log, gesture: new GesturePlot(), spoken: new Spoken(session) };
    const items = new Map(Object.entries(names).map(([name, text]) => [name, { tab: el("button", { type: "button", "data-log": name, text }), panel: this.panes[name].root }]));
    const segments = el("div", { class: "segments" }, ...[...items.values()].map(({ tab }) => tab));
    this.tabs = tablist(segments, "Inspector", items, (name) => {
      this.show(name);
      // In a low window, the numbers above make room for the view once it is drawn.
      const room = $(".scrolls");
      const fits = () => this.panes[name].root.getBoundingClientRect().bottom <= room.getBoundingClientRect().bottom;
      requestAnimationFrame(() => setTimeout(() => fits() || (room.scrollTop = $("#inspector").offsetTop)));
    });
    $("#guides").append(this.guides.controls);
    $("#guides").after(this.guides.labels.list);
    $("#inspector").append(segments, ...Object.values(this.panes).map(({ root }) => root));
    $("#commands").append(this.commands.root);
    this.commands.sent({ method: "GET", path: session.path });
    this.drawTree = throttled(() => this.panes.state.render(this.state));
    this.show("events");
    stage.addEventListener("request-sent", ({ detail }) => !detail.quiet && this.commands.sent(detail), true);
    stage.addEventListener("gesture", ({ target, detail }) => this.gesture(target, detail), true);
  }

  show(name) {
    this.shown = name;
    this.tabs.show(name);
    for (const [own, { root }] of Object.entries(this.panes)) root.hidden = own !== name;
    if (this.state) this.panes.spoken.render(this.state);
  }

  render(state) {
    this.state = state;
    this.guides.render(state);
    for (const name of ["gesture", "spoken"]) this.panes[name].render(state);
    if (state.pager.phase === "dragging") this.drawTree();
    else this.panes.state.render(state);
    if (!this.releasing || state.pager.phase === "dragging") return;
    // The first state after the finger lifts contains the transition of the pages.
    this.releasing = false;
    this.panes.gesture.tell("settling", { at: performance.now(), transition: state.pager.transition });
  }

  move(at) {
    this.guides.move(at);
  }

  gesture(device, { phase, ...step }) {
    const plot = this.panes.gesture;
    const { pager, tabs, traits } = device.state;
    if (phase === "began") plot.began({ ...step, width: pager.bounds.width, count: tabs.length, way: direction(traits) });
    else plot.tell({ changed: "moved", ended: "released", cancelled: "cancelled" }[phase], step);
    this.releasing = phase === "ended";
  }
}
