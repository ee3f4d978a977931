"""A TabHeader server for tests: it starts on a free port, is ready when `start` returns, and stops with the test session.

    with TabHeader() as server:
        session = server.post("/v1/sessions", {"preset": "backbase"})

It needs Python only. The server is the program that TABHEADER names, by default `tabheader`, or, if TABHEADER_IMAGE names an image, a container of
it. CONTAINER_ENGINE is docker by default; podman works the same.
"""

import json
import os
import re
import subprocess
import urllib.error
import urllib.request
import uuid


class TabHeader:
    """Sessions are only in memory, so every run begins with none.

    `options` are options of the server, such as `--max-sessions=10`.
    """

    READY = re.compile(r"tabheader: listening on (http://\S+?)/?\s*$")

    def __init__(self, *options, program=None, image=None):
        self.options = options
        self.program = program or os.environ.get("TABHEADER", "tabheader")
        self.image = image or os.environ.get("TABHEADER_IMAGE")
        self.engine = os.environ.get("CONTAINER_ENGINE", "docker")
        self.name = f"tabheader-{uuid.uuid4().hex[:12]}"

    def start(self):
        """Returns when the server answers requests."""
        if self.image:
            # It listens on every address of its container, and only this machine can reach it.
            command = [self.engine, "run", "--rm", "--name", self.name, "--publish", "127.0.0.1::8080", "--read-only", "--tmpfs", "/data",
                       self.image, "--store", "memory", "--auth", "off", *self.options]
        else:
            command = [self.program, "--port", "0", "--store", "memory", *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if found := self.READY.match(line):
                self.url = self._published() if self.image else found[1]
                return self
        raise RuntimeError(f"the server ended with {self.process.wait()} before it was ready: {' '.join(command)}")

    def _published(self):
        """The address that the engine has chosen for the container's port."""
        ports = subprocess.run([self.engine, "port", self.name, "8080"], check=True, capture_output=True, text=True).stdout
        return "http://" + ports.split()[0]

    def stop(self):
        """Lets the server finish; it must end well."""
        self.process.terminate()
        code = self.process.wait(timeout=60)
        assert code == 0, f"the server ended with {code}"

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()

    # MARK: Requests

    def request(self, method, path, content=None):
        """The JSON of the answer. A refusal is an `urllib.error.HTTPError`, whose body says why."""
        data = None if content is None else json.dumps(content).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=60) as response:
            body = response.read()
        return json.loads(body) if body else None

    def get(self, path):
        return self.request("GET", path)

    def post(self, path, content=None):
        return self.request("POST", path, {} if content is None else content)
