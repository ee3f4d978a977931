// How much may move: what the reader's system asks for, and an element with `freeze` for pictures that never differ.

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

const frozen = (node) => Boolean(node.getRootNode().host?.hasAttribute("freeze"));

/** Whether things change places without a slide. */
export const calm = (node) => reduced.matches || frozen(node);

/** `node.animate`, which is over at once where nothing may move. */
export function animate(node, frames, options) {
  const timing = typeof options === "number" ? { duration: options } : options;
  return node.animate(frames, frozen(node) ? { ...timing, duration: 0 } : timing);
}
