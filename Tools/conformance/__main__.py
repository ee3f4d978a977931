#!/usr/bin/env python3
"""Writes conformance/ from the cases here: python3 Tools/conformance TABHEADER [--check]

Starts the program, performs the cases on it, and fills in the values that were not given by hand. With --check nothing is written:
the files have to be as they would be written. Fails if the engine does not agree with a value that was given.
"""

import argparse
import contextlib
import copy
import importlib.util
import io
import json
import pathlib
import re
import subprocess
import sys

from cases import GROUPS
from vectors import EXACT, MOVING, Known

ROOT = pathlib.Path(__file__).resolve().parents[2]
DIRECTORY = ROOT / "conformance"
CLOCK = {"kind": "manual", "now": "2026-01-01T00:00:00Z"}
# The last part of a pointer to a length or a position, which may be a fraction.
LENGTHS = {
    "x",
    "y",
    "width",
    "height",
    "top",
    "left",
    "bottom",
    "right",
    "contentOffset",
    "contentWidth",
    "position",
    "positionOffset",
    "alpha",
    "depth",
    "size",
}
# Those that have no unit: half a point is no tolerance for them.
FRACTIONS = {"position", "positionOffset", "alpha", "depth"}


def runner():
    """The Python runner, whose adapter performs the cases too."""
    spec = importlib.util.spec_from_file_location("runner", DIRECTORY / "runners" / "runner.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


RUNNER = runner()


class Disagreement(Exception):
    """The engine does not do what a case says."""


def plain(value):
    """A number as JSON writes it: 320 rather than 320.0, with at most six decimals."""
    if not isinstance(value, float):
        return value
    value = round(value, 6)
    return int(value) if value == int(value) else value


def spread(values):
    """Frames, insets and the like as their members, each with its own pointer and tolerance."""
    result = {}
    for pointer, value in values.items():
        numbers = isinstance(value, dict) and all(
            isinstance(part, (int, float)) and not isinstance(part, bool) for part in value.values()
        )
        result |= {f"{pointer}/{name}": part for name, part in value.items()} if numbers else {pointer: value}
    return result


def rule(pointer, value, moving):
    """What a vector says of a value that the engine has given."""
    if isinstance(value, dict):
        return {"is": value}
    name = pointer.rsplit("/", 1)[1]
    if isinstance(value, (int, float)) and not isinstance(value, bool) and name in LENGTHS:
        return {"near": plain(value), "within": MOVING if moving and name not in FRACTIONS else EXACT}
    return plain(value)


def given(pointer, hand, moving):
    """What a vector says of a value that was given by hand."""
    if not isinstance(hand, Known):
        return rule(pointer, hand, moving)
    if hand.within is None:
        return rule(pointer, hand.value, moving)
    return {"near": plain(hand.value), "within": hand.within}


class Server(RUNNER.TabHeaderServer):
    """The adapter of the runner. A request that is not that of an action has to be answered as usual."""

    def request(self, method, path, content=None):
        status, answer = super().request(method, path, content)
        if status >= 400 and not path.endswith("/actions"):
            raise Disagreement(answer["detail"])
        return status, answer


class Writer:
    """Performs a vector, and notes what there is to see."""

    def __init__(self, adapter, vector):
        self.adapter, self.vector, self.sources = adapter, vector, []

    def fail(self, text):
        raise Disagreement(text)

    def expect(self, see, entry, refusal, events):
        result = {}
        if refusal is not None or (see and see.refused):
            if see is None or see.refused != refusal:
                self.fail(f"action {entry}: expected {see and see.refused}, found {refusal}")
            result["refused"] = refusal
        if see is None:
            return result
        hand = spread(see.given)
        # In the middle of an animation, the phase says so.
        pointers = list(dict.fromkeys([*hand, *see.watched, "/pager/phase", "/transition"]))
        state = dict(zip(pointers, self.adapter.values(pointers)))
        moving = state["/pager/phase"] in ("animating", "decelerating") or state["/transition"] is not None
        for pointer, value in hand.items():
            result[pointer] = given(pointer, value, moving)
            if not RUNNER.accepts(result[pointer], state[pointer]):
                self.fail(f"action {entry}: {pointer}: expected {result[pointer]}, found {state[pointer]}")
            if isinstance(value, Known) and value.source:
                self.sources.append({"action": entry, "pointer": pointer, "source": value.source})
        for pointer, value in spread({pointer: state[pointer] for pointer in see.watched}).items():
            result[pointer] = rule(pointer, value, moving)
        if see.events is not None:
            result["events"] = self.events(see.events, events, entry)
        if see.spoken is not None:
            said = self.adapter.spoken()
            result["spoken"] = said if see.spoken == "all" else see.spoken
            if (
                RUNNER.missing(
                    [result["spoken"]] if isinstance(result["spoken"], str) else result["spoken"], said, str.__eq__
                )
                is not None
            ):
                self.fail(f"action {entry}: spoken: expected {see.spoken}, found {said}")
        return result

    def events(self, patterns, events, entry):
        if RUNNER.missing(patterns, events, RUNNER.matches) is not None:
            self.fail(f"action {entry}: expected the events {patterns}, found {json.dumps(events)}")
        return patterns

    def write(self):
        vector = self.vector
        configuration = vector.configuration | {"clock": CLOCK}
        self.adapter.create(configuration)
        entries, everything, now = [], [], 0
        for index, step in enumerate(vector.steps):
            refusal, events = self.adapter.perform(step.action, now)
            now += step.action.get("milliseconds", 0)
            everything += events
            expect = self.expect(step.see, index, refusal, events)
            entries.append(step.action | ({"expect": expect} if expect else {}))
        end = self.expect(vector.end, None, None, everything)
        self.adapter.end()
        if not end and not any("expect" in entry for entry in entries):
            self.fail("it expects nothing")
        name = f"{', '.join(vector.rules)}: {vector.title}"
        script = {
            "version": 1,
            "name": name,
            "source": "; ".join(dict.fromkeys(one["source"] for one in self.sources)) or "own",
            "configuration": configuration,
            "actions": entries,
        }
        return script | ({"expect": end} if end else {})


# Texts


def inline(value):
    return json.dumps(value, ensure_ascii=False)


def index(groups):
    """The list of all vectors. A vector and each source is on a line of its own."""
    lines = [f'{{\n  "version": 1,\n  "count": {sum(len(entries) for _, entries in groups)},\n  "groups": [']
    parts = []
    for group, entries in groups:
        vectors = ",\n".join("        " + inline(entry) for entry in entries)
        head = f'      "name": {inline(group.name)},\n      "title": {inline(group.title)},\n      "count": {len(entries)},\n'
        parts.append(f'    {{\n{head}      "vectors": [\n{vectors}\n      ]\n    }}')
    return "\n".join(lines) + "\n" + ",\n".join(parts) + "\n  ]\n}\n"


def lines(vectors):
    """A file of vectors: each is on a line of its own, in the order of their ids."""
    return "".join(json.dumps(vectors[id], ensure_ascii=False, separators=(",", ":")) + "\n" for id in sorted(vectors))


def generate(address, only=""):
    """The vectors by their id, the index, and what the engine does not agree with."""
    adapter = Server(address)
    vectors, groups, mistakes = {}, [], []
    for group in GROUPS:
        entries = []
        for vector in group.vectors:
            id = f"{group.name}/{vector.id}"
            if only not in id:
                continue
            writer = Writer(adapter, vector)
            try:
                vectors[id] = {"id": id} | writer.write()
            except Disagreement as error:
                mistakes.append(f"{id}: {error}")
                continue
            entry = {"id": id, "rules": vector.rules, "title": vector.title}
            entries.append(entry | ({"sources": writer.sources} if writer.sources else {}))
        groups.append((group, entries))
    return vectors, index(groups), mistakes


def stored():
    """The files that are there, by their name."""
    return {path.name: path.read_text() for path in [*DIRECTORY.glob("*.ndjson"), *DIRECTORY.glob("index.json")]}


def badge(address, vectors):
    """The badge of what the runner says of the vectors."""
    sys.path.insert(0, str(DIRECTORY))
    from badge import of

    with contextlib.redirect_stdout(io.StringIO()):
        # The runner takes the expectations out of the actions.
        return of(RUNNER.run(copy.deepcopy(vectors), RUNNER.TabHeaderServer(address)))


def write(files):
    for path in stored().keys() - files.keys():
        (DIRECTORY / path).unlink()
    for path, content in files.items():
        (DIRECTORY / path).write_text(content)


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("program", help="tabheader")
    options.add_argument("--check", action="store_true", help="fail if a file is not as it would be written")
    options.add_argument("--only", default="", help="try the vectors whose id contains this text, and write nothing")
    chosen = options.parse_args()
    command = [chosen.program, "serve", "--store", "memory", "--port", "0", "--log-level", "warning"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        address = re.search(r"http://\S+", server.stdout.readline())[0]
        vectors, listed, mistakes = generate(address, chosen.only)
        if not (mistakes or chosen.only or chosen.check):
            (DIRECTORY / "badge.svg").write_text(badge(address, vectors))
    finally:
        server.terminate()
        server.wait()
    for mistake in mistakes:
        print(mistake, file=sys.stderr)
    if mistakes:
        sys.exit(f"the engine does not agree with {len(mistakes)} vectors")
    files = {"index.json": listed}
    for group in GROUPS:
        own = {id: vector for id, vector in vectors.items() if id.startswith(group.name + "/")}
        files[f"{group.name}.ndjson"] = lines(own)
    if chosen.only:
        print(lines(vectors), end="")
    elif chosen.check:
        there = stored()
        stale = sorted(path for path in files.keys() | there.keys() if files.get(path) != there.get(path))
        if stale:
            sys.exit(f"{len(stale)} files of conformance/ are stale, such as {stale[0]}: run make conformance")
        print(f"{len(vectors)} conformance vectors are as the engine gives them")
    else:
        write(files)
        print(f"{len(vectors)} conformance vectors written")


if __name__ == "__main__":
    main()
