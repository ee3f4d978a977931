// The device under fingers, wheels and keys: what a pan means, and what is not one.

import { $ } from "../shared/dom.js";
import { pans } from "./gesture.js";
import { direction } from "./pager.js";
import { show } from "../shared/problem.js";
import { Swipe } from "./swipe.js";
import { wheelPans } from "./wheel.js";

export class Touch {
  /** @param state the latest; `lost(problem)` hears why the server took a swipe away */
  constructor({ session, device, stage, motion, state, onSent, lost }) {
    Object.assign(this, { session, device, stage, motion, state, onSent, lost, swipe: null });
    const scale = () => stage.scale;
    const paging = {
      scale,
      width: () => state().pager.bounds.width,
      begin: (point) => this.begin(point),
      move: (translation) => this.swipe?.move(translation),
      end: (translation, velocity) => this.swipe?.end(translation, velocity),
      cancel: () => this.swipe?.cancel(),
    };
    this.letGo = pans(device.pager, paging);
    wheelPans(device.pager, paging);
    this.bar(scale);
  }

  get dragging() {
    return Boolean(this.swipe && !this.swipe.over);
  }

  begin(point) {
    const state = this.state();
    if (!state?.tabs.length || (state.screen && state.screen.kind !== "tab")) return false;
    const location = point && this.locate(point);
    const page = state.tabs[state.selectedIndex]?.page;
    const refused = state.pager.swipeEnabled === false || page?.swipeEnabled === false;
    if (refused || point?.target.closest?.(".shelf")) {
      // The server says so too, for everybody who listens.
      this.session.swipe({ phase: "began", location }).catch(() => {});
      return false;
    }
    this.swipe = new Swipe(this.session, this.motion, state.pager, {
      way: direction(state.traits),
      location,
      onSent: this.onSent,
      onLost: (problem) => {
        this.drop();
        this.motion.follow(this.state().pager);
        if (problem.status !== 409) this.lost(problem);
      },
    });
  }

  /** A place on the window in the container's points. */
  locate({ x, y }) {
    const box = this.device.screen.getBoundingClientRect();
    const tidy = (value) => Math.round((value / this.stage.scale) * 100) / 100;
    return { x: tidy(x - box.left), y: tidy(y - box.top) };
  }

  /** Whether the finger, not `state`, says where the page is. */
  owns(state) {
    return this.swipe?.owns(state) ?? false;
  }

  /** The finger no longer moves anything. */
  drop() {
    if (!this.swipe) return;
    this.swipe.drop();
    this.swipe = null;
    this.letGo();
  }

  /** The bar scrolls by itself where it is wider than the device. */
  bar(scale) {
    const { device } = this;
    let at = 0;
    pans(device.bar, {
      scale,
      begin() {
        at = 0;
        return device.bar.dataset.scrolls === "true";
      },
      move(translation) {
        device.scrollBar(at - translation);
        at = translation;
      },
      end() {},
      cancel() {},
    });
    device.bar.addEventListener(
      "wheel",
      (event) => {
        if (device.bar.dataset.scrolls !== "true") return;
        event.preventDefault();
        device.scrollBar((Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY) / scale());
      },
      { passive: false },
    );
  }
}

/** Runs a request that a control of the device asked for; a refusal is said at the control, anything else under the device. */
export function asker(callout) {
  const under = $("#controls [data-problem]");
  return async (control, work) => {
    try {
      const answer = await work();
      under.replaceChildren();
      callout.leave();
      return answer;
    } catch (problem) {
      if (problem.status === 409) callout.say(control, problem.lines || problem.title);
      else show(under, problem);
      return null;
    }
  };
}
