// The HTML that shows the session in any page.

import { copy, el } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";

export class Embed {
  /** @param asksForTokens whether the server does, so that the element needs one */
  constructor(session, { asksForTokens }) {
    Object.assign(this, { session, asksForTokens });
    this.code = el("code");
    const copies = el("button", { class: "button", type: "button" }, icon("copy"), el("span", { "data-label": "", text: "Copy" }), el("span", { class: "spoken", text: " the HTML" }));
    copies.addEventListener("click", () => copy(copies, this.code.textContent));
    this.root = el(
      "section",
      { class: "embed" },
      el("h3", {}, "In your page", copies),
      el("pre", { class: "code", tabindex: 0, role: "group", "aria-label": "HTML" }, this.code),
      el("p", { class: "hint" }, asksForTokens ? "A reader of the page’s source has its token: make a link that can only view, with an end. " : "", "A page of another origin needs ", el("code", { text: "--allow-origin" }), ". ", el("a", { href: "/docs", text: "Live examples" })),
    );
  }

  /** @param token of the newest link that can only view; null if there is none */
  draw(token) {
    const secret = this.asksForTokens ? ` token="${token ?? "TOKEN"}"` : "";
    this.code.textContent = `<script type="module" src="${location.origin}/tab-header.js"></script>\n<tab-header session="${this.session}"${secret} fit></tab-header>`;
  }
}
