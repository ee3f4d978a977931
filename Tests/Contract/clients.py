#!/usr/bin/env python3
"""Clients that get into each other's way: readers of events whose connections are cut, and writers with conditions.

    Tests/Contract/clients.py .build/debug/tabheader [--seed N]

- While a session changes, readers follow its events and lose their connections after a random number of bytes. Each reader comes back with
  `Last-Event-ID`, and must see every event once and in order.
- Writers change a session with `If-Match` at the same time. One of them must win for each revision, and the others must get 412.

It starts a server for each store, memory and SQLite, on a free loopback port, and ends it.
"""

import argparse
import concurrent.futures
import http.client
import json
import pathlib
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile

BLOCK = re.compile(rb"id: ([0-9a-f]+-(\d+))\nevent: (\w+)\n(?:[^\n]+\n)+\n")
READY = re.compile(r"listening on http://[^:]+:(\d+)/")
CHANGES = 150
READERS = 4
WRITERS = 8
LIMIT = 120  # seconds: it only ends a check that hangs


class Server:
    def __init__(self, binary, store):
        self.process = subprocess.Popen(
            [binary, "--port", "0", "--store", store, "--log-level", "warning"], stdout=subprocess.PIPE, text=True)
        self.port = int(READY.search(self.process.stdout.readline())[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(LIMIT)

    def connection(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=LIMIT)

    def create(self):
        connection = self.connection()
        connection.request("POST", "/v1/sessions", '{"tabs": ["A", "B", "C"]}', {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        return answer.getheader("Location")


def select(connection, path, index, **fields):
    """Selects a tab; returns the status and the entity tag."""
    connection.request("POST", path + "/select", json.dumps({"index": index}), {"Content-Type": "application/json", **fields})
    answer = connection.getresponse()
    answer.read()
    return answer.status, answer.getheader("ETag")


def write(server, path):
    connection = server.connection()
    for number in range(CHANGES):
        status, _ = select(connection, path, 1 + number % 2)
        assert status == 200, status
    # The last event.
    connection.request("PATCH", path, '{"hideSingleTab": true}', {"Content-Type": "application/json"})
    assert connection.getresponse().status == 200


def read(server, path, rng):
    """Reads events until the last one; returns their sequence numbers and how often the connection was cut."""
    seen, cuts, position, is_over = [], 0, None, False
    while not is_over:
        stream = socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT)
        field = f"Last-Event-ID: {position}\r\n" if position else ""
        address = path + "/events" + ("" if position else "?after=0")
        stream.sendall(f"GET {address} HTTP/1.1\r\nHost: localhost\r\n{field}\r\n".encode())
        left, received = rng.randrange(200, 4_000), b""
        while left > 0 and (part := stream.recv(min(left, 1_024))):
            left -= len(part)
            received += part
            if any(kind == b"configured" for *_, kind in BLOCK.findall(received)):
                break
        stream.close()
        cuts += 1
        # A block that was cut off does not count: the browser has not seen it.
        for found, number, kind in BLOCK.findall(received):
            seen.append(int(number))
            position = found.decode()
            is_over = is_over or kind == b"configured"
    return seen, cuts


def check_readers(server, rng):
    path = server.create()
    with concurrent.futures.ThreadPoolExecutor(READERS + 1) as pool:
        seeds = [random.Random(rng.random()) for _ in range(READERS)]
        readers = [pool.submit(read, server, path, seed) for seed in seeds]
        pool.submit(write, server, path).result(LIMIT)
        results = [reader.result(LIMIT) for reader in readers]
    for seen, _ in results:
        wrong = [(number, expected) for expected, number in enumerate(seen, 1) if number != expected]
        assert len(seen) > 3 * CHANGES and not wrong, f"{len(seen)} events, {wrong[:1]} is the first that was missed or seen twice"
    return sum(cuts for _, cuts in results)


def compete(server, path, rng):
    """Changes the session with conditions; returns the revisions that this writer has made, and how often it was refused."""
    connection, made, refused = server.connection(), [], 0
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    tag = answer.getheader("ETag")
    while len(made) < CHANGES // WRITERS:
        status, found = select(connection, path, rng.randrange(3), **{"If-Match": tag})
        if status == 412:
            refused += 1
        else:
            assert status == 200, status
            if found != tag:  # the selected tab may be selected again, which changes nothing
                made.append(found)
        tag = found
    return made, refused


def check_writers(server, rng):
    path = server.create()
    with concurrent.futures.ThreadPoolExecutor(WRITERS) as pool:
        seeds = [random.Random(rng.random()) for _ in range(WRITERS)]
        results = list(pool.map(lambda seed: compete(server, path, seed), seeds))
    made = [tag for tags, _ in results for tag in tags]
    assert len(made) == len(set(made)), "two writers have made one revision"
    numbers = sorted(int(tag.strip('"').rpartition("-")[2]) for tag in made)
    assert numbers == list(range(2, 2 + len(numbers))), "a revision is missing"
    return sum(refused for _, refused in results)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    options = parser.parse_args()
    rng = random.Random(options.seed)
    cuts = refused = 0
    with tempfile.TemporaryDirectory() as folder:
        for store in ("memory", f"sqlite:{folder}/sessions.sqlite"):
            with Server(options.server, store) as server:
                try:
                    cuts += check_readers(server, rng)
                    refused += check_writers(server, rng)
                except AssertionError as error:
                    sys.exit(f"{store.partition(':')[0]}, --seed {options.seed}: {error}")
    print(f"clients: {2 * READERS} readers saw every event once after {cuts} cuts; {2 * WRITERS} writers, {refused} refusals: passed")


if __name__ == "__main__":
    main()
