// The animation loop: shows an offset, follows a state's transition, and stops when nothing moves.

import { hasChanged } from "../shared/changes.js";
import { offsetAt, predicts } from "./pager.js";

const FADE = 60; // ms in which the difference from the server's curve shrinks to 1/e
const LONGEST = 34; // the longest time counted for a frame, in ms: a late frame does not jump

export class Motion {
  /**
   * @param draw called with every offset to show; @param rest called when movement ends, or stands still where the state has it
   * @param fade used instead of slides, if `reducesMotion`
   */
  constructor({ draw, rest, fade, reducesMotion }) {
    this.draw = draw;
    this.rest = rest;
    this.fade = fade;
    this.reducesMotion = reducesMotion;
    this.offset = 0;
    this.transition = null;
    this.residual = 0;
    this.frame = 0;
    this.held = false;
    this.ahead = false; // under a finger on this page
  }

  get moving() {
    return this.frame !== 0 || this.held;
  }

  /** Whether it shows the state's offset until the next state: also one at which another page's finger, or an action, holds the pages. */
  get agrees() {
    return this.frame === 0 && !this.ahead;
  }

  /** Shows `offset` under a finger. Nothing else moves the pages until `follow`. */
  hold(offset) {
    this.stop();
    this.held = this.ahead = true;
    this.show(offset);
  }

  /**
   * Follows a state: its transition, starting at the current offset, or its offset at once. With a rate of 0, its transition stands still
   * where it is.
   */
  follow(pager, rate = 1) {
    const wasHeld = this.held;
    let next = pager.transition;
    this.held = pager.phase === "dragging";
    this.ahead = false;
    if (!next || next.elapsed >= next.duration) {
      const to = next ? next.to : pager.contentOffset.x;
      // The pages slide to the offset instead of jumping if a finger was ahead of the server or lost control of them, or if a slow
      // machine is still animating to that offset.
      const near = wasHeld || (this.transition !== null && Math.abs(this.transition.to - to) < 0.1);
      if (!near || this.held || this.reducesMotion() || Math.abs(to - this.offset) < 0.1) {
        this.stop();
        this.show(to);
        this.rest();
        return;
      }
      next = { from: to, to, duration: 0, elapsed: 0, startedAt: null };
    }
    if (rate === 0 && next.startedAt) {
      this.stop();
      this.show(predicts ? offsetAt(next, next.elapsed) : pager.contentOffset.x);
      this.rest();
      return;
    }
    const other = hasChanged(this, "transition", [next.startedAt, next.from, next.to, rate]);
    if (this.transition && !other) return;
    if (this.reducesMotion() || !predicts) {
      this.stop();
      if (other) this.fade();
      this.show(next.to);
      this.rest();
      return;
    }
    const shown = this.offset;
    this.transition = next;
    this.rate = rate || 1;
    this.start = performance.now() - next.elapsed / this.rate;
    this.residual = next.barFrom === undefined ? shown - offsetAt(next, next.elapsed) : 0; // where the pages jump, they do so here, too
    this.drawn = performance.now();
    this.frame ||= requestAnimationFrame(this.tick);
  }

  tick = (now) => {
    // A frame's timestamp may be earlier than the response that began the transition.
    const time = Math.max(now, this.drawn);
    const elapsed = (time - this.start) * this.rate;
    this.residual *= Math.exp(-Math.min(time - this.drawn, LONGEST) / FADE);
    this.drawn = time;
    if (elapsed >= this.transition.duration && Math.abs(this.residual) < 0.1) {
      const end = this.transition.to;
      this.stop();
      this.show(end);
      this.rest();
      return;
    }
    this.show(offsetAt(this.transition, elapsed) + this.residual);
    this.frame = requestAnimationFrame(this.tick);
  };

  show(offset) {
    this.offset = offset;
    this.draw(offset);
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.transition = null;
    this.residual = 0;
  }
}
