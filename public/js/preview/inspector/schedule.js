// When a panel is drawn: only while it is visible, and at most ten times a second.

/**
 * Returns a function that calls `draw`: at once if `root` is known to be visible, otherwise when it becomes visible. `draw(late)` receives
 * whether the call was delayed.
 */
export function whenVisible(root, draw) {
  let visible = false;
  let late = false;
  const now = () => {
    const missed = late;
    late = false;
    draw(missed);
  };
  new IntersectionObserver((entries) => {
    visible = entries.at(-1).isIntersecting;
    if (visible && late) now();
  }).observe(root);
  return () => {
    if (visible) now();
    else late = true;
  };
}

/** Returns a function that calls `draw` at once, then after `pause` milliseconds at the earliest. The last call is always performed. */
export function throttled(draw, pause = 100) {
  let timer;
  let waiting = false;
  const now = () => {
    waiting = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) now();
    }, pause);
    draw();
  };
  return () => {
    waiting = true;
    if (timer === undefined) now();
  };
}
