// The one animation loop: shows an offset, follows a state's transition, and sleeps when nothing moves.

import { offsetAt } from "./curve.js";

const FADE = 60; // ms in which a difference with the server's curve shrinks to 1/e
const LONGEST = 34; // ms of that in one frame: one that comes late does not show it as a jump

export class Motion {
  /** @param draw called with every offset to show; @param rest called once nothing moves; @param fade instead of slides, where it is `calm` */
  constructor({ draw, rest, fade, calm }) {
    this.draw = draw;
    this.rest = rest;
    this.fade = fade;
    this.calm = calm;
    this.offset = 0;
    this.transition = null;
    this.residual = 0;
    this.frame = 0;
    this.held = false;
  }

  get moving() {
    return this.frame !== 0 || this.held;
  }

  /** Shows `offset` under a finger: nothing else moves until `follow` takes over. */
  hold(offset) {
    this.stop();
    this.held = true;
    this.show(offset);
  }

  /** Takes over what a state says: its transition from where the page is now, or its offset at once. */
  follow(pager) {
    const wasHeld = this.held;
    let next = pager.transition;
    this.held = pager.phase === "dragging";
    if (!next || next.elapsed >= next.duration) {
      const to = next ? next.to : pager.contentOffset.x;
      // Pages that a finger was ahead with, that somebody else took from it, or that still slide there on a busy machine: they do not jump.
      const near = wasHeld || (this.transition !== null && Math.abs(this.transition.to - to) < 0.1);
      if (!near || this.held || this.calm() || Math.abs(to - this.offset) < 0.1) {
        this.stop();
        this.show(to);
        if (!this.held) this.rest();
        return;
      }
      next = { from: to, to, duration: 0, elapsed: 0, startedAt: null };
    }
    const key = `${next.startedAt} ${next.from} ${next.to}`;
    if (this.transition && this.key === key) return;
    if (this.calm()) {
      this.stop();
      this.fade();
      this.show(next.to);
      this.rest();
      return;
    }
    const shown = this.offset;
    this.key = key;
    this.transition = next;
    this.start = performance.now() - next.elapsed;
    this.residual = shown - offsetAt(next, next.elapsed);
    this.drawn = performance.now();
    this.frame ||= requestAnimationFrame(this.tick);
  }

  tick = (now) => {
    // A frame's time may lie before the answer that began the transition.
    const time = Math.max(now, this.drawn);
    const elapsed = time - this.start;
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
