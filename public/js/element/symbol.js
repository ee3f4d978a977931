// What stands for a tab or for an action: an icon by its name, or an image (B9, B18).

import { el } from "../shared/dom.js";
import { icon } from "../shared/icons.js";

/** The image as it is, or as a template: in the colour of the text around it, as opaque as it is itself. */
function picture(image, rendering) {
  if (rendering === "original") return el("img", { class: "icon picture", src: image, alt: "", draggable: "false" });
  const node = el("span", { class: "icon picture template" });
  node.style.maskImage = `url(${JSON.stringify(image)})`;
  return node;
}

/** @param filled how an icon looks where the reader is; an image has one look */
export const symbol = ({ icon: name, image, imageRendering }, { filled = false } = {}) => (image ? picture(image, imageRendering) : icon(name, { filled }));

/** Equal for two symbols that look the same; empty where there is none. */
export const symbolKey = ({ icon: name, image, imageRendering }) => (image ? `${imageRendering} ${image}` : (name ?? ""));
