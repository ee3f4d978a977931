"""A real server on a free port, and HTTP requests to it."""

import http.client
import json
import os
import re
import signal
import subprocess
import threading
from urllib.parse import urlsplit

from waiting import LIMIT, until

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
# The page as `make run` serves it; `make site` builds it.
SITE = os.path.join(ROOT, ".build", "site")
# The page's sources: each module and style sheet is a separate file.
SOURCES = os.path.join(ROOT, "public")
# Presets laid over the shipped ones, with plain pages: `backbase` has the documented example, three pages in three colours.
EXAMPLE = os.path.join(ROOT, "Tests", "Catalog")
# The presets, strings and styles that are shipped, as files: a test needs no new build after a change.
SHIPPED = os.path.join(ROOT, "config")
# What the console says of a server that stops: it answers with 503 while it drains, then it refuses connections, closes them or resets them.
STOPPED = ("net::ERR_", "503 (Service Unavailable)")
READY = re.compile(r"^tabheader: listening on (http://\S+:(\d+)/)$")


class Server:
    """`tabheader` as a user starts it, from the ready line on standard output to the exit code."""

    def __init__(self, binary, port=0, public=SITE, options=(), token=None, catalog=EXAMPLE):
        # With a token, the server asks every client for one.
        self.token = token
        if token:
            options = ["--auth", "token", "--token", token, *options]
        if catalog:
            options = ["--catalog", catalog, *options]
        self.process = subprocess.Popen(
            [binary, "--store", "memory", "--port", str(port), "--public", public, *options],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        line = self.process.stdout.readline().rstrip("\n")
        match = READY.match(line)
        if not match:
            self.process.kill()
            raise AssertionError(f"no ready line, but {line!r}; {self.process.communicate()[1]}")
        self.url, self.port = match[1].rstrip("/"), int(match[2])

    def stop(self):
        """Ends it with a signal, as an operator does; returns the exit code."""
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=LIMIT)
        return self.process.returncode


class Refused(AssertionError):
    """A problem document instead of the expected response."""

    def __init__(self, status, problem):
        super().__init__(f"{status} {problem}")
        self.status = status
        self.problem = problem


def ask(method, url, body=None, accept=None, token=None):
    """Sends one request on a new connection, with a token if there is one; returns the response's JSON, or raises `Refused`."""
    target = urlsplit(url)
    fields = {"Accept": accept or "*/*", "Connection": "close"}
    if token:
        fields["Authorization"] = f"Bearer {token}"
    content = None
    if body is not None:
        content = json.dumps(body)
        fields["Content-Type"] = "application/json"
    connection = http.client.HTTPConnection(target.hostname, target.port, timeout=LIMIT)
    try:
        connection.request(method, target._replace(scheme="", netloc="").geturl(), content, fields)
        response = connection.getresponse()
        text = response.read()
    finally:
        connection.close()
    answer = json.loads(text) if text else None
    if not 200 <= response.status < 300:
        raise Refused(response.status, answer)
    return answer


class Session:
    """One session, driven from outside the browser."""

    def __init__(self, server, **configuration):
        self.server = server
        made = ask("POST", f"{server.url}/v1/sessions", configuration or None, token=server.token)
        self.adopt(made["id"])
        # Of a server that asks for tokens.
        self.edit, self.view = made.get("editToken"), made.get("viewToken")

    @classmethod
    def of(cls, server, id):
        session = cls.__new__(cls)
        session.server = server
        session.adopt(id)
        return session

    def adopt(self, id):
        self.id = id
        self.url = f"{self.server.url}/v1/sessions/{id}"

    def ask(self, method, url, body=None):
        return ask(method, url, body, token=self.server.token)

    def state(self):
        """Its state, with the configuration and the design, which most responses omit."""
        return self.ask("GET", f"{self.url}?include=configuration,design")

    def get(self, path):
        return self.ask("GET", f"{self.url}/{path}")

    def history(self):
        """The events that the server still has, oldest first."""
        return self.ask("GET", f"{self.url}/log")["events"]

    def post(self, path, body=None):
        return self.ask("POST", f"{self.url}/{path}", body)

    def patch(self, body):
        return self.ask("PATCH", self.url, body)

    def patch_tab(self, tab, body):
        return self.ask("PATCH", f"{self.url}/tabs/{tab}", body)

    def put(self, path, body):
        return self.ask("PUT", f"{self.url}/{path}", body)

    def delete(self):
        return self.ask("DELETE", self.url)


# A viewer of a session outside the browser, which reads the number of viewers.

# A server that notices a lost client by writing to it needs two heartbeats, 15 s apart: the lost client's system rejects the first,
# and the second fails. The limit only ends a test that hangs.
HEARTBEAT = 240


class Viewers:
    """An open stream. `count` is the last number of viewers received, itself included."""

    def __init__(self, session):
        self.count = None
        command = ["curl", "--silent", "--no-buffer", "--header", "Accept: text/event-stream", f"{session.url}/events?presence=true"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        kind = None
        for line in self.process.stdout:
            if line.startswith("event:"):
                kind = line[6:].strip()
            elif line.startswith("data:") and kind == "presence":
                self.count = json.loads(line[5:])["viewers"]

    def become(self, count):
        until(lambda: self.count == count, f"{count} watch", timeout=HEARTBEAT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
