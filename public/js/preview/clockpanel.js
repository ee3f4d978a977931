// The session's clock: the rate of a live one, and the steps of a manual one (C3, C5).

import { $, el, write } from "../shared/dom.js";
import { attempt } from "../shared/problem.js";
import { instant, rateInWords } from "./timeline/moment.js";

const rates = [1, 0.5, 0.1];
const steps = [[16, "+16 ms"], [100, "+100 ms"], [1000, "+1 s"]];

export class ClockPanel {
  constructor(session) {
    const move = (button, body) => attempt(button, () => session.change("POST", "/clock", body()));
    const button = (text, body) => {
      const node = el("button", { class: "button lined", type: "button", text });
      node.addEventListener("click", () => move(node, body));
      return node;
    };
    this.kind = $("#clock-kind");
    this.rates = rates.map((rate) => el("button", { type: "button", text: rateInWords(rate) }));
    this.rates.forEach((node, index) => node.addEventListener("click", () => move(node, () => ({ rate: rates[index] }))));
    this.live = el("div", { class: "segments", role: "group", "aria-label": "Rate of the clock" }, ...this.rates);
    this.toEnd = button("To the end", () => ({ advance: Math.ceil(remaining(this.state)) }));
    this.manual = el("div", { class: "steps", role: "group", "aria-label": "Move the clock" }, ...steps.map(([advance, text]) => button(text, () => ({ advance }))), this.toEnd);
    $("#clock").append(this.live, this.manual);
  }

  render(state) {
    this.state = state;
    const { clock } = state;
    const manual = clock?.kind === "manual";
    const rate = clock?.rate ?? 1;
    this.live.hidden = manual;
    this.manual.hidden = !manual;
    this.rates.forEach((node, index) => node.setAttribute("aria-pressed", String(rates[index] === rate)));
    this.toEnd.disabled = !manual || remaining(state) <= 0;
    write(this.kind, manual ? `Manual, ${instant(Date.parse(clock.now))}` : rate === 1 ? "Live" : `Live, ${rateInWords(rate)}`);
  }
}

/** Milliseconds until the transitions under way have ended. */
function remaining({ transition, pager }) {
  return Math.max(0, ...[transition, pager.transition].filter(Boolean).map(({ duration, elapsed }) => duration - elapsed));
}
