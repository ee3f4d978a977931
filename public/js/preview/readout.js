// The live numbers: the offset and the page, on the screen and on the server.

import { hasChanged } from "../shared/changes.js";
import { $, el, write } from "../shared/dom.js";
import { Mover } from "../shared/mover.js";
import { mostVisible } from "../element/pager.js";
import { throttled } from "./inspector/schedule.js";

export class Readout {
  constructor() {
    this.thumb = $("#ruler > i");
    this.mover = new Mover(this.thumb, "%");
    this.soon = throttled(() => this.tell());
  }

  render(state) {
    this.state = state;
    const { pager, tabs } = state;
    const pages = $("#pages");
    while (pages.children.length > tabs.length) pages.lastChild.remove();
    while (pages.children.length < tabs.length) pages.append(el("span"));
    pages.style.gap = tabs.length > 60 ? "0" : "2px"; // a hundred pages would be thinner than their gaps
    this.thumb.hidden = !tabs.length;
    this.thumb.style.width = `calc(${100 / Math.max(1, tabs.length)}%)`;
    if (pager.phase === "dragging") this.soon();
    else this.tell();
  }

  name(index) {
    return index === null ? "none" : `${index} · ${this.state.tabs[index]?.title ?? ""}`;
  }

  /** The offset on the screen. During a movement it is ahead of the last state's. */
  move({ offset, dragging, moving }) {
    if (!this.state) return;
    Object.assign(this, { offset, dragging });
    const { width } = this.state.pager.bounds;
    this.mover.move(width > 0 ? (offset / width) * 100 : 0, moving);
    if (moving) this.soon();
    else this.tell();
  }

  tell() {
    const { state, dragging } = this;
    const { pager } = state;
    const offset = this.offset ?? pager.contentOffset.x;
    const written = offset.toFixed(2).replace("-0.00", "0.00");
    text("#offset", written);
    if (hasChanged(this, "digits", written.length)) $("#offset").style.width = `${written.length}ch`;
    text("#visible", this.name(mostVisible(state, offset)));
    text("#current", this.name(pager.currentPage));
    text("#phase", dragging ? "dragging" : pager.phase);
    text("#revision", String(state.revision));
  }
}

const text = (selector, value) => write($(selector), value);
