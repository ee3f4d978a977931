#!/usr/bin/env python3
"""Measures what the store costs: selections with SQLite, in memory, and bare INSERTs of the same bytes, in turn.

    swift build -c release --product tabheader
    Benchmarks/stores/run.py [--server .build/release/tabheader] [--folder .] [--seconds 3] [--rounds 7] [--idle 0]

With 1 and with 64 connections on 1,000 sessions: requests per second, latencies, and what a request writes to the disk; medians over rounds. The peer writes as many rows in a
transaction as there are connections, each with the bytes of a selection. --idle creates that many sessions, then
measures the file, the resident memory, and the start of a server with all of them. Needs wrk, cc and SQLite's headers.
"""

import argparse
import concurrent.futures
import http.client
import json
import os
import pathlib
import re
import signal
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


def select(server, ids, connections, seconds):
    """Requests per second, the median and the 99th percentile of the latency in microseconds, and the bytes that a request writes."""
    before = server.written()
    output = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "-s", str(HERE / "select.lua"), f"http://127.0.0.1:{server.port}"],
        env=os.environ | {"IDS": str(ids)}, capture_output=True, text=True, check=True).stdout
    rate, median, late, errors, count = re.search(r"figures (\S+) (\d+) (\d+) (\d+) (\d+)", output).groups()
    if int(errors):
        raise SystemExit(f"{errors} requests failed")
    return float(rate), int(median), int(late), (server.written() - before) / int(count)


def bytes_per_change(file):
    """The bytes of a selection: the session's position, and the events of a revision."""
    import sqlite3
    database = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    size, = database.execute("SELECT avg(length(position)) + 1.0 * sum(eventBytes) / sum(revision - 1) FROM session").fetchone()
    database.close()
    return round(size)


def bare(binary, folder, seconds, batch, size):
    with tempfile.TemporaryDirectory(dir=folder) as name:
        output = subprocess.run(
            [binary, f"{name}/bare.sqlite", str(seconds), str(batch), str(size)], capture_output=True, text=True, check=True)
        return float(output.stdout)


def selections(options, folder):
    binary = folder / "bare"
    subprocess.run(["cc", "-O2", "-o", str(binary), str(HERE / "bare.c"), "-lsqlite3"], check=True)

    # What a selection writes, from a file that has some of them.
    server = Server(options.server, f"sqlite:{folder}/size.sqlite")
    ids = folder / "ids"
    ids.write_text("\n".join(server.create(100)))
    select(server, ids, 8, 1)
    server.stop()
    size = bytes_per_change(folder / "size.sqlite")
    print(f"a selection has {size} bytes", flush=True)

    servers, lists = {}, {}
    for name, store in (("memory", "memory"), ("SQLite", f"sqlite:{folder}/bench.sqlite")):
        servers[name] = Server(options.server, store)
        lists[name] = folder / f"ids-{name}"
        lists[name].write_text("\n".join(servers[name].create(1_000)))
    print(f"{'':>14} {'per second':>11} {'median':>9} {'p99':>9} {'written':>9}   of the bare INSERT", flush=True)
    for connections in (1, 64):
        rounds = {"memory": [], "SQLite": [], "bare": []}
        for _ in range(options.rounds):
            for name, server in servers.items():
                rounds[name].append(select(server, lists[name], connections, options.seconds))
            rounds["bare"].append((bare(binary, folder, options.seconds, connections, size),))
        for name in ("memory", "SQLite"):
            rate, median, late, written = (statistics.median(column) for column in zip(*rounds[name]))
            ratio = statistics.median(mine[0] / peer[0] for mine, peer in zip(rounds[name], rounds["bare"]))
            print(f"{name:>8} {connections:>5} {rate:>11.0f} {median:>6.0f} µs {late:>6.0f} µs {written / 1e3:>6.1f} KB   {ratio:.2f}", flush=True)
        rate, = (statistics.median(column) for column in zip(*rounds["bare"]))
        print(f"{'bare':>8} {connections:>5} {rate:>11.0f}", flush=True)
    for server in servers.values():
        server.stop()


def idle(options, folder):
    """Many sessions that nobody uses."""
    file = folder / "idle.sqlite"
    server = Server(options.server, f"sqlite:{file}", "--memory-limit", "200MB")
    began, peak, done = time.perf_counter(), 0, 0
    while done < options.idle:
        step = min(20_000, options.idle - done)
        server.create(step)
        done += step
        peak = max(peak, server.memory())
        print(f"\r{done} sessions, {done / (time.perf_counter() - began):.0f} per second, {peak:.0f} MB at most", end="", file=sys.stderr)
    print(file=sys.stderr)
    time.sleep(2)
    print(f"{done} idle sessions: {server.memory():.0f} MB resident, {peak:.0f} MB at most, {file.stat().st_size / 1e6:.0f} MB on disk")
    server.stop()
    starts = []
    for _ in range(5):
        server = Server(options.server, f"sqlite:{file}")
        starts.append(server.ready)
        server.stop()
    print(f"a server with them is ready after {statistics.median(starts) * 1000:.0f} ms")


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


if __name__ == "__main__":
    main()
