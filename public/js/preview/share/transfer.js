// Saves and loads a session's configuration as a file, with a button or by dropping a file.

import { Problem } from "../../shared/api.js";
import { el } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { stringify } from "../../shared/json.js";
import { attempt } from "../../shared/problem.js";
import { nameOf } from "../../shared/recent.js";

const most = 1_000_000; // bytes: more than the server accepts

export class Transfer {
  constructor({ configuration, create, open }) {
    Object.assign(this, { configuration, create, open });
    const button = (name, text) => el("button", { class: "button lined", type: "button" }, icon(name), el("span", { text }));
    this.exports = button("download", "Export");
    this.imports = button("upload", "Import");
    this.imports.dataset.creates = "";
    this.file = el("input", { type: "file", accept: ".json,application/json", hidden: true, "aria-label": "Session file" });
    const heading = el("h3", { text: "As a file" });
    const hint = el("p", { class: "hint", text: "Tabs, header, behaviour and look, as JSON. Import creates a new session; you can also drop a file here." });
    this.problem = el("div", { "data-problem": "" });
    this.root = el("section", { class: "transfer" }, heading, el("div", { class: "in-and-out" }, this.exports, this.imports, this.file), hint, this.problem);
    this.exports.addEventListener("click", () => attempt(this.exports, () => this.save()));
    this.imports.addEventListener("click", () => this.file.click());
    this.file.addEventListener("change", () => {
      const [file] = this.file.files;
      this.file.value = ""; // choosing the same file again must be a change
      if (file) this.take(file);
    });
  }

  render(state) {
    this.name = fileName(nameOf(state));
  }

  async save() {
    saveAs(this.name ?? "session.json", new Blob([`${stringify(await this.configuration(), 2)}\n`], { type: "application/json" }));
  }

  /** Creates a session from a file and opens it, or shows the errors in the file. */
  async take(file) {
    const done = await attempt(this.imports, async () => {
      if (file.size > most) throw new Problem({ title: "Not imported", detail: `${file.name} is too large for a session.` });
      const text = await file.text();
      if (!text.trim()) throw new Problem({ title: "Not imported", detail: `${file.name} is empty.` });
      this.open(await this.create(text).catch((problem) => Promise.reject(located(problem, file.name))));
    });
    if (!done) this.problem.scrollIntoView({ block: "nearest" });
  }

  /** Accepts files that are dropped on an element. */
  accept(target) {
    const dropping = (on) => target.toggleAttribute("data-dropping", on);
    target.addEventListener("dragover", (event) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      dropping(true);
    });
    target.addEventListener("dragleave", (event) => dropping(target.contains(event.relatedTarget) && event.relatedTarget !== null));
    target.addEventListener("drop", (event) => {
      dropping(false);
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) this.take(file);
    });
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
