// The live numbers: the offset and the page, on the screen and on the server.

import { $, el, write } from "../shared/dom.js";
import { mostVisible } from "../element/pager.js";

export class Readout {
  render(state) {
    this.state = state;
    const { pager, tabs } = state;
    text("#current", this.name(pager.currentPage));
    text("#phase", pager.phase);
    text("#revision", String(state.revision));
    const pages = $("#pages");
    while (pages.children.length > tabs.length) pages.lastChild.remove();
    while (pages.children.length < tabs.length) pages.append(el("span"));
  }

  name(index) {
    return index === null ? "none" : `${index} · ${this.state.tabs[index]?.title ?? ""}`;
  }

  /** The offset on the screen. During a movement it is ahead of the last state's. */
  move(offset, dragging) {
    if (!this.state) return;
    const { pager, tabs } = this.state;
    text("#offset", offset.toFixed(2).replace("-0.00", "0.00"));
    text("#visible", this.name(mostVisible(offset, pager.bounds.width, tabs.length, pager.profile.tie)));
    if (dragging) text("#phase", "dragging");
    const thumb = $("#ruler > i");
    thumb.hidden = !tabs.length;
    thumb.style.width = `calc(${100 / Math.max(1, tabs.length)}%)`;
    const progress = pager.bounds.width > 0 ? offset / pager.bounds.width : 0;
    thumb.style.transform = `translate3d(${progress * 100}%,0,0)`;
  }
}

const text = (selector, value) => write($(selector), value);
