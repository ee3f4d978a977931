// Turns two fingers on a trackpad into a pan: it begins with the first horizontal event and ends when the events stop.

const pause = 90; // ms without an event that end the pan

/** Takes the callbacks of `pans`. A pan is at most `width()` long; remaining momentum is ignored. */
export function wheelPans(target, { scale, width, begin, move, end }) {
  let pan = null;

  const finish = (speed) => {
    if (pan.spent) return;
    pan.spent = true;
    end(pan.translation, speed);
  };

  const rest = () => {
    finish(0);
    pan = null;
  };

  target.addEventListener(
    "wheel",
    (event) => {
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!pan && !sideways) return;
      event.preventDefault();
      pan ??= { translation: 0, spent: begin() === false };
      clearTimeout(pan.timer);
      pan.timer = setTimeout(rest, pause);
      if (pan.spent) return;
      const step = -event.deltaX / scale();
      const reach = width();
      pan.translation = Math.max(-reach, Math.min(reach, pan.translation + step));
      move(pan.translation);
      if (Math.abs(pan.translation) === reach) finish(Math.sign(step) * 1000);
    },
    { passive: false },
  );
}
