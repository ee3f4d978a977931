// The labels of the guides: beside the device, each with a line to what it measures; or, without room there, as a list in the panel.

import { el, reconcile, shape, write } from "../../shared/dom.js";

const room = 168; // pixels beside the device that a label needs: its width in inspector.css, so that a new number moves nothing else
const [high, gap, away] = [28, 4, 20]; // pixels: the height of a label, the space between two, and to the device

export class Labels {
  /** @param where the element that covers a device's screen, in points; @param stage what the labels must stay inside */
  constructor(where, stage) {
    Object.assign(this, { where, stage, all: new Map(), scale: 1 });
    this.lines = shape("svg");
    this.texts = el("div");
    this.root = el("div", { class: "guide-labels", "aria-hidden": "true", hidden: true }, this.lines, this.texts);
    this.list = el("dl", { class: "guide-list", hidden: true, tabindex: 0, "aria-label": "Guides in numbers" });
    where.append(this.root);
  }

  /** Measures the room beside the device. Returns whether that has changed anything. */
  measure() {
    const [own, stage] = [this.where.getBoundingClientRect(), this.stage.getBoundingClientRect()];
    const scale = own.width / (this.where.offsetWidth || 1) || 1;
    const several = this.where.closest("[data-several]") !== null;
    const beside = !several && Math.min(own.left - stage.left, stage.right - own.right) >= room + away;
    const changed = beside !== this.beside || scale !== this.scale;
    Object.assign(this, { beside, scale });
    return changed;
  }

  /**
   * Shows labels.
   * @param entries `{key, title, frame}` in points of the screen; @param screen its size
   */
  show(entries, screen) {
    this.all = new Map(entries.map((entry) => [entry.key, entry]));
    this.root.hidden = !entries.length || !this.beside;
    this.list.hidden = !entries.length || this.beside;
    if (this.beside) this.lay(entries, screen);
    else {
      reconcile(this.list, entries, ({ key }) => key, () => el("div", {}, el("dt"), el("dd")), (row, entry) => {
        write(row.firstChild, entry.title);
        entry.text = row.lastChild;
      });
    }
    for (const { key, words } of entries) if (words !== undefined) this.say(key, words);
  }

  /** Changes the text of a label, and where its line ends. */
  say(key, words, frame) {
    const entry = this.all.get(key);
    if (!entry) return;
    if (entry.text) write(entry.text, words);
    if (!frame || !entry.line) return;
    entry.frame = frame;
    this.draw(entry);
  }

  lay(entries, { width, height }) {
    const [tall, space] = [high / this.scale, gap / this.scale];
    const sides = { left: [], right: [] };
    for (const entry of entries.toSorted((one, other) => one.frame.y + one.frame.height / 2 - other.frame.y - other.frame.height / 2)) {
      const crowd = ({ side }) => sides[side].length / entries.length / 2;
      const costs = ways.filter(({ part }) => (entry.part ?? part) === part).map((way) => ({ ...way, cost: crossings(entry, way, entries, width) + crowd(way) }));
      Object.assign(entry, costs.toSorted((one, other) => one.cost - other.cost)[0]);
      sides[entry.side].push(entry);
    }
    for (const side of Object.values(sides)) {
      let next = 0;
      for (const entry of side) {
        entry.top = Math.max(next, heightOf(entry) - tall / 2);
        next = entry.top + tall + space;
      }
      let end = height;
      for (const entry of side.toReversed()) {
        entry.top = Math.min(entry.top, end - tall);
        end = entry.top - space;
      }
    }
    Object.assign(this, { width });
    reconcile(this.texts, entries, ({ key }) => key, () => el("div", { class: "guide-label" }, el("b"), el("span")), (node, entry) => {
      write(node.firstChild, entry.title);
      node.dataset.side = entry.side;
      node.style.top = `${entry.top}px`;
      entry.text = node.lastChild;
    });
    this.lines.replaceChildren(...entries.map((entry) => {
      entry.line = shape("path");
      entry.dot = shape("circle", { r: 2 / this.scale });
      this.draw(entry);
      return shape("g", {}, entry.line, entry.dot);
    }));
  }

  /** Draws the line from a label to the nearer edge of its frame. */
  draw({ side, part, top, frame, line, dot }) {
    const left = side === "left";
    const x = left ? frame.x : frame.x + frame.width;
    const y = heightOf({ frame, part });
    const start = left ? -(away - 4) / this.scale : this.width + (away - 4) / this.scale;
    const turn = left ? -4 / this.scale : this.width + 4 / this.scale;
    line.setAttribute("d", `M${start} ${top + high / 2 / this.scale}L${turn} ${y}H${x}`);
    dot.setAttribute("cx", x);
    dot.setAttribute("cy", y);
  }
}

/** How a line can reach a frame: from a side, at this part of its height. */
const ways = ["left", "right"].flatMap((side) => [0.5, 0, 1].map((part) => ({ side, part })));

const heightOf = ({ frame, part }) => frame.y + frame.height * part;

/** How many other frames a line would cross; a fraction for its length. */
function crossings({ frame }, { side, part }, entries, width) {
  const y = heightOf({ frame, part });
  const [from, to] = side === "left" ? [0, frame.x] : [frame.x + frame.width, width];
  const contains = (other) => other.x <= frame.x && other.x + other.width >= frame.x + frame.width && other.y <= frame.y && other.y + other.height >= frame.y + frame.height;
  const crossed = entries.filter(({ frame: other }) => !contains(other) && other.x < to && other.x + other.width > from && y > other.y + 0.5 && y < other.y + other.height - 0.5);
  return crossed.length + (to - from) / width / 4;
}
