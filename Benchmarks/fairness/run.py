#!/usr/bin/env python3
"""Measures how long /healthz and another client's lint take while one client loads the server with its most expensive requests.

    swift build -c release --product tabheader
    Benchmarks/fairness/run.py [--server .build/release/tabheader] [--seconds 4] [--connections 64] [--store memory] [--load matrix …]

For each load, a process of its own keeps all its connections busy with that request. Meanwhile this program asks for /healthz on 16 connections in
turn, so that every thread of the server is asked, and, from another address, lints a small session. The verdict is 1 if the 99th percentile of
/healthz is longer than --limit milliseconds under any load.
"""

import argparse
import collections
import http.client
import json
import multiprocessing
import os
import pathlib
import re
import selectors
import socket
import subprocess
import sys
import tempfile
import threading
import time

READY = re.compile(r"listening on http://[^:]+:(\d+)/")
TABS = [{"id": f"tab-{number}", "title": f"Section {number}"} for number in range(50)]


def theme():
    """Near the longest document: groups of colours with aliases."""
    groups = {}
    for number in range(3_990):
        groups[f"colour-{number}"] = {
            "base": {"$type": "color", "$value": "#%06x" % (number * 2_999 % 0xFFFFFF)},
            "alias": {"$type": "color", "$value": "{load.colour-%d.base}" % number},
        }
    return {"load": groups}


def swipes(count):
    actions = []
    for number in range(count):
        actions += [
            {"type": "swipe", "phase": "began", "at": number * 1_000},
            {"type": "swipe", "phase": "changed", "translation": -120, "at": number * 1_000 + 16},
            {"type": "swipe", "phase": "ended", "velocity": -900, "at": number * 1_000 + 32},
        ]
    return actions


def selections(count):
    return [{"type": "select", "index": 1 + number % 2} for number in range(count)]


def loads(session):
    """The requests, by name: method, path and content."""
    def post(path, value):
        return "POST", path, json.dumps(value).encode()

    return {
        "nothing": None,
        "matrix": post("/v1/matrix", {"session": {"tabs": TABS}}),
        "theme": ("PUT", "/v1/themes/load", json.dumps(theme()).encode()),
        "lint": post("/v1/lint", {"tabs": TABS, "theme": theme()}),
        "frames": post("/v1/frames", {"configuration": {"tabs": TABS}, "actions": swipes(10), "fps": 60}),
        "animation": post("/v1/frames", {"configuration": {"tabs": TABS[:12]}, "actions": swipes(8), "fps": 60}),
        "replay": post("/v1/replays", {"configuration": {"tabs": TABS}, "actions": swipes(3_000)}),
        "batch": post(f"{session}/actions", {"actions": selections(1_000)}),
        "tabs": ("PUT", f"{session}/tabs", json.dumps({"tabs": TABS}).encode()),
        "create": post("/v1/sessions", {"ttl": 60}),
        "fork": post(f"{session}/fork", {"ttl": 60}),
        "8 MB": ("POST", "/v1/replays", b'{"name": "' + b"x" * 8_000_000 + b'"}'),
        "list": ("GET", "/v1/sessions?limit=200", b""),
        "picture": ("GET", f"{session}/header.svg?scale=3", b""),
        "recording": ("GET", f"{session}/recording", b""),
        "history": ("GET", f"{session}/revisions?limit=1000", b""),
    }


def head(method, path, content, accept="application/json"):
    return (
        f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nAccept: {accept}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(content)}\r\n\r\n").encode()


class Loading:
    """Keeps connections busy, in one thread."""

    def __init__(self, port, request, accept, count):
        self.port = port
        self.message = head(*request, accept) + request[2]
        self.selector = selectors.EpollSelector()
        self.statuses = collections.Counter()
        for _ in range(count):
            # With a pause, so that not one thread of the server takes all connections.
            self.open()
            time.sleep(0.005)

    def open(self):
        connection = socket.create_connection(("127.0.0.1", self.port), source_address=("127.0.0.1", 0))
        connection.setblocking(False)
        self.selector.register(connection, selectors.EVENT_READ | selectors.EVENT_WRITE, [self.message, b"", 0])

    def close(self, key):
        self.selector.unregister(key.fileobj)
        key.fileobj.close()

    def write(self, key):
        left = key.data[0]
        sent = key.fileobj.send(left[:262_144])
        key.data[0] = left[sent:] if sent < len(left) else b""
        if not key.data[0]:
            self.selector.modify(key.fileobj, selectors.EVENT_READ, key.data)

    def read(self, key):
        data = key.fileobj.recv(262_144)
        if not data:
            self.close(key)
            return self.open()
        if key.data[2] > 0:
            key.data[2] -= len(data)
        else:
            key.data[1] += data
            answer = key.data[1]
            end = answer.find(b"\r\n\r\n")
            if end < 0:
                return
            length = re.search(rb"content-length: (\d+)", answer[:end], re.IGNORECASE)
            key.data[2] = end + 4 + int(length[1] if length else 0) - len(answer)
            self.statuses[answer[9:12].decode()] += 1
        if key.data[2] <= 0:
            key.data[:] = [self.message, b"", 0]
            self.selector.modify(key.fileobj, selectors.EVENT_READ | selectors.EVENT_WRITE, key.data)

    def run(self, seconds):
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            for key, events in self.selector.select(0.2):
                try:
                    if events & selectors.EVENT_WRITE and key.data[0]:
                        self.write(key)
                    elif events & selectors.EVENT_READ:
                        self.read(key)
                except BlockingIOError:
                    pass
                except OSError:
                    self.close(key)
                    self.open()
        return dict(self.statuses)


def load(port, request, accept, count, seconds, ready, results):
    os.nice(5)  # The figures are the server's, not this program's.
    loading = Loading(port, request, accept, count)
    ready.set()
    results.put(loading.run(seconds))


class Closed(Exception):
    """The server has closed the connection without an answer, because its thread was busy for too long."""


def ask(connection, message):
    """The seconds until the whole answer."""
    began = time.perf_counter()
    connection.sendall(message)
    answer = b""
    while b"\r\n\r\n" not in answer:
        data = connection.recv(65_536)
        if not data:
            raise Closed
        answer += data
    end = answer.index(b"\r\n\r\n") + 4
    length = int(re.search(rb"content-length: (\d+)", answer[:end], re.IGNORECASE)[1])
    while len(answer) < end + length:
        answer += connection.recv(65_536)
    if not answer.startswith(b"HTTP/1.1 200"):
        raise SystemExit(answer[:200].decode())
    return time.perf_counter() - began


def connect(port, address):
    time.sleep(0.005)
    connection = socket.create_connection(("127.0.0.1", port), source_address=(address, 0), timeout=120)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def ask_in_turn(connections, message, seconds, pause):
    """How long each answer took."""
    times = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        began = time.perf_counter()
        try:
            times.append(ask(connections[len(times) % len(connections)], message))
        except (Closed, OSError):
            # It counts as an answer after this time, which is less than it would have taken.
            times.append(time.perf_counter() - began)
            break
        time.sleep(pause)
    return times


def probe(health, other, seconds):
    """How long each /healthz, and each small lint of another client, took."""
    content = json.dumps({"tabs": ["One", "Two", "Three"]}).encode()
    lints = []
    thread = threading.Thread(
        target=lambda: lints.extend(ask_in_turn([other], head("POST", "/v1/lint", content) + content, seconds, 0.02)))
    thread.start()
    healths = ask_in_turn(health, head("GET", "/healthz", b""), seconds, 0.002)
    thread.join()
    return healths, lints


def percentile(times, share):
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1_000


def start(options):
    arguments = [options.server, "--port", "0", "--store", options.store, "--max-sessions", "20000", "--log-level", "error"]
    process = subprocess.Popen(arguments + options.option, stdout=subprocess.PIPE, text=True)
    ready = READY.search(process.stdout.readline())
    if not ready:
        raise SystemExit(f"{options.server} is not ready")
    return process, int(ready[1])


def create(port, content):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("POST", "/v1/sessions", json.dumps(content), {"Content-Type": "application/json"})
    response = connection.getresponse()
    response.read()
    if response.status != 201:
        raise SystemExit(f"creating a session: {response.status}")
    return response.headers["Location"]


def measure(options, name):
    process, port = start(options)
    try:
        session = create(port, {"tabs": ["One", "Two", "Three"]})
        if name == "list":
            for _ in range(5_000):
                create(port, {"tabs": ["One", "Two", "Three"]})
        request = loads(session)[name]
        results, ready = multiprocessing.Queue(), multiprocessing.Event()
        # Before the load, so that threads which are kept busy later have some of them.
        health = [connect(port, "127.0.0.2") for _ in range(16)]
        other = connect(port, "127.0.0.3")
        loader = None
        if request:
            accept = "image/svg+xml" if name == "animation" else "application/json"
            loader = multiprocessing.Process(
                target=load, args=(port, request, accept, options.connections, options.seconds + 1, ready, results))
            loader.start()
            ready.wait(60)
            time.sleep(0.5)
        healths, lints = probe(health, other, options.seconds)
        statuses = results.get(timeout=120) if loader else {}
        if loader:
            loader.join(60)
        return healths, lints, statuses
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default=".build/release/tabheader")
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--store", default="memory", help="memory, or sqlite for a new file")
    parser.add_argument("--limit", type=float, default=20, help="milliseconds of the 99th percentile of /healthz")
    parser.add_argument("--load", nargs="*", choices=list(loads("")))
    parser.add_argument("--option", action="append", default=[], help="an option for the server, such as --option=--rate=off")
    options = parser.parse_args()
    options.server = str(pathlib.Path(options.server).resolve())
    with tempfile.TemporaryDirectory() as directory:
        if options.store == "sqlite":
            options.store = f"sqlite:{directory}/tabheader.sqlite"
        print(f"{'load':<10} {'/healthz: median':>17} {'p99':>8} {'longest':>8}   {'lint: median':>12} {'p99':>8}   answers")
        slowest = 0
        for name in options.load or loads(""):
            healths, lints, statuses = measure(options, name)
            p99 = percentile(healths, 0.99)
            slowest = max(slowest, p99)
            answers = ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items()))
            print(
                f"{name:<10} {percentile(healths, 0.5):>14.1f} ms {p99:>5.1f} ms {max(healths) * 1_000:>5.0f} ms   "
                f"{percentile(lints, 0.5):>9.1f} ms {percentile(lints, 0.99):>5.0f} ms   {answers}", flush=True)
    print(f"longest p99 of /healthz: {slowest:.1f} ms (at most {options.limit:.0f})")
    sys.exit(slowest > options.limit)


if __name__ == "__main__":
    main()
