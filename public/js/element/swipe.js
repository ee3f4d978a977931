// One drag as a conversation with the server: began, the latest changed, ended. The page itself never waits for it.

import { draggedOffset } from "./pager.js";

const patience = 50; // milliseconds for which the server may have to wait for the finger
const glide = 0.12; // seconds in which a gliding page loses most of its speed

export class Swipe {
  /** @param session its routes; @param motion what shows the offset; @param pager the state's pager now; `way` is -1 from right to left; `page` says what is under the finger where that is a view */
  constructor(session, motion, pager, { way = 1, location, page = {}, onLost }) {
    Object.assign(this, { session, motion, pager, way, location, page, onLost });
    this.origin = motion.offset;
    this.translation = 0;
    this.over = false;
    this.began = null; // the revision at which the server knew of the gesture
    motion.hold(motion.offset);
    // A page that is closed under a finger lets go of the pages.
    this.leave = () => this.request({ phase: "cancelled" });
    addEventListener("pagehide", this.leave);
    this.queue = this.request({ phase: "began", location }).then((state) => {
      if (!state) return;
      this.began = state.revision;
      if (this.translation) this.flush();
    });
  }

  /** The finger is `translation` points from where it began. */
  move(translation) {
    if (this.over) return;
    this.translation = translation;
    this.motion.hold(draggedOffset(this.pager, this.origin, translation, this.way));
    if (this.began !== null) this.flush();
  }

  /** Tells where the finger is, once the frame that shows it is done: on a slow processor less often, and the pages stay with it. */
  flush() {
    if (this.flying || this.over || this.released) return;
    this.flying = true;
    this.queue = this.queue.then(quiet).then(async () => {
      const sent = this.translation;
      if (!this.released) await this.request({ phase: "changed", translation: round(sent) });
      this.flying = false;
      if (sent !== this.translation) this.flush();
    });
  }

  /** The finger has left: the answer carries what happens next. */
  end(translation, velocity) {
    this.translation = translation;
    this.release({ phase: "ended", translation: round(translation), velocity: Math.round(velocity) });
    this.coast(velocity);
  }

  /** Until the answer comes the pages glide on a little: a slow network must not stop them under the finger. */
  coast(velocity) {
    if (Math.abs(velocity) < 50 || this.motion.calm()) return;
    const begun = performance.now();
    const step = (now) => {
      if (this.over) return;
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
    this.session.onSent({ method: "POST", path: `${this.session.path}/actions`, body: { actions } });
    this.queue = this.queue.then(() => this.request(last)).then(() => this.drop());
  }

  /** Whether a state of the server's is this gesture's own, so that the finger and not the state says where the page is. */
  owns(state) {
    if (this.over) return false;
    if (this.began === null || state.revision <= this.began) return true;
    return state.pager.phase === "dragging";
  }

  /** It has ended, somebody else moved the pager, or the server refused: the finger no longer holds it. */
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
        this.onLost(problem);
      }
      return null;
    }
  }
}

/** When the browser has nothing else to do. */
const quiet = () => new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done, globalThis.requestIdleCallback ? { timeout: patience } : 0));

const round = (points) => Math.round(points * 100) / 100;
