#!/usr/bin/env python3
"""Tests/Fuzz/seeds.py FOLDER < SNAPSHOTS: writes the first inputs of each fuzz target, from files of the project. SNAPSHOTS are those that
`fuzz seeds` prints, one on each line."""

import json
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "conformance/runners"))

from runner import vectors_in

TARGETS = ["json", "tokens", "strings", "text", "target", "head", "snapshot", "batch", "actions"]
HEADS = [
    "POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2;a=b\r\n{}\r\n0\r\nX: y\r\n\r\n",
]


def batches(value):
    """The lists of actions anywhere in a vector, without their times, which batches of this target do not have."""
    if isinstance(value, list):
        for one in value:
            yield from batches(one)
    elif isinstance(value, dict):
        actions = value.get("actions")
        if isinstance(actions, list):
            yield [{name: action[name] for name in action if name not in ("at", "expect")} for action in actions if "type" in action]
        for one in value.values():
            yield from batches(one)


def main():
    folder = Path(sys.argv[1])
    shutil.rmtree(folder, ignore_errors=True)
    for target in TARGETS:
        (folder / target).mkdir(parents=True)

    def add(target, content):
        place = folder / target
        (place / str(sum(1 for _ in place.iterdir()))).write_bytes(content)

    for target, pattern in [("json", "config/presets/*.json"), ("tokens", "config/tokens/*.json"), ("strings", "config/strings/*.strings")]:
        for path in sorted(ROOT.glob(pattern)):
            add(target, path.read_bytes())
    # Combining marks out of their order, emoji joined to one, jamo, flags, and letters with a decomposition or a longer uppercase.
    for text in ("\u0300\u0316", "\U0001f469\u200d", "\u1100\u1161\u11a8", "\U0001f1e9\U0001f1ea", "\u1e69", "\ufb03\u0149\u0390", "a."):
        add("text", text.encode())
    add("target", b"/v1/sessions/abc/tabs/a%20b?include=design&x=1")
    for head in HEADS:
        add("head", head.encode())
    for vector in list(vectors_in(ROOT / "conformance").values())[::7]:
        for actions in batches(vector):
            add("batch", json.dumps(actions).encode())
    for line in sys.stdin.buffer:
        add("snapshot", line.strip())
    for number in range(8):
        add("actions", bytes((number * 37 + place * 101) % 256 for place in range(41)))


main()
