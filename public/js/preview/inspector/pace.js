// Limits how often something is drawn: updates arrive sixty times a second.

const pace = 100; // milliseconds

/** Returns a function that calls `draw` at once, then at most every 100 ms. The last call is always performed. */
export function paced(draw) {
  let timer;
  let waiting = false;
  const now = () => {
    waiting = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) now();
    }, pace);
    draw();
  };
  return () => {
    waiting = true;
    if (timer === undefined) now();
  };
}
