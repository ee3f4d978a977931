// The device under fingers and wheels: what a pan means, and what is not one.

import { pans } from "./gesture.js";
import { direction, mostVisible, settlingPage } from "./pager.js";
import { Swipe } from "./swipe.js";
import { wheelPans } from "./wheel.js";

export class Touch {
  /**
   * @param state the latest; `may(index)` says whether a swipe may end on another tab, `told(step)` hears what the finger does,
   * `lost(problem)` why the server took a swipe away
   */
  constructor({ session, device, motion, state, may, told, lost }) {
    Object.assign(this, { session, device, motion, state, may, told, lost, swipe: null, cut: false });
    const paging = {
      scale: () => this.scale,
      width: () => state().pager.bounds.width,
      begin: (point) => this.begin(point),
      move: (translation) => this.move(translation),
      end: (translation, velocity) => this.end(translation, velocity),
      cancel: () => this.cancel(),
    };
    this.letGo = pans(device.pager, paging);
    wheelPans(device.pager, paging);
    this.bar();
  }

  get dragging() {
    return Boolean(this.swipe && !this.swipe.over);
  }

  /** CSS pixels of the window in a point, whatever scales the device. */
  get scale() {
    const { screen } = this.device;
    return screen.getBoundingClientRect().width / screen.offsetWidth || 1;
  }

  begin(point) {
    const state = this.state();
    if (!state?.tabs.length || (state.screen && state.screen.kind !== "tab")) return false;
    const { session, motion } = this;
    // A view's points are not the session's: only the session's own frame says where a finger came down.
    const location = point && !session.view ? this.locate(point) : undefined;
    const page = state.tabs[state.selectedIndex]?.page;
    const refused = state.pager.swipeEnabled === false || page?.swipeEnabled === false;
    if (refused || point?.target.closest?.(".shelf")) {
      // The server says so too, for everybody who listens.
      if (location || refused) session.swipe({ phase: "began", location }).catch(() => {});
      return false;
    }
    this.from = mostVisible(motion.offset, state.pager.bounds.width, state.tabs.length, state.pager.profile.tie);
    this.swipe = new Swipe(session, motion, state.pager, {
      way: direction(state.traits),
      location,
      page: session.view ? { pageWidth: state.pager.bounds.width, layoutDirection: state.traits.layoutDirection } : {},
      onLost: (problem) => {
        this.drop();
        this.cut = !problem.status;
        this.motion.follow(this.state().pager);
        if (problem.status !== 409) this.lost(problem);
      },
    });
    this.told({ phase: "began", offset: motion.offset });
  }

  move(translation) {
    if (!this.dragging) return;
    this.swipe.move(translation);
    this.told({ phase: "changed", translation, offset: this.motion.offset });
  }

  end(translation, velocity) {
    if (!this.dragging) return;
    const { pager, tabs, selectedIndex, traits } = this.state();
    const target = settlingPage(pager, tabs.length, this.from, this.motion.offset, velocity * direction(traits), translation);
    if (target !== selectedIndex && !this.may(target)) return this.cancel();
    this.told({ phase: "ended", translation, velocity, offset: this.motion.offset });
    this.swipe.end(translation, velocity);
  }

  cancel() {
    if (!this.dragging) return;
    this.told({ phase: "cancelled", offset: this.motion.offset });
    this.swipe.cancel();
  }

  /** A place on the window in the container's points. */
  locate({ x, y }) {
    const box = this.device.screen.getBoundingClientRect();
    const tidy = (value) => Math.round((value / this.scale) * 100) / 100;
    return { x: tidy(x - box.left), y: tidy(y - box.top) };
  }

  /** Whether the finger, not `state`, says where the page is. */
  owns(state) {
    return this.swipe?.owns(state) ?? false;
  }

  /** Where the wire was cut under a finger, the server still waits for it: now that it can be told, it is. */
  reconnected() {
    if (!this.cut) return;
    this.cut = false;
    if (this.state().pager.phase !== "dragging") return;
    this.session.swipe({ phase: "cancelled" }).catch((problem) => (this.cut = !problem.status));
  }

  /** The finger no longer moves anything. */
  drop() {
    if (!this.swipe) return;
    this.swipe.drop();
    this.swipe = null;
    this.letGo();
  }

  /** The bar scrolls by itself where it is wider than the device. */
  bar() {
    const { device } = this;
    const scale = () => this.scale;
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
