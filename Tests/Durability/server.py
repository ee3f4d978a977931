"""A server as a process, and clients of it."""

import collections
import http.client
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
LIMIT = 120  # seconds: it only ends a check that hangs, however busy the machine is


class Failed(Exception):
    pass


class Refused(Failed):
    """The server does not start."""

    def __init__(self, code, reason):
        super().__init__(f"the server ends with {code}: {reason}")
        self.code = code
        self.reason = reason


class Unanswered(Exception):
    """The connection ended before the answer was complete: whether the request was performed is unknown."""


class Answer(collections.namedtuple("Answer", "status fields content")):
    """An answer of the server."""

    def json(self):
        return json.loads(self.content)

    @property
    def tag(self):
        return self.fields.get("ETag")

    def __str__(self):
        return f"{self.status}: {self.content[:300].decode(errors='replace')}"


def command(executable, store):
    """The arguments and the environment of a server.

    - store: the path of a file, or an address as a text.
    """
    environment = {name: value for name, value in os.environ.items() if not name.startswith("TABHEADER_")}
    address = store if isinstance(store, str) else f"sqlite:{store}"
    arguments = [
        str(executable), "--port", "0", "--store", address, "--max-sessions", "1000000", "--log-level", "warning"]
    return arguments, environment


class Server:
    """A server with its store in a file, or at an address.

    Raises Refused if it does not start.
    """

    def __init__(self, executable, store, variables=None):
        arguments, environment = command(executable, store)
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            arguments, cwd=REPOSITORY, env={**environment, **(variables or {})}, stdout=subprocess.PIPE, stderr=self.log,
            text=True)
        ready = re.fullmatch(r"tabheader: listening on http://127\.0\.0\.1:(\d+)/\n", self.process.stdout.readline())
        if not ready:
            self.process.stdout.close()
            raise Refused(self.process.wait(timeout=LIMIT), self.errors())
        self.port = int(ready[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def client(self):
        return Client(self.port)

    def errors(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def kill(self):
        """Ends it at once, as a crash does."""
        if self.process.returncode is None:
            self.process.kill()
            self.process.wait(timeout=LIMIT)
            self.process.stdout.close()

    def end(self, expected=0):
        """Ends it as a supervisor does.

        - expected: the exit code.
        """
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            raise Failed(f"the server does not end: {self.errors()}") from None
        self.process.stdout.close()
        if code != expected:
            raise Failed(f"the server ended with {code}: {self.errors()}")


class Client:
    """A connection that is kept alive. It serves one thread."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LIMIT)

    def ask(self, method, path, content=None, fields=None):
        """Sends a request and returns its answer.

        Raises Unanswered if the server ends first.
        """
        fields = dict(fields or {})
        data = None
        if content is not None:
            data = json.dumps(content).encode()
            fields["Content-Type"] = "application/json"
        try:
            self.connection.request(method, path, data, fields)
            with self.connection.getresponse() as response:
                return Answer(response.status, response.headers, response.read())
        except TimeoutError as error:
            raise Failed(f"{method} {path} was not answered within {LIMIT} seconds") from error
        except (OSError, http.client.HTTPException) as error:
            self.connection.close()
            raise Unanswered(f"{method} {path}: {error!r}") from error

    def get(self, path):
        """The JSON of a resource that exists."""
        return expect(self.ask("GET", path), 200).json()


def expect(answer, *statuses):
    """The answer, if it has one of these statuses."""
    if answer.status not in statuses:
        raise Failed(f"expected {' or '.join(map(str, statuses))}, and got {answer}")
    return answer
