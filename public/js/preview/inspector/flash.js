// A change that catches the eye once. Not for eyes that asked for rest, nor where the clock stands still.

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const running = new WeakMap();

/** Lights a row up; one that is alight begins again. */
export function flash(node) {
  if (reduced.matches || "freeze" in document.documentElement.dataset) return;
  const before = running.get(node);
  // Light that has only just come needs no renewing, at sixty changes a second.
  if (before?.playState === "running" && before.currentTime < 200) return;
  if (before) {
    before.currentTime = 0;
    before.play();
  } else running.set(node, node.animate([{ backgroundColor: "var(--flash)" }, {}], { duration: 600, easing: "ease-out" }));
}
