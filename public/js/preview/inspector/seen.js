// Defers drawing of a panel that is out of sight until it is visible.

/**
 * Returns a function that requests a drawing: at once if `root` is visible, otherwise when it becomes visible. `draw(late)`
 * receives whether a drawing was requested out of sight.
 */
export function whenSeen(root, draw) {
  let seen = null; // until the observer has reported
  let late = false;
  const now = () => {
    const missed = late;
    late = false;
    draw(missed);
  };
  new IntersectionObserver((entries) => {
    seen = entries.at(-1).isIntersecting;
    if (seen && late) now();
  }).observe(root);
  return () => {
    if (seen ?? (root.isConnected && root.checkVisibility())) now();
    else late = true;
  };
}
