// The share panel: links, a QR code for a phone, and the session as a file. Loaded when the Share button is first pressed.

import "../loaded.js";
import { addStyleSheet, el, reconcile } from "../../shared/dom.js";
import { copier, takesFiles } from "../../shared/exchange.js";
import { icon } from "../../shared/icons.js";
import { button } from "../../shared/problem.js";
import { Links } from "./links.js";
import { Phone } from "./phone.js";
import { Transfer } from "./transfer.js";

/**
 * Opens the panel, and makes `button` open it from then on.
 * @param access what this browser may do, see `loadAccess`; @param look returns the hash with the settings
 */
export async function openSharePanel(button, { device, access, look }) {
  const styled = addStyleSheet("/css/share.css");
  const panel = new SharePanel(device, access, look);
  document.body.append(panel.root);
  // From now on the browser opens it, sets `aria-expanded`, and returns the focus.
  button.popoverTargetElement = panel.root;
  button.setAttribute("aria-haspopup", "dialog");
  await styled;
  panel.root.showPopover();
}

class SharePanel {
  constructor(device, access, look) {
    this.look = look;
    /** The links with tokens; null on a server that asks for none. */
    this.tokens = access && access.auth !== "off" ? new Links(device.api, { mayMake: access.of(device.session) === "edit", mayRevokeAll: access.server }) : null;
    this.phone = new Phone();
    this.embed = new Embed(device.session, { asksForTokens: Boolean(this.tokens) });
    this.transfer = new Transfer(device);
    this.links = el("ul", { class: "links" });
    this.looking = el("input", { type: "checkbox", id: "share-look", onchange: () => this.draw() });
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
    takesFiles(this.root, (file) => this.transfer.take(file));
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
  const field = el("input", { id: `share-link-${id}`, class: "address", readonly: "", dir: "ltr", spellcheck: "false", onfocus: () => field.select() });
  const label = el("label", { for: field.id });
  const copies = copier("Copy", () => field.value, icon("copy"), null, "primary");
  const shares = button([icon("share")], () => share(field.value), { class: "square", "aria-label": "Share with other apps", title: "Share with other apps", hidden: !navigator.share });
  const row = el("li", {}, label, el("div", { class: "beside" }, field, copies, shares));
  row.show = ({ name, address }) => {
    label.textContent = name;
    field.value = address;
  };
  return row;
}

/** Offers an address to other apps. That the user closes the dialog is no problem. */
const share = (url) => navigator.share({ title: document.title, url }).catch((error) => error.name === "AbortError" || Promise.reject(error));

// The HTML that shows the session in any page.

class Embed {
  /** @param asksForTokens whether the server does, so that the element needs one */
  constructor(session, { asksForTokens }) {
    Object.assign(this, { session, asksForTokens });
    this.code = el("code");
    const copies = copier("Copy", () => this.code.textContent, icon("copy"), el("span", { class: "spoken", text: " the HTML" }));
    this.root = el(
      "section",
      { class: "embed" },
      el("h3", {}, "In your page", copies),
      el("pre", { class: "code", tabindex: 0, role: "group", "aria-label": "HTML" }, this.code),
      el("p", { class: "hint" }, asksForTokens ? "A reader of the page’s source has its token: make a link that can only view, with an end. " : "", "A page of another origin needs permission: start the server with ", el("code", { text: "--allow-origin https://your.page" }), ". ", el("a", { href: "/docs", text: "Live examples" })),
    );
  }

  /** @param token of the newest link that can only view; null if there is none */
  draw(token) {
    const secret = this.asksForTokens ? ` token="${token ?? "TOKEN"}"` : "";
    this.code.textContent = `<script type="module" src="${location.origin}/tab-header.js"></script>\n<tab-header session="${this.session}"${secret} fit></tab-header>`;
  }
}
