// When a panel is drawn: only while it is visible, and at most ten times a second, or less often where that takes long.

const pause = 100; // milliseconds: a reader cannot follow sixty numbers in a second
const longest = 300;
const share = 50; // a drawing takes a fiftieth of the time, or less

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

/** Returns a function that calls `draw` at once, then after a pause at the earliest. The last call is always performed. */
export function throttled(draw) {
  let timer;
  let waiting = false;
  const now = () => {
    waiting = false;
    timer = null; // what `draw` asks for waits, too
    const begun = performance.now();
    const again = () => {
      timer = undefined;
      if (waiting) now();
    };
    try {
      draw();
    } finally {
      timer = setTimeout(again, Math.max(pause, Math.min(longest, share * (performance.now() - begun))));
    }
  };
  return () => {
    waiting = true;
    if (timer === undefined) now();
  };
}
