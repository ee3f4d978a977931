"""
A finger that drags for three seconds, on a processor four times slower.

What is honest here. Headless Chromium has no screen: its compositor draws in software, on the same processors as everything
else, 60 times a second by a timer, and a frame counts as presented once it has been drawn. `Emulation.setCPUThrottlingRate`
slows the main thread of the page and nothing else. With BeginFrame control, time would wait for the page, and no frame could
ever be late; so it is not used, nor is any flag that the tests do not use.

The finger is moved by the browser itself (`Input.synthesizeScrollGesture`), once in each frame, as a screen reports one;
commands from outside come late whenever the machine is busy, and the page would be blamed for frames in which nothing moved.

Frames per second is 1000 divided by the median time between two presented frames in which the page had drawn; dropped are the
frames that are missing between them. Both suffer from other programs on the machine. `work` does not: it is how long the main
thread had the processor (throttling included), for each frame presented; the median and the 95th percentile are of what it did
from the beginning of each frame to that of the next. A page whose work is over 16.7 ms cannot hold 60
frames; one far below it can, on a machine that lets it.
"""

import time

from server import Session
from tracing import FRAME, median, percentile, recording

SECONDS = 3
THROTTLE = 4
TABS_30 = {"tabs": [f"Tab {number}" for number in range(30)]}
TABS_100 = {"tabs": [f"Tab {number}" for number in range(100)]}
FAR = 300  # milliseconds that every answer of a server far away takes longer
# A page of the server with three elements of one session in the place of its content.
EMBEDDED = """
import('/tab-header.js');
const all = [0, 1, 2].map(() => Object.assign(document.createElement("tab-header"), { style: "margin: 16px; float: left" }));
for (const one of all) for (const [name, value] of Object.entries({ session: arguments[0], scale: 0.8 })) one.setAttribute(name, value);
document.body.replaceChildren(...all);
"""
THREE = None
# Name, configuration of the session, how it is looked at (THREE: by three elements), and the latency of the server.
CASES = [
    ("backbase, 3 tabs, Events", {}, "", 0),
    ("backbase, server 300 ms away", {}, "", FAR),
    ("backbase, State", {}, "#inspector=state", 0),
    ("backbase, guides", {}, "#guides", 0),
    ("backbase, every pane", {}, "#theme&inspector=state&guides", 0),
    # Its pages do not swipe unless they are told to.
    ("fiori", {"preset": "fiori", "paging": {"swipeEnabled": True}}, "", 0),
    ("30 tabs", TABS_30, "", 0),
    ("100 tabs", TABS_100, "", 0),
    ("100 tabs, every pane", TABS_100, "#theme&inspector=state&guides", 0),
    ("three elements in a page", {}, THREE, 0),
]


def drag(chromium):
    """Drags the pages towards the next one, over most of their width."""
    box = chromium.js("return deep('.pager').getBoundingClientRect().toJSON()")
    x, y, length = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, 0.8 * box["width"]
    chromium.ask(
        "Input.synthesizeScrollGesture", x=x + length / 2, y=y, xDistance=-length, yDistance=0,
        speed=round(length / SECONDS), gestureSourceType="touch", preventFling=True)


def delay(chromium, latency):
    """Holds back every answer by so many milliseconds; 0 for none."""
    chromium.ask("Network.enable" if latency else "Network.disable")
    if latency:
        chromium.ask("Network.emulateNetworkConditions", offline=False, latency=latency, downloadThroughput=-1, uploadThroughput=-1)


def measure(chromium, server, configuration, look, latency):
    """One drag in a new session, in numbers."""
    session = Session(server, **configuration)
    if look is THREE:
        chromium.driver.get(f"{server.url}/reference")
        chromium.js(EMBEDDED, session.id)
        chromium.until("document.querySelectorAll('tab-header[data-ready]').length === 3", "the elements are ready")
    else:
        chromium.open(f"{server.url}/preview/{session.id}{look}")
    time.sleep(1)  # What is fetched after the picture is not the drag's.
    chromium.ask("Emulation.setCPUThrottlingRate", rate=THROTTLE)
    delay(chromium, latency)
    try:
        with recording(chromium) as done:
            drag(chromium)
    finally:
        delay(chromium, 0)
        chromium.ask("Emulation.setCPUThrottlingRate", rate=1)
        chromium.driver.get("about:blank")
        session.delete()
    frames = done.trace.presented
    # The gesture begins and ends within this; the first frames after it are those of the release.
    begun, ended = frames[0], min(frames[-1], frames[0] + SECONDS * 1000)
    frames = [at for at in frames if at <= ended]
    tasks = [task for task in done.trace.tasks if begun <= task[0] <= ended]
    between = [after - before for before, after in zip(frames, frames[1:])]
    begins = [at for at in done.trace.begun if begun <= at <= ended]
    each = [sum(work for at, _, work in tasks if before <= at < after) for before, after in zip(begins, begins[1:])]
    return {
        "fps": 1000 / median(between) if between else 0,
        "dropped": sum(max(0, round(gap / FRAME) - 1) for gap in between),
        "frames": len(frames),
        "work": sum(work for _, _, work in tasks) / max(1, len(frames)),
        "median": median(each),
        "percentile": percentile(each, 0.95),
        "longest": max(clock for _, clock, _ in tasks),
        "longestWork": max(work for _, _, work in tasks),
    }


def run(chromium, server, rounds=3, cases=CASES):
    """The medians of each case's rounds, by its name."""
    measured = {name: [] for name, *_ in cases}
    for _ in range(rounds):
        for name, *case in cases:
            measured[name].append(measure(chromium, server, *case))
    return {name: {key: median([one[key] for one in all]) for key in all[0]} for name, all in measured.items()}
