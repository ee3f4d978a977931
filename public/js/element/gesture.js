// Turns pointer events of fingers, pens and mice into horizontal pans: axis lock, scale, velocity. The caller interprets them.

const slop = 6; // points before an axis is chosen
const velocityWindow = 80; // ms: the velocity is computed from the last movements

/**
 * Watches `target`. `scale()` returns the size of a point on the screen. Calls `begin()`, `move(translation)` and `end(translation,
 * velocity)` in points and points per second, in the finger's direction, and `cancel()` if the system cancels the pointer.
 * `begin({x, y, target})` receives the pointer's location on the window, and may return false to refuse the pan.
 */
export function pans(target, { scale, begin, move, end, cancel }) {
  let pan = null;

  const velocity = (now) => {
    const recent = pan.samples.filter((sample) => now - sample.time <= velocityWindow);
    if (recent.length < 2) return 0;
    const [first, last] = [recent[0], recent.at(-1)];
    const time = last.time - first.time;
    return time > 0 ? ((last.x - first.x) / time) * 1000 : 0;
  };

  target.addEventListener("pointerdown", (event) => {
    if (pan || !event.isPrimary || event.button !== 0) return;
    pan = { id: event.pointerId, x: event.clientX, y: event.clientY, target: event.target, horizontal: false, samples: [], scale: scale() };
    follow(addEventListener);
  });

  const moved = (event) => {
    if (!pan || event.pointerId !== pan.id) return;
    const dx = (event.clientX - pan.x) / pan.scale;
    const dy = (event.clientY - pan.y) / pan.scale;
    if (!pan.horizontal) {
      if (Math.abs(dx) < slop && Math.abs(dy) < slop) return;
      if (Math.abs(dy) >= Math.abs(dx) || begin({ x: pan.x, y: pan.y, target: pan.target }) === false) {
        drop();
        return;
      }
      pan.horizontal = true;
      pan.slack = Math.sign(dx) * slop;
      target.setPointerCapture?.(pan.id);
      target.dataset.panning = "";
    }
    pan.translation = dx - pan.slack;
    pan.samples.push({ time: event.timeStamp, x: pan.translation });
    if (pan.samples.length > 40) pan.samples.shift();
    move(pan.translation);
  };

  const finish = (event) => {
    if (!pan || event.pointerId !== pan.id) return;
    const { horizontal, translation } = pan;
    const speed = horizontal ? velocity(event.timeStamp) : 0;
    drop();
    if (!horizontal) return;
    if (event.type === "pointerup") {
      swallowClick(target);
      end(translation, speed);
    } else cancel(translation);
  };

  // A finger that leaves the target is followed on the window until it lifts.
  const follow = (change) => {
    change("pointermove", moved);
    for (const type of ["pointerup", "pointercancel"]) change(type, finish);
  };

  /** Cancels the current pan, if any. */
  const drop = () => {
    pan = null;
    delete target.dataset.panning;
    follow(removeEventListener);
  };
  return drop;
}

/** Suppresses the click when a pan ends over a button. */
function swallowClick(target) {
  const stop = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  target.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => target.removeEventListener("click", stop, { capture: true }), 0);
}
