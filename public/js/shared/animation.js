// Animations. They are reduced if the user's system asks for it, and end at once on a frozen page.

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Whether every change shows its end state at once: with an element's `freeze` attribute, while it shows the past, or on a page with
 * `?freeze=1`.
 */
export function isFrozen(node) {
  const { host } = node.getRootNode();
  return host ? host.matches("[freeze], [data-past]") : "freeze" in document.documentElement.dataset;
}

/** Whether elements change places without sliding. */
export const prefersReducedMotion = (node) => reduced.matches || isFrozen(node);

/** `node.animate`, which ends at once in a frozen picture. */
export function animate(node, frames, options) {
  const timing = typeof options === "number" ? { duration: options } : options;
  return node.animate(frames, isFrozen(node) ? { ...timing, duration: 0 } : timing);
}
