// Turns touch and wheel input on the device into swipes. A gesture that begins always ends, also one that is passed on or refused.

import { swallowClick } from "../shared/dom.js";
import { rateOf } from "../shared/state.js";
import { direction, mostVisible, settlingPage } from "./pager.js";
import { Swipe } from "./swipe.js";

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
    const swipe = new Swipe(session, motion, state.pager, {
      way: direction(state.traits),
      location,
      yielded,
      after: this.swipe?.queue,
      page: session.view ? { pageWidth: state.pager.bounds.width, layoutDirection: state.traits.layoutDirection } : {},
      onLost: (problem) => {
        this.cut = !problem.status && swipe;
        if (this.swipe !== swipe) return; // the next gesture has begun
        this.drop();
        this.motion.follow(this.state().pager, rateOf(this.state()));
        if (problem.status !== 409) this.lost(problem);
      },
    });
    this.swipe = swipe;
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
    let at = 0;
    const scrolling = {
      scale: () => this.scale,
      width: () => Infinity,
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
    };
    pans(device.bar, scrolling);
    wheelPans(device.bar, scrolling);
  }
}

// Turns two fingers on a trackpad into a pan, if their first movement is horizontal. It ends when the events stop.

const pause = 90; // ms without an event that end the pan

/** Takes the callbacks of `pans`. A pan is at most `width()` long; remaining momentum is ignored. What is not taken scrolls the page. */
function wheelPans(target, { scale, width, begin, move, end }) {
  let pan = null;

  const finish = (speed) => {
    if (pan.spent) return;
    pan.spent = true;
    end(pan.translation, speed);
  };

  const rest = () => {
    finish(0);
    pan = null;
  };

  target.addEventListener(
    "wheel",
    (event) => {
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!pan) {
        const begun = sideways && begin({ x: event.clientX, y: event.clientY, target: event.target });
        pan = { translation: 0, spent: begun === false, taken: begun !== false && begun !== "watch" };
      }
      clearTimeout(pan.timer);
      pan.timer = setTimeout(rest, pause);
      if (pan.taken && (sideways || !pan.spent)) event.preventDefault();
      if (pan.spent) return;
      const step = -event.deltaX / scale();
      const reach = width();
      pan.translation = Math.max(-reach, Math.min(reach, pan.translation + step));
      move(pan.translation);
      if (Math.abs(pan.translation) === reach) finish(Math.sign(step) * 1000);
    },
    { passive: false },
  );
}

// Turns pointer events of fingers, pens and mice into horizontal pans: axis lock, scale, velocity. The caller interprets them.

const slop = 6; // points before an axis is chosen
const velocityWindow = 80; // ms: the velocity is computed from the last movements

/**
 * Watches `target`. `scale()` returns the size of a point on the screen. Calls `begin()`, `move(translation)` and `end(translation,
 * velocity)` in points and points per second, in the finger's direction, and `cancel()` if the finger is lost: the system cancels the
 * pointer, something else captures it, or another window becomes active. What `begin` began always ends, with `end` or `cancel`.
 * `begin({x, y, target})` receives the pointer's location on the window. It may return false to refuse the pan, or `watch` to follow
 * the finger without taking it from what is under it.
 */
function pans(target, { scale, begin, move, end, cancel }) {
  let pan = null;

  const velocity = (now) => {
    const recent = pan.samples.filter((sample) => now - sample.time <= velocityWindow);
    if (recent.length < 2) return 0;
    const [first, last] = [recent[0], recent.at(-1)];
    const time = last.time - first.time;
    return time > 0 ? ((last.x - first.x) / time) * 1000 : 0;
  };

  target.addEventListener("pointerdown", (event) => {
    if (pan || !event.isPrimary || event.button !== 0) return;
    pan = { id: event.pointerId, x: event.clientX, y: event.clientY, target: event.target, horizontal: false, samples: [], scale: scale() };
    follow(addEventListener);
  });

  const moved = (event) => {
    if (!pan || event.pointerId !== pan.id) return;
    const dx = (event.clientX - pan.x) / pan.scale;
    const dy = (event.clientY - pan.y) / pan.scale;
    if (!pan.horizontal) {
      if (Math.abs(dx) < slop && Math.abs(dy) < slop) return;
      const begun = Math.abs(dx) > Math.abs(dy) && begin({ x: pan.x, y: pan.y, target: pan.target });
      if (begun === false) return drop();
      pan.horizontal = true;
      pan.slack = Math.sign(dx) * slop;
      pan.watched = begun === "watch";
      if (!pan.watched) {
        target.setPointerCapture?.(pan.id);
        target.dataset.panning = "";
      }
    }
    pan.translation = dx - pan.slack;
    pan.samples.push({ time: event.timeStamp, x: pan.translation });
    if (pan.samples.length > 40) pan.samples.shift();
    move(pan.translation);
  };

  const finish = ({ type, pointerId = pan?.id, timeStamp }) => {
    if (pointerId !== pan?.id || !pan) return;
    const { horizontal, translation, watched } = pan;
    const speed = horizontal ? velocity(timeStamp) : 0;
    drop();
    if (!horizontal) return;
    if (type !== "pointerup") return cancel();
    if (!watched) swallowClick(target);
    end(translation, speed);
  };

  // The capture of a part of the target, which a touch begins with, passes to the target.
  target.addEventListener("lostpointercapture", (event) => event.target === target && finish(event));

  // A finger that leaves the target is followed on the window until it lifts.
  const follow = (change) => {
    change("pointermove", moved);
    for (const type of ["pointerup", "pointercancel", "blur"]) change(type, finish);
  };

  /** Cancels the current pan, if any. */
  const drop = () => {
    pan = null;
    delete target.dataset.panning;
    follow(removeEventListener);
  };
  return drop;
}
