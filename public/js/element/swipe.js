// Sends one drag to the server: began, the latest changed, ended. The page does not wait for the responses.

import { draggedOffset, predicts } from "./pager.js";

const patience = 50; // milliseconds for which an update of the finger may be delayed
const free = 8; // milliseconds of a frame that are left for one: about half of it
const glide = 0.12; // time constant in seconds in which a gliding page slows down

export class Swipe {
  /**
   * @param session its routes; @param motion shows the offset
   * @param pager returns the state's pager; `way` is -1 from right to left
   * @param page the view under the finger, if it is not the session itself; @param after the steps of the gesture before, which come first
   * @param yielded whether the gesture is not that of the pages: it is refused, and only its beginning and its end are sent (P12)
   */
  constructor(session, motion, pager, { way = 1, location, page = {}, yielded, after, onLost }) {
    Object.assign(this, { session, motion, pager, way, location, page, yielded, onLost });
    this.origin = motion.offset;
    this.translation = 0;
    this.over = false;
    this.began = null; // the revision after which the server knows the gesture
    if (predicts && !yielded) motion.hold(motion.offset);
    // If the page is closed during a drag, the gesture is cancelled.
    this.leave = () => this.request({ phase: "cancelled" });
    addEventListener("pagehide", this.leave);
    this.queue = Promise.resolve(after).then(() => this.request({ phase: "began", location })).then((state) => {
      if (!state) return;
      this.began = state.revision;
      if (this.translation) this.flush();
    });
  }

  /** The finger has moved `translation` points since it went down. */
  move(translation) {
    if (this.over) return;
    this.translation = translation;
    if (predicts && !this.yielded) this.motion.hold(draggedOffset(this.pager, this.origin, translation, this.way));
    if (this.began !== null) this.flush();
  }

  /** Sends the finger's position after the frame that shows it. A slow processor sends fewer positions, and the pages still follow. */
  flush() {
    if (this.flying || this.over || this.released || this.yielded) return;
    this.flying = true;
    this.queue = this.queue.then(quiet).then(async () => {
      const sent = this.translation;
      if (!this.released) await this.request({ phase: "changed", translation: round(sent) });
      this.flying = false;
      if (sent !== this.translation) this.flush();
    });
  }

  /** The finger has lifted. The response says what happens next. */
  end(translation, velocity) {
    this.translation = translation;
    this.release({ phase: "ended", translation: round(translation), velocity: Math.round(velocity) });
    this.coast(velocity);
  }

  /** Lets the pages glide until the response arrives: on a slow network they do not stop under the finger. */
  coast(velocity) {
    if (!predicts || Math.abs(velocity) < 50 || this.motion.reducesMotion()) return;
    const begun = performance.now();
    const step = (now) => {
      if (this.over || this.yielded) return;
      const time = Math.max(0, now - begun) / 1000;
      const ahead = velocity * glide * (1 - Math.exp(-time / glide));
      this.motion.hold(draggedOffset(this.pager, this.origin, this.translation + ahead, this.way));
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  cancel() {
    this.release({ phase: "cancelled" });
  }

  release(last) {
    if (this.over) return;
    this.released = true;
    const steps = [{ phase: "began", location: this.location }, { phase: "changed", translation: round(this.translation) }, last];
    const actions = steps.map((step) => ({ type: "swipe", ...step, ...this.page }));
    this.session.tell("POST", "/actions", { actions });
    this.queue = this.queue.then(() => this.request(last)).then(() => this.drop());
  }

  /** Whether a state of the server belongs to this gesture: the finger, not the state, then determines the offset. */
  owns(state) {
    if (this.over || this.yielded) return false;
    if (this.began === null || state.revision <= this.began) return true;
    return state.pager.phase === "dragging";
  }

  /** Releases the pages: the gesture has ended, another client has moved the pager, or the server has refused. */
  drop() {
    this.over = true;
    removeEventListener("pagehide", this.leave);
  }

  async request(body) {
    if (this.over) return null;
    try {
      return await this.session.swipe({ ...body, ...this.page });
    } catch (problem) {
      if (!this.over) {
        this.drop();
        // The server may not know that the gesture is over. When the user leaves the page, requests fail before `pagehide`.
        if (!problem.status) this.session.swipe({ phase: "cancelled", ...this.page }).catch(() => {});
        this.onLost(problem);
      }
      return null;
    }
  }
}

/** Resolves when the browser has time: what is sent, and what comes back, takes some on a slow processor. */
const quiet = () =>
  new Promise((done) => {
    if (!globalThis.requestIdleCallback) return setTimeout(done);
    const begun = performance.now();
    const ask = () => requestIdleCallback(look, { timeout: Math.max(1, patience - (performance.now() - begun)) });
    const look = (idle) => (idle.didTimeout || idle.timeRemaining() > free ? done() : ask());
    return ask();
  });

const round = (points) => Math.round(points * 100) / 100;
