// The QR code for a phone's camera, and advice if a phone cannot reach the address.

import { el, store, stored, write } from "../../shared/dom.js";
import { invalid } from "../../shared/problem.js";
import { qrSVG } from "./qr.js";

const key = "tabheader.host";

/**
 * Whether an address is a loopback address, which other computers cannot reach (RFC 6761, RFC 1122, RFC 4291). `0.0.0.0` counts as one.
 */
export function isLoopback(hostname) {
  return /^(.+\.)?localhost\.?$|^(127\.\d+\.\d+\.\d+|0\.0\.0\.0)$|^\[?::1?\]?$|^\[::ffff:7f/i.test(hostname);
}

/**
 * The origin for a typed name, address or URL, with the port of this page unless one is typed: `mac.local`, `fe80::1`,
 * `192.168.1.20:9000`. A URL keeps its own port. Null for a text that is not a host.
 */
export function originOf(typed, { protocol, port }) {
  const [, scheme, host] = /^(https?:)?(?:\/\/)?([^/?#]*)/i.exec(typed.trim());
  if (!host || /[\s@\\]/.test(host)) return null;
  const bare = /^[\da-f]*:[\da-f:]*:[\da-f:.]*$/i.test(host) ? `[${host}]` : host; // an IPv6 address without brackets
  const own = scheme || /:\d+$/.test(bare.replace(/^\[.*\]/, ""));
  try {
    const url = new URL(`${scheme ?? protocol}//${bare}`);
    if (!own) url.port = port;
    return url;
  } catch {
    return null;
  }
}

export class Phone {
  constructor() {
    const typed = () => {
      store(key, this.host.value.trim());
      this.draw(this.address);
    };
    this.host = el("input", { id: "share-host", value: stored(key) ?? "", dir: "ltr", autocomplete: "off", autocapitalize: "none", spellcheck: "false", placeholder: "192.168.1.20", "aria-describedby": "share-host-problem", oninput: typed });
    this.network = el(
      "div",
      { class: "network" },
      el("p", { text: "A phone cannot reach this address: it is local to this computer. Make the server listen on the network:" }),
      el("pre", { class: "code", role: "group", "aria-label": "Command", tabindex: "0", text: "tabheader --host 0.0.0.0\nmake run HOST=0.0.0.0   # from the source" }),
      el("label", { for: this.host.id, text: "This computer’s name or address on the network" }),
      this.host,
      el("p", { class: "hint" }, "If the server refuses that host, start it with ", el("code", { text: "--allow-host" }), " and the name."),
    );
    this.wrong = el("p", { class: "problem", id: "share-host-problem", role: "alert" });
    this.picture = el("div", { class: "code-of" });
    this.leads = el("p", { class: "leads" });
    this.root = el("section", { class: "phone" }, el("h3", { text: "On a phone" }), this.network, this.wrong, this.picture, this.leads);
  }

  draw(address) {
    this.address = address;
    const here = new URL(address);
    const local = isLoopback(here.hostname);
    this.network.hidden = !local;
    const there = local ? originOf(this.host.value, here) : here;
    const typed = local && this.host.value.trim();
    this.say(typed && !there ? "This is not a host name or address." : typed && isLoopback(there.hostname) ? "This address is also local to this computer." : "");
    if (!there || isLoopback(there.hostname)) return this.show(null);
    this.show(there.origin + here.pathname + here.search + here.hash);
  }

  show(target) {
    this.picture.hidden = this.leads.hidden = !target;
    this.picture.replaceChildren();
    if (!target) return;
    try {
      this.picture.append(qrSVG(target, { label: `QR code of ${target}` }));
      this.leads.replaceChildren("The code opens ", el("bdi", { text: target }));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.picture.hidden = true;
      this.leads.replaceChildren("The address is too long for a QR code. Turn off “Include my view”.");
    }
  }

  say(words) {
    write(this.wrong, words);
    this.wrong.hidden = !words;
    invalid(this.host, Boolean(words));
  }
}
