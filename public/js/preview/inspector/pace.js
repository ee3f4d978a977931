// What comes sixty times a second and is read at leisure need not be drawn as often.

const pace = 100; // milliseconds

/** Returns a function that calls `draw` at once, then at most every 100 ms; the last call is never lost. */
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
