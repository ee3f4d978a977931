// The row of the time line: the buttons beside the track, and the words under it.

import { hasChanged } from "../../shared/changes.js";
import { el, set, write } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { attempt } from "../../shared/problem.js";
import { rateInWords } from "./moment.js";

const frame = 1000 / 60; // milliseconds
const rates = [1, 0.5, 0.1];

export class Row {
  /** @param track the slider; @param timeline what the buttons move */
  constructor(track, timeline) {
    const run = (work) => ({ currentTarget: { ariaDisabled } }) => ariaDisabled === "true" || work();
    const square = (name, label, work) => el("button", { class: "square", type: "button", "aria-label": label, title: label, onclick: run(work) }, icon(name));
    this.back = [square("previous", "Previous revision", () => timeline.step(-1)), square("back", "Back 1/60 s", () => timeline.shift(-frame))];
    this.forth = [square("right", "Forward 1/60 s", () => timeline.shift(frame)), square("next", "Next revision", () => timeline.step(1))];
    this.play = square("play", "Play from here", () => timeline.toggle());
    this.speed = el("select", { "aria-label": "Speed", title: "Speed", onchange: () => timeline.runAt(Number(this.speed.value)) }, ...rates.map(option));
    this.keep = square("pauses", "Keep pauses", () => timeline.keep());
    this.keep.append(el("span", { class: "word", "aria-hidden": "true", text: "Keep pauses" }));
    const button = (name, label, title, work) => el("button", { class: "button", type: "button", "aria-label": label, title, onclick: ({ currentTarget }) => attempt(currentTarget, async () => work()) }, icon(name), el("span", { text: label.split(" ")[0] }));
    this.fork = button("fork", "Fork here", "A new session that begins here", () => timeline.forks());
    this.fork.dataset.creates = "";
    this.report = button("flag", "Report a bug", "Report a bug: the last 30 seconds, or from this revision on", () => timeline.report(timeline.position?.revision ?? null));
    this.live = el("button", { class: "button", type: "button", "data-live": "", onclick: run(() => timeline.live({ focus: true })) }, el("span"), el("small", { hidden: true }));
    this.now = el("p", { class: "now" }, el("b"), el("span"), el("time"));
    this.under = el("p", { class: "under", "aria-hidden": "true" });
    const transport = el("div", { class: "transport", role: "group", "aria-label": "Playback" }, ...this.back, this.play, ...this.forth);
    const pace = el("div", { class: "pace", role: "group", "aria-label": "Pace" }, this.speed, this.keep);
    const scale = el("div", { class: "scale" }, track, el("div", { class: "words" }, this.now, this.under));
    this.root = el("div", { class: "time-row" }, transport, pace, scale, el("div", { class: "ends" }, this.fork, this.report, this.live));
  }

  /**
   * @param begins whether it is at the first revision; `only` whether there is no other one; `news` the number of revisions that arrived
   *   since it left live; `connected` whether the server is there
   */
  draw({ past, begins, only, playing, news, speed, keeps, connected }) {
    if (![...this.speed.options].some(({ value }) => Number(value) === speed)) this.speed.append(option(speed));
    if (this.speed.value !== String(speed)) this.speed.value = speed; // also after a refusal
    if (!hasChanged(this, "drawn", [past, begins, only, playing, news, keeps, connected])) return;
    set(this.keep, { "aria-pressed": String(keeps) });
    for (const button of this.back) disable(button, begins);
    for (const button of [...this.forth, this.live]) disable(button, !past);
    disable(this.play, only);
    const label = playing ? "Pause" : "Play from here";
    set(this.play, { "aria-label": label, title: label });
    if (hasChanged(this, "playing", playing)) this.play.replaceChildren(icon(playing ? "pause" : "play"));
    const [way, count] = this.live.children;
    const name = connected ? "Back to live" : "Back to now";
    write(way, name);
    count.hidden = !news;
    write(count, news > 99 ? "99+" : `+${news}`);
    set(this.live, { "aria-label": news ? `${name}, ${news} newer` : name });
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

const option = (rate) => el("option", { value: rate, text: rateInWords(rate) });

const disable = (button, off) => button.setAttribute("aria-disabled", String(off));
