#!/usr/bin/env python3
"""Measures the page in headless Chromium against its limits.

    swift build -c release --product tabheader && make site
    .build-venv/bin/python Benchmarks/page/run.py [--server .build/release/tabheader] [--site .build/site] [--only weight,drag]

What a first visit takes (weight.py), how soon an event is on the screen (events.py), what a drag on a slow processor is like
(drag.py), whether anything jumps (shift.py), and what the engine takes in the page (engine.py): each says what its numbers mean. Ends
with 1 where a limit is missed. Nothing else should run on the machine meanwhile; the load average is printed, since frames are late on
a machine that is busy.
"""

import argparse
import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT / "Tests/Browser"), str(HERE)]

import drag  # noqa: E402
import engine  # noqa: E402
import events  # noqa: E402
import server as tests  # noqa: E402
import shift  # noqa: E402
import weight  # noqa: E402
from chromium import Chromium  # noqa: E402
from server import Server, Session  # noqa: E402

FRAME = 16.7  # milliseconds, of 60 in a second
WORK = 12  # milliseconds of those, which leaves some for the browser
BYTES = 65_536
TRIPS = 2


class Table:
    """Lines with a limit beside each number that has one."""

    def __init__(self):
        self.missed = []

    def title(self, text):
        print(f"\n{text}", flush=True)

    def line(self, name, value, unit="", most=None, least=None, digits=1):
        limit, held = "", ""
        if most is not None or least is not None:
            good = (most is None or value <= most) and (least is None or value >= least)
            limit = f"<= {most:g}" if most is not None else f">= {least:g}"
            held = "" if good else "missed"
            if not good:
                self.missed.append(name)
        print(f"  {name:<58} {value:>10.{digits}f} {unit:<6} {limit:<9} {held}".rstrip(), flush=True)


def show_weight(table, chromium, server, rounds):
    found = weight.measure(chromium, f"{server.url}/preview/{Session(server).id}", rounds)
    table.title(f"First visit of a preview, empty cache ({found['files']} files)")
    table.line("transferred until the picture is painted", found["bytes"], "bytes", most=BYTES, digits=0)
    table.line("round trips after the HTML until then", max(found["trips"].values()), most=TRIPS, digits=0)
    table.line("transferred until the panels are there too", found["total"], "bytes", digits=0)
    table.line("first contentful paint", found["first"], "ms")
    table.line("paint of the picture", found["picture"], "ms")


def show_events(table, chromium, server, rounds):
    found = events.measure(chromium, server, Session(server))
    table.title(f"A state event on the screen, {found['changes']} changes by curl")
    table.line("arrival to painted, median", found["painted"], "ms", most=FRAME)
    table.line("arrival to painted, 95th percentile", found["painted95"], "ms", most=FRAME)
    table.line("arrival to presented, median", found["presented"], "ms")
    table.line("arrival to presented, 95th percentile", found["presented95"], "ms")
    table.line("changes that were not in the first frame begun after it", found["missed"], most=0, digits=0)


def show_drag(table, chromium, server, rounds):
    table.title(f"A drag of {drag.SECONDS} s, processor {drag.THROTTLE} times slower (medians of {rounds})")
    for name, found in drag.run(chromium, server, rounds).items():
        table.line(f"{name}: frames per second, median", found["fps"], least=59.5)
        table.line(f"{name}: frames dropped of {drag.SECONDS * 60}", found["dropped"], digits=0)
        table.line(f"{name}: work of a frame", found["work"], "ms", most=WORK)
        table.line(f"{name}: work of a frame, median", found["median"], "ms")
        table.line(f"{name}: work of a frame, 95th percentile", found["percentile"], "ms")
        table.line(f"{name}: longest task (of the processor's time)", found["longestWork"], "ms")
        table.line(f"{name}: longest task (by the clock)", found["longest"], "ms")


def show_shift(table, chromium, server, rounds):
    found = shift.measure(chromium, server, Session(server))
    table.title("Layout shift")
    for name in ("load", "select", "swipe", "panels"):
        moved = f" ({', '.join(found[name]['of'])})" if found[name]["of"] else ""
        table.line(f"{name}{moved}"[:58], found[name]["sum"], most=0, digits=4)
    table.line("what the panels say of it, as it is meant", found["moving"], digits=4)


def show_engine(table, chromium, server, rounds):
    # The page's modules one by one, for the pager alone.
    sources = Server(server.process.args[0], public=tests.SOURCES)
    try:
        found = engine.measure(chromium, sources, server, Session(sources), rounds)
    finally:
        sources.stop()
    table.title(f"The engine in the page, processor {engine.THROTTLE} times slower (medians of {rounds})")
    table.line("pager: compiled, ready", found["pager ready"], "ms", most=30)
    table.line("pager: a frame of a drag, the first hundred", 1000 * found["pager first step"], "µs", most=200)
    table.line("pager: a frame of a drag", 1000 * found["pager step"], "µs", most=200)
    table.line("whole engine: loaded, compiled, a session created", found["engine ready"], "ms")
    table.line("whole engine: a step of a swipe, the first twenty", 1000 * found["engine cold step"], "µs")
    table.line("whole engine: a step of a swipe", 1000 * found["engine warm step"], "µs")


PARTS = {"weight": show_weight, "events": show_events, "drag": show_drag, "shift": show_shift, "engine": show_engine}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default=str(ROOT / ".build/release/tabheader"))
    parser.add_argument("--site", default=str(ROOT / ".build/site"), help="what is served as the page")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default=",".join(PARTS), help=f"some of {', '.join(PARTS)}")
    options = parser.parse_args()
    server, chromium, table = Server(os.path.abspath(options.server), public=os.path.abspath(options.site)), Chromium(), Table()
    try:
        for name in options.only.split(","):
            PARTS[name](table, chromium, server, options.rounds)
    finally:
        chromium.close()
        server.stop()
    print(f"\nload average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors; {len(table.missed)} limits missed")
    return 1 if table.missed else 0


if __name__ == "__main__":
    sys.exit(main())
