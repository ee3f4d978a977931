#!/usr/bin/env python3
"""Measures the ways in which libmicrohttpd can share connections among threads, with bare.c and the bytes of a session's state.

    Benchmarks/http/listeners.py [--seconds 1] [--rounds 9] [--connections 32,256] [--size 3800]

The threads of a pool share one listening socket. Daemons with a thread and a socket each get the connections that the kernel gives each
socket (SO_REUSEPORT). In each round, wrk loads each way in turn. Ratios are medians of the rounds' ratios to the first way, the server's. Also: the
system calls of a request, counted by strace in a run of its own. Needs wrk, cc, libmicrohttpd's headers, and strace.
"""

import argparse
import pathlib
import re
import shutil
import statistics
import subprocess
import tempfile

from run import HERE, Target

# Name, daemons, bytes of a connection, threads of each daemon.
WAYS = [
    ("a pool of 2 threads, as the server", 1, 32_768, 2),
    ("a pool of 8", 1, 32_768, 8),
    ("2 daemons with a socket each", 2, 32_768, 1),
    ("8 daemons with a socket each", 8, 32_768, 1),
    ("a pool of 2, 128 KiB for a connection", 1, 131_072, 2),
]


def start(program, content, name, daemons, memory, threads):
    command = [program, daemons, memory, threads, 200, content, "Content-Type: application/json"]
    process = subprocess.Popen([str(part) for part in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    return Target(name, process, int(process.stdout.readline()))


def calls(target, script):
    """System calls for each request of one round; empty without strace."""
    if not shutil.which("strace"):
        return {}
    trace = subprocess.Popen(["strace", "-f", "-c", "-p", str(target.process.pid)], stderr=subprocess.PIPE, text=True)
    command = ["wrk", "-t1", "-c32", "-d1s", "-s", str(script), f"http://127.0.0.1:{target.port}/"]
    done = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    trace.terminate()
    counted = re.findall(r"^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+)\s+(?:\d+\s+)?(\w+)$", trace.communicate()[1], re.M)
    requests = int(re.search(r"(\d+) requests in", done).group(1))
    return {name: int(count) / requests for count, name in counted if name != "total" and int(count) > requests / 50}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--connections", default="32,256")
    parser.add_argument("--size", type=int, default=3_800, help="bytes of the answer")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        program, content, script = folder / "bare", folder / "content", folder / "get.lua"
        subprocess.run(["cc", "-O2", "-o", str(program), str(HERE / "bare.c"), "-lmicrohttpd"], check=True)
        content.write_bytes(b"x" * options.size)
        script.write_text('wrk.method = "GET"\n')
        targets = [start(program, content, *way) for way in WAYS]
        try:
            for connections in map(int, options.connections.split(",")):
                print(f"\n{connections} connections: requests per second, 99th percentile in ms, microseconds of processor for each")
                for target in targets:
                    target.rates, target.latencies, target.costs = [], [], []
                for _ in range(options.rounds):
                    for target in targets:
                        target.load("/", script, connections, options.seconds)
                for target in targets:
                    found = target.figures()
                    rate, latency, cost = (
                        statistics.median(own / base for own, base in zip(getattr(target, name), getattr(targets[0], name)))
                        for name in ("rates", "latencies", "costs"))
                    print(f"  {target.name:<40} {found['perSecond']:>8,} ({rate:.2f})  {found['p99']:>7.2f} ({latency:.2f})"
                          f"  {found['microseconds']:>6.2f} ({cost:.2f})", flush=True)
            counted = calls(targets[0], script)
            print("\nSystem calls of a request:", ", ".join(f"{name} {count:.2f}" for name, count in counted.items()) or "strace is not installed")
        finally:
            for target in targets:
                target.process.stdin.close()
                target.process.wait()


if __name__ == "__main__":
    main()
