// The lint findings, each with a link to where it can be fixed.

import { hasChanged } from "../../shared/changes.js";
import { el } from "../../shared/dom.js";
import { show } from "../../shared/problem.js";

const words = { error: "Error", warning: "Warning", note: "Note" };
const lookedAt = "Checked: titles, icons, badges, the number of tabs, the tabs in More, invisible characters";
const page = /^\/docs\/lint\/[a-z-]+$/;

export class Findings {
  /** @param lead goes to the control for a JSON pointer into the session's configuration */
  constructor({ lead }) {
    Object.assign(this, { lead, count: 0, missing: false });
    this.list = el("ol", { class: "findings" });
    this.summary = el("p", { class: "hint", role: "status" });
    this.problem = el("div", { "data-problem": "" });
    this.root = el("div", { hidden: true }, this.summary, this.list, this.problem);
  }

  draw({ findings = [], summary = {}, contrast = [] }) {
    this.problem.replaceChildren();
    this.missing = false;
    this.count = findings.length;
    const counts = [["errors", "error"], ["warnings", "warning"], ["notes", "note"]].filter(([name]) => summary[name]).map(([name, word]) => `${summary[name]} ${summary[name] === 1 ? word : name}`);
    const text = counts.length ? `${counts.join(", ")}.` : `Nothing found. ${lookedAt}, and ${contrast.length} pairs of colours in light and dark.`;
    if (this.summary.textContent !== text) this.summary.textContent = text;
    if (!hasChanged(this, "findings", findings)) return; // keeps the list, for users who are reading it
    this.list.replaceChildren(...findings.map((finding) => this.entry(finding)));
  }

  entry({ severity, message, advice, help, pointer, id }) {
    const button = el("button", { class: "button lined", type: "button", "aria-label": `Show: ${message}`, text: "Show", onclick: () => this.lead(pointer) });
    const more = page.test(help) ? el("a", { href: help, target: "_blank", rel: "noopener", "aria-label": `About ${id}`, text: "About this" }) : null;
    return el(
      "li", { "data-severity": severity }, el("b", { class: "severity", text: words[severity] ?? severity }), el("p", { text: message }),
      el("p", { class: "advice", text: advice }), el("div", { class: "tools" }, button, more),
    );
  }

  /** Shows a problem. After a 404 response there are no findings to show. */
  fail(problem) {
    this.missing = problem.status === 404;
    if (!this.missing) show(this.problem, problem);
  }
}
