// What a screen reader says: the server's transcript, line by line (X3).

import { latest, send } from "../../shared/api.js";
import { el, reconcile } from "../../shared/dom.js";
import { show } from "../../shared/problem.js";

const words = { button: "Button", heading: "Heading", tab: "Tab", page: "Page", text: "Text" };

export class Spoken {
  constructor(session) {
    this.list = el("ol", { id: "transcript", tabindex: "0", "aria-label": "What is spoken, in order" });
    this.problem = el("div", { "data-problem": "" });
    this.root = el("div", { class: "inspect" }, this.list, this.problem);
    this.ask = latest(async () => {
      try {
        this.draw(await send("GET", `${session.path}/accessibility`));
      } catch (problem) {
        show(this.problem, problem);
      }
    });
  }

  /** Requests the transcript again after a change, or when the panel becomes visible. */
  render(state) {
    if (this.root.hidden || this.revision === state.revision) return;
    this.revision = state.revision;
    this.ask();
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
