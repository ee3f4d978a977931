// Moves through the time, in frames of the screen.

const slowest = 100; // the longest time that counts for a frame, in milliseconds: a hidden page does not jump

export class Player {
  /** @param advance called with the milliseconds since the last frame; returns whether there is more to play */
  constructor(advance) {
    Object.assign(this, { advance, rate: 1, frame: 0 });
  }

  get playing() {
    return this.frame !== 0;
  }

  start() {
    this.stop();
    this.drawn = performance.now();
    this.frame = requestAnimationFrame(this.tick);
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  tick = (now) => {
    const passed = Math.max(0, Math.min(slowest, now - this.drawn));
    this.drawn = now;
    this.frame = requestAnimationFrame(this.tick);
    if (!this.advance(passed * this.rate)) this.stop();
  };
}
