// The row of the time line: the buttons beside the track, and the words under it.

import { hasChanged } from "../../shared/changes.js";
import { el, set, write } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { attempt } from "../../shared/problem.js";

const frame = 1000 / 60; // milliseconds
const rates = [[1, "1×"], [0.5, "½×"], [0.1, "⅒×"]];

export class Row {
  /**
   * @param track the slider; @param step moves by revisions, `shift` by milliseconds; `toggle` plays or pauses, at a `rate`
   * @param fork creates a session, `live` goes back to live
   */
  constructor(track, { step, shift, toggle, rate, fork, live }) {
    const square = (name, label, work) => {
      const button = el("button", { class: "square", type: "button", "aria-label": label, title: label }, icon(name));
      button.addEventListener("click", () => button.getAttribute("aria-disabled") === "true" || work());
      return button;
    };
    this.back = [square("previous", "Previous revision", () => step(-1)), square("back", "Back 1/60 s", () => shift(-frame))];
    this.forth = [square("right", "Forward 1/60 s", () => shift(frame)), square("next", "Next revision", () => step(1))];
    this.play = square("play", "Play from here", toggle);
    const speed = el("select", { "aria-label": "Speed", title: "Speed" }, ...rates.map(([value, text]) => el("option", { value, text })));
    speed.addEventListener("change", () => rate(Number(speed.value)));
    this.fork = el("button", { class: "button", type: "button", "data-creates": "", "aria-label": "Fork here", title: "A new session that begins here" }, icon("fork"), el("span", { text: "Fork here" }));
    this.fork.addEventListener("click", () => attempt(this.fork, fork));
    this.live = el("button", { class: "button", type: "button", "data-live": "" }, el("span", { class: "way", text: "Back to live" }), el("span", { class: "here", text: "Live" }), el("small", { hidden: true }));
    this.live.addEventListener("click", live);
    this.now = el("p", { class: "now" }, el("b"), el("span"), el("time"));
    this.under = el("p", { class: "under", "aria-hidden": "true" });
    const transport = el("div", { class: "transport", role: "group", "aria-label": "Playback" }, ...this.back, this.play, ...this.forth, speed);
    const scale = el("div", { class: "scale" }, track, el("div", { class: "words" }, this.now, this.under));
    this.root = el("div", { class: "time-row" }, transport, scale, el("div", { class: "ends" }, this.fork, this.live));
  }

  /**
   * @param begins whether it is at the first revision; `only` whether there is no other one; `news` the number of revisions that arrived
   *   since it left live
   */
  draw({ past, begins, only, playing, news }) {
    if (!hasChanged(this, "drawn", [past, begins, only, playing, news])) return;
    for (const button of this.back) disable(button, begins);
    for (const button of [...this.forth, this.live]) disable(button, !past);
    disable(this.play, only);
    const label = playing ? "Pause" : "Play from here";
    set(this.play, { "aria-label": label, title: label });
    if (hasChanged(this, "playing", playing)) this.play.replaceChildren(icon(playing ? "pause" : "play"));
    const count = this.live.lastChild;
    count.hidden = !news;
    write(count, news > 99 ? "99+" : `+${news}`);
    set(this.live, { "aria-label": !past ? "Live" : news ? `Back to live, ${news} newer` : "Back to live" });
  }

  /** The words under the track. @param wrong whether `text` is a problem; @param under what is under the mouse */
  say({ name, text, time = "", wrong = false, under = "" }) {
    const [bold, plain, at] = this.now.children;
    this.now.toggleAttribute("data-wrong", wrong);
    write(bold, name);
    write(plain, text);
    write(at, time);
    write(this.under, under);
  }
}

const disable = (button, off) => button.setAttribute("aria-disabled", String(off));
