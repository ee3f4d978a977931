// Moves a node to the side, in frame after frame.

import { isFrozen } from "./animation.js";

const reach = 2 ** 20; // units: farther than any node goes

/**
 * A new `style.transform` makes Chromium arrange all layers of the page again, in each frame; a new time of an animation only moves the
 * layer that is there, for a tenth of the work. So a node that moves has a paused animation, in which each unit of the way takes a
 * millisecond. At rest, and in a frozen picture, it has its style alone.
 */
export class Mover {
  /** @param unit of the way: pixels, or parts of the node's width */
  constructor(node, unit = "px") {
    Object.assign(this, { node, unit });
  }

  /** @param x how far to the right of its place the node is; @param moving whether it moves on */
  move(x, moving = false) {
    this.x = x;
    if (moving && !isFrozen(this.node)) {
      this.way ??= this.begin();
      this.way.currentTime = reach + x;
    } else {
      this.node.style.transform = this.at(x);
      this.way?.cancel();
      this.way = null;
    }
  }

  /** Leaves the node where it is, with its style alone: so it can be copied. */
  rest() {
    if (this.way) this.move(this.x);
  }

  /** An animation that is never played. */
  begin() {
    return new Animation(new KeyframeEffect(this.node, { transform: [this.at(-reach), this.at(reach)] }, { duration: 2 * reach, fill: "both" }));
  }

  at(x) {
    return `translate3d(${x}${this.unit},0,0)`;
  }
}

/** A width in a movement. A new one makes Chromium arrange the layers too, so it changes in steps too small to see. */
export const stepped = (width, moving) => (moving ? Math.round(width * 2) / 2 : width);
