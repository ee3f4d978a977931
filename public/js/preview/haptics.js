// Haptic feedback: a vibration if the browser supports it, and a pulse in the stage's corner (X1).

import { isFrozen, prefersReducedMotion } from "../shared/animation.js";
import { $ } from "../shared/dom.js";

const long = { selection: 10, notification: 30 }; // milliseconds
const fresh = 2000; // milliseconds; an older event is not played

export function playHaptic({ feedback, at }) {
  if (at && Date.now() - Date.parse(at) > fresh) return;
  const pulse = $("#pulse");
  pulse.dataset.feedback = feedback;
  pulse.dataset.felt = Number(pulse.dataset.felt ?? 0) + 1;
  const size = feedback === "notification" ? 2.6 : 1.8;
  if (isFrozen(pulse)) return;
  const ring = prefersReducedMotion(pulse) ? [{ opacity: 0.9 }, { opacity: 0 }] : [{ opacity: 0.9, scale: 0.4 }, { opacity: 0, scale: size }];
  pulse.animate(ring, { duration: 420, easing: "ease-out" });
  // Browsers warn about a vibration before the user has touched the page.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(long[feedback] ?? 10);
}
