// Turns touch and wheel input on the device into swipes. A gesture that begins always ends, also one that is passed on or refused.

import { rateOf } from "../shared/state.js";
import { pans } from "./gesture.js";
import { direction, mostVisible, settlingPage } from "./pager.js";
import { Swipe } from "./swipe.js";
import { wheelPans } from "./wheel.js";

export class Touch {
  /**
   * @param state returns the latest state
   * @param may whether a swipe may end on another tab, by its index
   * @param told receives the steps of a gesture; @param lost receives the problem when the server ends a swipe
   */
  constructor({ session, device, motion, state, may, told, lost }) {
    Object.assign(this, { session, device, motion, state, may, told, lost, swipe: null, cut: null, open: false });
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
    return Boolean(this.swipe && !this.swipe.over && !this.swipe.yielded);
  }

  /** CSS pixels of the window per point, after all transforms of the device. */
  get scale() {
    const { screen } = this.device;
    return screen.getBoundingClientRect().width / screen.offsetWidth || 1;
  }

  begin(point) {
    const state = this.state();
    if (this.open || this.session.readonly || !state?.tabs.length || (state.screen && state.screen.kind !== "tab")) return false;
    const { session, motion } = this;
    // A view has different coordinates, so a location is sent only for the session's own frame.
    const location = point && !session.view ? this.locate(point) : undefined;
    const page = state.tabs[state.selectedIndex]?.page;
    const scroller = point?.target.closest?.(".shelf");
    // Without a location the server would take the gesture of a scroller for one of the pages.
    if (scroller && !location) return false;
    // The server refuses the gesture too, and sends an event about it to all clients.
    const yielded = state.pager.swipeEnabled === false || page?.swipeEnabled === false || scroller;
    this.from = mostVisible(state, motion.offset);
    this.swipe = new Swipe(session, motion, state.pager, {
      way: direction(state.traits),
      location,
      yielded,
      page: session.view ? { pageWidth: state.pager.bounds.width, layoutDirection: state.traits.layoutDirection } : {},
      onLost: (problem) => {
        this.cut = !problem.status && this.swipe;
        this.drop();
        this.motion.follow(this.state().pager, rateOf(this.state()));
        if (problem.status !== 409) this.lost(problem);
      },
    });
    this.open = true;
    this.told({ phase: "began" });
    return yielded && "watch";
  }

  move(translation) {
    if (!this.open) return;
    this.swipe.move(translation);
    this.told({ phase: "changed", translation });
  }

  end(translation, velocity) {
    if (!this.open) return;
    if (!this.swipe.yielded) {
      const state = this.state();
      const { selectedIndex, traits } = state;
      const target = settlingPage(state, this.from, this.motion.offset, velocity * direction(traits), translation);
      if (target >= 0 && target !== selectedIndex && !this.may(target)) return this.cancel();
    }
    this.open = false;
    this.told({ phase: "ended", translation, velocity });
    this.swipe.end(translation, velocity);
  }

  cancel() {
    if (!this.open) return;
    this.open = false;
    this.told({ phase: "cancelled" });
    this.swipe.cancel();
  }

  /** The gesture under the finger is not that of the pages (P7, P12). They come to rest, and it goes on until the finger lifts. */
  happened({ type }) {
    // Before the server knows this gesture, that was another one.
    if (!this.swipe?.began || (type !== "gesturePassedToParent" && type !== "gestureRefused")) return;
    this.swipe.yielded = true;
    this.motion.follow(this.state().pager, rateOf(this.state()));
  }

  /** A location in the window, in the container's points. */
  locate({ x, y }) {
    const box = this.device.screen.getBoundingClientRect();
    const tidy = (value) => Math.round((value / this.scale) * 100) / 100;
    return { x: tidy(x - box.left), y: tidy(y - box.top) };
  }

  /** Whether the finger, not `state`, determines the offset. */
  owns(state) {
    return this.swipe?.owns(state) ?? false;
  }

  /**
   * If the connection was lost during a drag, the server still waits for the end of the gesture: it is cancelled on reconnection.
   * @param latest the latest state
   */
  reconnected(latest) {
    const { cut } = this;
    this.cut = null;
    if (!cut || (latest.pager.phase !== "dragging" && !cut.yielded)) return;
    this.session.swipe({ phase: "cancelled" }).catch((problem) => (this.cut = !problem.status && cut));
  }

  /** Releases the pages if they follow `state`. A gesture that is not theirs goes on. */
  release(state) {
    if (!this.owns(state) && !this.swipe?.yielded) this.drop();
  }

  /** Releases the pages. */
  drop() {
    const { swipe } = this;
    if (!swipe) return;
    swipe.drop(); // so that nothing is sent
    this.cancel();
    this.swipe = null;
    this.letGo();
  }

  /** Scrolls the bar if it is wider than the device. */
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
