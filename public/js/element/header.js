// The branded header: the user, the company and the trailing view.

import { el, place } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { background } from "../shared/paint.js";
import { fillBadge, makeBadge } from "./symbol.js";
import { widthOf } from "./textsize.js";

export class Header {
  constructor() {
    const button = (name) => el("button", { class: name, type: "button", part: name });
    this.brand = el("div", { class: "brand", part: "header" });
    this.avatar = button("avatar");
    this.title = el("div", { class: "line title", part: "title" });
    this.subtitle = el("div", { class: "line subtitle", part: "subtitle" });
    this.trailing = button("trailing");
  }

  get nodes() {
    return [this.brand, this.avatar, this.title, this.subtitle, this.trailing];
  }

  drawBackground(frame, paint) {
    this.brand.hidden = !frame;
    if (!frame) return;
    place(this.brand, frame);
    this.brand.style.background = background(paint);
  }

  /** The avatar is a button only with an action; otherwise it is a picture (H2). */
  enable(action) {
    const now = this.avatar;
    if (action === (now.localName === "button")) return;
    this.avatar = action ? el("button", { class: "avatar", type: "button", part: "avatar" }) : el("div", { class: "avatar", role: "img", part: "avatar" });
    this.avatar.inert = now.inert;
    now.replaceWith(this.avatar);
  }

  /** @param fonts of the title and the subtitle */
  draw(header, fonts) {
    this.enable(header?.avatar?.action !== false);
    const parts = { avatar: header?.avatar, title: header?.title, subtitle: header?.subtitle, trailing: header?.trailing };
    for (const [name, part] of Object.entries(parts)) {
      this[name].hidden = !part;
      if (part) place(this[name], part.frame);
    }
    for (const name of ["title", "subtitle"]) {
      if (parts[name]) this.write(this[name], parts[name].text, parts[name], fonts[name]);
    }
    if (parts.avatar) {
      const { kind, text, image, label, frame } = parts.avatar;
      this.avatar.setAttribute("aria-label", label);
      this.avatar.style.fontSize = `${Math.round(frame.height * 0.38)}px`;
      const face = kind === "image" && image ? el("img", { src: image, alt: "" }) : kind === "initials" && text ? text : icon("person");
      this.avatar.replaceChildren(face);
    }
    if (parts.trailing) {
      const { kind, icon: name, title, image, badge, label } = parts.trailing;
      this.trailing.setAttribute("aria-label", label);
      this.trailing.dataset.kind = kind;
      const line = el("span", { class: "line" });
      if (kind === "title") this.write(line, title, parts.trailing, fonts.subtitle);
      this.trailing.replaceChildren(kind === "title" ? line : kind === "image" ? el("img", { src: image, alt: "" }) : icon(name, { filled: false }));
      if (badge) {
        const mark = makeBadge();
        fillBadge(mark, badge);
        this.trailing.append(el("span", { class: "corner" }, mark));
      }
    }
  }

  /** Writes a text in the lines of the state (T4). With another font than the server's, a line may be wider: then all are smaller, to 15 points. */
  write(node, text, { wrapped, frame }, { weight }) {
    const { lines = [text], size = 0 } = wrapped ?? {};
    const wide = size && Math.max(...lines.map((line) => widthOf(line, `${weight} ${size}px ${getComputedStyle(this.title).fontFamily}`)));
    const room = node === this.title || node === this.subtitle ? frame.width : frame.width - 16;
    const scale = Math.min(1, Math.max(15 / size, room / wide));
    node.textContent = lines.join("\n");
    Object.assign(node.style, { fontSize: size ? `${size * scale}px` : "", lineHeight: `${frame.height / lines.length}px` });
    node.toggleAttribute("data-wraps", lines.length > 1);
  }
}
