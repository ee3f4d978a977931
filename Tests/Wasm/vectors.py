#!/usr/bin/env python3
"""Replays the conformance vectors wherever the engine runs, and prints the table of what passes.

    Tests/Wasm/vectors.py .build/debug/tabheader [--only TEXT] [--long]

Chromium performs some of them: it runs the same binding as Node. With --long it performs all, and so does a server over HTTP, which otherwise
only Tests/Conformance/check.py has do that.
"""

import argparse
import contextlib
import io
import json
import subprocess
import sys

from hosts import MODULE, ROOT, chromium, served

sys.path[:0] = [str(ROOT / "bindings/python"), str(ROOT / "conformance/runners")]

from conformance import OfflineSessions
from runner import TabHeaderServer, run
from tabheader import Engine

NODE = ["node", str(ROOT / "bindings/javascript/conformance.mjs"), str(MODULE)]


# Without --long, Chromium performs each of so many vectors.
SAMPLE = 8


def quietly(vectors, adapter):
    """The report of the Python runner, without its lines."""
    with contextlib.redirect_stdout(io.StringIO()):
        # The runner takes the expectations out of the actions.
        return run(json.loads(json.dumps(vectors)), adapter)


def native(program, paths):
    """The vectors as scripts for `tabheader test`."""
    groups = {}
    result = subprocess.run([program, "test", *paths.values()], text=True, capture_output=True, check=False)
    held = {line.split(":")[0] for line in result.stdout.splitlines() if line.endswith(("hold", "holds"))}
    for id, path in paths.items():
        group = groups.setdefault(id.split("/")[0], {"passed": 0, "failed": 0})
        group["passed" if str(path) in held else "failed"] += 1
    return {"groups": groups, "failures": result.stderr.splitlines()}


def node(only):
    command = [*NODE, "--only", only, "--report", "/dev/stderr"]
    return json.loads(subprocess.run(command, text=True, capture_output=True, check=False).stderr)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--only", default="/", help="vectors whose id contains this text")
    options.add_argument("--long", action="store_true", help="all vectors in every host")
    given = options.parse_args()
    paths = {f"{path.parent.name}/{path.stem}": path for path in sorted((ROOT / "conformance").glob("*/*.json"))}
    paths = {id: path for id, path in paths.items() if given.only in id}
    vectors = {id: json.loads(path.read_text()) for id, path in paths.items()}
    reports = {"native": native(given.program, paths)}
    if given.long:
        with served(given.program) as url:
            reports["server over HTTP"] = quietly(vectors, TabHeaderServer(url))
    reports["wasmtime"] = quietly(vectors, OfflineSessions(Engine(MODULE)))
    reports["Node"] = node(given.only)
    with chromium() as browser:
        chosen = vectors if given.long else dict(list(vectors.items())[::SAMPLE])
        reports["Chromium"] = browser.run("page.conformance", chosen)
    sys.exit(print_table(reports, {name: len(chosen if name == "Chromium" else vectors) for name in reports}))


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
