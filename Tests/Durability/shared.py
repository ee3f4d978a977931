#!/usr/bin/env python3
"""Lets servers that share Redis fail, and Redis itself, and checks that they go on as one server and lose nothing.

    Tests/Durability/shared.py .build/debug/tabheader [--rounds 1] [--seed 1]

Clients change, read and follow sessions through servers that they choose at random, while the fault of the round strikes. A seed
determines their requests; how these interleave depends on the machine.
"""

import argparse
import pathlib
import random
import sys
import tempfile

from nodes import Cluster, Node, until
from server import Failed, expect
from visits import Round, Servers


class Case:
    """A round on a Redis server or a cluster."""

    def __init__(self, servers, node, folder, seed):
        self.servers = servers
        self.node = node
        self.folder = folder
        self.seed = seed
        self.numbers = random.Random(f"{seed}/fault")
        self.last = None

    def round(self, read=None):
        self.last = Round(self.servers, read or self.node.run, self.seed)
        return self.last

    def finish(self, round):
        """Ends a round, and checks every session on every server."""
        round.finish()
        for session in round.sessions:
            client = self.servers.all[0].client()
            until(lambda: expect(client.ask("GET", session.path), 200).tag, "pages come to rest")
            answers = [self.check(session, server.client()) for server in self.servers.all]
            if len({(answer.tag, answer.content) for answer in answers}) != 1:
                session.fail(f"servers differ: {[str(answer) for answer in answers]}")
            self.check_condition(session, answers[0].tag)

    def check(self, session, client):
        answer = expect(client.ask("GET", session.path), 200)
        session.see(answer.tag, answer.content, session.known)
        log = client.get(session.path + "/log?after=0")
        session.see_log(log)
        session.check(log)
        return answer

    def check_condition(self, session, tag):
        """The tag that one server has told is a condition on another, and an older one is not."""
        epoch, revision = session.parts(tag)
        for number, server in enumerate(self.servers.all):
            client = server.client()
            path = f"{session.path}/tabs/a/badge"
            expect(client.ask("PUT", path, {"badge": "old"}, {"If-Match": f'"{epoch}-{revision - 1}"'}), 412)
            answer = expect(client.ask("PUT", path, {"badge": f"server {number}"}, {"If-Match": f'"{epoch}-{revision}"'}), 200)
            revision += 1
            session.see(answer.tag, answer.content, session.known)
            if session.parts(answer.tag) != (epoch, revision):
                session.fail(f"a change of revision {revision - 1} leads to {answer.tag}")


def server_killed(case):
    with case.round() as round:
        round.progress()
        index = case.numbers.randrange(len(case.servers.all))
        case.servers.all[index].kill()
        round.progress(servers={*range(len(case.servers.all))} - {index})
        case.servers.restart(index)
        round.progress()
        case.finish(round)


def redis_paused(case):
    with case.round() as round:
        round.progress()
        case.node.pause()
        try:
            round.progress(1, counts=round.refusals)
        finally:
            case.node.resume()
        round.progress()
        case.finish(round)


def redis_killed(case):
    with case.round() as round:
        round.progress()
        case.node.kill()
        round.progress(5, counts=round.refusals)
        case.node.restart()
        round.progress()
        case.finish(round)


def redis_restored(case):
    """Redis loses what came after a copy. Its numbers are used again, in other epochs."""
    copy = case.folder / "copy"
    with case.round() as round:
        round.progress()
        case.node.kill()
        case.node.keep(copy)
        before = {session: set(session.epochs) | session.unordered for session in round.sessions}
        case.node.restart()
        round.progress()
        case.node.kill()
        for session in round.sessions:
            session.lose(before[session])
        case.node.replace(copy)
        case.node.restart()
        round.progress()
        case.finish(round)


def redis_emptied(case):
    with case.round() as round:
        round.progress()
        round.is_emptied = True
        case.node.kill()
        case.node.replace()
        case.node.restart()
        round.progress(5, counts=round.gone)
        round.finish()
    for server in case.servers.all:
        for session in round.sessions:
            expect(server.client().ask("GET", session.path), 404)
    # Servers that knew the former content, and one that does not, are one server again.
    case.servers.all[0].kill()
    case.servers.restart(0)
    created = {
        expect(server.client().ask("POST", "/v1/sessions", {}, {"Idempotency-Key": "again"}), 201).json()["id"]
        for server in case.servers.all}
    if len(created) != 1:
        raise Failed(f"a repeated request has created {len(created)} sessions")
    with case.round() as round:
        round.progress()
        case.finish(round)


def primary_killed(case):
    """What a replica does not have yet is lost; see docs/scaling.md. Here it has everything from before."""
    cluster = case.node
    with case.round(lambda *arguments: next(
            node for node in cluster.nodes if node.process.poll() is None).run("-c", *arguments)) as round:
        round.progress()
        # The node whose address the servers were given, or that of a session.
        isFirst = case.numbers.random() < 0.5
        primary = cluster.nodes[0] if isFirst else cluster.primary(case.numbers.choice(round.sessions).key)
        replica = cluster.replica(primary)
        kept = {session: list(session.changes) for session in round.sessions}
        # Since a replica gets changes in their order, it has these once it has what comes after them.
        offset = int(primary.facts("INFO", "replication")["master_repl_offset"])
        until(lambda: int(replica.facts("INFO", "replication")["slave_repl_offset"]) >= offset, "the replica follows")
        primary.kill()
        until(lambda: replica.facts("INFO", "replication")["role"] == "master", "the replica takes over")
        round.progress()
        round.finish()
        for session in round.sessions:
            session.keep(kept[session])
        case.finish(round)
        primary.restart()


FAULTS = {
    "a server is killed": server_killed,
    "Redis pauses": redis_paused,
    "Redis is killed": redis_killed,
    "Redis is restored from an older copy": redis_restored,
    "Redis is replaced by an empty one": redis_emptied,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("executable", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=1, help="how often each fault strikes")
    parser.add_argument("--seed", type=int, default=1, help="determines the requests")
    parser.add_argument("--fault", help="only this one")
    arguments = parser.parse_args()

    executable = arguments.executable.resolve()
    rounds = answers = refusals = longest = 0

    def run(name, fault, node, servers, number, folder):
        nonlocal rounds, answers, refusals, longest
        if arguments.fault not in (None, name):
            return
        folder.mkdir()
        case = Case(servers, node, folder, f"{arguments.seed}/{number}/{name}")
        try:
            fault(case)
        except Failed as failure:
            raise Failed(f"{name}, seed {arguments.seed}, round {number}: {failure}\n{servers.errors()}") from failure
        rounds += 1
        answers += sum(case.last.answers)
        refusals += sum(case.last.refusals)
        longest = max(longest, case.last.longest)
        print(name, flush=True)

    with tempfile.TemporaryDirectory() as parent:
        folder = pathlib.Path(parent)
        with Node(folder / "redis") as node, Servers(executable, node.address) as servers:
            for number in range(arguments.rounds):
                for place, (name, fault) in enumerate(FAULTS.items()):
                    run(name, fault, node, servers, number, folder / f"{number}-{place}")
            servers.end()
        for number in range(arguments.rounds):
            (folder / f"cluster-{number}").mkdir()
            with Cluster(folder / f"cluster-{number}") as cluster, Servers(executable, cluster.address, 3) as servers:
                run("a primary is killed", primary_killed, cluster, servers, number, folder / f"{number}-primary")
                servers.end()
    print(f"{answers} answers, {refusals} with 503; the longest took {longest:.1f} s")
    print(f"{rounds} faults lost nothing")


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(f"shared: {failure}")
