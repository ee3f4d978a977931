// One colour: a button that opens the system's colour picker, and the value, opacity and origin as text.

import { el, fill } from "../../shared/dom.js";
import { ink } from "../../shared/paint.js";
import { invalid } from "../../shared/problem.js";

const wellFormed = /^#([0-9A-F]{6}|[0-9A-F]{8})$/i;

export class Swatch {
  /** @param pick called with the control and the chosen colour; null resets it to the default */
  constructor(pick) {
    this.pick = pick;
    this.pending = 0;
    this.input = el("input", { type: "color" });
    this.root = el("label", { class: "swatch" }, this.input);
    this.word = el("span");
    this.value = el("input", { spellcheck: "false", autocomplete: "off", maxlength: 9 });
    this.opacity = el("input", { type: "range", min: 0, max: 100, step: 1 });
    this.percent = el("output");
    this.wrong = el("div");
    this.origin = el("p", { class: "origin" });
    this.reset = el("button", { class: "button", type: "button", text: "Reset" });
    this.fields = el(
      "div", { class: "color" }, el("label", { class: "field" }, this.word, this.value), this.wrong,
      el("label", { class: "field" }, el("span", { text: "Opacity" }), el("span", { class: "slide" }, this.opacity, this.percent)),
      el("div", { class: "from" }, this.origin, this.reset),
    );
    this.input.addEventListener("input", () => this.choose(this.input, this.input.value.toUpperCase() + this.alpha));
    this.opacity.addEventListener("input", () => this.choose(this.opacity, this.shown.color.slice(0, 7) + suffix(this.opacity.value)));
    this.value.addEventListener("change", () => this.type());
    this.reset.addEventListener("click", () => this.pick(this.reset, null));
  }

  /** The alpha digits after the first six. An invisible colour becomes opaque when it is changed. */
  get alpha() {
    const alpha = this.shown.color.slice(7).toUpperCase();
    return alpha === "00" || alpha === "FF" ? "" : alpha;
  }

  draw(shown, theme) {
    this.shown = shown;
    const { color, name, word, token } = shown;
    this.server = color;
    this.input.setAttribute("aria-label", name);
    this.value.setAttribute("aria-label", `${name}, hexadecimal`);
    this.opacity.setAttribute("aria-label", `${name}, opacity`);
    this.reset.setAttribute("aria-label", `Reset ${name}`);
    this.word.textContent = word;
    const of = token && theme.tokens[token];
    this.root.title = `${word} ${color}${token ? `, ${token}` : ""}`;
    const by = of?.aliases?.length ? ` through ${of.aliases.join(" and ")}` : "";
    const own = shown.local ? "Set only in this session" : shown.follows ? "Same as the title; a change applies only to this session" : "From the style; a change applies only to this session";
    this.origin.replaceChildren(...(token ? [el("code", { text: token }), by] : [own]));
    this.reset.hidden = !shown.local && (of?.source !== "theme" || theme.readOnly);
    if (!this.pending) this.paint(color);
    fill(this.value, color);
  }

  paint(color) {
    this.root.style.setProperty("--color", ink(color));
    this.input.value = color.slice(0, 7).toLowerCase();
    const percent = Math.round((parseInt(color.slice(7) || "FF", 16) / 255) * 100);
    this.opacity.value = percent;
    this.percent.textContent = `${percent} %`;
  }

  type() {
    const text = this.value.value.trim().replace(/^#?/, "#").toUpperCase();
    const isColor = wellFormed.test(text);
    invalid(this.value, !isColor);
    this.wrong.replaceChildren(...(isColor ? [] : [el("p", { class: "problem", role: "alert", text: "Six or eight hexadecimal digits, such as #295EFF." })]));
    if (isColor) this.choose(this.value, text.replace(/FF$/, (end) => (text.length === 9 ? "" : end)));
  }

  /** Shows the chosen colour at once, before the server's state. A refused colour is reverted. */
  async choose(control, color) {
    this.shown = { ...this.shown, color };
    this.pending += 1;
    this.paint(color);
    this.value.value = color;
    const done = await this.pick(control, color);
    this.pending -= 1;
    if (this.pending || done !== false) return;
    this.paint(this.server);
    this.value.value = this.server;
  }
}

const suffix = (percent) => (Number(percent) === 100 ? "" : Math.round(percent * 2.55).toString(16).padStart(2, "0").toUpperCase());
