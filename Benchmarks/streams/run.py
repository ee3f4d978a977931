#!/usr/bin/env python3
"""Measures the streams of events: how soon an event reaches all subscribers of a session, and what an idle subscriber takes.

    swift build -c release --product tabheader
    Benchmarks/streams/run.py [--server .build/release/tabheader] [--subscribers 1000] [--idle 10000] [--rounds 50]

The time is from the request's answer, which is sent once the change is committed, to the last subscriber's event; it includes the work of this
program, which reads all streams in one thread beside the server. The memory is the growth of the server's resident memory per subscriber, on
sessions with one subscriber each. The peer of the first figure is a server in this program that writes the same bytes to as many sockets.
"""

import argparse
import json
import os
import pathlib
import re
import resource
import selectors
import socket
import statistics
import subprocess
import threading
import time

READY = re.compile(r"listening on http://[^:]+:(\d+)/")


class Server:
    def __init__(self, binary, store):
        self.process = subprocess.Popen(
            [binary, "--port", "0", "--store", store, "--max-sessions", "100000", "--log-level", "warning"],
            stdout=subprocess.PIPE, text=True)
        ready = READY.search(self.process.stdout.readline())
        if not ready:
            raise SystemExit(f"{binary} is not ready")
        self.port = int(ready[1])
        self.connection = socket.create_connection(("127.0.0.1", self.port))
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def memory(self):
        """Resident bytes."""
        pages = int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def post(self, path, body):
        """Sends a request; returns the path in `Location` once the answer is complete."""
        content = json.dumps(body).encode()
        self.connection.sendall(
            f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nPrefer: return=minimal\r\n"
            f"Content-Length: {len(content)}\r\n\r\n".encode() + content)
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self.connection.recv(65536)
        if not answer.startswith(b"HTTP/1.1 20"):
            raise SystemExit(answer.decode())
        found = re.search(rb"^location: (\S+)", answer, re.IGNORECASE | re.MULTILINE)
        return found and found[1].decode()

    def subscribe(self, path):
        stream = socket.create_connection(("127.0.0.1", self.port))
        stream.sendall(f"GET {path}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        return stream

    def stop(self):
        self.connection.close()
        self.process.terminate()
        self.process.wait(30)


def drain(selector, count, mark):
    """Reads until `count` streams have had the mark; returns how long after the last one had it, as an instant."""
    left = count
    while left:
        for key, _ in selector.select(10):
            if mark in key.fileobj.recv(65536):
                left -= 1
    return time.perf_counter()


def open_streams(subscribe, count):
    selector = selectors.EpollSelector()
    for _ in range(count):
        stream = subscribe()
        selector.register(stream, selectors.EVENT_READ)
    return selector


def close_streams(selector):
    for key in list(selector.get_map().values()):
        key.fileobj.close()
    selector.close()


def summary(times):
    times = sorted(times)
    return f"median {statistics.median(times) * 1000:.1f} ms, p95 {times[int(len(times) * 0.95)] * 1000:.1f} ms, longest {times[-1] * 1000:.1f} ms"


def fan_out(server, subscribers, rounds):
    path = server.post("/v1/sessions", {"tabs": ["One", "Two", "Three", "Four", "Five"]})
    selector = open_streams(lambda: server.subscribe(path), subscribers)
    drain(selector, subscribers, b"retry:")
    times = []
    for number in range(rounds):
        server.post(path + "/select", {"index": 1 + number % 4})
        began = time.perf_counter()
        times.append(drain(selector, subscribers, b"selectionChanged") - began)
    close_streams(selector)
    return times


def bare_fan_out(subscribers, rounds):
    """The same bytes, from a thread of this program."""
    block = b'id: 9f2c41d8-12\nevent: selectionChanged\ndata: ' + b"x" * 160 + b"\n\n"
    pairs = [socket.socketpair() for _ in range(subscribers)]
    selector = selectors.EpollSelector()
    for _, reading in pairs:
        selector.register(reading, selectors.EVENT_READ)
    times = []
    for _ in range(rounds):
        writer = threading.Thread(target=lambda: [writing.send(block * 3) for writing, _ in pairs])
        began = time.perf_counter()
        writer.start()
        times.append(drain(selector, subscribers, b"selectionChanged") - began)
        writer.join()
    for writing, _ in pairs:
        writing.close()
    close_streams(selector)
    return times


def idle(server, count):
    paths = [server.post("/v1/sessions", {"tabs": ["One", "Two", "Three", "Four", "Five"]}) for _ in range(count)]
    before = server.memory()
    rest = iter(paths)
    selector = open_streams(lambda: server.subscribe(next(rest)), count)
    drain(selector, count, b"retry:")
    grown = server.memory() - before
    close_streams(selector)
    return grown / count


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default=".build/release/tabheader")
    parser.add_argument("--store", default="memory")
    parser.add_argument("--subscribers", type=int, default=1000)
    parser.add_argument("--idle", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=50)
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

    server = Server(options.server, options.store)
    try:
        print(f"{options.subscribers} subscribers of one session: {summary(fan_out(server, options.subscribers, options.rounds))}")
        print(f"bare sockets in one process: {summary(bare_fan_out(options.subscribers, options.rounds))}")
        if options.idle:
            print(f"{options.idle} idle subscribers: {idle(server, options.idle) / 1024:.1f} KiB each")
    finally:
        server.stop()


if __name__ == "__main__":
    main()
