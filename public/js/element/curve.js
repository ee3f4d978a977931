// The two transition curves of the API, as functions of the time since the transition began.

const bezier = (a, b, u) => 3 * a * u * (1 - u) ** 2 + 3 * b * u * u * (1 - u) + u ** 3;

/** CSS's cubic-bezier(x1, y1, x2, y2) at `t` in 0…1. */
export function cubicBezier(x1, y1, x2, y2, t) {
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  let low = 0;
  let high = 1;
  for (let i = 0; i < 32; i++) {
    const middle = (low + high) / 2;
    if (bezier(x1, x2, middle) < t) low = middle;
    else high = middle;
  }
  return bezier(y1, y2, (low + high) / 2);
}

/**
 * The distance of a spring from rest, `t` seconds after it was `start` points away with the velocity `v`. The spring is critically
 * damped (a ratio of 1) or overdamped. `slow` is the slower of its two rates, `lag` how much of the faster one has decayed.
 */
export function springAt({ stiffness, mass, dampingRatio: ratio = 1 }, start, v, t) {
  const frequency = Math.sqrt(stiffness / mass);
  const excess = Math.sqrt((ratio - 1) * (ratio + 1));
  const slow = frequency * (ratio - excess);
  const spread = 2 * frequency * excess;
  const lag = spread > 0 ? -Math.expm1(-spread * t) / spread : t;
  return (start + (v + slow * start) * lag) * Math.exp(-slow * t);
}

/** Milliseconds of a session's time that pass in one of the viewer's: 0 if only actions move its clock (C3). */
export const rateOf = ({ clock } = {}) => (clock?.kind === "manual" ? 0 : (clock?.rate ?? 1));

/** The offset of a transition in points, `elapsed` milliseconds after it began. */
export function offsetAt(transition, elapsed) {
  const { from, to, duration, curve } = transition;
  if (elapsed >= duration) return to;
  const time = Math.max(0, elapsed);
  if (curve.type === "spring") return to + springAt(curve, from - to, curve.initialVelocity, time / 1000);
  return from + (to - from) * cubicBezier(curve.x1, curve.y1, curve.x2, curve.y2, time / duration);
}
