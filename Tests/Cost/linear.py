#!/usr/bin/env python3
"""Checks that no request makes the server compare, hash or search a text of unlimited length by its normal form.

    Tests/Cost/linear.py .build/debug/tabheader .build/normal-forms.so

Swift's strings are equal if their normal forms are, which takes the square of the length of a run of combining marks: 10 KB take seconds. Each
example of public/openapi.json is sent with each of its texts, names, parameters and fields replaced by a hostile one, and
Tests/Cost/normal-forms.c counts. It needs the program with the standard library as a shared one, as a debug build has it.
"""

import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile

from probes import Document, hostile, places, replaced

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
LIMIT = 120  # seconds: it only ends a check that hangs
SESSION = {"tabs": ["Accounts", "Cards", "Payments"], "tabBar": {"overflow": "more"}}
# As long as each may be: a target has 8,192 bytes, of which each byte takes three, and fields have 16,384.
CONTENT, FIELD, TARGET = 60_000, 12_000, 2_400
# These wait, or end the session that the others need.
LEFT_OUT = {"waitForRevision"}
IDS = {"link": "nothing", "selection": "1", "revision": "1", "theme": "own", "style": "own", "preset": "backbase", "problem": "not-found", "rule": "contrast"}


class Server:
    def __init__(self, executable, library):
        self.log = tempfile.TemporaryFile()
        environment = {name: value for name, value in os.environ.items() if not name.startswith("TABHEADER_")}
        environment["LD_PRELOAD"] = str(pathlib.Path(library).resolve())
        self.process = subprocess.Popen(
            [executable, "--port", "0", "--store", "memory", "--faults", "--auth", "off", "--log-level", "error"],
            env=environment, stdout=subprocess.PIPE, stderr=self.log, text=True)
        ready = re.fullmatch(r"tabheader: listening on http://127\.0\.0\.1:(\d+)/\n", self.process.stdout.readline())
        if not ready:
            sys.exit(f"linear: the server is not ready: {self.errors()}")
        self.port = int(ready[1])
        if "normal forms are counted\n" not in self.errors():
            sys.exit(f"linear: {library} was not loaded")

    def errors(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def ask(self, method, target, fields, content):
        """The status and the content. A stream is left after its head."""
        head = f"{method} {target} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n".encode()
        head += b"".join(f"{name}: {value}\r\n".encode() for name, value in fields.items())
        if content is not None:
            head += b"Content-Length: %d\r\n" % len(content)
        answer = b""
        with socket.create_connection(("127.0.0.1", self.port), LIMIT) as connection:
            try:
                connection.sendall(head + b"\r\n" + (content or b""))
                while part := connection.recv(65_536):
                    answer += part
                    if b"text/event-stream" in answer:
                        break
            except ConnectionError:
                pass  # It was refused before all of it had come.
        return int(answer[9:12] or 0), answer.partition(b"\r\n\r\n")[2]

    def session(self):
        status, content = self.ask("POST", "/v1/sessions", {"Content-Type": "application/json"}, json.dumps(SESSION).encode())
        if status != 201:
            sys.exit(f"linear: a session is answered with {status}: {content[:200]}")
        state = json.loads(content)
        return {"session": state["id"], "tab": state["tabs"][0]["id"], **IDS}

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=LIMIT)


def snapshots(server):
    """Requests with a snapshot of a session of each kind, with one of its texts replaced, and a request that reads what became of it."""
    for preset in ("backbase", "remind", "fiori", "coordinator", "uikit"):
        content = {"preset": preset, "labels": {"build": "1"}, "name": "One", "locale": "de", "style": "backbase"}
        _, created = server.ask("POST", "/v1/sessions", {"Content-Type": "application/json"}, json.dumps(content).encode())
        path = f"/v1/sessions/{json.loads(created)['id']}"
        snapshot = json.loads(server.ask("GET", path + "/snapshot", {}, None)[1])
        for place, role in places(snapshot):
            changed = json.dumps(replaced(snapshot, place, role, hostile(CONTENT)), ensure_ascii=False).encode()
            yield "PUT", path + "/snapshot", {"Content-Type": "application/json"}, changed
            yield "GET", path + "?include=configuration,design", {}, None


def main(executable, library):
    document = Document(json.loads((REPOSITORY / "public/openapi.json").read_text()))
    server = Server(executable, library)
    ids, requests, operations, failures = server.session(), 0, 0, []
    for operation, probes in [*document.probes(hostile(CONTENT), hostile(FIELD), hostile(TARGET)), ("snapshots", snapshots(server))]:
        if operation in LEFT_OUT:
            continue
        operations += 1
        for method, target, fields, content in probes:
            before = server.errors().count("normal form of")
            status, _ = server.ask(method, re.sub(r"\{(\w+)\}", lambda name: ids.get(name[1], "1"), target), fields, content)
            requests += 1
            if status == 0 or status == 500:
                failures.append(f"{operation}: {method} {target[:80]} is answered with {status}")
            if server.errors().count("normal form of") > before:
                text = re.sub(r"[^\x00-\x7f]+", "…", (content or b"").decode())[:200]
                failures.append(f"{operation}: {method} {target[:80]} {[name for name in fields]} {text}")
            if operation == "deleteSession" and status == 204:
                ids = server.session()
    code, log = server.end(), server.errors()
    if code != 0:
        failures.append(f"the server ended with {code}")
    for failure in failures:
        print(failure)
    if failures:
        print(log[:4_000])
        sys.exit(f"linear: {len(failures)} of {requests} requests failed")
    print(f"linear: {requests} requests of {operations} operations with hostile texts, and no text was normalized")


if __name__ == "__main__":
    main(*sys.argv[1:])
