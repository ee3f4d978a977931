// The stage: fits the device into it, and the controls under it.

import { latest } from "../shared/api.js";
import { $ } from "../shared/dom.js";
import { attempt } from "../shared/problem.js";

const bleed = matchMedia("(max-width: 479px)");
const most = 2; // a phone's screen may show a session larger than life
const crop = 1.35; // and may lose this much of its height below, rather than leave margins beside it

export class Stage {
  constructor(device) {
    this.session = device.api;
    this.root = $("#stage");
    this.device = device;
    new ResizeObserver(() => this.fit()).observe(this.root);
    this.controls();
  }

  render(state) {
    this.traits = state.traits;
    this.bottom = state.tabBar.placement === "bottom";
    this.foot = this.bottom && !state.tabBar.hidden ? state.tabBar.frame.y : null;
    this.root.style.setProperty("--around", state.design.backgroundColor);
    const { width, height, colorScheme } = state.traits;
    if (document.activeElement !== this.width || !this.sliding) this.width.value = width;
    $("#size").textContent = `${tidy(width)} × ${tidy(height)}`;
    $("#scheme").setAttribute("aria-pressed", colorScheme === "dark");
    this.fit();
  }

  fit() {
    if (!this.traits) return;
    const { width, height } = this.traits;
    const bled = bleed.matches;
    const margin = bled ? 0 : Math.min(56, Math.max(24, this.root.clientHeight * 0.04));
    const across = (this.root.clientWidth - margin * 2) / Math.max(1, width);
    const down = (this.root.clientHeight - margin * 2) / Math.max(1, height);
    const editing = document.documentElement.hasAttribute("data-sheet");
    const cropped = bled && !this.bottom && (editing || across <= down * crop);
    const scale = Math.min(across, cropped ? most : down, bled ? most : 1);
    // Whole pixels across, so that the edge is sharp.
    const whole = Math.max(0.05, scale < 1 ? Math.floor(width * scale) / Math.max(1, width) : scale);
    this.device.scale = whole;
    this.device.style.setProperty("--scale", whole);
    // What floats over a phone's screen stays off a bar at its bottom.
    const foot = bled && this.foot !== null ? Math.max(0, this.root.clientHeight - this.foot * whole) : 0;
    document.documentElement.style.setProperty("--foot", `${foot}px`);
  }

  controls() {
    const { session } = this;
    this.width = $("#width");
    const send = latest((width) => attempt(this.width, () => session.resize({ width })));
    this.width.addEventListener("input", () => {
      this.sliding = true;
      $("#size").textContent = `${this.width.value} × ${tidy(this.traits?.height ?? 0)}`;
      send(Number(this.width.value));
    });
    this.width.addEventListener("change", () => (this.sliding = false));
    $("#rotate").addEventListener("click", (event) => {
      const { width, height, orientation } = this.traits;
      const portrait = orientation ? orientation === "portrait" : height >= width;
      attempt(event.currentTarget, () => session.resize({ orientation: portrait ? "landscape" : "portrait" }));
    });
    $("#scheme").addEventListener("click", (event) => {
      const colorScheme = this.traits.colorScheme === "dark" ? "light" : "dark";
      attempt(event.currentTarget, () => session.resize({ colorScheme }));
    });
    $("#fit").addEventListener("click", (event) => {
      const probe = getComputedStyle(document.documentElement);
      const inset = (edge) => parseFloat(probe.getPropertyValue(`--inset-${edge}`)) || 0;
      const safeArea = { top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right") };
      attempt(event.currentTarget, () => session.resize({ width: innerWidth, height: innerHeight, safeArea }));
    });
  }
}

const tidy = (points) => String(Math.round(points * 100) / 100);
