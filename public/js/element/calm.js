// Whether movement is reduced: by the reader's system, or by an element's `freeze` attribute, for reproducible pictures.

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

const frozen = (node) => Boolean(node.getRootNode().host?.hasAttribute("freeze"));

/** Whether elements change places without sliding. */
export const calm = (node) => reduced.matches || frozen(node);

/** `node.animate`, which ends at once if movement is reduced. */
export function animate(node, frames, options) {
  const timing = typeof options === "number" ? { duration: options } : options;
  return node.animate(frames, frozen(node) ? { ...timing, duration: 0 } : timing);
}
