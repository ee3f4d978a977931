// The symbol of a tab or an action, an icon by its name or an image (B9, B18), and the badge on it (B8).

import { el } from "../shared/dom.js";
import { icon } from "../shared/icons.js";

/** The image in its own colours, or as a template: in the colour of the text around it, with its own opacity. */
function picture(image, rendering) {
  if (rendering === "original") return el("img", { class: "icon picture", src: image, alt: "", draggable: "false" });
  const node = el("span", { class: "icon picture template" });
  node.style.maskImage = `url(${JSON.stringify(image)})`;
  return node;
}

/** @param filled whether to use the filled variant of an icon, or the image for it, if there is one */
export function symbol({ icon: name, image, selectedImage, imageRendering }, { filled = false } = {}) {
  const source = (filled && selectedImage) || image;
  return source ? picture(source, imageRendering) : icon(name, { filled });
}

/** What a symbol is drawn from: equal for symbols that look the same, null for none. */
export const symbolSource = ({ icon: name, image, selectedImage, imageRendering }) => (image || (name && selectedImage) ? { name, image, selectedImage, imageRendering } : name || null);

export const makeBadge = () => el("span", { class: "badge", "aria-hidden": "true" });

/** Shows a badge of the state: `true` for a dot, otherwise its text. */
export function fillBadge(node, badge) {
  node.classList.toggle("dot", badge === true);
  node.textContent = badge === true ? "" : (badge ?? "");
}
