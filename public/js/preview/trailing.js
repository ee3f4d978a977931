// The header's trailing view: an icon, a short text or an image, with a badge and a spoken label (H3, H9).

import { $, el, fill } from "../shared/dom.js";
import { chooser } from "../shared/exchange.js";
import { attempt } from "../shared/problem.js";
import { iconMenu } from "./icons.js";
import { removing } from "./undo.js";

const side = 84; // pixels: 3 for each point of `--icon-trailing-image`

/** The members for the content; one of them is set. */
const nothing = { icon: null, title: null, image: null };

/** A canvas of an image's size, drawn by `draw`, as a `data:` URI. */
function picture(draw) {
  const canvas = el("canvas", { width: side, height: side });
  draw(canvas.getContext("2d"));
  return canvas.toDataURL("image/png");
}

/** A placeholder image: the initial of a name. */
const logo = (name) =>
  picture((pen) => {
    pen.fillStyle = "#ffffff";
    pen.roundRect(0, 0, side, side, 20);
    pen.fill();
    pen.fillStyle = "#152f80";
    pen.font = "600 54px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.fillText([...name.trim()][0]?.toUpperCase() ?? "T", side / 2, 61);
  });

/** A file's image, scaled to the size at which it is shown. */
async function shrunk(file) {
  const image = await createImageBitmap(file).catch(() => {
    throw Object.assign(new Error("Choose a PNG, JPEG, GIF or WebP file."), { title: "Not an image" });
  });
  const scale = side / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  return picture((pen) => pen.drawImage(image, (side - width) / 2, (side - height) / 2, width, height));
}

export class Trailing {
  constructor(session) {
    this.session = session;
    const option = (value, text) => el("option", { value, text });
    const field = (name, ...controls) => el("label", { class: "field" }, el("span", { text: name }), ...controls);
    const change = (trailing) => ({ target }) => this.set(target, () => trailing(target.value.trim()));
    this.kind = el("select", { id: "trailing", onchange: change((kind) => this.of(kind)) }, option("none", "None"), option("icon", "Icon"), option("title", "Text"), option("image", "Image"));
    this.icons = iconMenu({ id: "trailing-icon", onchange: change((icon) => ({ ...nothing, icon })) });
    this.title = el("input", { id: "trailing-title", maxlength: 24, autocomplete: "off", onchange: change((title) => ({ ...nothing, title })) });
    this.badge = el("input", { id: "trailing-badge", maxlength: 12, autocomplete: "off", onchange: change((badge) => ({ badge: badge || null })) });
    this.label = el("input", { id: "trailing-label", maxlength: 200, autocomplete: "off", onchange: change((label) => ({ label: label || null })) });
    const file = chooser({ accept: "image/png,image/jpeg,image/gif,image/webp", "aria-label": "Image of the trailing view" }, (one) => this.set(image, async () => ({ ...nothing, image: await shrunk(one) })));
    const image = el("button", { class: "button lined", type: "button", id: "trailing-image", text: "Choose a file", onclick: () => file.click() });
    this.fields = {
      icon: field("Icon", this.icons.menu),
      title: field("Text", this.title),
      image: el("div", { class: "field" }, el("span", { text: "Image" }), el("div", {}, image, file)),
      badge: field("Badge", this.badge),
      label: field("Spoken as", this.label),
    };
    $("#header-fields").append(field("Trailing", this.kind), ...Object.values(this.fields));
  }

  /** Sends a change. The control returns to its former value if the server refuses it. */
  async set(control, trailing) {
    const done = await attempt(control, async () => {
      const wanted = await trailing();
      const work = () => this.session.configure({ header: { trailing: wanted } });
      return wanted ? work() : removing("trailing view", work);
    });
    if (!done && this.state) this.render(this.state, true);
  }

  /** Changes the kind, with initial content. A text needs no spoken label. */
  of(kind) {
    const { user, trailing } = this.state.configuration.header;
    const label = trailing && !trailing.title ? trailing.label : "Notifications";
    const made = {
      none: () => null,
      icon: () => ({ ...nothing, icon: "bell", label }),
      title: () => ({ ...nothing, title: "Edit", label: null }),
      image: () => ({ ...nothing, image: logo(user.company ?? user.name), label }),
    };
    return made[kind]();
  }

  render(state, refused = false) {
    this.state = state;
    const trailing = state.configuration.header?.trailing;
    const kind = ["icon", "title", "image"].find((name) => trailing?.[name]) ?? "none";
    this.kind.value = kind;
    for (const [name, field] of Object.entries(this.fields)) field.hidden = !trailing || (name in nothing && name !== kind);
    if (!trailing) return;
    const show = refused ? (input, value) => (input.value = value) : fill;
    if (trailing.icon) this.icons.show(trailing.icon);
    show(this.title, trailing.title ?? "");
    show(this.badge, trailing.badge === true ? "" : String(trailing.badge ?? ""));
    this.badge.placeholder = trailing.badge === true ? "A dot" : "";
    show(this.label, trailing.label ?? "");
  }
}
