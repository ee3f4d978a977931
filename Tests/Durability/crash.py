#!/usr/bin/env python3
"""Ends a server under load, again and again, and checks that nothing that it has answered is lost.

    Tests/Durability/crash.py .build/debug/tabheader [--rounds 3] [--seed 1]

In each round, clients send changes over connections of their own, until the server is killed at a random moment (SIGKILL). Every other
round ends with a power failure: what the server had written and not synced is lost in part. Then it starts again with the same file.
A seed determines the requests and their number; how the clients' requests interleave depends on the machine.
"""

import argparse
import collections
import pathlib
import random
import sys
import tempfile
import threading

from disk import Disk
from ledger import Session, Theme, sessions
from plan import TABS, Plan
from server import Failed, Server, Unanswered, expect

CLIENTS = 6
# The sessions that all clients change, and those of each client alone.
SHARED = 4
OWN = 2
# The log of a session keeps about 1,024 events. Before it has forgotten the first ones, the session is replaced.
LONGEST_LOG = 500


class Record:
    """What all clients have been answered."""

    def __init__(self):
        self.shared = []
        self.own = [[None] * OWN for _ in range(CLIENTS)]
        self.themes = [Theme(f"client-{number}") for number in range(CLIENTS)]
        self.deleted = []
        # The names of sessions whose creation was not answered.
        self.unanswered = []
        self.created = 0
        self.answers = 0
        self.lost_drags = 0
        self.lock = threading.Lock()

    def name(self):
        with self.lock:
            self.created += 1
            return f"session-{self.created}"

    def create(self, client):
        name = self.name()
        content = {"preset": "remind", "name": name, "tabs": [{"id": tab, "title": tab.upper()} for tab in TABS]}
        try:
            return Session(expect(client.ask("POST", "/v1/sessions", content), 201))
        except Unanswered:
            with self.lock:
                self.unanswered.append(name)
            raise

    def delete(self, session, client):
        if session not in self.deleted:
            self.deleted.append(session)
        session.deletion = "sent"
        expect(client.ask("DELETE", session.path), 204)
        session.deletion = "answered"

    def check(self, client):
        """Checks everything after a crash, and makes the sessions of the next round."""
        for theme in self.themes:
            theme.check(client)
        for slots in [self.shared, *self.own]:
            for slot, session in enumerate(slots):
                if session:
                    self.lost_drags += session.check(client)
                    if session.deletion:
                        slots[slot] = None
        for session in self.deleted:
            session.check(client)
            if not session.deletion:
                self.delete(session, client)

        known = {session.id for slots in [self.shared, *self.own] for session in slots if session}
        for name, identifier in sessions(client).items():
            if identifier not in known:
                if name not in self.unanswered:
                    raise Failed(f"nobody has created the session {name}")
                expect(client.ask("DELETE", f"/v1/sessions/{identifier}"), 204)
        self.unanswered = []
        for slots in [self.shared, *self.own]:
            for slot, session in enumerate(slots):
                if session and len(session.events) > LONGEST_LOG:
                    self.delete(session, client)
                    slots[slot] = None
        self.shared = [session or self.create(client) for session in self.shared or [None] * SHARED]


class Round:
    """The clients between two crashes."""

    def __init__(self, record, server, seed, answers):
        self.record = record
        self.server = server
        self.seed = seed
        self.answers = answers
        self.is_over = threading.Event()
        self.failures = collections.deque()
        self.lock = threading.Lock()

    def run(self):
        clients = [threading.Thread(target=self.drive, args=[number]) for number in range(CLIENTS)]
        for client in clients:
            client.start()
        self.is_over.wait()
        self.server.kill()
        for client in clients:
            client.join()
        if self.failures:
            raise self.failures[0]

    def drive(self, number):
        """Sends the requests of a client until the server is killed."""
        client = self.server.client()
        try:
            for step in Plan(f"{self.seed}/{number}", SHARED, OWN).steps():
                self.perform(step, number, client)
                self.count()
        except Unanswered as error:
            if not self.is_over.is_set():
                self.failures.append(Failed(f"the server has ended by itself: {error}\n{self.server.errors()}"))
        except Failed as failure:
            self.failures.append(failure)
        finally:
            self.is_over.set()

    def count(self):
        with self.lock:
            self.answers -= 1
            self.record.answers += 1
            if self.answers == 0:
                self.is_over.set()

    def perform(self, step, number, client):
        if step.slot is None:
            theme = self.record.themes[number]
            theme.send(step.content)
            theme.record(client.ask(step.method, theme.path, step.content))
            return
        slots, slot = (self.record.shared, step.slot) if step.slot < SHARED else (self.record.own[number], step.slot - SHARED)
        session = slots[slot]
        if step.kind == "create":
            slots[slot] = slots[slot] or self.record.create(client)
        elif session and step.kind == "delete":
            slots[slot] = None
            self.record.delete(session, client)
        elif session:
            self.change(session, step, client)

    def change(self, session, step, client):
        with session.lock:
            session.sent += 1
        try:
            answer = client.ask(step.method, session.path + step.path, step.content)
        except Unanswered:
            with session.lock:
                session.unanswered.append(step.kind)
            raise
        session.record(step, answer)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("executable", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1, help="determines the requests")
    arguments = parser.parse_args()

    executable = arguments.executable.resolve()
    numbers = random.Random(arguments.seed)
    record = Record()
    lost = 0
    with tempfile.TemporaryDirectory() as folder:
        store = pathlib.Path(folder) / "crash.sqlite"
        disk = Disk(store.parent)
        for number in range(arguments.rounds):
            with Server(executable, store, disk.variables) as server:
                record.check(server.client())
                Round(record, server, f"{arguments.seed}/{number}", numbers.randrange(100, 600)).run()
            if number % 2 == 0:
                lost += disk.lose_power(store, numbers)
        with Server(executable, store) as server:
            record.check(server.client())
            server.end()
    print(f"{record.answers} answers, {record.created} sessions")
    print(f"lost: {record.lost_drags} drags under way; in power failures, {lost} sectors that were not synced")
    print(f"{arguments.rounds} crashes lost nothing")


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(f"crash: {failure}")
