// Highlights a change once; not with reduced motion or a frozen clock.

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const running = new WeakMap();

/** Highlights a row; if it is highlighted, starts again. */
export function flash(node) {
  if (reduced.matches || "freeze" in document.documentElement.dataset) return;
  const before = running.get(node);
  // At sixty changes per second, a highlight that has just begun is not restarted.
  if (before?.playState === "running" && before.currentTime < 200) return;
  if (before) {
    before.currentTime = 0;
    before.play();
  } else running.set(node, node.animate([{ backgroundColor: "var(--flash)" }, {}], { duration: 600, easing: "ease-out" }));
}
