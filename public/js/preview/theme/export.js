// Downloads: the theme as a file, and the header as a picture.

import { Problem, latest } from "../../shared/api.js";
import { copy, el } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { attempt } from "../../shared/problem.js";

const labelled = (name, text) => [icon(name), el("span", { "data-label": "", text })];

export class Export {
  constructor(session) {
    this.session = session;
    this.picture = el("img", { class: "picture", alt: "The header as it is now", hidden: true });
    this.theme = el("a", { class: "button lined" }, ...labelled("download", "Download theme"));
    this.svg = el("a", { class: "button lined" }, ...labelled("download", "Download SVG"));
    this.copySVG = el("button", { class: "button lined", type: "button" }, ...labelled("copy", "Copy SVG"));
    this.copyLink = el("button", { class: "button lined", type: "button" }, ...labelled("link", "Copy link to the picture"));
    this.note = el("p", { class: "hint", hidden: true, text: "Some colours are set only in this session. The picture has them; the theme does not." });
    this.root = el("div", { hidden: true }, el("div", { class: "exports" }, this.theme, this.svg, this.copySVG, this.copyLink), el("div", { "data-problem": "" }), this.note, this.picture);
    this.draw = latest(async () => {
      const text = await this.fetch().catch(() => null); // without it the picture is missing
      this.picture.hidden = text === null;
      if (text !== null) this.picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    });
    this.copySVG.addEventListener("click", () => attempt(this.copySVG, async () => copy(this.copySVG, await this.fetch())));
    this.copyLink.addEventListener("click", () => copy(this.copyLink, location.origin + this.path));
  }

  async fetch() {
    const answer = await fetch(this.path, { cache: "no-store" }).catch(() => null);
    if (answer?.ok) return answer.text();
    const problem = await answer?.json().catch(() => null);
    throw new Problem({ title: "No picture", detail: "The server could not draw it.", ...problem });
  }

  /** The theme in use. */
  named({ name, path }) {
    this.theme.href = path;
    this.theme.download = `${name}.json`;
  }

  /** @param seen whether the picture is visible and should be loaded */
  render(state, seen) {
    this.path = `${this.session.path}/header.svg?colorScheme=${encodeURIComponent(state.traits.colorScheme)}`;
    this.svg.href = this.path;
    this.svg.download = `${state.preset ?? "header"}-${state.traits.colorScheme}.svg`;
    this.note.hidden = Object.keys(state.configuration.design ?? {}).length === 0;
    if (seen) this.draw();
  }
}
