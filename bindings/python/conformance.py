#!/usr/bin/env python3
"""Replays the conformance vectors on the Python binding.

    conformance.py tabheader.wasm [--vectors PATH] [--only TEXT] [--report FILE]
"""

import argparse
import json
import pathlib
import sys

from tabheader import Engine, Problem

CONFORMANCE = pathlib.Path(__file__).resolve().parents[2] / "conformance"
sys.path.insert(0, str(CONFORMANCE / "runners"))

from runner import instant, run, vectors_in


class OfflineSessions:
    """The adapter of the runner to sessions of the engine."""

    def __init__(self, engine):
        self.engine = engine

    def create(self, configuration):
        self.start = instant(configuration["clock"]["now"])
        self.session = self.engine.create(configuration, self.start)

    def perform(self, action, at):
        try:
            refusal, (_, events) = None, self.session.apply(action, self.start)
        except Problem as error:
            refusal, events = error.kind, error.problem.get("events", [])
        return refusal, [event | {"at": instant(event["at"]) - self.start} for event in events]

    def values(self, pointers):
        frames = self.session.frames({"actions": [], "duration": 0, "fields": pointers})
        return [frames["lists"][0]["frames"][0]["values"][pointer] for pointer in pointers]

    def spoken(self):
        return [element["spoken"] for element in self.session.accessibility()["elements"]]

    def end(self):
        pass


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="Replay the conformance vectors on the Python binding.")
    options.add_argument("module", help="tabheader.wasm")
    options.add_argument("--vectors", type=pathlib.Path, default=CONFORMANCE, help="a group's file, or their folder")
    options.add_argument("--only", default="", help="vectors whose id contains this text")
    options.add_argument("--report", help="the file for the report")
    given = options.parse_args()
    report = run(vectors_in(given.vectors, given.only), OfflineSessions(Engine(given.module)))
    if given.report:
        pathlib.Path(given.report).write_text(json.dumps({"runner": "python binding"} | report, indent=2) + "\n")
    sys.exit(1 if report["failed"] or not report["passed"] else 0)
