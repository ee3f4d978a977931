// The share panel: links, a QR code for a phone, and the session as a file. Loaded when the Share button is first pressed.

import "../common.js";
import { request } from "../../shared/api.js";
import { addStyleSheet, copy, el, reconcile } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { attempt } from "../../shared/problem.js";
import { Links } from "./links.js";
import { Phone } from "./phone.js";
import { Transfer } from "./transfer.js";

/**
 * Opens the panel, and makes `button` open it from then on.
 * @param access what this browser may do, see `loadAccess`; @param look returns the hash with the settings
 */
export async function openSharePanel(button, { device, access, look }) {
  const styled = addStyleSheet("/css/share.css");
  const panel = new SharePanel({
    look,
    session: device.session,
    links: access && access.auth !== "off" ? new Links(device.api, { mayMake: access.of(device.session) === "edit", mayRevokeAll: access.server }) : null,
    configuration: () => device.api.read("/configuration"),
    create: async (text) => (await request("POST", "/v1/sessions", { body: text })).json,
    open: (made) => location.assign(made.links?.preview ?? `/preview/${made.id}`),
  });
  document.body.append(panel.root);
  panel.attach(button);
  if (device.state) panel.render(device.state);
  device.addEventListener("state-changed", ({ detail: { state } }) => panel.render(state));
  await styled;
  panel.root.showPopover();
}

class SharePanel {
  /**
   * @param {string} session the session's id
   * @param {Links?} links the links with tokens; null on a server that asks for none
   * @param {() => string} look the hash with the settings, from `write(…)` of address.js
   * @param {() => Promise<object>} configuration loads the content for `POST /v1/sessions` that creates the session again
   * @param {(text: string) => Promise<object>} create creates a session from such content, as a text; resolves to its state
   * @param {(made: object) => void} open opens the new session
   */
  constructor({ session, links, look, configuration, create, open }) {
    Object.assign(this, { look, tokens: links });
    this.phone = new Phone();
    this.embed = new Embed(session, { asksForTokens: Boolean(links) });
    this.transfer = new Transfer({ configuration, create, open });
    this.links = el("ul", { class: "links" });
    this.looking = el("input", { type: "checkbox", id: "share-look" });
    const close = el("button", { class: "square", type: "button", "aria-label": "Close", title: "Close", onclick: () => this.root.hidePopover() }, icon("close"));
    const title = el("h2", { id: "share-title", text: "Share" });
    this.root = el(
      "div",
      { class: "share", id: "share", popover: "auto", role: "dialog", "aria-labelledby": title.id },
      el("div", { class: "share-top" }, title, close),
      el(
        "section",
        {},
        this.tokens?.root ?? null,
        this.links,
        el("label", { class: "toggle", for: this.looking.id }, el("span", { text: "Include my view" }), this.looking),
        el("p", { class: "hint", text: "The open panel, guides, filter, zoom and frames." }),
        el("div", { "data-problem": "" }),
      ),
      this.phone.root,
      this.embed.root,
      this.tokens?.section ?? null,
      this.transfer.root,
    );
    this.looking.addEventListener("change", () => this.draw());
    if (this.tokens) {
      this.tokens.changed = (added) => {
        this.draw();
        if (added) this.links.querySelector("button").focus();
      };
    }
    this.root.addEventListener("toggle", ({ newState }) => {
      if (newState !== "open") return;
      this.draw();
      this.tokens?.load();
      (this.tokens?.first ?? this.links.querySelector("button") ?? close).focus();
    });
    this.transfer.accept(this.root);
  }

  /** Makes a button open and close the panel. The browser sets `aria-expanded`, and returns the focus. */
  attach(button) {
    button.popoverTargetElement = this.root;
    button.setAttribute("aria-haspopup", "dialog");
  }

  render(state) {
    this.transfer.render(state);
  }

  get address() {
    return location.origin + location.pathname + (this.looking.checked ? this.look() : "");
  }

  /** A new link's address, with this page's settings if they are wanted. */
  addressOf({ url }) {
    const look = this.looking.checked ? this.look().replace("#", "&") : "";
    return new URL(url, location.origin).href + look;
  }

  draw() {
    const links = this.tokens ? this.tokens.made.map((link) => ({ ...link, address: this.addressOf(link) })) : [{ id: "session", name: "Link to this session", address: this.address }];
    reconcile(this.links, links, ({ id }) => id, (link) => linkRow(link), (row, link) => row.show(link));
    this.looking.parentElement.hidden = this.looking.parentElement.nextElementSibling.hidden = !links.length;
    this.phone.root.hidden = !links.length;
    this.embed.draw(this.tokens?.made.find(({ access }) => access === "view")?.token ?? null);
    if (links.length) this.phone.draw(links[0].address);
  }
}

function linkRow({ id }) {
  const field = el("input", { id: `share-link-${id}`, class: "address", readonly: "", dir: "ltr", spellcheck: "false" });
  const label = el("label", { for: field.id });
  const copies = el("button", { class: "button primary", type: "button", onclick: () => copy(copies, field.value) }, icon("copy"), el("span", { "data-label": "", text: "Copy" }));
  const shares = el("button", { class: "square", type: "button", "aria-label": "Share with other apps", title: "Share with other apps" }, icon("share"));
  shares.hidden = !navigator.share;
  const row = el("li", {}, label, el("div", { class: "beside" }, field, copies, shares));
  row.show = ({ name, address }) => {
    label.textContent = name;
    field.value = address;
  };
  field.addEventListener("focus", () => field.select());
  shares.addEventListener("click", () =>
    attempt(shares, async () => {
      try {
        await navigator.share({ title: document.title, url: field.value });
      } catch (error) {
        if (error.name !== "AbortError") throw error; // the user closed the dialog
      }
    }),
  );
  return row;
}

// The HTML that shows the session in any page.

class Embed {
  /** @param asksForTokens whether the server does, so that the element needs one */
  constructor(session, { asksForTokens }) {
    Object.assign(this, { session, asksForTokens });
    this.code = el("code");
    const copies = el("button", { class: "button", type: "button", onclick: () => copy(copies, this.code.textContent) }, icon("copy"), el("span", { "data-label": "", text: "Copy" }), el("span", { class: "spoken", text: " the HTML" }));
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
