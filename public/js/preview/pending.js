// Asks the viewers of the session when a guard asks about the user's selection (S15): a card on the stage with the answers.

import { Countdown, readable } from "../shared/countdown.js";
import { $, el, write } from "../shared/dom.js";
import { attempt } from "../shared/problem.js";

export class Pending {
  /** @param device the element with the session */
  constructor(device) {
    this.device = device;
    this.countdown = new Countdown();
    this.root = $("#pending");
    this.reason = el("input", { id: "pending-reason", maxlength: 500, autocomplete: "off" });
    this.root.setAttribute("aria-labelledby", "pending-heading");
    this.root.append(
      el("h2", { id: "pending-heading" }, el("b", { id: "pending-title" }), " waits for an answer"),
      el("p", { id: "pending-left", role: "timer" }),
      el("label", {}, "Reason to deny it", this.reason),
      el("div", {}, el("button", { class: "button lined", value: "deny", text: "Deny" }), el("button", { class: "button primary", value: "approve", text: "Approve" })),
      el("div", { "data-problem": "" }),
    );
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      const { value } = event.submitter;
      this.answer(event.submitter, value === "approve" ? { approve: true } : { deny: this.reason.value.trim() || this.pending.reason });
    });
  }

  async answer(button, answer) {
    const hadFocus = this.root.contains(document.activeElement);
    const answered = await attempt(button, () => this.device.api.answer(this.pending.selection, answer));
    // The card closes: the focus goes to the device, which it was about.
    if (answered && hadFocus) this.device.focus({ preventScroll: true });
  }

  render(state) {
    const { pending } = state;
    this.countdown.follow(state);
    if (pending?.selection !== this.pending?.selection) {
      this.reason.value = "";
      $("[data-problem]", this.root).replaceChildren();
    }
    this.pending = pending;
    this.root.hidden = !pending;
    this.root.dataset.bar = state.tabBar.placement;
    clearTimeout(this.timer);
    if (!pending) return;
    const tab = [...state.tabs, ...(state.popups ?? [])].find(({ id }) => id === pending.tab);
    write($("#pending-title"), tab?.title ?? state.tabBar.more?.title ?? "More");
    this.reason.placeholder = pending.reason;
    this.tick();
  }

  /** Shows the time that is left, each second. */
  tick() {
    const { countdown } = this;
    write($("#pending-left"), `${readable(countdown.left)} left${countdown.runs ? "" : " on the session’s clock"}`);
    if (!countdown.runs || !countdown.left) return;
    this.timer = setTimeout(() => this.tick(), Math.max(50, countdown.pace(countdown.left % 1000 || 1000) + 5));
  }
}
