"""
How long a state event takes from its arrival in the page until it is on the screen.

Arrival is when the page's main thread is handed the message that the shared worker has read from the event stream; hooks for
that are put into the page from outside. `painted` is when the main thread has handed the frame with the new state to the
compositor, and `presented` when that has drawn it. An idle page waits up to 16.7 ms for a frame to begin, wherever in it the
event comes; a page that paints in the first frame that begins after the arrival paints within one frame, and `frames` counts
those that began before the one with the news.
"""

import random
import time

from tracing import FRAMES, median, percentile, recording

CHANGES = 80
# The message's arrival, and the frame in which what it says is drawn, as marks in the trace.
HOOKS = """
const add = MessagePort.prototype.addEventListener;
MessagePort.prototype.addEventListener = function (type, listener, ...rest) {
  const heard = (event) => {
    if (event.data?.kind === "state") performance.mark("state arrived");
    return listener.call(this, event);
  };
  return add.call(this, type, type === "message" ? heard : listener, ...rest);
};
addEventListener("state-changed", () => requestAnimationFrame(() => performance.mark("state drawn")), true);
"""


def measure(chromium, server, session):
    """Milliseconds from arrival to paint and to presentation, median and 95th percentile, over CHANGES selections by curl."""
    script = chromium.ask("Page.addScriptToEvaluateOnNewDocument", source=HOOKS)["identifier"]
    try:
        chromium.open(f"{server.url}/preview/{session.id}")
        time.sleep(1)
        with recording(chromium, [*FRAMES, "devtools.timeline"]) as done:
            for change in range(1, CHANGES + 1):
                session.post("select", {"index": change % 3, "animated": False})
                time.sleep(random.uniform(0.04, 0.06))  # at any point of a frame
    finally:
        chromium.ask("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
    trace = done.trace
    drawn, painted, presented = trace.marks("state drawn"), trace.ends("Commit"), trace.presented
    waits = []
    for arrived in trace.marks("state arrived"):
        frame = first(drawn, arrived)
        ends = frame and (first(painted, frame), first(presented, frame))
        if ends and all(ends):
            waits.append((*[end - arrived for end in ends], sum(arrived < at < frame for at in trace.begun)))
    return {
        "changes": len(waits),
        "painted": median([one[0] for one in waits]),
        "painted95": percentile([one[0] for one in waits], 0.95),
        "presented": median([one[1] for one in waits]),
        "presented95": percentile([one[1] for one in waits], 0.95),
        "missed": sum(one[2] > 1 for one in waits),
    }


def first(times, after):
    return next((at for at in times if at >= after), None)
