// On a phone's screen one frame is shown at a time: a switch under it goes to the others.

import { $, el, set, write } from "../../shared/dom.js";
import { square } from "./menu.js";

export class FrameSwitch {
  constructor(frames) {
    this.frames = frames;
    this.name = el("span", { "aria-live": "polite" });
    this.remove = square("close", "Remove frame", () => frames.remove(frames.shown));
    this.root = el("div", { id: "frame-switch", role: "group", "aria-label": "Frames", hidden: true }, square("back", "Previous frame", () => this.go(-1)), this.name, square("right", "Next frame", () => this.go(1)), this.remove);
    $("#stage").append(this.root);
    $("#stage").addEventListener("scaled", () => this.draw());
    this.draw();
  }

  go(by) {
    const count = this.frames.all.length;
    this.frames.show((this.frames.index + by + count) % count);
  }

  draw() {
    const { all, shown } = this.frames;
    set(this.root, { hidden: all.length < 2 });
    write(this.name, `${all.indexOf(shown) + 1} of ${all.length}`);
    this.remove.hidden = shown === all[0];
  }
}
