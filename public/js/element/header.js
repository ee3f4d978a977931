// The branded header: the user, the company and the trailing view.

import { el, place } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { background } from "../shared/paint.js";
import { fillBadge, makeBadge } from "./symbol.js";
import { fitting, widthOf } from "./textsize.js";

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

  /** @param fonts of the title and the subtitle, if texts have one of the sizes for accessibility: then they shrink or wrap to fit */
  draw(header, words, fonts) {
    const parts = { avatar: header?.avatar, title: header?.title, subtitle: header?.subtitle, trailing: header?.trailing };
    for (const [name, part] of Object.entries(parts)) {
      this[name].hidden = !part;
      if (part) place(this[name], part.frame);
    }
    for (const name of ["title", "subtitle"]) {
      const { text = "", frame } = parts[name] ?? {};
      this[name].textContent = text;
      if (text) this.fit(this[name], text, frame, fonts?.[name]);
    }
    if (parts.avatar) {
      const { kind, text, image, label, frame } = parts.avatar;
      this.avatar.setAttribute("aria-label", label);
      this.avatar.disabled = parts.avatar.action === false;
      this.avatar.style.fontSize = `${Math.round(frame.height * 0.38)}px`;
      const face = kind === "image" && image ? el("img", { src: image, alt: "" }) : kind === "initials" && text ? text : icon("person");
      this.avatar.replaceChildren(face);
    }
    if (parts.trailing) {
      const { kind, icon: name, title, image, badge, label } = parts.trailing;
      this.trailing.setAttribute("aria-label", badge ? `${label}, ${badge === true ? words.newItems : badge}` : label);
      this.trailing.dataset.kind = kind;
      this.trailing.replaceChildren(kind === "title" ? el("span", { class: "line", text: title }) : kind === "image" ? el("img", { src: image, alt: "" }) : icon(name, { filled: false }));
      if (badge) {
        const mark = makeBadge();
        fillBadge(mark, badge);
        this.trailing.append(el("span", { class: "corner" }, mark));
      }
    }
  }

  fit(node, text, frame, font) {
    const family = font && getComputedStyle(node).fontFamily;
    const { size = "", lines = 1 } = font ? fitting(widthOf(text, `${font.weight} ${font.size}px ${family}`), font.size, frame) : {};
    Object.assign(node.style, { fontSize: size && `${size}px`, lineHeight: `${frame.height / lines}px`, webkitLineClamp: lines > 1 ? lines : "" });
    node.toggleAttribute("data-wraps", lines > 1);
  }
}
