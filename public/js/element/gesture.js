// Turns pointer events of fingers, pens and mice into horizontal pans: axis lock, scale, velocity. The caller interprets them.

const slop = 6; // points before an axis is chosen
const velocityWindow = 80; // ms: the velocity is computed from the last movements

/**
 * Watches `target`. `scale()` returns the size of a point on the screen. Calls `begin()`, `move(translation)` and `end(translation,
 * velocity)` in points and points per second, in the finger's direction, and `cancel()` if the finger is lost: the system cancels the
 * pointer, something else captures it, or another window becomes active. What `begin` began always ends, with `end` or `cancel`.
 * `begin({x, y, target})` receives the pointer's location on the window. It may return false to refuse the pan, or `watch` to follow
 * the finger without taking it from what is under it.
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
      const begun = Math.abs(dx) > Math.abs(dy) && begin({ x: pan.x, y: pan.y, target: pan.target });
      if (begun === false) return drop();
      pan.horizontal = true;
      pan.slack = Math.sign(dx) * slop;
      pan.watched = begun === "watch";
      if (!pan.watched) {
        target.setPointerCapture?.(pan.id);
        target.dataset.panning = "";
      }
    }
    pan.translation = dx - pan.slack;
    pan.samples.push({ time: event.timeStamp, x: pan.translation });
    if (pan.samples.length > 40) pan.samples.shift();
    move(pan.translation);
  };

  const finish = ({ type, pointerId = pan?.id, timeStamp }) => {
    if (pointerId !== pan?.id || !pan) return;
    const { horizontal, translation, watched } = pan;
    const speed = horizontal ? velocity(timeStamp) : 0;
    drop();
    if (!horizontal) return;
    if (type !== "pointerup") return cancel();
    if (!watched) swallowClick(target);
    end(translation, speed);
  };

  // The capture of a part of the target, which a touch begins with, passes to the target.
  target.addEventListener("lostpointercapture", (event) => event.target === target && finish(event));

  // A finger that leaves the target is followed on the window until it lifts.
  const follow = (change) => {
    change("pointermove", moved);
    for (const type of ["pointerup", "pointercancel", "blur"]) change(type, finish);
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
