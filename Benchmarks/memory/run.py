#!/usr/bin/env python3
"""Compares the bytes of sessions that the server counts with what its resident memory grows by.

    swift build -c release --product tabheader
    Benchmarks/memory/run.py [--server .build/release/tabheader] [--limit 1.3] [--most 1000000]

With --most: the resident memory of 1,000 sessions of five tabs, of ten times as many, and so on.

Otherwise, for each kind of session: a server whose sessions are only in memory, with a quota of bytes for each client. Sessions are created,
perhaps changed, and read, until the quota is reached. The verdict is 1 if what was counted differs from the growth of the resident memory by more than the limit, either way.
Sessions that begin alike share what was written of them, so they take less than is counted: they have no verdict.
"""

import argparse
import base64
import http.client
import json
import os
import pathlib
import re
import socket
import subprocess
import sys

READY = re.compile(r"listening on http://[^:]+:(\d+)/")
FIVE = {"tabs": ["One", "Two", "Three", "Four", "Five"]}


def named(content, number):
    """The content for one session. Sessions that differ share little of what was written of them; a server's sessions may all differ."""
    first = content["tabs"][0]
    title = f"Tab of {number}"
    tab = {**first, "title": title} if isinstance(first, dict) else title
    header = {"user": {"name": f"User {number}", "company": "Company"}}
    return {**content, "header": header, "tabs": [tab, *content["tabs"][1:]]}


def selections(count):
    return {"actions": [{"type": "select", "index": 1 + number % 4} for number in range(count)]}


def image(size):
    """A PNG's signature and header, and as many bytes."""
    head = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000400000004008060000 00aa6971de".replace(" ", ""))
    return "data:image/png;base64," + base64.b64encode(head + os.urandom(size)).decode()


def kinds():
    """By name: the quota in megabytes, the content of a session, and the actions of each."""
    long = [{"id": f"section-number-{number}", "title": f"A section with a long title, number {number}"} for number in range(100)]
    images = [{"id": f"tab-{number}", "title": f"Tab {number}", "image": image(18_000)} for number in range(36)]
    return {
        "1,000 of five tabs": (27, FIVE, None),
        "the same, alike": (27, FIVE, None),
        "five tabs, 10 selections": (30, FIVE, selections(10)),
        "five tabs, 500 selections": (60, FIVE, selections(500)),
        "a hundred tabs": (60, {"tabs": long}, None),
        "200 of 0.9 MB": (600, {"tabs": images}, None),
    }


class Server:
    def __init__(self, binary, megabytes):
        self.process = subprocess.Popen(
            [binary, "--port", "0", "--store", "memory", "--max-sessions", "1000100", "--max-bytes", "64GB", "--max-bytes-per-client", f"{megabytes}MB",
             "--log-level", "error"], stdout=subprocess.PIPE, text=True)
        self.port = int(READY.search(self.process.stdout.readline())[1])
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def post(self, path, value):
        self.connection.request("POST", path, json.dumps(value), {"Content-Type": "application/json"})
        response = self.connection.getresponse()
        body = response.read()
        if response.status not in (200, 201, 429):
            raise SystemExit(f"{path}: {response.status} {body[:300].decode()}")
        return response.status, response.headers.get("Location")

    def get(self, path):
        self.connection.request("GET", path)
        self.connection.getresponse().read()

    def memory(self):
        return int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self):
        self.connection.close()
        self.process.terminate()
        self.process.wait(20)


def measure(binary, megabytes, content, actions, areAlike):
    server = Server(binary, megabytes)
    try:
        # What the first request makes for all.
        _, path = server.post("/v1/sessions", FIVE)
        before, count = server.memory(), 0
        while True:
            status, path = server.post("/v1/sessions", content if areAlike else named(content, count))
            if status == 429 or actions and server.post(path + "/actions", actions)[0] == 429:
                break
            # The response is kept, too.
            server.get(path)
            count += 1
        return count, server.memory() - before
    finally:
        server.stop()


def grow(binary, most):
    """Creates sessions whose states nobody reads, a hundred requests at a time on one connection."""
    server = Server(binary, 64_000)
    body = json.dumps(FIVE).encode()
    request = (
        b"POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nPrefer: return=minimal\r\n"
        b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    try:
        server.post("/v1/sessions", FIVE)
        before, count, step = server.memory(), 0, 1_000
        print("| Sessions | Resident memory | For each |\n|---:|---:|---:|")
        with socket.create_connection(("127.0.0.1", server.port)) as client, client.makefile("rb") as answers:
            while step <= most:
                while count < step:
                    client.sendall(request * 100)
                    for _ in range(100):
                        if b" 201 " not in answers.readline():
                            raise SystemExit("a session was not created")
                        while answers.readline() != b"\r\n":
                            pass
                    count += 100
                grown = server.memory() - before
                print(f"| {count:,} | {grown / 1e6:,.1f} MB | {grown / count / 1e3:.1f} KB |", flush=True)
                step *= 10
    finally:
        server.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default=".build/release/tabheader")
    parser.add_argument("--limit", type=float, default=1.3, help="how many times more or less may be counted than there is")
    parser.add_argument("--most", type=int, help="sessions to create, at least 1,000")
    options = parser.parse_args()
    binary = str(pathlib.Path(options.server).resolve())
    if options.most:
        return grow(binary, options.most)
    print("| Sessions | Number | Counted per session | Resident memory per session | Counted of resident |\n|---|---|---|---|---|")
    isWrong = False
    for name, (megabytes, content, actions) in kinds().items():
        areAlike = name.endswith("alike")
        count, resident = measure(binary, megabytes, content, actions, areAlike)
        ratio = megabytes * 1e6 / resident
        isWrong = isWrong or not areAlike and not 1 / options.limit <= ratio <= options.limit
        print(
            f"| {name} | {count:,} | {megabytes * 1e6 / count / 1e3:,.1f} KB | {resident / count / 1e3:,.1f} KB | {ratio:.0%} |",
            flush=True)
    sys.exit(isWrong)


if __name__ == "__main__":
    main()
