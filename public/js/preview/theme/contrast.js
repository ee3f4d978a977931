// The colours that fail: their number over the stage, a list with fixes, and a notice where an indicator made a label unreadable.

import "../loaded.js";
import { latest, send } from "../../shared/api.js";
import { hasChanged } from "../../shared/changes.js";
import { $, addStyleSheet, el } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { button } from "../../shared/problem.js";
import { popMenu } from "../frames/menu.js";
import { ThemeDocument, tokenOf } from "./document.js";
import { repairs } from "./repair.js";

const pause = 400; // milliseconds without a change before the colours are checked

export class Contrast {
  /** @param styles returns the styles; @param shipped whether a theme is built in; @param own lets a theme be edited; @param say announces a text */
  constructor(session, { styles, shipped, own, say }) {
    Object.assign(this, { session, styles, shipped, own, say, findings: [] });
    addStyleSheet("/css/contrast.css");
    this.number = el("b", {});
    this.button = el("button", { class: "button", id: "contrast", type: "button", hidden: true }, icon("contrast"), this.number);
    this.list = el("ol", { class: "failing" });
    this.all = button("Fix all", () => this.fix(this.findings), { look: "primary", "data-changes": "" });
    this.menu = popMenu(this.button, "Colours with too little contrast", el("h2", { text: "Too little contrast" }), this.all, el("div", { "data-problem": "" }), this.list);
    Object.assign(this.menu, { id: "contrast-list", tabIndex: 0 }); // a long list scrolls
    $(".stage-bar > :first-child").append(this.button, this.menu);
    this.notice = el("div", { class: "unreadable", role: "status", hidden: true });
    $("#indicator").closest(".field").after(this.notice);
    this.check = latest(() => this.read());
  }

  render(state) {
    const { indicator } = state.configuration.tabBar;
    if (this.state && this.state.configuration.tabBar.indicator !== indicator) this.indicator = indicator;
    this.state = state;
    if (!hasChanged(this, "look", [state.design, state.configuration])) return;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.check(), pause);
  }

  async read() {
    const { indicator } = this; // one that changes meanwhile is not in the answer
    const { findings = [] } = await send("GET", `${this.session.path}/lint`).catch(() => ({}));
    this.findings = findings.filter(({ id }) => id === "contrast");
    if (!this.findings.length && this.indicator === indicator) this.indicator = undefined;
    this.draw();
  }

  draw() {
    const count = this.findings.length;
    const words = count === 1 ? "1 pair of colours has too little contrast" : `${count} pairs of colours have too little contrast`;
    this.number.textContent = String(count);
    this.button.setAttribute("aria-label", words);
    this.button.title = words;
    if (count === 0 && this.menu.matches(":popover-open")) this.menu.hidePopover();
    this.button.hidden = count === 0;
    this.all.hidden = this.findings.filter(({ fix }) => fix).length < 2;
    if (hasChanged(this, "shown", this.findings)) this.list.replaceChildren(...this.findings.map((finding) => this.entry(finding)));
    this.explain();
  }

  entry(finding) {
    const { message, advice, fix, pointer, severity } = finding;
    const { style } = this.state.design;
    const of = this.styles().find(({ name }) => name === style)?.design ?? {};
    const isOfStyle = fix && !tokenOf(of, pointer.split("/")[2], [], fix.colorScheme);
    const words = isOfStyle ? `The style ${style} sets this colour itself, so no theme changes it. ${advice}` : advice;
    return el("li", { "data-severity": severity }, el("p", { text: message }), fix && !isOfStyle ? button(`Fix in ${fix.colorScheme}`, () => this.fix([finding]), { "data-changes": "" }) : el("p", { class: "advice", text: words }));
  }

  /** The labels that the last change of the indicator made unreadable, beside the indicator. */
  explain() {
    const labels = this.indicator === undefined ? [] : this.findings.filter(({ pointer, severity }) => pointer === "/design/selectedTabTextColor" && severity === "error");
    this.notice.hidden = labels.length === 0;
    // A notice that stays keeps its button, which may have the focus.
    if (!labels.length || !hasChanged(this, "explained", [this.indicator, labels])) return;
    const why = `Without a pill behind it, the selected tab’s label cannot be read: ${labels.map(({ message }) => /is (\d+(\.\d+)?:1)/.exec(message)?.[1]).join(" and ")}.`;
    const text = this.indicator === "pill" ? "The selected tab’s label cannot be read on its pill." : why;
    this.notice.replaceChildren(el("p", { text }), labels.some(({ fix }) => fix) ? button("Fix the label’s colour", () => this.fix(labels)) : "", el("div", { "data-problem": "" }));
  }

  async fix(findings) {
    const document = new ThemeDocument({ sent: (request) => this.session.onSent(request), changed: () => {}, shipped: this.shipped });
    const is = findings.map(({ pointer, fix }) => `${pointer} ${fix?.colorScheme}`);
    await fixContrast(this, document, ({ pointer, fix }) => is.includes(`${pointer} ${fix.colorScheme}`));
    this.say(findings.length === 1 ? "The colour has been changed" : "The colours have been changed");
  }
}

const rounds = 4; // a badge's new colour may need another text on it

/**
 * Changes the theme until its pairs hold: those of `chosen` findings, and all that share a colour with them. Values of the session's own
 * move into the theme.
 * @param look `{session, styles, own}`: `own` lets a document be edited
 */
export async function fixContrast({ session, styles, own }, document, chosen = () => true) {
  for (let round = 0; round < rounds; round += 1) {
    const [{ findings, contrast }, { design, configuration }] = await Promise.all([send("GET", `${session.path}/lint`), session.load()]);
    const failing = findings.filter((one) => one.id === "contrast" && one.fix && chosen(one));
    await document.load(design.theme);
    if (!failing.length) return;
    const style = styles().find(({ name }) => name === design.style)?.design ?? {};
    const { changes, taken } = repairs(failing, contrast, { style, own: configuration.design, tokens: document.tokens });
    if (!changes.length) return;
    await take({ session, own }, document, changes, taken);
  }
}

/** Writes changes into the theme, and removes from the session what the theme has now. */
export async function take({ session, own }, document, changes, taken) {
  await own(document);
  await Promise.all(changes.map((change) => document.apply(change)));
  if (taken.length) await session.configure({ design: Object.fromEntries(taken.map((member) => [member, null])) });
}
