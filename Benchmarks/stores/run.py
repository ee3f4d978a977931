#!/usr/bin/env python3
"""Measures what a store costs: selections in memory, with SQLite and with Redis, in turn with the least that the two do for one.

    swift build -c release --product tabheader
    Benchmarks/stores/run.py [--server .build/release/tabheader] [--folder .] [--seconds 3] [--rounds 7] [--idle 0]

With 1 and with 64 connections on 1,000 sessions: requests per second, latencies, and what a request writes to the disk; medians over
rounds. The peers write the bytes of a selection: INSERT, as many rows in a transaction as there are connections; EVALSHA, as many in a
pipeline. Both stores write to the disk before they answer.

--idle creates that many sessions in SQLite, then measures the file, the resident memory, and the start of a server with all of them; and
at most 100,000 in Redis, with the memory that they take there.

Needs wrk, cc, SQLite's headers, and redis-server with its tools.
"""

import argparse
import concurrent.futures
import csv
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
READY = re.compile(r"listening on http://[^:]+:(\d+)/")
SESSION = json.dumps({"tabs": ["One", "Two", "Three", "Four", "Five"], "ttl": 2_592_000})


class Server:
    def __init__(self, binary, store, *options):
        began = time.perf_counter()
        self.process = subprocess.Popen(
            [binary, "--port", "0", "--store", store, "--max-sessions", "100000000", "--log-level", "warning", *options],
            stdout=subprocess.PIPE, text=True)
        ready = READY.search(self.process.stdout.readline())
        self.ready = time.perf_counter() - began
        if not ready:
            raise SystemExit(f"{binary} is not ready")
        self.port = int(ready[1])

    def memory(self):
        """Resident megabytes."""
        pages = int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def written(self):
        """The bytes that were written to the disk."""
        return int(re.search(r"^write_bytes: (\d+)", pathlib.Path(f"/proc/{self.process.pid}/io").read_text(), re.MULTILINE)[1])

    def create(self, count, threads=64):
        """Creates sessions; returns their paths."""
        def some(number):
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
            paths = []
            for _ in range(number):
                connection.request("POST", "/v1/sessions", SESSION, {"Content-Type": "application/json"})
                response = connection.getresponse()
                response.read()
                assert response.status == 201, response.status
                paths.append(response.getheader("Location"))
            connection.close()
            return paths

        parts = [count // threads + (index < count % threads) for index in range(threads)]
        with concurrent.futures.ThreadPoolExecutor(threads) as pool:
            return [path for paths in pool.map(some, parts) for path in paths]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(60) != 0:
            raise SystemExit("the server did not end well")


# What a change writes at the least: a hash, and an entry in a stream.
SCRIPT = """
redis.call('HSET', KEYS[1], 'head', ARGV[1], 'position', ARGV[2])
redis.call('XADD', KEYS[2], 'MAXLEN', '~', 1024, '*', 'body', ARGV[3])
return 1
"""


class Redis:
    """A server that writes each change to the disk, before it answers by default."""

    def __init__(self, folder, sync="always"):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        folder.mkdir()
        self.process = subprocess.Popen(
            ["redis-server", "--bind", "127.0.0.1", "--port", str(self.port), "--dir", str(folder), "--save", "",
             "--appendonly", "yes", "--appendfsync", sync], stdout=subprocess.PIPE, text=True)
        if not any("Ready to accept" in line for line in self.process.stdout):
            raise SystemExit("redis-server is not ready")
        self.script = self.ask("SCRIPT", "LOAD", SCRIPT)

    def ask(self, *command):
        """The reply to a command, as text."""
        return subprocess.run(
            ["redis-cli", "-p", str(self.port), *command], capture_output=True, text=True, check=True).stdout.strip()

    def written(self):
        return int(re.search(r"^write_bytes: (\d+)", pathlib.Path(f"/proc/{self.process.pid}/io").read_text(), re.MULTILINE)[1])

    def sizes(self):
        """The bytes that a selection writes, from a session that has some: its head, its position, its events."""
        key = self.ask("--scan", "--pattern", "*:session:*").split()[0]
        events = self.ask("--raw", "XREVRANGE", key.replace(":session:", ":events:"), "+", "-", "COUNT", "1").split("\n")
        return [int(self.ask("HSTRLEN", key, field)) for field in ("head", "position")] + [len(events[-1])]

    def evaluations(self, batch, sizes, seconds):
        """Bare evaluations per second."""
        def run(count):
            output = subprocess.run(
                ["redis-benchmark", "-p", str(self.port), "-c", "1", "-P", str(batch), "-n", str(count), "-r", "1000", "--csv",
                 "EVALSHA", self.script, "2", "{bare}:__rand_int__", "{bare}:events:__rand_int__", *("x" * size for size in sizes)],
                capture_output=True, text=True, check=True).stdout
            return float(list(csv.reader(output.splitlines()))[-1][1])
        return run(max(int(run(batch * 50) * seconds) // batch, 1) * batch)

    def stop(self):
        self.process.terminate()
        self.process.wait(60)


def select(server, disk, ids, connections, seconds):
    """Requests per second, the median and the 99th percentile of the latency in microseconds, and the bytes that a request writes.

    `disk` is the process that writes to the disk."""
    before = disk.written()
    output = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "-s", str(HERE / "select.lua"), f"http://127.0.0.1:{server.port}"],
        env=os.environ | {"IDS": str(ids)}, capture_output=True, text=True, check=True).stdout
    rate, median, late, errors, count = re.search(r"figures (\S+) (\d+) (\d+) (\d+) (\d+)", output).groups()
    if int(errors):
        raise SystemExit(f"{errors} requests failed")
    return float(rate), int(median), int(late), (disk.written() - before) / int(count)


def bytes_per_change(file):
    """The bytes of a selection: the session's position, and the events of a revision."""
    import sqlite3
    database = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    size, = database.execute("SELECT avg(length(position)) + 1.0 * sum(eventBytes) / sum(revision - 1) FROM session").fetchone()
    database.close()
    return round(size)


def insertions(binary, folder, seconds, batch, size):
    """Bare INSERTs per second."""
    with tempfile.TemporaryDirectory(dir=folder) as name:
        output = subprocess.run(
            [binary, f"{name}/bare.sqlite", str(seconds), str(batch), str(size)], capture_output=True, text=True, check=True)
        return float(output.stdout)


def selections(options, folder):
    binary = folder / "bare"
    subprocess.run(["cc", "-O2", "-o", str(binary), str(HERE / "bare.c"), "-lsqlite3"], check=True)

    # What a selection writes, from a file that has some of them.
    ids = folder / "ids"
    server = Server(options.server, f"sqlite:{folder}/size.sqlite")
    ids.write_text("\n".join(server.create(100)))
    select(server, server, ids, 8, 1)
    server.stop()
    size = bytes_per_change(folder / "size.sqlite")

    redis = Redis(folder / "redis")
    stores = {"memory": "memory", "SQLite": f"sqlite:{folder}/bench.sqlite", "Redis": f"redis://127.0.0.1:{redis.port}"}
    servers, disks, lists = {}, {}, {}
    for name, store in stores.items():
        servers[name] = Server(options.server, store)
        disks[name] = redis if name == "Redis" else servers[name]
        lists[name] = folder / f"ids-{name}"
        lists[name].write_text("\n".join(servers[name].create(1_000)))
    select(servers["Redis"], redis, lists["Redis"], 8, 1)
    sizes = redis.sizes()
    print(f"a selection has {size} bytes in SQLite and {sum(sizes)} in Redis", flush=True)
    peers = {
        "INSERT": lambda connections: insertions(binary, folder, options.seconds, connections, size),
        "EVALSHA": lambda connections: redis.evaluations(connections, sizes, options.seconds),
    }

    print(f"{'':>14} {'per second':>11} {'median':>9} {'p99':>9} {'written':>9}   of", flush=True)
    for connections in (1, 64):
        figures = {name: [] for name in [*servers, *peers]}
        for _ in range(options.rounds):
            for name, server in servers.items():
                figures[name].append(select(server, disks[name], lists[name], connections, options.seconds))
            for name, peer in peers.items():
                figures[name].append((peer(connections),))

        def ratio(name, peer):
            return statistics.median(mine[0] / other[0] for mine, other in zip(figures[name], figures[peer]))

        for name, others in (("memory", []), ("SQLite", ["memory", "INSERT"]), ("Redis", ["memory", "EVALSHA"])):
            rate, median, late, written = (statistics.median(column) for column in zip(*figures[name]))
            print(f"{name:>8} {connections:>5} {rate:>11.0f} {median:>6.0f} µs {late:>6.0f} µs {written / 1e3:>6.1f} KB   "
                  + ", ".join(f"{ratio(name, other):.2f} {other}" for other in others), flush=True)
        for name in peers:
            print(f"{name:>8} {connections:>5} {statistics.median(rate for rate, in figures[name]):>11.0f}", flush=True)
    for server in servers.values():
        server.stop()
    redis.stop()


def fill(server, count):
    """Creates sessions that nobody uses; returns the most resident megabytes meanwhile."""
    began, peak, done = time.perf_counter(), 0, 0
    while done < count:
        step = min(20_000, count - done)
        server.create(step)
        done += step
        peak = max(peak, server.memory())
        print(f"\r{done} sessions, {done / (time.perf_counter() - began):.0f} per second, {peak:.0f} MB at most", end="", file=sys.stderr)
    print(file=sys.stderr)
    return peak


def idle(options, folder):
    """Many sessions that nobody uses, in SQLite."""
    file = folder / "idle.sqlite"
    server = Server(options.server, f"sqlite:{file}", "--memory-limit", "200MB")
    peak = fill(server, options.idle)
    time.sleep(2)
    print(f"{options.idle} idle sessions in SQLite: {server.memory():.0f} MB resident, {peak:.0f} MB at most, {file.stat().st_size / 1e6:.0f} MB on disk")
    server.stop()
    starts = []
    for _ in range(5):
        server = Server(options.server, f"sqlite:{file}")
        starts.append(server.ready)
        server.stop()
    print(f"a server with them is ready after {statistics.median(starts) * 1000:.0f} ms", flush=True)


def idle_in_redis(options, folder):
    """What sessions take in the memory of Redis."""
    count = min(options.idle, 100_000)
    redis = Redis(folder / "idle-redis", "everysec")

    def used():
        return int(re.search(r"^used_memory:(\d+)", redis.ask("INFO", "memory"), re.MULTILINE)[1])

    before = used()
    server = Server(options.server, f"redis://127.0.0.1:{redis.port}", "--memory-limit", "200MB")
    fill(server, count)
    indexes = sum(int(redis.ask("MEMORY", "USAGE", f"tabheader:{key}", "SAMPLES", "0")) for key in ("sessions", "expiries"))
    created = (used() - before) / count
    print(f"{count} idle sessions in Redis: {created:.0f} bytes each, {indexes / count:.0f} of them in the indexes")

    # Those that are used keep their events.
    ids = folder / "ids-used"
    ids.write_text("\n".join(server.create(100)))
    before = used()
    number = sum(select(server, redis, ids, 8, 1)[0] for _ in range(options.seconds))
    print(f"a selection adds {(used() - before) / number:.0f} bytes, up to 1,024 events of a session")
    server.stop()
    redis.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default=str(HERE.parent.parent / ".build/release/tabheader"))
    parser.add_argument("--folder", default=".", help="on the disk to measure")
    parser.add_argument("--seconds", type=int, default=3, help="of one round")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--idle", type=int, default=0, help="the number of idle sessions")
    options = parser.parse_args()
    options.server = str(pathlib.Path(options.server).resolve())
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        if options.rounds:
            selections(options, pathlib.Path(name))
        if options.idle:
            idle(options, pathlib.Path(name))
            idle_in_redis(options, pathlib.Path(name))


if __name__ == "__main__":
    main()
