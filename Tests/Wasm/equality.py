#!/usr/bin/env python3
"""Checks that the engine is the same everywhere: random calls have the same answers, byte for byte, in a server and in tabheader.wasm.

    Tests/Wasm/equality.py .build/debug/tabheader [--changes 1000] [--seed 1]

The module runs in wasmtime, in Node and in Chromium. A problem has the path of the request in the server's answer, and the events of the
refusal in the module's; everything else is the same.
"""

import argparse
import json
import sys

from hosts import Node, Server, Wasmtime, chromium, compact, served
from random_calls import PRESETS, calls, languages


def comparable(name, answer):
    """The part of an answer that every host gives."""
    if name == "create":
        # The server's snapshot is a member of the module's.
        return answer[answer.index('"snapshot":') + 11 : -1] if answer.startswith('{"id":') else answer
    if name == "snapshot" and answer.startswith('{"id":'):
        return answer[answer.index('"snapshot":') + 11 : -1]
    if answer.startswith('{"type":"/problems/'):
        problem = json.loads(answer)
        return compact({member: value for member, value in problem.items() if member not in ("instance", "events")})
    return answer


def difference(left, right):
    """Where two texts begin to differ."""
    at = next((index for index, pair in enumerate(zip(left, right)) if pair[0] != pair[1]), min(len(left), len(right)))
    start = max(0, at - 60)
    return f"\n  {left[start : at + 60]}\n  {right[start : at + 60]}"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--changes", type=int, default=1000)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    changes = refused = 0
    with served(given.program) as url, chromium() as browser:
        server = Server(url)
        hosts = {"wasmtime": Wasmtime(), "Node": Node(), "Chromium": browser}
        for preset in PRESETS:
            made = [*calls(preset, given.changes // len(PRESETS), given.seed)]
            made.extend(languages(preset))
            expected = [comparable(call[0], answer) for call, answer in zip(made, server.answers(made))]
            server.end()
            for host_name, host in hosts.items():
                found = [comparable(call[0], answer) for call, answer in zip(made, host.answers(made))]
                for index, call in enumerate(made):
                    if found[index] != expected[index]:
                        sys.exit(
                            f"equality: {preset}, call {index}, seed {given.seed}: {host_name} differs from the server"
                            f" in the answer to {call}:{difference(expected[index], found[index])}"
                        )
            changes += sum(call[0] in ("apply", "configure") for call in made)
            refused += sum(text.startswith('{"type":"/problems/') for text in expected)
    if not changes // 20 < refused < changes // 2:
        sys.exit(f"equality: {refused} of {changes} changes are refused: the calls test too little")
    print(f"equality: {changes} changes gave the same bytes in {len(hosts) + 1} hosts, {refused} of them refused")


if __name__ == "__main__":
    main()
