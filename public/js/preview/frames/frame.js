// One device on the stage: the element, its overlay and its caption.

import { el, place, set } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { frameOf, isSurrounded, windowOf } from "../../element/around.js";
import { deviceOf, sizeOf } from "../traits.js";

/** How a view differs from its session, for the caption under the device. */
const differences = [
  (view) => ({ dark: "dark", light: "light" })[view.get("colorScheme")],
  (view) => ({ rtl: "right to left", ltr: "left to right" })[view.get("layoutDirection")],
  (view) => (view.has("contentSizeCategory") ? "large text" : null),
  (view) => (view.get("keyboardVisible") === "true" ? "keyboard" : null),
];

export class Frame {
  /**
   * @param device its element; @param foreign whether it shows another session; @param remove removes the frame, if that is possible
   */
  constructor(device, { foreign = false, remove } = {}) {
    Object.assign(this, { device, foreign });
    this.over = el("div", { class: "over" });
    this.title = el("b");
    this.size = el("span", { class: "points" });
    this.when = el("span", { class: "when", hidden: true });
    const close = remove && el("button", { class: "square", type: "button", "aria-label": "Remove this frame", title: "Remove this frame" }, icon("close"));
    close?.addEventListener("click", remove);
    this.caption = el("figcaption", {}, this.title, this.size, this.when, close ?? null);
    this.place = el("div", { class: "place" });
    this.root = el("figure", { class: "device-frame" }, this.place, this.caption);
    device.replaceWith(this.root);
    // Covers the container in its window, and holds the resize handles.
    this.edges = el("div", { class: "edges" });
    this.place.append(device, this.over, this.edges);
    device.addEventListener("state-changed", ({ detail: { state } }) => this.render(state));
    device.addEventListener("connection-changed", ({ detail: { connection } }) => connection === "ended" && (this.title.textContent = "Ended"));
  }

  render(state) {
    const { traits, preset } = state;
    this.container = frameOf(state);
    const { width, height } = traits;
    const view = new URLSearchParams(this.device.view);
    const device = deviceOf(traits);
    const differs = differences.map((difference) => difference(view)).filter(Boolean);
    set(this.title, { text: [this.foreign ? preset : null, device?.title ?? "Free", ...differs].filter(Boolean).join(", ") });
    set(this.size, { text: isSurrounded(state) ? `${sizeOf(traits)} in ${sizeOf(windowOf(state))}` : sizeOf(traits) });
    set(this.when, { hidden: !this.device.past, text: this.device.past ? `Revision ${state.revision}` : "" });
    Object.assign(this.over.style, { width: `${width}px`, height: `${height}px` });
  }

  draw(scale) {
    this.device.scale = scale;
    this.root.style.setProperty("--scale", scale);
    this.over.style.transform = scale === 1 ? "" : `scale(${scale})`;
    if (!this.container) return;
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => this.container[name] * scale);
    Object.assign(this.over.style, { left: `${x}px`, top: `${y}px` });
    place(this.edges, { x, y, width, height });
  }
}
