#!/usr/bin/env python3
"""Damages the files of a store while no server runs, and checks that a server refuses them, or serves what is left and nothing else.

    Tests/Durability/damage.py .build/debug/tabheader [--cases 10] [--seed 1]
"""

import argparse
import collections
import pathlib
import random
import shutil
import sys
import tempfile

from plan import TABS
from server import Failed, Refused, Server, Unanswered, expect

PAGE = 4096
SESSIONS = 12
# The bytes before the first frame of the log, and those of a frame.
LOG_HEADER = 32
FRAME = 24 + PAGE


class Store:
    """The files of a store, and everything that its servers have answered."""

    def __init__(self, executable, folder):
        self.executable = executable
        self.folder = folder
        self.path = folder / "damaged.sqlite"
        self.log = folder / "damaged.sqlite-wal"
        self.sessions = []
        # The states and the logs of each session, by their entity tags.
        self.states = {}
        self.logs = {}

    def start(self):
        return Server(self.executable, self.path)

    def fill(self):
        """Makes sessions, moves them into the database, and leaves their next changes in the log."""
        with self.start() as server:
            client = server.client()
            for number in range(SESSIONS):
                content = {"name": f"session-{number}", "tabs": [{"id": tab, "title": tab.upper()} for tab in TABS]}
                self.sessions.append(expect(client.ask("POST", "/v1/sessions", content), 201).fields["Location"])
                self.change(client, self.sessions[-1], 4)
            server.end()
        with self.start() as server:
            for path in self.sessions:
                self.change(server.client(), path, 2)
        if not self.log.stat().st_size:
            raise Failed("a crash has left no log")

    def change(self, client, path, count):
        for number in range(count):
            self.note(client, path)
            expect(client.ask("PUT", f"{path}/tabs/a/badge", {"badge": len(self.states) + 1000}), 200)
            self.note(client, path)
            expect(client.ask("POST", f"{path}/select", {"index": (number + 1) % len(TABS)}), 200)
        self.note(client, path)

    def note(self, client, path):
        state = expect(client.ask("GET", path), 200)
        self.states[path, state.tag] = state.content
        self.logs[path, state.tag] = expect(client.ask("GET", f"{path}/log?after=0"), 200).content

    def copy(self):
        """The same answers about a copy of the files."""
        copy = Store(self.executable, pathlib.Path(tempfile.mkdtemp(dir=self.folder)))
        copy.sessions, copy.states, copy.logs = self.sessions, self.states, self.logs
        for path in (self.path, self.log):
            if path.exists():
                shutil.copy(path, copy.folder)
        return copy

    def merge(self):
        """Moves the log into the database."""
        with self.start() as server:
            server.end()
        if self.log.exists():
            raise Failed("the log is there after an orderly end")

    # Damages

    def cut(self, path, length):
        with path.open("r+b") as file:
            file.truncate(length)

    def overwrite(self, path, offset, content):
        with path.open("r+b") as file:
            file.seek(offset)
            file.write(content)

    # Checks

    def check_refused(self, name, reason):
        try:
            with self.start():
                raise Failed(f"{name}: the server starts")
        except Refused as refusal:
            self.check(refusal)
            if reason not in refusal.reason:
                raise Failed(f"{name}: {refusal.reason}") from refusal

    def check(self, refusal):
        if refusal.code != 69 or not refusal.reason.startswith(f"tabheader: cannot use the store sqlite:{self.path}: "):
            raise refusal

    def served(self):
        """How many sessions are answered. Each answer must be one that was given before."""
        with self.start() as server:
            count = sum(self.is_served(path, server.client()) for path in self.sessions)
            server.end()
            return count

    def is_served(self, path, client):
        state = expect(client.ask("GET", path), 200, 404, 503)
        if state.status == 503 and state.json()["type"] != "/problems/store-unavailable":
            raise Failed(f"a damaged session is answered with {state}")
        if state.status != 200:
            return False
        if self.states.get((path, state.tag)) != state.content:
            raise Failed(f"{path} was never in this state: {state}")
        log = expect(client.ask("GET", f"{path}/log?after=0"), 200)
        if self.logs[path, state.tag] != log.content:
            raise Failed(f"{path} never had these events: {log}")
        return True

    def check_beginning(self):
        """What is served was answered up to some moment: all of it, and nothing later."""
        with self.start() as server:
            served = [(path, expect(server.client().ask("GET", path), 200).tag) for path in self.sessions]
        order = list(self.states)
        newest = max(map(order.index, served))
        for path, tag in served:
            last = [other for other in order[:newest + 1] if other[0] == path][-1]
            if last != (path, tag):
                raise Failed(f"{path} is at {tag}, and was at {last[1]} when {order[newest]} was answered")


def truncated(length):
    """- length: takes the length of the file, and returns what is left of it."""
    return lambda store: store.cut(store.path, length(store.path.stat().st_size))


def overwritten(offset, content):
    return lambda store: store.overwrite(store.path, offset, content)


# Damages of a closed database: a name, what is done to it, and the reason that the server gives.
REFUSED = (
    ("50 bytes are left", truncated(lambda _: 50), "file is not a database"),
    ("a page is left", truncated(lambda _: PAGE), "was cut off"),
    ("half of the file is left", truncated(lambda size: size // 2), "was cut off"),
    ("the last page is missing", truncated(lambda size: size - PAGE), "was cut off"),
    ("the last byte is missing", truncated(lambda size: size - 1), "was cut off"),
    ("the file is a text", overwritten(0, b"Dear diary,\n"), "file is not a database"),
    ("the page size is wrong", overwritten(16, b"\x12\x34"), "file is not a database"),
    ("the file has another program's number", overwritten(68, b"TabX"), "not one of tabheader"),
    ("the format is newer", overwritten(60, b"\0\0\0\x63"), "it has format 99, which is newer"),
    ("the schema is overwritten", overwritten(100, b"\xff" * (PAGE - 100)), "malformed"),
)


def check_database(store):
    """A damaged database that was closed is refused, and stays as it is."""
    store.merge()
    for name, damage, reason in REFUSED:
        copy = store.copy()
        damage(copy)
        before = copy.path.read_bytes()
        copy.check_refused(name, reason)
        if copy.path.read_bytes() != before and reason != "malformed":
            raise Failed(f"{name}: the server has changed the file")
    return len(REFUSED)


def check_log(store):
    """A damaged log is refused, or read up to the damage."""
    copy = store.copy()
    copy.overwrite(copy.log, 0, b"Dear diary,\n")
    copy.check_refused("the log is a text", "-wal is damaged")
    copy = store.copy()
    copy.cut(copy.path, 0)
    copy.check_refused("the file is empty, and the log is not", "is empty, but not its log")

    frames = (store.log.stat().st_size - LOG_HEADER) // FRAME
    lengths = [0, 10, LOG_HEADER] + [LOG_HEADER + frames * part // 4 * FRAME + extra for part in range(4) for extra in (0, 24, 100)]
    for length in lengths:
        copy = store.copy()
        copy.cut(copy.log, length)
        copy.check_beginning()
        copy = store.copy()
        copy.overwrite(copy.log, max(length, LOG_HEADER), b"\xff" * FRAME)
        copy.check_beginning()
    return 2 + 2 * len(lengths)


def check_anywhere(store, numbers):
    """Anything is overwritten. The server refuses the file, or it answers each session with what it was, or not at all."""
    copy = store.copy()
    if numbers.random() < 0.7:
        copy.merge()
    path = numbers.choice([path for path in (copy.path, copy.log) if path.exists()])
    size = path.stat().st_size
    offset = numbers.randrange(size)
    copy.overwrite(path, offset, numbers.randbytes(min(numbers.choice((64, 512, PAGE, 3 * PAGE)), size - offset)))
    try:
        served = copy.served()
    except Refused as refusal:
        copy.check(refusal)
        return "refused"
    except (Failed, Unanswered) as failure:
        raise Failed(f"{path.name} is overwritten at {offset}: {failure}") from failure
    return "whole" if served == SESSIONS else "served in part"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("executable", type=pathlib.Path)
    parser.add_argument("--cases", type=int, default=10, help="damages at random places")
    parser.add_argument("--seed", type=int, default=1, help="determines these places")
    arguments = parser.parse_args()

    numbers = random.Random(arguments.seed)
    outcomes = collections.Counter()
    with tempfile.TemporaryDirectory() as parent:
        store = Store(arguments.executable.resolve(), pathlib.Path(parent))
        store.fill()
        count = check_log(store) + check_database(store.copy())
        for _ in range(arguments.cases):
            outcomes[check_anywhere(store, numbers)] += 1
    print("; ".join(f"{outcome}: {number}" for outcome, number in sorted(outcomes.items())))
    print(f"{count + arguments.cases} damages were refused, or read as far as they were whole")


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(f"damage: {failure}")
