// What somebody hears who cannot see the device: the server's transcript, line by line (X3).

import { latest, send } from "../shared/api.js";
import { $, el, reconcile } from "../shared/dom.js";
import { show } from "../shared/problem.js";

const words = { button: "Button", heading: "Heading", tab: "Tab", page: "Page", text: "Text" };

export class Spoken {
  constructor(session) {
    this.list = $("#transcript");
    this.problem = $("#spoken [data-problem]");
    this.ask = latest(async () => {
      try {
        this.draw(await send("GET", `${session.path}/accessibility`));
      } catch (problem) {
        show(this.problem, problem);
      }
    });
    for (const button of document.querySelectorAll("[data-log]")) button.addEventListener("click", () => this.choose(button.dataset.log));
  }

  choose(name) {
    for (const button of document.querySelectorAll("[data-log]")) button.setAttribute("aria-pressed", String(button.dataset.log === name));
    $("#logged").hidden = name !== "events";
    $("#spoken").hidden = name !== "spoken";
    if (name === "spoken") this.ask();
  }

  /** Something has changed: what is shown is asked for again. */
  render(state) {
    if (this.revision === state.revision) return;
    this.revision = state.revision;
    if (!$("#spoken").hidden) this.ask();
  }

  draw({ elements = [], locale, direction }) {
    this.problem.replaceChildren();
    this.list.lang = locale ?? "";
    this.list.dir = direction ?? "ltr";
    const lines = elements.map((element, index) => ({ ...element, index }));
    reconcile(this.list, lines, ({ index }) => String(index), () => el("li", {}, el("span"), el("b")), (node, line) => {
      node.toggleAttribute("data-selected", Boolean(line.selected));
      node.firstChild.textContent = words[line.role] ?? line.role;
      node.lastChild.textContent = line.spoken ?? line.label;
    });
  }
}
