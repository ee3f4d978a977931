#!/usr/bin/env python3
"""Replays the conformance vectors wherever the engine runs, and prints the table of what passes.

    Tests/Wasm/vectors.py .build/debug/tabheader [--only TEXT] [--long]

wasmtime performs all. Node and Chromium perform some, each its own: they run the same program with another binding. With --long they perform
all, and so does a server over HTTP, which otherwise only Tests/Conformance/check.py has do that.
"""

import argparse
import contextlib
import io
import json
import pathlib
import subprocess
import sys
import tempfile

from hosts import MODULE, ROOT, chromium, served

sys.path[:0] = [str(ROOT / "bindings/python"), str(ROOT / "conformance/runners")]

from conformance import OfflineSessions
from runner import TabHeaderServer, run, vectors_in
from tabheader import Engine

NODE = ["node", str(ROOT / "bindings/javascript/conformance.mjs"), str(MODULE)]


# Without --long, Node and Chromium perform one of so many vectors.
SAMPLE = 8


def quietly(vectors, adapter):
    """The report of the Python runner, without its lines."""
    with contextlib.redirect_stdout(io.StringIO()):
        # The runner takes the expectations out of the actions.
        return run(json.loads(json.dumps(vectors)), adapter)


def native(program, vectors):
    """The vectors without their ids, which are scripts for `tabheader test`."""
    groups = {}
    with tempfile.TemporaryDirectory() as folder:
        for id, vector in vectors.items():
            script = pathlib.Path(folder, f"{id}.json")
            script.parent.mkdir(exist_ok=True)
            script.write_text(json.dumps({name: value for name, value in vector.items() if name != "id"}))
        paths = [f"{id}.json" for id in vectors]
        result = subprocess.run([program, "test", *paths], cwd=folder, text=True, capture_output=True, check=False)
    held = {line.split(":")[0] for line in result.stdout.splitlines() if line.endswith(("hold", "holds"))}
    for id in vectors:
        group = groups.setdefault(id.split("/")[0], {"passed": 0, "failed": 0})
        group["passed" if f"{id}.json" in held else "failed"] += 1
    return {"groups": groups, "failures": result.stderr.splitlines()}


def node(vectors):
    """The report of the JavaScript runner, which takes a file of vectors."""
    with tempfile.NamedTemporaryFile("w", suffix=".ndjson") as chosen:
        chosen.writelines(json.dumps(vector) + "\n" for vector in vectors.values())
        chosen.flush()
        command = [*NODE, "--vectors", chosen.name, "--report", "/dev/stderr"]
        return json.loads(subprocess.run(command, text=True, capture_output=True, check=False).stderr)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--only", default="", help="vectors whose id contains this text, in every host")
    options.add_argument("--long", action="store_true", help="all vectors in every host")
    given = options.parse_args()
    vectors = vectors_in(ROOT / "conformance", given.only)
    reports = {"native": native(str(pathlib.Path(given.program).resolve()), vectors)}
    if given.long:
        with served(given.program) as url:
            reports["server over HTTP"] = quietly(vectors, TabHeaderServer(url))
    reports["wasmtime"] = quietly(vectors, OfflineSessions(Engine(MODULE)))
    chosen = {"Node": vectors, "Chromium": vectors}
    if not given.long and not given.only:
        chosen = {name: dict(list(vectors.items())[place :: SAMPLE]) for place, name in enumerate(chosen)}
    reports["Node"] = node(chosen["Node"])
    with chromium() as browser:
        reports["Chromium"] = browser.run("page.conformance", chosen["Chromium"])
    counts = {name: len(chosen.get(name, vectors)) for name in reports}
    sys.exit(print_table(reports, counts))


def cell(report, group):
    counts = report["groups"].get(group, {"passed": 0, "failed": 0})
    return f"{counts['passed']} of {sum(counts.values())}"


def print_table(reports, counts):
    """Prints the vectors that pass, by group and host. `counts`: how many each host performs. Returns whether some do not."""
    groups = list(next(iter(reports.values()))["groups"])
    print(f"{'':<14}{''.join(f'{name:>18}' for name in reports)}")
    for group in groups:
        print(f"{group:<14}{''.join(f'{cell(report, group):>18}' for report in reports.values())}")
    passed = {name: sum(group["passed"] for group in report["groups"].values()) for name, report in reports.items()}
    print(f"{'all':<14}{''.join(f'{number:>18}' for number in passed.values())}")
    for name, report in reports.items():
        for failure in report["failures"][:5]:
            print(f"{name}: {failure}", file=sys.stderr)
    if passed != counts:
        return 1
    print(f"{max(counts.values())} vectors passed: {', '.join(f'{number} in {name}' for name, number in passed.items())}")
    return 0


if __name__ == "__main__":
    main()
