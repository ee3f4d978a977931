// Saves and loads a session's configuration as a file, with a button or by dropping a file.

import { Problem, request } from "../../shared/api.js";
import { el } from "../../shared/dom.js";
import { chooser } from "../../shared/exchange.js";
import { icon } from "../../shared/icons.js";
import { stringify } from "../../shared/json.js";
import { attempt, button } from "../../shared/problem.js";
import { nameOf } from "../../shared/recent.js";

const most = 1_000_000; // bytes: more than the server accepts

export class Transfer {
  /** @param device the session's element */
  constructor(device) {
    this.device = device;
    const content = (name, text) => [icon(name), el("span", { text })];
    const file = chooser({ accept: ".json,application/json", "aria-label": "Session file" }, (one) => this.take(one));
    this.imports = el("button", { class: "button lined", type: "button", "data-creates": "", onclick: () => file.click() }, ...content("upload", "Import"));
    const heading = el("h3", { text: "As a file" });
    const hint = el("p", { class: "hint", text: "Tabs, header, behaviour and design, as JSON. Import creates a new session; you can also drop a file here." });
    this.problem = el("div", { "data-problem": "" });
    this.root = el("section", { class: "transfer" }, heading, el("div", { class: "in-and-out" }, button(content("download", "Export"), () => this.save()), this.imports, file), hint, this.problem);
  }

  async save() {
    const configuration = await this.device.api.read("/configuration");
    saveAs(fileName(nameOf(this.device.state)), new Blob([`${stringify(configuration, 2)}\n`], { type: "application/json" }));
  }

  /** Creates a session from a file and opens it, or shows the errors in the file. */
  async take(file) {
    const done = await attempt(this.imports, async () => {
      if (file.size > most) throw new Problem({ title: "Not imported", detail: `${file.name} is too large for a session.` });
      const text = await file.text();
      if (!text.trim()) throw new Problem({ title: "Not imported", detail: `${file.name} is empty.` });
      const { json } = await request("POST", "/v1/sessions", { body: text }).catch((problem) => Promise.reject(located(problem, file.name)));
      location.assign(json.links?.preview ?? `/preview/${json.id}`);
    });
    if (!done) this.problem.scrollIntoView({ block: "nearest" });
  }
}

/** A problem with the places in the file: the JSON pointer of each mistake, or the line and column of invalid JSON. */
function located(problem, name) {
  const errors = problem.errors ?? [];
  const lines = errors.map(({ pointer, detail }) => (pointer ? `${pointer}: ${detail}` : detail));
  return new Problem({ title: `${name} was not imported`, detail: lines.length ? lines.join(" ") : (problem.detail ?? problem.message), status: problem.status });
}

/** Has the browser save a file. */
export function saveAs(name, blob) {
  const url = URL.createObjectURL(blob);
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // after it has been saved
}

/** "Ada Byron" becomes `ada-byron.json`. */
export function fileName(name) {
  const words = name.normalize("NFC").toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${[...words.join("-")].slice(0, 60).join("") || "session"}.json`;
}
