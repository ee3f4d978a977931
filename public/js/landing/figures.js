// Pictures that move, made by the server (docs/frames.md): what no simulator shows. Each can be paused, and begins paused with reduced motion.

import { request, send } from "../shared/api.js";
import { el } from "../shared/dom.js";
import { movesByItself, scheme, whenSchemeChanges } from "./still.js";

/** A finger that pulls over the edge, lets go, and then flicks to the next page. */
const swipe = [
  { type: "swipe", phase: "began", at: 300 },
  ...steps(300, 700, 90),
  { type: "swipe", phase: "ended", velocity: 0, at: 760 },
  { type: "swipe", phase: "began", at: 1700 },
  ...steps(1700, 1960, -150),
  { type: "swipe", phase: "ended", velocity: -500, at: 1980 },
];

/** What a tester did: a look at the catalog, something into the cart, a change of mind. */
const recording = [
  { type: "select", tab: "catalog", source: "user", at: 500 },
  { type: "setBadge", tab: "cart", badge: 1, at: 1200 },
  { type: "setBadge", tab: "cart", badge: 2, at: 1700 },
  { type: "select", tab: "cart", source: "user", at: 2400 },
  { type: "setBadge", tab: "cart", badge: 1, at: 3200 },
];

/** A brand's first draft: its labels are hard to read. */
const draft = {
  theme: { color: { "tab-header": { unselected: { foreground: "#FFFFFF66" }, header: { background: { start: "#00695C", end: "#00796B" } } } } },
};

const sketches = {
  profiles: { configuration: { preset: "remind", paging: { allowedBounceEdges: ["left", "right"] } }, actions: swipe, duration: 3600, profiles: ["uikit", "viewpager2", "flutter"], fps: 60 },
  lint: { configuration: { preset: "backbase", theme: draft }, actions: [{ type: "select", index: 1, animated: true, at: 900 }, { type: "select", index: 2, animated: true, at: 2100 }], duration: 3300 },
  replay: { configuration: { preset: "coordinator", navigationBar: { visibility: "never" } }, traits: { safeArea: { top: 0, bottom: 0 } }, views: [{ height: 140 }], actions: recording, duration: 4200 },
};

/** The points of a finger, 60 in a second. */
function steps(from, to, translation) {
  const count = Math.round((to - from) / 16);
  return Array.from({ length: count }, (_, step) => {
    const part = (step + 1) / count;
    return { type: "swipe", phase: "changed", translation: Math.round(translation * part * (2 - part)), at: Math.round(from + (to - from) * part) };
  });
}

export function figures({ frozen }) {
  const all = [...document.querySelectorAll("[data-figure]")].map((figure) => new Figure(figure, frozen));
  whenSchemeChanges(() => all.forEach((figure) => figure.draw()));
}

class Figure {
  constructor(root, frozen) {
    this.name = root.dataset.figure;
    this.image = el("img", { alt: "" });
    this.button = el("button", { class: "button lined pause", type: "button", onclick: () => Object.assign(this, { plays: !this.plays }).draw() });
    this.plays = !frozen && movesByItself();
    this.place = root.querySelector(".picture");
    this.draw();
    if (this.name === "lint") this.find(root.querySelector("figcaption"));
  }

  async draw() {
    const { name, plays } = this;
    const sketch = sketches[name];
    const { traits, ...body } = sketch;
    body.configuration = { ...sketch.configuration, traits: { width: sketch.profiles ? 300 : 360, colorScheme: scheme(), ...traits } };
    // The still picture is the last frame: what the movement has led to.
    if (!plays) Object.assign(body, { actions: sketch.actions.map((action) => ({ ...action, at: 0 })), duration: 0 });
    try {
      const { text } = await request("POST", "/v1/frames", { body, headers: { Accept: "image/svg+xml" } });
      this.image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      this.button.textContent = plays ? "Pause" : "Play";
      if (!this.image.isConnected) this.place.replaceChildren(this.compared(), this.button);
    } catch {
      // The text says it without a picture.
    }
  }

  /** The picture, with a name for each of the profiles that are one below the other. */
  compared() {
    const names = { uikit: "UIKit", viewpager2: "ViewPager2", flutter: "Flutter" };
    const { profiles } = sketches[this.name];
    if (!profiles) return this.image;
    return el("div", { class: "compared" }, el("ul", {}, ...profiles.map((name) => el("li", { text: names[name] }))), this.image);
  }

  /** Lists what lint finds in the picture. */
  async find(caption) {
    const { findings } = await send("POST", "/v1/lint", sketches.lint.configuration).catch(() => ({ findings: [] }));
    const worst = findings.filter(({ rule, id }) => (rule ?? id) === "contrast").slice(0, 1);
    if (worst.length) caption.querySelector("p").after(el("ul", { class: "findings" }, ...worst.map(({ message }) => el("li", { text: message }))));
  }
}
