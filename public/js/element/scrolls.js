// The scroll offset of each page: sent to the server when scrolling ends, and set when the server changes it.

import { prefersReducedMotion } from "../shared/animation.js";

const rest = 150; // ms without a scroll event

export class Scrolls {
  /** @param tell sends (tab, y), and resolves when the server has it */
  constructor(tell) {
    this.tell = tell;
    this.pages = new Map();
  }

  /** Follows `node`, the page with the id `page` on top of `tab`, whose content offset on the server is `y` points. */
  follow(node, tab, page, y) {
    let entry = this.pages.get(node);
    const isNew = !entry;
    if (isNew) {
      entry = { node };
      this.pages.set(node, entry);
      node.addEventListener("scroll", () => this.moved(entry), { passive: true });
    }
    const other = entry.tab !== tab || entry.page !== page;
    Object.assign(entry, { tab, page });
    if (!Number.isFinite(y) || (!other && (entry.y === y || entry.telling || entry.timer))) return;
    entry.y = y;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    if (Math.abs((isNew ? 0 : node.scrollTop) - y) < 1) return; // reading a scroll position forces a layout
    node.scrollTo({ top: y, behavior: other || prefersReducedMotion(node) || node.inert ? "instant" : "smooth" });
  }

  forget(nodes) {
    for (const node of this.pages.keys()) if (!nodes.includes(node)) this.pages.delete(node);
  }

  moved(entry) {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => this.rested(entry), rest);
  }

  async rested(entry) {
    entry.timer = undefined;
    const y = Math.round(entry.node.scrollTop * 100) / 100;
    if (entry.telling || !entry.node.isConnected || Math.abs(y - (entry.y ?? 0)) < 1) return;
    entry.y = y;
    entry.telling = true;
    try {
      await this.tell(entry.tab, y);
    } catch {
      // The page stays where the finger left it; the end of the next scroll sends its offset again.
    } finally {
      entry.telling = false;
    }
    if (Math.abs(entry.node.scrollTop - entry.y) >= 1 && !entry.timer) this.moved(entry);
  }
}
