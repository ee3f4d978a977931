// A picture of an element as it is on the screen. The browser draws a copy that has all its styles.

const xml = "http://www.w3.org/2000/svg";
const sharp = 2; // pixels of the picture in a pixel of the page

/**
 * Draws the element on a canvas. Returns null in browsers that do not allow it: once Safari has drawn HTML, the canvas cannot be read any
 * more.
 */
export async function pictureOf(element) {
  const { width, height } = element.getBoundingClientRect();
  const copy = copyOf(element);
  for (const [name, value] of Object.entries({ position: "static", margin: "0", "box-shadow": "none", "border-radius": "0" })) copy.style.setProperty(name, value);
  const drawn = `<svg xmlns="${xml}" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${new XMLSerializer().serializeToString(copy)}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  try {
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: width * sharp, height: height * sharp });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    context.getImageData(0, 0, 1, 1); // throws if it may be seen, but not saved
    return canvas;
  } catch {
    return null;
  }
}

function copyOf(node) {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.data.replace(/\p{Cc}/gu, " "));
  const style = node.nodeType === Node.ELEMENT_NODE && !node.matches("style, link, script") ? getComputedStyle(node) : null;
  if (!style || style.display === "none") return null;
  // A copy of the element itself would be one more element that shows a session.
  const copy = node.localName.includes("-") ? document.createElement("div") : node.cloneNode(false);
  dress(copy, style);
  const inside = node.shadowRoot?.childNodes ?? (node.localName === "slot" && node.assignedNodes().length ? node.assignedNodes() : node.childNodes);
  const children = [before(node, "::before"), ...[...inside].map(copyOf), before(node, "::after")].filter(Boolean);
  copy.append(...children);
  const { scrollLeft, scrollTop } = node;
  if (scrollLeft || scrollTop) for (const child of children) if (child.style) child.style.translate = `${-scrollLeft}px ${-scrollTop}px`;
  return copy;
}

function dress(copy, style) {
  copy.removeAttribute("style");
  copy.removeAttribute("class");
  for (const name of style) copy.style.setProperty(name, style.getPropertyValue(name));
}

/** What a style sheet adds before or after the content of an element. */
function before(node, which) {
  const style = getComputedStyle(node, which);
  if (["none", "normal"].includes(style.content) || style.display === "none") return null;
  const copy = document.createElement("span");
  copy.textContent = /^"(.*)"$/s.exec(style.content)?.[1] ?? "";
  dress(copy, style);
  return copy;
}
