// The curl commands for the requests of this page: the last one in full, the earlier ones in a list.

import { curl } from "../../shared/api.js";
import { copy, el, reconcile, set } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { whenVisible } from "./schedule.js";

const most = 20;

export class Commands {
  constructor() {
    this.sentSoFar = [];
    this.count = 0;
    this.button = copier("the command", icon("copy"));
    this.current = el("code");
    this.empty = el("p", { class: "hint", text: "Nothing sent yet. Tap a tab or change a setting: the command appears here." });
    this.block = el("pre", { class: "code", role: "group", "aria-label": "Command", tabindex: 0 }, this.current);
    this.earlierTitle = el("summary");
    this.list = el("ol");
    this.earlier = el("details", { class: "earlier" }, this.earlierTitle, this.list);
    this.root = el("div", { class: "commands" }, el("h2", {}, el("span", { text: "curl command" }), this.button), this.empty, this.block, this.earlier);
    this.ask = whenVisible(this.root, () => this.draw());
    this.button.addEventListener("click", () => copy(this.button, this.sentSoFar[0]?.line ?? ""));
    this.earlier.addEventListener("toggle", () => this.draw());
    this.draw();
  }

  /** Adds a request of this page. A repetition of the last one is ignored. */
  sent({ method, path, body }) {
    const line = curl({ method, path, body });
    if (line === this.sentSoFar[0]?.line) return;
    this.sentSoFar.unshift({ key: String((this.count += 1)), line, name: `${method} ${path.replace(/^\/v1\/sessions\/[^/?]+/, "…")}`, body });
    this.sentSoFar.length = Math.min(this.sentSoFar.length, most);
    this.ask();
  }

  draw() {
    const [latest, ...before] = this.sentSoFar;
    this.empty.hidden = Boolean(latest);
    this.block.hidden = this.button.hidden = !latest;
    this.earlier.hidden = !before.length;
    set(this.current, { text: latest?.line ?? "" });
    set(this.earlierTitle, { text: `Earlier (${before.length})` });
    reconcile(this.list, this.earlier.open ? before : [], ({ key }) => key, entry, () => {});
  }
}

/** A copy button that names what it copies for screen readers. */
function copier(what, picture) {
  return el("button", { class: "button", type: "button" }, picture, el("span", { "data-label": "", text: "Copy" }), el("span", { class: "spoken", text: ` ${what}` }));
}

function entry({ line, name, body }) {
  const button = copier(name);
  button.addEventListener("click", () => copy(button, line));
  return el("li", {}, el("code", { title: line }, el("b", { text: name }), body === undefined ? null : ` ${JSON.stringify(body)}`), button);
}
