// The steps of a session's manual clock (C3). A live one has its speed on the time line.

import { $, el, write } from "../shared/dom.js";
import { attempt } from "../shared/problem.js";
import { instant, remaining } from "./timeline/moment.js";

const steps = [[16, "+16 ms"], [100, "+100 ms"], [1000, "+1 s"]];

export class ClockPanel {
  constructor(session) {
    const move = ({ currentTarget }, advance) => attempt(currentTarget, () => session.change("POST", "/clock", { advance }));
    const button = (text, advance) => el("button", { class: "button lined", type: "button", text, onclick: (event) => move(event, advance()) });
    this.toEnd = button("To the end", () => Math.ceil(remaining(this.state)));
    $("#clock").append(el("div", { class: "steps", role: "group", "aria-label": "Move the clock" }, ...steps.map(([advance, text]) => button(text, () => advance)), this.toEnd));
  }

  render(state) {
    this.state = state;
    const { clock } = state;
    $("#clock").hidden = clock?.kind !== "manual";
    this.toEnd.disabled = remaining(state) <= 0;
    if (clock?.now) write($("#clock-kind"), `Manual, ${instant(Date.parse(clock.now))}`);
  }
}
