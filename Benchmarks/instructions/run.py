#!/usr/bin/env python3
"""Counts the instructions of single pieces of work, and compares them with the baseline beside this file.

    make bench-check     # fails if one has grown by more than 3 %
    make bench-baseline  # writes the baseline anew

Times differ from run to run on a busy machine; instructions do not. Callgrind counts two runs of each piece, one with twice as many
repetitions: the difference is the work alone, without the start of the program. `engine-benchmarks list` prints the pieces. A compiler or a library
of another version counts differently, so the baseline names those that it was made with. Needs valgrind.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
BASELINE = HERE / "baseline.json"
# The order in dictionaries must not depend on the run.
ENVIRONMENT = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
COLLECTED = re.compile(r"Collected : (\d+)")


def instructions(program, name, count):
    """Of a run with a number of repetitions."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "count", name, str(count)]
    ended = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT)
    found = COLLECTED.search(ended.stderr)
    if ended.returncode or not found:
        raise SystemExit(f"{' '.join(command)}\n{ended.stderr}")
    return int(found.group(1))


def versions():
    swift = subprocess.run(["swiftc", "--version"], check=True, capture_output=True, text=True).stdout
    return {"swift": re.search(r"Swift version (\S+)", swift).group(1), "machine": os.uname().machine}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=str(HERE.parent.parent / ".build/release/engine-benchmarks"))
    parser.add_argument("--count", type=int, default=250, help="repetitions of the shorter run")
    parser.add_argument("--tolerance", type=float, default=3.0, help="percent by which a count may grow")
    parser.add_argument("--only", metavar="NAME", help="count one piece of work, and compare nothing")
    parser.add_argument("--update", action="store_true", help="write the baseline")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as folder:
        # Valgrind cannot read the debug information of newer compilers.
        program = pathlib.Path(folder) / "engine-benchmarks"
        subprocess.run(["strip", "--strip-debug", "-o", str(program), options.program], check=True)
        options.program = str(program)
        return compare(options)


def compare(options):
    if not (BASELINE.exists() or options.update or options.only):
        raise SystemExit("There is no baseline yet: write one with make bench-baseline")
    listed = subprocess.run([options.program, "list"], check=True, capture_output=True, text=True).stdout.splitlines()
    known = json.loads(BASELINE.read_text()) if BASELINE.exists() else {"instructions": {}}
    counts, grown = {}, []
    for name in [options.only] if options.only else listed:
        first = instructions(options.program, name, options.count)
        counts[name] = round((instructions(options.program, name, 2 * options.count) - first) / options.count)
        before = known["instructions"].get(name)
        change = (counts[name] / before - 1) * 100 if before else None
        print(f"{name:<26} {counts[name]:>11,}" + (f"  {change:+6.1f} %" if change is not None else "  new"), flush=True)
        if change is not None and change > options.tolerance:
            grown.append(f"{name}: {before:,} before, {counts[name]:,} now, {change:+.1f} %")
    if options.only:
        return 0
    if options.update:
        BASELINE.write_text(json.dumps({"madeWith": versions(), "instructions": counts}, indent=2) + "\n")
        print(f"written to {BASELINE.relative_to(HERE.parent.parent)}")
        return 0
    missing = [name for name in listed if name not in known["instructions"]]
    if missing or set(known["instructions"]) - set(listed):
        print("The baseline has other pieces of work: make bench-baseline", file=sys.stderr)
        return 1
    if grown:
        made = known["madeWith"]
        print(f"\nMore than {options.tolerance:g} % above the baseline, which was made with {made}:", *grown, sep="\n  ", file=sys.stderr)
        return 1
    print(f"\n{len(counts)} counts are within {options.tolerance:g} % of the baseline")
    return 0


if __name__ == "__main__":
    sys.exit(main())
