"""Where the engine runs in the tests of tabheader.wasm: a server, and the module in wasmtime, in Node and in Chromium.

A host has `answers(calls)`: the text of the answer to each of a list of calls. A call is (function, content, instant).
"""

import contextlib
import functools
import http.client
import http.server
import json
import pathlib
import subprocess
import sys
import threading
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULE = ROOT / ".build/wasm/tabheader.wasm"

sys.path[:0] = [str(ROOT / "bindings/python"), str(ROOT / "Tests/Browser")]

from tabheader import Engine, Problem, Session


class Wasmtime:
    """The Python binding."""

    def __init__(self):
        self.engine = Engine(MODULE)

    def answers(self, calls):
        return [self.answer(*call) for call in calls]

    def answer(self, name, content, at):
        try:
            if name in ("create", "restore"):
                self.session = Session(self.engine, name, content.encode(), at)
                return self.session.bytes("snapshot").decode()
            return self.session.bytes(name, content.encode(), at).decode()
        except Problem as error:
            return compact(error.problem)


class Node:
    """The JavaScript binding in Node."""

    def answers(self, calls):
        command = ["node", ROOT / "Tests/Wasm/host.mjs", MODULE]
        lines = "".join(json.dumps(call) + "\n" for call in calls)
        result = subprocess.run(command, input=lines, text=True, check=True, stdout=subprocess.PIPE)
        return [json.loads(line) for line in result.stdout.splitlines()]


class Chromium:
    """The JavaScript binding in a browser. Its page comes from a server of files, since modules need an origin."""

    def __init__(self, url):
        from selenium import webdriver
        from selenium.common.exceptions import WebDriverException

        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/lib/chromium/chromium-headless-shell"
        for argument in ("--headless", "--no-sandbox", "--disable-dev-shm-usage"):
            options.add_argument(argument)
        try:
            self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
        except WebDriverException:  # Another program has taken the port that was free.
            self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
        self.driver.set_script_timeout(600)
        self.driver.get(f"{url}/Tests/Wasm/page.html")

    def answers(self, calls):
        return self.run("page.answers", calls)

    def run(self, function, *arguments):
        """Awaits one of the page's functions."""
        script = (
            f"const [...given] = arguments, done = given.pop(); page.ready.then(() => {function}(...given))"
            ".then((value) => done({ value }), (error) => done({ error: String(error.stack ?? error) }));"
        )
        result = self.driver.execute_async_script(script, *arguments)
        if "error" in result:
            raise RuntimeError(result["error"])
        return result["value"]

    def quit(self):
        self.driver.quit()


class Server:
    """The engine as a server, on a connection that is kept."""

    def __init__(self, url):
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(url).netloc, timeout=60)

    def answers(self, calls):
        return [self.answer(*call) for call in calls]

    def answer(self, name, content, at):
        if name == "create":
            created = json.loads(self.request("POST", "/v1/sessions", content))
            self.session = f"/v1/sessions/{created['id']}"
            return self.request("GET", f"{self.session}/snapshot")
        if name == "configure":
            return self.request("PATCH", self.session, content)
        if name in ("frames", "apply"):
            return self.request("POST", f"{self.session}/{'actions' if name == 'apply' else name}", content)
        return self.request("GET", f"{self.session}/{name}")

    def end(self):
        self.request("DELETE", self.session)

    def request(self, method, path, content=None):
        fields = {"Content-Type": "application/json"} if content is not None else {}
        self.connection.request(method, path, content.encode() if content is not None else None, fields)
        return self.connection.getresponse().read().decode()


@contextlib.contextmanager
def served(program):
    """The address of a server for one test."""
    command = [program, "serve", "--store", "memory", "--port", "0", "--log-level", "warning"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process.stdout.readline().split()[-1].rstrip("/")
        finally:
            process.terminate()


class Files(http.server.SimpleHTTPRequestHandler):
    extensions_map = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", "": "text/html"}

    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def chromium():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=ROOT))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    host = Chromium(f"http://127.0.0.1:{server.server_port}")
    try:
        yield host
    finally:
        host.quit()
        server.shutdown()
        server.server_close()


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
