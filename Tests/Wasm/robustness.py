#!/usr/bin/env python3
"""Checks tabheader.wasm and its loader with what should not happen: broken content, too much content, and traps.

    Tests/Wasm/robustness.py [--cases 2000] [--seed 1]
"""

import argparse
import json
import random
import sys

from hosts import MODULE
from random_calls import START, calls
from tabheader import Engine, Problem, Session, Trap

EXPORTS = {"accessibility", "advance", "apply", "configure", "create", "frames", "input", "memory", "nextEnd", "output", "restore", "snapshot"}


class Failed(Exception):
    """What is not as it has to be."""


def expect(condition, text):
    if not condition:
        raise Failed(text)


def check_module(engine):
    """Nothing is imported, nothing else is exported, and the memory has a limit."""
    module = engine._module
    expect(not list(module.imports), f"the module imports {[item.name for item in module.imports]}")
    exports = {item.name: item.type for item in module.exports}
    expect(set(exports) == EXPORTS, f"the module exports {sorted(exports)}")
    expect(exports["memory"].limits.max == 1024, f"the memory may grow to {exports['memory'].limits.max} pages")


def check_broken_content(engine, cases, seed):
    """Changed bytes give an answer or a problem, never a trap; and after a problem the session is as before."""
    choice = random.Random(seed)
    first, *changes = calls("remind", 100, seed)
    session = Session(engine, first[0], first[1].encode(), first[2])
    contents = [first] + [call for call in changes if call[1]] + [("restore", session.bytes("snapshot").decode(), 0)]
    refused = 0
    for _ in range(cases):
        name, content, at = choice.choice(contents)
        broken = damaged(content.encode(), choice)
        try:
            if name in ("create", "restore"):
                Session(engine, name, broken, at)
                continue
            before = session.bytes("snapshot")
            session.bytes(name, broken, at)
        except Problem as problem:
            refused += 1
            expect(problem.problem["errors"], f"no errors in {problem.problem}")
            if name in ("apply", "configure") and "events" not in problem.problem:
                expect(session.bytes("snapshot") == before, f"a refused change has changed the session: {broken}")
        except Trap as trap:
            raise Failed(f"seed {seed}: {name} trapped: {trap}\n{broken}") from trap
    expect(refused > cases // 2, f"only {refused} of {cases} are refused: the damage is too little")
    return refused


def damaged(content, choice):
    """The content with some bytes changed, removed, repeated or cut off."""
    content = bytearray(content)
    for _ in range(choice.randint(1, 4)):
        if not content:
            break
        place, length = choice.randrange(len(content)), choice.randint(1, 8)
        kind = choice.randrange(6)
        if kind == 0:
            content[place] = choice.randrange(256)
        elif kind == 1:
            del content[place : place + length]
        elif kind == 2:
            content[place:place] = content[place : place + length] * choice.choice([1, 2, 200])
        elif kind == 3:
            del content[place:]
        elif kind == 4:
            content[place:place] = choice.choice([b"[" * 2000, b'{"a":' * 200, b"\xff", b"\xed\xa0\x80", b"\\ud800", b"-"])
        else:
            digits = [b"1e999", b"-1", b"99999999999999999999", b"2147483648", b"1e-400", b"0.1e1"]
            content[place:place] = choice.choice(digits)
    return bytes(content)


def check_limits(engine):
    """Too much content is refused, or traps and leaves the session as it was; and the session goes on."""
    session = engine.create({"clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"}}, START)
    for index in range(100):
        session.apply({"type": "select", "index": index % 3, "animated": True}, START)
        session.apply({"type": "advance", "milliseconds": 50}, START)
    before = session.bytes("snapshot")
    try:
        session.bytes("apply", b" " * 300_000, START)
        raise Failed("300 KB of content are accepted")
    except Problem as problem:
        expect(problem.kind in ("malformed-content", "invalid-json"), f"300 KB of content are {problem.kind}")
    traps = 0
    for name, size in (("apply", 40 << 20), ("frames", 63 << 20), ("apply", 200 << 20)):
        try:
            session.bytes(name, b" " * size, START)
            raise Failed(f"{size} bytes of content are accepted")
        except Trap:
            traps += 1
        expect(session.bytes("snapshot") == before, "after a trap the session is not as before")
    state, events = session.apply([{"type": "select", "index": 0}, {"type": "select", "index": 2}], START)
    expect(state["selectedIndex"] == 2 and events, "after a trap the session does not go on")
    return traps


def check_remembering(engine):
    """After 64 changes a session is remembered anew. If that traps, the session is as it was before the change, and goes on."""
    session = engine.create({"clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"}}, START)
    for index in range(63):
        session.apply({"type": "select", "index": (index + 1) % 3}, START)
    before, call = session.bytes("snapshot"), session._instance.call

    def failing(name, *arguments):
        if name == "snapshot":
            raise MemoryError("there is no memory")
        return call(name, *arguments)

    session._instance.call = failing
    try:
        session.apply({"type": "select", "index": 1}, START)
        raise Failed("a change is kept without the memory to repeat it")
    except Trap:
        expect(session.bytes("snapshot") == before, "after a trap the session is not as before the change")
    state, _ = session.apply({"type": "select", "index": 1}, START)
    expect(state["selectedIndex"] == 1, "after a trap the session does not go on")


def check_restoring(engine, seed):
    """A session that is restored in a new instance goes on as the old one does, byte for byte."""
    first, *changes = calls("coordinator", 200, seed)
    session = Session(engine, first[0], first[1].encode(), first[2])
    for index, (name, content, at) in enumerate(changes):
        if index % 20 == 0:
            other = Session(engine, "restore", session.bytes("snapshot"))
        expect(answer(session, name, content, at) == answer(other, name, content, at), f"differs at call {index}")
    expect(json.loads(session.bytes("snapshot"))["snapshot"]["revision"] > 50, "hardly anything has changed")
    return len(changes)


def answer(session, name, content, at):
    try:
        return session.bytes(name, content.encode(), at)
    except Problem as problem:
        return json.dumps(problem.problem)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--cases", type=int, default=2000)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    engine = Engine(MODULE)
    check_module(engine)
    refused = check_broken_content(engine, given.cases, given.seed)
    traps = check_limits(engine)
    check_remembering(engine)
    restored = check_restoring(engine, given.seed)
    print(f"robustness: {refused} of {given.cases} broken contents refused, {traps} traps survived, {restored} calls after restoring")


if __name__ == "__main__":
    try:
        main()
    except Failed as failed:
        sys.exit(f"robustness: {failed}")
