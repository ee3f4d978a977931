// What nobody can see is not drawn: a panel keeps the news, and draws once it comes into sight.

/**
 * Returns a function that asks for a drawing: at once where `root` can be seen, else when it comes into sight. `draw(late)` is
 * told whether anything was asked for out of sight.
 */
export function whenSeen(root, draw) {
  let seen = null; // until the browser has looked
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
